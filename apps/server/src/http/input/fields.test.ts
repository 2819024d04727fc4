import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nestFields } from './fields.ts';

const nest = (text: string) => nestFields(new URLSearchParams(text));

describe('the fields of a form', () => {
  test.each([
    ['item_id=4&quantity=2', { item_id: '4', quantity: '2' }],
    ['', {}],
    ['name=', { name: '' }],
    ['a=1&a=2', { a: '2' }],
    ['type[]=Food&type[]=Staff', { type: ['Food', 'Staff'] }],
    ['allergen_ids[]=3', { allergen_ids: ['3'] }],
    ['splits[0][name]=A&splits[1][name]=B', { splits: [{ name: 'A' }, { name: 'B' }] }],
    [
      'splits[0][items][1][quantity]=2&splits[0][items][0][order_item_id]=x',
      { splits: [{ items: [{ order_item_id: 'x' }, { quantity: '2' }] }] },
    ],
    ['list[2]=c&list[0]=a', { list: ['a', 'c'] }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[b][]=1&a[b][]=2', { a: { b: ['1', '2'] } }],
    ['toString=x', { toString: 'x' }],
  ])('%s', (text, expected) => {
    expect(nest(text)).toEqual(expected);
  });

  test.each([
    ['__proto__[admin]=1', 'a prototype'],
    ['a[__proto__][admin]=1', 'a prototype further in'],
    ['constructor[prototype][admin]=1', 'a constructor'],
    ['a[prototype]=1', 'a prototype by name'],
    ['a[b][c][d][e][f][g]=1', 'too deep'],
    ['a=1&a[b]=2', 'a text that is also an object'],
    ['a[b]=2&a=1', 'an object that is also a text'],
    ['a[]=1&a[b]=2', 'a list that is also an object'],
    ['a[=1', 'a bracket that never closes'],
    ['a]b=1', 'a bracket that never opened'],
    ['[a]=1', 'no name'],
    ['=1', 'no name at all'],
    [Array.from({ length: 201 }, (_, index) => `a[${index}]=x`).join('&'), 'too long a list'],
    [Array.from({ length: 201 }, () => 'a[]=x').join('&'), 'too long a list without numbers'],
  ])('refuses %.40s (%s)', (text) => {
    expect(nest(text)).toBeUndefined();
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('gaps in a list are closed, and a huge index does not make a huge list', () => {
    expect(nest('a[5]=x&a[99]=y')).toEqual({ a: ['x', 'y'] });
    expect(nest('a[999999999]=x')).toEqual({ a: { '999999999': 'x' } });
  });

  test('a form gives the same values as a JSON body', () => {
    const name = fc.constantFrom('a', 'b', 'item_id', 'quantity');
    const leaf = fc.string({ maxLength: 8 });
    const body = fc.dictionary(name, fc.oneof(leaf, fc.array(leaf, { minLength: 1, maxLength: 4 })), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(body, (value) => {
        const entries = Object.entries(value).flatMap(([key, item]) =>
          Array.isArray(item) ? item.map((text) => [`${key}[]`, text] as const) : [[key, item] as const],
        );
        expect(nestFields(entries)).toEqual({ ...value });
      }),
    );
  });

  test('never throws', () => {
    const unit = fc.constantFrom('a', '[', ']', '0', '1', '_', 'proto');
    const names = fc.array(fc.tuple(fc.string({ unit, maxLength: 12 }), fc.string({ maxLength: 3 })));
    fc.assert(
      fc.property(names, (entries) => {
        nestFields(entries);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
