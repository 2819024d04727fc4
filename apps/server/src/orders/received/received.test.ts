import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { race } from '../../testing/race.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { tellUnreceived } from './commands.ts';

async function scene(app: TestApp) {
  const phone = app.device();
  await phone.scan(1);
  await phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
  const kitchen = await app.staff('kitchen');
  const ticket = async () => (await kitchen.call('staffTickets')).data.tickets[0];
  const line = async () => (await phone.call('visit')).data.visit?.orders[0]?.lines[0];
  const roundId = (await ticket())?.id ?? '';
  const received = () => kitchen.call('ticketsReceived', { body: { round_ids: [roundId] } });
  /** A display is on in the kitchen, and shows another ticket. */
  const display = () => kitchen.call('ticketsReceived', { body: { round_ids: ['earlier'] } });
  const events = async () => {
    const rows = await app.db.read.all(app.db.read.sql.selectFrom('events').selectAll().orderBy('id'));
    return rows.map(({ type, audience }) => `${type} ${audience.split(':')[0] ?? ''}`);
  };
  return { phone, kitchen, ticket, line, received, display, events };
}

describeOnBoth('a round on its way to the kitchen', (makeApp, dialect) => {
  it('is received once a display there shows it, and nobody is told [KITCHEN-1]', async () => {
    const app = await makeApp();
    const { ticket, line, received, events } = await scene(app);
    expect(await ticket()).toMatchObject({ received: false, overdue: false });
    expect(await line()).toMatchObject({ status: 'placed', received: true });
    const before = (await events()).length;
    expect((await received()).status).toBe(200);
    expect((await received()).status).toBe(200);
    app.clock.advance(60_000);
    expect(await tellUnreceived(app.context)).toBe(0);
    expect(await ticket()).toMatchObject({ received: true, overdue: false });
    expect(await events()).toHaveLength(before);
  });

  it('that nobody received after half a minute: staff and guest are told, once, and again when it came [KITCHEN-2]', async () => {
    const app = await makeApp();
    const { ticket, line, received, display, events } = await scene(app);
    await display();
    app.clock.advance(29_000);
    expect(await tellUnreceived(app.context)).toBe(0);
    app.clock.advance(1000);
    expect(await tellUnreceived(app.context)).toBe(1);
    expect(await tellUnreceived(app.context)).toBe(0);
    expect((await events()).slice(-2)).toEqual(['order.changed visit', 'tickets.changed staff']);
    expect(await ticket()).toMatchObject({ received: false, overdue: true });
    expect(await line()).toMatchObject({ status: 'placed', received: false });
    await received();
    expect((await events()).slice(-2)).toEqual(['order.changed visit', 'tickets.changed staff']);
    expect(await ticket()).toMatchObject({ received: true, overdue: false });
    expect(await line()).toMatchObject({ received: true });
  });

  it('is missed by nobody where the kitchen has neither display nor printer [KITCHEN-9]', async () => {
    const app = await makeApp();
    const { ticket, line, display } = await scene(app);
    app.clock.advance(60_000);
    expect(await tellUnreceived(app.context)).toBe(0);
    expect(await ticket()).toMatchObject({ received: false, overdue: false });
    expect(await line()).toMatchObject({ received: true });
    // Once a display was on, it is missed; what was ordered yesterday is not.
    await display();
    expect(await tellUnreceived(app.context)).toBe(1);
    app.clock.advance(25 * 3600_000);
    expect(await tellUnreceived(app.context)).toBe(0);
  });

  it('is received by whoever works on it [KITCHEN-1]', async () => {
    const app = await makeApp();
    const { kitchen, ticket } = await scene(app);
    const ids = (await ticket())?.lines.map(({ id }) => id) ?? [];
    await kitchen.call('moveLines', { body: { line_ids: ids, command: 'start' } });
    expect(await ticket()).toMatchObject({ received: true });
  });

  it('starts when staff accept it, where they have to [KITCHEN-2]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const { ticket, received } = await scene(app);
    app.clock.advance(60_000);
    await received();
    expect(await tellUnreceived(app.context)).toBe(0);
    expect(await ticket()).toMatchObject({ received: true, overdue: false });
    const waiter = await app.staff('waiter');
    const ids = (await ticket())?.lines.map(({ id }) => id) ?? [];
    await waiter.call('moveLines', { body: { line_ids: ids, command: 'accept' } });
    expect(await ticket()).toMatchObject({ received: false });
    app.clock.advance(30_000);
    expect(await tellUnreceived(app.context)).toBe(1);
  });

  it('is told by one process alone [KITCHEN-2]', race, async () => {
    const app = await makeApp();
    await (await scene(app)).display();
    const other = dialect === 'postgres' ? await makeApp({ beside: app }) : app;
    app.clock.advance(30_000);
    const told = await Promise.all([tellUnreceived(app.context), tellUnreceived(other.context)]);
    expect(told.toSorted()).toEqual([0, 1]);
  });
});
