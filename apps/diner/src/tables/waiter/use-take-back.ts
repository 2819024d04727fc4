import { serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { api, outbox } from '../../offline/api.ts';
import { type Unsent, useUnsent } from '../../offline/unsent.ts';
import { t } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../session/customer.ts';
import { type CallState, isWaitingCall, showCall, type WaiterCall } from './waiter-call.ts';

/** Takes back what this guest asked for: what waits for a connection and was never sent, and what the server has. */
export function useTakeBack({ call }: CallState) {
  const customerId = useCustomerId();
  const takeable = useUnsent().filter((write) => isWaitingCall(write) && !write.tried);
  const open = call?.status === 'open' ? call : undefined;
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: () => takeBack(customerId, open?.id, takeable),
    onSuccess: () => toasts.done(t(open?.mine === 'some' ? 'call.withdrawnMine' : 'call.withdrawn')),
    onError: (error) => toasts.error(serverMessage(error) ?? t('call.withdrawFailed')),
  });
  const press = useOneTap();
  return {
    /** How much of what is shown would go. */
    can: howMuch(open, takeable),
    press: () => press(() => taking.mutateAsync()),
    busy: taking.isPending,
  };
}

function howMuch(open: WaiterCall | undefined, takeable: readonly Unsent[]): WaiterCall['mine'] {
  if (takeable.length === 0) return open?.mine ?? 'none';
  return open === undefined || open.mine === 'all' ? 'all' : 'some';
}

async function takeBack(
  customerId: string | undefined,
  requestId: string | undefined,
  unsent: readonly Unsent[],
): Promise<void> {
  for (const { key } of unsent) outbox.takeBack(key);
  if (customerId === undefined || requestId === undefined) return;
  const { data } = await api.call('withdrawWaiterCall', { params: { customerId, requestId } });
  showCall(customerId, data?.call ?? null);
}
