/**
 * A full house behind one address never meets a limit (LIMIT-2, LIMIT-3), and the attack that once caused an outage
 * does.
 */
import { expect, test } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import type { Answer, Device } from '../testing/people/device.ts';
import type { TestApp } from '../testing/test-app.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const phonesInRoom = 200;
const tables = 50;
const minuteMs = 60_000;

const payer = {
  name: 'Omar',
  tip_type: 'percentage',
  tip_value: 0,
  service_charge_type: 'percentage',
  service_charge: 0,
} as const;

/** Adds tables to the test venue until there are fifty. */
async function furnish({ db }: TestApp): Promise<void> {
  const more = many(tables).slice(4);
  await db.write((tx) =>
    tx.run(
      tx.sql.insertInto('dining_tables').values(
        more.map((index) => ({
          number: String(index + 1),
          zone: null,
          seats: 4,
          position: index + 1,
          key_epoch: 1,
          retired: 0,
        })),
      ),
    ),
  );
}

interface Guest {
  readonly phone: Device;
  readonly table: number;
  readonly rounds: number;
  orderId: string;
  /** Every status that the guests got. */
  readonly seen: number[];
}

function see<Data>(guest: Guest, answer: Answer<Data>): Answer<Data> {
  guest.seen.push(answer.status);
  return answer;
}

async function order(guest: Guest): Promise<void> {
  const { phone } = guest;
  const item_id = dishes.tea.id;
  // The app asks at each load, and a phone loads it more than once.
  for (const _ of many(3)) see(guest, await phone.scan(guest.table));
  for (const round of many(guest.rounds)) {
    for (const quantity of [1, 2, 3])
      see(guest, await phone.call('addToCart', { body: { item_id, quantity } }));
    see(guest, await phone.call('addFavourite', { body: { item_id } }));
    const again = { body: { items: [{ item_id, quantity: 3 }] }, key: `${phone.customerId} ${round}` };
    // Connections drop now and then, and the phone sends the request again.
    for (const _ of many(2)) guest.orderId = see(guest, await phone.call('placeOrder', again)).data.order.id;
  }
}

async function pay(guest: Guest): Promise<void> {
  const { phone, orderId } = guest;
  for (const _ of many(5))
    see(guest, await phone.call('quote', { body: { order_id: orderId, split_type: 'own' } }));
  const cash = { params: { orderId }, body: { ...payer, payment_method: 'cash' } } as const;
  const planned = see(guest, await phone.call('payOwn', cash)).data.split_payments;
  const params = { splitId: planned.find((share) => share.is_mine)?.id ?? '' };
  see(guest, await phone.call('withdrawPayment', { params }));
  see(guest, await phone.call('payShare', { params, body: { payment_method: 'card' } }));
}

describeOnBoth('a dining room behind one address', (makeApp, dialect) => {
  test('reaches no limit with 200 phones that scan, order, pay and retry [LIMIT-2]', async () => {
    const server = await makeApp();
    await furnish(server);
    // On PostgreSQL a quarter of the house shows the same in a quarter of the time.
    const phones = many(dialect === 'sqlite' ? phonesInRoom : phonesInRoom / 4);
    const guests = phones.map((index): Guest => {
      const table = (index % tables) + 1;
      return { phone: server.device(), table, rounds: (index % 3) + 1, orderId: '', seen: [] };
    });
    await Promise.all(guests.map(order));
    await Promise.all(guests.map(pay));
    const statuses = guests.flatMap(({ seen }) => seen);
    expect(statuses.length).toBeGreaterThan(phones.length * 15);
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
  });

  test('is not blocked by one phone that keeps ordering [LIMIT-3]', async () => {
    const server = await makeApp();
    const phone = server.device();
    await phone.scan(1);
    const items = many(60).map((line) => ({
      item_id: dishes.tea.id,
      quantity: 1,
      special_instructions: `Glass ${line}`,
    }));
    const attack = async () => {
      const answers = await Promise.all(many(100).map(() => phone.call('placeOrder', { body: { items } })));
      return answers.map(({ status }) => status);
    };
    const first = await attack();
    expect(first.filter((status) => status === 201)).toHaveLength(5);
    expect(first.filter((status) => status === 429)).toHaveLength(95);
    for (const _ of many(3)) {
      server.clock.advance(10 * minuteMs);
      expect((await attack()).filter((status) => status === 201)).toEqual([]);
    }
    const { read } = server.db;
    const lines = await read.first(
      read.sql.selectFrom('order_lines').select((eb) => eb.fn.countAll<number>().as('count')),
    );
    expect(lines?.count).toBe(300);
  });
});
