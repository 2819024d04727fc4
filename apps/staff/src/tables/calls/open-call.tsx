import { classNames } from '@sufra/ui/class-names.ts';
import { Check, ShieldQuestion } from 'lucide-react';
import { clockTime } from '../../shared/clock.ts';
import { isolate, useLanguage, useT } from '../../shared/i18n.ts';
import { isTableName } from '../../shared/ui/format.ts';
import { askedAgainAt, type Call, callersOf } from './call.ts';
import { CallActions } from './call-actions.tsx';
import { CallAge } from './call-age.tsx';
import { CallWords } from './call-words.tsx';

type OpenCallProps = {
  readonly request: Call;
  readonly now: number;
  /** Whether it is the next call to go to: its button is the page's main one. */
  readonly next: boolean;
  /** Called when this screen marked it as done. */
  readonly onDone: (call: Call) => void;
};

/** An open call: which table, what for, who asked, how long ago, who is going, and what can be done about it. */
export function OpenCall({ request, now, next, onDone }: OpenCallProps) {
  const t = useT();
  const age = now - Date.parse(request.requested_at);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5 border-b border-line py-4 tablet:grid-cols-[6.5rem_minmax(0,1fr)_auto_21rem] tablet:items-start">
      <p className="flex min-w-0 items-baseline gap-x-3 tablet:flex-col tablet:items-start">
        <span
          className={classNames(
            'figures min-w-0 font-semibold [overflow-wrap:anywhere]',
            isTableName(request.table_number) ? 'text-[1.25rem]/6' : 'text-[2.125rem]/9',
          )}
        >
          <span className="sr-only">{t('common.table', { number: request.table_number })}</span>
          <span aria-hidden="true" dir="auto">
            {request.table_number}
          </span>
        </span>
        {request.zone === null ? null : (
          <span className="text-ink-2 [overflow-wrap:anywhere]">{request.zone}</span>
        )}
      </p>
      <div className="col-span-full row-start-2 grid min-w-0 gap-1 tablet:col-span-1 tablet:col-start-2 tablet:row-start-1">
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <CallWords call={request} />
        </p>
        <Callers request={request} />
      </div>
      <CallAge ageMs={age} taken={request.taken_by !== null} />
      <CallActions request={request} next={next} onDone={onDone} />
    </li>
  );
}

function Callers({ request }: { readonly request: Call }) {
  const t = useT();
  const language = useLanguage();
  const names = callersOf(request).map((name) => (name === null ? t('service.someone') : isolate(name)));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const again = askedAgainAt(request);
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-2 [overflow-wrap:anywhere]">
      <span>
        {again === undefined
          ? list
          : t('service.askedAgain', { names: list, time: isolate(clockTime(again)) })}
      </span>
      {request.guest_proven ? null : (
        <span className="flex items-center gap-1.5 text-saffron-ink">
          <ShieldQuestion aria-hidden="true" className="size-4" />
          {t('service.unproven')}
        </span>
      )}
    </p>
  );
}

/** An answered call, and who answered it; or that its guests took it back. */
export function DoneCall({ request }: { readonly request: Call }) {
  const t = useT();
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-ink-2">
      <b className="figures min-w-10 font-semibold text-ink">
        <span className="sr-only">{t('common.table', { number: request.table_number })}</span>
        <span aria-hidden="true" dir="auto">
          {request.table_number}
        </span>
      </b>
      <span className="flex min-w-0 flex-[1_1_13rem] flex-wrap gap-x-4">
        <CallWords call={request} small />
      </span>
      {request.withdrawn ? (
        <span>{t('service.withdrawn')}</span>
      ) : (
        <span className="flex items-center gap-1.5 text-olive-ink">
          <Check aria-hidden="true" className="size-4" strokeWidth={2} />
          {t('service.doneBy', { name: request.resolved_by ?? t('payments.someone') })}
        </span>
      )}
      <span className="figures" dir="ltr">
        {clockTime(request.resolved_at ?? request.requested_at)}
      </span>
    </li>
  );
}
