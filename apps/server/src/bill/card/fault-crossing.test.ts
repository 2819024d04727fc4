/** Payments that cross each other: faults 17 to 20 of the payment scenarios, over HTTP. */
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { type CardGuest, cardScene, cards, payAt } from '../../testing/payments/card-scene.ts';
import { approveAll, cashIn, cashierWithDrawer } from '../../testing/payments/cash-desk.ts';

const { approved } = cards.stripe;

/** The payer switches from card to cash. */
async function switchToCash(guest: CardGuest): Promise<number> {
  const { shareId } = await guest.standing();
  const body = { payment_method: 'cash' as const };
  return (await guest.phone.call('payShare', { params: { splitId: shareId }, body })).status;
}

describeOnBoth('payments that cross', (makeApp) => {
  it('fault 17: a card page that is paid after the cash was taken is never completed at EPG', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    expect(await switchToCash(guest)).toBe(201);
    expect(await approveAll(await cashierWithDrawer(scene.app))).toEqual([200]);
    await guest.comeBack(await payAt('epg', page, cards.epg.approved));
    scene.pass(31);
    await scene.reconcile();
    expect(scene.callsOf('Finalization')).toBe(0);
    expect([scene.captured(), await scene.booked()]).toEqual([0, 0]);
    expect((await guest.standing()).order).toBe('paid');
  });

  it('fault 17: a page at Stripe is closed when the payer switches to cash', async () => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    await switchToCash(guest);
    scene.pass(1);
    await scene.reconcile();
    expect(await payAt('stripe', page, approved)).toBeUndefined();
    expect(await approveAll(await cashierWithDrawer(scene.app))).toEqual([200]);
    expect([scene.captured(), await scene.booked()]).toEqual([0, 0]);
    expect((await guest.standing()).order).toBe('paid');
  });

  it('fault 17: what Stripe took after the cash is booked as surplus, due for refund, and shown to staff', async () => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    scene.emulator.world.stripe.settings.webhooks = 'missing';
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    await switchToCash(guest);
    expect(await approveAll(await cashierWithDrawer(scene.app))).toEqual([200]);
    await payAt('stripe', page, approved);
    scene.pass(1);
    await scene.reconcile();
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
    expect(await scene.alerts()).toEqual(['surplus']);
    expect((await guest.standing()).order).toBe('paid');
  });

  it('fault 18: cash that staff take for a share that a card has just paid is refused', async () => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    scene.emulator.world.stripe.settings.webhooks = 'missing';
    const guest = await scene.guest();
    const cashier = await cashierWithDrawer(scene.app);
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    await switchToCash(guest);
    const [request] = (await cashier.call('staffPayments')).data.waiting;
    const way = await payAt('stripe', page, approved);
    await guest.comeBack(way);
    expect((await guest.standing()).order).toBe('paid');
    const late = await cashier.call('approvePayment', {
      params: { attemptId: request?.id ?? '' },
      body: { amount: '137.00' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'attempt_not_open']);
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
  });

  it.each([0, 1, 2, 3])(
    'fault 18: cash and card for one share at the same moment: one of them pays (%i)',
    async (turn) => {
      await using scene = await cardScene(makeApp, { kind: 'stripe' });
      scene.emulator.world.stripe.settings.webhooks = 'missing';
      const guest = await scene.guest();
      const cashier = await cashierWithDrawer(scene.app);
      const page = await guest.open(await guest.ask());
      if (page === undefined) throw new Error('no page');
      await switchToCash(guest);
      const way = await payAt('stripe', page, approved);
      const both = [() => approveAll(cashier), () => guest.comeBack(way)];
      await Promise.all((turn % 2 === 0 ? both : both.toReversed()).map((one) => one()));
      scene.pass(1);
      await scene.reconcile();
      expect((await guest.standing()).order).toBe('paid');
      const cash = await cashIn(scene.app);
      expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
      expect([0, 13_700]).toContain(cash);
      expect(await scene.alerts()).toEqual(cash === 0 ? [] : ['surplus']);
    },
  );

  it('fault 19: a capture for a plan that was replaced is surplus, and due for refund', async () => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    scene.emulator.world.stripe.settings.webhooks = 'missing';
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    const { shareId } = await guest.standing();
    await guest.phone.call('withdrawPayment', { params: { splitId: shareId } });
    const payer = { payment_method: 'cash' as const, name: 'Omar' };
    const split = await guest.phone.call('paySplit', {
      body: { order_id: guest.orderId, split_type: 'equally', splits: [payer, { ...payer, name: 'Layla' }] },
    });
    expect(split.status).toBe(201);
    await payAt('stripe', page, approved);
    scene.pass(1);
    await scene.reconcile();
    expect((await guest.standing()).order).toBe('pending');
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
    expect(await scene.alerts()).toEqual(['surplus']);
  });

  it('fault 20: what is ordered while somebody pays is not in their payment, and is due afterwards', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const way = await guest.pay(cards.epg.approved);
    const more = await guest.phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.kebab.id, quantity: 1 }] },
    });
    await guest.comeBack(way);
    expect(scene.captured()).toBe(13_700);
    expect(await scene.booked()).toBe(13_700);
    const orders = new Set([guest.orderId, more.data.order.id]);
    const details = await Promise.all(
      [...orders].map((orderId) => guest.phone.call('orderDetails', { params: { orderId } })),
    );
    const due = details.map(({ data }) => Number(data.total_amount) * 100 - paidOf(data.payments));
    expect(due.reduce((sum, one) => sum + one, 0)).toBe(6_850);
  });
});

function paidOf(payments: {
  readonly split_payments: readonly { readonly status: string; readonly subtotal: string }[];
}) {
  return payments.split_payments
    .filter((share) => share.status === 'paid')
    .reduce((sum, share) => sum + Number(share.subtotal) * 100, 0);
}
