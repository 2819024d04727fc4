/** What options cost: the same calls to a large menu without options and to one with three groups at every dish. */
import type { DataOf } from '@sufra/contract/calls';
import { type Caller, callerAt, type Times } from '../age/ask.ts';
import { type DemoServer, startDemoServer } from '../processes/demo-server.ts';
import { prepareData } from '../processes/large-venue.ts';

type Groups = DataOf<'item'>['option_groups'];

/** A venue that is measured. */
type Venue = { readonly server: DemoServer; readonly times: Times; readonly manager: Caller };

/** A call with the quickest of its times in each venue, in ms. */
export type Compared = { readonly call: string; readonly without: number; readonly with: number };

const linesOrdered = 5;

/** Asks both venues in turns; the quickest of each call counts, since other programs can only slow it down. */
export async function compareMenus(dishes: number, rounds: number): Promise<readonly Compared[]> {
  const plain = await openVenue(dishes, false);
  const chosen = await openVenue(dishes, true);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const venue of round % 2 === 0 ? [plain, chosen] : [chosen, plain])
        await dine(venue, dishes, round);
    }
    return [...plain.times].map(([call, times]) => ({
      call,
      without: Math.min(...times),
      with: Math.min(...(chosen.times.get(call) ?? [])),
    }));
  } finally {
    await plain.server.stop();
    await chosen.server.stop();
  }
}

async function openVenue(dishes: number, withOptions: boolean): Promise<Venue> {
  const { DATA_DIR: dataDir = '' } = await prepareData(undefined, { dishes, withOptions });
  const server = await startDemoServer({ dataDir, databaseUrl: undefined });
  const door = callerAt(server.origin, new Map(), 'staff');
  await door.call('staffSignIn', { body: { email: 'manager@demo.test', password: 'demo-password' } });
  const times: Times = new Map();
  return { server, times, manager: callerAt(server.origin, times, 'staff', door.cookie()) };
}

/** A guest reads the menu and orders; then a dish sells out, and the menu is read anew. */
async function dine({ server, times, manager }: Venue, dishes: number, round: number): Promise<void> {
  const guest = callerAt(server.origin, times, 'guest');
  const table = String((round % 60) + 1);
  const { customer } = await guest.call<{ customer: { id: string } }>('tableInfo', { params: { table } });
  const params = { customerId: customer.id };
  const menu = { params: { ...params, perPage: '1000' } };
  await guest.call('home', { params });
  await guest.call('items', menu);
  await guest.call('search', { query: { q: 'lemon' } });
  const numbers = Array.from(
    { length: linesOrdered },
    (_, line) => 10 + ((round * 7 + line) % (dishes - 10)),
  );
  const items = [];
  for (const number of numbers) {
    const params = { slug: `dish-${number}` };
    const dish = await guest.call<{ id: number; option_groups: Groups }>('item', { params });
    items.push({ item_id: dish.id, quantity: 2, options: choose(dish.option_groups) });
  }
  await guest.call('addToCart', { params, body: items[0] ?? {} });
  await guest.call('cart', { params });
  const { order } = await guest.call<{ order: { id: string } }>('placeOrder', { body: { items } });
  await guest.call('orderDetails', { params: { orderId: order.id } });
  const sold = { params: { itemId: String(items[0]?.item_id) } };
  await manager.call('setAvailability', { ...sold, body: { enabled: false } });
  await guest.call('items', { ...menu, about: 'after a dish sold out' });
  await manager.call('setAvailability', { ...sold, body: { enabled: true } });
}

/** A large one with an extra; nothing of the dishes beside it, which would be more lines for the kitchen. */
function choose(groups: Groups): readonly { option_id: number }[] {
  const [size, extras] = groups;
  return [size?.options[2], extras?.options[0]].flatMap((option) =>
    option === undefined ? [] : [{ option_id: option.id }],
  );
}
