import { locked } from '../../database/lock.ts';
import type { LineRow, OrderRow, RoundRow } from '../../database/rows.ts';
import { bulkStatement, statement } from '../../database/sql.ts';

/**
 * The newest unpaid order of a visit, and the number of its last round. The visit is locked by whoever asks: no round is
 * added meanwhile.
 */
export const openOrder = statement<
  { visit_id: string },
  Pick<OrderRow, 'id' | 'order_ref' | 'total'> & { rounds: number | null }
>((sql, args, dialect) =>
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
    dialect,
  ),
);

/** An order, kept to the transaction. */
export const lockOrder = statement<{ id: string }, OrderRow>((sql, args, dialect) =>
  locked(sql.selectFrom('orders').selectAll().where('id', '=', args.id), dialect),
);

export const findOrder = statement<{ id: string }, OrderRow>((sql, args) =>
  sql.selectFrom('orders').selectAll().where('id', '=', args.id),
);

/** An order's version, whose round waits in it, and how a guest sits at its table. */
export interface OrderAsSeen {
  readonly version: number;
  readonly created_at: number;
  readonly held_for: string | null;
  readonly joined: string | null;
  readonly visit_id: string;
  readonly proven: number;
  readonly left_at: number | null;
  readonly ended_at: number | null;
}

/** All that an answer to a guest about an order depends on; no row where the order is not of a visit of theirs. */
export const orderAsSeen = statement<{ order_id: string; customer_id: string }, OrderAsSeen>((sql, args) =>
  sql
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .innerJoin('visit_guests', 'visit_guests.visit_id', 'orders.visit_id')
    .select(['version', 'created_at', 'held_for', 'joined'])
    .select(['orders.visit_id', 'proven', 'left_at', 'ended_at'])
    .where('orders.id', '=', args.order_id)
    .where('customer_id', '=', args.customer_id),
);

/** The round of a customer that waits for staff to confirm it, if there is one. */
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

/** Makes an order that was held for its guest the bill of the table. */
export const becomeBill = statement<{ id: string; total: number; at: number }, never>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set((eb) => ({
        held_for: null,
        total: args.total,
        created_at: args.at,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', args.id) as never,
);

/** Remembers which bill the lines of an order went to. */
export const joinOrder = statement<{ id: string; joined: string }, never>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set((eb) => ({ joined: args.joined, version: eb('version', '+', 1) }))
      .where('id', '=', args.id) as never,
);

/** Moves the one round of an order to another. */
export const moveRound = statement<{ from: string; to: string; number: number }, never>(
  (sql, args) =>
    sql
      .updateTable('rounds')
      .set({ order_id: args.to, number: args.number })
      .where('order_id', '=', args.from) as never,
);

/** Moves the lines of an order to another, found by their rounds: there is no index by order. */
export const moveLines = statement<{ from: string; to: string }, never>(
  (sql, args) =>
    sql
      .updateTable('order_lines')
      .set({ order_id: args.to })
      .where('round_id', 'in', (eb) =>
        eb.selectFrom('rounds').select('rounds.id').where('rounds.order_id', '=', args.from),
      ) as never,
);

export const insertOrder = statement<OrderRow, never>((sql, args) =>
  sql.insertInto('orders').values({
    id: args.id,
    order_ref: args.order_ref,
    visit_id: args.visit_id,
    table_number: args.table_number,
    created_at: args.created_at,
    total: args.total,
    payment_status: args.payment_status,
    paid_at: args.paid_at,
    version: args.version,
    held_for: args.held_for,
    joined: args.joined,
  }),
);

/** Adds to an order's total and makes its readers ask again. */
export const addToOrder = statement<{ id: string; amount: number }, never>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set((eb) => ({ total: eb('total', '+', args.amount), version: eb('version', '+', 1) }))
      .where('id', '=', args.id) as never,
);

/** Makes an order's readers ask again. */
export const touchOrder = statement<{ id: string }, never>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', args.id) as never,
);

export const nextNumber = statement<{ name: string }, { value: number }>((sql, args) =>
  sql
    .insertInto('counters')
    .values({ name: args.name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value'),
);

/** Whether a customer has ordered in a visit before. */
export const orderedBefore = statement<{ visit_id: string; customer_id: string }, { id: string }>(
  (sql, args) =>
    sql
      .selectFrom('rounds')
      .innerJoin('orders', 'orders.id', 'rounds.order_id')
      .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
      .select('rounds.id')
      .where('visit_id', '=', args.visit_id)
      .where('placed_by', '=', args.customer_id)
      .where('order_lines.status', 'not in', ['awaiting_confirmation', 'cancelled'])
      .limit(1),
);

export const insertRound = statement<RoundRow, never>((sql, args) =>
  sql.insertInto('rounds').values({
    id: args.id,
    order_id: args.order_id,
    number: args.number,
    placed_at: args.placed_at,
    placed_by: args.placed_by,
  }),
);

export const insertLines = bulkStatement<LineRow, never>((sql, lines) =>
  sql.insertInto('order_lines').values(
    lines.map((line) => ({
      id: line.id,
      order_id: line.order_id,
      round_id: line.round_id,
      position: line.position,
      item_id: line.item_id,
      names: line.names,
      unit_price: line.unit_price,
      vat_rate: line.vat_rate,
      quantity: line.quantity,
      total: line.total,
      cook_type: line.cook_type,
      serve_type: line.serve_type,
      instructions: line.instructions,
      station: line.station,
      ordered_by: line.ordered_by,
      status: line.status,
      status_at: line.status_at,
      cancel_reason: line.cancel_reason,
    })),
  ),
);

/** How many rounds each of a visit's unpaid orders has: found without counting them. */
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

/** Open lines of a visit that are in one state; `proven` is of the guest whose round waits, and null where none waits. */
interface OpenLines {
  readonly status: string;
  readonly proven: number | null;
  readonly lines: number;
}

/** How many lines of a visit's unpaid orders are in each state that the kitchen or the staff still have to do with. */
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
    .where('status', 'in', ['awaiting_confirmation', 'placed', 'preparing', 'ready'])
    .groupBy(['status', 'proven']),
);

/** Takes portions of a counted dish, if so many are left. */
export const takeStock = statement<{ item_id: number; quantity: number }, { remaining: number }>(
  (sql, args) =>
    sql
      .updateTable('item_stock')
      .set((eb) => ({ remaining: eb('remaining', '-', args.quantity) }))
      .where('item_id', '=', args.item_id)
      .where('remaining', '>=', args.quantity)
      .returning('remaining'),
);

/** How many portions of a dish are left; nothing for one that nobody counts. */
export const stockOf = statement<{ item_id: number }, { remaining: number }>((sql, args) =>
  sql.selectFrom('item_stock').select('remaining').where('item_id', '=', args.item_id),
);

/** Gives portions of a counted dish back. */
export const giveStock = statement<{ item_id: number; quantity: number }, never>(
  (sql, args) =>
    sql
      .updateTable('item_stock')
      .set((eb) => ({ remaining: eb('remaining', '+', args.quantity) }))
      .where('item_id', '=', args.item_id) as never,
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
