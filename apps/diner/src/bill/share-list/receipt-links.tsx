import { formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { ReceiptText, Undo2 } from 'lucide-react';
import { filsOf } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import type { Share } from '../shares/shapes.ts';

type ReceiptLinkProps = { readonly url: string; readonly label: string };

/** A link to a receipt's own page, to print or share. Anybody with the link can read it. */
export function ReceiptLink({ url, label }: ReceiptLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="tap inline-flex items-center gap-2 justify-self-start underline underline-offset-4"
    >
      <ReceiptText aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {label}
    </a>
  );
}

/** The tax credit notes of what was given back; other servers send none. */
function notesOf(share: Share) {
  return (share.refunds ?? []).flatMap(({ credit_note }) => credit_note ?? []);
}

/**
 * The receipt of a paid share, what was refunded of it, and the tax credit notes of that. Nothing where the server sends
 * none of them.
 */
export function PaidShare({ share }: { readonly share: Share }) {
  const t = useT();
  const refunded = filsOf(share.refunded_amount);
  if (!share.receipt_url && refunded === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {share.receipt_url ? <ReceiptLink url={share.receipt_url} label={t('payment.receipt')} /> : null}
      {notesOf(share).map(({ number, url }) => (
        <ReceiptLink key={number} url={url} label={t('invoice.creditNote', { number })} />
      ))}
      {refunded === 0 ? null : (
        <p className="flex items-center gap-2 text-olive-ink">
          <Undo2 aria-hidden="true" className="size-4" strokeWidth={2} />
          {t('payment.refunded')} <Price amount={formatMoney(refunded)} />
        </p>
      )}
    </div>
  );
}
