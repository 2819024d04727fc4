import { queriesOf } from '../../database/queries.ts';
import type { LineRow } from '../../database/schema/rows.ts';
import { type Sql, statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A round on the board, with its table and guest. */
export interface RoundOnBoard {
  readonly id: string;
  readonly order_id: string;
  readonly number: number;
  readonly placed_at: number;
  readonly placed_by: string | null;
  readonly order_ref: string;
  readonly table_number: string;
  readonly visit_id: string;
  readonly customer_name: string | null;
  readonly taken_by: string | null;
  readonly sent_at: number | null;
  readonly received_at: number | null;
  readonly stations_due: string;
  readonly told_at: number | null;
}

/**
 * The most confirmed tickets the board shows, newest first, so that old tickets nobody closed can't hide new
 * ones.
 */
export const ticketsMax = 300;

/**
 * The most unconfirmed tickets it shows beside them, oldest first, so that strangers' orders can't hide the
 * others.
 */
const waitingMax = 100;

/** The rounds of visits that have not ended. */
function rounds(sql: Sql, { from, max }: { readonly from: 'oldest' | 'newest'; readonly max: number }) {
  const direction = from === 'oldest' ? 'asc' : 'desc';
  return sql
    .selectFrom('rounds')
    .innerJoin('orders', 'orders.id', 'rounds.order_id')
    .leftJoin('customers', 'customers.id', 'rounds.placed_by')
    .leftJoin('staff', 'staff.id', 'rounds.taken_by')
    .select(['rounds.id', 'rounds.order_id', 'rounds.number', 'placed_at', 'placed_by'])
    .select(['order_ref', 'orders.table_number', 'visit_id', 'customers.name as customer_name'])
    .select('staff.name as taken_by')
    .select(['sent_at', 'received_at', 'told_at', 'stations_due'])
    .where('orders.visit_id', 'in', (eb) =>
      eb.selectFrom('visits').select('visits.id').where('ended_at', 'is', null),
    )
    .orderBy('placed_at', direction)
    .orderBy('rounds.id', direction)
    .limit(max);
}

/** The newest rounds in the kitchen with a line that is not served. */
export const openRounds = statement<object, RoundOnBoard>((sql) =>
  rounds(sql, { from: 'newest', max: ticketsMax }).where((eb) =>
    eb.exists(
      eb
        .selectFrom('order_lines')
        .select('order_lines.id')
        .whereRef('round_id', '=', 'rounds.id')
        .where('status', 'in', ['placed', 'preparing', 'ready']),
    ),
  ),
);

/** The unconfirmed rounds, oldest first. */
export const waitingRounds = statement<object, RoundOnBoard>((sql) =>
  rounds(sql, { from: 'oldest', max: waitingMax }).where((eb) =>
    eb.exists(
      eb
        .selectFrom('order_lines')
        .select('order_lines.id')
        .whereRef('round_id', '=', 'rounds.id')
        .where('status', '=', 'awaiting_confirmation'),
    ),
  ),
);

/** The newest rounds with a line that was served or cancelled since `since`. */
export const closedRounds = statement<{ since: number }, RoundOnBoard>((sql, args) =>
  rounds(sql, { from: 'newest', max: ticketsMax }).where('rounds.id', 'in', (eb) =>
    eb
      .selectFrom('order_lines')
      .select('round_id')
      .where('status', 'in', ['served', 'cancelled'])
      .where('status_at', '>', args.since),
  ),
);

/** Lines in the order of `ids`. */
export function linesById(reader: Reader, ids: readonly string[]): Promise<LineRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('order_lines').selectAll().where('id', 'in', ids).orderBy('id'));
}

/** The unconfirmed lines of these rounds, except the ones given. */
export function waitingBeside(
  reader: Reader,
  rounds: readonly string[],
  named: readonly string[],
): Promise<LineRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('order_lines')
      .selectAll()
      .where('round_id', 'in', rounds)
      .where('status', '=', 'awaiting_confirmation')
      .where('id', 'not in', named)
      .orderBy('id'),
  );
}

/** The parts of the combos in these rounds. */
export function partsIn(reader: Reader, rounds: readonly string[]): Promise<LineRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('order_lines')
      .selectAll()
      .where('round_id', 'in', rounds)
      .where('part_of', 'is not', null)
      .orderBy('id'),
  );
}

export function linesOfRounds(reader: Reader, rounds: readonly string[]): Promise<LineRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('order_lines').selectAll().where('round_id', 'in', rounds).orderBy('position'));
}

/** Whether the visit of any of these orders has ended. */
export async function someVisitEnded(reader: Reader, orderIds: readonly string[]): Promise<boolean> {
  const { sql, first } = queriesOf(reader);
  const ended = sql
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select('orders.id')
    .where('orders.id', 'in', orderIds)
    .where('ended_at', 'is not', null)
    .limit(1);
  return (await first(ended)) !== undefined;
}

/**
 * How many proven guests sit at each table. Others don't count: anybody may type a table's number (PRES-1).
 */
export function countGuests(
  reader: Reader,
  visits: readonly string[],
): Promise<{ visit_id: string; guests: number }[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('visit_guests')
      .select('visit_id')
      .select((eb) => eb.fn.countAll<number>().as('guests'))
      .where('visit_id', 'in', visits)
      .where('left_at', 'is', null)
      .where('proven', '=', 1)
      .groupBy('visit_id'),
  );
}

export function allergensOf(
  reader: Reader,
  customers: readonly string[],
): Promise<{ customer_id: string; allergen_id: number }[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('customer_allergens').selectAll().where('customer_id', 'in', customers));
}

/** The lines of orders that were cancelled. */
export async function cancelledLines(
  reader: Reader,
  orders: readonly string[],
): Promise<Pick<LineRow, 'id' | 'part_of' | 'order_id' | 'total' | 'comped' | 'reached'>[]> {
  const { sql, all } = queriesOf(reader);
  // By their rounds: all that was ever cancelled would be found by the state, and nothing by the order.
  return all(
    sql
      .selectFrom('rounds')
      .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
      .select(['order_lines.id', 'part_of', 'order_lines.order_id', 'total', 'comped', 'reached'])
      .where('rounds.order_id', 'in', orders)
      .where('order_lines.status', '=', 'cancelled'),
  );
}

/** Keeps how long a line took; the first time counts. */
export async function keepTime(
  tx: Transaction,
  row: { line_id: string; item_id: number; seconds: number; at: number },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const added = sql.insertInto('preparation_times').values(row);
  await run(added.onConflict((conflict) => conflict.column('line_id').doNothing()));
}

/** A round as its ticket says it. */
export interface RoundToPrint {
  readonly number: number;
  readonly placed_at: number;
  readonly placed_by: string | null;
  readonly order_ref: string;
  readonly table_number: string;
  readonly customer_name: string | null;
  readonly taken_by: string | null;
}

export const roundToPrint = statement<{ id: string }, RoundToPrint>((sql, args) =>
  sql
    .selectFrom('rounds')
    .innerJoin('orders', 'orders.id', 'rounds.order_id')
    .leftJoin('customers', 'customers.id', 'rounds.placed_by')
    .leftJoin('staff', 'staff.id', 'rounds.taken_by')
    .select(['rounds.number', 'placed_at', 'placed_by', 'order_ref', 'orders.table_number'])
    .select(['customers.name as customer_name', 'staff.name as taken_by'])
    .where('rounds.id', '=', args.id),
);
