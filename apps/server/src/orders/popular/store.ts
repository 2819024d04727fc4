import type { LineState } from '@sufra/domain/orders/order';
import { statement } from '../../database/sql.ts';

/** The states of dishes that somebody gets. */
export const wantedStates = ['placed', 'preparing', 'ready', 'served'] as const satisfies LineState[];

/** How many lines of a state are counted at most, the newest: an evening of a large place. */
export const linesMax = 1500;

/** The newest lines of a state since an instant. Dishes within a combo are not what the guest ordered. */
export const newestLines = statement<
  { readonly status: LineState; readonly since: number },
  { order_id: string; item_id: number }
>((sql, args) =>
  sql
    .selectFrom('order_lines')
    .select(['order_id', 'item_id'])
    .where('status', '=', args.status)
    .where('status_at', '>=', args.since)
    .where('part_of', 'is', null)
    .orderBy('status_at', 'desc')
    .limit(linesMax),
);
