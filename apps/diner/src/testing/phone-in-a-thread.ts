/**
 * A phone in a thread of its own, without a screen: the app's own client and outbox order and ask to pay. It tells in
 * the end what it believes to be done. `tools/faults/network.ts` starts it behind a network that lies.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '@sufra/client/api-error';
import { createClient } from '@sufra/client/client';
import { guestRoutes } from '@sufra/contract/core/guest-routes';
import { Outbox } from '../offline/outbox.ts';

/** A round to order, with `tag` as its instructions, and whether the bill is paid in cash then. */
type Round = {
  readonly tag: string;
  readonly itemId: number;
  readonly quantity: number;
  readonly pays: boolean;
};

/** What the phone is to do. */
type Task = {
  readonly url: string;
  readonly table: string;
  readonly rounds: readonly Round[];
  readonly seconds: number;
};

/** What it was told. */
type Story = {
  readonly orders: Round[];
  readonly payments: { readonly tag: string; readonly attemptId: string | undefined }[];
  tries: number;
};

const paidWithinMs = 60_000;

/** What a browser has and a thread doesn't. Threads share locks and channels as tabs do, and each of them is a phone. */
function beBrowser(): void {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  };
  const localStorage = new Proxy(stored, {
    get: (_, name: string) => methods[name as keyof typeof methods],
  });
  const ignore = () => undefined;
  const others = { document: {}, BroadcastChannel: undefined, addEventListener: ignore };
  for (const [name, value] of Object.entries({ ...others, localStorage, removeEventListener: ignore }))
    Object.defineProperty(globalThis, name, { value });
  Object.defineProperty(globalThis.navigator, 'onLine', { value: true });
  Object.defineProperty(globalThis.navigator, 'locks', { value: undefined });
  // The client logs each failure, and here most calls fail.
  console.warn = ignore;
}

/** A client with a cookie of its own; `story` counts its requests. */
function openClient(url: string, story: Story) {
  let cookie = '';
  return createClient({
    routes: guestRoutes,
    base: `${url}/api/v1/`,
    fetch: async (address, init) => {
      story.tries += 1;
      const headers = new Headers(init.headers);
      if (cookie !== '') headers.set('cookie', cookie);
      const answer = await fetch(address, { ...init, headers });
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return answer;
    },
  });
}

/** Presses again until there is an answer, as a guest does. Throws if it is a refusal: nothing here should be refused. */
async function insist<Value>(press: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await press();
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error;
      await sleep(100);
    }
  }
}

async function live({ url, table, rounds, seconds }: Task): Promise<Story> {
  beBrowser();
  const story: Story = { orders: [], payments: [], tries: 0 };
  const client = openClient(url, story);
  const ignore = () => undefined;
  const outbox = new Outbox({
    call: client.call,
    honoursKeys: () => true,
    onLate: ignore,
    lost: () => new Error('the order waited for too long'),
    onWaiting: ignore,
  });
  await insist(() => client.call('tableInfo', { params: { table }, query: {} }));
  const end = performance.now() + seconds * 1000;
  for (const round of rounds) {
    if (performance.now() > end) break;
    const { tag, itemId, quantity, pays } = round;
    const items = [{ item_id: itemId, quantity, special_instructions: tag }];
    const placed = await outbox.saveAndSend('placeOrder', { body: { items } }, {});
    story.orders.push(round);
    const orderId = placed.data?.order.id ?? '';
    if (!pays) continue;
    const body = { order_id: orderId, name: tag, payment_method: 'cash' as const };
    const asked = await insist(() => client.call('paySingle', { body }));
    story.payments.push({ tag, attemptId: asked.data?.split_payments[0]?.attempt?.id });
    await untilPaid(orderId);
  }
  return story;

  async function untilPaid(orderId: string): Promise<void> {
    const until = performance.now() + paidWithinMs;
    while (performance.now() < until) {
      const seen = await insist(() => client.call('orderDetails', { params: { orderId }, query: {} }));
      if (seen.data?.payment_status === 'paid') return;
      await sleep(200);
    }
    throw new Error(`order ${orderId} was not paid in time`);
  }
}

const tell = parentPort?.postMessage.bind(parentPort);
tell?.(await live(workerData as Task));
