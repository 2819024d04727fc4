import { formatMoney } from '@sufra/domain/core/money';
import { firstName } from '@sufra/domain/core/text';
import { Price } from '@sufra/ui/money/price.tsx';
import { filsOf } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { Elapsed, timeOfDay } from '../../shared/time/elapsed.tsx';
import { hasBegun, type OpenPayment } from './open-payments.ts';

type T = ReturnType<typeof useT>;

/** The payer's first name, or a general word when there is no name. */
export function shortName({ payer_name }: Pick<OpenPayment, 'payer_name'>, t: T): string {
  return firstName(payer_name ?? '') || t('together.someone');
}

const sentences = {
  cash: 'together.payingCash',
  card: 'together.payingCard',
  pos: 'together.payingPos',
} as const;

/** Who pays and how, as a sentence. */
function sentenceOf(payment: OpenPayment, t: T): string {
  if (!hasBegun(payment) && payment.payer_name === null) return t('together.rest');
  const name = shortName(payment, t);
  return t(hasBegun(payment) ? sentences[payment.method] : 'together.planned', { name });
}

type OpenRowProps = {
  readonly payment: OpenPayment;
  /** Below a heading that already says "paying": the full name, and the method as one word. */
  readonly short?: boolean;
};

/** One open payment: who, how, since when, and how much. */
export function OpenRow({ payment, short = false }: OpenRowProps) {
  const t = useT();
  const begun = hasBegun(payment);
  const name = payment.payer_name || shortName(payment, t);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        aria-hidden="true"
        data-part={begun ? 'live' : 'open'}
        className="share-part menu-voice grid size-10 flex-none place-items-center text-[18px] [--part-radius:999px] max-tiny:hidden"
      >
        <span className="grid size-7 place-items-center rounded-full bg-paper-raised">
          {Array.from(shortName(payment, t))[0]?.toUpperCase()}
        </span>
      </span>
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="menu-voice text-dish text-balance wrap-anywhere">
          {short && begun ? <bdi>{name}</bdi> : sentenceOf(payment, t)}
        </p>
        <p className="text-sm text-ink-2">
          {short && begun ? `${t(`payment.${payment.method}`)} · ` : null}
          {begun ? <Since at={payment.requested_at} ticking={!short} /> : t('together.notBegun')}
        </p>
      </div>
      <Price amount={formatMoney(filsOf(payment.amount))} className="ms-auto text-[1.125rem]" />
    </li>
  );
}

/** When it was requested; `ticking` also shows how long ago. */
function Since({ at, ticking }: { readonly at: string; readonly ticking: boolean }) {
  const t = useT();
  const since = Date.parse(at);
  if (Number.isNaN(since)) return null;
  return (
    <>
      {t('together.askedAt', { time: timeOfDay(at) })}
      {ticking ? (
        <span className="whitespace-nowrap">
          {' · '}
          <Elapsed since={since} />
        </span>
      ) : null}
    </>
  );
}
