import type { BodyOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { race } from '../../testing/at-once/race.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { seatedGuest } from '../../testing/people/at-the-table.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';
import { bringBack } from './commands.ts';

function scene(app: TestApp) {
  // Signed in anew: hours go by.
  const kitchen = () => app.staff('kitchen');
  const params = { itemId: String(dishes.tea.id) };
  const set = async (body: BodyOf<'setAvailability'>) =>
    (await kitchen()).call('setAvailability', { params, body });
  const tea = async () =>
    (await (await kitchen()).call('staffMenu')).data.items.find(({ id }) => id === dishes.tea.id);
  return { set, tea };
}

describeOnBoth('a dish that comes back by itself', (makeApp, dialect) => {
  it('is off the menu until its time, and then on sale, told once [AWAY-1]', async () => {
    const app = await makeApp();
    const { set, tea } = scene(app);
    const { back_at } = (await set({ enabled: false, back: 'hour' })).data;
    expect(Date.parse(back_at ?? '')).toBe(Math.floor((app.clock.now() + 3_600_000) / 1000) * 1000);
    expect(await tea()).toMatchObject({ enabled: false, is_available: false, back_at });
    app.clock.advance(3_599_000);
    expect(await bringBack(app.context)).toBe(0);
    app.clock.advance(1000);
    expect(await bringBack(app.context)).toBe(1);
    expect(await bringBack(app.context)).toBe(0);
    expect(await tea()).toMatchObject({ enabled: true, is_available: true, back_at: null });
  });

  it('stays off, or comes at another time, if somebody says so meanwhile [AWAY-2]', async () => {
    const app = await makeApp();
    const { set, tea } = scene(app);
    await set({ enabled: false, back: 'hour' });
    await set({ enabled: false });
    app.clock.advance(48 * 3_600_000);
    expect(await bringBack(app.context)).toBe(0);
    expect(await tea()).toMatchObject({ enabled: false, back_at: null });
    await set({ enabled: false, back: 'tomorrow' });
    await set({ enabled: true });
    app.clock.advance(48 * 3_600_000);
    expect(await bringBack(app.context)).toBe(0);
    expect(await tea()).toMatchObject({ enabled: true, back_at: null });
  });

  it('comes back also if its portions are counted meanwhile [AWAY-2]', async () => {
    const app = await makeApp();
    const { set, tea } = scene(app);
    const { back_at } = (await set({ enabled: false, back: 'hour' })).data;
    expect((await set({ remaining: 7 })).data).toMatchObject({ enabled: false, back_at, remaining: 7 });
    await set({ change_remaining: -1 });
    expect(await tea()).toMatchObject({ enabled: false, back_at, remaining: 6 });
    app.clock.advance(3_600_000);
    expect(await bringBack(app.context)).toBe(1);
    expect(await tea()).toMatchObject({ enabled: true, remaining: 6 });
  });

  it('that is hidden meanwhile is on sale when it is published again, and nobody is told before [AWAY-1]', async () => {
    const app = await makeApp();
    const { set, tea } = scene(app);
    const hide = (retired: 0 | 1) =>
      app.db.write(async (tx) => {
        await tx.run(tx.sql.updateTable('items').set({ retired }).where('id', '=', dishes.tea.id));
        await menuChanged(tx);
      });
    await set({ enabled: false, back: 'hour' });
    await hide(1);
    app.clock.advance(3_600_000);
    const tap = await app.events(await app.staff('manager'), 'staff/events');
    expect(await bringBack(app.context)).toBe(0);
    await hide(0);
    await tap.until('menu.changed');
    expect(tap.received.map(({ type }) => type)).not.toContain('availability.changed');
    expect(await tea()).toMatchObject({ enabled: true, is_available: true, back_at: null });
  });

  it('is brought back by one process alone [AWAY-1]', race, async () => {
    const app = await makeApp();
    await scene(app).set({ enabled: false, back: 'hour' });
    const other = dialect === 'postgres' ? await makeApp({ beside: app }) : app;
    app.clock.advance(3_600_000);
    const brought = await Promise.all([bringBack(app.context), bringBack(other.context)]);
    expect(brought.toSorted()).toEqual([0, 1]);
  });
});

describeOnBoth('portions', (makeApp) => {
  it('that are left change by so many, whatever was ordered since somebody looked [AWAY-4]', async () => {
    const app = await makeApp();
    const { set, tea } = scene(app);
    expect((await set({ change_remaining: 1 })).body.code).toBe('portions_not_counted');
    await set({ remaining: 30 });
    const guest = await seatedGuest(app);
    await guest.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 4 }] } });
    expect((await set({ change_remaining: 1 })).data.remaining).toBe(27);
    await Promise.all(Array.from({ length: 5 }, () => set({ change_remaining: -1 })));
    expect(await tea()).toMatchObject({ enabled: true, remaining: 22 });
    expect((await set({ change_remaining: -40 })).data).toMatchObject({ remaining: 0, is_available: false });
  });

  it('are for staff as many as are left, also while guests hear of none that is taken [AWAY-4]', async () => {
    const app = await makeApp();
    const { set, tea } = scene(app);
    await set({ remaining: 30 });
    const guest = await seatedGuest(app);
    const items = [{ item_id: dishes.tea.id, quantity: 18 }];
    expect((await guest.call('placeOrder', { body: { items } })).status).toBe(201);
    expect(await tea()).toMatchObject({ remaining: 12 });
    const manager = await app.staff('manager');
    const onPad = (await manager.call('padMenu')).data.items.find(({ id }) => id === dishes.tea.id);
    expect(onPad).toMatchObject({ remaining: 12, is_available: true });
    const inDraft = (await manager.call('menuDraft')).data.dishes.find(({ id }) => id === dishes.tea.id);
    expect(inDraft).toMatchObject({ remaining: 12 });
    await set({ remaining: null });
    expect(await tea()).toMatchObject({ remaining: null });
  });

  it('that are counted put nothing back on sale [AWAY-4]', async () => {
    const app = await makeApp();
    const { set, tea } = scene(app);
    await set({ remaining: 5 });
    await set({ enabled: false });
    await set({ change_remaining: 1 });
    expect(await tea()).toMatchObject({ enabled: false, is_available: false, remaining: 6 });
  });
});
