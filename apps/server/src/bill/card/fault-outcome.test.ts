/** Faults in the provider's answers: faults 11 to 13 and 16 of the payment scenarios, over HTTP. */
import { expect, it } from 'vitest';
import { describeOnBoth, few } from '../../testing/both-databases.ts';
import { cardScene, cards } from '../../testing/payments/card-scene.ts';

const { approved, slowThenApproved, slowThenDeclined } = cards.epg;
const dayMinutes = 24 * 60;

describeOnBoth('the outcome of a card payment', (makeApp, dialect) => {
  it.each(few(dialect, ['drop_after', 'delay_after', 'truncated_json'] as const))(
    'fault 11: that is lost by %s after the capture is asked for again, and the payment is paid',
    async (kind) => {
      await using scene = await cardScene(makeApp, kind === 'delay_after' ? { totalTimeoutMs: 2_000 } : {});
      const guest = await scene.guest();
      const way = await guest.pay(approved);
      scene.emulator.world.faults.add({ kind, operation: 'Finalization', delayMs: 3_000 });
      await guest.comeBack(way);
      expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'unknown' });
      expect(scene.captured()).toBe(13_700);
      scene.pass(1);
      await scene.reconcile();
      expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
      expect(await scene.booked()).toBe(13_700);
    },
  );

  it.each(
    few(dialect, [
      ['replay', 'paid', []],
      ['closed', 'pending', ['outcome_never_told']],
      ['error', 'pending', ['outcome_never_told']],
    ] as const),
  )(
    'fault 12: whose second asking is answered by %s is never taken for a decline',
    async (secondFinalise, order, alerts) => {
      await using scene = await cardScene(makeApp);
      const { world } = scene.emulator;
      world.bank.settings.secondFinalise = secondFinalise;
      const guest = await scene.guest();
      const way = await guest.pay(approved);
      world.faults.add({ kind: 'drop_after', operation: 'Finalization' });
      await guest.comeBack(way);
      for (let asked = 0; asked < 3; asked += 1) {
        scene.pass(6);
        await scene.reconcile();
      }
      expect(await guest.standing()).toMatchObject({
        order,
        attempt: order === 'paid' ? 'captured' : 'unknown',
      });
      scene.pass(dayMinutes + 31);
      await scene.reconcile();
      expect(await scene.alerts()).toEqual(alerts);
      expect((await guest.standing()).order).toBe(order);
    },
  );

  it.each(few(dialect, ['wrong_amount', 'wrong_currency', 'wrong_order', 'wrong_transaction'] as const))(
    'fault 13: of a capture with %s is held and shown to staff, and not paid',
    async (kind) => {
      await using scene = await cardScene(makeApp);
      const guest = await scene.guest();
      const way = await guest.pay(approved);
      scene.emulator.world.faults.add({ kind, operation: 'Finalization', times: 9 });
      await guest.comeBack(way);
      scene.pass(6);
      await scene.reconcile();
      expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'unknown' });
      expect(await scene.booked()).toBe(0);
      const cashier = await scene.app.staff('cashier');
      const { needs_attention } = (await cashier.call('paymentAlerts')).data;
      expect(needs_attention).toMatchObject([
        {
          about: 'amount_differs',
          amount: '137.00',
          order_id: guest.orderId,
          payer_name: 'Layla',
          state: 'unknown',
        },
      ]);
      const params = { alertId: needs_attention[0]?.id ?? '' };
      const blank = await cashier.call('answerPaymentAlert', { params, body: { note: ' \t ' } });
      expect([blank.status, blank.body.code]).toEqual([422, 'reason_required']);
      const body = { note: 'Called the bank: reversed' };
      expect((await cashier.call('answerPaymentAlert', { params, body, key: 'a' })).status).toBe(200);
      expect((await cashier.call('answerPaymentAlert', { params, body, key: 'a' })).status).toBe(200);
      const again = await cashier.call('answerPaymentAlert', { params, body, key: 'b' });
      expect([again.status, again.body.code]).toEqual([404, 'alert_not_found']);
      expect((await cashier.call('paymentAlerts')).data.needs_attention).toEqual([]);
    },
  );

  it.each(
    few(dialect, [
      [slowThenApproved, 'paid', 'captured'],
      [slowThenDeclined, 'pending', 'declined'],
    ] as const),
  )('fault 16: given by a bank only after an hour (%s) leaves it %s', async (card, order, attempt) => {
    await using scene = await cardScene(makeApp);
    scene.emulator.world.bank.settings.pendingMinutes = 60;
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(card));
    for (let minutes = 0; minutes < 54; minutes += 6) {
      scene.pass(6);
      await scene.reconcile();
      expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'unknown' });
    }
    scene.pass(6);
    await scene.reconcile();
    expect(await guest.standing()).toMatchObject({ order, attempt });
    expect(scene.captured()).toBe(await scene.booked());
  });

  it.each(
    few(dialect, [
      [cards.stripe.slowThenApproved, 'paid', 'captured'],
      [cards.stripe.slowThenDeclined, 'pending', 'declined'],
    ] as const),
  )('fault 16: given late by a bank behind Stripe (%s) leaves it %s', async (card, order, attempt) => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    const { settings } = scene.emulator.world.stripe;
    Object.assign(settings, { pendingMinutes: 60, webhooks: 'missing' });
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(card));
    scene.pass(50);
    await scene.reconcile();
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'unknown' });
    scene.pass(10);
    await scene.reconcile();
    expect(await guest.standing()).toMatchObject({ order, attempt });
    expect(scene.captured()).toBe(await scene.booked());
  });

  it('is checked after 5, 15 and 60 seconds, then every five minutes, until a day after the page', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const way = await guest.pay(approved);
    scene.emulator.world.faults.add({ kind: 'html', operation: 'Finalization', times: 1_000 });
    await guest.comeBack(way);
    const asked: number[] = [];
    for (let second = 1; second <= 1_000; second += 1) {
      const before = scene.callsOf('Finalization');
      scene.pass(1 / 60);
      await scene.reconcile();
      if (scene.callsOf('Finalization') > before) asked.push(second);
    }
    expect(asked).toEqual([5, 20, 80, 380, 680, 980]);
    scene.pass(dayMinutes + 31);
    await scene.reconcile();
    const told = scene.callsOf('Finalization');
    scene.pass(60);
    await scene.reconcile();
    expect(scene.callsOf('Finalization')).toBe(told);
    expect(await scene.alerts()).toEqual(['outcome_never_told']);
  });
});
