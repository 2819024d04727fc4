import type { BodyOf } from '@sufra/contract/calls';
import { useSyncExternalStore } from 'react';
import { readSetting, saveSetting } from '../../../shared/storage.ts';
import type { Draft } from '../draft/draft.ts';
import type { Refusal } from '../draft/pad-state.ts';

/** An order that was taken, from the press of Send until the server has answered. */
export interface WaitingOrder {
  /** Its Idempotency-Key: sent twice, it is done once. */
  readonly key: string;
  /** When it was taken, by this device's clock: epoch milliseconds. Those kept by an earlier version have none. */
  readonly at?: number;
  readonly table: string;
  readonly staffId: string;
  readonly staffName: string;
  readonly body: BodyOf<'takeOrder'>;
  /** The pad as it was, for an order that comes back. */
  readonly draft: Draft;
  /** Whether it was sent at least once: then it may have arrived. */
  readonly tried: boolean;
  /** Whether it is known to wait for a connection; false during the first try. */
  readonly waiting: boolean;
  /** Whether somebody else had the device while it waited: they may have taken it again, so it is never sent by itself. */
  readonly passedOn?: boolean;
  /** Why the server refused it. */
  readonly refused?: Refusal;
}

const setting = 'pad.waiting';
const listeners = new Set<() => void>();
let text: string | null | undefined;
let list: readonly WaitingOrder[] = [];

/** The orders without an answer, and those that were refused and nobody has seen, oldest first. */
export function waitingOrders(): readonly WaitingOrder[] {
  const now = readSetting(setting);
  if (now !== text) {
    text = now;
    list = now === null ? [] : (JSON.parse(now) as readonly WaitingOrder[]);
  }
  return list;
}

/** Keeps an order on this device, or a change of one. */
export function keepOrder(order: WaitingOrder): void {
  const others = waitingOrders();
  const known = others.some(({ key }) => key === order.key);
  save(known ? others.map((one) => (one.key === order.key ? order : one)) : [...others, order]);
}

/** Forgets an order that was answered or came back to the pad. */
export function dropOrder(key: string): void {
  save(waitingOrders().filter((order) => order.key !== key));
}

/** Marks what waits of everybody but the one who has the device now. */
export function passOn(staffId: string): void {
  const isLeft = (order: WaitingOrder) =>
    order.staffId !== staffId && order.refused === undefined && !order.passedOn;
  if (waitingOrders().some(isLeft))
    save(waitingOrders().map((order) => (isLeft(order) ? { ...order, passedOn: true } : order)));
}

/**
 * A party that an order opened a table for: the next orders that were taken for the free table are for it too.
 */
export function nameParty(table: string, visitId: string): void {
  const isFor = (order: WaitingOrder) => order.table === table && order.body.visit_id === null;
  save(
    waitingOrders().map((order) =>
      isFor(order) ? { ...order, body: { ...order.body, visit_id: visitId } } : order,
    ),
  );
}

function save(orders: readonly WaitingOrder[]): void {
  list = orders;
  text = JSON.stringify(orders);
  saveSetting(setting, text);
  // Where the browser keeps nothing, what is in memory counts.
  if (readSetting(setting) !== text) text = readSetting(setting);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = () => listener();
  listeners.add(listener);
  globalThis.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', fromOtherTab);
  };
}

/** `waitingOrders` as a hook: renders again on every change. */
export function useWaitingOrders(): readonly WaitingOrder[] {
  return useSyncExternalStore(subscribe, waitingOrders);
}
