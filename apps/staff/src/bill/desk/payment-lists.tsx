import { classNames } from '@sufra/ui/class-names.ts';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Banknote, Check, Clock, type LucideIcon, Nfc, Undo2, X } from 'lucide-react';
import { formatAge } from '../../shared/age.ts';
import { clockTime } from '../../shared/clock.ts';
import { type T, useT } from '../../shared/i18n.ts';
import { orderName } from '../../shared/ui/format.ts';
import type { PaymentRequest } from './payment.ts';

type ListProps = {
  readonly payments: readonly PaymentRequest[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

const waitingRow =
  'grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-3 px-4 desk:grid-cols-[5.75rem_1fr_7.25rem_10.5rem_5.75rem] desk:px-5';

/** The waiting payments, the longest wait first: table, payer, method, amount and waiting time. */
export function WaitingList({ payments, chosen, now, filtered, onChoose }: WaitingListProps) {
  const t = useT();
  if (payments.length === 0) {
    return (
      <EmptyState
        title={t(filtered ? 'payments.emptyFilter' : 'payments.empty')}
        hint={filtered ? undefined : t('payments.emptyHint')}
      />
    );
  }
  return (
    <section>
      <div
        aria-hidden="true"
        className={classNames(waitingRow, 'h-10 border-b border-line text-sm text-ink-3 max-desk:hidden')}
      >
        <span>{t('payments.table')}</span>
        <span>{t('payments.payer')}</span>
        <span>{t('payments.method')}</span>
        <span className="text-end">{t('payments.amount')}</span>
        <span className="text-end">{t('payments.waitingFor')}</span>
      </div>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <button
              type="button"
              aria-current={payment.id === chosen}
              onClick={() => onChoose(payment.id)}
              className={classNames(
                waitingRow,
                'min-h-23 w-full border-b border-line py-2 text-start -outline-offset-3 aria-[current=true]:bg-paper-raised aria-[current=true]:shadow-[inset_5px_0_0_var(--saffron)] rtl:aria-[current=true]:shadow-[inset_-5px_0_0_var(--saffron)]',
              )}
            >
              <TableLabel number={payment.table_number} />
              <span className="min-w-0">
                <span className="block text-[1.25rem]/6 font-medium [overflow-wrap:anywhere] lang-ar:leading-8">
                  {payment.payer_name ?? t('payments.unnamed')}
                </span>
                <span className="text-ink-2">
                  {orderName(payment.order_ref)} · {shareLabel(t, payment)}
                </span>
              </span>
              <span className="flex max-desk:col-start-2 max-desk:row-start-2">
                <Method method={payment.method} />
              </span>
              <span className="justify-self-end text-[1.25rem]/none font-semibold desk:text-[1.5rem]/none">
                <Price amount={payment.amount} className="font-semibold!" />
              </span>
              <span className="figures flex items-center gap-1.5 justify-self-end text-[1.125rem]/none font-medium max-desk:row-start-2 max-desk:col-start-3 desk:text-[1.25rem]/none">
                <Clock aria-hidden="true" className="size-4" strokeWidth={2} />
                <span className="sr-only">{t('payments.waitingFor')}</span>
                <span dir="ltr">{formatAge(now - Date.parse(payment.requested_at))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WaitingListProps = ListProps & {
  readonly now: number;
  /** Whether only one method is listed. */
  readonly filtered: boolean;
};

/** The answered payments, and who answered them. */
export function ResolvedList({ payments, title, chosen, onChoose }: ResolvedListProps) {
  const t = useT();
  if (payments.length === 0) {
    return title === undefined ? <EmptyState title={t('payments.resolvedEmpty')} /> : null;
  }
  return (
    <section className="pb-6">
      {title === undefined ? null : (
        <h2 className="menu-voice px-4 pt-6 pb-2 text-[1.25rem]/7 desk:px-5">{title}</h2>
      )}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <button
              type="button"
              aria-current={payment.id === chosen}
              onClick={() => onChoose(payment.id)}
              className="figures grid min-h-14 w-full grid-cols-[4.5rem_1fr_auto] items-center gap-x-3 border-b border-line px-4 py-2 text-start text-[1.0625rem]/[1.375rem] text-ink-2 -outline-offset-3 aria-[current=true]:bg-paper-raised desk:grid-cols-[5.75rem_minmax(0,1fr)_auto_1.5rem_7.75rem_3.5rem] desk:px-5"
            >
              <span dir="ltr" className="rtl:text-end">
                {t('common.tableShort')} {payment.table_number}
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {payment.payer_name ?? t('payments.unnamed')}
              </span>
              <span className="max-desk:col-span-2 max-desk:col-start-2 max-desk:row-start-2 [&>span]:text-sm">
                <OutcomeBadge payment={payment} />
              </span>
              <span className="max-desk:hidden">
                <Method method={payment.method} small />
              </span>
              <span className="justify-self-end">
                <Price amount={payment.amount} />
              </span>
              <span className="text-end max-desk:hidden" dir="ltr">
                {clockTime(payment.resolved_at ?? payment.requested_at)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ResolvedListProps = ListProps & { readonly title: string | undefined };

/** "share 3 of 3", or that it is the whole bill, or no longer a part of it. */
export function shareLabel(t: T, { share, shares }: PaymentRequest): string {
  if (share === null) return t('payments.shareGone');
  return shares > 1 ? t('payments.shareOf', { share, shares }) : t('payments.wholeBill');
}

/** A table's number, large. */
export function TableLabel({ number }: { readonly number: string }) {
  const t = useT();
  return (
    <span className="figures text-[1.875rem]/none font-semibold whitespace-nowrap" dir="ltr">
      <span className="text-[1rem] font-medium text-ink-2">{t('common.tableShort')} </span>
      {number}
    </span>
  );
}

const methods: Record<string, { icon: LucideIcon; word: 'payments.cash' | 'payments.pos' }> = {
  cash: { icon: Banknote, word: 'payments.cash' },
  pos: { icon: Nfc, word: 'payments.pos' },
};

/** A payment method as an icon and a word. */
export function Method({ method, small = false }: { readonly method: string; readonly small?: boolean }) {
  const t = useT();
  const { icon: Icon, word } = methods[method] ?? { icon: Banknote, word: 'payments.cash' as const };
  return (
    <span className="inline-flex items-center gap-2 text-[1.125rem]/6 whitespace-nowrap">
      <Icon aria-hidden="true" className={small ? 'size-5' : 'size-6'} strokeWidth={1.75} />
      <span className={small ? 'sr-only' : ''}>{t(word)}</span>
    </span>
  );
}

/** How a payment was answered, and by whom. */
export function OutcomeBadge({ payment }: { readonly payment: PaymentRequest }) {
  const t = useT();
  const name = payment.resolved_by ?? t('payments.someone');
  if (payment.state === 'approved') {
    return (
      <Badge tone="done" icon={<Check aria-hidden="true" strokeWidth={2.5} />}>
        {t('payments.approvedBy', { name })}
      </Badge>
    );
  }
  if (payment.state === 'rejected') {
    return (
      <Badge tone="bad" icon={<X aria-hidden="true" strokeWidth={2.5} />}>
        {t('payments.rejectedBy', { name })}
      </Badge>
    );
  }
  return (
    <Badge icon={<Undo2 aria-hidden="true" className="flip" />}>
      {t(payment.state === 'expired' ? 'payments.expired' : 'payments.withdrawn')}
    </Badge>
  );
}
