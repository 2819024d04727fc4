/** Ids and amounts that answers contain, for later requests. */
import type { SeededRandom } from '../../crash/random.ts';

export type Ids = {
  /** Takes every id out of an answer's data; `by` is the number of the person who got it. */
  readonly learn: (data: unknown, by: number) => void;
  /** An id of this kind: mostly one that this person knows, else anybody's; undefined if there is none yet. */
  readonly pick: (kind: string, by: number, random: SeededRandom) => string | undefined;
  /** The amount that was shown together with an id. */
  readonly amountOf: (id: string) => string | undefined;
};

type Known = { readonly id: string; readonly by: number };

const keptOfAKind = 300;
/** The address of a paper or a card page, with its token. */
const pageAddress = /^(?:https?:\/\/[^/]+)?\/(r|pay)\/([\w.~-]+)$/;

/** The kinds of things, by the name of the field that holds them. */
const kindOfHolder: Readonly<Record<string, string>> = {
  order: 'order',
  orders: 'order',
  split_payments: 'share',
  payments: 'share',
  cart_item: 'cart',
  feedback: 'feedback',
  request: 'service',
  service_requests: 'service',
  lines: 'line',
  attempt: 'attempt',
  payment: 'attempt',
  waiting: 'attempt',
  resolved: 'attempt',
  shift: 'shift',
  refund: 'refund',
  due: 'refund',
  done: 'refund',
  alerts: 'alert',
  sessions: 'session',
  customer: 'customer',
  options: 'option',
  approval: 'approval',
  recent: 'approval',
  accounts: 'account',
  approvers: 'account',
};

/** The kinds of things, by the name of a field that is an id. */
export const kindOfField: Readonly<Record<string, string>> = {
  customerId: 'customer',
  customer_id: 'customer',
  orderId: 'order',
  order_id: 'order',
  splitId: 'share',
  split_id: 'share',
  share_id: 'share',
  replaces: 'share',
  cartItemId: 'cart',
  cart_item_id: 'cart',
  feedbackId: 'feedback',
  feedback_id: 'feedback',
  requestId: 'service',
  attemptId: 'attempt',
  alertId: 'alert',
  refundId: 'refund',
  shiftId: 'shift',
  sessionId: 'session',
  line_ids: 'line',
  unserved: 'line',
  order_item_id: 'line',
  order_ref: 'order number',
  slug: 'slug',
  approvalId: 'approval',
  approval_id: 'approval',
  accountId: 'account',
  manager_id: 'account',
  item_id: 'dish',
  itemId: 'dish',
  option_id: 'option',
  optionId: 'option',
};

/** Starts without any. */
export function makeIds(): Ids {
  const pools = new Map<string, Known[]>();
  const amounts = new Map<string, string>();
  const add = (kind: string, id: unknown, by: number) => {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const pool = pools.get(kind) ?? [];
    pools.set(kind, pool);
    if (pool.some((known) => known.id === String(id) && known.by === by)) return;
    pool.push({ id: String(id), by });
    if (pool.length > keptOfAKind) pool.shift();
  };
  const learn = (data: unknown, by: number, holder = ''): void => {
    const page = typeof data === 'string' ? pageAddress.exec(data) : null;
    if (page !== null) add(page[1] === 'r' ? 'paper' : 'card link', page[2], by);
    if (Array.isArray(data)) {
      for (const one of data) learn(one, by, holder);
      return;
    }
    if (data === null || typeof data !== 'object') return;
    const fields = data as Readonly<Record<string, unknown>>;
    const kind = kindOf(fields, holder);
    if (kind !== undefined) add(kind, fields['id'], by);
    const amount = fields['amount'] ?? fields['total_amount'];
    if (typeof amount === 'string') amounts.set(String(fields['id'] ?? fields['split_id']), amount);
    for (const [name, value] of Object.entries(fields)) {
      const named = kindOfField[name];
      if (named !== undefined) add(named, value, by);
      learn(value, by, name);
    }
  };
  return {
    learn: (data, by) => learn(data, by),
    pick: (kind, by, random) => {
      const pool = pools.get(kind) ?? [];
      const own = pool.filter((known) => known.by === by);
      const from = own.length > 0 && random.happens(0.75) ? own.slice(-8) : pool;
      return from.length === 0 ? undefined : random.pick(from).id;
    },
    amountOf: (id) => amounts.get(id),
  };
}

/** What an object is; the lines of a cart and of an order are both called items. */
function kindOf(fields: Readonly<Record<string, unknown>>, holder: string): string | undefined {
  if ('threads' in fields || 'rating' in fields) return 'feedback';
  if ('kind' in fields && 'requested_at' in fields) return 'service';
  if ('opening_float' in fields) return 'shift';
  if ('expires_at' in fields && 'requested_by' in fields) return 'approval';
  if ('payment_status' in fields && 'order_ref' in fields) return 'order';
  if (holder === 'items' && 'item_name' in fields) return 'line';
  if (holder === 'items' && 'total_price' in fields) return 'cart';
  return kindOfHolder[holder];
}
