import { expect, test } from 'vitest';
import { createEmulator } from '../emulator.ts';
import { paymentFields } from './answers.ts';
import type { Transaction } from './bank.ts';
import { cardOf } from './cards.ts';

/** The gateway's own test cards, as its handbook has them. */
test.each([
  ['4111111111111111', 'none', { kind: 'approve' }],
  ['5555555555554444', 'asked', { kind: 'approve' }],
  ['4012888888881881', 'none', { kind: 'decline', code: '51' }],
  ['5105105105105100', 'none', { kind: 'decline', code: '5' }],
] as const)('the card %s asks for a code: %s, and then: %j', (number, otp, outcome) => {
  expect(cardOf(number)).toMatchObject({ otp, outcome });
});

const paid: Transaction = {
  id: '1',
  token: 't',
  orderId: 'ORDER1',
  orderName: 'Table 5',
  currency: 'AED',
  amountMinor: 1250,
  captureAtOnce: true,
  returnPath: 'http://127.0.0.1:9/',
  language: 'en',
  createdAt: 0,
  state: 'captured',
  refusalCode: '',
  card: cardOf('4111111111111111'),
  otpTries: 0,
  authenticatedAt: 0,
  capturedAt: 0,
  capturedMinor: 1250,
  openMinor: 0,
  refundedMinor: 0,
  approvalCode: '123456',
  finalisations: 1,
  returns: 0,
};

test('the payer is null where the bank knows no card or sends none, as with the real one', () => {
  const { bank } = createEmulator({ seed: 1, now: () => 0 }).world;
  expect(paymentFields(bank, paid)['Payer']).toMatchObject({ Name: expect.any(String) });
  expect(paymentFields(bank, { ...paid, card: undefined })).toMatchObject({ Payer: null, CardNumber: '' });
  bank.settings.payer = 'null';
  expect(paymentFields(bank, paid)).toMatchObject({
    Payer: null,
    CardNumber: expect.stringMatching(/\d{4}$/),
  });
});
