/** Numbers that go up by one: those of orders, of the two series of papers, of feedback, and of publications of the menu. */
import { assert } from '@sufra/domain/core/assert';
import type { Reader, Transaction } from '../database/transaction.ts';
import * as store from './store-counters.ts';

/**
 * The next number of a counter. Taken in the transaction that writes what it is for: whoever takes one makes the others
 * wait until it is committed or undone, so that there are no gaps.
 */
export async function nextNumber(tx: Transaction, name: store.Counter): Promise<number> {
  const taken = await tx.firstOf(store.nextNumber, { name });
  assert(taken !== undefined, 'a counter returns its number');
  return taken.value;
}

/** The last number that was taken; 0 before the first. */
export async function lastNumber(read: Reader, name: store.Counter): Promise<number> {
  return (await read.firstOf(store.lastNumber, { name }))?.value ?? 0;
}
