import { formatMoney } from '@sufra/domain/money';
import { Price } from '@sufra/ui/price.tsx';
import { ReceiptText, Undo2 } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { filsOf, type Share } from './shapes.ts';

type ReceiptLinkProps = { readonly url: string; readonly label: string };

/** A receipt as a page of its own, to print or to pass on: whoever has the link can read it. */
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

/** What stands beside a paid share: its receipt, and what went back of it. Nothing where a server sends neither. */
export function PaidShare({ share }: { readonly share: Share }) {
  const t = useT();
  const refunded = filsOf(share.refunded_amount);
  if (!share.receipt_url && refunded === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {share.receipt_url ? <ReceiptLink url={share.receipt_url} label={t('payment.receipt')} /> : null}
      {refunded === 0 ? null : (
        <p className="flex items-center gap-2 text-olive-ink">
          <Undo2 aria-hidden="true" className="size-4" strokeWidth={2} />
          {t('payment.refunded')} <Price amount={formatMoney(refunded)} />
        </p>
      )}
    </div>
  );
}
