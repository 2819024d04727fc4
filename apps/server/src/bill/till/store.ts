import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';

/** The open visit at a table, with how many guests sit there with a phone; undefined if nobody does. */
export async function visitAt(
  reader: Reader,
  table: string,
): Promise<{ id: string; opened_at: number; guests: number } | undefined> {
  const { sql, first } = queriesOf(reader);
  const visit = await first(
    sql
      .selectFrom('visits')
      .select(['id', 'opened_at'])
      .where('table_number', '=', table)
      .where('ended_at', 'is', null),
  );
  if (visit === undefined) return undefined;
  const seated = await first(
    sql
      .selectFrom('visit_guests')
      .select((eb) => eb.fn.countAll<number>().as('guests'))
      .where('visit_id', '=', visit.id)
      .where('left_at', 'is', null),
  );
  return { ...visit, guests: seated?.guests ?? 0 };
}

/** The bills of a visit with something on them, oldest first. */
export async function billsOf(reader: Reader, visitId: string): Promise<string[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(
    sql
      .selectFrom('orders')
      .select('id')
      .where('visit_id', '=', visitId)
      .where('held_for', 'is', null)
      .orderBy('created_at'),
  );
  return rows.map(({ id }) => id);
}

/** The names of guests; null if they gave none. */
export async function namesOf(
  reader: Reader,
  customers: readonly string[],
): Promise<{ id: string; name: string | null }[]> {
  if (customers.length === 0) return [];
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('customers').select(['id', 'name']).where('id', 'in', customers));
}
