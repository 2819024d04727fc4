import { expect, it } from 'vitest';
import { eventsKeptMs, idempotencyKeptMs, replacedKeptMs } from '../core/kept.ts';
import { eventsAfter } from '../database/event-log.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { deleteExpired, portion } from './housekeeping.ts';
import { deleteCounts } from './store.ts';

describeOnBoth('housekeeping', (makeApp) => {
  it('deletes expired rows, and keeps what a retry still needs [AGE-3]', async () => {
    const { context, clock, device, db } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const order = () =>
      phone.call('placeOrder', { key: 'k', body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const placed = await order();
    clock.advance(idempotencyKeptMs);
    await deleteExpired(context);
    expect((await order()).data.order.id).toBe(placed.data.order.id);
    expect((await order()).data.order.round).toBe(1);
    const { read } = db;
    expect(
      await read.all(
        read.sql
          .selectFrom('events')
          .select('id')
          .where('at', '<', clock.now() - eventsKeptMs),
      ),
    ).toEqual([]);
    clock.advance(1);
    expect(await deleteExpired(context)).toBe(1);
    expect((await order()).data.order.round).toBe(2);
  });

  it('keeps how long dishes took for 400 days [DAY-24]', async () => {
    const { context, clock, db } = await makeApp();
    const before = clock.now() - 400 * 24 * 60 * 60_000;
    const times = [before - 1, before].map((at) => ({ line_id: String(at), item_id: 1, seconds: 60, at }));
    await db.write((tx) => tx.run(tx.sql.insertInto('preparation_times').values(times)));
    await deleteExpired(context);
    const left = await db.read.all(db.read.sql.selectFrom('preparation_times').select('at'));
    expect(left).toEqual([{ at: before }]);
  });

  it('deletes counts once they have expired [LIMIT-3]', async () => {
    const { context, clock, db } = await makeApp();
    const now = clock.now();
    await db.write(async (tx) => {
      const uses = [
        { who: 'over', used: 1, until: now },
        { who: 'counts', used: 1, until: now + 1 },
      ];
      await tx.run(tx.sql.insertInto('recent_uses').values(uses));
    });
    await deleteExpired(context);
    const left = await db.read.all(db.read.sql.selectFrom('recent_uses').select('who'));
    expect(left).toEqual([{ who: 'counts' }]);
  });

  it('keeps the newest counts of failed sign-ins when a flood of keys leaves too many', async () => {
    const { clock, db } = await makeApp();
    const now = clock.now();
    const inMinutes = [1, 2, 3, 4, 5];
    const rows = inMinutes.map((minutes) => ({
      who: `key ${minutes}`,
      failures: 9,
      next_at: now,
      until: now + minutes * 60_000,
    }));
    await db.write(async (tx) => {
      await tx.run(tx.sql.insertInto('failed_sign_ins').values(rows));
      expect(await deleteCounts(tx, 'failed_sign_ins', now, inMinutes.length)).toEqual({
        rows: 0,
        more: false,
      });
      expect(await deleteCounts(tx, 'failed_sign_ins', now, 3)).toEqual({ rows: 2, more: false });
    });
    const { sql, all } = db.read;
    const left = await all(sql.selectFrom('failed_sign_ins').select(['who', 'failures']).orderBy('until'));
    expect(left).toEqual(['key 3', 'key 4', 'key 5'].map((who) => ({ who, failures: 9 })));
  });

  it('goes in portions, between which others write, and stops when it is told to [AGE-3]', async () => {
    const { context, clock, db } = await makeApp();
    const old = clock.now() - eventsKeptMs - 1;
    const events = (at: number, count: number) =>
      Array.from({ length: count }, () => ({ at, audience: 'staff', type: 'tickets.changed', data: '{}' }));
    const keys = (at: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        scope: 'staff:1',
        key: `${at} ${index}`,
        call: 'placeOrder',
        request_hash: '',
        status: 201,
        answer: '{}',
        created_at: at - index,
      }));
    for (const part of [1, 2, 3, 4, 5])
      await db.write(async (tx) => {
        await tx.run(tx.sql.insertInto('events').values(events(old, portion / 2)));
        await tx.run(
          tx.sql
            .insertInto('idempotency')
            .values(keys(clock.now() - idempotencyKeptMs - part * portion, portion / 2)),
        );
      });
    await db.write((tx) => tx.run(tx.sql.insertInto('events').values(events(clock.now(), 3))));
    const left = async () => ({
      events: (
        await db.read.all(db.read.sql.selectFrom('events').select('id').where('audience', '=', 'staff'))
      ).length,
      keys: (
        await db.read.all(db.read.sql.selectFrom('idempotency').select('key').where('scope', '=', 'staff:1'))
      ).length,
    });
    const allowed = [true, true, false];
    expect(await deleteExpired(context, () => allowed.shift() !== true)).toBe(2 * portion);
    expect(await left()).toEqual({ events: 2.5 * portion + 3, keys: portion / 2 });
    expect(await deleteExpired(context)).toBe(3 * portion);
    expect(await left()).toEqual({ events: 3, keys: 0 });
  });

  it('tells whoever missed events that are gone to read everything again [AGE-4]', async () => {
    const { context, clock, device, db } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const { visit } = (await phone.scan(1)).data;
    const tell = () =>
      db.write(async (tx) => tx.emit(`visit:${visit.id}`, 'order.changed', { order_id: 'x' }));
    const bounds = { scannedMax: 100, max: 100 };
    const missed = async (since: number) =>
      (await eventsAfter(context.db.read, since, [`visit:${visit.id}`], bounds)).events?.length;
    await tell();
    const [last] = await db.read.all(
      db.read.sql.selectFrom('events').select('id').orderBy('id', 'desc').limit(1),
    );
    const heard = last?.id ?? 0;
    await tell();
    const replayed = context.db.dialect === 'sqlite' ? 1 : undefined;
    expect(await missed(heard)).toBe(replayed);
    clock.advance(eventsKeptMs + 1);
    await deleteExpired(context);
    expect(await missed(heard)).toBeUndefined();
    await tell();
    expect(await missed(heard)).toBeUndefined();
  });

  it('deletes notes about replaced plans after a month', async () => {
    const { context, clock, device, db } = await makeApp();
    const [omar, noor] = [device(), device()];
    for (const phone of [omar, noor]) await phone.scan(1);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    const order_id = (await omar.call('placeOrder', { body: { items } })).data.order.id;
    const ask = { order_id, payment_method: 'cash' as const };
    const asked = await omar.call('paySingle', { body: { ...ask, name: 'Omar' } });
    const replaces = asked.data.split_payments.map((share) => share.id);
    await noor.call('paySingle', { body: { ...ask, name: 'Noor', replaces } });
    const told = () => db.read.all(db.read.sql.selectFrom('replaced_shares').selectAll());
    clock.advance(replacedKeptMs);
    await deleteExpired(context);
    expect(await told()).toHaveLength(1);
    clock.advance(1);
    await deleteExpired(context);
    expect(await told()).toEqual([]);
  });
});
