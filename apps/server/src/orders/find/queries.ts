import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { type Holder, may } from '@sufra/contract/core/permissions';
import { foundMax } from '@sufra/contract/orders/find';
import { latinDigits } from '@sufra/domain/core/typed-number';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { foldedWords, startsAll, wordForms } from '../../menu/search/fold.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { findBookings } from '../../tables/bookings/queries.ts';
import { tablesInOrder } from '../../tables/floor/queries.ts';
import { namesOfZones } from '../../tables/zones/queries.ts';
import * as store from './store.ts';

type Found = DataOf<'findThings'>;

/** More words than this narrow nothing down. */
const wordsMax = 5;

/** What was typed, and who asks in which language. */
type Asked = { readonly typed: string; readonly holder: Holder; readonly language: Language };

/** Finds tables, orders, guests and dishes; nothing of a kind that the role may not see. */
export async function findThings(context: Context, { typed, holder, language }: Asked): Promise<Found> {
  const words = foldedWords(typed).slice(0, wordsMax);
  if (words.length === 0) return { tables: [], orders: [], guests: [], dishes: [] };
  const tables = may(holder, 'tables.see') ? await findTables(context, words, language) : [];
  const orders = await findOrders(context, holder, typed);
  const guests = may(holder, 'bookings.see') ? await findGuests(context, holder, { typed, words }) : [];
  const dishes = may(holder, 'menu.see') ? findDishes(context, words, language) : [];
  return {
    tables: tables.slice(0, foundMax),
    orders: orders.slice(0, foundMax),
    guests: guests.slice(0, foundMax),
    dishes: dishes.slice(0, foundMax),
  };
}

/** By number, or by the zone in any language; a table that has just this number first. */
async function findTables(
  { db }: Context,
  words: readonly string[],
  language: Language,
): Promise<Found['tables']> {
  const rows = await tablesInOrder(db.read);
  const names = await namesOfZones(db.read);
  const wordsOf = (zone: string) => [zone, ...Object.values(names.get(zone) ?? {})].join(' ');
  const found = rows.filter(({ number, zone }) =>
    startsAll(wordForms(`${number} ${zone === null ? '' : wordsOf(zone)}`), words),
  );
  const isIt = (number: string) => foldedWords(number).join(' ') === words.join(' ');
  return found
    .toSorted((a, b) => Number(isIt(b.number)) - Number(isIt(a.number)))
    .map(({ number, zone }) => ({
      number,
      zone: zone === null ? null : (names.get(zone)?.[language] ?? zone),
    }));
}

/**
 * Orders by their number, "2", "#0002" or "٢": that one first, then those that begin so. Those whose party sits there are for who
 * may see payments; those of before lead to their refund, so they are for who makes refunds.
 */
async function findOrders({ db, menu }: Context, holder: Holder, typed: string): Promise<Found['orders']> {
  const digits = latinDigits(typed).trim().replace(/^#\s*/, '');
  if (!/^\d{1,12}$/.test(digits)) return [];
  const seesOpen = may(holder, 'payments.see') && may(holder, 'tables.see');
  const seesOver = may(holder, 'refunds.see') && may(holder, 'refunds.make');
  if (!seesOpen && !seesOver) return [];
  const number = String(Number(digits)).padStart(4, '0');
  const exact = await db.read.allOf(store.orderNumbered, { number });
  // A letter comes after every digit, in whatever order a database sorts its texts.
  const alike = await db.read.allOf(store.ordersNumbered, { from: digits, to: `${digits}a` });
  const { time_zone } = menu.current().venue;
  return [...exact, ...alike.filter(({ order_ref }) => order_ref !== number)]
    .filter(({ ended_at }) => (ended_at === null ? seesOpen : seesOver))
    .map(({ order_ref, table_number, created_at, ended_at }) => ({
      order_ref,
      table_number,
      at: isoInstant(created_at, time_zone),
      open: ended_at === null,
    }));
}

type Typed = { readonly typed: string; readonly words: readonly string[] };

/** Those who sit at a table first, for who may see tables; then those who booked. */
async function findGuests(
  context: Context,
  holder: Holder,
  { typed, words }: Typed,
): Promise<Found['guests']> {
  const seated = may(holder, 'tables.see') ? await store.seatedGuests(context.db.read) : [];
  const here = seated
    .filter(({ name }) => startsAll(wordForms(name), words))
    .map(({ name, table_number: table }) => ({ name, phone: null, table, day: null, at: null }));
  return [...here, ...(await findBookings(context, typed, words))];
}

const wordsOfNames = new WeakMap<Translations, readonly string[]>();

/** The words of a dish's names in all languages; kept, because folding a whole menu takes a while. */
function wordsOfDish(names: Translations): readonly string[] {
  const words = wordsOfNames.get(names) ?? Object.values(names).flatMap(wordForms);
  wordsOfNames.set(names, words);
  return words;
}

function findDishes({ menu }: Context, words: readonly string[], language: Language): Found['dishes'] {
  const { items, venue } = menu.current();
  return items
    .filter(({ names, retired }) => !retired && startsAll(wordsOfDish(names), words))
    .slice(0, foundMax)
    .map(({ slug, names, available }) => ({
      slug,
      name: inLanguage(names, language, venue.default_language),
      available,
    }));
}
