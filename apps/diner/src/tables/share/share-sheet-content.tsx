import { serverMessage } from '@sufra/client/api-error';
import { optionalQuery } from '@sufra/client/queries';
import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Eye, Share2, X } from 'lucide-react';
import { api } from '../../offline/api.ts';
import { useT } from '../../shared/i18n.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { toasts } from '../../shared/toasts.ts';
import { useVenue } from '../../venue/venue.ts';
import { useCustomerId } from '../session/customer.ts';
import { CopyButton } from './copy-button.tsx';

/** How often the link is asked for while it is on the screen, in milliseconds: staff may turn the table's key. */
const askEveryMs = 15_000;

function linkQuery(customerId: string | undefined) {
  const request = { params: { customerId: customerId ?? '' } };
  return {
    ...optionalQuery(api, 'tableLink', request),
    enabled: customerId !== undefined,
    refetchInterval: askEveryMs,
    // A link from before could be dead, and a code that opens nothing is worse than none.
    gcTime: 0,
    staleTime: 0,
  };
}

/** The code that another phone scans, and the link to send. */
export function ShareSheetContent({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const link = useQuery(linkQuery(useCustomerId()));
  const url = link.data?.url;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="menu-voice text-xl text-balance">{t('carts.bring')}</h2>
        <IconButton label={t('app.close')} data-first-focus onClick={onClose} className="-me-2.5 flex-none">
          <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </IconButton>
      </div>
      {link.isError ? (
        <ErrorState
          title={serverMessage(link.error) ?? t('carts.linkFailed')}
          action={<Button onClick={() => link.refetch()}>{t('app.tryAgain')}</Button>}
        />
      ) : url === undefined ? (
        <Skeleton className="mx-auto aspect-square w-59" />
      ) : (
        <Invitation url={url} table={link.data?.table_number ?? ''} />
      )}
    </div>
  );
}

function Invitation({ url, table }: { readonly url: string; readonly table: string }) {
  const t = useT();
  return (
    <>
      <p className="-mt-3 text-ink-2 text-balance">{t('carts.bringHint', { table })}</p>
      <QrCode text={url} label={t('carts.code', { table })} className="mx-auto w-full max-w-59" />
      <p className="flex gap-2.5 text-sm text-ink-2">
        <Eye aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
        <span>{t('carts.bringWarning')}</span>
      </p>
      <LinkRow url={url} />
      <ShareButton url={url} table={table} />
    </>
  );
}

/** The link, and a button that copies it. */
function LinkRow({ url }: { readonly url: string }) {
  const t = useT();
  const words = { copy: t('carts.copy'), copied: t('carts.copied'), failed: t('carts.copyFailed') };
  return (
    <div className="flex min-h-13 items-center gap-2 rounded-md border border-line-strong bg-paper-raised ps-4 pe-1">
      <bdi dir="ltr" className="min-w-0 flex-1 truncate text-sm text-ink-2 select-all">
        {url.replace(/^https?:\/\//, '')}
      </bdi>
      <CopyButton text={url} words={words} />
    </div>
  );
}

/** Opens the phone's own sheet for sharing, where it has one. */
function ShareButton({ url, table }: { readonly url: string; readonly table: string }) {
  const t = useT();
  const venue = useVenue()?.name;
  if (typeof navigator.share !== 'function') return null;
  function share() {
    const title = venue ?? t('carts.bring');
    navigator.share({ title, text: t('carts.shareText', { table }), url }).catch((error: unknown) => {
      // The guest closed the phone's sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('The link could not be shared', error);
      toasts.error(t('carts.shareFailed'));
    });
  }
  return (
    <Button look="next" onClick={share}>
      <span className="flex items-center gap-2.5">
        <Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('carts.share')}
      </span>
    </Button>
  );
}
