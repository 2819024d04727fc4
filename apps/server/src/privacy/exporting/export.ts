import { setImmediate } from 'node:timers/promises';
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Reader } from '../../database/transaction.ts';
import { memberNumber } from '../../guests/membership/queries.ts';
import { bookingsTold, instantText } from '../bookings.ts';
import type { Guest } from '../guest.ts';
import { jsonPieces } from './pieces.ts';
import * as store from './store.ts';
import { passingOf } from './store-passing.ts';

type Json = unknown;

/** Columns that hold an amount in fils, an instant, or JSON as text. */
const amounts = new Set([
  'total',
  'subtotal',
  'discount',
  'tip',
  'service',
  'vat',
  'amount',
  'received',
  'change_given',
  'price',
]);
const texts = new Set(['names', 'outcome', 'data', 'answer', 'cook_type', 'options']);
const isInstant = (name: string) => name === 'at' || name === 'until' || name.endsWith('_at');

/** Whom a file is about: guests by their ids, and bookings by theirs. */
export interface Told {
  readonly guests: readonly string[];
  readonly bookings: readonly string[];
  readonly now: number;
}

/** Everything that is kept about guests, and about bookings, as the pieces of a JSON file. */
export async function* exportFile(reader: Reader, { guests, bookings, now }: Told): AsyncGenerator<string> {
  yield* jsonPieces({
    exported_at: instantText(now),
    guests: guestsTold(reader, guests),
    ...(bookings.length === 0 ? {} : { bookings: bookingsTold(reader, bookings) }),
  });
  yield '\n';
}

async function* guestsTold(reader: Reader, ids: readonly string[]): AsyncGenerator<Json> {
  for (const id of ids) yield await guestTold(reader, id);
}

/** Everything that is kept about one guest, ready for a JSON file: amounts as "45.50", instants in ISO 8601. */
async function guestTold(reader: Reader, id: string): Promise<Json> {
  const { customer, ...own } = await store.person(reader, id);
  const { visits, orders } = await store.visitsOf(reader, id);
  const { feedback, messages, ...called } = await store.wordsOf(reader, id);
  return {
    ...readableRow({ ...customer, member_number: memberNumber(id), ...own, visits }),
    orders: ordersTold(reader, { id, name: customer?.name ?? null }, orders),
    ...readableRow({
      feedback: feedback.map((one) => ({
        ...one,
        messages: messages.filter(({ feedback_id }) => feedback_id === one.id),
      })),
      ...called,
      kept_for_hours: await passingOf(reader, id),
    }),
  };
}

type Order = Awaited<ReturnType<typeof store.visitsOf>>['orders'][number];

/** Their part of each order, one after the other: a regular guest has a thousand. Before each, the server serves others. */
async function* ordersTold(reader: Reader, guest: Guest, orders: readonly Order[]): AsyncGenerator<Json> {
  const { id } = guest;
  for (const { held_for, ...order } of orders) {
    await setImmediate();
    const [lines, payments] = await Promise.all([
      store.linesOf(reader, id, order.id),
      store.paymentsOf(reader, guest, order.id),
    ]);
    if (lines.length > 0 || payments.length > 0 || held_for === id)
      yield readable({ ...order, lines, payments });
  }
}

/** The name that a guest gave; null if they gave none. */
export async function nameOfGuest(reader: Reader, id: string): Promise<string | null> {
  return (await store.person(reader, id)).customer?.name ?? null;
}

function readableRow(row: object): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(row).map(([key, inner]) => [key, readable(inner, key)]));
}

function readable(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((one: Json) => readable(one, name));
  if (typeof value === 'object' && value !== null) return readableRow(value);
  if (typeof value === 'string' && texts.has(name)) return parsed(value);
  if (typeof value !== 'number') return value;
  if (isInstant(name)) return instantText(value);
  return amounts.has(name) ? formatMoney(fils(value)) : value;
}

/** JSON that was stored as text; a few of these columns may also hold plain words. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
