/**
 * Dishes with a limited number of portions. A round takes its portions when it reaches the kitchen: an
 * unconfirmed order must not use up dishes for guests who are at the table (PRES-5).
 */
import type { Language } from '@sufra/contract/core/constants';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { isOnSale } from '../../menu/availability/on-sale.ts';
import { inLanguage, type MenuItem, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { availabilityChanged } from '../../venue/settings/operations.ts';
import { tellWebhooks } from '../../venue/webhooks/tell.ts';
import * as store from './store-stock.ts';

/** A number of portions of a dish. */
export interface Portions {
  readonly item: MenuItem;
  readonly quantity: number;
}

/** When portions are taken, and the language of a refusal. */
interface Taking {
  readonly language: Language;
  readonly at: number;
}

type Stocked = Result<true, 'item_unavailable'>;

/**
 * When this many portions or fewer are left, every open menu is told how many. Above it, the events would be noise.
 */
const lowStock = 10;

/** Takes portions; refuses if too few are left. The last portion goes to exactly one table. */
export async function takeStock(
  tx: Transaction,
  menu: MenuSnapshot,
  portions: readonly Portions[],
  { language, at }: Taking,
): Promise<Stocked> {
  const missing = await takePortions(tx, portions, at);
  return missing === undefined ? ok(true) : soldOut(missing.item, menu, language);
}

/** The same; returns the first portions that were not there. The transaction must then not be committed. */
export async function takePortions<Of extends Portions>(
  tx: Transaction,
  portions: readonly Of[],
  at: number,
): Promise<Of | undefined> {
  const low: number[] = [];
  for (const wanted of counted(portions)) {
    const { item, quantity } = wanted;
    const left = await tx.firstOf(store.takeStock, { item_id: item.id, quantity });
    if (left === undefined) return wanted;
    if (left.remaining <= lowStock) low.push(item.id);
    if (left.remaining === 0) await tellWebhooks(tx, 'dish.sold_out', at, () => ({ item_id: item.id }));
  }
  if (low.length > 0) await availabilityChanged(tx, low);
  return undefined;
}

/** Checks that there are enough portions, without taking any. */
export async function inStock(
  reader: Reader,
  menu: MenuSnapshot,
  portions: readonly Portions[],
  { language }: Pick<Taking, 'language'>,
): Promise<Stocked> {
  for (const [item, lines] of Map.groupBy(counted(portions), (line) => line.item)) {
    const left = await reader.firstOf(store.stockOf, { item_id: item.id });
    const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (left !== undefined && left.remaining < wanted) return soldOut(item, menu, language);
  }
  return ok(true);
}

/** Returns the portions of cancelled lines. */
export async function giveBack(
  tx: Transaction,
  lines: readonly Pick<LineRow, 'item_id' | 'quantity'>[],
  at: number,
): Promise<void> {
  const restocked: number[] = [];
  for (const { item_id, quantity } of lines.toSorted((a, b) => a.item_id - b.item_id)) {
    const left = await tx.firstOf(store.giveStock, { item_id, quantity });
    if (left === undefined) continue;
    restocked.push(item_id);
    const wasOut = left.remaining <= quantity;
    if (wasOut && (await isOnSale(tx, item_id))) await tellWebhooks(tx, 'dish.back', at, () => ({ item_id }));
  }
  if (restocked.length > 0) await availabilityChanged(tx, restocked);
}

/** Always sorted the same way, so that two rounds with the same dishes can't deadlock. */
function counted<Of extends Portions>(portions: readonly Of[]): Of[] {
  return portions.filter(({ item }) => item.remaining !== null).toSorted((a, b) => a.item.id - b.item.id);
}

/** The refusal for a dish of which too few portions are left. */
export function soldOut(item: MenuItem, menu: MenuSnapshot, language: Language) {
  const name = inLanguage(item.names, language, menu.venue.default_language);
  return refuse('item_unavailable', { item: name, item_id: String(item.id) });
}
