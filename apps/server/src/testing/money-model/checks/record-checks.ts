/** The invariants of the money at any moment. They do their own arithmetic, so that no code is checked by itself. */
import type { LineRow, ShareLineRow, ShareRow } from '../../../database/schema/rows.ts';
import { linesCostTheirChoice } from '../ordered-dishes.ts';
import type { Entry, Records } from '../records.ts';
import { activeShares } from '../records.ts';

type Check = (records: Records) => Iterable<string>;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const halfUp = (amount: number, times: number, by: number) =>
  Math.floor((2 * amount * times + by) / (2 * by));
const worth = (line: LineRow) => line.total - line.comped;
const taxable = (share: ShareRow) => share.subtotal - share.discount + share.service;

/** The shares of a bill add up to it, in subtotal and VAT. */
function* sharesAddUp(records: Records): Iterable<string> {
  for (const order of records.orders) {
    const lines = records.lines.filter((line) => line.order_id === order.id);
    const billed = sum(lines.filter((line) => line.status !== 'cancelled').map(worth));
    if (order.total !== billed) yield `order ${order.id} is ${order.total} and its lines ${billed}`;
    const shares = activeShares(records, order.id);
    if (shares.length === 0) continue;
    const parts = sum(shares.map((share) => share.subtotal - share.overpaid));
    const lowered = lines.some((line) => line.status === 'cancelled');
    // A card page that may be charged keeps its share as it was.
    const waits = shares.some((share) =>
      records.attempts.some((one) => one.live === 1 && one.method === 'card' && one.share_id === share.id),
    );
    const fits = parts === order.total || (lowered && (waits ? parts > order.total : allPaid(shares)));
    if (!fits) {
      yield `the shares of ${order.id} are ${parts} of ${order.total}`;
    }
    const vat = sum(shares.map((share) => share.vat));
    const whole = halfUp(sum(shares.map(taxable)), 5, 105);
    if (vat !== whole) yield `the VAT of ${order.id}'s shares is ${vat} of ${whole}`;
  }
}

/** Where all that stands is paid, what no share is for is left to whoever pays next. */
const allPaid = (shares: readonly ShareRow[]) => shares.every((share) => share.status === 'paid');

/** No amount comes from the client: each follows from the server's prices and the payer's choices. */
function* amountsFollowChoices(records: Records): Iterable<string> {
  const charge = (type: string, value: number, of: number) =>
    type === 'percentage' ? halfUp(of, value, 10_000) : value;
  for (const share of records.shares) {
    const tip = charge(share.tip_type, share.tip_value, share.subtotal);
    const service = charge(share.service_type, share.service_value, share.subtotal);
    const total = share.subtotal - share.discount + tip + service;
    if (share.tip !== tip || share.service !== service || share.total !== total || total < 0) {
      yield `share ${share.id} is calculated wrongly`;
    }
    const worth = sum(records.units.filter((unit) => unit.share_id === share.id).map(({ amount }) => amount));
    if (share.split_type === 'items' && share.status !== 'cancelled' && worth !== share.subtotal) {
      yield `share ${share.id} is ${share.subtotal} and its dishes ${worth}`;
    }
  }
}

/** Divisible by every number of parts that a unit is divided into. */
const whole = 2520;
const weight = ({ quantity, parts, parts_of }: ShareLineRow) => whole * quantity + (whole * parts) / parts_of;

/** Every unit of a line, and every part of one, is paid by at most one share; all together cost what the line costs. */
function* takenOnce(records: Records): Iterable<string> {
  const standingIds = new Set(
    records.shares.filter((share) => share.status !== 'cancelled').map((share) => share.id),
  );
  for (const line of records.lines) {
    const units = records.units.filter((unit) => unit.line_id === line.id && standingIds.has(unit.share_id));
    const left = whole * line.quantity - sum(units.map(weight));
    if (left < 0) yield `line ${line.id} is paid twice`;
    const amount = sum(units.map((unit) => unit.amount));
    if (left === 0 && amount !== worth(line) && !standsPaid(records, line))
      yield `line ${line.id} is ${worth(line)} and its parts ${amount}`;
  }
}

/** What was put back on a line after somebody had paid for a part of it is in no part of it. */
function standsPaid(records: Records, line: LineRow): boolean {
  return records.comps.some((comp) => comp.line_id === line.id && comp.ended_at !== null);
}

/** What the house took off: each line has what its comps say, no more than it costs, and all of it is booked. */
function* compsBooked(records: Records): Iterable<string> {
  for (const line of records.lines) {
    const taken = records.comps.filter((comp) => comp.line_id === line.id);
    const standing = sum(taken.filter((comp) => comp.ended_at === null).map((comp) => comp.amount));
    if (line.status !== 'cancelled' && line.comped !== standing)
      yield `${line.comped} is off line ${line.id}, and its comps are ${standing}`;
    if (line.comped < 0 || line.comped > line.total) yield `line ${line.id} is ${worth(line)}`;
  }
  const booked = sum(
    records.ledger.filter(({ account }) => account === 'comped').map(({ amount }) => amount),
  );
  const standing = sum(records.comps.filter(({ ended_at }) => ended_at === null).map(({ amount }) => amount));
  if (booked !== standing) yield `comps of ${standing} are booked with ${booked}`;
}

/** A unit costs its price, and a part of one what it is worth, to less than a fils for each time it was divided. */
function* partsCostTheirPart(records: Records): Iterable<string> {
  for (const line of records.lines) {
    // What the house took off changes the price for those who had not paid yet.
    if (records.comps.some((comp) => comp.line_id === line.id)) continue;
    const units = records.units.filter((unit) => unit.line_id === line.id);
    for (const unit of units) {
      const off = Math.abs(unit.amount * whole - line.unit_price * weight(unit)) / whole;
      const divided = units.filter(({ parts }) => parts > 0).length;
      if (off > 0 && off >= divided) yield `share ${unit.share_id} pays ${unit.amount} for line ${line.id}`;
    }
  }
}

/**
 * Equal payers who have not begun to pay owe the same to within one fils; the first ones owe the odd fils. Who named an
 * amount, as their name says, owes that.
 */
function* equalParts(records: Records): Iterable<string> {
  for (const order of records.orders) {
    const shares = activeShares(records, order.id).filter((share) => share.split_type === 'equally');
    const tried = records.attempts.some((attempt) => shares.some((share) => share.id === attempt.share_id));
    if (tried) continue;
    const parts = shares.filter((share) => namedBy(share) === undefined).map((share) => share.subtotal);
    const wrong = shares.find((share) => share.subtotal !== (namedBy(share) ?? share.subtotal));
    const lowered =
      records.lines.some((line) => line.order_id === order.id && line.status === 'cancelled') ||
      records.comps.some((comp) => comp.order_id === order.id);
    if (wrong !== undefined && !lowered)
      yield `share ${wrong.id} of ${wrong.payer_name} is ${wrong.subtotal}`;
    const odd = parts.some((part, index) => part > (parts[index - 1] ?? part) || part < (parts[0] ?? 0) - 1);
    if (odd) yield `the equal shares of ${order.id} are ${parts.join(' ')}`;
  }
}

function namedBy({ payer_name }: ShareRow): number | undefined {
  const [, amount] = /^Pays (\d+\.\d\d)$/.exec(payer_name ?? '') ?? [];
  return amount === undefined ? undefined : Math.round(Number(amount) * 100);
}

const moneyIn = new Set(['captured_card', 'captured_pos', 'cash_in', 'change_out']);
const received = (entries: readonly Entry[]) =>
  sum(entries.filter((entry) => moneyIn.has(entry.account)).map((entry) => entry.amount));

/** Nothing is kept beyond what a share owes: any surplus has a refund on record. */
function* surplusRefunded(records: Records): Iterable<string> {
  for (const share of records.shares) {
    const came = received(records.ledger.filter((entry) => entry.share_id === share.id));
    const back = sum(
      records.refunds.filter((refund) => refund.share_id === share.id).map((refund) => refund.amount),
    );
    const due = share.status === 'paid' ? share.total : 0;
    if (came - back > due) yield `share ${share.id} keeps ${came - back} of ${due}`;
    if (back > came) yield `share ${share.id} gives back ${back} of ${came}`;
  }
}

/** Card money belongs to one attempt and one page; no page belongs to two attempts. */
function* cardMoneyHasPage(records: Records): Iterable<string> {
  const pages = records.attempts.map((attempt) => attempt.provider_ref).filter((page) => page !== null);
  if (new Set(pages).size !== pages.length) yield 'a page belongs to two attempts';
  const card = records.ledger.filter((entry) => entry.account === 'captured_card');
  for (const entry of card) {
    const attempt = records.attempts.find((one) => one.id === entry.attempt_id);
    if (attempt?.share_id !== entry.share_id || attempt.provider_ref === null) {
      yield `booking ${entry.booking} has no page`;
    }
  }
  if (new Set(card.map((entry) => entry.attempt_id)).size !== card.length)
    yield 'an attempt was charged twice';
}

/** A pending share has at most one live attempt, any other share none. */
function* oneLive(records: Records): Iterable<string> {
  for (const share of records.shares) {
    const live = records.attempts.filter((attempt) => attempt.share_id === share.id && attempt.live === 1);
    if (live.length > (share.status === 'pending' ? 1 : 0)) {
      yield `share ${share.id} (${share.status}) has ${live.length} live attempts`;
    }
    for (const attempt of live) {
      if (attempt.amount !== share.total) yield `attempt ${attempt.id} is for ${attempt.amount}`;
    }
  }
}

/** Every booking balances, and the states of shares and orders follow from the ledger. */
function* balanced(records: Records): Iterable<string> {
  for (const [booking, entries] of Map.groupBy(records.ledger, (entry) => entry.booking)) {
    if (sum(entries.map((entry) => entry.amount)) !== 0) yield `${booking} does not balance`;
  }
  for (const share of records.shares) {
    const settled = records.ledger.filter((entry) => entry.booking === `settle ${share.id}`);
    if (share.status !== 'paid' && settled.length > 0) yield `share ${share.id} is booked and not paid`;
    if (share.status === 'paid' && received(settled) !== share.total) {
      yield `share ${share.id} is paid with ${received(settled)} of ${share.total}`;
    }
  }
  for (const order of records.orders) {
    const shares = activeShares(records, order.id);
    const covered = paidOnBill(records, order.id);
    const whole = shares.length > 0 && shares.every((share) => share.status === 'paid');
    const paid = whole && covered >= order.total;
    if ((order.payment_status === 'paid') !== paid) {
      yield `order ${order.id} is ${order.payment_status} with ${covered} of ${order.total}`;
    }
  }
}

/** What is paid of what is on a bill: dishes that are gone are paid by nobody's money. */
function paidOnBill(records: Records, orderId: string): number {
  const onBill = new Set(records.lines.filter((line) => line.status !== 'cancelled').map((line) => line.id));
  const paid = activeShares(records, orderId).filter((share) => share.status === 'paid');
  const others = paid.filter((share) => share.split_type !== 'items');
  const units = records.units.filter(({ line_id }) => onBill.has(line_id));
  const byDish = units.filter((unit) => paid.some((share) => share.id === unit.share_id));
  return sum(byDish.map(({ amount }) => amount)) + sum(others.map((share) => share.subtotal));
}

/** Of a paid bill nobody paid for more than is on it, but for what is given back: what was for dishes that are gone. */
function* nobodyPaidTooMuch(records: Records): Iterable<string> {
  for (const order of records.orders.filter(({ payment_status }) => payment_status === 'paid')) {
    const shares = activeShares(records, order.id);
    const kept = sum(shares.map((share) => share.subtotal - share.overpaid));
    if (kept !== order.total) yield `order ${order.id} of ${order.total} is paid with ${kept}`;
    for (const share of shares.filter(({ coupon_code }) => coupon_code === null)) {
      const covers = sum(
        records.refunds.filter((refund) => refund.share_id === share.id).map((refund) => refund.covers),
      );
      if (covers !== share.overpaid) yield `share ${share.id} gets back ${covers} of ${share.overpaid}`;
    }
  }
}

/** Coupons: never used above their limit, and used exactly by the shares that were paid with them. */
function* couponsKept(records: Records): Iterable<string> {
  for (const [code, uses] of Map.groupBy(records.uses, (use) => use.code)) {
    const kept = uses.filter((use) => use.state !== 'released');
    if (code.startsWith('ONCE') && kept.length > 1) yield `${code} is used ${kept.length} times`;
  }
  for (const share of records.shares) {
    const use = records.uses.find((one) => one.share_id === share.id);
    const used = use?.state === 'used';
    if (used !== (share.status === 'paid' && share.coupon_code !== null)) {
      yield `the coupon of share ${share.id} (${share.status}) is ${use?.state}`;
    }
    if (share.coupon_code === null && share.discount !== 0)
      yield `share ${share.id} has a discount of nothing`;
    if (share.discount > Math.min(2000, share.subtotal)) yield `share ${share.id} has ${share.discount} off`;
  }
}

/** Cash received less change equals the amount due. */
function* cashCounted(records: Records): Iterable<string> {
  for (const attempt of records.attempts.filter((one) => one.method === 'cash' && one.state === 'approved')) {
    const kept = (attempt.received ?? 0) - (attempt.change_given ?? 0);
    if (kept !== attempt.amount) yield `attempt ${attempt.id} kept ${kept} of ${attempt.amount}`;
  }
}

const checks: readonly Check[] = [
  linesCostTheirChoice,
  sharesAddUp,
  amountsFollowChoices,
  takenOnce,
  partsCostTheirPart,
  equalParts,
  surplusRefunded,
  cardMoneyHasPage,
  oneLive,
  balanced,
  nobodyPaidTooMuch,
  couponsKept,
  cashCounted,
  compsBooked,
];

/** Every broken invariant in the records of a visit; empty when all is well. */
export function recordErrors(records: Records): string[] {
  return checks.flatMap((check) => [...check(records)]);
}
