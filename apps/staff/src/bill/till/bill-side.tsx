import { formatMoney, sumFils } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { Receipt, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { orderName } from '../../shared/ui/format.ts';
import { CompNote } from '../comps/comp-note.tsx';
import { filsOf, isDue, type Part, serviceIn, type TillOrder } from './till.ts';

type BillSideProps = {
  readonly order: TillOrder;
  readonly parts: readonly Part[];
  readonly guests: number;
  /** What can be done with the bill. */
  readonly actions: ReactNode;
};

/** The bill at one side: its dishes scroll, the sums and what can be done with it never do. */
export function BillSide({ order, parts, guests, actions }: BillSideProps) {
  const t = useT();
  return (
    <section
      aria-label={t('till.bill')}
      className="flex flex-none flex-col border-line px-5 pt-4 pb-4 tablet:min-h-0 tablet:w-93 tablet:border-e"
    >
      <h2 className="figures text-[1.75rem]/9 font-semibold">
        {t('common.table', { number: order.table_number })}
      </h2>
      <p className="mb-2 flex flex-wrap items-center gap-x-4 text-ink-2">
        {guests === 0 ? null : (
          <span className="flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-4" />
            {t('common.guests', { count: guests })}
          </span>
        )}
        <span>{t('payments.order', { ref: orderName(order.order_ref) })}</span>
      </p>
      <ul className="min-h-0 flex-1 divide-y divide-line border-b border-line scrolls-y max-tablet:max-h-64">
        {order.lines.map((line) => (
          <BillLine key={line.id} line={line} bill={order} />
        ))}
        {order.comps
          .filter(({ line_id }) => line_id === null)
          .map((comp) => (
            <li key={comp.id} className="py-2 ps-9">
              <Note comp={comp} bill={order} />
            </li>
          ))}
      </ul>
      <Sums order={order} parts={parts} />
      <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2">{actions}</div>
      {order.receipt_url === null ? null : (
        <a
          href={order.receipt_url}
          target="_blank"
          rel="noreferrer"
          className="tap mt-2 inline-flex items-center gap-2 underline underline-offset-4"
        >
          <Receipt aria-hidden="true" className="size-5" />
          {t('till.receipt')}
        </a>
      )}
    </section>
  );
}

/** What was taken off, as long as the bill isn't paid with a button that puts it back. */
function Note({ comp, bill }: { readonly comp: TillOrder['comps'][number]; readonly bill: TillOrder }) {
  const mayEnd = useMay('bill.comp') && bill.payment_status === 'pending';
  return <CompNote comp={comp} bill={bill} mayEnd={mayEnd} />;
}

type BillLineProps = { readonly line: TillOrder['lines'][number]; readonly bill: TillOrder };

function BillLine({ line, bill }: BillLineProps) {
  const options = line.options.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const t = useT();
  const seat = line.seat === null ? null : t('till.seat', { number: line.seat });
  const small = [seat, line.ordered_by?.name, ...options].filter((one) => one !== null && one !== undefined);
  return (
    <li className="grid gap-1 py-2">
      <div className="flex gap-3">
        <b className="figures w-6 flex-none font-semibold">{line.quantity}</b>
        <span className="min-w-0 flex-1">
          <bdi>{line.name}</bdi>
          {small.length === 0 ? null : (
            <span className="block text-sm text-ink-2">
              <bdi>{small.join(' · ')}</bdi>
            </span>
          )}
        </span>
        <Price amount={line.total_price} className="font-medium" />
      </div>
      {bill.comps
        .filter(({ line_id }) => line_id === line.id)
        .map((comp) => (
          <div key={comp.id} className="ps-9">
            <Note comp={comp} bill={bill} />
          </div>
        ))}
    </li>
  );
}

function Sums({ order, parts }: Pick<BillSideProps, 'order' | 'parts'>) {
  const t = useT();
  const paid = filsOf(order.paid_amount);
  const due = parts.filter(({ share }) => share === undefined || isDue(share));
  const toCollect = sumFils(due.map(({ amount }) => amount));
  const dueShares = due.flatMap(({ share }) => share ?? []);
  const off = formatMoney(sumFils(dueShares.map((share) => filsOf(share.discount_amount))));
  const tip = formatMoney(sumFils(dueShares.map((share) => filsOf(share.tip_amount))));
  // What was paid had its own service charge beside it, which is no part of what is due.
  const service =
    paid === 0 ? order.service_charge : formatMoney(sumFils(due.map((part) => serviceIn(part, order))));
  return (
    <dl className="mt-3 grid gap-1">
      {paid === 0 ? null : (
        <>
          <SumRow label={t('till.bill')} amount={order.total_amount} />
          <SumRow label={t('till.paid')} amount={order.paid_amount} minus />
        </>
      )}
      {filsOf(service) === 0 ? null : <SumRow label={t('payments.serviceCharge')} amount={service} />}
      {filsOf(off) === 0 ? null : <SumRow label={t('payments.discount')} amount={off} minus />}
      {filsOf(tip) === 0 ? null : <SumRow label={t('payments.tip')} amount={tip} />}
      <div className="flex items-baseline justify-between gap-4 text-[1.25rem]/7 font-medium">
        <dt>{t('till.stillDue')}</dt>
        <dd>
          <Price amount={formatMoney(toCollect)} />
        </dd>
      </div>
      {order.taxed ? (
        <div className="flex gap-1.5 text-sm text-ink-2">
          <dt>{t('till.vatIncluded')}</dt>
          <dd>
            <Price amount={order.vat_amount} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

type SumRowProps = { readonly label: string; readonly amount: string; readonly minus?: boolean };

function SumRow({ label, amount, minus = false }: SumRowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">
          {minus ? '\u2212' : ''}
          <Price amount={amount} />
        </bdi>
      </dd>
    </div>
  );
}
