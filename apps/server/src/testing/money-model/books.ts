/**
 * The invariants of the money, each as what is on record must be at any moment. They are written out anew here, with
 * arithmetic of their own, so that nothing is proven by the code that it is about.
 */
import type { ShareRow } from '../../database/rows.ts';
import type { Entry, Sight } from './sight.ts';
import { standing } from './sight.ts';

type Check = (sight: Sight) => Iterable<string>;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const halfUp = (amount: number, times: number, by: number) =>
  Math.floor((2 * amount * times + by) / (2 * by));
const bears = (share: ShareRow) => share.subtotal - share.discount + share.service;

/** Shares add up to their bill, in subtotal and VAT, and each is what its own figures make. */
function* addUp(sight: Sight): Iterable<string> {
  for (const order of sight.orders) {
    const lines = sight.lines.filter((line) => line.order_id === order.id);
    const billed = sum(lines.filter((line) => line.status !== 'cancelled').map((line) => line.total));
    if (order.total !== billed) yield `order ${order.id} is ${order.total} and its lines ${billed}`;
    const shares = standing(sight, order.id);
    if (shares.length === 0) continue;
    const parts = sum(shares.map((share) => share.subtotal));
    const lowered = lines.some((line) => line.status === 'cancelled');
    if (lowered ? parts < order.total : parts !== order.total) {
      yield `the shares of ${order.id} are ${parts} of ${order.total}`;
    }
    const vat = sum(shares.map((share) => share.vat));
    const whole = halfUp(sum(shares.map(bears)), 5, 105);
    if (vat !== whole) yield `the VAT of ${order.id}'s shares is ${vat} of ${whole}`;
  }
}

/** Nobody's figure is the client's: each follows from the server's prices and the payer's choices. */
function* reckoned(sight: Sight): Iterable<string> {
  const charge = (type: string, value: number, of: number) =>
    type === 'percentage' ? halfUp(of, value, 10_000) : value;
  for (const share of sight.shares) {
    const tip = charge(share.tip_type, share.tip_value, share.subtotal);
    const service = charge(share.service_type, share.service_value, share.subtotal);
    const total = share.subtotal - share.discount + tip + service;
    if (share.tip !== tip || share.service !== service || share.total !== total || total < 0) {
      yield `share ${share.id} is reckoned wrong`;
    }
    const units = sight.units.filter((unit) => unit.share_id === share.id);
    const price = (id: string) => sight.lines.find((line) => line.id === id)?.unit_price ?? Number.NaN;
    const worth = sum(units.map((unit) => unit.quantity * price(unit.line_id)));
    if (share.split_type === 'items' && share.status !== 'cancelled' && worth !== share.subtotal) {
      yield `share ${share.id} is ${share.subtotal} and its dishes ${worth}`;
    }
  }
}

/** Every unit of a line is paid by one share at most. */
function* takenOnce(sight: Sight): Iterable<string> {
  const standingIds = new Set(
    sight.shares.filter((share) => share.status !== 'cancelled').map((share) => share.id),
  );
  for (const line of sight.lines) {
    const units = sight.units.filter((unit) => unit.line_id === line.id && standingIds.has(unit.share_id));
    if (sum(units.map((unit) => unit.quantity)) > line.quantity) yield `line ${line.id} is paid twice`;
  }
}

/** Equal payers who have not begun to pay owe the same to the fils, the first ones the odd ones. */
function* equalParts(sight: Sight): Iterable<string> {
  for (const order of sight.orders) {
    const shares = standing(sight, order.id).filter((share) => share.split_type === 'equally');
    const tried = sight.attempts.some((attempt) => shares.some((share) => share.id === attempt.share_id));
    if (tried) continue;
    const parts = shares.map((share) => share.subtotal);
    const odd = parts.some((part, index) => part > (parts[index - 1] ?? part) || part < (parts[0] ?? 0) - 1);
    if (odd) yield `the equal shares of ${order.id} are ${parts.join(' ')}`;
  }
}

const moneyIn = new Set(['captured_card', 'captured_pos', 'cash_in', 'change_out']);
const received = (entries: readonly Entry[]) =>
  sum(entries.filter((entry) => moneyIn.has(entry.account)).map((entry) => entry.amount));

/** Nothing is kept above what a share owes: what came beyond has a refund on record. */
function* nothingKept(sight: Sight): Iterable<string> {
  for (const share of sight.shares) {
    const came = received(sight.ledger.filter((entry) => entry.share_id === share.id));
    const back = sum(
      sight.refunds.filter((refund) => refund.share_id === share.id).map((refund) => refund.amount),
    );
    const due = share.status === 'paid' ? share.total : 0;
    if (came - back > due) yield `share ${share.id} keeps ${came - back} of ${due}`;
    if (back > came) yield `share ${share.id} gives back ${back} of ${came}`;
  }
}

/** Money of a card is traced to one attempt and one page; no page belongs to two. */
function* traced(sight: Sight): Iterable<string> {
  const pages = sight.attempts.map((attempt) => attempt.provider_ref).filter((page) => page !== null);
  if (new Set(pages).size !== pages.length) yield 'a page belongs to two attempts';
  const card = sight.ledger.filter((entry) => entry.account === 'captured_card');
  for (const entry of card) {
    const attempt = sight.attempts.find((one) => one.id === entry.attempt_id);
    if (attempt?.share_id !== entry.share_id || attempt.provider_ref === null) {
      yield `booking ${entry.booking} has no page`;
    }
  }
  if (new Set(card.map((entry) => entry.attempt_id)).size !== card.length)
    yield 'an attempt was charged twice';
}

/** One live attempt of a share at most, and none of a share that is paid or gone. */
function* oneLive(sight: Sight): Iterable<string> {
  for (const share of sight.shares) {
    const live = sight.attempts.filter((attempt) => attempt.share_id === share.id && attempt.live === 1);
    if (live.length > (share.status === 'pending' ? 1 : 0)) {
      yield `share ${share.id} (${share.status}) has ${live.length} live attempts`;
    }
    for (const attempt of live) {
      if (attempt.amount !== share.total) yield `attempt ${attempt.id} is for ${attempt.amount}`;
    }
  }
}

/** The ledger balances booking by booking, and what shares and orders say is a fold over it. */
function* balanced(sight: Sight): Iterable<string> {
  for (const [booking, entries] of Map.groupBy(sight.ledger, (entry) => entry.booking)) {
    if (sum(entries.map((entry) => entry.amount)) !== 0) yield `${booking} does not balance`;
  }
  for (const share of sight.shares) {
    const settled = sight.ledger.filter((entry) => entry.booking === `settle ${share.id}`);
    if (share.status !== 'paid' && settled.length > 0) yield `share ${share.id} is booked and not paid`;
    if (share.status === 'paid' && received(settled) !== share.total) {
      yield `share ${share.id} is paid with ${received(settled)} of ${share.total}`;
    }
  }
  for (const order of sight.orders) {
    const shares = standing(sight, order.id);
    const covered = sum(shares.filter((share) => share.status === 'paid').map((share) => share.subtotal));
    const whole = shares.length > 0 && shares.every((share) => share.status === 'paid');
    const paid = whole && covered >= order.total;
    if ((order.payment_status === 'paid') !== paid) {
      yield `order ${order.id} is ${order.payment_status} with ${covered} of ${order.total}`;
    }
  }
}

/** Coupons: once per order, never above their limit, used exactly by the shares that are paid with them. */
function* couponsKept(sight: Sight): Iterable<string> {
  for (const [code, uses] of Map.groupBy(sight.uses, (use) => use.code)) {
    const kept = uses.filter((use) => use.state !== 'released');
    if (code.startsWith('ONCE') && kept.length > 1) yield `${code} is used ${kept.length} times`;
  }
  for (const share of sight.shares) {
    const use = sight.uses.find((one) => one.share_id === share.id);
    const used = use?.state === 'used';
    if (used !== (share.status === 'paid' && share.coupon_code !== null)) {
      yield `the coupon of share ${share.id} (${share.status}) is ${use?.state}`;
    }
    if (share.coupon_code === null && share.discount !== 0)
      yield `share ${share.id} has a discount of nothing`;
    if (share.discount > Math.min(2000, share.subtotal)) yield `share ${share.id} has ${share.discount} off`;
  }
}

/** Cash: what lay on the table less the change is what was due. */
function* cashCounted(sight: Sight): Iterable<string> {
  for (const attempt of sight.attempts.filter((one) => one.method === 'cash' && one.state === 'approved')) {
    const kept = (attempt.received ?? 0) - (attempt.change_given ?? 0);
    if (kept !== attempt.amount) yield `attempt ${attempt.id} kept ${kept} of ${attempt.amount}`;
  }
}

const checks: readonly Check[] = [
  addUp,
  reckoned,
  takenOnce,
  equalParts,
  nothingKept,
  traced,
  oneLive,
  balanced,
  couponsKept,
  cashCounted,
];

/** What is wrong with the books of a visit; nothing, if all is well. */
export function wrongInBooks(sight: Sight): string[] {
  return checks.flatMap((check) => [...check(sight)]);
}
