import { beforeEach, describe, expect, test } from 'vitest';
import type { Emulator } from '../emulator.ts';
import { createEmulator, demoMerchant } from '../emulator.ts';
import { payerData } from '../gateway/payer-data.ts';
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
    [{ OrderName: 'A'.repeat(25) }, '6517'],
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

  test('refuses numbers instead of strings, unless the bank is switched to take them', async () => {
    const asNumber = { ...registration, Amount: 12.5 };
    expect(await call('Registration', asNumber)).toMatchObject({ status: 400, ResponseCode: '12' });
    emulator.world.bank.settings.numbers = 'taken';
    const taken = await call('Registration', asNumber);
    expect(emulator.world.bank.transactions.get(taken.TransactionID)?.amountMinor).toBe(1250);
    expect(await call('Registration', { ...registration, Amount: true })).toMatchObject({ status: 400 });
  });

  test('needs no credentials where the account has a certificate', async () => {
    const { UserName: _, Password: __, ...bare } = registration;
    expect(await call('Registration', bare)).toMatchObject({ status: 401, ResponseCode: '6501' });
    emulator.world.bank.settings.auth = 'certificate';
    expect(await call('Registration', bare)).toMatchObject({ ResponseCode: '0' });
    expect(await call('Registration', { ...bare, Customer: 'Somebody' })).toMatchObject({ status: 401 });
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

test('every call has a UniqueID of its own, a refused one too', async () => {
  const TransactionID = await authenticated();
  const answers = [
    await call('Finalization', { ...credentials, TransactionID }),
    await call('Finalization', { ...credentials, TransactionID }),
    await call('Finalization', { ...credentials, TransactionID: '1' }),
  ];
  expect(answers.map((answer) => answer.ResponseCode)).toEqual(['0', '0', '12']);
  const ids = answers.map((answer) => answer.UniqueID);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(3);
});

test('the balance is what is authorised and not captured yet', async () => {
  const balanceAfter = async (operation: string, TransactionID: string, fields = {}) =>
    (await call(operation, { ...credentials, TransactionID, ...fields })).Balance.Value;
  expect(await balanceAfter('Finalization', await authenticated())).toBe('0.00');
  const later = await authenticated('CPT:N;');
  expect(await balanceAfter('Finalization', later)).toBe('12.50');
  expect(await balanceAfter('Capture', later, { Amount: '10.00', Currency: 'AED' })).toBe('2.50');
  const whole = await authenticated('CPT:N;');
  await balanceAfter('Finalization', whole);
  expect(await balanceAfter('Capture', whole)).toBe('0.00');
});

test('a card has one token in all its payments, another card another one', async () => {
  const tokenOf = async (card = testCards[0]) =>
    (await call('Finalization', { ...credentials, TransactionID: await authenticated('CPT:Y;', card) }))
      .CardToken;
  const [first, again, other] = [await tokenOf(), await tokenOf(), await tokenOf(testCards[1])];
  expect(first).toMatch(/^[0-9a-f]{20}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a reversal with an amount takes back that much, without one all of it', async () => {
  const TransactionID = await authenticated();
  await call('Finalization', { ...credentials, TransactionID });
  const reverse = (fields: object = {}) => call('Reversal', { ...credentials, TransactionID, ...fields });
  expect(await reverse({ Amount: '12.51' })).toMatchObject({ ResponseCode: '13' });
  expect(await reverse({ Amount: '2.50' })).toMatchObject({ ResponseCode: '0', Amount: { Value: '2.50' } });
  const transaction = emulator.world.bank.transactions.get(TransactionID);
  expect(transaction).toMatchObject({ state: 'captured', capturedMinor: 1000 });
  expect(await reverse()).toMatchObject({ ResponseCode: '0', Amount: { Value: '10.00' } });
  expect(transaction).toMatchObject({ state: 'reversed', capturedMinor: 0 });
  expect(await reverse()).toMatchObject({ ResponseCode: '12' });
});

test('a reversal gives up a payment that was never finalised: it can’t be captured any more', async () => {
  const TransactionID = await authenticated();
  expect(await call('Reversal', { ...credentials, TransactionID })).toMatchObject({ ResponseCode: '0' });
  expect(await call('Finalization', { ...credentials, TransactionID })).toMatchObject({
    ResponseCode: '112',
  });
  expect(emulator.world.bank.transactions.get(TransactionID)).toMatchObject({ capturedMinor: 0 });
});

test('a refund without an amount gives back all that is left', async () => {
  const TransactionID = await authenticated();
  await call('Finalization', { ...credentials, TransactionID });
  emulator.world.clock.advance(24 * 60 * 60_000);
  const refund = (fields: object) => call('Refund', { ...credentials, TransactionID, ...fields });
  expect(await refund({ Amount: '2.00', Currency: 'AED' })).toMatchObject({ ResponseCode: '0' });
  expect(await refund({})).toMatchObject({ ResponseCode: '0', Amount: { Value: '10.50' } });
  expect(await refund({})).toMatchObject({ ResponseCode: '6888' });
});

test('answers may have three decimals, the payer, and a text for the printer', async () => {
  Object.assign(emulator.world.bank.settings, { amountPlaces: '3' });
  const answer = await call('Finalization', { ...credentials, TransactionID: await authenticated() });
  expect(answer).toMatchObject({ Amount: { Value: '12.500' }, Payer: { Email: payerData.email } });
  expect(answer.Printable).toContain(answer.ApprovalCode);
});

describe('a query of transactions by their last state', () => {
  const asked = {
    ...credentials,
    Name: 'QueryTransactionsByLastState',
    StartDate: '2026-03-10 20:00:00',
    EndDate: '2026-03-10 22:00:00',
    From: '0',
    To: '10',
    LastTranState: 'Captured',
    OrderByDate: 'Descending',
  };
  beforeEach(() => {
    emulator = createEmulator({
      seed: 5,
      now: () => Date.parse('2026-03-10T21:00:00+04:00'),
      settings: { query: 'on' },
    });
  });
  const listed = async (changes: object = {}) => {
    const { ResponseCode, Transactions = [] } = await call('QueryData', { ...asked, ...changes });
    return [ResponseCode, ...Transactions.map((one: { TransactionID: string }) => one.TransactionID)];
  };

  test('lists those of the span that are in it, newest first, a part at a time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const TransactionID = await authenticated();
      await call('Finalization', { ...credentials, TransactionID });
      emulator.world.clock.advance(60_000);
      ids.unshift(TransactionID);
    }
    const waiting = await authenticated();
    expect(await listed()).toEqual(['0', ...ids]);
    expect(await listed({ From: '1', To: '2' })).toEqual(['0', ids[1]]);
    expect(await listed({ OrderByDate: 'Ascending' })).toEqual(['0', ...ids.toReversed()]);
    expect(await listed({ StartDate: '2026-03-10 21:00:30' })).toEqual(['0', ids[0], ids[1]]);
    expect(await listed({ LastTranState: 'Authenticated' })).toEqual(['0', waiting]);
  });

  test.each([
    [{ Name: 'AnotherQuery' }, '12'],
    [{ StartDate: '10/03/2026' }, '12'],
    [{ To: '101' }, '12'],
    [{ From: '5', To: '4' }, '12'],
  ])('with %j is refused with code %s', async (changes, code) => {
    expect(await listed(changes)).toEqual([code]);
  });

  test('is not for every account', async () => {
    emulator.world.bank.settings.query = 'off';
    expect(await listed()).toEqual(['6801']);
  });
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
