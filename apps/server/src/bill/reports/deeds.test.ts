import { type DeedKind, deedKinds } from '@sufra/contract/bill/reports';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { busyDay } from '../../testing/payments/busy-day.ts';
import { ordered, paidByCard } from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';

const today = { from: '2026-03-10', to: '2026-03-10' };
const dayMs = 24 * 60 * 60_000;
const fils = (amount: string) => Math.round(Number(amount) * 100);

/** A day on which each kind of deed was done. */
async function allDeeds(app: TestApp) {
  await busyDay(app);
  await paidByCard(app, { table: 3, coupon: 'TWENTYOFF' });
  const items = [dishes.hummus, dishes.kebab].map(({ id }) => ({ item_id: id, quantity: 1 }));
  const { orderId, details } = await ordered(app, { table: 4, items });
  const [hummus = '', kebab = ''] = (await details()).items.map(({ id }) => id);
  const manager = await app.staff('manager');
  const comp = { line_id: hummus, amount: '7', reason: '=2+5' };
  await manager.call('giveComp', { params: { orderId }, body: comp });
  const reason = '@Sold, "out"';
  await manager.call('moveLines', { body: { line_ids: [kebab], command: 'cancel', reason } });
  return manager;
}

/** Cancels the dish that was cancelled again, so much later each time. */
async function cancelAgain(app: TestApp, later: readonly number[]) {
  const { sql } = app.db.read;
  const [row] = await app.db.read.all(
    sql.selectFrom('order_lines').selectAll().where('status', '=', 'cancelled'),
  );
  if (row === undefined) throw new Error('nothing was cancelled');
  for (const [index, ms] of later.entries()) {
    const again = { id: `again-${index}`, cancel_reason: `again ${index}`, status_at: row.status_at + ms };
    await app.db.write((tx) => tx.run(tx.sql.insertInto('order_lines').values({ ...row, ...again })));
  }
}

describeOnBoth('what happened to single orders', (makeApp) => {
  it('is a file of the same rows as the list, oldest first, without formulas [DAY-14] [DAY-22]', async () => {
    const app = await makeApp();
    const manager = await allDeeds(app);
    for (const deed of deedKinds) {
      const params = { deed };
      const { data, total } = (await manager.call('deeds', { params, query: today })).data;
      const { text, headers } = await manager.call('deedsCsv', { params, query: today });
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      const name = deed === 'discounts' ? 'discounts-by-order' : deed;
      expect(headers['content-disposition']).toContain(`"${name}-2026-03-10-2026-03-10.csv"`);
      const [head, ...rows] = text.slice(1).trim().split('\r\n');
      expect(text).toMatch(/^\uFEFF/);
      expect(head).toBe('date,time,order,table,what,by,reason,amount');
      expect(total).toBeGreaterThan(0);
      expect(rows.map((row) => [row.split(',')[2], row.split(',').at(-1)])).toEqual(
        data.toReversed().map(({ order_ref, amount }) => [order_ref, amount]),
      );
      expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
    }
    const file = async (deed: DeedKind) =>
      (await manager.call('deedsCsv', { params: { deed }, query: today })).text;
    expect(await file('voids')).toContain(`,4,Lamb Kebab,,"'@Sold, ""out""",68.50\r\n`);
    expect(await file('comps')).toContain(`,The manager,'=2+5,7.00\r\n`);
    expect(await file('discounts')).toContain(',TWENTYOFF,,,20.00\r\n');
  });

  it('is a file of all days that are asked for, more than a page of the list has [DAY-22]', async () => {
    const app = await makeApp();
    const manager = await allDeeds(app);
    const later = Array.from({ length: 60 }, (_, index) => Math.floor(index / 20) * dayMs + 1 + index);
    await cancelAgain(app, later);
    const query = { from: '2026-03-01', to: '2026-12-31' };
    const { text } = await manager.call('deedsCsv', { params: { deed: 'voids' }, query });
    const lines = text.trim().split('\r\n').slice(2);
    const reasons = lines.map((line) => line.split(',').at(-2));
    expect(reasons).toEqual(later.map((_, index) => `again ${index}`));
  });

  it('has its course beside the days before, which adds up to the list [DAY-23]', async () => {
    const app = await makeApp();
    const manager = await allDeeds(app);
    await cancelAgain(app, [-dayMs]);
    for (const deed of deedKinds) {
      const params = { deed };
      const list = (await manager.call('deeds', { params, query: today })).data;
      const course = (await manager.call('deedCourse', { params, query: today })).data;
      const { count, amount } = course.total;
      expect([deed, count, amount]).toEqual([deed, list.total, list.amount]);
      const sum = course.series.reduce((all, point) => all + fils(point.amount), 0);
      expect(sum).toBe(fils(list.amount));
    }
    const params = { deed: 'voids' } as const;
    const beside = await manager.call('deedCourse', { params, query: { ...today, compare: 'before' } });
    expect(beside.data.before).toEqual({ from: '2026-03-09', to: '2026-03-09' });
    expect(beside.data.series).toEqual([
      {
        key: '2026-03-10',
        count: 1,
        amount: '68.50',
        count_before: 1,
        amount_before: '68.50',
      },
    ]);
    const days = await manager.call('deedCourse', {
      params,
      query: { from: '2026-03-08', to: '2026-03-10' },
    });
    expect(days.data.series.map(({ key, count }) => [key, count])).toEqual([
      ['2026-03-08', 0],
      ['2026-03-09', 1],
      ['2026-03-10', 1],
    ]);
    const year = await manager.call('deedCourse', {
      params,
      query: { from: '2025-12-01', to: '2026-03-10' },
    });
    expect(year.data.series.map(({ key, count }) => [key, count])).toEqual([
      ['2025-12', 0],
      ['2026-01', 0],
      ['2026-02', 0],
      ['2026-03', 2],
    ]);
  });

  it.each(['deedCourse', 'deedsCsv'] as const)(
    '%s refuses days that can’t be, by field [DAY-12]',
    async (call) => {
      const app = await makeApp();
      const manager = await app.staff('manager');
      const query = { from: '2026-03-10', to: '2026-03-09' };
      const { status, body } = await manager.call(call, { params: { deed: 'voids' }, query });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['to']]);
    },
  );
});
