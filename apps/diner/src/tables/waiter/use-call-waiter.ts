import { ApiError, serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import { t } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../session/customer.ts';
import { type CallBody, showCall } from './waiter-call.ts';

type Wanted = { readonly customerId: string; readonly body: CallBody };

/** Calls a waiter for something. `onSent`: the server has it, or it waits for a connection. A refusal changes nothing. */
export function useCallWaiter(onSent: () => void) {
  const customerId = useCustomerId();
  const calling = useMutation({
    networkMode: 'always',
    mutationFn: async ({ customerId: id, body }: Wanted) => {
      const params = { customerId: id };
      const answer = await api.call('callWaiter', { params, body }, { onUnsent: onSent });
      if (answer.status === false) throw new ApiError(200, answer);
      return answer.data?.request;
    },
    onSuccess: (request, { customerId: id }) => {
      if (request !== undefined) showCall(id, request);
      onSent();
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('valet.waiterFailed')),
  });
  const press = useOneTap();
  return {
    call: (body: CallBody) => {
      if (customerId !== undefined) press(() => calling.mutateAsync({ customerId, body }));
    },
    busy: calling.isPending,
  };
}
