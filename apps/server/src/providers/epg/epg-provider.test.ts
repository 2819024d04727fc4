import { fils } from '@sufra/domain/core/money';
import type { Emulator } from '@sufra/emulator/emulator';
import { createEmulator, demoMerchant } from '@sufra/emulator/emulator';
import type { PageForm } from '@sufra/emulator/payer';
import { cancelOnPage, payOnPage } from '@sufra/emulator/payer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostedPaymentProvider, HostedSession, KnownSession, SessionRequest } from '../provider.ts';
import { createEpgProvider } from './epg-provider.ts';
import type { EpgSettings } from './settings.ts';
import { epgSettings } from './settings.ts';

const minuteMs = 60_000;
const cards = {
  approved: '4111111111111111',
  approvedWithCode: '5555555555554444',
  codeAlwaysWrong: '4111111111110063',
  pendingThenApproved: '4111111111112101',
  pendingThenDeclined: '4111111111112119',
  answerLost: '4111111111110998',
};

let emulator: Emulator;
let url: string;
let provider: HostedPaymentProvider;

beforeEach(async () => {
  emulator = createEmulator({ seed: 7 });
  url = await emulator.listen(0);
  provider = createEpgProvider(settingsFor());
});

afterEach(() => emulator.close());

function settingsFor(changes: Partial<EpgSettings> = {}): EpgSettings {
  const read = epgSettings('epg-emulator', { ...demoMerchant, url, pageHosts: [] });
  if (!read.ok) throw new Error('settings');
  return { ...read.value, ...changes };
}

function sessionRequest(changes: Partial<SessionRequest> = {}): SessionRequest {
  return {
    attemptId: 'attempt-1',
    merchantRef: 'ORDER0001',
    amount: fils(1250),
    description: 'Table 5, Layla',
    language: 'en',
    returnUrl: 'https://menu.example.com/pay/return/tok',
    expiresAt: Date.UTC(2030, 0, 1),
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

function comeBack(session: HostedSession, form: PageForm) {
  return provider.resolveReturn(known(session), { query: {}, form: form.fields });
}

async function paid(): Promise<HostedSession> {
  const session = await openSession();
  const back = await comeBack(session, await payOnPage(session.redirect, { card: cards.approved }));
  expect(back).toMatchObject({ ok: true, value: { state: 'captured' } });
  return session;
}

function callsOf(operation: string) {
  return emulator.world.calls.list().filter((call) => call.operation === operation);
}

describe('a payment', () => {
  test('is registered with the fields that the gateway documents', async () => {
    const session = await openSession({ language: 'ar' });
    expect(callsOf('Registration').map((call) => call.fields)).toEqual([
      {
        Customer: 'Sufra Demo',
        UserName: '[redacted]',
        Password: '[redacted]',
        Channel: 'Web',
        Amount: '12.50',
        Currency: 'AED',
        OrderID: 'ORDER0001',
        OrderName: 'Table 5, Layla',
        TransactionHint: 'CPT:Y;VCC:Y;',
        ReturnPath: 'https://menu.example.com/pay/return/tok',
        Language: 'ar',
      },
    ]);
    expect(session.providerRef).toMatch(/^\d{12}$/);
    expect(session.expiresAt).toEqual(Date.UTC(2030, 0, 1));
  });

  test('is captured when the payer has paid and we finalize it', async () => {
    const session = await openSession();
    expect(session.redirect).toMatchObject({
      method: 'POST',
      fields: { TransactionID: session.providerRef },
    });
    const form = await payOnPage(session.redirect, { card: cards.approved });
    expect(form).toEqual({
      action: 'https://menu.example.com/pay/return/tok',
      fields: { TransactionID: session.providerRef },
    });
    expect(await comeBack(session, form)).toMatchObject({
      ok: true,
      value: {
        state: 'captured',
        amount: 1250,
        currency: 'AED',
        approvalCode: expect.stringMatching(/^\d{6}$/),
        maskedCard: '411111******1111',
        brand: 'Visa',
        providerCode: '0',
      },
    });
  });

  test('opens with a plain link if the settings say so', async () => {
    provider = createEpgProvider(settingsFor({ redirect: 'get' }));
    const session = await openSession();
    expect(session.redirect.method).toBe('GET');
    const form = await payOnPage(session.redirect, { card: cards.approvedWithCode });
    expect(await comeBack(session, form)).toMatchObject({
      value: { state: 'captured', brand: 'MasterCard' },
    });
  });

  test('is not captured until we finalize it, even though the payer has paid', async () => {
    const session = await openSession();
    await payOnPage(session.redirect, { card: cards.approved });
    expect(emulator.world.bank.transactions.get(session.providerRef)).toMatchObject({
      state: 'authenticated',
      capturedMinor: 0,
    });
  });

  test.each([
    ['4111111111110055', '5'],
    ['4111111111110121', '12'],
    ['4111111111110147', '14'],
    ['4111111111110519', '51'],
    [cards.codeAlwaysWrong, '6'],
  ])('with card %s is declined with code %s', async (card, providerCode) => {
    const session = await openSession();
    const form = await payOnPage(session.redirect, { card });
    expect(await comeBack(session, form)).toMatchObject({
      ok: true,
      value: { state: 'declined', providerCode },
    });
  });

  test('is cancelled when the payer cancels on the page', async () => {
    const session = await openSession();
    const form = await cancelOnPage(session.redirect);
    expect(await comeBack(session, form)).toMatchObject({
      value: { state: 'cancelled', providerCode: '112' },
    });
  });

  test('is in progress while the payer is on the page, and expires with the page', async () => {
    const session = await openSession();
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'processing' } });
    emulator.world.clock.advance(30 * minuteMs);
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'expired' } });
  });

  test.each([
    [cards.pendingThenApproved, 'captured'],
    [cards.pendingThenDeclined, 'declined'],
  ])('with the slow card %s is in progress for an hour, then %s', async (card, end) => {
    emulator.world.bank.settings.pendingMinutes = 60;
    const session = await openSession();
    const form = await payOnPage(session.redirect, { card });
    expect(await comeBack(session, form)).toMatchObject({
      value: { state: 'processing', providerCode: '210' },
    });
    emulator.world.clock.advance(59 * minuteMs);
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'processing' } });
    emulator.world.clock.advance(minuteMs);
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: end } });
  });
});

describe('a browser that returns', () => {
  test.each([
    ['names another transaction', { TransactionID: '999999999999' }],
    ['names no transaction', {}],
    ['names several transactions', { TransactionID: ['1', '2'] }],
  ])('and %s is refused without asking the gateway', async (_, form) => {
    const session = await openSession();
    const resolved = await provider.resolveReturn(known(session), { query: {}, form });
    expect(resolved).toMatchObject({ ok: false, code: 'rejected' });
    expect(callsOf('Finalization')).toEqual([]);
  });

  test('may name the transaction in any letter case, in the form or the query', async () => {
    const session = await openSession();
    await payOnPage(session.redirect, { card: cards.approved });
    const query = { transactionid: session.providerRef };
    const resolved = await provider.resolveReturn(known(session), { query, form: {} });
    expect(resolved).toMatchObject({ value: { state: 'captured' } });
  });
});

describe('a request the gateway would refuse', () => {
  test.each([
    ['a reference over 16 characters', { merchantRef: 'A'.repeat(17) }],
    ['a reference with a dash', { merchantRef: 'ORDER-1' }],
    ['a return address over 256 characters', { returnUrl: `https://menu.example.com/${'a'.repeat(240)}` }],
    ['a relative return address', { returnUrl: '/pay/return' }],
    ['an amount of zero', { amount: fils(0) }],
  ])('with %s is refused before it is sent', async (_, changes) => {
    expect(await provider.createSession(sessionRequest(changes))).toMatchObject({
      ok: false,
      code: 'rejected',
    });
    expect(emulator.world.calls.list()).toEqual([]);
  });

  test('with wrong credentials fails as a configuration error', async () => {
    const credentials = { ...demoMerchant, kind: 'body', password: 'not-the-password' } as const;
    provider = createEpgProvider(settingsFor({ credentials }));
    const created = await provider.createSession(sessionRequest());
    expect(created).toMatchObject({ ok: false, code: 'config', providerCode: '6501' });
    expect(JSON.stringify(created)).not.toContain('not-the-password');
  });
});

describe('giving money back', () => {
  test('is a reversal before settlement', async () => {
    const { providerRef } = await paid();
    const reversed = await provider.reverse({ providerRef, idempotencyKey: 'r' });
    expect(reversed).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    expect(emulator.world.bank.transactions.get(providerRef)?.state).toBe('reversed');
    expect(await provider.reverse({ providerRef, idempotencyKey: 'r' })).toMatchObject({
      value: { state: 'failed' },
    });
  });

  test('is a refund after settlement, in parts, and never more than was captured', async () => {
    const { providerRef } = await paid();
    const refund = (amount: number) =>
      provider.refund({ providerRef, amount: fils(amount), idempotencyKey: 'r' });
    expect(await refund(250)).toMatchObject({
      value: { state: 'retry_later', providerCode: '6888', retryAfterSeconds: 3600 },
    });
    emulator.world.clock.advance(24 * 60 * minuteMs);
    expect(await refund(250)).toMatchObject({ value: { state: 'succeeded' } });
    expect(await refund(1000)).toMatchObject({ value: { state: 'succeeded' } });
    expect(await refund(1)).toMatchObject({ value: { state: 'retry_later' } });
    expect(emulator.world.bank.transactions.get(providerRef)?.refundedMinor).toBe(1250);
  });

  test('fails for good if the bank has not enabled refunds', async () => {
    const { providerRef } = await paid();
    emulator.world.bank.settings.refunds = 'off';
    expect(await provider.refund({ providerRef, amount: fils(1), idempotencyKey: 'r' })).toMatchObject({
      value: { state: 'failed', providerCode: '6801' },
    });
  });

  test('refuses an amount of zero without asking the gateway', async () => {
    const refused = await provider.refund({ providerRef: '1', amount: fils(0), idempotencyKey: 'r' });
    expect(refused).toMatchObject({ ok: false, code: 'rejected' });
    expect(emulator.world.calls.list()).toEqual([]);
  });
});

test('an account that gives back whole payments alone says so', async () => {
  expect(provider.capabilities.refund).toBe('partial');
  expect(createEpgProvider(settingsFor({ wholeRefunds: true })).capabilities.refund).toBe('full');
});

test('what was never finalised is given up by a reversal, if the account has to', async () => {
  expect(provider.unfinished).toBeUndefined();
  const { unfinished } = createEpgProvider(settingsFor({ reverseUnfinished: true }));
  expect(unfinished?.afterMs).toBe(40 * minuteMs);
  const session = await openSession();
  const form = await payOnPage(session.redirect, { card: cards.approved });
  expect(await unfinished?.release(session.providerRef)).toEqual({ ok: true, value: 'released' });
  expect(await comeBack(session, form)).toMatchObject({ value: { state: 'cancelled' } });
  expect(await unfinished?.release(session.providerRef)).toEqual({ ok: true, value: 'released' });
  emulator.world.faults.add({ kind: 'drop_after', operation: 'Reversal' });
  expect(await unfinished?.release(session.providerRef)).toMatchObject({
    ok: false,
    code: 'outcome_unknown',
  });
  emulator.world.faults.add({ kind: 'code', code: '118', operation: 'Reversal' });
  expect(await unfinished?.release(session.providerRef)).toMatchObject({ ok: false, code: 'unavailable' });
});

test('this gateway cannot close a page', async () => {
  expect(await provider.cancelSession('1')).toEqual({ ok: true, value: 'unsupported' });
});

test('an account with a client certificate sends no name and password', async () => {
  const credentials = {
    kind: 'certificate',
    customer: demoMerchant.customer,
    userName: '',
    password: '',
  } as const;
  provider = createEpgProvider(settingsFor({ credentials }));
  expect(await provider.createSession(sessionRequest())).toMatchObject({ ok: false, code: 'config' });
  emulator.world.bank.settings.auth = 'certificate';
  const session = await openSession();
  expect(Object.keys(callsOf('Registration').at(-1)?.fields ?? {})).toEqual([
    'Customer',
    'Channel',
    'Amount',
    'Currency',
    'OrderID',
    'OrderName',
    'TransactionHint',
    'ReturnPath',
    'Language',
  ]);
  expect(JSON.stringify(session.raw)).not.toContain('[redacted]');
});

test('HTTP Basic credentials are sent in the header, not in the body', async () => {
  provider = createEpgProvider(settingsFor({ credentials: { ...demoMerchant, kind: 'basic' } }));
  await openSession();
  expect(callsOf('Registration')[0]?.fields).not.toHaveProperty('Password');
});

test('for an account that needs tokens, a new one is fetched for each Registration', async () => {
  emulator.world.bank.settings.token = 'needed';
  expect(await provider.createSession(sessionRequest())).toMatchObject({ ok: false, code: 'config' });
  const credentials = { ...demoMerchant, kind: 'token', merchantId: '800000001' } as const;
  provider = createEpgProvider(settingsFor({ credentials }));
  const session = await openSession();
  const back = await comeBack(session, await payOnPage(session.redirect, { card: cards.approved }));
  expect(back).toMatchObject({ ok: true, value: { state: 'captured' } });
  await openSession({ merchantRef: 'ORDER0002' });
  expect(callsOf('GenerateToken').map((call) => call.fields['MerchantID'])).toEqual([
    '800000001',
    '800000001',
  ]);
  expect(JSON.stringify([session.raw, emulator.world.calls.list()])).not.toMatch(/[0-9a-f]{40}/);
});

test.each([
  ['drop_after', 'unavailable'],
  ['html', 'unavailable'],
  ['code', 'rejected'],
] as const)('nothing is registered if fetching the token fails (%s)', async (kind, code) => {
  const credentials = { ...demoMerchant, kind: 'token', merchantId: '800000001' } as const;
  provider = createEpgProvider(settingsFor({ credentials }));
  emulator.world.faults.add({ kind, operation: 'GenerateToken' });
  expect(await provider.createSession(sessionRequest())).toMatchObject({ ok: false, code });
  expect(callsOf('Registration')).toEqual([]);
});
