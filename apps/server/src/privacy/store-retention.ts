import { queriesOf } from '../database/queries.ts';
import type { Reader, Transaction } from '../database/transaction.ts';
import { learnPhone } from '../guests/members/phones.ts';
import { noContact, noName } from './guest.ts';

/** Some rows of a table in the order of their ids, from after one on, with how old each is. */
interface Batch {
  readonly after: string;
  readonly limit: number;
}

/** The tables whose old rows lose what they say about guests. */
export const agingTables = [
  'shares',
  'order_lines',
  'feedback',
  'feedback_messages',
  'service_requests',
  'cart_lines',
  'bookings',
  'cars',
] as const;

/** A table of `agingTables`. */
export type AgingTable = (typeof agingTables)[number];

/** The next rows of a table, with their instants. Ids begin with the time, so the oldest rows come first. */
export function nextRows(
  reader: Reader,
  table: AgingTable,
  { after, limit }: Batch,
): Promise<readonly { readonly id: string; readonly at: number }[]> {
  const { sql, all } = queriesOf(reader);
  if (table === 'order_lines') {
    const lines = sql.selectFrom('order_lines').innerJoin('rounds', 'rounds.id', 'order_lines.round_id');
    const placed = lines.select(['order_lines.id', 'placed_at as at']).where('order_lines.id', '>', after);
    return all(placed.orderBy('order_lines.id').limit(limit));
  }
  if (table === 'service_requests') {
    const calls = sql.selectFrom(table).select(['id', 'requested_at as at']).where('id', '>', after);
    return all(calls.orderBy('id').limit(limit));
  }
  if (table === 'bookings') {
    // By when the party was expected, and from the beginning each time: the oldest are deleted.
    const bookings = sql.selectFrom(table).select(['id', 'at']).where('at', '>', 0);
    return all(bookings.orderBy('at').orderBy('id').limit(limit));
  }
  const rows = sql.selectFrom(table).select(['id', 'created_at as at']).where('id', '>', after);
  return all(rows.orderBy('id').limit(limit));
}

/** Takes what these rows say about guests away. Returns how many rows changed. */
export async function cleanRows(tx: Transaction, table: AgingTable, ids: readonly string[]): Promise<number> {
  const { sql, run } = queriesOf(tx);
  const these = [...ids];
  // What a waiter was called for goes with the call.
  if (table === 'service_requests')
    await run(sql.deleteFrom('service_asks').where('request_id', 'in', these));
  if (table === 'feedback_messages') return deleteMessages(tx, these);
  if (table !== 'order_lines' && table !== 'shares' && table !== 'feedback')
    return run(sql.deleteFrom(table).where('id', 'in', these));
  if (table === 'order_lines') {
    const lines = sql.updateTable('order_lines').set({ instructions: '' }).where('id', 'in', these);
    return run(lines.where('instructions', '!=', ''));
  }
  return table === 'shares' ? cleanShares(tx, these) : cleanFeedback(tx, these);
}

async function cleanShares(tx: Transaction, ids: string[]): Promise<number> {
  const { sql, run } = queriesOf(tx);
  // A share that nobody was named for stays so.
  const shares = sql.updateTable('shares').where('id', 'in', ids);
  const named = shares.set({ payer_name: noName }).where('payer_name', 'is not', null);
  const renamed = await run(named.where('payer_name', '!=', noName));
  const nobodys = { contact_number: null, contact_by: null };
  await run(shares.set(nobodys).where('contact_number', 'is not', null));
  // An invoice names the buyers of paid shares alone.
  const unpaid = sql.selectFrom('shares').select('id').where('id', 'in', ids).where('status', '!=', 'paid');
  await run(sql.deleteFrom('buyers').where('share_id', 'in', unpaid));
  return renamed;
}

async function cleanFeedback(tx: Transaction, ids: string[]): Promise<number> {
  const { sql, run } = queriesOf(tx);
  const change = { data: noContact, comment: null, waits: 0 };
  const old = sql.updateTable('feedback').set(change).where('id', 'in', ids);
  // First, because it waits for a reply that is just being written.
  const cleaned = await run(old.where('data', '!=', noContact));
  await run(sql.deleteFrom('feedback_messages').where('feedback_id', 'in', ids));
  await learnPhonesAnew(tx, ids);
  return cleaned;
}

/** Feedback that was cleaned waits only as long as something is there to answer. */
async function deleteMessages(tx: Transaction, ids: string[]): Promise<number> {
  const { sql, run, all } = queriesOf(tx);
  const theirs = sql.selectFrom('feedback_messages').select('feedback_id').where('id', 'in', ids);
  const about = (await all(theirs)).map(({ feedback_id }) => feedback_id);
  const deleted = await run(sql.deleteFrom('feedback_messages').where('id', 'in', ids));
  if (about.length === 0) return deleted;
  const bare = sql.updateTable('feedback').set({ waits: 0 }).where('id', 'in', about);
  await run(
    bare
      .where('data', '=', noContact)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('feedback_messages')
              .select('feedback_messages.id')
              .whereRef('feedback_id', '=', 'feedback.id'),
          ),
        ),
      ),
  );
  return deleted;
}

/** Guests are found by the numbers in feedback that is still kept, and by no others. */
async function learnPhonesAnew(tx: Transaction, ids: string[]): Promise<void> {
  const { sql, run, all } = queriesOf(tx);
  const theirs = sql.selectFrom('feedback').select('customer_id').where('id', 'in', ids);
  await run(sql.deleteFrom('customer_words').where('word', 'like', '+%').where('customer_id', 'in', theirs));
  const kept = sql.selectFrom('feedback').select(['customer_id', 'data']).where('customer_id', 'in', theirs);
  for (const { customer_id, data } of await all(kept.where('data', '!=', noContact)))
    await learnPhone(tx, customer_id, (JSON.parse(data) as { readonly phone_number: string }).phone_number);
}

/** The next devices, with their guest and when the guest was last here or changed anything. */
export async function nextDevices(
  reader: Reader,
  { after, limit }: Batch,
): Promise<readonly { readonly token_hash: string; readonly customer_id: string; readonly last: number }[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(
    sql
      .selectFrom('devices')
      .select(['token_hash', 'customer_id', 'created_at'])
      .select((eb) => [
        eb
          .selectFrom('visit_guests')
          .select((seats) => seats.fn.max('joined_at').as('joined'))
          .whereRef('visit_guests.customer_id', '=', 'devices.customer_id')
          .as('joined'),
        eb
          .selectFrom('favourites')
          .select((marks) => marks.fn.max('favourites.created_at').as('liked'))
          .whereRef('favourites.customer_id', '=', 'devices.customer_id')
          .as('liked'),
      ])
      .where('token_hash', '>', after)
      .orderBy('token_hash')
      .limit(limit),
  );
  return rows.map(({ token_hash, customer_id, created_at, joined, liked }) => ({
    token_hash,
    customer_id,
    last: Math.max(created_at, joined ?? 0, liked ?? 0),
  }));
}

const placeKey = (name: string) => `retention ${name}`;

/** Up to where a table was cleaned; '' from the beginning. */
export async function placeIn(reader: Reader, name: string): Promise<string> {
  const { sql, first } = queriesOf(reader);
  const setting = sql.selectFrom('settings').select('value').where('key', '=', placeKey(name));
  return (await first(setting))?.value ?? '';
}

/** Keeps up to where a table was cleaned. */
export async function keepPlace(tx: Transaction, name: string, value: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const row = { key: placeKey(name), value };
  await run(
    sql
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
  );
}
