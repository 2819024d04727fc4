/** What people did in the evening, written down by those who did it: the restaurant's books are compared with it. */

/** A way to pay. */
export type Method = 'cash' | 'pos' | 'card';

/** What a payer owed, as their phone or the till's screen said, in fils. `amount` has the tip and the charge in it. */
export type Payment = {
  readonly method: Method;
  readonly amount: number;
  readonly tip: number;
  readonly service: number;
};

/** The journal. Amounts are fils. */
export type Journal = {
  /** What each round that was sent costs by the menu. */
  readonly rounds: number[];
  /** How many of them were sent before there was a printer. */
  unprinted: number;
  /** By share. */
  readonly payments: Map<string, Payment>;
  readonly comps: number[];
  readonly refunds: { readonly method: Method; readonly amount: number }[];
  /** How often the drawer was counted, and what the one who counted said. */
  readonly counts: { readonly by: string; readonly counted: number }[];
  /** Whatever should not have happened to anybody. */
  readonly faults: string[];
  /** Taps on something that had just gone. */
  lateTaps: number;
};

/** A journal with nothing in it. */
export function emptyJournal(): Journal {
  return {
    rounds: [],
    unprinted: 0,
    payments: new Map(),
    comps: [],
    refunds: [],
    counts: [],
    faults: [],
    lateTaps: 0,
  };
}

/** An amount of the API in fils. */
export const filsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Fils as staff type them. */
export const typed = (fils: number): string => (fils / 100).toFixed(2);

/** The sum. */
export const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, one) => sum + one, 0);

/** A share as a phone or the till shows it. */
type Shown = {
  readonly id: string;
  readonly tip_amount: string;
  readonly service_charge: string;
};

/** Writes down what a payer owes. */
export function notePayment(journal: Journal, method: Method, share: Shown, total: string): void {
  journal.payments.set(share.id, {
    method,
    amount: filsOf(total),
    tip: filsOf(share.tip_amount),
    service: filsOf(share.service_charge),
  });
}
