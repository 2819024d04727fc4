/** The staff of a full house: kitchen, cashier, waiter and manager, each with a tablet. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../crash/random.ts';
import type { House } from './party.ts';
import { type Caller, newCaller, type Recording } from './recording.ts';

const lookEveryMs = 1000;
/** How often the kitchen runs out of a dish or has it again. */
const dishEveryMs = 3000;
const soldOutMax = 10;
const movesOf = { placed: 'start', preparing: 'ready', ready: 'serve' } as const;

/** Signs in as one of the demo's accounts. */
export async function signIn(
  origin: string,
  recording: Recording,
  role: 'manager' | 'kitchen' | 'cashier' | 'waiter',
): Promise<Caller> {
  const tablet = newCaller(origin, recording);
  const body = { email: `${role}@demo.test`, password: 'demo-password' };
  if ((await tablet.call('staffSignIn', { body })) === undefined) throw new Error(`no ${role} can sign in`);
  return tablet;
}

/** Everybody works until `closed`. */
export async function work(house: House, random: SeededRandom, closed: () => boolean): Promise<void> {
  const { origin, recording, manager } = house;
  const [kitchen, cashier, waiter] = await Promise.all([
    signIn(origin, recording, 'kitchen'),
    signIn(origin, recording, 'cashier'),
    signIn(origin, recording, 'waiter'),
  ]);
  const streams = [manager, kitchen, cashier, waiter].map((tablet) =>
    tablet.follow('staffEvents', () => undefined),
  );
  const again = async (everyMs: number, deed: () => Promise<void>) => {
    while (!closed()) {
      await deed();
      await sleep(everyMs);
    }
  };
  const soldOut: number[] = [];
  await Promise.all([
    again(lookEveryMs, () => cook(kitchen)),
    again(lookEveryMs, () => takePayments(cashier)),
    again(lookEveryMs * 2, () => walkAbout(waiter)),
    again(dishEveryMs, () => changeMenu(manager, house.dishes, soldOut, random)),
  ]);
  for (const stream of streams) stream.stop();
}

/** Each ticket goes a step further. */
async function cook(kitchen: Caller): Promise<void> {
  const board = await kitchen.call('staffTickets');
  for (const { lines } of board?.tickets ?? []) {
    for (const status of ['placed', 'preparing', 'ready'] as const) {
      const line_ids = lines.filter((line) => line.status === status).map(({ id }) => id);
      if (line_ids.length > 0)
        await kitchen.call('moveLines', { body: { line_ids, command: movesOf[status] } });
    }
  }
}

async function takePayments(cashier: Caller): Promise<void> {
  const desk = await cashier.call('staffPayments');
  for (const { id, amount, method } of desk?.waiting ?? []) {
    const params = { attemptId: id };
    await cashier.call('takePayment', { params });
    const slip = method === 'pos' ? { slip_reference: '1234' } : {};
    await cashier.call('approvePayment', { params, body: { amount, ...slip } });
  }
}

async function walkAbout(waiter: Caller): Promise<void> {
  await waiter.call('staffTables');
  const service = await waiter.call('staffService');
  for (const { id } of service?.open ?? [])
    for (const step of ['takeService', 'resolveService'] as const)
      await waiter.call(step, { params: { requestId: id } });
}

/** A dish is sold out, or one is there again. */
async function changeMenu(
  manager: Caller,
  dishes: House['dishes'],
  soldOut: number[],
  random: SeededRandom,
): Promise<void> {
  const back = soldOut.length >= soldOutMax || (soldOut.length > 0 && random.happens(0.5));
  const id = back ? soldOut.shift() : random.pick(dishes).id;
  if (id === undefined || (!back && soldOut.includes(id))) return;
  if (!back) soldOut.push(id);
  await manager.call('setAvailability', { params: { itemId: String(id) }, body: { enabled: back } });
}
