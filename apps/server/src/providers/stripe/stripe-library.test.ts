/** The official library, unmodified, against the emulator: each must accept what the other sends. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Emulator } from '@sufra/emulator/emulator';
import { createEmulator } from '@sufra/emulator/emulator';
import { payerData } from '@sufra/emulator/gateway/payer-data';
import { payOnStripePage } from '@sufra/emulator/payer';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let emulator: Emulator;
let stripe: Stripe;
let merchant: { readonly url: string; readonly notices: Notice[]; close(): void };

type Notice = { readonly signature: string; readonly body: string };

beforeEach(async () => {
  emulator = createEmulator({ seed: 3 });
  const { port } = new URL(await emulator.listen(0));
  stripe = new Stripe('sk_test_sufra_demo', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  merchant = await listen();
});

afterEach(async () => {
  merchant.close();
  await emulator.close();
});

/** A merchant's webhook endpoint: refuses the first few as `refuse` says, then answers 200. */
async function listen() {
  const notices: Notice[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      notices.push({ signature: String(request.headers['stripe-signature']), body });
      response.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, notices, close: () => void server.close() };
}

function params(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  const price_data = { currency: 'aed', unit_amount: 1250, product_data: { name: 'طاولة ٥ & (Layla)' } };
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    client_reference_id: 'ORDER1',
    metadata: { attempt: 'a1' },
    success_url: `${merchant.url}/back?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${merchant.url}/back`,
    ...changes,
  };
}

describe('Stripe’s library at the emulator', () => {
  test('creates, retrieves, lists and expires sessions', async () => {
    const session = await stripe.checkout.sessions.create(params());
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      amount_total: 1250,
      currency: 'aed',
    });
    expect(emulator.world.stripe.sessions.get(session.id)?.productName).toBe('طاولة ٥ & (Layla)');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      metadata: { attempt: 'a1' },
    });
    expect((await stripe.checkout.sessions.list({ limit: 1 })).data.map(({ id }) => id)).toEqual([
      session.id,
    ]);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/status of expired/);
  });

  test('expands the payment and its charge, and refunds it', async () => {
    const session = await stripe.checkout.sessions.create(params());
    await payOnStripePage(session.url ?? '', { card: '4242424242424242' });
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(paid).toMatchObject({
      payment_status: 'paid',
      customer_details: { email: payerData.email },
      payment_intent: {
        amount_received: 1250,
        latest_charge: { amount_captured: 1250, billing_details: { name: payerData.name } },
      },
    });
    const payment_intent = emulator.world.stripe.sessions.get(session.id)?.intentId ?? '';
    expect(await stripe.refunds.create({ payment_intent, amount: 250 })).toMatchObject({
      status: 'succeeded',
    });
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
  });

  test('reads what was paid: the session of a payment, its items, payment, charge and refund', async () => {
    const [open, session] = [
      await stripe.checkout.sessions.create(params()),
      await stripe.checkout.sessions.create(params()),
    ];
    await payOnStripePage(session.url ?? '', { card: '4242424242424242' });
    const { intentId, chargeId } = emulator.world.stripe.sessions.get(session.id) ?? {
      intentId: '',
      chargeId: '',
    };
    const ofIntent = await stripe.checkout.sessions.list({ payment_intent: intentId });
    expect(ofIntent.data.map(({ id }) => id)).toEqual([session.id]);
    const item = { description: 'طاولة ٥ & (Layla)', amount_total: 1250, quantity: 1 };
    const expanded = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(expanded.line_items?.data).toMatchObject([item]);
    expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toMatchObject([item]);
    expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'succeeded',
      latest_charge: chargeId,
    });
    expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intentId]);
    expect(await stripe.charges.retrieve(chargeId)).toMatchObject({ payment_intent: intentId, amount: 1250 });
    expect((await stripe.charges.list({ payment_intent: intentId })).data).toHaveLength(1);
    const why = 'a whim' as 'duplicate';
    const odd = stripe.refunds.create({ payment_intent: intentId, amount: 1, reason: why });
    await expect(odd).rejects.toMatchObject({ param: 'reason' });
    const refund = await stripe.refunds.create({ payment_intent: intentId, reason: 'requested_by_customer' });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      amount: 1250,
      reason: 'requested_by_customer',
    });
    const other = emulator.world.stripe.sessions.get(open.id)?.intentId ?? '';
    await expect(stripe.paymentIntents.retrieve(other)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.refunds.retrieve('re_none')).rejects.toMatchObject({ statusCode: 404 });
  });

  test('lists what happened, each event once, newest first', async () => {
    emulator.world.stripe.settings.webhooks = 'duplicate';
    const [paid, given] = [
      await stripe.checkout.sessions.create(params()),
      await stripe.checkout.sessions.create(params()),
    ];
    await payOnStripePage(paid.url ?? '', { card: '4242424242424242' });
    await stripe.checkout.sessions.expire(given.id);
    const { data } = await stripe.events.list();
    expect(data.map(({ type }) => type)).toEqual(['checkout.session.expired', 'checkout.session.completed']);
    const completed = await stripe.events.list({ type: 'checkout.session.completed' });
    expect(completed.data).toMatchObject([{ data: { object: { id: paid.id } } }]);
    expect(await stripe.events.retrieve(data[0]?.id ?? '')).toEqual(data[0]);
  });

  test('gets the same answer for the same idempotency key, failures included, and an error for other parameters', async () => {
    const idempotencyKey = 'key-1';
    const first = await stripe.checkout.sessions.create(params(), { idempotencyKey });
    const again = await stripe.checkout.sessions.create(params(), { idempotencyKey });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe.checkout.sessions.create(params({ client_reference_id: 'ORDER2' }), {
      idempotencyKey,
    });
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });

    emulator.world.faults.add({ kind: 'http_500', operation: 'sessions.create' });
    for (let tries = 0; tries < 2; tries += 1) {
      const failed = stripe.checkout.sessions.create(params(), { idempotencyKey: 'key-2' });
      await expect(failed).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    }
    expect(emulator.world.stripe.sessions.size).toBe(1);
  });

  test('is refused while a request with the same key is in progress', async () => {
    emulator.world.faults.add({ kind: 'delay_before', operation: 'sessions.create', delayMs: 300 });
    const first = stripe.checkout.sessions.create(params(), { idempotencyKey: 'key-1' });
    await expect.poll(() => emulator.world.calls.list().length).toBe(1);
    const second = stripe.checkout.sessions.create(params(), { idempotencyKey: 'key-1' });
    await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect((await first).status).toBe('open');
  });

  test('may use a key again after its request was refused as invalid', async () => {
    const idempotencyKey = 'key-1';
    const wrong = stripe.checkout.sessions.create(params({ success_url: 'nowhere' }), { idempotencyKey });
    await expect(wrong).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'success_url' });
    expect((await stripe.checkout.sessions.create(params(), { idempotencyKey })).status).toBe('open');
  });

  test.each([
    [{ line_items: [] }, 'line_items'],
    [{ expires_at: Math.floor(Date.now() / 1_000) + 1_700 }, 'expires_at'],
    [{ expires_at: Math.floor(Date.now() / 1_000) + 86_500 }, 'expires_at'],
    [{ mode: 'setup' as const }, 'mode'],
  ])('gets the name of the wrong parameter for %j', async (changes, param) => {
    await expect(stripe.checkout.sessions.create(params(changes))).rejects.toMatchObject({ param });
  });

  test('gets Stripe’s own errors for amounts that are too small, unknown sessions and wrong API keys', async () => {
    const price_data = { currency: 'aed', unit_amount: 199, product_data: { name: 'Tea' } };
    const small = stripe.checkout.sessions.create(params({ line_items: [{ quantity: 1, price_data }] }));
    await expect(small).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const { host, port, protocol } = { host: '127.0.0.1', port: portOf(emulator), protocol: 'http' as const };
    const stranger = new Stripe('sk_live_123', { host, port, protocol, maxNetworkRetries: 0 });
    await expect(stranger.checkout.sessions.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      message: expect.stringContaining('never send it a live key'),
    });
  });
});

describe('the webhook verification of Stripe’s library', () => {
  const accept = ({ body, signature }: Notice) =>
    stripe.webhooks.constructEvent(body, signature, 'whsec_sufra_demo');

  async function payAndHear(count: number): Promise<readonly Notice[]> {
    emulator.world.stripe.settings.webhookUrl = `${merchant.url}/hook`;
    const session = await stripe.checkout.sessions.create(params());
    await payOnStripePage(session.url ?? '', { card: '4242424242424242' });
    await expect.poll(() => merchant.notices.length).toBe(count);
    return merchant.notices;
  }

  test('accepts the emulator’s notices, each with its session', async () => {
    const [notice] = await payAndHear(1);
    expect(notice && accept(notice)).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', payment_status: 'paid' } },
    });
  });

  test('gives a notice that is sent twice the same id', async () => {
    emulator.world.stripe.settings.webhooks = 'duplicate';
    const notices = await payAndHear(2);
    expect(new Set(notices.map((notice) => accept(notice).id)).size).toBe(1);
  });

  test.each(['bad_signature', 'old_timestamp'] as const)('refuses one with %s', async (webhooks) => {
    emulator.world.stripe.settings.webhooks = webhooks;
    const [notice] = await payAndHear(1);
    expect(() => notice && accept(notice)).toThrow(
      webhooks === 'bad_signature' ? 'No signatures found' : 'Timestamp outside the tolerance zone',
    );
  });

  test('accepts one that is two days late, because it is signed when it is sent', async () => {
    emulator.world.stripe.settings.webhooks = 'late';
    await payAndHear(0);
    emulator.world.clock.advance(2 * 24 * 60 * 60_000);
    emulator.world.tick();
    await expect.poll(() => merchant.notices.length).toBe(1);
    const [{ body, signature } = { body: '', signature: '' }] = merchant.notices;
    const receivedAt = emulator.world.clock.now();
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      'whsec_sufra_demo',
      300,
      undefined,
      receivedAt,
    );
    expect(event.type).toBe('checkout.session.completed');
  });
});

function portOf({ app }: Emulator): number {
  return (app.server.address() as AddressInfo).port;
}
