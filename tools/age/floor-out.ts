/** A table without a phone: a waiter orders for it, tables are pushed together and parted, and the till takes the money. */
import type { Caller } from './ask.ts';
import { aRegularGuest } from './evening-out.ts';

type FloorTable = {
  readonly number: string;
  readonly visit_id: string | null;
  readonly served_by: string | null;
};
type Floor = {
  readonly tables: readonly FloorTable[];
  readonly colleagues: readonly { readonly id: string }[];
};
type Pad = {
  readonly items: readonly {
    readonly id: number;
    readonly is_available: boolean;
    readonly option_groups: readonly number[];
  }[];
};
type Table = { readonly visit: { readonly lines: readonly { id: string; status: string }[] } | null };
type Tickets = { readonly tickets: readonly { readonly id: string; readonly order_id: string }[] };
type Order = {
  readonly id: string;
  readonly comps: readonly { readonly id: string }[];
  readonly shares: readonly { readonly id: string; readonly amount: string }[];
};
type Unpaid = { readonly id: string; readonly table_number: string; readonly due_amount: string };

/** Serves a party at a table, from the first order to the paid bill; `other` is a table beside it. */
export async function serveTable(staff: Caller, table: string, other: string): Promise<void> {
  const params = { table };
  await staff.call('openTable', { params, body: { party: 2 } });
  const floor = await staff.call<Floor>('staffFloor');
  const { visit_id, served_by: instead_of } = found(floor.tables, ({ number }) => number === table);
  await staff.call('takeTable', { params, body: { instead_of } });
  await takeOrders(staff, table, visit_id);
  await pushTogether(staff, table, other);
  await takeMoney(staff, table);
  const to = floor.colleagues[0]?.id;
  await staff.call('handOverTables', { body: { to, tables: [table] } });
  await staff.call('clearTable', { params, body: { reason: 'they left' } });
  await payLater(staff, other);
}

/** A party leaves without paying, and comes back. */
async function payLater(staff: Caller, table: string): Promise<void> {
  const params = { table };
  await staff.call('openTable', { params, body: { party: 2 } });
  const floor = await staff.call<Floor>('staffFloor');
  const { visit_id } = found(floor.tables, ({ number }) => number === table);
  const items = [{ item_id: (await plainDish(staff)).id, quantity: 1, course: 1, seat: 1, on_hold: false }];
  await staff.call('takeOrder', { params, body: { visit_id, items } });
  const { table: seen } = await staff.call<{ table: Table }>('staffTable', { params });
  const unserved = (seen.visit?.lines ?? []).map(({ id }) => id);
  await staff.call('clearTable', { params, body: { reason: 'they left', unserved } });
  const { bills } = await staff.call<{ bills: readonly Unpaid[] }>('unpaidBills');
  const { id: orderId, due_amount: amount } = found(bills, (bill) => bill.table_number === table);
  await staff.call('unpaidBill', { params: { orderId } });
  const body = { method: 'cash', name: 'Layla', amount, received: amount };
  await staff.call('takeMoney', { params: { orderId }, body });
}

async function plainDish(staff: Caller): Promise<Pad['items'][number]> {
  const pad = await staff.call<Pad>('padMenu');
  return found(pad.items, (item) => item.is_available && item.option_groups.length === 0);
}

/** Two courses: the second waits until it is sent. The kitchen takes both and serves them. */
async function takeOrders(staff: Caller, table: string, visit_id: string | null): Promise<void> {
  const params = { table };
  const dish = await plainDish(staff);
  const items = [1, 1, 2, 2].map((course) => ({
    item_id: dish.id,
    quantity: 2,
    course,
    seat: course,
    on_hold: course > 1,
  }));
  const { order } = await staff.call<{ order: { id: string } }>('takeOrder', {
    params,
    body: { visit_id, items },
  });
  const lines = async () => (await staff.call<{ table: Table }>('staffTable', { params })).table.visit?.lines;
  const held = ((await lines()) ?? []).filter(({ status }) => status === 'held');
  await staff.call('fireLines', { body: { line_ids: held.map(({ id }) => id) } });
  const { tickets } = await staff.call<Tickets>('staffTickets');
  const round_ids = tickets.filter((one) => one.order_id === order.id).map(({ id }) => id);
  await staff.call('ticketsReceived', { body: { round_ids } });
  const line_ids = ((await lines()) ?? []).map(({ id }) => id);
  for (const command of ['start', 'ready', 'serve'])
    await staff.call('moveLines', { body: { line_ids, command } });
}

async function pushTogether(staff: Caller, table: string, other: string): Promise<void> {
  const params = { table: other };
  await staff.call('openTable', { params, body: { party: 2 } });
  await staff.call('joinTables', { params, body: { to: table } });
  await staff.call('partTable', { params });
  await staff.call('clearTable', { params, body: { reason: 'they left' } });
}

/** The house takes something off, thinks better of it, and the bill is paid in two parts. */
async function takeMoney(staff: Caller, table: string): Promise<void> {
  const { orders } = await staff.call<{ orders: readonly Order[] }>('tillBill', { params: { table } });
  const params = { orderId: found(orders, () => true).id };
  const comp = { amount: '1.00', reason: 'They waited' };
  const given = await staff.call<{ order: Order }>('giveComp', { params, body: comp });
  await staff.call('takeBackComp', { params: { compId: found(given.order.comps, () => true).id } });
  const payers = [{ name: 'Layla' }, { name: 'Omar' }];
  const body = { split_type: 'equally', payers };
  const { order } = await staff.call<{ order: Order }>('planAtTill', { params, body });
  for (const { id: share_id, amount } of order.shares)
    await staff.call('takeMoney', { params, body: { share_id, amount, method: 'cash', received: amount } });
}

type Booked = { readonly booking: { readonly id: string; readonly version: number } };

/** A party that booked comes and sits down at a table. */
export async function seatBooked(staff: Caller, table: string): Promise<void> {
  const { today } = await staff.call<{ today: string }>('staffBookings');
  const written = { name: 'Omar', party: 2, day: today, time: '23:00', phone: '0501234567' };
  const { booking } = await staff.call<Booked>('addBooking', { body: written });
  // Of all who ever booked there: the words of an old venue's bookings are alike.
  await staff.call('findThings', { query: { q: '0501234' } });
  const { members } = await staff.call<{ members: readonly { id: string }[] }>('members');
  await staff.call('members', { query: { q: 'omar' } });
  // Who was here last is the regular guest.
  await staff.call('member', { params: { customerId: members[0]?.id ?? '' }, about: aRegularGuest });
  const params = { bookingId: booking.id };
  const body = { ...written, party: 3, version: booking.version };
  const changed = await staff.call<Booked>('changeBooking', { params, body });
  const came = { move: 'arrive', version: changed.booking.version };
  const { version } = (await staff.call<Booked>('moveBooking', { params, body: came })).booking;
  await staff.call('seatBooking', { params, body: { table, version } });
  await staff.call('clearTable', { params: { table }, body: { reason: 'they left' } });
}

type Parked = { readonly car: { readonly id: string; readonly version: number } };

/** The valet takes a car in, and hands it over again. */
export async function parkCar(staff: Caller): Promise<void> {
  const { car } = await staff.call<Parked>('addCar', { body: { plate: 'R 48213', hook: '12' } });
  const params = { carId: car.id };
  const body = { ticket: 'P 48213', plate: 'R 48214', version: car.version };
  let { version } = (await staff.call<Parked>('changeCar', { params, body })).car;
  for (const move of ['ask', 'fetch', 'door', 'leave'])
    ({ version } = (await staff.call<Parked>('moveCar', { params, body: { move, version } })).car);
  await staff.call('staffCars');
}

function found<One>(all: readonly One[], is: (one: One) => boolean): One {
  const one = all.find(is);
  if (one === undefined) throw new Error('the venue has no table, dish or bill of this kind');
  return one;
}
