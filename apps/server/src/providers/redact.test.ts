import { expect, test } from 'vitest';
import { allowedOnly, maskCard, redact } from './redact.ts';

test('secret fields are removed, at any depth and in any letter case', () => {
  const given = {
    Registration: { UserName: 'shop', PASSWORD: 'x', Amount: '12.50', Payer: [{ CardToken: 't' }] },
  };
  expect(redact(given, [])).toEqual({
    Registration: {
      UserName: '[redacted]',
      PASSWORD: '[redacted]',
      Amount: '12.50',
      Payer: [{ CardToken: '[redacted]' }],
    },
  });
});

test('credentials that an error page echoes are removed too', () => {
  expect(
    redact('<p>login of shop-user with hunter2-hunter2 failed</p>', ['hunter2-hunter2', 'shop-user']),
  ).toBe('<p>login of [redacted] with [redacted] failed</p>');
});

test('card numbers keep their first six and last four digits; a 12-digit transaction id is kept', () => {
  expect(redact({ CardNumber: '4111111111111111', TransactionID: '123456789012' }, [])).toEqual({
    CardNumber: '411111******1111',
    TransactionID: '123456789012',
  });
  expect(maskCard('411111******1111')).toBe('411111******1111');
  expect(maskCard('4111 1111 1111 1111')).toBe('411111******1111');
});

test('long texts are cut', () => {
  expect(redact('x'.repeat(5_000), [])).toHaveLength(2_001);
});

test('of an answer only the named fields are kept, below other named ones, by name and by path [PRIV-9]', () => {
  const names = new Set(['id', 'charge', 'amount', 'value', 'rows']);
  const nested = {
    id: 'a',
    Amount: { Value: '1.00', Payer: 'Layla' },
    charge: { id: 'b', billing_details: { id: 'Layla' }, list: ['Layla'] },
    rows: [{ id: 'c', name: 'Layla' }],
  };
  expect(allowedOnly(nested, names)).toEqual({
    id: 'a',
    Amount: { Value: '1.00' },
    charge: { id: 'b' },
    rows: [{ id: 'c' }],
  });
  const byPath = { 'rows.0.amount.value': '1.00', 'rows.0.payer.id': 'Layla', 'payer.value': 'Layla' };
  expect(allowedOnly(byPath, names)).toEqual({ 'rows.0.amount.value': '1.00' });
  expect(allowedOnly('<p>Layla</p>', names)).toBe('[unreadable: 12 characters]');
  expect(allowedOnly(null, names)).toBeNull();
});
