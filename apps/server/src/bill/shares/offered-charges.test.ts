import { expect, it } from 'vitest';
import { venueSetting } from '../../menu/snapshot/stored.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { testVenue } from '../../testing/menu/menu-rows.ts';
import { atTable, noCharges, orderOf } from '../../testing/payments/split-table.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

const zeroAndTen = {
  choices: [{ kind: 'none' }, { kind: 'percentage', basis_points: 1000 }],
  selected: 0,
} as const;

/** A venue that offers tips and service charges of 0 and 10 % and no custom amounts. */
async function strictVenue(app: TestApp): Promise<void> {
  const venue = { ...testVenue, tips: zeroAndTen, service_charges: { enabled: true, ...zeroAndTen } };
  await app.db.write(async (tx) => {
    const value = JSON.stringify(venue);
    await tx.run(tx.sql.updateTable('settings').set({ value }).where('key', '=', venueSetting));
    await menuChanged(tx);
  });
  await app.refreshMenu();
}

const tip = (tip_type: string, tip_value: string) => ({ ...noCharges, tip_type, tip_value });
const service = (service_charge_type: string, service_charge: string) => ({
  ...noCharges,
  service_charge_type,
  service_charge,
});

describeOnBoth("tips and service charges: only the venue's choices are allowed", (makeApp) => {
  it.each([
    ['3 % tip', tip('percentage', '3'), 'invalid_tip'],
    ['a tip of AED 3', tip('fixed', '3'), 'invalid_tip'],
    ['a tip of AED 7', tip('custom', '7.00'), 'invalid_tip'],
    ['3 % service', service('percentage', '3'), 'invalid_service_charge'],
    ['service of AED 7', service('fixed', '7'), 'invalid_service_charge'],
  ])('%s is refused by every call that pays, and nothing is created', async (_title, choices, code) => {
    const app = await makeApp();
    await strictVenue(app);
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.hummus.id, quantity: 2 }]);
    const order_id = orderId;
    const cash = { name: 'Layla', payment_method: 'cash' as const };
    const splits = [
      { ...cash, ...noCharges },
      { ...cash, ...choices },
    ];
    const refused = [
      await phone.call('quote', { body: { order_id, ...choices } }),
      await phone.call('paySingle', { body: { order_id, ...cash, ...choices } }),
      await phone.call('paySplit', { body: { order_id, split_type: 'equally', splits } }),
      await phone.call('payOwn', { params: { orderId }, body: { ...cash, ...choices } }),
    ];
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual(
      refused.map(() => [422, code]),
    );
    expect((await orderOf(phone, orderId)).payments.split_payments).toEqual([]);
    const made = await phone.call('paySingle', { body: { order_id, ...cash, ...noCharges } });
    const splitId = made.data.split_payments[0]?.id ?? '';
    const share = await phone.call('payShare', { params: { splitId }, body: { ...cash, ...choices } });
    expect([share.status, share.body.code]).toEqual([422, code]);
  });

  it('10 % is accepted, and so is no choice at all', async () => {
    const app = await makeApp();
    await strictVenue(app);
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.hummus.id, quantity: 2 }]);
    const tipped = { order_id: orderId, ...tip('percentage', '10') };
    expect((await phone.call('quote', { body: tipped })).data.tip_amount).toBe('5.60');
    expect((await phone.call('quote', { body: { order_id: orderId } })).data.total_amount).toBe('56.00');
  });

  it('reads Arabic digits, and refuses formats that only a program writes', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.hummus.id, quantity: 2 }]);
    const quote = (value: string) =>
      phone.call('quote', { body: { order_id: orderId, ...tip('custom', value) } });
    expect((await quote('٣٤')).data.tip_amount).toBe('34.00');
    for (const value of ['0x10', '1e2']) {
      const answer = await quote(value);
      expect([value, answer.status, answer.body.code]).toEqual([value, 422, 'invalid_tip']);
    }
  });
});
