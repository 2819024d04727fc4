import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';

describeOnBoth('the discounts of the day', (makeApp) => {
  const seated = async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const codes = async () => (await phone.call('discounts')).data.map((discount) => discount.code);
    const change = (code: string, changes: object) =>
      app.db.write((tx) => tx.run(tx.sql.updateTable('coupons').set(changes).where('code', '=', code)));
    return { ...app, phone, codes, change };
  };

  it('are those that are valid, with their value in percent or AED [ENT-45] [MEMB-14] [MEMB-15]', async () => {
    const { phone } = await seated();
    expect((await phone.call('discounts')).data).toEqual([
      {
        id: expect.any(Number),
        title: 'Coupon',
        description: '',
        code: 'TENPERCENT',
        type: 'percentage',
        value: '10',
        minimum_amount: '50.00',
        cap_limit: '20.00',
        valid_until: '2026-12-31',
      },
      {
        id: expect.any(Number),
        title: 'Coupon',
        description: '',
        code: 'TWENTYOFF',
        type: 'fixed',
        value: '20.00',
        minimum_amount: '0.00',
        cap_limit: null,
        valid_until: '2026-12-31',
      },
    ]);
  });

  it.each([
    ['en', 'Coupon'],
    ['ar', 'قسيمة'],
    ['ru', 'Купон'],
    ['tr', 'Kupon'],
  ])('are named in %s [MEMB-12]', async (language, title) => {
    const { phone } = await seated();
    expect((await phone.call('discounts', { language })).data[0]?.title).toBe(title);
  });

  it("follow the venue's own date, the last day included [MEMB-18]", async () => {
    const { codes, change, clock } = await seated();
    await change('TENPERCENT', { valid_until: '2026-03-10' });
    await change('TWENTYOFF', { valid_from: '2026-03-11' });
    expect(await codes()).toEqual(['TENPERCENT']);
    clock.set('2026-03-10T23:59:59+04:00');
    expect(await codes()).toEqual(['TENPERCENT']);
    clock.set('2026-03-11T00:00:00+04:00');
    expect(await codes()).toEqual(['TWENTYOFF']);
  });

  it('show half percents, and leave out withdrawn coupons', async () => {
    const { phone, codes, change } = await seated();
    await change('TENPERCENT', { value: 1250 });
    expect((await phone.call('discounts')).data[0]?.value).toBe('12.5');
    await change('TENPERCENT', { retired: 1 });
    expect(await codes()).toEqual(['TWENTYOFF']);
  });

  it('leave out what this guest, or everybody, has used up, and nothing else', async () => {
    const { phone, codes, change, device } = await seated();
    await change('TENPERCENT', { limit_per_customer: 1 });
    await change('TWENTYOFF', { limit_per_code: 2 });
    const pay = async (coupon_code: string, table: number, guest = phone) => {
      await guest.scan(table);
      const placed = await guest.call('placeOrder', {
        body: { items: [{ item_id: dishes.kebab.id, quantity: 2 }] },
      });
      const body = {
        order_id: placed.data.order.id,
        payment_method: 'cash' as const,
        name: 'Omar',
        coupon_code,
      };
      expect((await guest.call('paySingle', { body })).status).toBe(201);
    };
    await pay('TENPERCENT', 1);
    expect(await codes()).toEqual(['TWENTYOFF']);
    const other = device();
    await pay('TWENTYOFF', 2, other);
    expect(await codes()).toEqual(['TWENTYOFF']);
    await pay('TWENTYOFF', 3, device());
    expect(await codes()).toEqual([]);
    const theirs = (await other.call('discounts')).data.map((discount) => discount.code);
    expect(theirs).toEqual(['TENPERCENT']);
  });

  it('once per customer are once per phone’s cookie: a cleared one may again, and what stops it is the limit in all [MEMB-20]', async () => {
    const { change, device, staff } = await seated();
    await change('TENPERCENT', { limit_per_customer: 1, limit_per_code: 2 });
    const cashier = await staff('cashier');
    const pay = async (guest: ReturnType<typeof device>, table: number) => {
      await guest.scan(table);
      const items = [{ item_id: dishes.kebab.id, quantity: 2 }];
      const { id } = (await guest.call('placeOrder', { body: { items } })).data.order;
      const body = { order_id: id, payment_method: 'cash' as const, name: 'Omar', coupon_code: 'TENPERCENT' };
      const asked = await guest.call('paySingle', { body });
      if (asked.status !== 201) return asked.body.code;
      const [share] = asked.data.split_payments;
      const params = { attemptId: share?.attempt?.id ?? '' };
      const amount = share?.total_amount ?? '';
      return (await cashier.call('approvePayment', { params, body: { amount } })).status;
    };
    const phone = device();
    expect([await pay(phone, 1), await pay(phone, 2)]).toEqual([200, 'coupon_used_up']);
    // Without its cookies it is a new phone to us.
    expect([await pay(device(), 3), await pay(device(), 4)]).toEqual([200, 'coupon_used_up']);
  });
});
