/** The stored menu as a whole, for the editor: it plans a menu as the import does, from entries instead of a file. */
import type { Reader, Transaction } from '../../database/transaction.ts';
import type { Plan } from './plan/plan.ts';
import type { MenuState } from './plan/state.ts';
import * as store from './store.ts';
import { readState } from './store-state.ts';

/** Keeps everybody else who changes the menu out until this transaction ends. */
export function lockWholeMenu(tx: Transaction): Promise<void> {
  return store.lockMenu(tx);
}

/** What is stored of the menu, without samples of feedback, which only a file from the command line has. */
export function readWholeMenu(reader: Reader): Promise<MenuState> {
  return readState(reader, false);
}

/** Writes a plan at `now` (epoch milliseconds). */
export function writePlan(tx: Transaction, plan: Plan, now: number): Promise<void> {
  return store.applyPlan(tx, plan, now);
}
