import type { DataOf } from '@sufra/contract/calls';
import { Badge, type BadgeTone } from '@sufra/ui/feedback/badge.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { statusText } from '../../guests/feedback/record.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { dayText } from '../../shared/time/day-text.ts';

type Head = Omit<DataOf<'orders'>['data'][number], 'items' | 'receipts'>;

const tones: Readonly<Record<string, BadgeTone>> = {
  awaiting_confirmation: 'wait',
  placed: 'wait',
  preparing: 'wait',
  ready: 'done',
  cancelled: 'bad',
};

/** The status of an order or a line as a badge; nothing where the server sends none. */
export function StatusBadge({ status }: { readonly status: string | null | undefined }) {
  const t = useT();
  if (!status) return null;
  return <Badge tone={tones[status] ?? 'neutral'}>{statusText(status, t)}</Badge>;
}

/** An order in two lines: number and total, date and status. */
export function OrderHead({ order }: { readonly order: Head }) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  // Servers send one or the other.
  const day = order.date ?? order.created_at;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="menu-voice text-lg">{t('payment.orderRef', { ref: order.order_ref ?? order.id })}</h2>
        <Price amount={order.total_amount} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
        <span>{day ? dayText(day, language) : null}</span>
        <StatusBadge status={order.status} />
      </div>
    </>
  );
}
