import { refuse } from '@sufra/domain/core/result';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { busyDay } from '../../testing/payments/busy-day.ts';
import { paidByCard, paidInCash } from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { totalKinds } from './add-up.ts';
import { differencesOfTotals } from './check.ts';
import { keepTotals, settledMs } from './keep.ts';
import { withTotals } from './queries.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };

/** Everything that the totals say of March. */
const everything = (app: TestApp) =>
  withTotals(app.context, async (totals) => {
    const found: Record<string, unknown> = {};
    for (const kind of totalKinds) {
      const sums = [...(await totals.byKey(kind, march))].map(([key, { count, amount }]) => [
        key,
        count,
        amount,
      ]);
      found[kind] = sums.toSorted();
    }
    return found;
  });
const kept = async ({ db }: TestApp) =>
  (await db.read.all(db.read.sql.selectFrom('day_totals').selectAll())).length;
const keep = async (app: TestApp) => {
  app.clock.advance(settledMs + 1);
  await keepTotals(app.context);
};

describeOnBoth('what the days add up to', (makeApp) => {
  it('is the same before it is kept, when half of it is, and when all is [DAY-7]', async () => {
    const app = await makeApp();
    await busyDay(app);
    const before = await everything(app);
    expect(before).toMatchObject({
      orders: [['', 2, 27_400]],
      hour: [['16', 2, 27_400]],
      dish: [[String(dishes.kebab.id), 4, 27_400]],
      table: [
        ['1', 1, 13_700],
        ['2', 1, 13_700],
      ],
    });
    await keep(app);
    expect(await kept(app)).toBeGreaterThan(10);
    expect(await everything(app)).toEqual(before);
    await paidByCard(app, { table: 3 });
    const after = await everything(app);
    expect(after).toMatchObject({ orders: [['', 3, 41_100]] });
    await keep(app);
    await keep(app);
    expect(await everything(app)).toEqual(after);
    expect(await differencesOfTotals(app.db.read)).toEqual([]);
  });

  it('leaves what is younger than any transaction for later [DAY-7]', async () => {
    const app = await makeApp();
    await paidByCard(app);
    const before = await kept(app);
    await keepTotals(app.context);
    const { entry } = (await app.db.read.first(app.db.read.sql.selectFrom('totals_mark').selectAll())) ?? {};
    expect([before, entry]).toEqual([0, 0]);
  });

  it('belongs to the evening until the hour at which a new day begins [DAY-8]', async () => {
    const app = await makeApp({ now: '2026-03-11T03:59:00+04:00' });
    const salesOf = (day: string) =>
      withTotals(
        app.context,
        async (totals) => (await totals.byKey('orders', { from: day, to: day })).get('')?.count,
      );
    await paidByCard(app);
    app.clock.set('2026-03-11T04:00:00+04:00');
    await paidByCard(app, { table: 2 });
    const each = async () => [await salesOf('2026-03-10'), await salesOf('2026-03-11')];
    expect(await each()).toEqual([1, 1]);
    await keep(app);
    expect(await each()).toEqual([1, 1]);
  });

  it('says who took the money and the tips, and what a coupon took off [DAY-9]', async () => {
    const app = await makeApp();
    await paidByCard(app, { coupon: 'TWENTYOFF' });
    await paidInCash(app, { table: 2 });
    const { staff, coupon } = (await everything(app)) as Record<string, readonly (readonly unknown[])[]>;
    expect(staff?.map(([, count]) => count)).toEqual([1, 1]);
    expect(staff?.map(([key]) => key === '').sort()).toEqual([false, true]);
    expect(coupon?.map(([code]) => code)).toEqual(['TWENTYOFF']);
  });

  it('is compared with the ledger and the invoices, and each total that differs is named [DAY-10]', async () => {
    const app = await makeApp();
    await busyDay(app);
    await keep(app);
    const faults = [
      [`update day_totals set amount = amount + 1 where kind = 'account' and key = 'sales'`, 'account sales'],
      [`update day_totals set amount = amount + 1 where kind = 'dish'`, 'dish'],
      [`update day_totals set amount = amount - 1 where kind = 'tip' and key = ''`, 'tip'],
      [`delete from day_totals where kind = 'hour'`, 'hour'],
      [`delete from ledger_entries where account = 'service_income'`, 'account service_income'],
      [`update tax_invoices set vat = vat + 1 where number = 1`, 'vat'],
      [
        `insert into day_totals (kind, day, key, count, amount) values ('account', '2020-01-01', 'sales', 1, 5)`,
        'account',
      ],
    ] as const;
    for (const [fault, place] of faults) {
      await app.db.write(async (tx) => {
        await tx.run({ compile: () => CompiledQuery.raw(fault) });
        const found = (await differencesOfTotals(tx)).map(({ subject }) =>
          subject.split(' ').slice(1).join(' '),
        );
        expect([fault, found]).toEqual([fault, expect.arrayContaining([place])]);
        return refuse('not_found');
      });
    }
    expect(await differencesOfTotals(app.db.read)).toEqual([]);
  });

  it('goes on where it was when it was broken off, and counts nothing twice [DAY-7]', async () => {
    const app = await makeApp();
    await busyDay(app);
    const before = await everything(app);
    app.clock.advance(settledMs + 1);
    await Promise.all([
      keepTotals(app.context),
      keepTotals(app.context, () => true),
      keepTotals(app.context),
    ]);
    expect(await everything(app)).toEqual(before);
    expect(await differencesOfTotals(app.db.read)).toEqual([]);
  });
});
