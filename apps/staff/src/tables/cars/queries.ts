import { callQuery } from '@sufra/client/queries';
import type { BodyOf } from '@sufra/contract/calls';
import type { CarMove } from '@sufra/domain/tables/car';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { pollMs } from '../../shared/queries.ts';
import { toasts } from '../../shared/toasts.ts';
import { type Car, stateWords } from './car.ts';

/** The cars that the valet has, and those handed over in the last hour. */
export const carsQuery = { ...callQuery(client, 'staffCars', {}), refetchInterval: pollMs };

/** A car as the form saves it; the one that it was made from, if it is there already. */
export type Saving = {
  readonly body: BodyOf<'addCar'>;
  readonly of: Pick<Car, 'id' | 'version'> | undefined;
};

/** Takes a car in, or changes what is written of it. Answers its ticket's number. */
export function useSaveCar() {
  return useMutation({
    mutationFn: async ({ body, of }: Saving): Promise<string> => {
      if (of === undefined) return (await client.call('addCar', { body })).data?.car.ticket ?? '';
      const change = { ...body, ticket: body.ticket ?? '', version: of.version };
      await client.call('changeCar', { params: { carId: of.id }, body: change });
      return change.ticket;
    },
    onSettled: useReadAgain(),
  });
}

/** Moves a car, and says where it is now. Of a refusal the list shows why: it is read again. */
export function useMoveCar({ id, version, ticket }: Car) {
  const t = useT();
  const moving = useMutation({
    mutationFn: (move: CarMove) => client.call('moveCar', { params: { carId: id }, body: { move, version } }),
    onSuccess: ({ data }) =>
      data && toasts.done(t('cars.now', { ticket: isolate(ticket), state: t(stateWords[data.car.status]) })),
    onError: (error) => toasts.error(errorText(t, error)),
    onSettled: useReadAgain(),
  });
  return {
    busy: moving.isPending,
    move: (move: CarMove) => moving.isPending || moving.mutate(move),
  };
}

function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['staffCars'] });
}
