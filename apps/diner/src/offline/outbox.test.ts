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
});

/** A tab with an outbox; `answer` stands in for the server. */
function openTab(answer: () => unknown, honoursKeys = true) {
  const sent: Sent[] = [];
  const late: LateOutcome[] = [];
  const waiting: number[] = [];
  const onVisitNeeded = vi.fn();
  const call = async (name: string, { idempotencyKey }: { idempotencyKey: string }) => {
    sent.push({ name, key: idempotencyKey });
    return answer();
  };
  const outbox = new Outbox({
    call: call as unknown as Client['call'],
    honoursKeys: () => honoursKeys,
    onLate: (outcome) => late.push(outcome),
    onWaiting: (count) => waiting.push(count),
    onVisitNeeded,
    lost: ({ name }) => new Error(`${name} was not sent`),
  });
  return {
    sent,
    late,
    waiting,
    onVisitNeeded,
    outbox,
    open: () => stops.push(outbox.start()),
    /** The outcome of a write, filled in when it is known. */
    order: (quantity = 1) => outcomeOf(outbox.saveAndSend('placeOrder', orderOf(quantity), {})),
    call: () => outcomeOf(outbox.saveAndSend('callWaiter', { params: { customerId: 'c-1' }, body: {} }, {})),
    add: (onUnsent?: () => void) => outcomeOf(outbox.saveAndSend('addToCart', addition, { onUnsent })),
  };
}

const orderOf = (quantity: number) => ({ body: { items: [{ item_id: 1, quantity }] } });
const addition = { params: { customerId: 'c-1' }, body: { item_id: 1, quantity: 1 } };

function outcomeOf(work: Promise<unknown>) {
  const outcome: { answer?: unknown; error?: unknown } = {};
  work.then(
    (answer) => (outcome.answer = answer),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const silence = () => {
  throw new TypeError('Failed to fetch');
};
const offline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is);

test('a write is stored before it is sent, and removed when it is answered', async () => {
  let whileSent: number | undefined;
  const tab = openTab(() => {
    whileSent = unsentWrites().length;
    return { status: true };
  });
  const order = tab.order();
  await settled();
  expect(whileSent).toBe(1);
  expect(order.answer).toEqual({ status: true });
  expect(unsentWrites()).toEqual([]);
});

test('offline nothing is sent; back online it is sent by itself, once', async () => {
  const online = offline(true);
  const unsent = vi.fn();
  const tab = openTab(() => ({ status: true, data: {} }));
  tab.open();
  const added = tab.add(unsent);
  await settled();
  expect(tab.sent).toEqual([]);
  expect(unsent).toHaveBeenCalledTimes(1);
  expect(tab.waiting).toEqual([1]);
  expect(unsentWrites()[0]).toMatchObject({ waiting: true, tried: false });
  online.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await settled();
  expect(tab.sent).toHaveLength(1);
  expect(added.answer).toEqual({ status: true, data: {} });
});

test('without an answer it is retried with pauses, always with the same key [FETCH-11]', async () => {
  let dead = true;
  const tab = openTab(() => (dead ? silence() : { status: true }));
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
  ['a failing proxy', new ApiError(502, '<h1>Bad gateway</h1>')],
  ['a web page instead of an answer', new ApiError(200, '<html>Sign in to the hotel</html>')],
  ['an unavailable server', new ApiError(503, { status: false })],
])('after %s a write waits', async (_, error) => {
  const tab = openTab(() => {
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
])('a server’s own %i is final', async (status, body) => {
  const tab = openTab(() => {
    throw new ApiError(status, body);
  });
  const order = tab.order();
  await settled();
  expect(order.error).toMatchObject({ status });
  expect(unsentWrites()).toEqual([]);
});

test('a Retry-After of a proxy is respected', async () => {
  let busy = true;
  const tab = openTab(() => {
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

test('a Retry-After of hours is cut to five minutes', async () => {
  const tab = openTab(() => {
    throw new ApiError(503, '<h1>Back tomorrow</h1>', 10 * 60 * 60_000);
  });
  tab.order();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(tab.sent).toHaveLength(2);
});

test('after a server failure the same write reuses its key; another write gets another key [FETCH-11]', async () => {
  const tab = openTab(() => {
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

test('the same write more than ten minutes after the server failed at it is a new one [FETCH-13]', async () => {
  const tab = openTab(() => {
    throw new ApiError(500, { status: false });
  });
  tab.order();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  tab.order();
  await settled();
  expect(new Set(tab.sent.map(({ key }) => key)).size).toBe(2);
});

test('what is added while the server asked for a wait waits visibly, too [CART-21]', async () => {
  const tab = openTab(() => {
    throw new ApiError(429, '<h1>Too many requests</h1>', 60_000);
  });
  tab.open();
  tab.order();
  await settled();
  const onUnsent = vi.fn();
  tab.add(onUnsent);
  await settled();
  expect(onUnsent).toHaveBeenCalledOnce();
  expect(unsentWrites().map(({ waiting }) => waiting)).toEqual([true, true]);
});

test('the next page sends what a page left behind, and shows the outcome', async () => {
  const before = openTab(() => new Promise(() => undefined));
  before.order();
  await settled();
  before.outbox.reset();
  const after = openTab(() => ({ status: true, data: { order: {} } }));
  after.open();
  await vi.advanceTimersByTimeAsync(400);
  expect(after.sent).toEqual(before.sent);
  expect(after.late.map(({ write }) => write.name)).toEqual(['placeOrder']);
  expect(unsentWrites()).toEqual([]);
});

test('a server without keys never gets an order twice that may have arrived', async () => {
  const tab = openTab(silence, false);
  const order = tab.order();
  await settled();
  expect(order.error).toBeInstanceOf(TypeError);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.sent).toHaveLength(1);

  const cut = openTab(() => new Promise(() => undefined), false);
  cut.order();
  await settled();
  cut.outbox.reset();
  const after = openTab(() => ({ status: true }), false);
  after.open();
  await vi.advanceTimersByTimeAsync(400);
  expect(after.sent).toEqual([]);
  expect(after.late[0]?.error).toBeInstanceOf(TypeError);
});

test('a server without keys still gets an order that was never sent, and retries of writes that set a value', async () => {
  const online = offline(true);
  const tab = openTab(() => ({ status: true }), false);
  tab.open();
  const order = tab.order();
  await settled();
  online.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await settled();
  expect(order.answer).toEqual({ status: true });

  let dead = true;
  const other = openTab(() => (dead ? silence() : { status: true }), false);
  const added = other.add();
  await settled();
  dead = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(added.answer).toEqual({ status: true });
});

test('without an answer a second try runs beside the first', async () => {
  let calls = 0;
  const tab = openTab(() => (++calls === 1 ? new Promise(() => undefined) : { status: true }));
  const order = tab.order();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(tab.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(tab.sent).toHaveLength(2);
  expect(order.answer).toEqual({ status: true });
  expect(tab.sent[1]?.key).toBe(tab.sent[0]?.key);
});

test('writes are sent in the order in which they were made, and one that was never sent can be taken back', async () => {
  const online = offline(true);
  const tab = openTab(() => ({ status: true }));
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

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('an order and a call that waited for half an hour are not sent any more; a dish for the cart is [FETCH-15]', async () => {
  const online = offline(true);
  const tab = openTab(() => ({ status: true }));
  tab.open();
  tab.add();
  const order = tab.order();
  const call = tab.call();
  await minutes(29);
  expect(order).toEqual({});
  await minutes(2);
  expect(order.error).toEqual(new Error('placeOrder was not sent'));
  expect(call.error).toEqual(new Error('callWaiter was not sent'));
  online.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await settled();
  expect(tab.sent.map(({ name }) => name)).toEqual(['addToCart']);
});

test('an order that was tried is not repeated for longer than half an hour [FETCH-15]', async () => {
  const tab = openTab(silence);
  const order = tab.order();
  await minutes(31);
  expect(order.error).toEqual(new Error('placeOrder was not sent'));
  const tries = tab.sent.length;
  await minutes(10);
  expect(tab.sent).toHaveLength(tries);
});

test('an order isn’t sent either if the phone sleeps while a write before it is on its way [FETCH-15]', async () => {
  const answers = Promise.withResolvers<object>();
  const tab = openTab(() => answers.promise);
  tab.add();
  const order = tab.order();
  await settled();
  vi.setSystemTime(Date.now() + 31 * 60_000);
  answers.resolve({ status: true });
  await settled();
  expect(order.error).toEqual(new Error('placeOrder was not sent'));
  expect(tab.sent.map(({ name }) => name)).toEqual(['addToCart']);
});

/** A page leaves feedback behind that it tried to send, or could not, and the app is opened again after so many hours. */
async function openAgainAfter(hours: number, tried: boolean) {
  const online = offline(!tried);
  const before = openTab(silence);
  void before.outbox.saveAndSend('sendFeedback', { body: { rating: 5 } } as never, {});
  await settled();
  before.outbox.reset();
  online.mockReturnValue(true);
  vi.setSystemTime(Date.now() + hours * 60 * 60_000);
  const after = openTab(() => ({ status: true }));
  after.open();
  await vi.advanceTimersByTimeAsync(400);
  expect(unsentWrites()).toEqual([]);
  return after;
}

test('what may have arrived is not sent again once the server may have forgotten its key [FETCH-20]', async () => {
  const { sent, late } = await openAgainAfter(41, true);
  expect(sent).toEqual([]);
  expect(late[0]?.error).toEqual(new Error('sendFeedback was not sent'));
});

test.each([
  ['was tried since', 39, true],
  ['was never sent', 100, false],
])('feedback that %s is sent [FETCH-20]', async (_, hours, tried) => {
  const { sent } = await openAgainAfter(hours, tried);
  expect(sent).toHaveLength(1);
});

test('what was first tried after days without a connection is tried again as anything else [FETCH-20]', async () => {
  const online = offline(true);
  const tab = openTab(silence);
  tab.open();
  void tab.outbox.saveAndSend('sendFeedback', { body: { rating: 5 } } as never, {});
  await minutes(3 * 24 * 60);
  online.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await minutes(10);
  expect(tab.sent.length).toBeGreaterThan(1);
  expect(unsentWrites()).toHaveLength(1);
});

/** A page without a connection leaves an order of a visit; then the connection is back. */
async function leaveOrderAt(visit: string): Promise<void> {
  const online = offline(true);
  const before = openTab(() => ({ status: true }));
  before.outbox.enterVisit(visit);
  before.order();
  await settled();
  before.outbox.reset();
  online.mockReturnValue(true);
}

test('an order that an earlier page left is sent at the same visit alone, once that is known [FETCH-15]', async () => {
  await leaveOrderAt('v-1');
  const after = openTab(() => ({ status: true, data: { order: {} } }));
  after.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(after.sent).toEqual([]);
  expect(after.onVisitNeeded).toHaveBeenCalled();
  after.outbox.enterVisit('v-1');
  await vi.advanceTimersByTimeAsync(400);
  expect(after.sent).toHaveLength(1);
});

test.each([
  ['at another visit it is lost', 'v-2', 0],
  ['while its guest browses it is still sent', null, 1],
])('an order that an earlier page left: %s [FETCH-15]', async (_, visit, sent) => {
  await leaveOrderAt('v-1');
  const after = openTab(() => ({ status: true, data: { order: {} } }));
  after.outbox.enterVisit(visit);
  after.open();
  await vi.advanceTimersByTimeAsync(400);
  expect(after.sent).toHaveLength(sent);
  expect(after.late[0]?.error).toEqual(sent === 1 ? undefined : new Error('placeOrder was not sent'));
  expect(unsentWrites()).toEqual([]);
});

test('an order that is made after a reload without a connection waits for its visit, too [FETCH-15]', async () => {
  const online = offline(true);
  const tab = openTab(() => ({ status: true, data: { order: {} } }));
  // All that the phone knows is what the cache says.
  tab.outbox.wasAtVisit('v-1');
  const order = tab.order();
  await settled();
  expect(unsentWrites()[0]?.waiting, 'the screen says that it waits').toBe(true);
  online.mockReturnValue(true);
  tab.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tab.sent).toEqual([]);
  tab.outbox.enterVisit('v-2');
  await vi.advanceTimersByTimeAsync(400);
  expect(tab.sent).toEqual([]);
  expect(order.error).toEqual(new Error('placeOrder was not sent'));
});

test('the caller of a write that is taken back gets what it was taken back with', async () => {
  const online = offline(true);
  const tab = openTab(() => ({ status: true }));
  const order = tab.order();
  await settled();
  const why = new Error('taken back');
  expect(tab.outbox.takeBack(unsentWrites()[0]?.key ?? '', why)).toBe(true);
  await settled();
  expect(order.error).toBe(why);
  online.mockReturnValue(true);
});
