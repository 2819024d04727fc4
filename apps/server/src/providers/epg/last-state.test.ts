import { fils } from '@sufra/domain/core/money';
import type { Emulator } from '@sufra/emulator/emulator';
import { createEmulator, demoMerchant } from '@sufra/emulator/emulator';
import { payOnPage } from '@sufra/emulator/payer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostedPaymentProvider, HostedSession, KnownSession } from '../provider.ts';
import { createEpgProvider } from './epg-provider.ts';
import { epgSettings } from './settings.ts';

const createdAt = Date.parse('2026-03-10T21:00:00+04:00');
let emulator: Emulator;
let url: string;

beforeEach(async () => {
  emulator = createEmulator({ seed: 11, now: () => createdAt, settings: { query: 'on' } });
  url = await emulator.listen(0);
});

afterEach(() => emulator.close());

function adapter(query: boolean): HostedPaymentProvider {
  const read = epgSettings('epg-emulator', { ...demoMerchant, url, pageHosts: [], query });
  if (!read.ok) throw new Error('settings');
  return createEpgProvider({ ...read.value, totalTimeoutMs: 500 });
}

async function openPage(provider: HostedPaymentProvider, merchantRef = 'ORDER0001'): Promise<HostedSession> {
  const created = await provider.createSession({
    attemptId: 'attempt-1',
    merchantRef,
    amount: fils(1250),
    description: 'Table 5',
    language: 'en',
    returnUrl: 'https://menu.example.com/pay/return/tok',
    expiresAt: createdAt + 1_800_000,
    idempotencyKey: 'key-1',
  });
  if (!created.ok) throw new Error(created.reason);
  return created.value;
}

/** A payment whose Finalization reached the bank while its answer was lost. */
async function inDoubt(provider: HostedPaymentProvider, card = '4111111111111111'): Promise<KnownSession> {
  const { providerRef, redirect } = await openPage(provider);
  await payOnPage(redirect, { card });
  emulator.world.faults.add({ kind: 'drop_after', operation: 'Finalization' });
  const session = { providerRef, merchantRef: 'ORDER0001', amount: fils(1250), createdAt };
  expect(await provider.fetchOutcome(session)).toMatchObject({ ok: false, code: 'outcome_unknown' });
  return { ...session, afterUnknown: true };
}

const callsOf = (operation: string) =>
  emulator.world.calls.list().filter((call) => call.operation === operation);

describe.each(['closed', 'error'] as const)('where a second Finalization is answered with %s', (mode) => {
  beforeEach(() => {
    emulator.world.bank.settings.secondFinalise = mode;
  });

  test('a payment in doubt is known to be captured by asking for the list [EPG-1]', async () => {
    const provider = adapter(true);
    const session = await inDoubt(provider);
    expect(await provider.fetchOutcome(session)).toMatchObject({
      ok: true,
      value: { state: 'captured', amount: 1250, approvalCode: expect.stringMatching(/^\d{6}$/) },
    });
    expect(callsOf('Finalization')).toHaveLength(1);
  });

  test('it stays in doubt for an account that may not ask [EPG-1]', async () => {
    const session = await inDoubt(adapter(false));
    expect(await adapter(false).fetchOutcome(session)).toMatchObject({ value: { state: 'unknown' } });
    expect(callsOf('QueryData')).toEqual([]);
    emulator.world.bank.settings.query = 'off';
    expect(await adapter(true).fetchOutcome(session)).toMatchObject({ value: { state: 'unknown' } });
  });
});

test.each(['json', 'xml'] as const)(
  'the list is read as %s, past other payments and over its pages',
  async (format) => {
    emulator.world.bank.settings.answerFormat = format;
    const provider = adapter(true);
    const session = await inDoubt(provider);
    const mine = emulator.world.bank.transactions.get(session.providerRef);
    for (let count = 0; count < 60; count += 1) {
      const id = String(200_000_000_000 + count);
      emulator.world.bank.transactions.set(id, { ...mine!, id, createdAt: createdAt + 1_000 + count });
    }
    const told = await provider.fetchOutcome(session);
    expect(told).toMatchObject({ ok: true, value: { state: 'captured', amount: 1250 } });
    expect(callsOf('QueryData').map((call) => [call.fields['From'], call.fields['To']])).toEqual([
      ['0', '50'],
      ['50', '100'],
    ]);
    expect(JSON.stringify(told)).not.toContain('200000000000');
  },
);

test('what the list says is held against our own record, to the fils [EPG-2]', async () => {
  const provider = adapter(true);
  const session = await inDoubt(provider);
  expect(await provider.fetchOutcome({ ...session, amount: fils(1251) })).toMatchObject({ code: 'mismatch' });
  expect(await provider.fetchOutcome({ ...session, merchantRef: 'ANOTHER' })).toMatchObject({
    code: 'mismatch',
  });
});

test('a payment that was declined or taken back is over; one in no list is finalised [EPG-2]', async () => {
  const provider = adapter(true);
  const declined = await inDoubt(provider, '4111111111110121');
  expect(await provider.fetchOutcome(declined)).toMatchObject({ value: { state: 'declined' } });
  const reversed = await inDoubt(provider);
  await provider.reverse({ providerRef: reversed.providerRef, idempotencyKey: 'r' });
  expect(await provider.fetchOutcome(reversed)).toMatchObject({ value: { state: 'declined' } });
  const { providerRef, redirect } = await openPage(provider);
  await payOnPage(redirect, { card: '4111111111111111' });
  const never = { ...declined, providerRef };
  const finalised = callsOf('Finalization').length;
  expect(await provider.fetchOutcome(never)).toMatchObject({ value: { state: 'captured' } });
  expect(callsOf('Finalization')).toHaveLength(finalised + 1);
});

test('a query whose own answer is lost leaves the doubt, and finalises nothing [EPG-2]', async () => {
  const provider = adapter(true);
  const session = await inDoubt(provider);
  emulator.world.faults.add({ kind: 'drop_after', operation: 'QueryData' });
  expect(await provider.fetchOutcome(session)).toMatchObject({ ok: false, code: 'outcome_unknown' });
  expect(callsOf('Finalization')).toHaveLength(1);
  expect(await provider.fetchOutcome(session)).toMatchObject({ value: { state: 'captured' } });
});
