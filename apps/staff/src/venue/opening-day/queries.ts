import { callKey, callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import type { OpeningStep } from '@sufra/contract/venue/opening-day';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** What is left before the venue takes orders. */
export type Opening = NonNullable<DataOf<'openingDay'>['opening']>;

/** How often it is asked for until the venue is open: tables and dishes may come from another screen. */
const leftPollMs = 15_000;

export const openingQuery = callQuery(client, 'openingDay', {});

/** The same, asked for again while there is something left. */
export const leftQuery = {
  ...openingQuery,
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: DataOf<'openingDay'> | null | undefined };
  }) => (isUnfinished(state.data?.opening) ? leftPollMs : false),
} as const;

/** Whether a venue is still being set up. */
export function isUnfinished(opening: Opening | null | undefined): opening is Opening {
  return opening !== null && opening !== undefined && opening.finished_at === null;
}

/** A change of opening day: its answer is how far it is then. */
function useOpeningCall<Input>(
  call: (input: Input) => Promise<{ readonly data?: DataOf<'openingDay'> | undefined }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ data }) => {
      if (data !== undefined) queries.setQueryData(callKey('openingDay', {}), data);
    },
  });
}

export function useReach() {
  return useOpeningCall((step: OpeningStep) => client.call('reachOpeningStep', { body: { step } }));
}

export function useDemoMenu() {
  return useOpeningCall((_: undefined) => client.call('takeDemoMenu', {}));
}

export function useOpenVenue() {
  return useOpeningCall((_: undefined) => client.call('openVenue', {}));
}
