import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { saveLimits } from '../../testing/people/save-limits.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { endQuietVisits } from '../clearing/commands.ts';

const free = { tip_type: 'percentage', tip_value: 0, service_charge_type: 'percentage', service_charge: 0 };

/** A guest at table 1 for whom a waiter ordered hummus now, and a kebab and tea as the second course, on hold. */
async function withMainsOnHold(app: TestApp) {
  const phone = app.device();
  await phone.scan(1);
  const waiter = await app.staff('waiter');
  const tableNow = async () => (await waiter.call('staffTables')).data.tables[0];
  const visit_id = (await tableNow())?.visit?.id ?? null;
  const items = [
    { item_id: dishes.hummus.id, quantity: 1, course: 1 },
    { item_id: dishes.kebab.id, quantity: 1, course: 2, on_hold: true, seat: 1 },
    { item_id: dishes.tea.id, quantity: 1, course: 2, on_hold: true },
  ];
  const taken = await waiter.call('takeOrder', { params: { table: '1' }, body: { visit_id, items } });
  const orderId = taken.data.order.id;
  const held = ((await tableNow())?.visit?.unserved ?? []).filter(({ status }) => status === 'held');
  const ids = held.map(({ id }) => id);
  const fire = (line_ids = ids) => waiter.call('fireLines', { body: { line_ids } });
  const clear = (body: { reason?: string; unserved?: string[] }) =>
    waiter.call('clearTable', { params: { table: '1' }, body });
  const tickets = async () => (await waiter.call('staffTickets')).data.tickets;
  const order = async () => (await phone.call('orderDetails', { params: { orderId } })).data;
  return { app, phone, waiter, tableNow, taken, orderId, held, ids, fire, clear, tickets, order };
}

type Scene = Awaited<ReturnType<typeof withMainsOnHold>>;

async function pay({ app, phone, orderId }: Scene): Promise<void> {
  const body = { order_id: orderId, payment_method: 'cash' as const, name: 'A', ...free };
  await phone.call('paySingle', { body });
  const cashier = await app.staff('cashier');
  const [request] = (await cashier.call('staffPayments')).data.waiting;
  const params = { attemptId: request?.id ?? '' };
  await cashier.call('approvePayment', { params, body: { amount: request?.amount ?? '' } });
}

describeOnBoth('a course on hold', (makeApp) => {
  it('is on the bill and not in the kitchen; guests read that it comes later [PAD-4]', async () => {
    const { taken, held, tickets, order, phone } = await withMainsOnHold(await makeApp());
    expect(taken.data.order).toMatchObject({ total_amount: '109.05', on_hold: 2 });
    expect(held).toMatchObject([
      { name: 'Lamb Kebab', course: 2, seat: 1 },
      { name: 'Mint Tea', course: 2, seat: null },
    ]);
    expect((await tickets()).flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(['Hummus']);
    expect((await order()).items.map(({ status }) => status)).toEqual(['placed', 'held', 'held']);
    const [visit] = (await phone.call('visit')).data.visit?.orders ?? [];
    expect(visit?.lines.map(({ remaining_minutes }) => remaining_minutes)).toEqual([
      expect.any(Number),
      null,
      null,
    ]);
  });

  it('is fired as one ticket whose age counts from then, also with what was added later [PAD-6]', async () => {
    const scene = await withMainsOnHold(await makeApp());
    const { app, waiter, tableNow, tickets, fire, order } = scene;
    app.clock.advance(20 * 60_000);
    const visit_id = (await tableNow())?.visit?.id ?? null;
    const more = [{ item_id: dishes.falafel.id, quantity: 1, course: 2, on_hold: true }];
    await waiter.call('takeOrder', { params: { table: '1' }, body: { visit_id, items: more } });
    const all = ((await tableNow())?.visit?.unserved ?? []).filter(({ course }) => course === 2);
    const fired = await fire(all.map(({ id }) => id));
    expect(fired.data.lines.map(({ status }) => status)).toEqual(['placed', 'placed', 'placed']);
    const [, second, ...none] = await tickets();
    expect(none).toEqual([]);
    expect(second?.lines.map(({ name, course }) => [name, course]).toSorted()).toEqual([
      ['Falafel', 2],
      ['Lamb Kebab', 2],
      ['Mint Tea', 2],
    ]);
    expect(Date.parse(second?.placed_at ?? '')).toBe(app.clock.now());
    expect((await order()).items.every(({ status }) => status === 'placed')).toBe(true);
    expect((await order()).total_amount).toBe('135.55');
  });

  it('is fired once: a second time is refused, all or none, and so is a stranger’s line [PAD-6]', async () => {
    const { fire, ids, tickets } = await withMainsOnHold(await makeApp());
    expect((await fire([...ids, 'no-such-line'])).status).toBe(404);
    expect((await fire(ids.slice(0, 1))).status).toBe(200);
    const again = await fire();
    expect([again.status, again.body.code]).toEqual([409, 'line_transition_not_allowed']);
    expect((await tickets()).flatMap(({ lines }) => lines)).toHaveLength(2);
    expect((await fire(ids.slice(1))).status).toBe(200);
  });

  it('that is cancelled leaves the bill, gives its portions back, and never shows in the kitchen [PAD-7]', async () => {
    const { app, ids, waiter, tickets, order } = await withMainsOnHold(await makeApp());
    app.clock.advance(60 * 60_000);
    const body = { line_ids: ids, command: 'cancel' as const, reason: 'Full' };
    const cancelled = await waiter.call('moveLines', { body });
    expect(cancelled.status, 'no manager: nobody cooked it').toBe(200);
    expect((await order()).total_amount).toBe('28.00');
    expect((await tickets()).flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(['Hummus']);
  });

  it('can be paid before it is fired, and fired afterwards [PAD-8]', async () => {
    const scene = await withMainsOnHold(await makeApp());
    await pay(scene);
    expect((await scene.order()).payment_status).toBe('paid');
    expect((await scene.fire()).status).toBe(200);
    expect((await scene.order()).payment_status).toBe('paid');
    expect((await scene.tickets()).flatMap(({ lines }) => lines)).toHaveLength(3);
  });

  it('that was paid and is cancelled is money for its guest, within the owner’s limits [PAD-8]', async () => {
    const scene = await withMainsOnHold(await makeApp());
    await pay(scene);
    const owner = await scene.app.staff('owner');
    await saveLimits(owner, { refund: '0.00' });
    const body = { line_ids: scene.ids, command: 'cancel' as const, reason: 'Full' };
    expect((await scene.waiter.call('moveLines', { body })).body.code).toBe('approval_required');
    expect((await owner.call('moveLines', { body })).status).toBe(200);
    const { due } = (await owner.call('staffRefunds')).data;
    expect(due.map(({ amount }) => amount)).toEqual(['81.05']);
  });
});

describeOnBoth('clearing a table with dishes on hold', (makeApp) => {
  it('asks for them as for uncooked food, and nobody owes or writes off what was never cooked [PAD-9]', async () => {
    const { clear, ids, orderId, tableNow, app } = await withMainsOnHold(await makeApp());
    const unserved = ((await tableNow())?.visit?.unserved ?? []).map(({ id }) => id);
    const asked = await clear({ reason: '', unserved: ids });
    expect(asked.body.code).toBe('table_has_due');
    const owner = await app.staff('owner');
    await saveLimits(owner, { write_off: '28.00' });
    const cleared = await clear({ reason: 'they left', unserved });
    expect(cleared.data.table, cleared.text).toMatchObject({ state: 'free' });
    const rows = await app.db.read.all(
      app.db.read.sql
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('position'),
    );
    expect(rows.map(({ status }) => status)).toEqual(['served', 'cancelled', 'cancelled']);
    const log = await app.db.read.all(app.db.read.sql.selectFrom('audit_log').selectAll().orderBy('id'));
    expect(log.at(-1)?.after).toContain('"written_off":"28.00"');
  });

  it('is refused as long as one is paid for: it is fired or cancelled first [PAD-9]', async () => {
    const scene = await withMainsOnHold(await makeApp());
    await pay(scene);
    const refused = await scene.clear({ reason: 'they left' });
    expect([refused.status, refused.body.code]).toEqual([409, 'table_has_paid_on_hold']);
    expect(refused.body.message).toContain('Lamb Kebab');
    scene.app.clock.advance(60 * 60_000);
    expect(await endQuietVisits(scene.app.context), 'nor does it end by itself').toBe(0);
    const body = { line_ids: scene.ids, command: 'cancel' as const, reason: 'They left' };
    await scene.waiter.call('moveLines', { body });
    expect((await scene.clear({ reason: 'they left' })).data.table.state).toBe('free');
  });
});
