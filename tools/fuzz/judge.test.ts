import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../apps/server/src/http/openapi/document.ts';
import type { Books } from '../crash/books.ts';
import { judge, readDocument } from './judge.ts';
import { makeIds } from './requests/ids.ts';
import { everybody } from './requests/people.ts';
import { makeSecrets } from './requests/secrets.ts';
import type { Heard } from './requests/wire.ts';
import type { Asked } from './requests/write.ts';
import { leaks } from './venue/may-see.ts';

const documented = readDocument(openApiDocument({ diner: 'diner', staff: 'staff' }));
const guest = everybody().find(({ name }) => name === 'a proven guest of table 1');
const manager = everybody().find(({ role }) => role === 'manager');

function asked(call: Asked['call'], by = guest, more: Partial<Asked> = {}): Asked {
  if (by === undefined) throw new Error('nobody asks');
  const wire = { method: 'GET', path: '/', headers: {}, body: undefined };
  return { call, by, number: 7, customerId: 'c7', bent: undefined, reaches: true, wire, ...more };
}

function heard(status: number, body: unknown, more: Partial<Heard> = {}): Heard {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, text, headers: { 'content-type': 'application/json; charset=utf-8' }, ms: 1, ...more };
}

const refusal = (code: string) => ({ status: false, message: 'No.', code });

describe('what is wrong with an answer', () => {
  test('nothing with one that is documented', () => {
    expect(judge(asked('allergens'), heard(200, { status: true, data: [] }), documented)).toEqual([]);
    expect(judge(asked('cart'), heard(404, refusal('customer_not_found')), documented)).toEqual([]);
  });

  test.each([
    ['a failure of the server', heard(500, refusal('internal')), 'status 500'],
    ['a status that is not documented', heard(409, refusal('table_occupied')), 'not documented'],
    ['a code of another call', heard(404, refusal('order_not_found')), 'not documented'],
    ['a success of another shape', heard(200, { status: true, data: { cart: 1 } }), 'schema'],
    ['another success than its own', heard(201, { status: true, data: {} }), 'not documented'],
    ['no JSON', heard(200, 'hello'), 'no JSON'],
    [
      'a refusal that is a page',
      heard(404, '<p>', { headers: { 'content-type': 'text/html' } }),
      'text/html',
    ],
    ['a slow answer', heard(404, refusal('customer_not_found'), { ms: 5100 }), '5.1 s'],
    ['no answer', heard(0, 'no answer within 10 s'), 'no answer'],
  ])('%s', (_, answer, wrong) => {
    expect(judge(asked('cart'), answer, documented).join()).toContain(wrong);
  });

  test('a refusal whose data has another shape', () => {
    const answer = heard(409, { ...refusal('payment_in_progress'), data: { open: 'yes' } });
    expect(judge(asked('paySingle'), answer, documented).join()).toContain('schema');
  });
});

describe('whose secrets an answer may contain', () => {
  const secrets = makeSecrets();
  secrets.keep('a-session-of-somebody', { kind: 'session', owner: 7 });
  secrets.keep('the-key-of-table-one', { kind: 'table key', owner: 0 });
  const books = (together: boolean): Books => ({
    rows: async () => (together ? [{} as never] : []),
    damage: async () => [],
    close: async () => undefined,
  });
  const owner = { customerId: 'c8', role: undefined };
  const told = (text: string, by: Asked, together = false) =>
    leaks(by, secrets.found(`{"x":"${text}"}`), () => owner, books(together));
  const of = (kind: 'name' | 'note' | 'words' | 'email' | 'phone', number: number) =>
    secrets.value(kind, number);

  test.each(['name', 'note', 'words', 'email', 'phone'] as const)(
    'a %s is its owner’s to read',
    async (kind) => {
      expect(await told(of(kind, 7), asked('orders'))).toEqual([]);
      expect(await told(of(kind, 8), asked('orders'))).toHaveLength(1);
    },
  );

  test('names and notes are for the guests of the same table, and nothing else is', async () => {
    expect(await told(of('name', 8) + of('note', 8), asked('visit'), true)).toEqual([]);
    expect(await told(of('phone', 8) + of('email', 8), asked('visit'), true)).toHaveLength(2);
  });

  test('sessions are in no answer, keys of tables only in those that staff print', async () => {
    expect(await told('a-session-of-somebody', asked('orders'))).toHaveLength(1);
    expect(await told('the-key-of-table-one', asked('tableInfo'))).toHaveLength(1);
    expect(await told('the-key-of-table-one', asked('tableCodes', manager))).toEqual([]);
  });
});

test('ids are learned with their amounts, and a person’s own come first', () => {
  const ids = makeIds();
  ids.learn({ order: { id: 'o1', order_ref: '1', payment_status: 'pending', total_amount: '9.00' } }, 7);
  ids.learn(
    { items: [{ id: 'l1', item_name: 'Hummus' }], cart: { items: [{ id: 'c1', total_price: '1' }] } },
    8,
  );
  const first = { happens: () => true, pick: <One>(list: readonly One[]) => list[0] as One } as never;
  expect(ids.pick('order', 7, first)).toBe('o1');
  expect(ids.amountOf('o1')).toBe('9.00');
  expect([ids.pick('line', 8, first), ids.pick('cart', 8, first)]).toEqual(['l1', 'c1']);
  expect(ids.pick('share', 7, first)).toBeUndefined();
});
