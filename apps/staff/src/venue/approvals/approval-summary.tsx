import { Price } from '@sufra/ui/money/price.tsx';
import { useT } from '../../shared/i18n.ts';
import { orderName } from '../../shared/ui/format.ts';
import { kindKeys, type Needed } from './approval.ts';

type Summary = Pick<
  Needed,
  'kind' | 'amount' | 'table_number' | 'order_ref' | 'dishes' | 'reason' | 'method'
>;

type Props = {
  readonly about: Summary;
  /** Who asks, where the whole has to stand in two lines. */
  readonly asked?: string;
};

/** What is to be approved: what is done, how much it comes to, where, and why. */
export function ApprovalSummary({ about, asked }: Props) {
  const t = useT();
  const { kind, amount, table_number: number, order_ref: ref, dishes, reason, method } = about;
  const where = [
    ...(method === null ? [] : [t(`approvals.method_${method}`)]),
    ...(number === null ? [] : [t('common.table', { number })]),
    ...(ref === null ? [] : [t('payments.order', { ref: orderName(ref) })]),
  ];
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price amount={amount} className="text-[1.125rem]/7 font-semibold!" />
        <span className="font-medium">{t(kindKeys[kind])}</span>
        {asked === undefined ? null : <span className="text-sm text-saffron-ink">{asked}</span>}
      </p>
      {dishes === null || asked !== undefined ? null : (
        <p className="[overflow-wrap:anywhere]">
          <bdi>{dishes}</bdi>
        </p>
      )}
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {dishes === null || asked === undefined ? null : (
          <>
            <bdi className="text-ink">{dishes}</bdi>
            {where.length > 0 ? ' · ' : null}
          </>
        )}
        {where.join(' · ')}
        {reason === null || reason === '' ? null : (
          <>
            {where.length > 0 ? ' · ' : null}
            <bdi>{reason}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
