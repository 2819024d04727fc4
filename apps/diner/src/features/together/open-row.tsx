import { formatMoney } from '@sufra/domain/money';
import { firstName } from '@sufra/domain/text';
import { Price } from '@sufra/ui/price.tsx';
import { useT } from '../../i18n.ts';
import { Elapsed, timeOfDay } from '../payment/elapsed.tsx';
import { filsOf } from '../payment/shapes.ts';
import { isBegun, type OpenPayment } from './open-payments.ts';

type T = ReturnType<typeof useT>;

/** The first name of who pays; what it is called where nobody gave one. */
export function shortName({ payer_name }: Pick<OpenPayment, 'payer_name'>, t: T): string {
  return firstName(payer_name ?? '') || t('together.someone');
}

const sentences = {
  cash: 'together.payingCash',
  card: 'together.payingCard',
  pos: 'together.payingPos',
} as const;

/** Who pays, and how, in a sentence. */
function sentenceOf(payment: OpenPayment, t: T): string {
  if (!isBegun(payment) && payment.payer_name === null) return t('together.rest');
  const name = shortName(payment, t);
  return t(isBegun(payment) ? sentences[payment.method] : 'together.planned', { name });
}

type OpenRowProps = {
  readonly payment: OpenPayment;
  /** Under a heading that says already who is paying: the whole name, and the method in a word. */
  readonly short?: boolean;
};

/** One payment of somebody: who, how, since when, and how much. */
export function OpenRow({ payment, short = false }: OpenRowProps) {
  const t = useT();
  const begun = isBegun(payment);
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

/** When it was asked for, and on a page that stands how long ago that is. */
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
