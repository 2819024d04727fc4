/**
 * The dishes whose portions staff count. A round takes its portions when the kitchen gets it: what waits for staff keeps
 * no dish from the guests who sit there (contract, 10.1).
 */
import type { Language } from '@sufra/contract/constants';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { LineRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { inLanguage, type MenuItem, type MenuSnapshot } from '../menu/snapshot.ts';
import { bumpMenu } from '../venue/operations.ts';
import * as store from './store.ts';

/** So many portions of a dish. */
export interface Portions {
  readonly item: MenuItem;
  readonly quantity: number;
}

type Stocked = Result<true, 'item_unavailable'>;

/** From so few portions on, every open menu is told how many are left; before, it would only be noise. */
const lowStock = 10;

/** Takes portions; the last one goes to exactly one table. */
export async function takeStock(
  tx: Transaction,
  menu: MenuSnapshot,
  portions: readonly Portions[],
  language: Language,
): Promise<Stocked> {
  let low = false;
  for (const { item, quantity } of counted(portions)) {
    const left = await tx.firstOf(store.takeStock, { item_id: item.id, quantity });
    if (left === undefined) return soldOut(item, menu, language);
    low ||= left.remaining <= lowStock;
  }
  if (low) await bumpMenu(tx);
  return ok(true);
}

/** Whether there are so many portions now; takes none. */
export async function inStock(
  reader: Reader,
  menu: MenuSnapshot,
  portions: readonly Portions[],
  language: Language,
): Promise<Stocked> {
  for (const [item, lines] of Map.groupBy(counted(portions), (line) => line.item)) {
    const left = await reader.firstOf(store.stockOf, { item_id: item.id });
    const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (left !== undefined && left.remaining < wanted) return soldOut(item, menu, language);
  }
  return ok(true);
}

/** Gives the portions of lines back. */
export async function giveBack(
  tx: Transaction,
  lines: readonly Pick<LineRow, 'item_id' | 'quantity'>[],
): Promise<void> {
  let restocked = 0;
  for (const { item_id, quantity } of lines.toSorted((a, b) => a.item_id - b.item_id)) {
    restocked += await tx.runOf(store.giveStock, { item_id, quantity });
  }
  if (restocked > 0) await bumpMenu(tx);
}

/** In one order everywhere, so that two rounds with the same dishes never wait for each other in a circle. */
function counted(portions: readonly Portions[]): Portions[] {
  return portions.filter(({ item }) => item.remaining !== null).toSorted((a, b) => a.item.id - b.item.id);
}

function soldOut(item: MenuItem, menu: MenuSnapshot, language: Language): Stocked {
  const name = inLanguage(item.names, language, menu.venue.default_language);
  return refuse('item_unavailable', { item: name, item_id: String(item.id) });
}
