import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Reader } from '../database/transaction.ts';
import { memberNumber } from '../guests/membership/queries.ts';
import * as store from './store-export.ts';

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

/** Everything that is kept about one guest, ready for a JSON file: amounts as "45.50", instants in ISO 8601. */
export async function exportGuest(reader: Reader, id: string): Promise<Json> {
  const { customer, ...own } = await store.person(reader, id);
  const { visits, orders } = await store.visitsOf(reader, id);
  const { feedback, messages, ...called } = await store.wordsOf(reader, id);
  const ordered: Json[] = [];
  for (const { held_for, ...order } of orders) {
    const lines = await store.linesOf(reader, id, order.id);
    const payments = await store.paymentsOf(reader, id, order.id);
    if (lines.length > 0 || payments.length > 0 || held_for === id)
      ordered.push({ ...order, lines, payments });
  }
  return readable({
    ...customer,
    member_number: memberNumber(id),
    ...own,
    visits,
    orders: ordered,
    feedback: feedback.map((one) => ({
      ...one,
      messages: messages.filter(({ feedback_id }) => feedback_id === one.id),
    })),
    ...called,
    kept_for_hours: await store.passingOf(reader, id),
  });
}

/** The name that a guest gave; null if they gave none. */
export async function nameOfGuest(reader: Reader, id: string): Promise<string | null> {
  return (await store.person(reader, id)).customer?.name ?? null;
}

function readable(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((one: Json) => readable(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner, key)]));
  if (typeof value === 'string' && texts.has(name)) return parsed(value);
  if (typeof value !== 'number') return value;
  if (isInstant(name)) return Temporal.Instant.fromEpochMilliseconds(value).toString();
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
