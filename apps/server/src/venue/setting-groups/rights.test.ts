import type { Permission, Role } from '@sufra/contract/core/permissions';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { order } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { menuChanged, putOperations, readOperations } from '../settings/operations.ts';

type Patch = { readonly [Name in Permission]?: Role[] };

/** Saves the table of rights with some rows changed. */
async function setRights(device: Device, patch: Patch) {
  const { rights } = (await device.call('staffSettings')).data.settings;
  if (rights === undefined) throw new Error('nobody sees the rights');
  const table = { ...rights.value.table, ...patch };
  return device.call('changeSettings', { body: { rights: { basis: rights.basis, value: { table } } } });
}

const can = async (device: Device, permission: Permission) =>
  (await device.call('staffSession')).data.staff.permissions.includes(permission);

describeOnBoth('the rights of roles', (makeApp) => {
  it('are what the owner made of them: the server obeys at once, and says so to the screens [HOUSE-10]', async () => {
    const app = await makeApp();
    const [owner, waiter] = [await app.staff('owner'), await app.staff('waiter')];
    expect((await waiter.call('staffRefunds')).status).toBe(403);
    const tap = await app.events(waiter, 'staff/events');
    const given = await setRights(owner, { 'refunds.see': ['owner', 'manager', 'cashier', 'waiter'] });
    expect(given.data.settings.rights?.value.table['refunds.see']).toContain('waiter');
    await tap.until('rights.changed');
    expect((await waiter.call('staffRefunds')).status).toBe(200);
    expect(await can(waiter, 'refunds.see')).toBe(true);
    await setRights(owner, { 'tickets.see': ['kitchen'], 'tickets.move': ['kitchen'], 'lines.cancel': [] });
    expect((await waiter.call('staffTickets')).status).toBe(403);
    expect(await can(waiter, 'tickets.see')).toBe(false);
    expect((await owner.call('staffTickets')).status, 'an owner has them all').toBe(200);
    tap.close();
  });

  it('are obeyed by a stream of events that is open [HOUSE-10]', async () => {
    const app = await makeApp();
    const [owner, waiter] = [await app.staff('owner'), await app.staff('waiter')];
    const tap = await app.events(waiter, 'staff/events');
    const tickets = () => tap.received.filter(({ type }) => type === 'tickets.changed').length;
    const phone = app.device();
    await phone.scan(1);
    await order(phone, dishes.tea);
    await tap.until('tickets.changed');
    const before = tickets();
    await setRights(owner, { 'tickets.see': ['kitchen'], 'tickets.move': ['kitchen'], 'lines.cancel': [] });
    await tap.until('rights.changed');
    await order(phone, dishes.tea);
    await owner.call('pauseOrders', { body: { minutes: 1, reason: null } });
    await tap.until('ordering.changed');
    expect(tickets(), 'the order’s event came before, and was not for them').toBe(before);
    tap.close();
  });

  it('can’t be raised by oneself, nor given away where they would let others do so [HOUSE-10]', async () => {
    const app = await makeApp();
    const [owner, manager] = [await app.staff('owner'), await app.staff('manager')];
    const all: Role[] = ['owner', 'manager'];
    expect((await setRights(manager, { 'backups.see': ['owner', 'manager', 'cashier'] })).body.code).toBe(
      'forbidden',
    );
    for (const fixed of ['staff.manage', 'limits.set', 'settings.set', 'privacy.set'] as const) {
      const refused = await setRights(owner, { [fixed]: all });
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
        422,
        'right_fixed',
        [`rights.value.table.${fixed}`],
      ]);
    }
    const taken = await setRights(owner, { 'papers.see': [] });
    expect(taken.data.settings.rights?.value.table['papers.see']).toEqual(['owner']);
  });

  it('come with what they build on, or are refused by name [HOUSE-10]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const refused = await setRights(owner, { 'refunds.make': ['owner', 'waiter'] });
    expect([refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      'right_needs',
      ['rights.value.table.refunds.make'],
    ]);
    const reports = await setRights(owner, { 'reports.see': ['owner', 'waiter'] });
    expect(Object.keys(reports.body.errors ?? {})).toEqual(['rights.value.table.reports.see']);
    const both = { 'refunds.make': ['waiter'], 'refunds.see': ['waiter'] } satisfies Patch;
    expect((await setRights(owner, both)).status).toBe(200);
  });

  it('are shown and given without what they build on to nobody, also as an earlier version stored them [HOUSE-10]', async () => {
    const app = await makeApp();
    const [owner, manager] = [await app.staff('owner'), await app.staff('manager')];
    const cashiers: Role[] = ['owner', 'cashier'];
    // Reports did not build on the day then.
    await app.db.write(async (tx) => {
      const rights = { 'day.see': cashiers, 'day.close': cashiers };
      await putOperations(tx, { ...(await readOperations(tx)), rights });
      await menuChanged(tx);
    });
    await app.context.menu.refresh();
    expect([await can(manager, 'day.see'), await can(manager, 'reports.see')]).toEqual([false, false]);
    const query = { from: '2026-03-01', to: '2026-03-02' };
    expect((await manager.call('report', { params: { kind: 'sales' }, query })).status).toBe(403);
    const saved = await setRights(owner, { 'papers.see': [] });
    expect([saved.status, saved.data.settings.rights?.value.table]).toMatchObject([
      200,
      { 'day.see': cashiers, 'reports.see': ['owner'], 'papers.see': ['owner'] },
    ]);
  });

  it('are stored only where they differ, so that a new permission begins as it is meant [HOUSE-10]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    await setRights(owner, { 'papers.see': ['owner', 'manager', 'cashier'] });
    await setRights(owner, { 'papers.see': ['owner', 'manager'] });
    const { sql } = app.db.read;
    const [row] = await app.db.read.all(
      sql.selectFrom('settings').select('value').where('key', '=', 'operations'),
    );
    expect(JSON.parse(row?.value ?? '{}')).toMatchObject({ rights: {} });
  });
});
