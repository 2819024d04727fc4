import { ApiError, serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../offline/api.ts';
import { t } from '../../../shared/i18n.ts';
import { useGo } from '../../../shared/links.tsx';
import { useOneTap } from '../../../shared/one-tap.ts';
import { paths } from '../../../shared/paths.ts';
import { toasts } from '../../../shared/toasts.ts';
import { useCustomerId } from '../../session/customer.ts';

/** Asks for the guest's car, shows the server's message, and opens the page that waits for the car. */
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
