import { classNames } from '@sufra/ui/class-names.ts';
import { useT } from '../../shared/i18n.ts';
import { Amount } from '../../shared/report/amount.tsx';
import type { Figures } from './queries.ts';

/** The money of a span of time, from sales at menu prices to what was taken. */
export function Statement({ statement }: { readonly statement: Figures['statement'] }) {
  const t = useT();
  const { discounts, comps, refunds } = statement;
  return (
    <dl className="grid">
      <Row label={t('day.sales')} amount={statement.sales} />
      <Row label={t('day.discounts')} count={discounts.count} amount={less(discounts.amount)} />
      <Row label={t('day.comps')} count={comps.count} amount={less(comps.amount)} />
      <Row label={t('day.refunds')} count={refunds.count} amount={less(refunds.amount)} />
      <Row label={t('day.netSales')} amount={statement.net_sales} look="sum" />
      <Row label={t('day.serviceCharge')} amount={statement.service_charge} />
      <Row label={t('day.taxable')} amount={statement.taxable} look="sum" />
      <Row label={t('day.vat')} amount={statement.vat} look="part" />
      <Row label={t('day.withoutVat')} amount={statement.without_vat} look="part" />
      <Row label={t('day.tips')} amount={statement.tips} />
      {Number(statement.surplus) === 0 ? null : <Row label={t('day.surplus')} amount={statement.surplus} />}
      <Row label={t('day.taken')} amount={statement.taken} look="total" />
    </dl>
  );
}

function less(amount: string): string {
  return Number(amount) === 0 ? amount : `-${amount}`.replace('--', '');
}

const looks = {
  plain: '',
  sum: 'border-t border-line font-medium',
  part: 'ps-4 text-ink-2',
  total: 'mt-1 border-t-3 border-double border-ink text-[1.0625rem]/6 font-semibold',
} as const;

type RowProps = {
  readonly label: string;
  readonly amount: string;
  /** How many there were; not shown where there were none. */
  readonly count?: number;
  readonly look?: keyof typeof looks;
};

function Row({ label, amount, count = 0, look = 'plain' }: RowProps) {
  return (
    <div className={classNames('flex min-h-8.5 items-baseline gap-3 py-1.5', looks[look])}>
      <dt className="min-w-0">
        {label}
        {count === 0 ? null : <span className="figures ps-2 text-[.875rem] text-ink-2">{count}</span>}
      </dt>
      <span aria-hidden="true" className="leader" />
      <dd>
        <Amount amount={amount} currency />
      </dd>
    </div>
  );
}
