import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { fils, formatMoney, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { firstName } from '@sufra/domain/core/text';
import type { Reader } from '../../database/transaction.ts';
import { inLanguage, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { presentCartLine } from '../cart/queries.ts';
import { checkCart, troubleWith, versionOf } from './agreed.ts';
import * as store from './store.ts';

export type { GuestOfVisit } from './store.ts';

type CartAtTable = NonNullable<DataOf<'visit'>['visit']>['carts'][number];

/** Everyone who came to a visit, in the order they came, including those who left. */
export function guestsOfVisit(reader: Reader, visitId: string): Promise<store.GuestOfVisit[]> {
  return reader.allOf(store.guestsOfVisit, { visit_id: visitId });
}

/** The first name that a guest gave; null if they gave none. */
export function nameOf({ name }: Pick<store.GuestOfVisit, 'name'>): string | null {
  return name === null ? null : firstName(name) || null;
}

/** The carts of several guests, and what each of them avoids. */
export interface Carts {
  linesOf(customerId: string): readonly store.LineOfGuest[];
  avoidedBy(customerId: string): ReadonlySet<number>;
}

/** Reads the carts of several guests, and what those of them avoid who are ready. */
export async function readCarts(
  reader: Reader,
  guests: readonly Pick<store.GuestOfVisit, 'customer_id' | 'agreed'>[],
): Promise<Carts> {
  const all = guests.map(({ customer_id }) => ({ customer_id }));
  const ready = guests.filter(({ agreed }) => agreed !== null).map(({ customer_id }) => ({ customer_id }));
  const lines = all.length === 0 ? [] : await reader.allOf(store.cartLinesOfGuests, all);
  const avoided = ready.length === 0 ? [] : await reader.allOf(store.avoidedByGuests, ready);
  return {
    linesOf: (id) => lines.filter((line) => line.customer_id === id),
    avoidedBy: (id) => new Set(avoided.filter((row) => row.customer_id === id).map((row) => row.allergen_id)),
  };
}

/** Who reads the carts of a table, in which language and with which menu. */
interface View {
  readonly customerId: string;
  readonly language: Language;
  readonly menu: MenuSnapshot;
}

/**
 * What the guests at a table choose (GROUP-1). `guests` are those whom the reader sees, in the order of their numbers. A
 * guest who hides what they choose is listed without it.
 */
export async function cartsAtTable(
  reader: Reader,
  guests: readonly store.GuestOfVisit[],
  view: View,
): Promise<CartAtTable[]> {
  const here = guests.filter(({ left_at }) => left_at === null);
  const seen = here.filter(
    ({ customer_id, hides_cart }) => hides_cart === 0 || customer_id === view.customerId,
  );
  const carts = await readCarts(reader, seen);
  return here.map((guest) => presentCart(guest, guests.indexOf(guest) + 1, carts, view));
}

function presentCart(guest: store.GuestOfVisit, number: number, carts: Carts, view: View): CartAtTable {
  const { customer_id, agreed, hides_cart } = guest;
  const { menu, language } = view;
  const isMe = customer_id === view.customerId;
  const shown = hides_cart === 0;
  const lines = shown || isMe ? carts.linesOf(customer_id) : [];
  const trouble = troubleOf(guest, carts, view);
  const items = lines.map((line) => presentCartLine(menu, line, language));
  const total = sumFils(items.map((item) => parseMoney(item.total_price) ?? zeroFils));
  const ready = agreed !== null && trouble === null;
  return {
    guest: number,
    name: nameOf(guest),
    is_me: isMe,
    shown,
    ready,
    version: ready ? versionOf(customer_id, agreed) : null,
    total_amount: shown || isMe ? formatMoney(fils(total)) : null,
    items: items.map((item) => ({
      item_id: item.item_id,
      item_name: item.item.name,
      quantity: item.quantity,
      cook_type: item.cook_type,
      options: item.options,
      total_price: item.total_price,
      is_available: item.is_available,
    })),
    trouble: isMe ? trouble : null,
  };
}

/** Why a guest is not ready any more, or can't be ordered for; null if there is no such reason. */
function troubleOf(
  { customer_id, agreed, short_of }: store.GuestOfVisit,
  carts: Carts,
  { menu, language }: View,
): CartAtTable['trouble'] {
  const nameOfDish = (itemId: number | undefined) => {
    const item = itemId === undefined ? undefined : menu.itemById.get(itemId);
    return item === undefined ? null : inLanguage(item.names, language, menu.venue.default_language);
  };
  if (short_of !== null) return { code: 'item_unavailable', item_name: nameOfDish(short_of) };
  if (agreed === null) return null;
  const lines = carts.linesOf(customer_id);
  const trouble = troubleWith(agreed, checkCart(menu, lines, language), carts.avoidedBy(customer_id));
  if (trouble === undefined) return null;
  const itemId = lines.find(({ id }) => id === trouble.line)?.item_id;
  return { code: trouble.trouble, item_name: nameOfDish(itemId) };
}
