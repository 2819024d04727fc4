import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';
import { withApproval } from '../../venue/approvals/ask-approval.ts';
import type { CashCount } from './cash-count.ts';

/** A shift: a drawer from its opening to its count. */
export type CashShift = NonNullable<DataOf<'staffShifts'>['open']>;

/** All open drawers, and the latest closed ones. */
export type Shifts = DataOf<'staffShifts'>;

/** The open drawers and the latest closed ones. */
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
    ({ name, count }: { readonly name: string; readonly count: CashCount }) =>
      client.call('openShift', {
        body: {
          ...(name === '' ? {} : { drawer: name }),
          opening_float: formatMoney(count.amount),
          ...countsOf(count),
        },
      }),
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
    ({ count, note }: Counted) =>
      client.call('closeShift', { params: { shiftId }, body: bodyOf({ count, note }) }),
    onDone,
  );
}

/** Records the count and hands the drawer to a colleague. */
export function useHandOver(shiftId: string, onDone: () => void) {
  return useShiftCall(
    ({ to, ...counted }: Counted & { readonly to: string }) =>
      client.call('handOverShift', { params: { shiftId }, body: { to, ...bodyOf(counted) } }),
    onDone,
  );
}

/** What was counted, with a note. */
interface Counted {
  readonly count: CashCount;
  readonly note: string;
}

function bodyOf({ count, note }: Counted) {
  return { counted: formatMoney(count.amount), ...countsOf(count), ...(note === '' ? {} : { note }) };
}

function countsOf({ counts }: CashCount) {
  return counts === undefined ? {} : { counts: [...counts] };
}
