// After an upgrade old years are counted in the background: a file must not leave out what is not counted yet.
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { paidInCash } from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { keepTotals, settledMs } from '../totals/keep.ts';

const day = (date: string) => ({ from: date, to: date });
const at = (time: string) => Date.parse(time);
const nine = at('2026-03-09T12:00:00+04:00');
const ten = at('2026-03-10T12:00:00+04:00');

/** Books so many entries on the one attempt that there is. More than 4000 are not counted for an answer. */
const bookMany = ({ db }: TestApp, when: number, count: number) =>
  db.write((tx) =>
    tx.run({
      compile: () =>
        CompiledQuery.raw(`insert into ledger_entries (booking, order_id, share_id, attempt_id, at, account, amount)
          with recursive many(i) as (select 1 union all select i + 1 from many where i < ${count})
          select 'old ' || i, order_id, share_id, id, ${when}, case when i % 2 = 0 then 'sales' else 'cash_in' end,
            case when i % 2 = 0 then -100 else 100 end from many, attempts`),
    }),
  );

/** Issues more invoices than are counted for an answer, of copies of the one order that there is. */
const issueMany = ({ db }: TestApp, when: number) =>
  db.write(async (tx) => {
    const many = 'with recursive many(i) as (select 1 union all select i + 1 from many where i < 401)';
    const run = (text: string) => tx.run({ compile: () => CompiledQuery.raw(text) });
    await run(`insert into orders (id, order_ref, visit_id, table_number, created_at, total, payment_status, version)
      ${many} select 'o' || i, 'r' || i, visit_id, table_number, ${when}, 0, 'paid', 1 from many, orders`);
    await run(`insert into tax_invoices (order_id, number, issued_at, supplier, subtotal, discount, service, tip, total, vat)
      ${many} select 'o' || i, 1000 + i, ${when}, supplier, 0, 0, 0, 0, 0, 0 from many, tax_invoices`);
  });

async function files(app: TestApp, date: string) {
  const manager = await app.staff('manager');
  const journal = await manager.call('journalCsv', { query: day(date), language: 'tr' });
  const sales = await manager.call('reportCsv', { params: { kind: 'sales' }, query: day(date) });
  const { counted_until } = (await manager.call('report', { params: { kind: 'sales' }, query: day(date) }))
    .data;
  return { journal, sales, counted_until };
}

describeOnBoth('while old years are counted', (makeApp) => {
  it('the files of days that are not counted yet are refused, and those of other days are whole [DAY-25]', async () => {
    const app = await makeApp({ now: '2026-03-10T12:00:00+04:00' });
    await paidInCash(app);
    await bookMany(app, ten, 4000);
    const old = await files(app, '2026-03-10');
    for (const file of [old.journal, old.sales])
      expect([file.status, file.body.code]).toEqual([409, 'days_not_counted']);
    expect(old.journal.body.message).toBe(
      'Bu günler hâlâ sayılıyor. Lütfen birkaç dakika sonra yeniden deneyin.',
    );
    expect(old.sales.body.message).toBe(
      'These days are still being counted. Please try again in a few minutes.',
    );
    expect(old.counted_until).toBe('2026-03-10T12:00:00+04:00');
    const before = await files(app, '2026-03-09');
    expect([before.journal.status, before.sales.status, before.counted_until]).toEqual([200, 200, null]);
    const manager = await app.staff('manager');
    const ratings = { params: { kind: 'ratings' as const }, query: day('2026-03-10') };
    expect((await manager.call('reportCsv', ratings)).status).toBe(200);
    expect((await manager.call('report', ratings)).data.counted_until).toBeNull();

    const screens = async () => {
      const hours = (await manager.call('staffDay')).data;
      const dish = { params: { itemId: '1' }, query: day('2026-03-10') };
      const { counted_until } = (await manager.call('soldDish', dish)).data;
      return [hours.hours_counted_until, hours.compared === null, counted_until];
    };
    app.clock.advance(60 * 60_000);
    expect(await screens()).toEqual(['2026-03-10T12:00:00+04:00', true, '2026-03-10T12:00:00+04:00']);

    app.clock.advance(settledMs + 1);
    await keepTotals(app.context);
    expect(await screens()).toEqual([null, false, null]);
    const after = await files(app, '2026-03-10');
    expect([after.journal.status, after.sales.status, after.counted_until]).toEqual([200, 200, null]);
    expect(after.journal.text).toContain(',sales,,2137.00');
  });

  it('a day is counted when its invoices are, too [DAY-25]', async () => {
    const app = await makeApp({ now: '2026-03-09T11:00:00+04:00' });
    await paidInCash(app);
    app.clock.advance(settledMs + 1);
    await keepTotals(app.context);
    await issueMany(app, nine);
    await bookMany(app, ten, 2);
    app.clock.set('2026-03-10T12:00:00+04:00');
    const old = await files(app, '2026-03-09');
    expect([old.sales.status, old.counted_until]).toEqual([409, '2026-03-09T12:00:00+04:00']);
    app.clock.advance(settledMs + 1);
    await keepTotals(app.context);
    const after = await files(app, '2026-03-09');
    expect([after.sales.status, after.counted_until]).toEqual([200, null]);
  });
});
