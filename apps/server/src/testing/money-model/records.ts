import type {
  AttemptRow,
  CompLineRow,
  LineRow,
  OrderRow,
  RefundRow,
  ShareLineRow,
  ShareRow,
} from '../../database/schema/rows.ts';
import { type Statement, statement } from '../../database/sql.ts';
import type { Reader } from '../open-database.ts';

/** Everything on record about the bills of a visit. */
export interface Records {
  /** When the party left, since its table was cleared; undefined while it is there. */
  readonly leftAt: number | undefined;
  readonly orders: readonly OrderRow[];
  readonly lines: readonly LineRow[];
  readonly shares: readonly ShareRow[];
  readonly units: readonly ShareLineRow[];
  readonly attempts: readonly AttemptRow[];
  readonly uses: readonly { share_id: string; code: string; state: string }[];
  readonly ledger: readonly Entry[];
  readonly refunds: readonly RefundRow[];
  /** What the house took off lines, also what has ended. */
  readonly comps: readonly CompLineRow[];
  /** Who was told that their share was replaced. */
  readonly replaced: readonly ReplacementNotice[];
  /** What the guests have in their carts, and what each agreed to by being ready. */
  readonly carts: readonly CartRow[];
  readonly ready: readonly { readonly customer_id: string; readonly agreed: string | null }[];
}

type CartRow = { readonly id: string; readonly customer_id: string; readonly item_id: number };

/** A notice to a guest that their share was replaced. */
export interface ReplacementNotice {
  readonly deed: string;
  readonly share_id: string;
  readonly customer_id: string;
}

/** An entry of the ledger. */
export interface Entry {
  readonly id: number;
  readonly booking: string;
  readonly share_id: string;
  readonly attempt_id: string;
  readonly account: string;
  readonly amount: number;
}

type OfVisit = { visit_id: string };

/** The rows of a table that belong to a visit's orders, oldest first. */
function rowsOf<Row>(
  table: 'shares' | 'attempts' | 'ledger_entries' | 'refunds' | 'order_lines' | 'comp_lines',
) {
  return statement<OfVisit, Row>(
    (sql, args) =>
      sql
        .selectFrom(table as 'shares')
        .selectAll()
        .where('order_id', 'in', sql.selectFrom('orders').select('id').where('visit_id', '=', args.visit_id))
        .orderBy((table === 'comp_lines' ? 'comp_id' : 'id') as 'id') as never,
  );
}

const orders = statement<OfVisit, OrderRow>((sql, args) =>
  sql
    .selectFrom('orders')
    .selectAll()
    .where('visit_id', '=', args.visit_id)
    .orderBy('created_at')
    .orderBy('id'),
);
const uses = statement<OfVisit, { share_id: string; code: string; state: string }>((sql, args) =>
  sql
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['share_id', 'code', 'state'])
    .where('visit_id', '=', args.visit_id)
    .orderBy('share_id'),
);
const units = statement<OfVisit, ShareLineRow>((sql, args) =>
  sql
    .selectFrom('share_lines')
    .innerJoin('shares', 'shares.id', 'share_lines.share_id')
    .innerJoin('orders', 'orders.id', 'shares.order_id')
    .selectAll('share_lines')
    .where('visit_id', '=', args.visit_id)
    .orderBy('share_lines.share_id')
    .orderBy('line_id'),
);
const replaced = statement<OfVisit, ReplacementNotice>((sql, args) =>
  sql
    .selectFrom('replaced_shares')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['deed', 'share_id', 'customer_id'])
    .where('visit_id', '=', args.visit_id)
    .orderBy('deed')
    .orderBy('share_id')
    .orderBy('customer_id'),
);
const carts = statement<OfVisit, CartRow>((sql, args) =>
  sql
    .selectFrom('cart_lines')
    .innerJoin('visit_guests', 'visit_guests.customer_id', 'cart_lines.customer_id')
    .select(['id', 'cart_lines.customer_id', 'item_id'])
    .where('visit_id', '=', args.visit_id)
    .orderBy('id'),
);
const ready = statement<OfVisit, Records['ready'][number]>((sql, args) =>
  sql
    .selectFrom('ready_guests')
    .select(['customer_id', 'agreed'])
    .where('visit_id', '=', args.visit_id)
    .orderBy('customer_id'),
);
const endings = statement<OfVisit, { ended_at: number | null }>((sql, args) =>
  sql.selectFrom('visits').select('ended_at').where('id', '=', args.visit_id),
);
const shares = rowsOf<ShareRow>('shares');
const attempts = rowsOf<AttemptRow>('attempts');
const ledger = rowsOf<Entry>('ledger_entries');
const refunds = rowsOf<RefundRow>('refunds');
const lines = rowsOf<LineRow>('order_lines');
const comps = rowsOf<CompLineRow>('comp_lines');

/** Reads everything on record about a visit. */
export async function readRecords(reader: Reader, visitId: string): Promise<Records> {
  const of = <Row>(asked: Statement<OfVisit, Row>) => reader.allOf(asked, { visit_id: visitId });
  const [a, b, c, d, e, f, g, h, i, j, k, l, m] = await Promise.all([
    of(orders),
    of(lines),
    of(shares),
    of(units),
    of(attempts),
    of(uses),
    of(ledger),
    of(refunds),
    of(replaced),
    of(carts),
    of(ready),
    of(comps),
    of(endings),
  ]);
  return {
    leftAt: m.find(({ ended_at }) => ended_at !== null)?.ended_at ?? undefined,
    orders: a,
    lines: b,
    shares: c,
    units: d,
    attempts: e,
    uses: f,
    ledger: g,
    refunds: h,
    replaced: i,
    carts: j,
    ready: k,
    comps: l,
  };
}

/** The shares of an order that are not cancelled, in order. */
export function activeShares(records: Records, orderId: string): ShareRow[] {
  return records.shares
    .filter((share) => share.order_id === orderId && share.status !== 'cancelled')
    .toSorted((a, b) => a.position - b.position);
}
