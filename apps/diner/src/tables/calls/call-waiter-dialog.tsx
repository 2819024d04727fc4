import { ApiError, isNotFound, serverMessage } from '@sufra/client/api-error';
import { missingCalls } from '@sufra/client/queries';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import { t, useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { useOneTap } from '../../shared/one-tap.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../session/customer.ts';

type DialogProps = { readonly open: boolean; readonly onClose: () => void };

/** Asks whether to call a waiter, and calls one. */
export function CallWaiterDialog({ open, onClose }: DialogProps) {
  const t = useT();
  const waiter = useCallWaiter(onClose);
  return (
    <LayerSheet open={open} onClose={onClose} label={t('valet.callWaiter')} look="middle">
      <p className="menu-voice text-lg">{t('valet.waiterQuestion')}</p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button data-first-focus onClick={onClose}>
          {t('valet.cancel')}
        </Button>
        <Button look="next" onClick={waiter.call} disabled={waiter.busy}>
          {t('valet.yes')}
        </Button>
      </div>
    </LayerSheet>
  );
}

function useCallWaiter(onDone: () => void) {
  const customerId = useCustomerId();
  const calling = useMutation({
    networkMode: 'always',
    mutationFn: callWaiter,
    onSuccess: () => toasts.done(t('valet.waiterCalled')),
    onError: (error) => toasts.error(serverMessage(error) ?? t('valet.waiterFailed')),
    onSettled: onDone,
  });
  const press = useOneTap();
  return {
    call: () => {
      if (customerId !== undefined) press(() => calling.mutateAsync(customerId));
    },
    busy: calling.isPending,
  };
}

/** Calls a waiter. A server without this call is asked only once, and that is no error (PROFILE-10, PROFILE-11). */
async function callWaiter(customerId: string): Promise<void> {
  const missing = missingCalls(api);
  if (missing.has('callWaiter')) return;
  try {
    const answer = await api.call('callWaiter', { params: { customerId } });
    if (answer.status === false) throw new ApiError(200, answer);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    missing.add('callWaiter');
  }
}
