import { expect, test } from 'vitest';
import { readBuyer } from './buyer.ts';

const trn = '100000000000003';

test.each([
  [' Acme  LLC ', trn, { name: 'Acme  LLC', trn }],
  ['Acme', '100 0000-0000 0003', { name: 'Acme', trn }],
  ['شركة', '١٠٠٠٠٠٠٠٠٠٠٠٠٠٣', { name: 'شركة', trn }],
  ['Acme', '', { name: 'Acme', trn: null }],
  ['Acme', '  ', { name: 'Acme', trn: null }],
  ['Acme', null, { name: 'Acme', trn: null }],
  ['x'.repeat(100), undefined, { name: 'x'.repeat(80), trn: null }],
])('the buyer %j with the TRN %j is %j [PAPER-3]', (name, typed, buyer) => {
  expect(readBuyer({ name, trn: typed })).toEqual({ ok: true, value: buyer });
});

test.each([
  ['', trn, 'invalid_input', 'buyer.name'],
  [' \u202e', trn, 'invalid_input', 'buyer.name'],
  ['Acme', '10000000000000', 'trn_invalid', 'buyer.trn'],
  ['Acme', '1000000000000033', 'trn_invalid', 'buyer.trn'],
  ['Acme', '10000000000000A', 'trn_invalid', 'buyer.trn'],
])('the buyer %j with the TRN %j is refused with %s at %s [PAPER-3]', (name, typed, code, field) => {
  expect(readBuyer({ name, trn: typed })).toMatchObject({ ok: false, code, detail: { field } });
});
