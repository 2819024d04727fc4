import { ApiError } from '@sufra/client/api-error';
import type { Client } from '@sufra/client/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LateOutcome, Outbox } from './outbox.ts';
import { unsentWrites } from './unsent.ts';

type Sent = { readonly name: string; readonly key: string };

let stops: (() => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A tab with an outbox, over what `answer` says. */
function aTab(answer: () => unknown, keepsKeys = true) {
  const sent: Sent[] = [];
  const late: LateOutcome[] = [];
  const kept: number[] = [];
  const call = async (name: string, { idempotencyKey }: { idempotencyKey: string }) => {
    sent.push({ name, key: idempotencyKey });
    return answer();
  };
  const outbox = new Outbox({
    call: call as unknown as Client['call'],
    keepsKeys: () => keepsKeys,
    onLate: (outcome) => late.push(outcome),
    onKept: (count) => kept.push(count),
  });
  return {
    sent,
    late,
    kept,
    outbox,
    open: () => stops.push(outbox.start()),
    /** What became of a write, filled in as it goes. */
    order: (quantity = 1) => follow(outbox.keepAndSend('placeOrder', orderOf(quantity), {})),
    add: (onUnsent?: () => void) => follow(outbox.keepAndSend('addToCart', wish, { onUnsent })),
  };
}

const orderOf = (quantity: number) => ({ body: { items: [{ item_id: 1, quantity }] } });
const wish = { params: { customerId: 'c-1' }, body: { item_id: 1, quantity: 1 } };

function follow(work: Promise<unknown>) {
  const fate: { answer?: unknown; error?: unknown } = {};
  work.then(
    (answer) => (fate.answer = answer),
    (error: unknown) => (fate.error = error),
  );
  return fate;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const silence = () => {
  throw new TypeError('Failed to fetch');
};
const offline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is);

test('a write is kept before it is sent, and forgotten when it is answered', async () => {
  let whileSent: number | undefined;
  const tab = aTab(() => {
    whileSent = unsentWrites().length;
    return { status: true };
  });
  const order = tab.order();
  await settled();
  expect(whileSent).toBe(1);
  expect(order.answer).toEqual({ status: true });
  expect(unsentWrites()).toEqual([]);
});

test('without a line nothing is tried; with one it goes out by itself, once', async () => {
  const online = offline(true);
  const unsent = vi.fn();
  const tab = aTab(() => ({ status: true, data: {} }));
  tab.open();
  const added = tab.add(unsent);
  await settled();
  expect(tab.sent).toEqual([]);
  expect(unsent).toHaveBeenCalledTimes(1);
  expect(tab.kept).toEqual([1]);
  expect(unsentWrites()[0]).toMatchObject({ waiting: true, tried: false });
  online.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await settled();
  expect(tab.sent).toHaveLength(1);
  expect(added.answer).toEqual({ status: true, data: {} });
});

test('a dead line is tried again with pauses, always with the same key [FETCH-11]', async () => {
  let dead = true;
  const tab = aTab(() => (dead ? silence() : { status: true }));
  const order = tab.order();
  await settled();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(tab.sent).toHaveLength(3);
  dead = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(order.answer).toEqual({ status: true });
  expect(new Set(tab.sent.map(({ key }) => key)).size).toBe(1);
});

test.each([
  ['a gateway that fails', new ApiError(502, '<h1>Bad gateway</h1>')],
  ['a page that stands in for the answer', new ApiError(200, '<html>Sign in to the hotel</html>')],
  ['a server that says later', new ApiError(503, { status: false })],
])('%s leaves a write waiting', async (_, error) => {
  const tab = aTab(() => {
    throw error;
  });
  const order = tab.order();
  await settled();
  expect(order).toEqual({});
  expect(unsentWrites()).toHaveLength(1);
});

test.each([
  [409, { status: false, code: 'item_unavailable' }],
  [429, { status: false, code: 'too_many_rounds' }],
  [500, { status: false }],
])('a server that answers %i has spoken', async (status, body) => {
  const tab = aTab(() => {
    throw new ApiError(status, body);
  });
  const order = tab.order();
  await settled();
  expect(order.error).toMatchObject({ status });
  expect(unsentWrites()).toEqual([]);
});

test('a gateway that names a time is not asked before it (10.10)', async () => {
  let busy = true;
  const tab = aTab(() => {
    if (busy) throw new ApiError(429, '<h1>Too many requests</h1>', 60_000);
    return { status: true };
  });
  tab.open();
  const order = tab.order();
  await settled();
  busy = false;
  globalThis.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(tab.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.sent).toHaveLength(2);
  expect(order.answer).toEqual({ status: true });
});

test('a gateway that asks for hours gets five minutes (10.10)', async () => {
  const tab = aTab(() => {
    throw new ApiError(503, '<h1>Back tomorrow</h1>', 10 * 60 * 60_000);
  });
  tab.order();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(tab.sent).toHaveLength(2);
});

test('the same write again, after the server failed at it, has the same key; another one has another [FETCH-11]', async () => {
  const tab = aTab(() => {
    throw new ApiError(500, { status: false });
  });
  for (const quantity of [1, 1, 2]) {
    tab.order(quantity);
    await settled();
  }
  const keys = tab.sent.map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what a page left behind is sent by the next one, and told there', async () => {
  const before = aTab(() => new Promise(() => undefined));
  before.order();
  await settled();
  before.outbox.leave();
  const after = aTab(() => ({ status: true, data: { order: {} } }));
  after.open();
  await vi.advanceTimersByTimeAsync(400);
  expect(after.sent).toEqual(before.sent);
  expect(after.late.map(({ write }) => write.name)).toEqual(['placeOrder']);
  expect(unsentWrites()).toEqual([]);
});

test('a server without keys is never asked twice for an order that may have arrived', async () => {
  const tab = aTab(silence, false);
  const order = tab.order();
  await settled();
  expect(order.error).toBeInstanceOf(TypeError);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.sent).toHaveLength(1);

  const cut = aTab(() => new Promise(() => undefined), false);
  cut.order();
  await settled();
  cut.outbox.leave();
  const after = aTab(() => ({ status: true }), false);
  after.open();
  await vi.advanceTimersByTimeAsync(400);
  expect(after.sent).toEqual([]);
  expect(after.late[0]?.error).toBeInstanceOf(TypeError);
});

test('a server without keys gets an order that surely never left, and what only sets a value', async () => {
  const online = offline(true);
  const tab = aTab(() => ({ status: true }), false);
  tab.open();
  const order = tab.order();
  await settled();
  online.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await settled();
  expect(order.answer).toEqual({ status: true });

  let dead = true;
  const other = aTab(() => (dead ? silence() : { status: true }), false);
  const added = other.add();
  await settled();
  dead = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(added.answer).toEqual({ status: true });
});

test('an answer that does not come is waited for, and another try made beside it', async () => {
  let calls = 0;
  const tab = aTab(() => (++calls === 1 ? new Promise(() => undefined) : { status: true }));
  const order = tab.order();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(tab.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(tab.sent).toHaveLength(2);
  expect(order.answer).toEqual({ status: true });
  expect(tab.sent[1]?.key).toBe(tab.sent[0]?.key);
});

test('writes go in the order in which they were made, and one that never left can be taken back', async () => {
  const online = offline(true);
  const tab = aTab(() => ({ status: true }));
  tab.open();
  tab.add();
  tab.order();
  await settled();
  const [first] = unsentWrites();
  tab.add();
  expect(tab.outbox.takeBack(first?.key ?? '')).toBe(true);
  online.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await settled();
  expect(tab.sent.map(({ name }) => name)).toEqual(['placeOrder', 'addToCart']);
  expect(tab.outbox.takeBack(first?.key ?? '')).toBe(false);
});
