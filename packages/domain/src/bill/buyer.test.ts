import { expect, test } from 'vitest';
import { fils } from '../core/money.ts';
import { invoiceToCome, isFullInvoice, readBuyer } from './buyer.ts';

const trn = '100000000000003';
const address = 'Al Seef 14, Dubai';
const small = false;
const large = true;

test.each([
  [' Acme  LLC ', trn, { name: 'Acme  LLC', trn }],
  ['Acme', '100 0000-0000 0003', { name: 'Acme', trn }],
  ['شركة', '١٠٠٠٠٠٠٠٠٠٠٠٠٠٣', { name: 'شركة', trn }],
  ['Acme', '', { name: 'Acme', trn: null }],
  ['Acme', '  ', { name: 'Acme', trn: null }],
  ['Acme', null, { name: 'Acme', trn: null }],
  ['x'.repeat(100), undefined, { name: 'x'.repeat(80), trn: null }],
])('the buyer %j with the TRN %j is %j [PAPER-3]', (name, typed, buyer) => {
  expect(readBuyer({ name, trn: typed }, small)).toEqual({ ok: true, value: { ...buyer, address: null } });
});

test.each([
  ['', trn, 'invalid_input', 'buyer.name'],
  [' \u202e', trn, 'invalid_input', 'buyer.name'],
  ['Acme', '10000000000000', 'trn_invalid', 'buyer.trn'],
  ['Acme', '1000000000000033', 'trn_invalid', 'buyer.trn'],
  ['Acme', '10000000000000A', 'trn_invalid', 'buyer.trn'],
])('the buyer %j with the TRN %j is refused with %s at %s [PAPER-3]', (name, typed, code, field) => {
  expect(readBuyer({ name, trn: typed }, large)).toMatchObject({ ok: false, code, detail: { field } });
});

test.each([
  ['  Al Seef\n14, Dubai ', trn, small, address],
  [address, trn, large, address],
  [address, null, small, address],
  [' \u202e ', trn, small, null],
  ['x'.repeat(300), trn, large, 'x'.repeat(200)],
  ['', null, large, null],
])(
  'the address %j of a buyer with the TRN %j on an invoice that is full (%s) is %j [PAPER-9]',
  (typed, of, sum, read) => {
    expect(readBuyer({ name: 'Acme', trn: of, address: typed }, sum)).toMatchObject({
      ok: true,
      value: { address: read },
    });
  },
);

test.each([undefined, null, '', ' \u200b '])(
  'a TRN above AED 10,000 needs an address, and %j is none [PAPER-9]',
  (typed) => {
    expect(readBuyer({ name: 'Acme', trn, address: typed }, large)).toEqual({
      ok: false,
      code: 'address_required',
      detail: { field: 'buyer.address' },
    });
  },
);

test.each([
  [1_000_000, [], false],
  [1_000_001, [], true],
  [1_000_000, [{ discount: 0, service: 1 }], true],
  [1_000_100, [{ discount: 100, service: 0 }], false],
  [
    990_000,
    [
      { discount: 0, service: 5000 },
      { discount: 0, service: 5001 },
    ],
    true,
  ],
])(
  'an invoice for dishes of %i with the shares %j is above AED 10,000: %s [PAPER-9]',
  (dishes, shares, full) => {
    expect(isFullInvoice(invoiceToCome(fils(dishes), shares))).toBe(full);
  },
);
