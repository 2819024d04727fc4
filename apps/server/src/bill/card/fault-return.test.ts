/** Faults on the return from a card page: faults 7 to 10, 14 and 15 of the payment scenarios, over HTTP. */
import { expect, it } from 'vitest';
import { describeOnBoth, few } from '../../testing/both-databases.ts';
import { cancelAt, cardScene, cards, payAt } from '../../testing/payments/card-scene.ts';

const { approved } = cards.epg;

describeOnBoth('coming back from a card page', (makeApp, dialect) => {
  it('fault 7: two phones that pay the same share at once pay it once', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const link = await guest.ask();
    const pages = await Promise.all([guest.open(link), guest.open(link)]);
    const ways = await Promise.all(
      pages.map(async (page) => (page === undefined ? undefined : payAt('epg', page, approved))),
    );
    await Promise.all(ways.map((way) => guest.comeBack(way)));
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
  });

  it('fault 8: a return that comes many times in parallel completes the payment once', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const way = await guest.pay(approved);
    await Promise.all(Array.from({ length: 6 }, () => guest.comeBack(way)));
    expect(scene.callsOf('Finalization')).toBe(1);
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
  });

  it.each(few(dialect, ['epg', 'stripe'] as const))(
    'fault 9: a return that never comes is made up for at %s',
    async (kind) => {
      await using scene = await cardScene(makeApp, { kind });
      const { world } = scene.emulator;
      world.stripe.settings.webhooks = 'missing';
      const guest = await scene.guest();
      await guest.pay(cards[kind].approved);
      expect((await guest.standing()).order).toBe('pending');
      // Stripe is asked while the page is open. EPG is asked only after it has expired, because asking
      // completes the payment.
      world.bank.settings.pageMinutes = 120;
      scene.pass(kind === 'stripe' ? 2 : 31);
      await scene.reconcile();
      expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
      expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
    },
  );

  it.each(few(dialect, ['999999999999', '', '1 or 1=1', 'TransactionID']))(
    'fault 10: a return that names "%s" changes nothing',
    async (id) => {
      await using scene = await cardScene(makeApp);
      const guest = await scene.guest();
      const way = await guest.pay(approved);
      await guest.comeBack({ path: way?.path ?? '', form: `TransactionID=${encodeURIComponent(id)}` });
      expect(scene.callsOf('Finalization')).toBe(0);
      expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'redirected' });
    },
  );

  it('fault 10: a return with another guest’s transaction, or to a guessed address, changes nothing', async () => {
    await using scene = await cardScene(makeApp);
    const [one, other] = [await scene.guest(), await scene.guest()];
    const ways = [await one.pay(approved), await other.pay(approved)];
    await one.comeBack({ path: ways[0]?.path ?? '', form: ways[1]?.form ?? '' });
    await one.comeBack({ path: '/pay/return/guessed', form: ways[1]?.form ?? '' });
    expect(scene.callsOf('Finalization')).toBe(0);
    expect([(await one.standing()).order, (await other.standing()).order]).toEqual(['pending', 'pending']);
  });

  it.each(few(dialect, ['4111111111110055', '4111111111110121', '4111111111110147']))(
    'fault 14: after card %s is declined another one pays',
    async (declined) => {
      await using scene = await cardScene(makeApp);
      const guest = await scene.guest();
      await guest.comeBack(await guest.pay(declined));
      expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'declined' });
      await guest.comeBack(await guest.pay(approved));
      expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
      expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
    },
  );

  it('fault 14: a card that Stripe declines can be followed by another on the same page', async () => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    expect(await payAt('stripe', page, cards.stripe.declined)).toBeUndefined();
    await guest.comeBack(await payAt('stripe', page, cards.stripe.approved));
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
  });

  it('fault 15: a payer who leaves the page can pay again at once', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const page = await guest.open(await guest.ask());
    if (page === undefined) throw new Error('no page');
    await guest.comeBack(await cancelAt(page));
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'cancelled' });
    await guest.comeBack(await guest.pay(approved));
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
  });
});
