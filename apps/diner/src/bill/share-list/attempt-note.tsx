import { CircleAlert } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import type { Share } from '../shares/shapes.ts';

/** How the last attempt to pay a pending share ended; nothing unless it failed. */
export function AttemptNote({ share }: { readonly share: Share | undefined }) {
  const t = useT();
  const text = share === undefined || share.status === 'paid' ? undefined : outcomeText(share, t);
  if (text === undefined) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-error-wash px-3.5 py-2.5 text-sm text-error">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>{text}</span>
    </p>
  );
}

function outcomeText({ attempt }: Share, t: ReturnType<typeof useT>): string | undefined {
  switch (attempt?.state) {
    case 'rejected':
      return attempt.reason
        ? t('payment.turnedDownWhy', { reason: attempt.reason })
        : t('payment.turnedDown');
    case 'expired':
      return t(attempt.method === 'card' ? 'payment.cardLeft' : 'payment.nobodyCame');
    case 'declined':
      return t('payment.cardDeclined');
    case 'cancelled':
      return t('payment.cardLeft');
    default:
      return undefined;
  }
}
