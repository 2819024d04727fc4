import { classNames } from '@sufra/ui/class-names.ts';
import { ArrowLeft, Check, CloudOff, Loader, Users, Wifi } from 'lucide-react';
import { Link } from 'react-router';
import { clockTime } from '../../shared/clock.ts';
import { useConnection } from '../../shared/connection.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import type { StaffTable } from '../../tables/live/bills.ts';
import type { SendState } from './use-sending.ts';

type PadHeadProps = { readonly table: StaffTable; readonly state: SendState };

/** Whose pad it is, and where the last order is. */
export function PadHead({ table, state }: PadHeadProps) {
  const t = useT();
  const guests = table.visit?.party ?? 0;
  return (
    <header className="pad-head flex min-h-13 items-center gap-2 border-b border-line px-2">
      <Link
        to={paths.table(table.number)}
        aria-label={t('pad.back')}
        className="tap grid flex-none place-items-center rounded-md"
      >
        <ArrowLeft aria-hidden="true" className="flip size-5" />
      </Link>
      <h1 className="figures truncate text-[1.25rem]/7 font-semibold">
        <span className="sr-only">{t('pad.title', { number: table.number })}</span>
        <span aria-hidden="true">{t('common.table', { number: table.number })}</span>
      </h1>
      {guests === 0 ? null : (
        <p className="figures flex flex-none items-center gap-1.5 text-ink-2">
          <Users aria-hidden="true" className="size-4" />
          <span aria-hidden="true">{guests}</span>
          <span className="sr-only">{t('common.guests', { count: guests })}</span>
        </p>
      )}
      <LastOrder state={state} />
    </header>
  );
}

function LastOrder({ state }: { readonly state: SendState }) {
  const t = useT();
  const { kind } = useConnection();
  const { icon: Icon, word, tone } = looks(t, state, kind === 'offline');
  return (
    <p
      role="status"
      className={classNames('ms-auto flex items-center gap-1.5 px-2 text-sm font-medium', tone)}
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={2} />
      {word}
    </p>
  );
}

function looks(t: ReturnType<typeof useT>, state: SendState, offline: boolean) {
  if (state.kind === 'waiting')
    return { icon: CloudOff, word: t('pad.waitingHere'), tone: 'text-saffron-ink' };
  if (offline) return { icon: CloudOff, word: t('shell.offline'), tone: 'text-error' };
  if (state.kind === 'sending') return { icon: Loader, word: t('pad.sending'), tone: 'text-ink-2' };
  if (state.kind === 'sent') {
    const word = t('pad.sent', { time: clockTime(state.at) });
    return { icon: Check, word, tone: 'text-olive-ink' };
  }
  return { icon: Wifi, word: t('shell.live'), tone: 'text-olive-ink' };
}
