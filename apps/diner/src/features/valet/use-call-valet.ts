import { ApiError, serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { t } from '../../i18n.ts';
import { useGo } from '../../links.tsx';
import { useOneTap } from '../../one-tap.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { useCustomerId } from '../session/customer.ts';

/** Asks for the diner's car, says what the server says, and goes to where one waits for it. */
export function useCallValet() {
  const go = useGo();
  const customerId = useCustomerId();
  const calling = useMutation({
    networkMode: 'always',
    mutationFn: requestVehicle,
    onSuccess: ({ message }) => {
      toasts.done(message ?? t('valet.called'));
      return go(paths.carArriving);
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('payment.failed')),
  });
  const press = useOneTap();
  return {
    call: () => {
      if (customerId !== undefined) press(() => calling.mutateAsync(customerId));
    },
    busy: calling.isPending,
  };
}

async function requestVehicle(customerId: string) {
  const answer = await api.call('requestVehicle', { params: { customerId } });
  if (answer.status === false) throw new ApiError(200, answer);
  return answer;
}
