import { roles, rolesWith } from '@sufra/contract/core/permissions';
import { limitedRoles } from '@sufra/contract/venue/approvals';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import { beforeAll, expect, it, test } from 'vitest';
import { hashPassword } from '../../core/passwords.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { ordered } from '../../testing/payments/paying.ts';
import type { Device } from '../../testing/people/device.ts';
import { saveLimits } from '../../testing/people/save-limits.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { putSetting } from '../settings/store.ts';

const pin = '2749';
const manager = staffAccount('manager').id;

let pinHash: string;
beforeAll(async () => {
  pinHash = await hashPassword(pin);
});

/** Hummus for 28.00 at a table, which nobody pays. */
const unpaid = (app: TestApp, table: number) =>
  ordered(app, { table, items: [{ item_id: dishes.hummus.id, quantity: 1 }] });

const clear = (by: Device, table: number, approval?: { manager_id: string; pin: string }) =>
  by.call('clearTable', {
    params: { table: String(table) },
    body: { reason: 'They left', ...(approval ? { approval } : {}) },
  });

const limitsNow = async (owner: Device) =>
  (await owner.call('staffSettings')).data.settings.approval_limits?.value;

const none = { write_off: null, refund: null, comp: null, cancel_cooked: null, pay_out: null };
const noneByRole = {
  write_off_by_role: {},
  refund_by_role: {},
  comp_by_role: {},
  cancel_cooked_by_role: {},
  pay_out_by_role: {},
};

test('every role either answers approvals or has limits [APPR-19]', () => {
  const all = [...rolesWith({}, 'approvals.answer'), ...limitedRoles];
  expect(all).toEqual([...roles]);
});

describeOnBoth('the limits', (makeApp) => {
  it('are set by an owner, at once for everybody, and logged [APPR-8]', async () => {
    const app = await makeApp({ operations: { write_off_max: 0 } });
    const [owner, waiter] = [await app.staff('owner'), await app.staff('waiter')];
    const wanted = { write_off: '28.00', refund: '50.00', cancel_cooked: '0.00', pay_out: '100.00' };
    await unpaid(app, 1);
    expect((await clear(waiter, 1)).status).toBe(403);
    const saved = await saveLimits(owner, wanted);
    expect(saved.data.settings.approval_limits?.value).toEqual({ ...none, ...wanted, ...noneByRole });
    expect((await clear(waiter, 1)).status).toBe(200);
    const { sql } = app.db.read;
    const log = sql.selectFrom('audit_log').selectAll().where('action', '=', 'settings.approval_limits');
    const [entry] = await app.db.read.all(log);
    expect([entry?.staff_id, entry?.subject]).toEqual([staffAccount('owner').id, 'venue']);
    expect(JSON.parse(entry?.before ?? '')).toEqual({
      write_off: '0.00',
      refund: null,
      cancel_cooked: null,
      pay_out: null,
    });
    expect(JSON.parse(entry?.after ?? '')).toEqual(wanted);
  });

  it('of a role hold for it alone, in place of everybody’s, from the moment they are set [APPR-19]', async () => {
    const app = await makeApp({ operations: { write_off_max: 0 } });
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('staff').set({ pin_hash: pinHash }).where('id', '=', manager)),
    );
    const owner = await app.staff('owner');
    const [waiter, cashier] = [await app.staff('waiter'), await app.staff('cashier')];
    for (const table of [1, 2, 3]) await unpaid(app, table);
    await saveLimits(owner, { write_off_by_role: { waiter: '20.00', cashier: '100.00' } });
    expect((await clear(cashier, 1)).status).toBe(200);
    expect((await clear(waiter, 2)).body).toMatchObject({
      code: 'approval_required',
      data: { amount: '28.00' },
    });
    expect((await clear(waiter, 2, { manager_id: manager, pin })).status).toBe(200);
    expect((await clear(waiter, 3)).status).toBe(403);
    await saveLimits(owner, { write_off_by_role: { waiter: '28.00' } });
    expect((await clear(waiter, 3)).status).toBe(200);
    await unpaid(app, 1);
    expect((await clear(cashier, 1)).status, 'no amount of their own any more').toBe(403);
  });

  it('of whoever looks are those that the till and the kitchen’s tickets tell [APPR-19] [APPR-12]', async () => {
    const app = await makeApp({ operations: { comp_max: 5000, cancel_cooked_max: 0 } });
    const owner = await app.staff('owner');
    await unpaid(app, 1);
    await saveLimits(owner, {
      comp_by_role: { cashier: '75.00' },
      cancel_cooked_by_role: { waiter: '30.00' },
    });
    const till = async (by: Device) =>
      (await by.call('tillBill', { params: { table: '1' } })).data.comp_limit;
    expect([await till(await app.staff('cashier')), await till(owner)]).toEqual(['75.00', null]);
    const ahead = async (by: Device) =>
      (await by.call('staffTickets')).data.tickets.flatMap(({ lines }) =>
        lines.map(({ approval }) => approval),
      );
    expect(await ahead(await app.staff('waiter'))).toEqual(['together']);
    await saveLimits(owner, { cancel_cooked_by_role: { cashier: '30.00' } });
    expect(await ahead(await app.staff('waiter'))).toEqual(['needed']);
    expect(await ahead(owner)).toEqual(['never']);
  });
});

describeOnBoth('limits that are saved', (makeApp) => {
  const changed = async (
    owner: Device,
    patch: Partial<Record<keyof SettingsOf<'approval_limits'>, unknown>>,
  ) => {
    const refused = await saveLimits(owner, patch as never);
    return [refused.status, ...Object.keys(refused.body.errors ?? {})];
  };

  it('are amounts, refused by their field if they aren’t, and nothing is saved [APPR-19] [HOUSE-3]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    for (const wrong of ['-1.00', '1.234', 'much', '', '99999999999.00']) {
      const field = 'approval_limits.value.refund_by_role.cashier';
      expect(await changed(owner, { refund_by_role: { cashier: wrong } }), wrong).toEqual([422, field]);
      expect(await changed(owner, { refund: wrong }), wrong).toEqual([422, 'approval_limits.value.refund']);
    }
    expect(await limitsNow(owner)).toEqual({ ...none, ...noneByRole });
  });

  it('are refused to a second owner who has not seen them, with what they are now [APPR-19] [HOUSE-2]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const { approval_limits: seen } = (await owner.call('staffSettings')).data.settings;
    if (seen === undefined) throw new Error('the owner sees no limits');
    await saveLimits(owner, { refund_by_role: { cashier: '100.00' } });
    const value = { ...seen.value, refund_by_role: { waiter: '20.00' } };
    const late = await owner.call('changeSettings', {
      body: { approval_limits: { basis: seen.basis, value } },
    });
    expect(late.body).toMatchObject({
      code: 'settings_changed',
      data: { settings: { approval_limits: { value: { refund_by_role: { cashier: '100.00' } } } } },
    });
    expect((await limitsNow(owner))?.refund_by_role).toEqual({ cashier: '100.00' });
  });

  it('are set by owners alone [APPR-8]', async () => {
    const app = await makeApp();
    expect((await saveLimits(await app.staff('manager'), { refund: '5.00' })).body.code).toBe('forbidden');
  });

  it('of a version that knew no roles keep their meaning [APPR-19]', async () => {
    const app = await makeApp();
    const stored = { write_off_max: 0, refund_max: 5000, comp_max: null, presence: 'open' };
    await app.db.write((tx) => putSetting(tx, 'operations', JSON.stringify(stored)));
    const owner = await app.staff('owner');
    const old = { write_off: '0.00', refund: '50.00', comp: null, cancel_cooked: '0.00', pay_out: '0.00' };
    expect(await limitsNow(owner)).toEqual({ ...old, ...noneByRole });
    await unpaid(app, 1);
    for (const role of ['waiter', 'cashier'] as const)
      expect((await clear(await app.staff(role), 1)).status, role).toBe(403);
  });
});
