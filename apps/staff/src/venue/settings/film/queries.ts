import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/client.ts';
import { useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';

export type ShownFilm = DataOf<'staffFilm'>;

/** What guests see on the first page. */
export const filmQuery = callQuery(client, 'staffFilm', {});

/** A change of the film, after which guests see what it answers. */
export function useFilmChange<Input = void>(
  change: (input: Input) => Promise<{ readonly data?: ShownFilm }>,
) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      if (data !== undefined) queries.setQueryData(filmQuery.queryKey, data);
      toasts.done(t('house.saved'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['venue'] }),
  });
}
