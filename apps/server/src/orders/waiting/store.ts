import type { LineState } from '@sufra/domain/orders/order';
import type { RoundRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';

/** The orders of a visit, each with the guest it is held for, if any. */
export const ordersOfVisit = statement<{ visit_id: string }, { id: string; held_for: string | null }>(
  (sql, args) =>
    sql
      .selectFrom('orders')
      .select(['id', 'held_for'])
      .where('visit_id', '=', args.visit_id)
      .where('joined', 'is', null)
      .orderBy('created_at')
      .orderBy('id'),
);

export const zoneOfTable = statement<{ number: string }, { zone: string | null }>((sql, args) =>
  sql.selectFrom('dining_tables').select('zone').where('number', '=', args.number),
);

/** A line that the kitchen still has to finish. */
export interface OpenLine {
  readonly id: string;
  readonly item_id: number;
  readonly station: string;
  readonly status: LineState;
  readonly status_at: number;
  readonly placed_at: number;
}

const openLinesMax = 1000;

/**
 * The lines that the kitchen still has to finish, of visits that have not ended. Lines older than `since`
 * were forgotten on the board and hold up nobody.
 */
export const openLines = statement<{ since: number }, OpenLine>((sql, args) =>
  sql
    .selectFrom('order_lines')
    .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
    .innerJoin('orders', 'orders.id', 'rounds.order_id')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select(['order_lines.id', 'item_id', 'station', 'status', 'status_at', 'placed_at'])
    .where('status', 'in', ['placed', 'preparing'])
    .where('status_at', '>', args.since)
    .where('ended_at', 'is', null)
    .orderBy('placed_at')
    .limit(openLinesMax),
);

/** How many times are read at most, the newest: some weeks of a large place. */
const timesMax = 5000;

/** How long dishes took since an instant, the newest first. */
export const newestTimes = statement<{ since: number }, { item_id: number; seconds: number }>((sql, args) =>
  sql
    .selectFrom('preparation_times')
    .select(['item_id', 'seconds'])
    .where('at', '>=', args.since)
    .orderBy('at', 'desc')
    .limit(timesMax),
);

export const roundsOfOrder = statement<
  { order_id: string },
  Pick<RoundRow, 'id' | 'placed_at' | 'placed_by' | 'received_at' | 'told_at' | 'stations_due'>
>((sql, args) =>
  sql
    .selectFrom('rounds')
    .select(['id', 'placed_at', 'placed_by', 'received_at', 'told_at', 'stations_due'])
    .where('order_id', '=', args.order_id),
);
