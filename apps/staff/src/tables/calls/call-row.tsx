import { classNames } from '@sufra/ui/class-names.ts';
import { Button } from '@sufra/ui/form/button.tsx';
import { BellRing, CarFront, Check, Clock, type LucideIcon, ShieldQuestion } from 'lucide-react';
import { formatAge } from '../../shared/age.ts';
import { clockTime } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import type { Call } from './call.ts';
import { useResolve } from './queries.ts';

/** How long a guest may wait for somebody to come, in milliseconds. */
const lateMs = 3 * 60_000;

const looks = {
  waiter: { icon: BellRing, word: 'service.waiter', done: 'service.waiterDone' },
  valet: { icon: CarFront, word: 'service.valet', done: 'service.valetDone' },
} as const satisfies Record<Call['kind'], { icon: LucideIcon; word: string; done: string }>;

type OpenCallProps = { readonly request: Call; readonly now: number };

/** An open call: what for, which table, how long ago, and the button that answers it. */
export function OpenCall({ request, now }: OpenCallProps) {
  const t = useT();
  const resolve = useResolve(request.id);
  const { icon: Icon, word, done } = looks[request.kind];
  const age = now - Date.parse(request.requested_at);
  return (
    <li className="grid min-h-23 grid-cols-[3rem_1fr_auto] items-center gap-x-4 gap-y-3 border-b border-line py-3 tablet:grid-cols-[3rem_1fr_auto_9rem]">
      <span className="grid size-12 place-items-center rounded-full bg-saffron-wash text-saffron-ink">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <p className="text-[1.25rem]/7 font-medium">
          {t(word)} · {t('common.table', { number: request.table_number })}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-2 [overflow-wrap:anywhere]">
          <span>{request.guest_name ?? t('service.someone')}</span>
          {request.zone === null ? null : <span>{request.zone}</span>}
          {request.guest_proven ? null : (
            <span className="flex items-center gap-1.5 text-saffron-ink">
              <ShieldQuestion aria-hidden="true" className="size-4" />
              {t('service.unproven')}
            </span>
          )}
        </p>
      </div>
      <span
        className={classNames(
          'figures flex items-center gap-1.5 text-[1.25rem]/none font-medium',
          age >= lateMs && 'text-error',
        )}
      >
        <Clock aria-hidden="true" className="size-4" strokeWidth={2} />
        <span className="sr-only">{t('service.waitsFor')}</span>
        <span dir="ltr">{formatAge(age)}</span>
        {age >= lateMs ? <span className="sr-only">{t('service.late')}</span> : null}
      </span>
      <Button
        look="next"
        aria-disabled={resolve.isPending}
        aria-label={`${t(done)} · ${t(word)} · ${t('common.table', { number: request.table_number })}`}
        className="col-span-full tablet:col-span-1"
        onClick={() => {
          if (!resolve.isPending) resolve.mutate();
        }}
      >
        {resolve.isPending ? t('common.working') : t(done)}
      </Button>
    </li>
  );
}

/** An answered call, and who answered it. */
export function DoneCall({ request }: { readonly request: Call }) {
  const t = useT();
  const { icon: Icon, word } = looks[request.kind];
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-line py-2 text-ink-2">
      <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
      <span className="flex-1 [overflow-wrap:anywhere]">
        {t(word)} · {t('common.table', { number: request.table_number })}
      </span>
      <span className="flex items-center gap-1.5 text-olive-ink">
        <Check aria-hidden="true" className="size-4" strokeWidth={2} />
        {t('service.doneBy', { name: request.resolved_by ?? t('payments.someone') })}
      </span>
      <span className="figures" dir="ltr">
        {clockTime(request.resolved_at ?? request.requested_at)}
      </span>
    </li>
  );
}
