import { Button } from '@sufra/ui/form/button.tsx';
import { Copy, Share2 } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import type { Link } from './queries.ts';

/** A link that was just made: to copy, or to hand over by the device's own share sheet. It is shown this once. */
export function LinkCard({ link }: { readonly link: Link }) {
  const t = useT();
  const { url, invitation } = link;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toasts.done(t('people.copied'));
    } catch {
      // Pages without https may not copy; the link can be selected.
      toasts.error(t('people.notCopied'));
    }
  }
  async function share() {
    try {
      await navigator.share({ url, title: invitation.name });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toasts.error(t('people.notCopied'));
    }
  }
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="grid gap-4">
      <p>
        {t('people.linkHint', { name: isolate(invitation.name), time: dayAndTime(invitation.expires_at) })}
      </p>
      <p
        dir="ltr"
        className="rounded-md bg-paper-sunk px-3 py-2 font-ui text-sm select-all [overflow-wrap:anywhere]"
      >
        {url}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="next" onClick={() => void copy()}>
          <span className="flex items-center gap-2">
            <Copy aria-hidden="true" className="size-5" />
            {t('people.copy')}
          </span>
        </Button>
        {canShare ? (
          <Button onClick={() => void share()}>
            <span className="flex items-center gap-2">
              <Share2 aria-hidden="true" className="size-5" />
              {t('people.share')}
            </span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
