import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import { onOutcome, sendFor, sendOrders } from './outbox.ts';
import { keepOrder, waitingOrders } from './waiting-orders.ts';

let stop: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  stop();
  // A call that was never answered ends the turn of its test.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

/** Somebody takes the tablet from whoever had it. */
function passTo(staffId: string): void {
  stop();
  stop = sendFor(staffId);
}

function takenBy(staffId: string, key: string): void {
  const body = { visit_id: 'v1', staff_id: staffId, items: [{ item_id: 1, quantity: 1 }] };
  const order = { key, table: '5', staffId, staffName: staffId, body, draft: emptyDraft };
  keepOrder({ ...order, at: Date.now(), tried: false, waiting: false });
}

/** A server whose answers the test gives, each to the oldest call without one. */
function server() {
  const keys: (string | null)[] = [];
  const open: { answer: (response: Response) => void; lose: () => void }[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return new Promise<Response>((answer, reject) =>
      open.push({ answer, lose: () => reject(new TypeError('Failed to fetch')) }),
    );
  });
  const json = (status: number, body: object) =>
    open
      .shift()
      ?.answer(
        new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
      );
  return {
    keys,
    lose: () => open.shift()?.lose(),
    take: () => json(201, { status: true, data: { order: { id: 'o', table_number: '5', visit_id: 'v1' } } }),
    refuse: (status: number, code: string) => json(status, { status: false, code, message: 'No.' }),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

/** A server that lost the answer to an order of Noor's, who has the tablet. */
async function withLostOrder() {
  const answers = server();
  takenBy('noor', 'k1');
  passTo('noor');
  await settled();
  answers.lose();
  await settled();
  return answers;
}

test('an order whose answer was lost does not go out again once somebody else has the tablet [PAD-24]', async () => {
  const { keys, lose } = server();
  takenBy('noor', 'k1');
  passTo('noor');
  await settled();
  passTo('yusuf');
  lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys).toEqual(['k1']);
});

test('an order that waited while somebody else had the tablet comes back to its taker, and never goes by itself [PAD-26]', async () => {
  const { keys } = await withLostOrder();
  passTo('yusuf');
  await settled();
  passTo('noor');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys).toEqual(['k1']);
  expect(waitingOrders()).toMatchObject([{ key: 'k1', refused: { code: '', message: 'pad.passedOn' } }]);
});

test('an order that waited is sent when the same person opens the console again [PAD-13] [PAD-26]', async () => {
  const { keys, take } = await withLostOrder();
  passTo('noor');
  await settled();
  take();
  await settled();
  expect(keys).toEqual(['k1', 'k1']);
  expect(waitingOrders()).toEqual([]);
});

test('an order that waits to be tried again waits longer once its taker gave the tablet away [PAD-24]', async () => {
  const { keys } = await withLostOrder();
  passTo('yusuf');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys).toEqual(['k1']);
});

test('of two orders the second waits for its taker where the first is answered after they left [PAD-24]', async () => {
  const { keys, take } = server();
  takenBy('noor', 'k1');
  takenBy('noor', 'k2');
  passTo('noor');
  await settled();
  passTo('yusuf');
  take();
  await settled();
  expect(keys).toEqual(['k1']);
  expect(waitingOrders()).toMatchObject([{ key: 'k2', tried: false }]);
});

test('what the next one took goes out, also where more of the one before was about to [PAD-24]', async () => {
  const { keys, take } = server();
  takenBy('noor', 'k1');
  passTo('noor');
  await settled();
  sendOrders();
  passTo('yusuf');
  takenBy('yusuf', 'k2');
  sendOrders();
  take();
  await settled();
  expect(keys).toEqual(['k1', 'k2']);
});

test('an order that the server keeps for its taker stays on the device [PAD-24]', async () => {
  const { keys, refuse, take } = server();
  takenBy('noor', 'k1');
  passTo('noor');
  await settled();
  refuse(403, 'taker_not_signed_in');
  await settled();
  expect(waitingOrders()).toMatchObject([{ key: 'k1', waiting: true }]);
  expect(waitingOrders()[0]?.refused).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  take();
  await settled();
  expect(new Set(keys)).toEqual(new Set(['k1']));
});

test('a call that hangs is tried again beside it, and one answer of the two counts [PAD-13]', async () => {
  const { keys, refuse, take } = server();
  const outcomes: string[] = [];
  const deaf = onOutcome((outcome) => outcomes.push('taken' in outcome ? 'taken' : outcome.message));
  takenBy('noor', 'k1');
  passTo('noor');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(keys).toEqual(['k1', 'k1']);
  take();
  await settled();
  expect(waitingOrders()).toEqual([]);
  refuse(409, 'party_left');
  await settled();
  expect(waitingOrders()).toEqual([]);
  expect(outcomes).toEqual(['taken']);
  deaf();
});
