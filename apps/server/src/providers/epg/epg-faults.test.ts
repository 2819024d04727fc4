import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fils } from '@sufra/domain/core/money';
import type { Emulator } from '@sufra/emulator/emulator';
import { createEmulator, demoMerchant } from '@sufra/emulator/emulator';
import { payOnPage, sendForm } from '@sufra/emulator/payer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostedPaymentProvider, HostedSession, KnownSession, ProviderResult } from '../provider.ts';
import { createEpgProvider } from './epg-provider.ts';
import type { EpgSettings } from './settings.ts';
import { epgSettings } from './settings.ts';

// Short enough to wait for, long enough for a busy machine to answer normally.
const totalTimeoutMs = 500;
const tooLateMs = 1_500;
const approved = '4111111111111111';

let emulator: Emulator;
let url: string;
let provider: HostedPaymentProvider;

beforeEach(async () => {
  emulator = createEmulator({ seed: 11 });
  url = await emulator.listen(0);
  provider = createEpgProvider(settingsFor({ totalTimeoutMs }));
});

afterEach(() => emulator.close());

function settingsFor(changes: Partial<EpgSettings> = {}): EpgSettings {
  const read = epgSettings('epg-emulator', { ...demoMerchant, url, pageHosts: [] });
  if (!read.ok) throw new Error('settings');
  return { ...read.value, ...changes };
}

function faults(fault: Parameters<Emulator['world']['faults']['add']>[0]): void {
  emulator.world.faults.add(fault);
}

function register(merchantRef = 'ORDER0001'): Promise<ProviderResult<HostedSession>> {
  return provider.createSession({
    attemptId: 'attempt-1',
    merchantRef,
    amount: fils(1250),
    description: 'Table 5',
    language: 'en',
    returnUrl: 'https://menu.example.com/pay/return/tok',
    expiresAt: Date.UTC(2030, 0, 1),
    idempotencyKey: 'key-1',
  });
}

async function openSession(): Promise<HostedSession> {
  const created = await register();
  if (!created.ok) throw new Error(created.reason);
  return created.value;
}

function known({ providerRef }: HostedSession, changes: Partial<KnownSession> = {}): KnownSession {
  return { providerRef, merchantRef: 'ORDER0001', amount: fils(1250), ...changes };
}

/** A session that the payer has completed; only our Finalization is missing. */
async function readyToFinalise(card = approved): Promise<HostedSession> {
  const session = await openSession();
  await payOnPage(session.redirect, { card });
  return session;
}

function bankStateOf({ providerRef }: HostedSession): string | undefined {
  return emulator.world.bank.transactions.get(providerRef)?.state;
}

function callsOf(operation: string): number {
  return emulator.world.calls.list().filter((call) => call.operation === operation).length;
}

describe('a Registration', () => {
  test.each([
    ['drop_before', 0],
    ['drop_after', 1],
    ['html', 1],
    ['truncated_json', 1],
    ['empty', 1],
    ['http_500', 0],
  ] as const)(
    'fails with an unknown outcome on %s, is not retried, and the next one works',
    async (kind, orphans) => {
      faults({ kind, operation: 'Registration' });
      expect(await register('ORDER0001')).toMatchObject({ ok: false, code: 'outcome_unknown' });
      expect(callsOf('Registration')).toBe(1);
      expect(emulator.world.bank.transactions.size).toBe(orphans);
      expect(await register('ORDER0002')).toMatchObject({ ok: true });
    },
  );

  test.each(['delay_before', 'delay_after'] as const)(
    'times out with an unknown outcome on %s',
    async (kind) => {
      faults({ kind, operation: 'Registration', delayMs: tooLateMs });
      const started = performance.now();
      expect(await register()).toMatchObject({ ok: false, code: 'outcome_unknown' });
      expect(performance.now() - started).toBeLessThan(tooLateMs);
    },
  );

  test('works when the answer is XML', async () => {
    faults({ kind: 'xml' });
    expect(await register()).toMatchObject({
      ok: true,
      value: { providerRef: expect.stringMatching(/^\d{12}$/) },
    });
  });

  test('says in the gateway’s own words that the answer has no payment page', async () => {
    faults({ kind: 'no_payment_page' });
    expect(await register()).toMatchObject({
      ok: false,
      code: 'protocol',
      reason: 'Payment link not found in response',
    });
  });

  test('rejects a payment page on an unknown host', async () => {
    faults({ kind: 'foreign_page_host' });
    expect(await register()).toMatchObject({ ok: false, code: 'protocol' });
  });

  test.each([
    ['6515', 'rejected'],
    ['6517', 'rejected'],
    ['6560', 'rejected'],
    ['6801', 'config'],
    ['118', 'unavailable'],
    ['210', 'outcome_unknown'],
    ['', 'protocol'],
  ])('refused with code "%s" fails as %s', async (code, expected) => {
    faults({ kind: 'code', code });
    expect(await register()).toMatchObject({ ok: false, code: expected });
  });

  test('is unavailable when the gateway can’t be reached', async () => {
    await emulator.close();
    expect(await register()).toMatchObject({ ok: false, code: 'unavailable' });
  });

  test('falls back to the other Accept header, and remembers which one works', async () => {
    emulator.world.bank.settings.accept = 'text/xml-standard-api';
    expect(await register()).toMatchObject({ ok: true });
    expect(emulator.world.calls.list().map((call) => call.outcome)).toEqual(['406', '0']);
    expect(await register()).toMatchObject({ ok: true });
    expect(emulator.world.calls.list().map((call) => call.outcome)).toEqual(['406', '0', '0']);
  });
});

describe('a Finalization', () => {
  test.each([
    'drop_before',
    'drop_after',
    'delay_before',
    'delay_after',
    'html',
    'truncated_json',
    'empty',
    'http_500',
  ] as const)('has an unknown outcome on %s, and is captured when asked again', async (kind) => {
    const session = await readyToFinalise();
    faults({ kind, operation: 'Finalization', delayMs: tooLateMs });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ ok: false, code: 'outcome_unknown' });
    expect(callsOf('Finalization')).toBe(1);
    expect(await provider.fetchOutcome(known(session, { afterUnknown: true }))).toMatchObject({
      ok: true,
      value: { state: 'captured', amount: 1250 },
    });
  });

  test('is captured when the answer is XML', async () => {
    const session = await readyToFinalise();
    faults({ kind: 'xml' });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({
      value: { state: 'captured', amount: 1250, maskedCard: '411111******1111' },
    });
  });

  test.each([
    ['wrong_amount', 'mismatch'],
    ['wrong_currency', 'mismatch'],
    ['wrong_order', 'mismatch'],
    ['wrong_transaction', 'mismatch'],
    ['no_approval_code', 'protocol'],
  ] as const)('answered with %s fails as %s and does not count as paid', async (kind, code) => {
    const session = await readyToFinalise();
    faults({ kind });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ ok: false, code, providerCode: '0' });
  });

  test('is a mismatch when the amount differs by one fils', async () => {
    const session = await readyToFinalise();
    expect(await provider.fetchOutcome(known(session, { amount: fils(1251) }))).toMatchObject({
      code: 'mismatch',
    });
  });

  test.each([
    ['replay', 'captured'],
    ['closed', 'unknown'],
    ['error', 'unknown'],
  ] as const)('sent twice to a gateway that answers with %s is %s, never declined', async (mode, state) => {
    emulator.world.bank.settings.secondFinalise = mode;
    const session = await readyToFinalise();
    faults({ kind: 'drop_after', operation: 'Finalization' });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ code: 'outcome_unknown' });
    expect(bankStateOf(session)).toBe('captured');
    expect(await provider.fetchOutcome(known(session, { afterUnknown: true }))).toMatchObject({
      ok: true,
      value: { state },
    });
  });

  test('with three decimals, no payer and a text for the printer is captured as any other', async () => {
    Object.assign(emulator.world.bank.settings, { amountPlaces: '3', payer: 'null' });
    for (const answerFormat of ['json', 'xml'] as const) {
      emulator.world.bank.settings.answerFormat = answerFormat;
      const session = await readyToFinalise();
      expect(await provider.fetchOutcome(known(session))).toMatchObject({
        ok: true,
        value: { state: 'captured', amount: 1250 },
      });
    }
  });

  test('while the gateway is under maintenance is asked again, and never taken for a decline', async () => {
    const session = await readyToFinalise();
    faults({ kind: 'code', code: '118', operation: 'Finalization' });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'processing' } });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'captured' } });
  });

  test('that the issuer declined is still declined after a lost answer', async () => {
    const session = await readyToFinalise('4111111111110055');
    faults({ kind: 'drop_after', operation: 'Finalization' });
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ code: 'outcome_unknown' });
    expect(await provider.fetchOutcome(known(session, { afterUnknown: true }))).toMatchObject({
      value: { state: 'declined' },
    });
  });

  test('with the test card that loses the answer is captured when asked again', async () => {
    const session = await readyToFinalise('4111111111110998');
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ code: 'outcome_unknown' });
    expect(await provider.fetchOutcome(known(session, { afterUnknown: true }))).toMatchObject({
      value: { state: 'captured' },
    });
  });

  test('sent before the payer has paid ends the payment at a strict bank', async () => {
    emulator.world.bank.settings.earlyFinalise = 'kill';
    const session = await openSession();
    expect(await provider.fetchOutcome(known(session))).toMatchObject({ value: { state: 'declined' } });
    await expect(payOnPage(session.redirect, { card: approved })).resolves.toMatchObject({
      fields: { TransactionID: session.providerRef },
    });
    expect(bankStateOf(session)).toBe('declined');
  });

  test('of an unknown transaction takes no money', async () => {
    const stranger = { providerRef: '100000000000', merchantRef: 'X', amount: fils(1) };
    expect(await provider.fetchOutcome(stranger)).toMatchObject({ value: { state: 'declined' } });
  });
});

describe('giving money back', () => {
  test.each(['drop_before', 'drop_after', 'html'] as const)(
    'has an unknown outcome on %s and is not retried',
    async (kind) => {
      const session = await readyToFinalise();
      await provider.fetchOutcome(known(session));
      faults({ kind, operation: 'Reversal' });
      const { providerRef } = session;
      expect(await provider.reverse({ providerRef, idempotencyKey: 'r' })).toMatchObject({
        ok: false,
        code: 'outcome_unknown',
      });
      expect(callsOf('Reversal')).toBe(1);
    },
  );

  test.each([
    ['118', { ok: true, value: { state: 'retry_later' } }],
    ['210', { ok: true, value: { state: 'pending' } }],
    ['12', { ok: true, value: { state: 'failed' } }],
    ['', { ok: false, code: 'protocol' }],
    ['nonsense', { ok: false, code: 'protocol' }],
  ])('maps code "%s" to the cautious result', async (code, expected) => {
    faults({ kind: 'code', code });
    expect(await provider.refund({ providerRef: '1', amount: fils(5), idempotencyKey: 'r' })).toMatchObject(
      expected,
    );
  });
});

test('the browser can return twice, never, late, or with the id of another payment', async () => {
  const received: string[] = [];
  const merchant = createServer((socket) => {
    socket.on('data', (bytes) => {
      received.push(bytes.toString());
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
  });
  await new Promise<void>((listening) => merchant.listen(0, '127.0.0.1', listening));
  const { port } = merchant.address() as AddressInfo;
  const { settings } = emulator.world.bank;
  const returnUrl = `http://127.0.0.1:${port}/back`;
  const session = async () => {
    const created = await provider.createSession({
      attemptId: 'a',
      merchantRef: 'ORDER0001',
      amount: fils(1250),
      description: 'Table 5',
      language: 'en',
      returnUrl,
      expiresAt: Date.UTC(2030, 0, 1),
      idempotencyKey: 'k',
    });
    if (!created.ok) throw new Error(created.reason);
    return created.value;
  };

  settings.returnMode = 'duplicate';
  const twice = await session();
  await sendForm(await payOnPage(twice.redirect, { card: approved }));
  await expect.poll(() => received.filter((text) => text.includes(twice.providerRef)).length).toBe(2);

  settings.returnMode = 'missing';
  await expect(payOnPage((await session()).redirect, { card: approved })).rejects.toThrow('no form');

  settings.returnMode = 'foreign';
  const foreign = await session();
  const form = await payOnPage(foreign.redirect, { card: approved });
  expect(await provider.resolveReturn(known(foreign), { query: {}, form: form.fields })).toMatchObject({
    code: 'rejected',
  });
  merchant.close();
});

test('no result contains credentials, whatever went wrong', async () => {
  const merchant = { customer: 'Somebody', userName: 'somebodys-name', password: 'somebodys-password' };
  await emulator.close();
  emulator = createEmulator({ seed: 11, merchant });
  url = await emulator.listen(0);
  provider = createEpgProvider(settingsFor({ credentials: { ...merchant, kind: 'body' } }));
  const session = await readyToFinalise();
  const results: unknown[] = [];
  for (const kind of ['html', 'drop_after', 'xml', 'truncated_json', 'wrong_amount', 'http_500'] as const) {
    faults({ kind });
    results.push(await provider.fetchOutcome(known(session)));
    faults({ kind });
    results.push(await register());
  }
  results.push(emulator.world.calls.list());
  const written = JSON.stringify(results);
  expect(written).not.toContain(merchant.password);
  expect(written).not.toContain(merchant.userName);
  expect(written).toContain('[redacted]');
});

test('credentials, card tokens and card numbers are removed from what the gateway echoes, before it is stored', async () => {
  const session = await readyToFinalise();
  const captured = await provider.fetchOutcome(known(session));
  expect(captured).toMatchObject({
    value: { raw: { response: { cardnumber: expect.stringMatching(/^4\d{5}\*+\d{4}$/) } } },
  });
  expect(JSON.stringify(captured)).not.toContain('cardtoken');

  const echo = createServer((socket) => {
    socket.once('data', (bytes) => {
      const body = `<p>bad request: ${bytes.toString()} card 4111111111111111</p>`;
      socket.end(`HTTP/1.1 400 Bad Request\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    });
  });
  await new Promise<void>((listening) => echo.listen(0, '127.0.0.1', listening));
  const { port } = echo.address() as AddressInfo;
  for (const kind of ['body', 'basic'] as const) {
    const credentials = { kind, customer: 'Shop', userName: 'shop-user', password: 'shop-password' };
    provider = createEpgProvider(settingsFor({ url: `http://127.0.0.1:${port}`, credentials }));
    const failed = await register();
    const written = JSON.stringify(failed);
    expect(failed).toMatchObject({ ok: false, code: 'outcome_unknown', raw: { httpStatus: 400 } });
    expect(written).toContain('[unreadable: ');
    for (const secret of [
      'shop-user',
      'shop-password',
      btoa('shop-user:shop-password'),
      '4111111111111111',
    ]) {
      expect(written).not.toContain(secret);
    }
  }
  echo.close();
});
