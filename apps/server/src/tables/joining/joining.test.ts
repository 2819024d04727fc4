import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { keyOf } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

const tea = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
const kebab = { items: [{ item_id: dishes.kebab.id, quantity: 1 }] };
const free = { tip_type: 'percentage', tip_value: 0, service_charge_type: 'percentage', service_charge: 0 };

const order = async (phone: Device, body: { items: { item_id: number; quantity: number }[] }) =>
  (await phone.call('placeOrder', { body })).data.order.id;
const due = async (phone: Device, orderId: string) =>
  (await phone.call('orderDetails', { params: { orderId } })).data;

/** A guest at table 1 who ordered tea, and one at table 2 who ordered a kebab. */
async function twoParties(app: TestApp) {
  const [one, two] = [app.device(), app.device()];
  await one.scan(1);
  await two.scan(2);
  const orders = { one: await order(one, tea), two: await order(two, kebab) };
  const waiter = await app.staff('waiter');
  const join = (table: string, to: string) => waiter.call('joinTables', { params: { table }, body: { to } });
  const part = (table: string) => waiter.call('partTable', { params: { table } });
  const floor = async () => {
    const { tables } = (await waiter.call('staffFloor')).data;
    return tables.map((table) => [
      table.number,
      table.joined_to,
      table.states[0]?.state ?? 'free',
      table.party,
    ]);
  };
  return { one, two, orders, waiter, join, part, floor };
}

/** Makes whoever pushes tables together take half a second more, at the end of the transaction. */
const slowJoining = [
  `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$`,
  'create trigger slow_joining before insert on joined_tables for each row execute function slow()',
];

describeOnBoth('two parties that become one', (makeApp, dialect) => {
  it('sit at one table with both bills, on every phone and on the floor [JOIN-1] [JOIN-2]', async () => {
    const app = await makeApp();
    const { one, two, orders, waiter, join, floor } = await twoParties(app);
    expect((await join('1', '3')).body.code).toBe('visit_ended');
    expect((await join('1', '1')).body.code).toBe('visit_ended');
    expect((await join('1', '2')).data.table).toBe('2');
    expect(await floor()).toEqual([
      ['1', '2', 'ordered', 2],
      ['2', null, 'ordered', 2],
      ['3', null, 'free', 0],
      ['4', null, 'free', 0],
    ]);
    const { tables } = (await waiter.call('staffTables')).data;
    expect(tables.map(({ joined_to }) => joined_to)).toEqual(['2', null, null, null]);
    for (const phone of [one, two]) {
      const { visit } = (await phone.call('visit')).data;
      expect(visit?.table.number).toBe('2');
      expect(visit?.guests).toHaveLength(2);
      expect(visit?.orders.map(({ id }) => id).toSorted()).toEqual(Object.values(orders).toSorted());
    }
    // The code on either table leads to the party, and nobody else is seated there.
    const third = app.device();
    expect((await third.scan(1)).data.table.number).toBe('2');
    expect((await one.scan(1)).data.table.number).toBe('2');
    await app.device().scan(4);
    const moved = await waiter.call('moveTable', { params: { table: '4' }, body: { to: '1' } });
    expect(moved.body.code).toBe('table_occupied');
    const tickets = (await waiter.call('staffTickets')).data.tickets;
    expect(tickets.map(({ table_number, guests }) => [table_number, guests])).toEqual([
      ['2 + 1', 3],
      ['2 + 1', 3],
    ]);
    await waiter.call('clearTable', { params: { table: '2' }, body: { reason: 'test' } });
    expect((await floor()).slice(0, 2)).toEqual([
      ['1', null, 'free', 0],
      ['2', null, 'free', 0],
    ]);
    expect((await app.device().scan(1)).data.table.number).toBe('1');
  });

  it('are as many as both were, and are counted apart again when they part [JOIN-9]', async () => {
    const app = await makeApp();
    const { waiter, join, part, floor } = await twoParties(app);
    const open = (table: string, party: number) =>
      waiter.call('openTable', { params: { table }, body: { party } });
    const parties = async () => (await floor()).map(([, , , party]) => party);
    await open('1', 4);
    await open('3', 2);
    expect(await parties()).toEqual([4, 1, 2, 0]);
    // At table 2 nobody was counted: one phone is there.
    await join('1', '2');
    expect(await parties()).toEqual([5, 5, 2, 0]);
    await join('2', '3');
    expect(await parties()).toEqual([7, 7, 7, 0]);
    await part('2');
    expect(await parties()).toEqual([6, 1, 6, 0]);
    await part('1');
    expect(await parties()).toEqual([4, 1, 2, 0]);
    await join('1', '3');
    await open('3', 3);
    await part('1');
    expect(await parties()).toEqual([4, 1, 0, 0]);
  });

  it('are counted apart also where staff counted only after a join, or at a third table [JOIN-9]', async () => {
    const app = await makeApp();
    const { waiter, join, part, floor } = await twoParties(app);
    const open = (table: string, party: number) =>
      waiter.call('openTable', { params: { table }, body: { party } });
    const parties = async () => (await floor()).map(([, , , party]) => party);
    await app.device().scan(1);
    await app.device().scan(2);
    await open('3', 3);
    expect(await parties()).toEqual([2, 2, 3, 0]);
    await join('1', '2');
    await join('2', '3');
    expect(await parties()).toEqual([7, 7, 7, 0]);
    await part('1');
    expect(await parties()).toEqual([2, 5, 5, 0]);
    await part('2');
    expect(await parties()).toEqual([2, 2, 3, 0]);
  });

  it('part as those whom staff counted while they sat together [JOIN-9]', async () => {
    const app = await makeApp();
    const { waiter, join, part, floor } = await twoParties(app);
    const parties = async () => (await floor()).map(([, , , party]) => party);
    await join('1', '2');
    await waiter.call('openTable', { params: { table: '2' }, body: { party: 6 } });
    expect(await parties()).toEqual([6, 6, 0, 0]);
    await part('1');
    expect(await parties()).toEqual([1, 5, 0, 0]);
  });

  it('are no business of a guest who had left one of them before: the other’s bill stays theirs [JOIN-1] [PRES-3] [LEFT-1]', async () => {
    const app = await makeApp();
    const { two, orders, join, part } = await twoParties(app);
    const gone = app.device();
    await gone.scan(2);
    app.clock.advance(60_000);
    await gone.scan(4, { key: await keyOf(app, 4) });
    const seen = async () => (await gone.call('orders')).data.data.map(({ id }) => id);
    expect(await seen()).toEqual([orders.two]);
    app.clock.advance(60_000);
    await join('1', '2');
    expect(await seen()).toEqual([orders.two]);
    const asked = await gone.call('orderDetails', { params: { orderId: orders.one } });
    expect(asked.body.code).toBe('order_not_found');
    expect((await due(two, orders.one)).id).toBe(orders.one);
    await part('1');
    expect(await seen()).toEqual([orders.two]);
  });

  it('keep what each planned and asked to pay: it moves along as it is [JOIN-3]', async () => {
    const app = await makeApp();
    const { one, two, orders, join } = await twoParties(app);
    const cash = { payment_method: 'cash', name: 'A', ...free } as const;
    const splits = [1, 2].map(() => ({ ...cash }));
    await one.call('paySplit', { body: { order_id: orders.one, split_type: 'equally', splits } });
    await two.call('paySingle', { body: { order_id: orders.two, ...cash } });
    const before = [await due(one, orders.one), await due(two, orders.two)];
    await join('1', '2');
    const after = [await due(one, orders.one), await due(two, orders.two)];
    expect(after.map(({ payments }) => payments)).toEqual(before.map(({ payments }) => payments));
    const cashier = await app.staff('cashier');
    for (const { id, amount } of (await cashier.call('staffPayments')).data.waiting)
      await cashier.call('approvePayment', { params: { attemptId: id }, body: { amount } });
    for (const id of Object.values(orders)) expect((await due(one, id)).payments.status).toBe('paid');
    const [table] = (await cashier.call('staffFloor')).data.tables.filter(({ number }) => number === '2');
    expect(table?.states.map(({ state }) => state)).toEqual(['ordered']);
  });

  it('part again with what each brought; what was ordered since stays [JOIN-4]', async () => {
    const app = await makeApp();
    const { one, two, orders, join, part, floor, waiter } = await twoParties(app);
    await join('1', '2');
    const since = await order(two, tea);
    expect(since).toBe([orders.one, orders.two].toSorted().at(-1));
    expect((await part('1')).status).toBe(200);
    expect((await part('1')).body.code).toBe('visit_ended');
    expect((await floor()).slice(0, 2)).toEqual([
      ['1', null, 'ordered', 1],
      ['2', null, 'ordered', 1],
    ]);
    const { visit } = (await one.call('visit')).data;
    expect([visit?.table.number, visit?.orders.map(({ id }) => id)]).toEqual(['1', [orders.one]]);
    // Each may pay their own bill, and sees no bill of the other any more.
    expect((await due(two, orders.two)).total_amount).not.toBe('0.00');
    expect((await two.call('orderDetails', { params: { orderId: orders.one } })).status).toBe(404);
    const log = await app.db.read.all(
      app.db.read.sql.selectFrom('audit_log').select(['action', 'subject']).orderBy('id'),
    );
    expect(log.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'table.join 2',
      'table.part 1',
    ]);
    expect((await waiter.call('joinTables', { params: { table: '1' }, body: { to: '2' } })).status).toBe(200);
  });

  it('keep in the kitchen what one of them has paid for already, and take it back when they part [JOIN-6]', async () => {
    const app = await makeApp();
    const { one, orders, waiter, join, part } = await twoParties(app);
    const cashier = await app.staff('cashier');
    await one.call('paySingle', {
      body: { order_id: orders.one, payment_method: 'cash', name: 'A', ...free },
    });
    const [request] = (await cashier.call('staffPayments')).data.waiting;
    const { id: attemptId = '', amount = '' } = request ?? {};
    await cashier.call('approvePayment', { params: { attemptId }, body: { amount } });
    const tickets = async () =>
      (await waiter.call('staffTickets')).data.tickets.map(({ table_number, order_id }) => [
        table_number,
        order_id,
      ]);
    await join('1', '2');
    expect(await tickets()).toEqual(
      expect.arrayContaining([
        ['2 + 1', orders.one],
        ['2 + 1', orders.two],
      ]),
    );
    await part('1');
    expect(await tickets()).toEqual(
      expect.arrayContaining([
        ['1', orders.one],
        ['2', orders.two],
      ]),
    );
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const line_ids = ticket?.lines.map(({ id }) => id) ?? [];
    expect((await waiter.call('moveLines', { body: { line_ids, command: 'start' } })).status).toBe(200);
  });

  it('ask for a waiter once, with what both asked for [JOIN-5]', async () => {
    const app = await makeApp();
    const { one, two, waiter, join } = await twoParties(app);
    await one.call('callWaiter', { body: { reasons: ['water'] } });
    await two.call('callWaiter', { body: { reasons: ['cutlery'] } });
    await one.call('requestVehicle');
    await join('1', '2');
    const { open } = (await waiter.call('staffService')).data;
    expect(
      open.map(({ kind, table_number, asks }) => [kind, table_number, asks.map(({ reason }) => reason)]),
    ).toEqual(
      expect.arrayContaining([
        ['waiter', '2', ['water', 'cutlery']],
        ['valet', '2', []],
      ]),
    );
    expect(open).toHaveLength(2);
    const call = (await one.call('waiterCall')).data.call;
    expect([call?.mine, call?.reasons]).toEqual(['some', ['water', 'cutlery']]);
  });

  it('keep the call of a guest who went to another table, and join a second one for the same car [JOIN-5]', async () => {
    const app = await makeApp();
    const { one, two, waiter, join } = await twoParties(app);
    const goes = app.device();
    await goes.scan(1);
    await goes.call('callWaiter', { body: { reasons: ['water'] } });
    await goes.scan(3, { key: await keyOf(app, 3) });
    await two.call('requestVehicle');
    await two.scan(1, { key: await keyOf(app, 1) });
    await two.call('requestVehicle');
    expect((await join('1', '2')).status).toBe(200);
    const { open } = (await waiter.call('staffService')).data;
    expect(open.map(({ kind, table_number }) => [kind, table_number]).toSorted()).toEqual([
      ['valet', '2'],
      ['waiter', '2'],
    ]);
    const call = open.find(({ kind }) => kind === 'waiter');
    const taken = await waiter.call('takeService', { params: { requestId: call?.id ?? '' } });
    expect(taken.status, taken.text).toBe(200);
    expect((await one.call('waiterCall')).data.call?.reasons).toEqual(['water']);
  });

  it('take what their guests called for along when they part [JOIN-10] [VALET-11]', async () => {
    const app = await makeApp();
    const { one, two, waiter, join, part, floor } = await twoParties(app);
    await join('1', '2');
    const { request } = (await one.call('callWaiter', { body: { note: 'A secret' } })).data;
    await one.call('requestVehicle');
    await two.call('requestVehicle');
    const tap = await app.events(two, 'customer/events');
    await part('1');
    await expect.poll(() => tap.received.some(({ type }) => type === 'service.changed')).toBe(true);
    tap.close();
    const open = async () =>
      (await waiter.call('staffService')).data.open.map(({ kind, table_number }) => [kind, table_number]);
    expect((await open()).toSorted()).toEqual([
      ['valet', '1'],
      ['valet', '2'],
      ['waiter', '1'],
    ]);
    expect((await floor()).slice(0, 2).map(([, , state]) => state)).toEqual(['help', 'ordered']);
    const there = await two.call('waiterCall');
    expect([there.data.call, there.text.includes('secret')]).toEqual([null, false]);
    expect((await one.call('waiterCall')).data.call).toMatchObject({ id: request.id, mine: 'all' });
    await one.call('requestVehicle');
    expect(await open(), 'no second call for the valet').toHaveLength(3);
    const { customerId } = one;
    const back = await one.delete(`customer/waiter-call/${customerId}/${request.id}`);
    expect(back.status, back.text).toBe(200);
    expect(await open()).toHaveLength(2);
  });

  it('part a call of both into two, with whoever is coming, and each in the name of who asked [JOIN-10]', async () => {
    const app = await makeApp();
    const { one, two, waiter, join, part } = await twoParties(app);
    await join('1', '2');
    const { request } = (await one.call('callWaiter', { body: { reasons: ['water'], note: 'A secret' } }))
      .data;
    app.clock.advance(60_000);
    await two.call('callWaiter', { body: { reasons: ['cutlery'] } });
    await waiter.call('takeService', { params: { requestId: request.id } });
    await part('1');
    const { open } = (await waiter.call('staffService')).data;
    expect(
      open.map(({ table_number, asks, taken_by, guest_proven }) => [
        table_number,
        asks.map(({ reason }) => reason),
        taken_by !== null,
        guest_proven,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['1', ['water', 'other'], true, true],
        ['2', ['cutlery'], true, true],
      ]),
    );
    const calls = [(await one.call('waiterCall')).data.call, (await two.call('waiterCall')).data.call];
    expect(calls.map((call) => [call?.mine, call?.reasons, call?.notes])).toEqual([
      ['all', ['water', 'other'], ['A secret']],
      ['all', ['cutlery'], []],
    ]);
    expect(new Set(calls.map((call) => call?.id)).size).toBe(2);
  });

  it('leave a call that only guests of the other table made, or that nobody of theirs asks for any more [JOIN-10]', async () => {
    const app = await makeApp();
    const { one, two, waiter, join, part } = await twoParties(app);
    await join('1', '2');
    const { request } = (await one.call('callWaiter', { body: { reasons: ['water'] } })).data;
    await two.call('callWaiter', { body: { reasons: ['bill'] } });
    await one.delete(`customer/waiter-call/${one.customerId}/${request.id}`);
    await part('1');
    const { open } = (await waiter.call('staffService')).data;
    expect(open.map(({ id, table_number }) => [id, table_number])).toEqual([[request.id, '2']]);
    const { read } = app.db;
    const calls = await read.all(read.sql.selectFrom('service_requests').select(['id', 'customer_id']));
    expect(calls, 'in the name of who asks').toEqual([{ id: request.id, customer_id: two.customerId }]);
    expect((await one.call('waiterCall')).data.call).toBeNull();
    expect((await two.call('waiterCall')).data.call).toMatchObject({ mine: 'all', reasons: ['bill'] });
  });

  it('take along a round that waits for staff, who then accept it [JOIN-1]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const { one, waiter, join } = await twoParties(app);
    await join('1', '2');
    const { tickets } = (await waiter.call('staffTickets')).data;
    expect(tickets.map(({ awaits_confirmation }) => awaits_confirmation)).toEqual([true, true]);
    const line_ids = tickets.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect((await waiter.call('moveLines', { body: { line_ids, command: 'accept' } })).status).toBe(200);
    const { visit } = (await one.call('visit')).data;
    expect(visit?.orders.flatMap(({ lines }) => lines)).toHaveLength(2);
  });

  it('are never lost when two members of staff join them in opposite directions at once [JOIN-1]', async () => {
    const app = await makeApp();
    const { join, floor } = await twoParties(app);
    const answers = await Promise.all([join('1', '2'), join('2', '1')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await floor()).slice(0, 2).map(([, , state, party]) => [state, party])).toEqual([
      ['ordered', 2],
      ['ordered', 2],
    ]);
  });

  it('part in any order after several were joined in a row: who came from a table goes back to it [JOIN-7]', async () => {
    const app = await makeApp();
    const { one, two, orders, join, part } = await twoParties(app);
    const three = app.device();
    await three.scan(3);
    const third = await order(three, tea);
    const seated = async (phone: Device) => {
      const { visit } = (await phone.call('visit')).data;
      return [visit?.table.number, visit?.orders.map(({ id }) => id).toSorted()];
    };
    const leadsTo = async (table: number) => (await app.device().scan(table)).data.table.number;
    await join('1', '2');
    app.clock.advance(1000);
    await join('2', '3');
    await part('2');
    expect(await seated(two)).toEqual(['2', [orders.two]]);
    expect(await seated(one)).toEqual(['3', [orders.one, third].toSorted()]);
    expect([await leadsTo(1), await leadsTo(2), await leadsTo(3)]).toEqual(['3', '2', '3']);
    await part('1');
    expect(await seated(one)).toEqual(['1', [orders.one]]);
    expect(await seated(three)).toEqual(['3', [third]]);
    expect([await leadsTo(1), await leadsTo(3)]).toEqual(['1', '3']);
    // And with a table that joined again by itself.
    await join('1', '2');
    app.clock.advance(1000);
    await join('2', '3');
    await part('1');
    app.clock.advance(1000);
    await join('1', '3');
    await part('2');
    expect((await seated(one))[0]).toBe('3');
    expect(await seated(two)).toEqual(['2', [orders.two]]);
  });

  it('are those that staff saw, where they name them: another party stays where it is [JOIN-8]', async () => {
    const app = await makeApp();
    const { one, two, waiter, floor } = await twoParties(app);
    const visitOf = async (number: string) =>
      (await waiter.call('staffFloor')).data.tables.find((table) => table.number === number)?.visit_id ?? '';
    const [visit_id, to_visit_id] = [await visitOf('1'), await visitOf('2')];
    const before = await floor();
    const join = (body: object) =>
      waiter.call('joinTables', { params: { table: '1' }, body: { to: '2', ...body } });
    expect((await join({ visit_id: to_visit_id })).body.code).toBe('other_party');
    expect((await join({ visit_id, to_visit_id: visit_id })).body.code).toBe('other_party');
    const move = (id: string) =>
      waiter.call('moveTable', { params: { table: '2' }, body: { to: '4', visit_id: id } });
    const refused = await move(visit_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'other_party']);
    expect(await floor()).toEqual(before);
    expect((await move(to_visit_id)).status).toBe(200);
    expect((await two.call('visit')).data.visit?.table.number).toBe('4');
    const joined = { visit_id, to_visit_id, to: '4' };
    expect((await join(joined)).status).toBe(200);
    expect((await one.call('visit')).data.visit?.table.number).toBe('4');
  });

  it.runIf(dialect === 'postgres')('take along the guest who orders in that moment [JOIN-11]', async () => {
    const app = await makeApp();
    const { one, orders, join } = await twoParties(app);
    for (const text of slowJoining)
      await app.db.write((tx) => tx.run({ compile: () => CompiledQuery.raw(text) }));
    const joining = join('1', '2');
    await sleep(250);
    const placed = await one.call('placeOrder', { body: tea });
    expect((await joining).status).toBe(200);
    expect([placed.status, placed.body.code]).toEqual([201, undefined]);
    const { visit } = (await one.call('visit')).data;
    expect(visit?.table.number).toBe('2');
    const ids = visit?.orders.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([orders.one, placed.data.order.id]));
  });
});
