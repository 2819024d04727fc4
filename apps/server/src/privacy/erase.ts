import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { tillGuest } from '../bill/shares/holds.ts';
import type { Random } from '../clock-and-random.ts';
import { eraseStaffAnswers } from '../core/idempotency.ts';
import type { Database, Transaction } from '../database/transaction.ts';
import { renameHeldOrders } from '../orders/rounds/commands.ts';
import { nameIsOf } from './guest.ts';
import { answersOfShares, answersTables, cleanAnswers } from './store-answers.ts';
import * as store from './store-erase.ts';
import * as rename from './store-rename.ts';

/** What was erased about a guest, and what stays for the books. Each is a number of things. */
export interface Erased {
  readonly devices: number;
  readonly favourites: number;
  readonly allergens: number;
  readonly cartLines: number;
  readonly calls: number;
  /** What they called a waiter for, each thing apart. */
  readonly asks: number;
  /** Cars that they asked the valet for. */
  readonly cars: number;
  /** Feedback of which only the stars stay. */
  readonly feedback: number;
  readonly orderNotes: number;
  /** Payments that have no name and no phone number any more. */
  readonly payments: number;
  /** Orders that stay, as nobody's. */
  readonly orders: number;
  /** Buyers' names on issued invoices, which stay. */
  readonly buyers: number;
}

type Refused = 'guest_unknown' | 'guest_sits' | 'guest_pays' | 'refund_due';

/** What erasing a guest needs. `passing`: whether to look for what is kept for hours only. */
interface Erasing {
  readonly random: Random;
  readonly passing: boolean;
}

/**
 * Erases a guest, in one transaction. Orders, payments and invoices stay for the books, under an id that leads to
 * nobody. Refused while their table or their money still needs them.
 */
export async function eraseGuest(
  tx: Transaction,
  id: string,
  { random, passing }: Erasing,
): Promise<Result<Erased, Refused>> {
  const guest = await store.lockGuest(tx, id);
  if (guest === undefined) return refuse('guest_unknown');
  if (await store.sitsAtTable(tx, id)) return refuse('guest_sits');
  const nobody = { from: id, to: random.id(), createdAt: guest.created_at };
  await rename.insertNobody(tx, nobody);
  const orders = await store.ordersOf(tx, id);
  const counts = { orderNotes: 0, payments: 0, buyers: 0 };
  for (const order of orders) {
    const done = await eraseFromOrder(tx, order, { ...nobody, name: guest.name });
    if (!done.ok) return done;
    counts.orderNotes += done.value.orderNotes;
    counts.payments += done.value.payments;
    counts.buyers += done.value.buyers;
  }
  await renameHeldOrders(tx, nobody);
  await rename.renameSharedCalls(tx, nobody);
  const { customer_allergens, cart_lines, service_requests, service_asks, ...deleted } =
    await store.deleteOwn(tx, id);
  const cars = await store.eraseCars(tx, id);
  await store.deletePush(tx, id);
  const feedback = await store.blankFeedback(tx, id);
  if (passing) {
    await store.deleteKeptAnswers(tx, id);
    await eraseStaffAnswers(tx, [...orders.map((order) => order.id), ...(await store.feedbackOf(tx, id))]);
  }
  await rename.renameGuest(tx, nobody);
  // Every process forgets whom the guest's cookie stood for, and the answers that it kept for them.
  tx.emit(`customer:${id}`, 'guest.forgotten', {});
  const own = {
    allergens: customer_allergens,
    cartLines: cart_lines,
    calls: service_requests,
    asks: service_asks,
    cars,
  };
  return ok({ ...deleted, ...own, feedback, ...counts, orders: orders.length });
}

/** Erases a guest as far as `done` lets it, and takes it back where that answers "trial": what would be erased. */
export async function tryErasing(
  db: Pick<Database, 'write'>,
  id: string,
  { done, ...ground }: Erasing & { readonly done: (tx: Transaction, erased: Erased) => 'done' | 'trial' },
): Promise<Result<Erased, Refused>> {
  let counted: Erased | undefined;
  const result = await db.write(async (tx): Promise<Result<Erased, Refused | 'trial'>> => {
    const erased = await eraseGuest(tx, id, ground);
    if (!erased.ok) return erased;
    counted = erased.value;
    return done(tx, erased.value) === 'done' ? erased : refuse('trial');
  });
  if (result.ok) return result;
  if (result.code !== 'trial') return refuse(result.code);
  assert(counted !== undefined, 'a trial counts before it is taken back');
  return ok(counted);
}

type Order = Awaited<ReturnType<typeof store.ordersOf>>[number];
type Share = Awaited<ReturnType<typeof store.sharesOf>>[number];
type Due = Awaited<ReturnType<typeof store.refundsDue>>[number];

/** Whose part in an order goes to nobody, and what they are called. */
interface Leaving extends rename.Renamed {
  readonly name: string | null;
}

async function eraseFromOrder(tx: Transaction, order: Order, nobody: Leaving) {
  const { from, name } = nobody;
  const shares = await store.sharesOf(tx, order.id);
  const attempts = await store.attemptsOf(tx, order.id);
  const asked = attempts.filter(({ requested_by }) => requested_by === from);
  if (asked.some(({ live, watched }) => live === 1 || watched !== null)) return refuse('guest_pays');
  if ((await store.refundsDue(tx, order.id)).some((refund) => isOwed(refund, from)))
    return refuse('refund_due');
  const askedFor = new Set(asked.map(({ share_id }) => share_id));
  const isTheirs = ({ id, holder, created_by }: Share) =>
    holder === from || askedFor.has(id) || (created_by === from && holder === null);
  const named = (share: Share) =>
    share.payer_name !== null &&
    (share.created_by === from || isTheirs(share)) &&
    nameIsOf({ id: from, name }, share);
  let payments = 0;
  for (const share of shares) {
    const contact = share.contact_by === from;
    if (named(share)) await store.blankName(tx, share.id);
    if (contact) await store.blankContact(tx, share.id);
    if (named(share) || contact) payments += 1;
  }
  const about = { orderId: order.id, shareIds: shares.filter(isTheirs).map(({ id }) => id) };
  for (const table of answersTables) await cleanAnswers(tx, table, await answersOfShares(tx, table, about));
  const ids = shares.map(({ id }) => id);
  // An invoice names the buyers of paid shares alone.
  const onNone = shares.filter(({ status }) => order.invoice === null || status !== 'paid');
  const without = onNone.map(({ id }) => id);
  await store.deleteBuyers(tx, without, from);
  const buyers = await store.countBuyers(tx, ids, from);
  const orderNotes = await store.blankNotes(tx, order.id, from);
  await rename.renameInOrder(tx, order.id, nobody);
  await rename.renameOnShares(tx, ids, nobody);
  tx.emit(`visit:${order.visit_id}`, 'order.changed', { order_id: order.id });
  return ok({ orderNotes, payments, buyers });
}

/** Whether a refund is owed to a guest: they hold the share or asked to pay it; where no guest did, they planned it. */
function isOwed({ holder, paid_by, created_by }: Due, id: string): boolean {
  const payers = [holder, paid_by].filter((payer) => payer !== null && payer !== tillGuest);
  return (payers.length === 0 ? [created_by] : payers).includes(id);
}
