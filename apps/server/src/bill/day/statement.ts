import type { DataOf } from '@sufra/contract/calls';
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Account } from '../ledger/accounts.ts';

/** What some entries of the ledger add up to. */
export type AccountSums = ReadonlyMap<string, { readonly amount: number; readonly count: number }>;

type Figures = NonNullable<DataOf<'staffDay'>['figures']>;

/** The accounts of money off a bill that a member of staff gave; each is positive in the ledger. */
const compAccounts: readonly string[] = ['comped'];

const tenders = [
  { method: 'cash', taken: ['cash_in', 'change_out'], back: 'refund_out_cash' },
  { method: 'pos', taken: ['captured_pos'], back: 'refund_out_pos' },
  { method: 'card', taken: ['captured_card'], back: 'refund_out_card' },
] as const satisfies readonly { method: string; taken: readonly Account[]; back: Account }[];

/**
 * What the entries of a span of the ledger say. Every booking of a guest's money adds up to zero, so what was taken is
 * what it was for, to the fils.
 */
export function statementOf(sums: AccountSums, bills: number): Figures['statement'] {
  const amount = (account: string) => sums.get(account)?.amount ?? 0;
  const count = (account: string) => sums.get(account)?.count ?? 0;
  const comps = compAccounts.reduce((sum, account) => sum + amount(account), 0);
  // Sales are booked net of what the house took off.
  const sales = comps - amount('sales');
  const net = sales - amount('discount') - comps - amount('refunded');
  const service = -amount('service_income');
  const vat = -amount('vat_payable');
  const tips = -amount('tip_payable');
  const surplus = -amount('surplus');
  return {
    sales: money(sales),
    bills,
    discounts: { count: count('discount'), amount: money(amount('discount')) },
    comps: {
      count: compAccounts.reduce((sum, account) => sum + count(account), 0),
      amount: money(comps),
    },
    refunds: { count: count('refunded'), amount: money(amount('refunded')) },
    net_sales: money(net),
    service_charge: money(service),
    taxable: money(net + service),
    vat: money(vat),
    without_vat: money(net + service - vat),
    tips: money(tips),
    surplus: money(surplus),
    taken: money(net + service + tips + surplus),
  };
}

/** What came by each payment type, and what went back. */
export function tendersOf(sums: AccountSums): Figures['tenders'] {
  const amount = (account: string) => sums.get(account)?.amount ?? 0;
  return tenders.map(({ method, taken, back }) => {
    const came = taken.reduce((sum, account) => sum + amount(account), 0);
    return {
      method,
      taken: money(came),
      given_back: money(-amount(back)),
      left: money(came + amount(back)),
    };
  });
}

/** An amount that may be below zero. */
export function money(amount: number): string {
  return formatMoney(fils(amount));
}
