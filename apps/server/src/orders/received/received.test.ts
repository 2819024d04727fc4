import { expect, it } from 'vitest';
import { race } from '../../testing/at-once/race.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { stationsOnDisplay } from '../../venue/settings/kitchen-display.ts';
import { tellUnreceived } from './commands.ts';

async function scene(app: TestApp, { withDisplay = false } = {}) {
  const kitchen = await app.staff('kitchen');
  /** A display is on in the kitchen, and shows another ticket. */
  const display = () => kitchen.call('ticketsReceived', { body: { round_ids: ['earlier'] } });
  if (withDisplay) await display();
  const phone = app.device();
  await phone.scan(1);
  await phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
  const ticket = async () => (await kitchen.call('staffTickets')).data.tickets[0];
  const line = async () => (await phone.call('visit')).data.visit?.orders[0]?.lines[0];
  const roundId = (await ticket())?.id ?? '';
  const received = () => kitchen.call('ticketsReceived', { body: { round_ids: [roundId] } });
  const events = async () => {
    const rows = await app.db.read.all(app.db.read.sql.selectFrom('events').selectAll().orderBy('id'));
    return rows.map(({ type, audience }) => `${type} ${audience.split(':')[0] ?? ''}`);
  };
  return { phone, kitchen, ticket, line, received, display, events };
}

/** Screens at the bar and at the grill, and an order of a tea and a kebab. `shows` has the screen of a station show it. */
async function twoStations(app: TestApp) {
  const kitchen = await app.staff('kitchen');
  const tell = (id: string, station: string) =>
    kitchen.call('ticketsReceived', { body: { round_ids: [id], station } });
  for (const station of ['bar', 'grill', 'no station of the menu']) await tell('earlier', station);
  const phone = app.device();
  await phone.scan(1);
  const items = [dishes.tea, dishes.kebab].map(({ id }) => ({ item_id: id, quantity: 1 }));
  await phone.call('placeOrder', { body: { items } });
  const ticket = async () => (await kitchen.call('staffTickets')).data.tickets.at(-1);
  const roundId = (await ticket())?.id ?? '';
  return { phone, ticket, shows: (station: string) => tell(roundId, station) };
}

describeOnBoth('a round on its way to the kitchen', (makeApp, dialect) => {
  it('is received once a display there shows it, and nobody is told [KITCHEN-1]', async () => {
    const app = await makeApp();
    const { ticket, line, received, events } = await scene(app);
    expect(await ticket()).toMatchObject({ received: false, missing_at: [] });
    expect(await line()).toMatchObject({ status: 'placed', received: true });
    const before = (await events()).length;
    expect((await received()).status).toBe(200);
    expect((await received()).status).toBe(200);
    app.clock.advance(60_000);
    expect(await tellUnreceived(app.context)).toBe(0);
    expect(await ticket()).toMatchObject({ received: true, missing_at: [] });
    expect(await events()).toHaveLength(before);
  });

  it('that nobody received after half a minute: staff and guest are told, once, and again when it came [KITCHEN-2]', async () => {
    const app = await makeApp();
    const { ticket, line, received, events } = await scene(app, { withDisplay: true });
    app.clock.advance(29_000);
    expect(await tellUnreceived(app.context)).toBe(0);
    app.clock.advance(1000);
    expect(await tellUnreceived(app.context)).toBe(1);
    expect(await tellUnreceived(app.context)).toBe(0);
    expect((await events()).slice(-2)).toEqual(['order.changed visit', 'tickets.changed staff']);
    expect(await ticket()).toMatchObject({ received: false, missing_at: ['bar'] });
    expect(await line()).toMatchObject({ status: 'placed', received: false });
    await received();
    expect((await events()).slice(-2)).toEqual(['order.changed visit', 'tickets.changed staff']);
    expect(await ticket()).toMatchObject({ received: true, missing_at: [] });
    expect(await line()).toMatchObject({ received: true });
  });

  it('is missed by nobody where the kitchen has neither display nor printer [KITCHEN-9]', async () => {
    const app = await makeApp();
    const { phone, ticket, line, display } = await scene(app);
    app.clock.advance(60_000);
    expect(await tellUnreceived(app.context)).toBe(0);
    expect(await ticket()).toMatchObject({ received: false, missing_at: [] });
    expect(await line()).toMatchObject({ received: true });
    // Once a display was on, the next one is missed; what was ordered yesterday is not.
    await display();
    await phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    app.clock.advance(60_000);
    expect(await tellUnreceived(app.context)).toBe(1);
    await phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
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
    const { ticket, received } = await scene(app, { withDisplay: true });
    app.clock.advance(60_000);
    await received();
    expect(await tellUnreceived(app.context)).toBe(0);
    expect(await ticket()).toMatchObject({ received: true, missing_at: [] });
    const waiter = await app.staff('waiter');
    const ids = (await ticket())?.lines.map(({ id }) => id) ?? [];
    await waiter.call('moveLines', { body: { line_ids: ids, command: 'accept' } });
    expect(await ticket()).toMatchObject({ received: false });
    app.clock.advance(30_000);
    expect(await tellUnreceived(app.context)).toBe(1);
  });

  it('is received once each station has it: one screen doesn’t speak for another [KITCHEN-13]', async () => {
    const app = await makeApp();
    const { ticket, shows } = await twoStations(app);
    await shows('bar');
    expect(await ticket()).toMatchObject({ received: false, missing_at: [] });
    app.clock.advance(30_000);
    expect(await tellUnreceived(app.context)).toBe(1);
    expect(await ticket()).toMatchObject({ received: false, missing_at: ['grill'] });
    await shows('grill');
    expect(await ticket()).toMatchObject({ received: true, missing_at: [] });
  });

  it('of stations without a display is missed by nobody, though another station has one [KITCHEN-13]', async () => {
    const app = await makeApp();
    const kitchen = await app.staff('kitchen');
    await kitchen.call('ticketsReceived', { body: { round_ids: ['earlier'], station: 'grill' } });
    await scene(app);
    app.clock.advance(60_000);
    expect(await tellUnreceived(app.context)).toBe(0);
  });

  it(
    'counts each of two screens that begin at the same moment, and none that a wrong clock noted [KITCHEN-13]',
    race,
    async () => {
      const app = await makeApp();
      const kitchen = await app.staff('kitchen');
      const begin = (station: string) =>
        kitchen.call('ticketsReceived', { body: { round_ids: ['earlier'], station } });
      await Promise.all(['grill', 'bar'].map(begin));
      const onDisplay = async (now: number) => {
        const stations = await stationsOnDisplay(app.context.db.read, now);
        return stations === 'all' ? stations : stations.toSorted();
      };
      const now = app.clock.now();
      expect(await onDisplay(now)).toEqual(['bar', 'grill']);
      expect(await onDisplay(now - 60_000), 'the clock was a minute ahead').toEqual([]);
    },
  );

  it('is missed no more a month after its station had a display [KITCHEN-9]', async () => {
    const app = await makeApp();
    await scene(app, { withDisplay: true });
    app.clock.advance(60_000);
    expect(await tellUnreceived(app.context)).toBe(1);
    app.clock.advance(31 * 24 * 3600_000);
    await scene(app);
    app.clock.advance(60_000);
    expect(await tellUnreceived(app.context)).toBe(0);
  });

  it('whose missing dish is cancelled is missed no more, and its guests read only of dishes that are missing [KITCHEN-2] [KITCHEN-13]', async () => {
    const app = await makeApp();
    const { phone, ticket, shows } = await twoStations(app);
    await shows('grill');
    app.clock.advance(30_000);
    await tellUnreceived(app.context);
    const told = async () =>
      (await phone.call('visit')).data.visit?.orders[0]?.lines.map((one) => one.received);
    expect(await told()).toEqual([false, true]);
    const tea = (await ticket())?.lines.find(({ station }) => station === 'bar');
    const manager = await app.staff('manager');
    const body = { line_ids: [tea?.id ?? ''], command: 'cancel' as const, reason: 'mistake' };
    await manager.call('moveLines', { body });
    expect((await ticket())?.missing_at).toEqual([]);
  });

  it('that is cancelled before a station had it is missed by nobody [KITCHEN-13]', async () => {
    const app = await makeApp();
    const { kitchen, ticket, display, phone } = await scene(app);
    await display();
    await phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const { lines = [] } = (await kitchen.call('staffTickets')).data.tickets.at(-1) ?? {};
    const manager = await app.staff('manager');
    const line_ids = lines.map(({ id }) => id);
    await manager.call('moveLines', { body: { line_ids, command: 'cancel', reason: 'mistake' } });
    app.clock.advance(60_000);
    expect(await tellUnreceived(app.context)).toBe(0);
    expect((await ticket())?.missing_at).toEqual([]);
  });

  it('is told by one process alone [KITCHEN-2]', race, async () => {
    const app = await makeApp();
    await scene(app, { withDisplay: true });
    const other = dialect === 'postgres' ? await makeApp({ beside: app }) : app;
    app.clock.advance(30_000);
    const told = await Promise.all([tellUnreceived(app.context), tellUnreceived(other.context)]);
    expect(told.toSorted()).toEqual([0, 1]);
  });
});
