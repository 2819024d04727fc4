import { ApiError, serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../offline/api.ts';
import { type GoOn, useGoOn } from '../../shared/go-on.ts';
import { t } from '../../shared/i18n.ts';
import { useGo } from '../../shared/links.tsx';
import { useOneTap } from '../../shared/one-tap.ts';
import { paths } from '../../shared/paths.ts';
import { toasts } from '../../shared/toasts.ts';
import { readCarsAgain, useAskedCar } from '../cars/cars.ts';
import { useCustomerId } from '../session/customer.ts';

/** What the question before the valet is called needs. */
export type CallValet = ReturnType<typeof useCallValet>;

/**
 * Asks for the guest's car after a question, shows the server's message, and opens the page that waits for the car. A car that is
 * waited for already is shown there at once.
 */
export function useCallValet() {
  const go = useGo();
  const leave = useGoOn();
  const customerId = useCustomerId();
  const asked = useAskedCar();
  const [asking, setAsking] = useState(false);
  const calling = useMutation({
    networkMode: 'always',
    mutationFn: ({ customerId: id }: Wanted) => requestVehicle(id),
    onSuccess: ({ message }, { goOn }) => {
      toasts.done(message ?? t('valet.called'));
      readCarsAgain();
      return goOn(paths.carArriving);
    },
    onError: (error) => {
      setAsking(false);
      toasts.error(serverMessage(error) ?? t('payment.failed'));
    },
  });
  const press = useOneTap();
  return {
    asking,
    press: () => (asked === undefined ? setAsking(true) : void go(paths.carArriving)),
    cancel: () => setAsking(false),
    call: () => {
      if (customerId !== undefined) press(() => calling.mutateAsync({ customerId, goOn: leave() }));
    },
    busy: calling.isPending,
  };
}

type Wanted = { readonly customerId: string; readonly goOn: GoOn };

async function requestVehicle(customerId: string) {
  const answer = await api.call('requestVehicle', { params: { customerId } });
  if (answer.status === false) throw new ApiError(200, answer);
  return answer;
}
