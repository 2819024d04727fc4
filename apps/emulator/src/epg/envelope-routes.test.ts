import { beforeEach, describe, expect, test } from 'vitest';
import type { Emulator } from '../emulator.ts';
import { createEmulator, demoMerchant } from '../emulator.ts';
import { passesLuhn, testCards } from './cards.ts';

let emulator: Emulator;

beforeEach(() => {
  emulator = createEmulator({ seed: 5 });
});

const credentials = {
  Customer: demoMerchant.customer,
  UserName: demoMerchant.userName,
  Password: demoMerchant.password,
};

const registration = {
  ...credentials,
  Channel: 'Web',
  Amount: '12.50',
  Currency: 'AED',
  OrderID: 'ORDER1',
  OrderName: 'Table 5',
  TransactionHint: 'CPT:Y;VCC:Y;',
  ReturnPath: 'https://menu.example.com/back',
};

async function call(name: string, fields: Record<string, unknown>, from = emulator) {
  const answer = await from.app.inject({ method: 'POST', url: '/', payload: { [name]: fields } });
  return { status: answer.statusCode, ...answer.json().Transaction };
}

/** A transaction whose payer has paid with `card`. */
async function authenticated(hint = 'CPT:Y;', card = testCards[0]): Promise<string> {
  const { TransactionID } = await call('Registration', { ...registration, TransactionHint: hint });
  const transaction = emulator.world.bank.transactions.get(TransactionID);
  if (transaction === undefined) throw new Error('not registered');
  Object.assign(transaction, { state: 'authenticated', card, authenticatedAt: emulator.world.clock.now() });
  return TransactionID;
}

describe('Registration', () => {
  test('answers with the documented fields, all as strings', async () => {
    expect(await call('Registration', registration)).toEqual({
      status: 200,
      ResponseCode: '0',
      ResponseClass: '0',
      ResponseDescription: 'Request Processed Successfully',
      ResponseClassDescription: 'Success',
      Language: 'en',
      TransactionID: expect.stringMatching(/^\d{12}$/),
      PaymentPortal: expect.stringContaining('/PaymentEx/MerchantPay/Payment?lang=en'),
      PaymentPage: expect.stringMatching(/[?&]t=[0-9a-f]{32}$/),
      UniqueID: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      Amount: { Value: '0' },
      Balance: { Value: '0' },
      Fees: { Value: '0' },
    });
  });

  test.each([
    [{ OrderID: 'A'.repeat(17) }, '6515'],
    [{ OrderID: 'ORDER-1' }, '6515'],
    [{ OrderName: 'A'.repeat(26) }, '6517'],
    [{ OrderName: ' Table 5' }, '6517'],
    [{ ReturnPath: `https://menu.example.com/${'a'.repeat(240)}` }, '6560'],
    [{ ReturnPath: 'javascript:alert(1)' }, '6560'],
    [{ Amount: '0.00' }, '13'],
    [{ Amount: '-1.00' }, '13'],
    [{ Amount: '1.005' }, '13'],
    [{ Currency: 'USD' }, '12'],
    [{ Channel: 'W' }, '12'],
    [{ Password: 'wrong' }, '6501'],
    [{ Customer: 'Somebody' }, '6501'],
  ])('with %j is refused with code %s', async (changes, code) => {
    expect(await call('Registration', { ...registration, ...changes })).toMatchObject({ ResponseCode: code });
    expect(emulator.world.bank.transactions.size).toBe(0);
  });

  test('refuses numbers instead of strings', async () => {
    expect(await call('Registration', { ...registration, Amount: 12.5 })).toMatchObject({ status: 400 });
  });

  test('leaves the token out of the link for merchants set up that way', async () => {
    emulator.world.bank.settings.pageLink = 'bare';
    expect((await call('Registration', registration)).PaymentPage).not.toMatch(/[?&]t=/);
  });
});

test.each([
  ['an unknown operation', { Authorization: {} }],
  ['an inherited name', { constructor: {} }],
  ['two operations', { Registration: {}, Refund: {} }],
  ['none', {}],
  ['a list', { Registration: null }],
])('%s is no envelope', async (_, payload) => {
  expect((await emulator.app.inject({ method: 'POST', url: '/', payload })).statusCode).toBe(400);
});

test('the same seed gives the same ids, another seed others', async () => {
  const ids = (seed: number) => call('Registration', registration, createEmulator({ seed }));
  const [first, same, other] = await Promise.all([ids(42), ids(42), ids(43)]);
  expect(same.TransactionID).toBe(first.TransactionID);
  expect(same.UniqueID).toBe(first.UniqueID);
  expect(other.TransactionID).not.toBe(first.TransactionID);
});

test('a payment that is only authorised is captured by a separate Capture, up to the authorised amount', async () => {
  const TransactionID = await authenticated('CPT:N;');
  await call('Finalization', { ...credentials, TransactionID });
  const capture = (Amount: string) =>
    call('Capture', { ...credentials, TransactionID, Amount, Currency: 'AED' });
  expect(emulator.world.bank.transactions.get(TransactionID)).toMatchObject({
    state: 'authorised',
    capturedMinor: 0,
  });
  expect(await capture('12.51')).toMatchObject({ ResponseCode: '13' });
  expect(await capture('10.00')).toMatchObject({ ResponseCode: '0' });
  expect(await capture('1.00')).toMatchObject({ ResponseCode: '12' });
  expect(emulator.world.bank.transactions.get(TransactionID)).toMatchObject({ capturedMinor: 1000 });
});

test('an authorised payment can be reversed, a settled one cannot', async () => {
  const authorised = await authenticated('CPT:N;');
  await call('Finalization', { ...credentials, TransactionID: authorised });
  expect(await call('Reversal', { ...credentials, TransactionID: authorised })).toMatchObject({
    ResponseCode: '0',
  });
  const settled = await authenticated();
  await call('Finalization', { ...credentials, TransactionID: settled });
  emulator.world.clock.advance(24 * 60 * 60_000);
  expect(await call('Reversal', { ...credentials, TransactionID: settled })).toMatchObject({
    ResponseCode: '12',
  });
});

test('a capture is settled by the batch of the next night', async () => {
  const capturedAt = Date.parse('2026-03-10T23:30:00+04:00');
  const bank = createEmulator({ seed: 5, now: () => capturedAt });
  const { TransactionID } = await call('Registration', registration, bank);
  const transaction = bank.world.bank.transactions.get(TransactionID);
  Object.assign(transaction ?? {}, {
    state: 'authenticated',
    card: testCards[0],
    authenticatedAt: capturedAt,
  });
  await call('Finalization', { ...credentials, TransactionID }, bank);
  const refund = () =>
    call('Refund', { ...credentials, TransactionID, Amount: '1.00', Currency: 'AED' }, bank);
  bank.world.clock.advance(209 * 60_000);
  expect(await refund()).toMatchObject({ ResponseCode: '6888' });
  bank.world.clock.advance(60_000);
  expect(await refund()).toMatchObject({ ResponseCode: '0' });
});

test('a payment is captured once, however often it is finalised', async () => {
  const TransactionID = await authenticated();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('Finalization', { ...credentials, TransactionID })),
  );
  expect(new Set(answers.map((answer) => answer.ApprovalCode)).size).toBe(1);
  expect(emulator.world.bank.transactions.get(TransactionID)).toMatchObject({
    capturedMinor: 1250,
    finalisations: 20,
  });
});

test('every test card has a valid check digit and a unique number', () => {
  expect(testCards.filter((card) => !passesLuhn(card.number))).toEqual([]);
  expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length);
});
