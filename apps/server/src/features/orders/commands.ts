import type { Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';

/** Makes everyone who reads an order ask again. */
export async function touchOrder(tx: Transaction, id: string): Promise<void> {
  await tx.runOf(store.touchOrder, { id });
}

/** Adds to an order's total, or with a negative amount of fils takes off it. */
export async function changeTotal(tx: Transaction, id: string, amount: number): Promise<void> {
  await tx.runOf(store.addToOrder, { id, amount });
}
