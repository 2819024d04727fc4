import type { BodyOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';

const summer: BodyOf<'saveDiscount'> = {
  title: { en: 'Summer', ar: 'الصيف' },
  description: { en: 'For warm evenings' },
  type: 'percentage',
  value: '12.5',
  minimum_amount: '60',
  cap_limit: '30',
  valid_from: null,
  valid_until: '2026-12-31',
  limit_total: 2,
  limit_per_customer: 1,
  withdrawn: false,
  version: null,
};
const params = { code: 'SUMMER' };

describeOnBoth('the discounts in the console', (makeApp) => {
  const opened = async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const all = async () => (await manager.call('staffDiscounts')).data.discounts;
    const one = async (code: string) => (await all()).find((discount) => discount.code === code);
    const save = (changes: Partial<typeof summer> = {}) =>
      manager.call('saveDiscount', { params, body: { ...summer, ...changes } });
    return { ...app, manager, all, one, save };
  };

  it('are added, and guests have them at once [GUEST-2]', async () => {
    const { save, device, one } = await opened();
    const saved = await save();
    expect(saved.data.discount).toMatchObject({ code: 'SUMMER', value: '12.50', cap_limit: '30.00' });
    expect(await one('SUMMER')).toEqual(saved.data.discount);
    const guest = device();
    await guest.scan(1);
    const shown = (await guest.call('discounts', { language: 'ar' })).data;
    expect(shown.find(({ code }) => code === 'SUMMER')).toMatchObject({ title: 'الصيف', value: '12.5' });
  });

  it('are changed only from what was read last, and withdrawn ones are off the phones [GUEST-3]', async () => {
    const { save, device } = await opened();
    const { version } = (await save()).data.discount;
    expect(await save()).toMatchObject({ status: 409, body: { code: 'discount_taken' } });
    const changed = await save({ value: '15', version });
    expect(changed.data.discount.value).toBe('15.00');
    expect(await save({ value: '20', version })).toMatchObject({
      status: 409,
      body: { code: 'discount_changed' },
    });
    expect(await save({ version: 'never' })).toMatchObject({ status: 409 });
    await save({ withdrawn: true, version: changed.data.discount.version });
    const guest = device();
    await guest.scan(1);
    const codes = (await guest.call('discounts')).data.map(({ code }) => code);
    expect(codes).not.toContain('SUMMER');
  });

  it('are saved once if two people add the same code at once [GUEST-3]', async () => {
    const { save, all } = await opened();
    const answers = await Promise.all([save(), save({ value: '20' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await all()).filter(({ code }) => code === 'SUMMER')).toHaveLength(1);
  });

  it.each([
    ['value', { value: '0' }],
    ['value', { value: '100.01' }],
    ['value', { value: 'ten' }],
    ['cap_limit', { cap_limit: '0' }],
    ['cap_limit', { type: 'fixed' }],
    ['minimum_amount', { minimum_amount: '-1' }],
    ['valid_until', { valid_until: '2026-02-30' }],
    ['valid_until', { valid_from: '2027-01-01' }],
    ['title', { title: { en: ' ' } }],
  ] as const)('are refused by their %s, and nothing is stored [GUEST-1]', async (field, changes) => {
    const { save, one } = await opened();
    const refused = await save(changes);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    expect(await one('SUMMER')).toBeUndefined();
  });

  it('say how often they were used, and who changed them is logged without the code [GUEST-4] [AUDIT-6]', async () => {
    const { save, device, one, db } = await opened();
    await save();
    const guest = device();
    await guest.scan(1);
    const placed = await guest.call('placeOrder', {
      body: { items: [{ item_id: dishes.kebab.id, quantity: 2 }] },
    });
    const paying = { order_id: placed.data.order.id, payment_method: 'cash' as const, name: 'Omar' };
    await guest.call('paySingle', { body: { ...paying, coupon_code: 'SUMMER' } });
    expect((await one('SUMMER'))?.uses).toEqual({ paid: 0, open: 1 });
    const log = await db.read.all(
      db.read.sql.selectFrom('audit_log').selectAll().where('action', '=', 'discount.save'),
    );
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('SUMMER');
  });
});
