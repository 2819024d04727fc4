/**
 * Staff who answer at the same moment as something else happens: fault 24 of the payment scenarios, over
 * HTTP.
 */
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { cardScene } from '../../testing/payments/card-scene.ts';
import { approveAll, cashIn, cashierWithDrawer } from '../../testing/payments/cash-desk.ts';

describeOnBoth('an answer at the cash desk', (makeApp) => {
  it('fault 24: a request that expires at the instant of its approval is refused', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
    await guest.phone.call('paySingle', { body });
    const cashier = await cashierWithDrawer(scene.app);
    scene.pass(20);
    expect(await approveAll(cashier)).toEqual([409]);
    await scene.reconcile();
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'expired' });
    await guest.phone.call('paySingle', { body });
    expect(await approveAll(cashier)).toEqual([200]);
  });

  it('fault 24: two members of staff who approve at once approve once', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
    await guest.phone.call('paySingle', { body });
    const [cashier, manager] = [await cashierWithDrawer(scene.app), await scene.app.staff('manager')];
    const answers = (await Promise.all([approveAll(cashier), approveAll(manager)])).flat();
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await cashIn(scene.app)).toBe(13_700);
  });

  it('fault 24: a drawer that is being closed takes no cash', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
    await guest.phone.call('paySingle', { body });
    const cashier = await cashierWithDrawer(scene.app);
    const { open } = (await cashier.call('staffShifts')).data;
    const close = cashier.call('closeShift', {
      params: { shiftId: open?.id ?? '' },
      body: { counted: '100.00' },
    });
    const [closed, approved] = await Promise.all([close, approveAll(cashier)]);
    // Either the open request kept the drawer open, or it was answered first, and the drawer that closes knows its money.
    expect(open?.opening_float).toBe('0.00');
    expect(approved).toEqual([200]);
    expect(await cashIn(scene.app)).toBe(13_700);
    if (closed.status === 200) expect(closed.data.shift).toMatchObject({ report: { expected: '137.00' } });
    else expect(closed.body.code).toBe('shift_has_requests');
  });
});
