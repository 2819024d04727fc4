import { queriesOf } from '../../database/queries.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';

/** The names of customers; null if they gave none. */
export function namesOf(
  reader: Reader,
  customers: readonly string[],
): Promise<{ id: string; name: string | null }[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('customers').select(['id', 'name']).where('id', 'in', customers));
}

/** The pending and paid shares of several orders. */
export function sharesOfOrders(reader: Reader, orderIds: readonly string[]): Promise<ShareRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql.selectFrom('shares').selectAll().where('order_id', 'in', orderIds).where('status', '!=', 'cancelled'),
  );
}
