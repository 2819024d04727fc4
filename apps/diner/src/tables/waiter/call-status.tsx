import { Button } from '@sufra/ui/form/button.tsx';
import { CloudOff, ConciergeBell, type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Elapsed, timeOfDay, WaitedMinutes } from '../../shared/time/elapsed.tsx';
import { reasonLooks } from './reason-looks.ts';
import { useTakeBack } from './use-take-back.ts';
import type { CallStage, CallState, Wishes } from './waiter-call.ts';

type StatusProps = {
  readonly state: CallState;
  readonly onAsk: () => void;
  readonly onClose: () => void;
};

/** How each stage is drawn: outlined while it waits, hatched while somebody is coming, solid when it is done. */
const parts = {
  none: 'open',
  unsent: 'open',
  asked: 'open',
  coming: 'live',
  done: 'paid',
} as const satisfies Record<CallStage, string>;

const hints = {
  none: 'call.keepBrowsing',
  unsent: 'call.unsentHint',
  asked: 'call.keepBrowsing',
  coming: 'call.keepBrowsing',
  done: 'call.doneHint',
} as const satisfies Record<CallStage, string>;

/** What becomes of a call: how far it is, since when, what it is for, and how to add to it or take it back. */
export function CallStatus({ state, onAsk, onClose }: StatusProps) {
  const t = useT();
  const { stage, call, unsent } = state;
  const takeBack = useTakeBack(state);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="-mt-3 text-ink-2">{t(hints[stage])}</p>
      <span aria-hidden="true" data-part={parts[stage]} className="share-part h-3.5" />
      <Times state={state} />
      <ul>
        {call === undefined ? null : <WishRows wishes={call} />}
        <WishRows wishes={unsent} isUnsent />
      </ul>
      {stage === 'done' ? (
        <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
          <Button onClick={onAsk}>{t('call.again')}</Button>
          <Button data-first-focus onClick={onClose}>
            {t('app.close')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
          {takeBack.can === 'none' ? null : (
            <Button onClick={takeBack.press} disabled={takeBack.busy}>
              {t(takeBack.can === 'all' ? 'call.withdraw' : 'call.withdrawMine')}
            </Button>
          )}
          <Button onClick={onAsk}>
            <span className="flex items-center gap-2">
              <Plus aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
              {t('call.add')}
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}

function Times({ state: { stage, call, since } }: { readonly state: CallState }) {
  const t = useT();
  if (call === undefined) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
      <span>{t('together.askedAt', { time: timeOfDay(call.requested_at) })}</span>
      {stage === 'done' || since === undefined ? null : (
        <span>
          {t('together.since')} <Elapsed since={since} className="font-medium text-ink" />
          <WaitedMinutes since={since} />
        </span>
      )}
      {stage === 'done' && call.resolved_at !== null ? (
        <span>{t('call.doneAt', { time: timeOfDay(call.resolved_at) })}</span>
      ) : null}
    </p>
  );
}

type RowsProps = { readonly wishes: Wishes; readonly isUnsent?: boolean };

function WishRows({ wishes: { reasons, notes }, isUnsent = false }: RowsProps) {
  const t = useT();
  const named = reasons.filter((reason) => reason !== 'other');
  const bare = named.length + notes.length === 0 && !isUnsent;
  return (
    <>
      {bare ? <Row icon={ConciergeBell}>{t('call.waiter')}</Row> : null}
      {named.map((reason) => (
        <Row key={reason} icon={reasonLooks[reason].icon} isUnsent={isUnsent}>
          {t(reasonLooks[reason].word)}
        </Row>
      ))}
      {notes.map((note, index) => (
        <Row key={`${String(index)} ${note}`} icon={reasonLooks.other.icon} isUnsent={isUnsent}>
          <bdi>“{note}”</bdi>
        </Row>
      ))}
    </>
  );
}

type RowProps = {
  readonly icon: LucideIcon;
  readonly isUnsent?: boolean;
  readonly children: ReactNode;
};

function Row({ icon: Icon, isUnsent = false, children }: RowProps) {
  const t = useT();
  return (
    <li className="flex min-h-13 items-center gap-3.5 border-b border-line py-2 last:border-b-0">
      <Icon aria-hidden="true" className="size-6 flex-none" strokeWidth={1.5} />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {isUnsent ? (
        <span className="flex flex-none items-center gap-1.5 text-sm text-ink-2">
          <CloudOff aria-hidden="true" className="size-4" />
          {t('call.unsent')}
        </span>
      ) : null}
    </li>
  );
}
