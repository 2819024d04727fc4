/** What accounts at the gateway have beyond the usual: lists to ask for, whole refunds alone, pages to give up. */
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { type CardGuest, cardScene, cards } from '../../testing/payments/card-scene.ts';

const { approved } = cards.epg;

/** Takes the card payment back before the browser returns, and asks for cash. */
async function changesTheirMind({ phone, orderId, standing }: CardGuest): Promise<void> {
  const splitId = (await standing()).shareId;
  expect((await phone.call('withdrawPayment', { params: { splitId } })).status).toBe(200);
  const body = { order_id: orderId, payment_method: 'cash' as const, name: 'Layla' };
  expect((await phone.call('paySingle', { body })).status).toBe(201);
}

describeOnBoth('an account at the gateway', (makeApp) => {
  it('that may ask for lists settles a payment in doubt by itself, at the next question [EPG-1]', async () => {
    await using scene = await cardScene(makeApp, { settings: { EPG_QUERY: '1' } });
    const { world } = scene.emulator;
    Object.assign(world.bank.settings, { query: 'on', secondFinalise: 'closed' });
    const guest = await scene.guest();
    const way = await guest.pay(approved);
    world.faults.add({ kind: 'drop_after', operation: 'Finalization' });
    await guest.comeBack(way);
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'unknown' });
    scene.pass(1);
    await scene.reconcile();
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
    expect([await scene.booked(), scene.captured(), await scene.alerts()]).toEqual([13_700, 13_700, []]);
    expect(scene.callsOf('Finalization')).toBe(1);
  });

  it('that gives back whole payments alone leaves a part to a person, without asking the bank [EPG-3]', async () => {
    await using scene = await cardScene(makeApp, { settings: { EPG_REFUNDS: 'whole' } });
    const [one, other] = [await scene.guest(), await scene.guest()];
    for (const guest of [one, other]) await guest.comeBack(await guest.pay(approved));
    scene.pass(24 * 60);
    const manager = await scene.app.staff('manager');
    const refund = async (shareId: string, amount: string) => {
      const body = { share_id: shareId, amount, method: 'card' as const, reason: 'Cold' };
      expect((await manager.call('makeRefund', { body })).status).toBeLessThan(300);
    };
    await refund((await one.standing()).shareId, '50.00');
    await refund((await other.standing()).shareId, '137.00');
    await scene.giveBack();
    const { due } = (await manager.call('staffRefunds')).data;
    expect(due).toMatchObject([{ amount: '50.00', needs_person: true }]);
    expect([scene.callsOf('Refund'), scene.captured(), await scene.booked()]).toEqual([1, 13_700, 13_700]);
  });

  it('that has to give up what was never finalised does so after 40 minutes, and nothing else [EPG-4]', async () => {
    await using scene = await cardScene(makeApp, { settings: { EPG_REVERSE_UNFINISHED: '1' } });
    const { world } = scene.emulator;
    const [switched, paid, doubtful] = [await scene.guest(), await scene.guest(), await scene.guest()];
    await switched.pay(approved);
    await changesTheirMind(switched);
    await paid.comeBack(await paid.pay(approved));
    const way = await doubtful.pay(approved);
    Object.assign(world.bank.settings, { secondFinalise: 'closed' });
    world.faults.add({ kind: 'drop_after', operation: 'Finalization' });
    await doubtful.comeBack(way);
    scene.pass(39);
    await scene.reconcile();
    expect(scene.callsOf('Reversal')).toBe(0);
    world.faults.add({ kind: 'drop_before', operation: 'Reversal' });
    scene.pass(2);
    await scene.reconcile();
    scene.pass(1);
    await scene.reconcile();
    scene.pass(60);
    await scene.reconcile();
    const reversed = world.calls.list().filter((call) => call.operation === 'Reversal');
    const [first] = [...world.bank.transactions.values()];
    expect(reversed.map((call) => [call.fields['TransactionID'], call.outcome])).toEqual([
      [first?.id, 'dropped, nothing done'],
      [first?.id, '0'],
    ]);
    expect(first).toMatchObject({ state: 'cancelled', capturedMinor: 0 });
    expect(scene.captured()).toBe(27_400);
    expect((await paid.standing()).order).toBe('paid');
    // A day later the one in doubt is given up, too, but a person looks it up.
    scene.pass(26 * 60);
    await scene.reconcile();
    await scene.reconcile();
    expect([scene.callsOf('Reversal'), await scene.alerts()]).toEqual([2, ['outcome_never_told']]);
  });

  it('never gives up a payment whose question was cut off: it may have been captured [EPG-4]', async () => {
    await using scene = await cardScene(makeApp, { settings: { EPG_REVERSE_UNFINISHED: '1' } });
    const guest = await scene.guest();
    await guest.pay(approved);
    // The server died between its question and the answer, and the attempt was ended since.
    const { db, clock } = scene.app;
    await db.write((tx) =>
      tx.run(
        tx.sql
          .updateTable('attempts')
          .set({ state: 'cancelled', live: 0, outcome: null, checked_at: clock.now() }),
      ),
    );
    scene.pass(60);
    await scene.reconcile();
    expect(scene.callsOf('Reversal')).toBe(0);
  });

  it('that has none of this is never asked for a list, nor told of pages [EPG-4]', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    await guest.pay(approved);
    await changesTheirMind(guest);
    scene.pass(120);
    await scene.reconcile();
    expect([scene.callsOf('QueryData'), scene.callsOf('Reversal')]).toEqual([0, 0]);
  });
});
