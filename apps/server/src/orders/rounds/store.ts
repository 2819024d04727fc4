import { locked } from '../../database/lock.ts';
import { ordersSeenBy } from '../../database/orders-of-guest.ts';
import { queriesOf } from '../../database/queries.ts';
import type { LineRow, OrderRow, RoundRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';

/**
 * The newest unpaid order of a visit, and the number of its last round. The caller has locked the visit, so
 * no round can be added meanwhile.
 */
export const openOrder = statement<
  { visit_id: string },
  Pick<OrderRow, 'id' | 'order_ref' | 'total'> & { rounds: number | null }
>((sql, args) =>
  locked(
    sql
      .selectFrom('orders')
      .select(['id', 'order_ref', 'total'])
      .select((eb) =>
        eb
          .selectFrom('rounds')
          .select((last) => last.fn.max('number').as('number'))
          .whereRef('order_id', '=', 'orders.id')
          .as('rounds'),
      )
      .where('visit_id', '=', args.visit_id)
      .where('payment_status', '=', 'pending')
      .where('held_for', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  ),
);

/** Locks an order. */
export const lockOrder = statement<{ id: string }, OrderRow>((sql, args) =>
  locked(sql.selectFrom('orders').selectAll().where('id', '=', args.id)),
);

export const findOrder = statement<{ id: string }, OrderRow>((sql, args) =>
  sql.selectFrom('orders').selectAll().where('id', '=', args.id),
);

/** An order's version, whose unconfirmed round it holds, and how the guest is seated at its table. */
export interface OrderForGuest {
  readonly version: number;
  readonly created_at: number;
  readonly visit_since: number | null;
  readonly held_for: string | null;
  readonly joined: string | null;
  readonly visit_id: string;
  readonly proven: number;
  readonly left_at: number | null;
  readonly ended_at: number | null;
}

/**
 * Everything that an answer about an order depends on, apart from the menu. No row if the order belongs to no
 * visit of the guest's.
 */
export const orderForGuest = statement<{ order_id: string; customer_id: string }, OrderForGuest>(
  (sql, args) =>
    sql
      .selectFrom('orders')
      .innerJoin('visits', 'visits.id', 'orders.visit_id')
      .innerJoin('visit_guests', 'visit_guests.visit_id', 'orders.visit_id')
      .select(['version', 'created_at', 'visit_since', 'held_for', 'joined'])
      .select(['orders.visit_id', 'proven', 'left_at', 'ended_at'])
      .where('orders.id', '=', args.order_id)
      .where('customer_id', '=', args.customer_id),
);

/** A customer's unconfirmed round, if there is one. */
export const waitingRound = statement<{ visit_id: string; customer_id: string }, { id: string }>(
  (sql, args) =>
    sql
      .selectFrom('orders')
      .innerJoin('rounds', 'rounds.order_id', 'orders.id')
      .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
      .select('orders.id')
      .where('held_for', '=', args.customer_id)
      .where('visit_id', '=', args.visit_id)
      .where('order_lines.status', '=', 'awaiting_confirmation')
      .limit(1),
);

/** Moves the only round of an order to another order. */
export const moveRound = statement<{ from: string; to: string; number: number }, never>(
  (sql, args) =>
    sql
      .updateTable('rounds')
      .set({ order_id: args.to, number: args.number })
      .where('order_id', '=', args.from) as never,
);

/** Moves the lines of an order to another. Finds them by round, since lines have no index by order. */
export const moveLines = statement<{ from: string; to: string }, never>(
  (sql, args) =>
    sql
      .updateTable('order_lines')
      .set({ order_id: args.to })
      .where('round_id', 'in', (eb) =>
        eb.selectFrom('rounds').select('rounds.id').where('rounds.order_id', '=', args.from),
      ) as never,
);

/** Adds to an order's total and raises its version. */
export const addToOrder = statement<{ id: string; amount: number }, never>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set((eb) => ({ total: eb('total', '+', args.amount), version: eb('version', '+', 1) }))
      .where('id', '=', args.id) as never,
);

/** An order whose version was raised. */
export type Touched = Pick<OrderRow, 'id' | 'visit_id' | 'held_for' | 'payment_status'>;

/** Raises an order's version, so that readers fetch it again; returns who reads it, and whether it is paid. */
export const touchOrder = statement<{ id: string }, Touched>((sql, args) =>
  sql
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', args.id)
    .returning(['id', 'visit_id', 'held_for', 'payment_status']),
);

type NewRound = Pick<
  RoundRow,
  'id' | 'order_id' | 'number' | 'placed_at' | 'placed_by' | 'taken_by' | 'sent_at' | 'stations_due'
>;

export const insertRound = statement<NewRound, never>((sql, args) =>
  sql.insertInto('rounds').values({
    id: args.id,
    order_id: args.order_id,
    number: args.number,
    placed_at: args.placed_at,
    placed_by: args.placed_by,
    taken_by: args.taken_by,
    sent_at: args.sent_at,
    stations_due: args.stations_due,
  }),
);

/** The number of an order's last round. */
export const lastRound = statement<{ order_id: string }, { number: number | null }>((sql, args) =>
  sql
    .selectFrom('rounds')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('order_id', '=', args.order_id),
);

/** Moves a line to another round of its order. */
export const moveLine = statement<{ id: string; round_id: string }, never>(
  (sql, args) =>
    sql.updateTable('order_lines').set({ round_id: args.round_id }).where('id', '=', args.id) as never,
);

/** How many rounds each unpaid order of a visit has, read from the last number instead of counted. */
export const roundsOfVisit = statement<{ visit_id: string }, { rounds: number | null }>((sql, args) =>
  sql
    .selectFrom('orders')
    .select((eb) =>
      eb
        .selectFrom('rounds')
        .select((last) => last.fn.max('number').as('number'))
        .whereRef('order_id', '=', 'orders.id')
        .as('rounds'),
    )
    .where('visit_id', '=', args.visit_id)
    .where('payment_status', '=', 'pending'),
);

/**
 * A visit's open lines in one state. `proven` describes the guest whose round is unconfirmed; null if none
 * is.
 */
interface OpenLines {
  readonly status: string;
  readonly proven: number | null;
  readonly lines: number;
}

/** How many lines of a visit's unpaid orders are in each open state. */
export const openLines = statement<{ visit_id: string }, OpenLines>((sql, args) =>
  sql
    .selectFrom('orders')
    .innerJoin('rounds', 'rounds.order_id', 'orders.id')
    .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
    .leftJoin('visit_guests', (join) =>
      join
        .onRef('visit_guests.visit_id', '=', 'orders.visit_id')
        .onRef('visit_guests.customer_id', '=', 'orders.held_for'),
    )
    .select(['status', 'proven'])
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('orders.visit_id', '=', args.visit_id)
    .where('payment_status', '=', 'pending')
    .where('status', 'in', ['awaiting_confirmation', 'held', 'placed', 'preparing', 'ready'])
    .where('part_of', 'is', null)
    .groupBy(['status', 'proven']),
);

export const orderLines = statement<{ order_id: string }, LineRow & { round: number }>((sql, args) =>
  sql
    .selectFrom('order_lines')
    .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
    .selectAll('order_lines')
    .select('rounds.number as round')
    .where('rounds.order_id', '=', args.order_id)
    .orderBy('rounds.number')
    .orderBy('order_lines.position'),
);

/** The visits that orders belong to, each once. */
export async function visitsOf(reader: Reader, orderIds: readonly string[]): Promise<string[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(sql.selectFrom('orders').select('visit_id').distinct().where('id', 'in', orderIds));
  return rows.map((row) => row.visit_id);
}

export function findOrders(reader: Reader, ids: readonly string[]): Promise<OrderRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('orders').selectAll().where('id', 'in', ids));
}

/** The lines of orders, by round and place. In two statements: for many orders PostgreSQL would join all rounds with all lines. */
export async function linesOfOrders(
  reader: Reader,
  orderIds: readonly string[],
): Promise<(LineRow & { round: number })[]> {
  const { sql, all } = queriesOf(reader);
  const rounds = await all(
    sql.selectFrom('rounds').select(['id', 'number']).where('order_id', 'in', orderIds),
  );
  if (rounds.length === 0) return [];
  const numbers = new Map(rounds.map(({ id, number }) => [id, number]));
  const lines = await all(
    sql
      .selectFrom('order_lines')
      .selectAll()
      .where('round_id', 'in', [...numbers.keys()]),
  );
  return lines
    .map((line) => ({ ...line, round: numbers.get(line.round_id) ?? 0 }))
    .toSorted((a, b) => a.round - b.round || a.position - b.position);
}

/** The orders that a guest can see, those of the newest visit first; `seated` says whether they sit at it now. */
export function ordersOfGuest(reader: Reader, customerId: string, limit: number, offset: number) {
  const { sql, all } = queriesOf(reader);
  // The visits and orders of this page alone are read: a regular guest has a thousand, each in another place of the database.
  const page = ordersSeenBy(sql, customerId)
    .select(['orders.id', 'order_ref', 'total', 'payment_status', 'held_for', 'orders.created_at'])
    .select(['orders.visit_id', 'left_at'])
    .orderBy('visit_guests.visit_id', 'desc')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset);
  return all(
    sql
      .selectFrom(page.as('page'))
      .innerJoin('visits', 'visits.id', 'page.visit_id')
      .select(['page.id', 'order_ref', 'total', 'payment_status', 'held_for'])
      .select((eb) =>
        eb
          .case()
          .when(eb.and([eb('visits.ended_at', 'is', null), eb('left_at', 'is', null)]))
          .then(1)
          .else(0)
          .end()
          .as('seated'),
      )
      .orderBy('page.visit_id', 'desc')
      .orderBy('page.created_at', 'desc')
      .orderBy('page.id', 'desc'),
  );
}

/** How many orders a guest can see. */
export async function countOrders(reader: Reader, customerId: string): Promise<number> {
  const { sql, first } = queriesOf(reader);
  const counted = ordersSeenBy(sql, customerId).select((eb) => eb.fn.countAll<number>().as('orders'));
  return (await first(counted))?.orders ?? 0;
}
