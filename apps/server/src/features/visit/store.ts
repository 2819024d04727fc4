import { statement } from '../../database/sql.ts';

/** Everyone who came to a visit, in the order of coming; who left meanwhile too. */
export const guestsOfVisit = statement<
  { visit_id: string },
  { customer_id: string; name: string | null; joined_at: number; left_at: number | null }
>((sql, args) =>
  sql
    .selectFrom('visit_guests')
    .innerJoin('customers', 'customers.id', 'visit_guests.customer_id')
    .select(['customer_id', 'name', 'joined_at', 'left_at'])
    .where('visit_id', '=', args.visit_id)
    .orderBy('joined_at')
    .orderBy('customer_id'),
);

export const ordersOfVisit = statement<{ visit_id: string }, { id: string }>((sql, args) =>
  sql
    .selectFrom('orders')
    .select('id')
    .where('visit_id', '=', args.visit_id)
    .orderBy('created_at')
    .orderBy('id'),
);

export const zoneOfTable = statement<{ number: string }, { zone: string | null }>((sql, args) =>
  sql.selectFrom('dining_tables').select('zone').where('number', '=', args.number),
);

/** A line that the kitchen has before it. */
export interface OpenLine {
  readonly id: string;
  readonly item_id: number;
  readonly station: string;
  readonly status: string;
  readonly status_at: number;
  readonly placed_at: number;
}

const openLinesMax = 1000;

/** What the kitchen has before it; a line that was forgotten on the board holds up nobody for longer than `since`. */
export const openLines = statement<{ since: number }, OpenLine>((sql, args) =>
  sql
    .selectFrom('order_lines')
    .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
    .select(['order_lines.id', 'item_id', 'station', 'status', 'status_at', 'placed_at'])
    .where('status', 'in', ['placed', 'preparing'])
    .where('status_at', '>', args.since)
    .orderBy('placed_at')
    .limit(openLinesMax),
);

export const roundsOfOrder = statement<{ order_id: string }, { id: string; placed_at: number }>((sql, args) =>
  sql.selectFrom('rounds').select(['id', 'placed_at']).where('order_id', '=', args.order_id),
);
