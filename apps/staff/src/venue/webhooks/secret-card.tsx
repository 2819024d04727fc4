import { Button } from '@sufra/ui/form/button.tsx';
import { Copy } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';

type SecretProps = { readonly secret: string; readonly onClose: () => void };

/** A secret that was just made, to copy. It is shown this once. */
export function SecretCard({ secret, onClose }: SecretProps) {
  const t = useT();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toasts.done(t('webhooks.copied'));
    } catch {
      // Pages without https may not copy; the secret can be selected.
      toasts.error(t('webhooks.notCopied'));
    }
  }
  return (
    <div className="grid gap-4">
      <p>{t('webhooks.secretHint')}</p>
      <p
        dir="ltr"
        className="rounded-md bg-paper-sunk px-3 py-2 font-ui text-sm select-all [overflow-wrap:anywhere]"
      >
        {secret}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="next" onClick={() => void copy()}>
          <span className="flex items-center gap-2">
            <Copy aria-hidden="true" className="size-5" />
            {t('webhooks.copy')}
          </span>
        </Button>
        <Button onClick={onClose}>{t('webhooks.noted')}</Button>
      </div>
    </div>
  );
}
