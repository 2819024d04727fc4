import type { DataOf } from '@sufra/contract/calls';
import { Badge, type BadgeTone } from '@sufra/ui/badge.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { useLanguage, useT } from '../../i18n.ts';
import { statusText } from '../feedback/record.ts';
import { dayText } from '../membership/day-text.ts';

type Head = Omit<DataOf<'orders'>['data'][number], 'items'>;

const tones: Readonly<Record<string, BadgeTone>> = {
  awaiting_confirmation: 'wait',
  placed: 'wait',
  preparing: 'wait',
  ready: 'done',
  cancelled: 'bad',
};

/** How an order or a line of it stands, as a badge; nothing where a server doesn't say. */
export function StatusBadge({ status }: { readonly status: string | null | undefined }) {
  const t = useT();
  if (!status) return null;
  return <Badge tone={tones[status] ?? 'neutral'}>{statusText(status, t)}</Badge>;
}

/** An order in two lines: which one and what it came to, when and how it stands. */
export function OrderHead({ order }: { readonly order: Head }) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  // Servers tell the one or the other.
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
