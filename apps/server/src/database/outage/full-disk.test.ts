import { CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { seatedGuest } from '../../testing/people/at-the-table.ts';
import type { TestApp } from '../../testing/test-app.ts';

/**
 * SQLite itself says "full" when a file may not grow; PostgreSQL says it here by a trigger. A write that fits where another was
 * would still go through, so in SQLite a change of a setting is made to need room.
 */
const fullDisk = {
  sqlite: {
    fill: [
      'create table filling (bytes blob)',
      'create trigger full_settings after insert on settings begin insert into filling values (zeroblob(1000000)); end',
      'create trigger full_again after update on settings begin insert into filling values (zeroblob(1000000)); end',
      'pragma max_page_count = 1',
    ],
    makeRoom: ['pragma max_page_count = 1000000', 'drop trigger full_settings', 'drop trigger full_again'],
  },
  postgres: {
    fill: [
      `create function full_disk() returns trigger language plpgsql as
       $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`,
      'create trigger full_rounds before insert on rounds for each row execute function full_disk()',
      'create trigger full_settings before insert or update on settings for each row execute function full_disk()',
    ],
    makeRoom: ['drop trigger full_rounds on rounds', 'drop trigger full_settings on settings'],
  },
} as const;

const change = async ({ db }: TestApp, texts: readonly string[]) => {
  for (const text of texts) await db.write((tx) => tx.run({ compile: () => CompiledQuery.raw(text) }));
};

/** So many long lines that the file must grow. */
const items = Array.from({ length: 40 }, (_, line) => ({
  item_id: dishes.tea.id,
  quantity: 1,
  special_instructions: `${line} ${'without sugar '.repeat(10)}`.slice(0, 140),
}));

describeOnBoth('a full disk', (makeApp, dialect) => {
  test('refuses writes with a reason, lets reads through, and is over by itself [FAULT-1] [FAULT-2]', async () => {
    await using server = await makeApp({ mayFail: true });
    const guest = await seatedGuest(server);
    const waiter = await server.staff('waiter');
    const heard = await server.events(waiter, 'staff/events');
    const order = () => guest.call('placeOrder', { body: { items }, key: 'one', language: 'tr' });
    const storage = async () => (await waiter.call('storageState')).data.storage;
    const ready = async () => (await waiter.get('/readyz')).status;
    expect([await storage(), await ready()]).toEqual(['ok', 200]);

    await change(server, fullDisk[dialect].fill);
    const refused = await order();
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'storage_full',
      '10',
    ]);
    expect(refused.body.message).toContain('yer kalmadı');
    expect(await storage()).toBe('full');
    // An answer is kept for five seconds.
    server.clock.advance(5000);
    expect(await ready()).toBe(503);
    await heard.until('storage.changed');
    for (const name of ['orders', 'cart', 'home', 'visit'] as const)
      expect((await guest.call(name)).status, name).toBe(200);
    // A session that was not used for a while is extended by a write, which must not keep staff from looking.
    server.clock.advance(6 * 60_000);
    expect((await waiter.call('staffTickets')).status).toBe(200);
    const told = server.logged.filter(({ msg }) => msg === 'a fault in the background');
    expect(told.length, 'once, not for each call').toBeLessThanOrEqual(1);

    await change(server, fullDisk[dialect].makeRoom);
    await vi.waitFor(async () => expect(await storage()).toBe('ok'), { timeout: 6000, interval: 100 });
    server.clock.advance(5000);
    expect(await ready()).toBe(200);
    const placed = await order();
    expect([placed.status, placed.data.order.round]).toEqual([201, 1]);
    expect((await order()).data.order.id).toBe(placed.data.order.id);
  });
});
