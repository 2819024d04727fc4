import { type Fils, fils, sumFils } from '@sufra/domain/core/money';
import type { CompRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';

/** A comp with what it takes off now: less than it was given for where one of its lines was cancelled. */
export type StandingComp = CompRow & { readonly taken: Fils };

/** What the house took off an order and stands, oldest first. */
export async function compsOf(reader: Reader, orderId: string): Promise<StandingComp[]> {
  const comps = await reader.allOf(store.standingComps, { order_id: orderId });
  if (comps.length === 0) return [];
  const lines = await reader.allOf(store.standingLines, { order_id: orderId });
  return comps.map((comp) => ({
    ...comp,
    taken: sumFils(lines.filter(({ comp_id }) => comp_id === comp.id).map(({ amount }) => fils(amount))),
  }));
}

/** The order of a comp, which never changes; undefined if there is no such comp. */
export async function orderOfComp(reader: Reader, id: string): Promise<string | undefined> {
  return (await reader.firstOf(store.compPlace, { id }))?.order_id;
}

/** A comp that stands, locked; undefined once it has ended. */
export async function lockStandingComp(tx: Transaction, id: string): Promise<CompRow | undefined> {
  const comp = await tx.firstOf(store.lockComp, { id });
  return comp?.ended_at === null ? comp : undefined;
}
