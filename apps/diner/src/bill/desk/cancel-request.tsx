import { serverMessage } from '@sufra/client/api-error';
import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { usePastDoubleTap } from '../../shared/one-tap.ts';
import { toasts } from '../../shared/toasts.ts';
import { methodOf, type Share } from '../shares/shapes.ts';
import { useWithdrawal } from './use-withdrawal.ts';

type CancelRequestProps = {
  readonly orderId: string;
  readonly share: Share;
  readonly className?: string;
  readonly onCancelled?: () => void;
};

/** Cancels this phone's own request at the desk, after a confirmation: staff may already be on their way. */
export function CancelRequest({ orderId, share, className = 'flex-1', onCancelled }: CancelRequestProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const withdrawal = useWithdrawal(orderId, share.id);
  const title = t(methodOf(share) === 'pos' ? 'together.cancelPos' : 'together.cancelCash');
  const close = () => setAsking(false);
  const cancel = () =>
    withdrawal.mutate(undefined, {
      onSuccess: () => onCancelled?.(),
      onError: (error) => toasts.error(serverMessage(error) ?? t('payment.takeBackFailed')),
      onSettled: close,
    });
  return (
    <>
      <Button className={className} onClick={() => setAsking(true)}>
        {t('together.cancelRequest')}
      </Button>
      <LayerSheet open={asking} onClose={close} label={title}>
        <div className="grid grid-cols-1 gap-4">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <h2 className="menu-voice text-[1.625rem]/[1.15] wrap-anywhere">{title}</h2>
              <p className="mt-1 text-ink-2">{t('together.cancelText')}</p>
            </div>
            <IconButton label={t('app.close')} className="-me-2 -mt-2" onClick={close}>
              <X aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
          </div>
          <Button look="next" data-first-focus className="w-full" onClick={close}>
            {t('together.keepWaiting')}
          </Button>
          <Confirm busy={withdrawal.isPending} onConfirm={cancel} />
        </div>
      </LayerSheet>
    </>
  );
}

function Confirm({ busy, onConfirm }: { readonly busy: boolean; readonly onConfirm: () => void }) {
  const t = useT();
  const readable = usePastDoubleTap(true);
  return (
    <Button className="w-full" disabled={busy || !readable} onClick={onConfirm}>
      {t(busy ? 'payment.paying' : 'together.cancelRequest')}
    </Button>
  );
}
