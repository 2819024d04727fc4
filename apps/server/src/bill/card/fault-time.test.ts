/** Crashes and timeouts: faults 22 and 25 of the payment scenarios, over HTTP. */
import { expect, it } from 'vitest';
import type { HostedPaymentProvider } from '../../providers/provider.ts';
import { describeOnBoth, few } from '../../testing/both-databases.ts';
import { cardScene, cards, payAt } from '../../testing/payments/card-scene.ts';

/** When the process dies: before the call is sent, or after the answer has come and before it is saved. */
type Death = 'before' | 'after';

/** A provider during whose `operation` the process dies once. Only what was saved before then is known. */
function dying(
  provider: HostedPaymentProvider,
  operation: 'createSession' | 'resolveReturn' | 'fetchOutcome',
  death: Death,
): HostedPaymentProvider {
  let alive = true;
  const work = provider[operation].bind(provider) as (...about: readonly unknown[]) => Promise<unknown>;
  const die = async (...about: readonly unknown[]) => {
    if (!alive) return work(...about);
    alive = false;
    if (death === 'after') await work(...about);
    throw new Error('the process was killed here');
  };
  return { ...provider, [operation]: die };
}

describeOnBoth('a process that dies in the middle of a card payment', (makeApp, dialect) => {
  it.each(
    few(dialect, [
      ['epg', 'resolveReturn', 'after'],
      ['epg', 'createSession', 'before'],
      ['epg', 'createSession', 'after'],
      ['epg', 'resolveReturn', 'before'],
      ['stripe', 'createSession', 'before'],
      ['stripe', 'createSession', 'after'],
      ['stripe', 'resolveReturn', 'before'],
      ['stripe', 'resolveReturn', 'after'],
    ] as const),
  )('fault 22: at %s during %s, %s it is done, loses and doubles nothing', async (kind, operation, death) => {
    await using scene = await cardScene(makeApp, {
      kind,
      wrap: (provider) => dying(provider, operation, death),
    });
    scene.emulator.world.stripe.settings.webhooks = 'missing';
    const guest = await scene.guest();
    const link = await guest.ask();
    const page = (await guest.open(link)) ?? (await guest.open(link));
    if (page === undefined) throw new Error('no page');
    await guest.comeBack(await payAt(kind, page, cards[kind].approved));
    for (let minute = 0; minute < 4; minute += 1) {
      scene.pass(1);
      await scene.reconcile();
    }
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
  });

  it('fault 22: cannot be withdrawn, nor replaced by cash, until the bank has been asked once more', async () => {
    await using scene = await cardScene(makeApp, {
      wrap: (provider) => dying(provider, 'fetchOutcome', 'after'),
    });
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    await payAt('epg', page, cards.epg.approved);
    scene.pass(40);
    await scene.reconcile();
    const { shareId } = await guest.standing();
    const withdrawn = await guest.phone.call('withdrawPayment', { params: { splitId: shareId } });
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
    const cash = await guest.phone.call('paySingle', { body });
    expect([withdrawn.status, cash.status]).toEqual([409, 409]);
    for (let minute = 0; minute < 4; minute += 1) {
      scene.pass(1);
      await scene.reconcile();
    }
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
  });

  it.each(few(dialect, ['after', 'before'] as const))(
    'fault 22: is asked again after it died %s it heard of a closed tab',
    async (death) => {
      await using scene = await cardScene(makeApp, {
        wrap: (provider) => dying(provider, 'fetchOutcome', death),
      });
      scene.emulator.world.bank.settings.pageMinutes = 120;
      const guest = await scene.guest();
      await guest.pay(cards.epg.approved);
      scene.pass(31);
      await scene.reconcile();
      expect((await guest.standing()).order).toBe('pending');
      // The bank may have charged the card. Until that is known, nothing else may take the payment's place.
      const [split] = (await guest.phone.call('orderDetails', { params: { orderId: guest.orderId } })).data
        .payments.split_payments;
      const withdrawn = await guest.phone.call('withdrawPayment', { params: { splitId: split?.id ?? '' } });
      const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
      const inCash = await guest.phone.call('paySingle', { body });
      expect([withdrawn.status, inCash.status]).toEqual([409, 409]);
      scene.pass(2);
      await scene.reconcile();
      expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
      expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
    },
  );
});

describeOnBoth('a card page that expires', (makeApp, dialect) => {
  it('fault 25: at EPG ends the payment without money, and another can be started', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    scene.pass(31);
    await guest.comeBack(await payAt('epg', page, cards.epg.approved));
    await scene.reconcile();
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'expired' });
    expect(scene.captured()).toBe(0);
    await guest.comeBack(await guest.pay(cards.epg.approved));
    expect((await guest.standing()).order).toBe('paid');
  });

  it('fault 25: at Stripe is closed, so that nobody pays on it', async () => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    scene.pass(31);
    await scene.reconcile();
    expect(await payAt('stripe', page, cards.stripe.approved)).toBeUndefined();
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'expired' });
  });

  it('fault 25: but is paid before it could be closed, settles what is still due', async () => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    scene.emulator.world.stripe.settings.webhooks = 'missing';
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    scene.emulator.world.faults.add({ kind: 'http_500', operation: 'sessions.expire' });
    scene.emulator.world.faults.add({ kind: 'http_500', operation: 'sessions.retrieve' });
    scene.pass(31);
    await scene.reconcile();
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'expired' });
    await payAt('stripe', page, cards.stripe.approved);
    scene.pass(6);
    await scene.reconcile();
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured_late' });
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
  });

  it.each(
    few(dialect, [
      ['epg', 5],
      ['epg', -5],
      ['stripe', 5],
      ['stripe', -5],
    ] as const),
  )('fault 25: %s, whose clock is %i minutes off, is paid through all the same', async (kind, minutes) => {
    await using scene = await cardScene(makeApp, { kind });
    scene.emulator.world.clock.advance(minutes * 60_000);
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(cards[kind].approved));
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
  });

  it('is left to a person if the venue has changed providers, and the new one is not asked', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    await guest.pay(cards.epg.approved);
    const { db } = scene.app;
    await db.write((tx) => tx.run(tx.sql.updateTable('attempts').set({ provider: 'another' })));
    scene.pass(31);
    await scene.reconcile();
    expect(scene.callsOf('Finalization')).toBe(0);
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'expired' });
    expect(await scene.alerts()).toEqual(['outcome_never_told']);
  });
});
