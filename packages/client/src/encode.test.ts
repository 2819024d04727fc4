import { expect, test } from 'vitest';
import { toForm, toUrl } from './encode.ts';

const fields = (body: Readonly<Record<string, unknown>>) =>
  [...toForm(body)].map(([name, value]) => `${name}=${value as string}`);

test('nested lists and objects are named in brackets [CALL-27] [CALL-28]', () => {
  const splits = [
    { name: 'Layla', tip_value: 10, items: [{ order_item_id: 'a', quantity: 1, name: 'Hummus' }] },
    { name: 'Omar', coupon_code: '', items: [{ order_item_id: 'b', quantity: 2, name: 'Kebab' }] },
  ];
  expect(fields({ order_id: 'o-1', split_type: 'items', currency: 'AED', splits })).toEqual([
    'order_id=o-1',
    'split_type=items',
    'currency=AED',
    'splits[0][name]=Layla',
    'splits[0][tip_value]=10',
    'splits[0][items][0][order_item_id]=a',
    'splits[0][items][0][quantity]=1',
    'splits[0][items][0][name]=Hummus',
    'splits[1][name]=Omar',
    'splits[1][coupon_code]=',
    'splits[1][items][0][order_item_id]=b',
    'splits[1][items][0][quantity]=2',
    'splits[1][items][0][name]=Kebab',
  ]);
});

test('a list of plain values repeats its name; null and undefined are left out', () => {
  expect(fields({ type: ['Food', 'Staff'], agreement: true, comment: null, email: undefined })).toEqual([
    'type[]=Food',
    'type[]=Staff',
    'agreement=true',
  ]);
});

test('path parameters are filled and escaped, undefined query values left out', () => {
  expect(toUrl('/api/v1/', 'customer/home/item/:slug', { slug: 'a/b ü' })).toBe(
    '/api/v1/customer/home/item/a%2Fb%20%C3%BC',
  );
  expect(toUrl('/', 'customer/search', {}, { q: 'حمص & co', lang: undefined })).toBe(
    `/customer/search?${new URLSearchParams({ q: 'حمص & co' }).toString()}`,
  );
});
