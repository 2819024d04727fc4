import { isServerAnswer } from '@sufra/client/answered';
import { ApiError, serverMessage } from '@sufra/client/api-error';
import { takeTurns } from '@sufra/client/turns';
import { untilSecondTry } from '@sufra/client/waits';
import type { DataOf } from '@sufra/contract/calls';
import { client } from '../../../shared/client.ts';
import { markReachable, markUnreachable } from '../../../shared/connection.ts';
import { t } from '../../../shared/i18n.ts';
import { isSignedOut } from '../../../shared/queries.ts';
import { dayAndTime } from '../../../shared/ui/format.ts';
import {
  dropOrder,
  keepOrder,
  nameParty,
  passOn,
  type WaitingOrder,
  waitingOrders,
} from './waiting-orders.ts';

export type TakenOrder = DataOf<'takeOrder'>['order'];

/** What became of an order. */
export type Outcome = { readonly order: WaitingOrder } & (
  | { readonly taken: TakenOrder }
  | { readonly message: string }
);

type Listener = (outcome: Outcome) => void;

const listeners = new Set<Listener>();
const inTurn = takeTurns('pad-orders');
/** The server knows a key for two days: what is older could be cooked twice. After a shift it is for nobody any more. */
const sentForMs = 12 * 60 * 60_000;
const pauseMs = (failures: number) => Math.min(15_000, 1000 * 2 ** failures);
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Who is signed in. Sent for anybody else an order would be theirs, under a key that the server doesn't know of them. */
let sender: string | undefined;

/** Hears of every order that was taken or refused. Returns a function that stops it. */
export function onOutcome(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends what waits of the member of staff who is signed in now, and what they take from now on. Returns a function that ends
 * it: what has no answer by then waits until they are here again. What waits of others comes back to their pads by then.
 */
export function sendFor(staffId: string): () => void {
  sender = staffId;
  passOn(staffId);
  sendOrders();
  return () => {
    sender = undefined;
    clearTimeout(retry);
  };
}

/**
 * Sends what waits, oldest first, and tries again while there is no answer. Each order has its key and stays on the device
 * until the server has answered.
 */
export function sendOrders(): void {
  clearTimeout(retry);
  if (nextOrder() !== undefined) void inTurn(sendAll);
}

/** The oldest order of whoever is signed in by now: they may have changed since the last one was sent. */
function nextOrder(): WaitingOrder | undefined {
  return waitingOrders().find((order) => order.staffId === sender && order.refused === undefined);
}

async function sendAll(): Promise<void> {
  for (let next = nextOrder(); next !== undefined; next = nextOrder()) {
    const message = whyNotSent(next);
    if (message !== undefined) {
      giveBack(next, { code: '', message });
      continue;
    }
    if (await Promise.race([send(next), untilSecondTry()])) {
      failures = 0;
      continue;
    }
    markWaiting(next.staffId);
    if (sender !== undefined) retry = setTimeout(sendOrders, pauseMs(failures));
    failures += 1;
    return;
  }
}

/** Why an order comes back to its pad without being sent: somebody has to look first whether it is still wanted. */
function whyNotSent({ at, passedOn }: WaitingOrder): string | undefined {
  if (at !== undefined && at < Date.now() - sentForMs)
    return t('pad.tooOld', { at: dayAndTime(new Date(at).toISOString()) });
  return passedOn ? t('pad.passedOn') : undefined;
}

function markWaiting(staffId: string): void {
  for (const order of waitingOrders())
    if (order.staffId === staffId && order.refused === undefined && !order.waiting)
      keepOrder({ ...order, waiting: true });
}

/** Sends one order. False if there was no answer, or none that says what became of it. */
async function send(order: WaitingOrder): Promise<boolean> {
  // Offline nothing can have been sent: it can still be taken back.
  if (!navigator.onLine) {
    markUnreachable();
    return false;
  }
  keepOrder({ ...order, tried: true });
  try {
    const { table, body, key } = order;
    const answer = await client.call('takeOrder', { params: { table }, body, idempotencyKey: key });
    markReachable();
    // Both of two tries may be answered: the first answer counts.
    if (!isOpen(order)) return true;
    dropOrder(key);
    const taken = answer.data?.order;
    if (taken === undefined) throw new TypeError('an order that was taken has no answer');
    if (body.visit_id === null) nameParty(table, taken.visit_id);
    for (const listener of listeners) listener({ order, taken });
    return true;
  } catch (error) {
    return refuse(order, error);
  }
}

function refuse(order: WaitingOrder, error: unknown): boolean {
  const isLast = isServerAnswer(error) && !isSignedOut(error);
  // Another tab has signed somebody else in: the order waits for whoever took it.
  const isOthers = error instanceof ApiError && error.code === 'taker_not_signed_in';
  if (!(error instanceof ApiError) || !isLast || isOthers || error.status >= 500) {
    if (!(error instanceof ApiError)) markUnreachable();
    return false;
  }
  const message = serverMessage(error) ?? String(error.status);
  if (isOpen(order)) giveBack(order, { code: error.code ?? '', message });
  return true;
}

/** Whether an order still has no answer. */
function isOpen({ key }: WaitingOrder): boolean {
  return waitingOrders().some((order) => order.key === key && order.refused === undefined);
}

/** Gives an order back to the pad, which says why. */
function giveBack(order: WaitingOrder, refused: NonNullable<WaitingOrder['refused']>): void {
  keepOrder({ ...order, tried: true, refused });
  for (const listener of listeners) listener({ order, message: refused.message });
}
