import { formatMoney, subtractFils } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { amountLeftAfter, hasBegun, ofOthers, openPayments } from './open-payments.ts';
import { OpenRow } from './open-row.tsx';

type OpenPaymentsCardProps = { readonly order: Order; readonly orderId: string };

/** How many payments are listed one by one. A split among twenty has its own page. */
const rowsShown = 3;

/** Who is already paying what. Announced to screen readers when it appears and changes. */
export function OpenPaymentsCard({ order, orderId }: OpenPaymentsCardProps) {
  const isEmpty = ofOthers(openPayments(order)).length === 0;
  return (
    <div aria-live="polite" className="contents">
      {isEmpty ? null : <Card order={order} orderId={orderId} />}
    </div>
  );
}

function Card({ order, orderId }: OpenPaymentsCardProps) {
  const t = useT();
  const others = ofOthers(openPayments(order)).toSorted((a, b) => Number(hasBegun(b)) - Number(hasBegun(a)));
  return (
    <section aria-label={t('together.who')} className="grid gap-3 rounded-lg bg-paper-raised p-4">
      <ul className="grid gap-3">
        {others.slice(0, rowsShown).map((payment) => (
          <OpenRow key={payment.split_id} payment={payment} />
        ))}
      </ul>
      <Meter order={order} />
      {others.length > rowsShown || !others.some(hasBegun) ? (
        <AppLink
          to={paths.confirmation}
          state={{ orderId }}
          className="tap inline-flex items-center font-medium underline underline-offset-4"
        >
          {t('together.seeAll')}
        </AppLink>
      ) : null}
    </section>
  );
}

/** How much of the bill is being paid, and what will be left. */
function Meter({ order }: { readonly order: Order }) {
  const t = useT();
  const total = filsOf(order.total_amount);
  const paying = openPayments(order).filter(hasBegun);
  const left = amountLeftAfter(order, paying);
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
