import { formatMoney, subtractFils } from '@sufra/domain/money';
import { Price } from '@sufra/ui/price.tsx';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { filsOf, type Order } from '../payment/shapes.ts';
import { isBegun, leftAfter, openOf, othersIn } from './open-payments.ts';
import { OpenRow } from './open-row.tsx';

type LiveCardProps = { readonly order: Order; readonly orderId: string };

/** How many payments are told one by one; a plan for twenty is on a page of its own. */
const rowsShown = 3;

/** Who is paying what, before this phone starts too; told when it comes and changes. */
export function LiveCard({ order, orderId }: LiveCardProps) {
  const isEmpty = othersIn(openOf(order)).length === 0;
  return (
    <div aria-live="polite" className="contents">
      {isEmpty ? null : <Card order={order} orderId={orderId} />}
    </div>
  );
}

function Card({ order, orderId }: LiveCardProps) {
  const t = useT();
  const others = othersIn(openOf(order)).toSorted((a, b) => Number(isBegun(b)) - Number(isBegun(a)));
  return (
    <section aria-label={t('together.who')} className="grid gap-3 rounded-lg bg-paper-raised p-4">
      <ul className="grid gap-3">
        {others.slice(0, rowsShown).map((payment) => (
          <OpenRow key={payment.split_id} payment={payment} />
        ))}
      </ul>
      <Meter order={order} />
      {others.length > rowsShown || !others.some(isBegun) ? (
        <KeptLink
          to={paths.confirmation}
          state={{ orderId }}
          className="tap inline-flex items-center font-medium underline underline-offset-4"
        >
          {t('together.seeAll')}
        </KeptLink>
      ) : null}
    </section>
  );
}

/** How much of the bill is being paid, and what is left of it then. */
function Meter({ order }: { readonly order: Order }) {
  const t = useT();
  const total = filsOf(order.total_amount);
  const paying = openOf(order).filter(isBegun);
  const left = leftAfter(order, paying);
  const taken = subtractFils(total, left);
  if (paying.length === 0 || total === 0) return null;
  return (
    <>
      <div
        role="img"
        aria-label={t('together.meter', { open: formatMoney(taken), total: formatMoney(total) })}
        className="flex h-3.5 gap-[3px]"
      >
        <span data-part="live" className="share-part min-w-3" style={{ flexGrow: taken }} />
        {left > 0 ? (
          <span data-part="open" className="share-part min-w-3" style={{ flexGrow: left }} />
        ) : null}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>{t('together.leftAfter')}</span> <Price amount={formatMoney(left)} className="text-ink" />
      </p>
    </>
  );
}
