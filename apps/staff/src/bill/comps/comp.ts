import type { DataOf } from '@sufra/contract/calls';
import { type Fils, fils, formatMoney, parseMoney, zeroFils } from '@sufra/domain/core/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { readAmount } from '../../shared/ui/money.ts';
import { withApproval } from '../../venue/approvals/ask-approval.ts';

/** A bill at the till, with what the house took off it. */
export type Bill = DataOf<'tillBill'>['orders'][number];
export type BillLine = Bill['lines'][number];
export type Comp = Bill['comps'][number];

/** How much is taken off: all, half, one of several units, or an amount as typed. */
export const ways = ['all', 'half', 'one', 'amount'] as const;
export type Way = (typeof ways)[number];

const filsOf = (amount: string) => parseMoney(amount) ?? zeroFils;

/** What can still be taken off a line, or off the whole bill. */
export function mostOf(bill: Bill, line: BillLine | undefined): Fils {
  const whole = filsOf(bill.compable);
  return line === undefined ? whole : fils(Math.min(whole, filsOf(line.compable)));
}

/** The ways that there are: one unit only of a line of several. */
export function waysFor(bill: Bill, line: BillLine | undefined): readonly Way[] {
  const one = line !== undefined && line.quantity > 1 && oneOf(line) < mostOf(bill, line);
  return ways.filter((way) => way !== 'one' || one);
}

function oneOf({ total_price, quantity }: BillLine): Fils {
  return fils(Math.round(filsOf(total_price) / quantity));
}

/** The amount that a way comes to; undefined if what is typed is none, or more than can be taken off. */
export function amountBy(bill: Bill, line: BillLine | undefined, way: Way, typed: string): Fils | undefined {
  const most = mostOf(bill, line);
  switch (way) {
    case 'all':
      return most;
    case 'half':
      return fils(Math.round(most / 2));
    case 'one':
      return line === undefined ? undefined : oneOf(line);
    case 'amount': {
      const amount = readAmount(typed);
      return amount === undefined || amount === 0 || amount > most ? undefined : amount;
    }
  }
}

/** What a change of a bill at the till makes stale. */
export const staleAtTill = [
  'tillBill',
  'unpaidBill',
  'unpaidBills',
  'staffPayments',
  'staffTables',
  'staffFloor',
  'staffTable',
];

function useCompCall<Input>(call: (input: Input) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onSettled: () => Promise.all(staleAtTill.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

/** Takes something off a bill; asks for a manager where one is needed. */
export function useGiveComp(orderId: string, onDone: () => void) {
  return useCompCall(
    (given: { readonly lineId: string | undefined; readonly amount: Fils; readonly reason: string }) =>
      withApproval((approval) =>
        client.call('giveComp', {
          params: { orderId },
          body: {
            ...(given.lineId === undefined ? {} : { line_id: given.lineId }),
            amount: formatMoney(given.amount),
            reason: given.reason,
            ...approval,
          },
        }),
      ),
    onDone,
  );
}

/** Puts back what was taken off. */
export function useTakeBackComp(onDone: () => void) {
  return useCompCall(
    ({ compId, replaces }: { readonly compId: string; readonly replaces: readonly string[] }) =>
      client.call('takeBackComp', { params: { compId }, body: { replaces: [...replaces] } }),
    onDone,
  );
}
