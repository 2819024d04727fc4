import { serverMessage } from '@sufra/client/api-error';
import { optionalQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { api, queries } from '../../offline/api.ts';
import { t } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { useCustomerId } from '../session/customer.ts';

type Cars = DataOf<'guestCars'>;

/** A car of the guest's table that the valet has. */
export type GuestCar = Cars['cars'][number];

function carsQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...optionalQuery(api, 'guestCars', { params }), enabled: customerId !== undefined };
}

/** The cars of the guest's table, and whether the house gives tickets; none with a server that doesn't know them. */
export function useCars(): Pick<Cars, 'tickets' | 'cars'> {
  const { data } = useQuery(carsQuery(useCustomerId()));
  return data ?? { tickets: false, cars: [] };
}

/** Asks for a car by its ticket. `problem` is why the last try failed, in the guest's language. */
export function useAskForCar(onAsked?: () => void) {
  const customerId = useCustomerId();
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ticket }: { readonly id: string; readonly ticket: string }) =>
      api.call('askForCar', { params: { customerId: id }, body: { ticket } }),
    onSuccess: ({ data }, { id }) => {
      if (data !== undefined) queries.setQueryData(carsQuery(id).queryKey as QueryKey, data);
      onAsked?.();
    },
  });
  const press = useOneTap();
  return {
    ask: (ticket: string) => {
      if (customerId !== undefined) press(() => asking.mutateAsync({ id: customerId, ticket }));
    },
    busy: asking.isPending,
    problem: asking.error === null ? undefined : (serverMessage(asking.error) ?? t('car.failed')),
  };
}
