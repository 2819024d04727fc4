import { serverMessage } from '@sufra/client/api-error';
import { optionalQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { api, queries } from '../../offline/api.ts';
import { t } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../session/customer.ts';
import { useTakesCalls } from '../session/takes-calls.ts';

type Cars = DataOf<'guestCars'>;

/** A car of the guest's table that the valet has. */
export type GuestCar = Cars['cars'][number];

/** A car that the guest's table waits for: one with a ticket, or the call of a guest without one. */
export type AskedCar = Pick<GuestCar, 'id' | 'status' | 'requested_at' | 'may_withdraw'> &
  Partial<Pick<GuestCar, 'ticket'>>;

function carsQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...optionalQuery(api, 'guestCars', { params }), enabled: customerId !== undefined };
}

/** The cars of the guest's table, and whether the house gives tickets; none with a server that doesn't know them. */
export function useCars(): Pick<Cars, 'tickets' | 'cars'> & { readonly call: AskedCar | undefined } {
  const takesCalls = useTakesCalls();
  const customerId = useCustomerId();
  const { data } = useQuery(carsQuery(takesCalls ? customerId : undefined));
  // An older server of ours knows no `call`.
  return { tickets: false, cars: [], ...data, call: data?.call ?? undefined };
}

/** The car that is waited for, the guest's own first; undefined if nobody asked, or nobody knows. */
export function useAskedCar(): AskedCar | undefined {
  const { cars, call } = useCars();
  const asked = cars.filter(({ status }) => status !== 'parked');
  return asked.find((car) => car.may_withdraw) ?? call ?? asked[0];
}

/** Asks for the cars again after a call changed one. */
export function readCarsAgain(): void {
  void queries.invalidateQueries({ queryKey: ['guestCars'] });
}

function showCars(customerId: string, cars: Cars | undefined): void {
  if (cars !== undefined) queries.setQueryData(carsQuery(customerId).queryKey as QueryKey, cars);
}

/** Asks for a car by its ticket. `problem` is why the last try failed, in the guest's language. */
export function useAskForCar(onAsked?: () => void) {
  const customerId = useCustomerId();
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ticket }: { readonly id: string; readonly ticket: string }) =>
      api.call('askForCar', { params: { customerId: id }, body: { ticket } }),
    onSuccess: ({ data }, { id }) => {
      showCars(id, data);
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

/** Takes back that the guest asked for a car. A refusal is told, and the car is shown as it is by now. */
export function useKeepCar() {
  const customerId = useCustomerId();
  const keeping = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, requestId }: { readonly id: string; readonly requestId: string }) =>
      api.call('withdrawCar', { params: { customerId: id, requestId } }),
    onSuccess: ({ data }, { id }) => {
      showCars(id, data);
      toasts.done(t('car.kept'));
    },
    onError: (error) => {
      toasts.error(serverMessage(error) ?? t('car.keepFailed'));
      readCarsAgain();
    },
  });
  const press = useOneTap();
  return {
    keep: (requestId: string) => {
      if (customerId !== undefined) press(() => keeping.mutateAsync({ id: customerId, requestId }));
    },
    busy: keeping.isPending,
    done: keeping.isSuccess,
  };
}
