/** Refunds: faults 17 and 21 of the payment scenarios, over HTTP. */
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { type CardScene, cardScene, cards, payAt } from '../../testing/payments/card-scene.ts';
import { approveAll, cashierWithDrawer } from '../../testing/payments/cash-desk.ts';

async function refundStates({ app }: CardScene): Promise<readonly string[]> {
  const { sql } = app.db.read;
  const rows = await app.db.read.all(sql.selectFrom('refunds').select('state').orderBy('requested_at'));
  return rows.map((row) => row.state);
}

describeOnBoth('a refund by card', (makeApp) => {
  it('fault 17: of a card payment that came after the cash is made by Stripe, once, although answers are lost', async () => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    scene.emulator.world.stripe.settings.webhooks = 'missing';
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    const { shareId } = await guest.standing();
    const body = { payment_method: 'cash' as const };
    await guest.phone.call('payShare', { params: { splitId: shareId }, body });
    expect(await approveAll(await cashierWithDrawer(scene.app))).toEqual([200]);
    await payAt('stripe', page, cards.stripe.approved);
    scene.emulator.world.faults.add({ kind: 'truncated_json', operation: 'refunds.create', times: 2 });
    for (let minutes = 0; minutes < 3 * 60; minutes += 20) {
      scene.pass(20);
      await scene.reconcile();
      await scene.giveBack();
    }
    expect(await refundStates(scene)).toEqual(['succeeded']);
    expect([scene.captured(), await scene.booked()]).toEqual([0, 0]);
    expect((await guest.standing()).order).toBe('paid');
  });

  it('fault 21: before the nightly batch waits for it', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(cards.epg.approved));
    await askForRefund(scene, (await guest.standing()).shareId, '10.00');
    await scene.giveBack();
    expect(await refundStates(scene)).toEqual(['pending']);
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
    for (let hours = 0; hours < 24; hours += 2) {
      scene.pass(120);
      await scene.giveBack();
    }
    expect(await refundStates(scene)).toEqual(['succeeded']);
    expect([scene.captured(), await scene.booked()]).toEqual([12_700, 12_700]);
    expect((await guest.standing()).order).toBe('paid');
  });

  it('fault 21: that the bank has not switched on is a task for staff', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(cards.epg.approved));
    scene.emulator.world.bank.settings.refunds = 'off';
    scene.pass(24 * 60);
    await askForRefund(scene, (await guest.standing()).shareId, '10.00');
    await scene.giveBack();
    expect(await refundStates(scene)).toEqual(['failed_manual']);
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
  });

  it('fault 21: of a whole payment on the same day is a reversal', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(cards.epg.approved));
    await askForRefund(scene, (await guest.standing()).shareId, '137.00');
    await scene.giveBack();
    expect(scene.callsOf('Reversal')).toBe(1);
    expect(await refundStates(scene)).toEqual(['succeeded']);
    expect([scene.captured(), await scene.booked()]).toEqual([0, 0]);
  });
});

async function askForRefund({ app }: CardScene, share_id: string, amount: string): Promise<void> {
  const manager = await app.staff('manager');
  const body = { share_id, amount, method: 'card' as const, reason: 'Cold food' };
  expect((await manager.call('makeRefund', { body })).status).toBe(201);
}
