/** Notices of the provider: fault 23 of the payment scenarios, over HTTP. */
import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { type CardScene, cardScene, cards } from '../../testing/payments/card-scene.ts';

const { approved } = cards.stripe;

/** A server on a real port, so that Stripe's notices can reach it. */
async function listening(makeApp: MakeApp): Promise<CardScene> {
  const scene = await cardScene(makeApp, { kind: 'stripe' });
  scene.emulator.world.stripe.settings.webhookUrl = `${await scene.app.listen()}/pay/webhooks/stripe`;
  return scene;
}

const outcomesOf = (scene: CardScene) =>
  scene.emulator.world.calls
    .list()
    .filter((call) => call.operation === 'webhook')
    .map((call) => call.outcome);

describeOnBoth('a notice of the provider', (makeApp) => {
  it('fault 23: settles the payment without the payer’s return', async () => {
    await using scene = await listening(makeApp);
    const guest = await scene.guest();
    await guest.pay(approved);
    await expect.poll(async () => (await guest.standing()).order, { timeout: 5_000 }).toBe('paid');
    await expect.poll(() => outcomesOf(scene), { timeout: 5_000 }).toEqual(['HTTP 200']);
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
  });

  it('fault 23: that comes twice is handled once', async () => {
    await using scene = await listening(makeApp);
    scene.emulator.world.stripe.settings.webhooks = 'duplicate';
    const guest = await scene.guest();
    await guest.pay(approved);
    await expect.poll(() => outcomesOf(scene), { timeout: 5_000 }).toEqual(['HTTP 200', 'HTTP 200']);
    expect(scene.callsOf('sessions.retrieve')).toBe(1);
    expect(await scene.booked()).toBe(13_700);
  });

  it('fault 23: that comes two days late, after a newer one, changes nothing', async () => {
    await using scene = await listening(makeApp);
    const { world } = scene.emulator;
    Object.assign(world.stripe.settings, { webhooks: 'reordered', pendingMinutes: 60 });
    const guest = await scene.guest();
    await guest.pay(cards.stripe.slowThenApproved);
    scene.pass(60);
    await expect.poll(async () => (await guest.standing()).order, { timeout: 5_000 }).toBe('paid');
    await expect.poll(() => outcomesOf(scene), { timeout: 5_000 }).toEqual(['HTTP 200']);
    scene.pass(2 * 24 * 60);
    await expect.poll(() => outcomesOf(scene), { timeout: 5_000 }).toEqual(['HTTP 200', 'HTTP 200']);
    expect((await guest.standing()).order).toBe('paid');
    expect(await scene.booked()).toBe(13_700);
  });

  it.each(['bad_signature', 'old_timestamp'] as const)(
    'fault 23: with %s is refused and asks nothing',
    async (webhooks) => {
      await using scene = await listening(makeApp);
      scene.emulator.world.stripe.settings.webhooks = webhooks;
      const guest = await scene.guest();
      await guest.pay(approved);
      await expect.poll(() => outcomesOf(scene), { timeout: 5_000 }).toEqual(['HTTP 400']);
      expect(scene.callsOf('sessions.retrieve')).toBe(0);
      expect((await guest.standing()).order).toBe('pending');
    },
  );

  it('fault 23: of a payment that Stripe does not confirm settles nothing', async () => {
    await using scene = await listening(makeApp);
    const guest = await scene.guest();
    await guest.open(await guest.ask());
    const { world } = scene.emulator;
    const [session] = world.stripe.sessions.values();
    if (session === undefined) throw new Error('no session');
    world.stripe.events.push({
      id: 'evt_claim',
      type: 'checkout.session.completed',
      createdAt: world.clock.now(),
      object: { id: session.id, object: 'checkout.session', status: 'complete', payment_status: 'paid' },
      url: world.stripe.settings.webhookUrl,
      nextAt: world.clock.now(),
      tries: 0,
    });
    world.tick();
    await expect.poll(() => outcomesOf(scene), { timeout: 5_000 }).toEqual(['HTTP 200']);
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'redirected' });
  });

  it.each([
    ['nothing', undefined, 400],
    ['no JSON', 'completed', 400],
    ['an unsigned event', '{"type":"checkout.session.completed"}', 400],
  ])('of %s is refused', async (_, body, status) => {
    await using scene = await cardScene(makeApp, { kind: 'stripe' });
    const headers = { 'content-type': 'application/json' };
    expect((await scene.app.device().post('/pay/webhooks/stripe', body, { headers })).status).toBe(status);
    expect((await scene.app.device().post('/pay/webhooks/tripe', body, { headers })).status).toBe(404);
  });

  it('is not accepted if the provider sends none', async () => {
    await using scene = await cardScene(makeApp);
    expect((await scene.app.device().post('/pay/webhooks/stripe', '{}')).status).toBe(404);
  });
});
