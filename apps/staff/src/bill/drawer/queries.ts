import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';
import { withApproval } from '../../venue/approvals/ask-approval.ts';

/** A shift: a drawer from its opening to its count. */
export type CashShift = NonNullable<DataOf<'staffShifts'>['open']>;

/** The open shift and the latest closed ones. */
export const shiftsQuery = { ...callQuery(client, 'staffShifts', {}), refetchInterval: pollMs };

/** Cash put in or taken out besides payments. */
export interface Movement {
  readonly kind: 'paid_in' | 'paid_out';
  readonly amount: Fils;
  readonly reason: string;
}

function useShiftCall<Input>(call: (input: Input) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    // Refetch after a failure too: a colleague may have been faster.
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffShifts'] }),
  });
}

/** Opens the drawer with its float. */
export function useOpenDrawer(onDone: () => void) {
  return useShiftCall(
    (float: Fils) => client.call('openShift', { body: { opening_float: formatMoney(float) } }),
    onDone,
  );
}

/** Puts cash in or takes it out, with a reason. */
export function useMoveCash(shiftId: string, onDone: () => void) {
  return useShiftCall(
    ({ kind, amount, reason }: Movement) =>
      withApproval((approval) =>
        client.call('moveCash', {
          params: { shiftId },
          body: { kind, amount: formatMoney(amount), reason, ...approval },
        }),
      ),
    onDone,
  );
}

/** Records the count and closes the shift. */
export function useCloseDrawer(shiftId: string, onDone: () => void) {
  return useShiftCall(
    ({ counted, note }: { readonly counted: Fils; readonly note: string }) =>
      client.call('closeShift', {
        params: { shiftId },
        body: { counted: formatMoney(counted), ...(note === '' ? {} : { note }) },
      }),
    onDone,
  );
}
