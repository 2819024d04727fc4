import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';

/** A visit that has not ended, with whose table it is. */
export type PartyRow = Pick<
  Row<'visits'>,
  'id' | 'table_number' | 'opened_at' | 'opened_by' | 'party' | 'served_by'
>;

const partyColumns = ['id', 'table_number', 'opened_at', 'opened_by', 'party', 'served_by'] as const;

/** The parties that sit in the room; just those at one table with `only`. */
export function parties(reader: Reader, only?: string): Promise<PartyRow[]> {
  const { sql, all } = queriesOf(reader);
  const open = sql.selectFrom('visits').select(partyColumns).where('ended_at', 'is', null);
  return all(only === undefined ? open : open.where('table_number', '=', only));
}

/** How many proven guests sit at each visit. */
export function phonesAt(
  reader: Reader,
  visits: readonly string[],
): Promise<{ visit_id: string; phones: number }[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('visit_guests')
      .select('visit_id')
      .select((eb) => eb.fn.countAll<number>().as('phones'))
      .where('visit_id', 'in', visits)
      .where('left_at', 'is', null)
      .where('proven', '=', 1)
      .groupBy('visit_id'),
  );
}

/** The lines of visits in the order of their rounds, those that staff have yet to accept among them. */
export function linesAt(reader: Reader, visits: readonly string[]) {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('orders')
      .innerJoin('rounds', 'rounds.order_id', 'orders.id')
      .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
      .select(['orders.visit_id', 'placed_at', 'order_lines.id', 'order_lines.order_id', 'names'])
      .select(['quantity', 'order_lines.total', 'comped', 'cook_type', 'instructions', 'ordered_by'])
      .select(['status', 'status_at', 'options', 'part_of', 'course', 'seat'])
      .where('orders.visit_id', 'in', visits)
      // Negated, as for what is not served: with `=` SQLite would start from every line in that state.
      .where('status', 'not in', ['cancelled'])
      .orderBy('placed_at')
      .orderBy('rounds.id')
      .orderBy('position'),
  );
}

/** A line of a visit. */
export type LineAt = Awaited<ReturnType<typeof linesAt>>[number];

/** The bills of visits, without rounds that wait for staff. */
export function billsAt(
  reader: Reader,
  visits: readonly string[],
): Promise<Pick<Row<'orders'>, 'id' | 'visit_id' | 'total' | 'payment_status' | 'paid_at'>[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('orders')
      .select(['id', 'visit_id', 'total', 'payment_status', 'paid_at'])
      .where('visit_id', 'in', visits)
      .where('held_for', 'is', null)
      .where('joined', 'is', null),
  );
}

/** The open requests to pay bills in cash or at the terminal. */
export async function requestsToPay(
  reader: Reader,
  orders: readonly string[],
): Promise<{ order_id: string; created_at: number }[]> {
  if (orders.length === 0) return [];
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('attempts')
      .select(['order_id', 'created_at'])
      .where('order_id', 'in', orders)
      .where('live', '=', 1)
      .where('method', 'in', ['cash', 'pos']),
  );
}

/** The open calls for a waiter that nobody took, each with what it asks for. */
export function openCalls(
  reader: Reader,
  visits: readonly string[],
): Promise<{ id: string; visit_id: string; requested_at: number; reason: string | null }[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('service_requests')
      .leftJoin('service_asks', 'service_asks.request_id', 'service_requests.id')
      .select(['service_requests.id', 'visit_id', 'requested_at', 'reason'])
      .where('visit_id', 'in', visits)
      .where('kind', '=', 'waiter')
      .where('service_requests.status', '=', 'open')
      .where('taken_by', 'is', null),
  );
}
