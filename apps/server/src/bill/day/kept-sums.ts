import type { Reader } from '../../database/transaction.ts';
import { countedUpTo } from '../totals/queries.ts';
import { accountSums } from './figures.ts';
import type { AccountSums } from './statement.ts';
import type { Entries } from './store.ts';

/** Adds up entries of the ledger by account. */
export type SumsOf = (reader: Reader, entries: Entries) => Promise<AccountSums>;

const nothing: AccountSums = new Map();

/**
 * Adds up as `accountSums` does, for a screen that asks again and again since when the day was closed: what is settled is
 * added up once and kept, fifteen sums at most, so that a day that nobody closes for a year costs no more than one of today.
 * Settled is what the totals have counted: the ledger only grows, and no entry comes before those any more. Each process
 * has its own, which begins with nothing.
 */
export function keptSums(sumUp: SumsOf = accountSums): SumsOf {
  let kept = { after: 0, to: 0, sums: nothing };
  return async (reader, { after, to }) => {
    const settled = Math.max(after, Math.min(await countedUpTo(reader), to));
    const known = kept.after === after && kept.to <= settled ? kept : { after, to: after, sums: nothing };
    const sums = added(known.sums, await part(sumUp, reader, { after: known.to, to: settled }));
    kept = { after, to: settled, sums };
    return added(sums, await part(sumUp, reader, { after: settled, to }));
  };
}

async function part(sumUp: SumsOf, reader: Reader, entries: Entries): Promise<AccountSums> {
  return entries.to > entries.after ? sumUp(reader, entries) : nothing;
}

function added(one: AccountSums, other: AccountSums): AccountSums {
  const sums = new Map(one);
  for (const [account, { amount, count }] of other) {
    const before = sums.get(account) ?? { amount: 0, count: 0 };
    sums.set(account, { amount: before.amount + amount, count: before.count + count });
  }
  return sums;
}
