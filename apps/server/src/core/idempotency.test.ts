import { ok, refuse } from '@sufra/domain/core/result';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { queriesOf } from '../database/queries.ts';
import type { Transaction } from '../database/transaction.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import type { TestApp } from '../testing/test-app.ts';
import { hashRequest, type OnceKey, writeOnce } from './idempotency.ts';

describeOnBoth('doing something once', (makeApp) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await makeApp();
  });

  let keys = 0;
  const once = (changes: Partial<OnceKey> = {}): OnceKey => ({
    scope: 'customer:a',
    key: `key-${++keys}`,
    call: 'addToCart',
    requestHash: 'hash',
    now: server.clock.now(),
    ...changes,
  });
  let rows = 0;
  const addCustomer = async (tx: Transaction) => {
    const id = `customer-${++rows}`;
    const { sql, run } = queriesOf(tx);
    await run(sql.insertInto('customers').values({ id, name: null, created_at: 0 }));
    return ok(id);
  };
  const customers = async () => {
    const { read } = server.db;
    const row = await read.first(
      read.sql.selectFrom('customers').select((eb) => eb.fn.countAll<number>().as('count')),
    );
    return Number(row?.count);
  };

  test('answers a repeat with the first answer, and does nothing', async () => {
    const before = await customers();
    const key = once();
    const first = await writeOnce(server.db, key, addCustomer);
    const second = await writeOnce(server.db, key, addCustomer);
    expect(second).toEqual(first);
    expect(await customers()).toBe(before + 1);
  });

  test('runs once for fifty calls at the same time', async () => {
    const before = await customers();
    const key = once();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => writeOnce(server.db, key, addCustomer)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await customers()).toBe(before + 1);
  });

  test.each([{ requestHash: 'another' }, { call: 'placeOrder' }])(
    'refuses the key for another request: %o',
    async (changes) => {
      const key = once();
      await writeOnce(server.db, key, addCustomer);
      const before = await customers();
      expect(await writeOnce(server.db, { ...key, ...changes }, addCustomer)).toEqual({
        ok: false,
        code: 'idempotency_conflict',
      });
      expect(await customers()).toBe(before);
    },
  );

  test('lets two people use the same key', async () => {
    const key = once();
    const mine = await writeOnce(server.db, key, addCustomer);
    const yours = await writeOnce(server.db, { ...key, scope: 'customer:b' }, addCustomer);
    expect(yours).not.toEqual(mine);
  });

  test('runs each time if no key is sent', async () => {
    const before = await customers();
    for (let time = 0; time < 2; time += 1) await writeOnce(server.db, once({ key: undefined }), addCustomer);
    expect(await customers()).toBe(before + 2);
  });

  test('does not store a refusal: the key is free for the next try', async () => {
    const key = once();
    const refused = await writeOnce(server.db, key, async (tx) => {
      await addCustomer(tx);
      return refuse('item_unavailable');
    });
    expect(refused.ok).toBe(false);
    expect((await writeOnce(server.db, key, addCustomer)).ok).toBe(true);
  });

  test('does not store a failure either', async () => {
    const key = once();
    const failing = writeOnce(server.db, key, async (tx) => {
      await addCustomer(tx);
      throw new Error('a fault');
    });
    await expect(failing).rejects.toThrow('a fault');
    expect((await writeOnce(server.db, key, addCustomer)).ok).toBe(true);
  });

  test('holds for a whole call: fifty taps on "add" with one key, then another quantity with it', async () => {
    const device = server.device();
    await device.scan(1);
    const add = (quantity: number) =>
      device.call('addToCart', { key: 'one-tap', body: { item_id: dishes.hummus.id, quantity } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(2)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const conflict = await add(3);
    expect([conflict.status, conflict.body.code]).toEqual([409, 'idempotency_conflict']);
    expect((await device.call('cart')).data.cart.items).toMatchObject([
      { item_id: dishes.hummus.id, quantity: 2 },
    ]);
  });
});

describe('the hash of a request', () => {
  test('does not depend on the order of fields or on undefined ones', () => {
    const one = hashRequest({ a: 1, b: [{ c: 2, d: 3 }], e: undefined });
    expect(hashRequest({ b: [{ d: 3, c: 2 }], a: 1 })).toBe(one);
  });

  test('accepts any body, however deep', () => {
    const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
    expect(() => hashRequest(deep(400_000))).not.toThrow();
  });

  test('differs when the request does', () => {
    const body = fc.jsonValue();
    fc.assert(
      fc.property(body, body, (one, other) => {
        const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(hashRequest(one) === hashRequest(other)).toBe(same);
      }),
    );
    expect(hashRequest('a', 'b')).not.toBe(hashRequest('ab'));
    expect(hashRequest([1, 2])).not.toBe(hashRequest([2, 1]));
    expect(hashRequest({ a: '1' })).not.toBe(hashRequest({ a: 1 }));
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const);
  return { fields: entries.sort(([a], [b]) => (a < b ? -1 : 1)) };
}
