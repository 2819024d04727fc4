import { Button } from '@sufra/ui/form/button.tsx';
import { ReceiptText, Share2 } from 'lucide-react';
import { t, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';

/** A receipt: the whole order's, or that of one's own payment. */
export type Receipt = { readonly of: 'order' | 'payment'; readonly url: string };

type ReceiptActionsProps = { readonly receipt: Receipt; readonly orderRef: string };

/** Opens a receipt, or gives its link to another app. */
export function ReceiptActions({ receipt, orderRef }: ReceiptActionsProps) {
  const t = useT();
  const isOwn = receipt.of === 'payment';
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <a
        href={receipt.url}
        target="_blank"
        rel="noreferrer"
        className="tap inline-flex items-center gap-2 underline underline-offset-4"
      >
        <ReceiptText aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t(isOwn ? 'history.own' : 'payment.receipt')}
      </a>
      <Button
        look="plain"
        aria-label={t(isOwn ? 'history.shareOwn' : 'history.share', { ref: orderRef })}
        onClick={() => void share(receipt.url, orderRef)}
      >
        <Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('history.shareWord')}
      </Button>
    </div>
  );
}

/** By the phone's own sheet, or into the clipboard where there is none. */
async function share(address: string, ref: string): Promise<void> {
  const url = new URL(address, globalThis.location.href).href;
  try {
    // Missing without https, and in some browsers.
    if (typeof navigator.share === 'function')
      await navigator.share({ title: t('history.title', { ref }), url });
    else {
      await navigator.clipboard.writeText(url);
      toasts.done(t('history.copied'));
    }
  } catch (error) {
    // The guest closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.warn('A receipt could not be shared', error);
    toasts.error(t('history.failed'));
  }
}
