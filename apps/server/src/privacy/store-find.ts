import { setImmediate } from 'node:timers/promises';
import { queriesOf } from '../database/queries.ts';
import type { Row } from '../database/schema/rows.ts';
import type { Reader } from '../database/transaction.ts';

/** Where a guest left something to reach them by. */
export interface Contact {
  readonly customer_id: string;
  readonly email: string;
  readonly phone: string;
}

const pageSize = 2000;

/** All rows of a table in pages, by id: everything may be read, but not at once. Before each page, the server serves others. */
async function* inPages<Row extends { readonly id: string }>(
  page: (after: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    await setImmediate();
    const rows = await page(after, pageSize);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.id;
  }
}

/** Every e-mail address and phone number that guests gave, with feedback or for a payment. */
export async function* contacts(reader: Reader): AsyncGenerator<Contact> {
  const { sql, all } = queriesOf(reader);
  const feedback = inPages((after, limit) =>
    all(
      sql
        .selectFrom('feedback')
        .select(['id', 'customer_id', 'data'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit),
    ),
  );
  for await (const { customer_id, data } of feedback) {
    const { email, phone_number } = JSON.parse(data) as { email: string; phone_number: string };
    yield { customer_id, email, phone: phone_number };
  }
  const shares = inPages((after, limit) =>
    all(
      sql
        .selectFrom('shares')
        .select(['id', 'contact_by', 'contact_number'])
        .where('id', '>', after)
        .where('contact_by', 'is not', null)
        .orderBy('id')
        .limit(limit),
    ),
  );
  for await (const { contact_by, contact_number } of shares)
    yield { customer_id: contact_by ?? '', email: '', phone: contact_number ?? '' };
}

/** The phone number of every booking that has one. */
export function phonesOfBookings(
  reader: Reader,
): AsyncGenerator<{ readonly id: string; readonly phone: string | null }> {
  const { sql, all } = queriesOf(reader);
  const withPhone = sql.selectFrom('bookings').select(['id', 'phone']).where('phone', 'is not', null);
  return inPages((after, limit) => all(withPhone.where('id', '>', after).orderBy('id').limit(limit)));
}

/** Bookings by their ids, in the order of these. */
export function bookingsById(reader: Reader, ids: readonly string[]): Promise<Row<'bookings'>[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('bookings')
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('id'),
  );
}

/** The ids of all guests. */
export async function* guestIds(reader: Reader): AsyncGenerator<string> {
  const { sql, all } = queriesOf(reader);
  const rows = inPages((after, limit) =>
    all(sql.selectFrom('customers').select('id').where('id', '>', after).orderBy('id').limit(limit)),
  );
  for await (const { id } of rows) yield id;
}

/** Whether there is a guest with an id. */
export async function isGuest(reader: Reader, id: string): Promise<boolean> {
  const { sql, first } = queriesOf(reader);
  return (await first(sql.selectFrom('customers').select('id').where('id', '=', id))) !== undefined;
}

/** The proven guests of the visit that an order belongs to, by the order's reference or its invoice's number. */
export async function guestsOfPaper(reader: Reader, paper: string): Promise<readonly string[]> {
  const { sql, all } = queriesOf(reader);
  const number = /^\d{1,15}$/.test(paper) ? Number(paper) : -1;
  const rows = await all(
    sql
      .selectFrom('orders')
      .leftJoin('tax_invoices', 'tax_invoices.order_id', 'orders.id')
      .innerJoin('visit_guests', 'visit_guests.visit_id', 'orders.visit_id')
      .select('customer_id')
      .distinct()
      .where('proven', '=', 1)
      .where((eb) => eb.or([eb('order_ref', '=', paper), eb('tax_invoices.number', '=', number)])),
  );
  return rows.map(({ customer_id }) => customer_id);
}
