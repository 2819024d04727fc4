import { type Sql, statement } from '../../database/sql.ts';

/** A round of the board, with whose it is. */
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
}

/** The board shows so many tickets that were accepted, the newest: what nobody bumped never hides what is to be cooked. */
export const ticketsMax = 300;

/** It shows so many that wait for staff beside them, the oldest: what strangers send never hides what is to be cooked. */
const waitingMax = 100;

/** The rounds of parties that are here: a visit that ended takes its tickets with it. */
function rounds(sql: Sql, { from, max }: { readonly from: 'oldest' | 'newest'; readonly max: number }) {
  const direction = from === 'oldest' ? 'asc' : 'desc';
  return sql
    .selectFrom('rounds')
    .innerJoin('orders', 'orders.id', 'rounds.order_id')
    .leftJoin('customers', 'customers.id', 'rounds.placed_by')
    .select(['rounds.id', 'rounds.order_id', 'rounds.number', 'placed_at', 'placed_by'])
    .select(['order_ref', 'orders.table_number', 'visit_id', 'customers.name as customer_name'])
    .where('orders.visit_id', 'in', (eb) =>
      eb.selectFrom('visits').select('visits.id').where('ended_at', 'is', null),
    )
    .orderBy('placed_at', direction)
    .orderBy('rounds.id', direction)
    .limit(max);
}

/** The newest rounds that the kitchen has, with a line that is not served. */
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

/** The rounds that have waited longest for staff to confirm them. */
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

/** The newest rounds with a line that was served or cancelled since. */
export const closedRounds = statement<{ since: number }, RoundOnBoard>((sql, args) =>
  rounds(sql, { from: 'newest', max: ticketsMax }).where('rounds.id', 'in', (eb) =>
    eb
      .selectFrom('order_lines')
      .select('round_id')
      .where('status', 'in', ['served', 'cancelled'])
      .where('status_at', '>', args.since),
  ),
);
