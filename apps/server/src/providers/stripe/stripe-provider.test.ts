import { fils } from '@sufra/domain/core/money';
import type { Emulator } from '@sufra/emulator/emulator';
import { createEmulator } from '@sufra/emulator/emulator';
import { payOnStripePage } from '@sufra/emulator/payer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostedPaymentProvider, HostedSession, KnownSession, SessionRequest } from '../provider.ts';
import { sessionParams } from './sessions.ts';
import { stripeSettings } from './settings.ts';
import { createStripeProvider } from './stripe-provider.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-03-10T16:00:00+04:00');
const cards = {
  approved: '4242424242424242',
  approvedWithCode: '4000002500003155',
  declined: '4000000000000002',
  pendingThenApproved: '4000000000002107',
  pendingThenDeclined: '4000000000002115',
};

let emulator: Emulator;
let provider: HostedPaymentProvider;

beforeEach(async () => {
  emulator = createEmulator({ seed: 7, now: () => start, stripe: { webhooks: 'missing' } });
  provider = providerAt(await emulator.listen(0));
});

afterEach(() => emulator.close());

function providerAt(url: string, totalTimeoutMs = 10_000): HostedPaymentProvider {
  const read = stripeSettings('stripe-emulator', { url, secretKey: undefined, webhookSecret: undefined });
  if (!read.ok) throw new Error('settings');
  return createStripeProvider({ ...read.value, totalTimeoutMs });
}

function sessionRequest(changes: Partial<SessionRequest> = {}): SessionRequest {
  return {
    attemptId: 'attempt-1',
    merchantRef: 'ORDER0001',
    amount: fils(1250),
    description: 'Table 5, Layla',
    language: 'en',
    returnUrl: 'https://menu.example.com/pay/return/tok',
    expiresAt: start + 5 * minuteMs,
    idempotencyKey: 'key-1',
    ...changes,
  };
}

async function openSession(changes: Partial<SessionRequest> = {}): Promise<HostedSession> {
  const created = await provider.createSession(sessionRequest(changes));
  if (!created.ok) throw new Error(created.reason);
  return created.value;
}

function known({ providerRef }: HostedSession): KnownSession {
  return { providerRef, merchantRef: 'ORDER0001', amount: fils(1250) };
}

async function paid(): Promise<HostedSession> {
  const session = await openSession();
  await payOnStripePage(session.redirect.url, { card: cards.approved });
  return session;
}

const callsOf = (operation: string) =>
  emulator.world.calls.list().filter((call) => call.operation === operation);

describe('a payment at Stripe', () => {
  test('opens a session with one line, the exact amount, our references and the return address', async () => {
    const session = await openSession();
    expect(session.redirect).toMatchObject({
      method: 'GET',
      url: expect.stringContaining(session.providerRef),
    });
    expect(emulator.world.stripe.sessions.get(session.providerRef)).toMatchObject({
      amountMinor: 1250,
      currency: 'aed',
      productName: 'Table 5, Layla',
      clientReferenceId: 'ORDER0001',
      metadata: { attempt: 'attempt-1', reference: 'ORDER0001' },
      successUrl: 'https://menu.example.com/pay/return/tok?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://menu.example.com/pay/return/tok',
    });
  });

  test('names no ways to pay, so that the page offers those of the account: Apple Pay and Google Pay too', () => {
    const named = Object.keys(sessionParams(sessionRequest())).filter((name) =>
      /payment_method|wallet/.test(name),
    );
    expect(named).toEqual([]);
  });

  test.each([cards.approved, cards.approvedWithCode])(
    'with card %s is captured when the payer has paid',
    async (card) => {
      const session = await openSession();
      expect(await provider.fetchOutcome(known(session))).toMatchObject({
        ok: true,
        value: { state: 'open' },
      });
      const back = await payOnStripePage(session.redirect.url, { card });
      expect(back).toBe(`https://menu.example.com/pay/return/tok?session_id=${session.providerRef}`);
      const query = { session_id: session.providerRef };
      expect(await provider.resolveReturn(known(session), { query, form: {} })).toMatchObject({
        ok: true,
        value: {
          state: 'captured',
          amount: 1250,
          currency: 'AED',
          brand: 'visa',
          maskedCard: expect.stringMatching(/^\*+\d{4}$/),
        },
      });
    },
  );

  test('stays open for another card after a declined one', async () => {
    const session = await openSession();
    expect(await payOnStripePage(session.redirect.url, { card: cards.declined })).toBeUndefined();
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'open' } });
    await payOnStripePage(session.redirect.url, { card: cards.approved });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'captured' } });
  });

  test.each([
    [cards.pendingThenApproved, 'captured'],
    [cards.pendingThenDeclined, 'declined'],
  ])('with the slow card %s is in progress for an hour, then %s', async (card, end) => {
    emulator.world.stripe.settings.pendingMinutes = 60;
    const session = await openSession();
    await payOnStripePage(session.redirect.url, { card });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'processing' } });
    emulator.world.clock.advance(60 * minuteMs);
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: end } });
  });

  test('ends when its page is closed, which may happen twice', async () => {
    const session = await openSession();
    expect(await provider.cancelSession(session.providerRef)).toEqual({ ok: true, value: 'cancelled' });
    expect(await provider.cancelSession(session.providerRef)).toEqual({ ok: true, value: 'cancelled' });
    expect(await payOnStripePage(session.redirect.url, { card: cards.approved })).toBeUndefined();
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'expired' } });
  });

  test('cannot be closed once it is paid', async () => {
    const { providerRef } = await paid();
    expect(await provider.cancelSession(providerRef)).toEqual({ ok: true, value: 'already_paid' });
  });

  test('opens even if the clocks differ by ten minutes', async () => {
    emulator.world.clock.advance(10 * minuteMs);
    expect(await provider.createSession(sessionRequest())).toMatchObject({ ok: true });
  });

  test.each([
    ['wrong_amount', 'mismatch'],
    ['wrong_currency', 'mismatch'],
    ['wrong_order', 'mismatch'],
    ['wrong_transaction', 'mismatch'],
  ] as const)('whose answer has %s fails as %s and does not count as paid', async (kind, code) => {
    const session = await paid();
    emulator.world.faults.add({ kind, operation: 'sessions.retrieve' });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ ok: false, code });
  });
});

describe('a request that goes wrong', () => {
  test.each([
    ['drop_before', 'outcome_unknown'],
    ['drop_after', 'outcome_unknown'],
    ['http_500', 'outcome_unknown'],
    ['html', 'outcome_unknown'],
    ['truncated_json', 'outcome_unknown'],
    ['empty', 'outcome_unknown'],
    ['delay_after', 'outcome_unknown'],
    ['no_payment_page', 'protocol'],
    ['foreign_page_host', 'protocol'],
    ['code', 'rejected'],
  ] as const)('fails on %s as %s', async (kind, code) => {
    const { origin } = new URL((await openSession()).redirect.url);
    // Short only for tests about timeouts: a busy machine answers late, too.
    provider = providerAt(origin, /^(drop|delay)/.test(kind) ? 400 : 10_000);
    // The library retries once, with the same key, if a connection is cut.
    emulator.world.faults.add({ kind, operation: 'sessions.create', delayMs: 800, times: 2 });
    const created = await provider.createSession(sessionRequest({ idempotencyKey: 'key-2' }));
    expect(created).toMatchObject({ ok: false, code });
    expect(emulator.world.stripe.sessions.size).toBeLessThanOrEqual(2);
  });

  test('is unavailable if Stripe can’t be reached', async () => {
    await emulator.close();
    expect(await provider.createSession(sessionRequest())).toMatchObject({ ok: false, code: 'unavailable' });
  });

  test('is refused before it is sent if it is below AED 2.00 or has no absolute return address', async () => {
    for (const changes of [{ amount: fils(199) }, { returnUrl: '/pay/return/tok' }]) {
      expect(await provider.createSession(sessionRequest(changes))).toMatchObject({
        ok: false,
        code: 'rejected',
      });
    }
    expect(emulator.world.calls.list()).toEqual([]);
  });

  test('with a wrong API key fails as a configuration error, and the key is stored nowhere', async () => {
    const { origin: url } = new URL((await openSession()).redirect.url);
    const account = { url, secretKey: 'sk_test_not_the_key', webhookSecret: undefined };
    const read = stripeSettings('stripe-emulator', account);
    if (!read.ok) throw new Error('settings');
    const created = await createStripeProvider(read.value).createSession(sessionRequest());
    expect(created).toMatchObject({ ok: false, code: 'config' });
    expect(JSON.stringify([created, emulator.world.calls.list()])).not.toContain('sk_test_not_the_key');
  });

  test('a return that names another session is refused without asking Stripe', async () => {
    const session = await openSession();
    const query = { session_id: 'cs_test_another' };
    expect(await provider.resolveReturn(known(session), { query, form: {} })).toMatchObject({
      code: 'rejected',
    });
    expect(callsOf('sessions.retrieve')).toEqual([]);
  });
});

describe('giving money back through Stripe', () => {
  const refund = ({ providerRef }: HostedSession, amount: number, idempotencyKey: string) =>
    provider.refund({ providerRef, amount: fils(amount), idempotencyKey });

  test('is a refund, in parts, and never more than was captured', async () => {
    const session = await paid();
    expect(await refund(session, 250, 'r1')).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    expect(await refund(session, 1001, 'r2')).toMatchObject({ ok: true, value: { state: 'failed' } });
    expect(await refund(session, 1000, 'r3')).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    expect(await refund(session, 1, 'r4')).toMatchObject({
      value: { state: 'failed', providerCode: 'charge_already_refunded' },
    });
  });

  test.each([
    // If a connection is cut, the library retries once by itself, with the same key.
    ['drop_after', { ok: true, value: { state: 'succeeded' } }],
    ['drop_before', { ok: false, code: 'outcome_unknown' }],
    ['html', { ok: false, code: 'outcome_unknown' }],
    ['truncated_json', { ok: false, code: 'outcome_unknown' }],
  ] as const)('happens once if the answer is lost (%s) and the request is repeated', async (kind, first) => {
    const session = await paid();
    emulator.world.faults.add({ kind, operation: 'refunds.create', times: 2 });
    expect(await refund(session, 250, 'r1')).toMatchObject(first);
    emulator.world.faults.clear();
    expect(await refund(session, 250, 'r1')).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    expect(emulator.world.stripe.sessions.get(session.providerRef)?.refunds).toHaveLength(1);
  });

  test('happens once even if Stripe has forgotten the idempotency key', async () => {
    const session = await paid();
    await refund(session, 250, 'r1');
    emulator.world.stripe.keys.clear();
    expect(await refund(session, 250, 'r1')).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    expect(emulator.world.stripe.sessions.get(session.providerRef)?.refunds).toHaveLength(1);
  });

  test.each([
    ['pending_then_succeeded', 'succeeded'],
    ['pending_then_failed', 'failed'],
  ] as const)('%s is pending at first', async (refundMode, end) => {
    emulator.world.stripe.settings.refundMode = refundMode;
    const session = await paid();
    expect(await refund(session, 250, 'r1')).toMatchObject({ value: { state: 'pending' } });
    emulator.world.clock.advance(minuteMs);
    emulator.world.tick();
    const { providerRef } = session;
    expect(await provider.fetchRefund?.({ providerRef, idempotencyKey: 'r1' })).toMatchObject({
      ok: true,
      value: { state: end },
    });
    expect(await provider.fetchRefund?.({ providerRef, idempotencyKey: 'r2' })).toMatchObject({
      ok: false,
      code: 'rejected',
    });
  });

  test('is not possible as a reversal', async () => {
    expect(await provider.reverse({ providerRef: 'cs_test_1', idempotencyKey: 'r' })).toMatchObject({
      ok: false,
      code: 'rejected',
    });
  });
});

test('Stripe’s list of payments in a period is read over all its pages', async () => {
  const first = await paid();
  await provider.refund({ providerRef: first.providerRef, amount: fils(50), idempotencyKey: 'r' });
  for (let more = 0; more < 101; more += 1) await openSession({ idempotencyKey: `more-${more}` });
  emulator.world.clock.advance(24 * 60 * minuteMs);
  await provider.createSession(
    sessionRequest({ expiresAt: start + 26 * 60 * minuteMs, idempotencyKey: 'tomorrow' }),
  );
  const listed = await provider.listPayments?.({ from: start, to: start + 60 * minuteMs });
  expect(listed).toEqual({
    ok: true,
    value: [{ providerRef: first.providerRef, captured: 1250, refunded: 50, at: start }],
  });
  expect(callsOf('sessions.list')).toHaveLength(2);
});
