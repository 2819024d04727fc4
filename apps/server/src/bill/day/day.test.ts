import { refuse } from '@sufra/domain/core/result';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { busyDay, countDrawer } from '../../testing/payments/busy-day.ts';
import {
  askedForCash,
  books,
  comeBack,
  openPage,
  ordered,
  paidByCard,
} from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { differencesOfReports } from './check.ts';
import { reportHash } from './close.ts';

const day = async (app: TestApp) => {
  const { figures, ...rest } = (await (await app.staff('manager')).call('staffDay')).data;
  if (figures === null) throw new Error('a manager sees the figures');
  return { ...rest, figures };
};
const close = async (app: TestApp, number: string) =>
  (await app.staff('cashier')).call('closeDay', { body: { number } });
/** AED as fils. */
const fils = (amount: string) => Math.round(Number(amount) * 100);

describeOnBoth('the day', (makeApp) => {
  it('says what the ledger says: what was taken is what it was for, and what came by each way [DAY-1]', async () => {
    const app = await makeApp();
    await busyDay(app);
    const { figures } = await day(app);
    const { statement, tenders } = figures;
    const sums = await books(app);
    expect(fils(statement.sales)).toBe(-(sums['sales'] ?? 0));
    expect(fils(statement.service_charge)).toBe(-(sums['service_income'] ?? 0));
    expect(fils(statement.tips)).toBe(-(sums['tip_payable'] ?? 0));
    expect(fils(statement.vat)).toBe(-(sums['vat_payable'] ?? 0));
    expect(statement.refunds).toEqual({ count: 2, amount: '60.00' });
    expect(statement).toMatchObject({
      sales: '274.00',
      bills: 2,
      net_sales: '214.00',
      discounts: { count: 0 },
    });
    const left = tenders.reduce((sum, tender) => sum + fils(tender.left), 0);
    expect(fils(statement.taken)).toBe(left);
    expect(tenders.find(({ method }) => method === 'cash')).toMatchObject({ given_back: '10.00' });
  });

  it('has its hours, and says what is not right: open tables, dishes, drawers, what is not settled [DAY-2] [DAY-20]', async () => {
    const app = await makeApp();
    await paidByCard(app);
    await askedForCash(app, { table: 3 });
    const { hours, checks, unsettled } = await day(app);
    expect(hours).toEqual([{ hour: '16', sales: '137.00', bills: 1, before: '0.00' }]);
    expect(checks).toMatchObject([
      { kind: 'open_drawers', count: 1, names: ['main'] },
      { kind: 'open_tables', count: 2, names: ['1', '3'], dues: ['0.00', '137.00'] },
      { kind: 'open_tickets', count: 2, names: ['1', '3'] },
    ]);
    const [attempt] = await app.db.read.all(
      app.db.read.sql.selectFrom('attempts').select('id').where('live', '=', 1),
    );
    expect(unsettled).toMatchObject([
      { kind: 'payment', id: attempt?.id, table: '3', method: 'cash', amount: '137.00' },
    ]);
  });

  it('is compared with the hours that are over of the same day a week before [DAY-2]', async () => {
    const app = await makeApp({ now: '2026-03-03T12:30:00+04:00' });
    await paidByCard(app);
    app.clock.set('2026-03-10T11:00:00+04:00');
    await paidByCard(app, { table: 2 });
    app.clock.set('2026-03-10T12:10:00+04:00');
    const early = await day(app);
    expect(early.compared).toEqual({ until: '12', sales: '137.00', before: '0.00' });
    app.clock.set('2026-03-10T13:10:00+04:00');
    expect((await day(app)).compared).toEqual({ until: '13', sales: '137.00', before: '137.00' });
    expect((await day(app)).hours).toMatchObject([
      { hour: '11', sales: '137.00', before: '0.00' },
      { hour: '12', sales: '0.00', before: '137.00' },
    ]);
  });

  it('is closed with a report that never changes, and what comes later belongs to the next [DAY-3] [DAY-4]', async () => {
    const app = await makeApp();
    await busyDay(app);
    const late = await ordered(app, { table: 3 });
    const { page, providerRef } = await openPage(app, late);
    await countDrawer(app, '95.00');
    const before = await day(app);
    app.clock.advance(300_000);
    const { report } = (await close(app, '1')).data;
    expect(report.figures.statement).toEqual(before.figures.statement);
    expect(report).toMatchObject({ number: '0001', closed_by: 'The cashier', opened_by: 'The cashier' });
    expect(report.figures.drawers).toMatchObject([{ drawer: 'main', counted: '95.00' }]);
    expect(report.code).toMatch(/^[0-9a-f]{16}$/);
    app.clock.advance(300_000);
    app.provider.settle(providerRef, 'captured');
    await comeBack(app, page, providerRef);
    const manager = await app.staff('manager');
    const kept = await manager.call('zReport', { params: { number: '0001' } });
    expect(kept.data.report).toEqual(report);
    const next = await day(app);
    expect(next.next_number).toBe('0002');
    expect(next.figures.statement).toMatchObject({ sales: '137.00', bills: 1, taken: '137.00' });
    expect(next.figures.drawers).toEqual([]);
    await close(app, '2');
    const { data } = await manager.call('zReports');
    expect(data.data.map(({ number, taken }) => [number, taken])).toEqual([
      ['0002', '137.00'],
      ['0001', report.figures.statement.taken],
    ]);
    expect(await differencesOfReports(app.db.read)).toEqual([]);
    const [logged] = await app.db.read.all(
      app.db.read.sql
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'day.close')
        .where('subject', '=', '0001'),
    );
    expect(logged?.after).toContain(report.code);
  });

  it('began with the drawer that was opened first, whichever was counted first [DAY-3] [TILL-10]', async () => {
    const app = await makeApp({ now: '2026-03-10T09:00:00+04:00', drawer: 'closed' });
    const [cashier, manager] = [await app.staff('cashier'), await app.staff('manager')];
    const open = async (who: typeof cashier, drawer: string) =>
      (await who.call('openShift', { body: { opening_float: '100', drawer } })).data.shift.id;
    const count = (who: typeof cashier, shiftId: string) =>
      who.call('closeShift', { params: { shiftId }, body: { counted: '100' } });
    const bar = await open(cashier, 'Bar');
    app.clock.set('2026-03-10T09:10:00+04:00');
    const till = await open(manager, 'Till');
    app.clock.set('2026-03-10T09:20:00+04:00');
    await count(manager, till);
    app.clock.set('2026-03-10T09:30:00+04:00');
    await count(cashier, bar);
    const { report } = (await close(app, '1')).data;
    expect([report.opened_by, report.opened_at]).toEqual(['The cashier', '2026-03-10T09:00:00+04:00']);
    expect(report.figures.drawers.map(({ drawer }) => drawer)).toEqual(['Till', 'Bar']);
  });

  it('has the drawer that was counted by a process whose clock is ahead, and none after it has it again [DAY-27]', async () => {
    const app = await makeApp();
    await paidByCard(app);
    app.clock.advance(2000);
    await countDrawer(app, '5');
    app.clock.advance(-2000);
    expect((await day(app)).figures.drawers).toMatchObject([{ counted: '5.00', difference: '5.00' }]);
    const { report } = (await close(app, '1')).data;
    expect(report.figures.drawers).toMatchObject([{ counted: '5.00', difference: '5.00' }]);
    for (const number of ['2', '3']) {
      expect((await close(app, number)).data.report.figures.drawers).toEqual([]);
      app.clock.advance(60_000);
    }
  });

  it('stays open while a drawer is, with nothing changed [DAY-5]', async () => {
    const app = await makeApp();
    await paidByCard(app);
    const refused = await (await app.staff('manager')).call('closeDay', { body: { number: '1' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'drawer_not_counted' } });
    expect((await day(app)).next_number).toBe('0001');
    await countDrawer(app, '0');
    expect((await close(app, '1')).data.report.number).toBe('0001');
  });

  it('shows a cashier its sums once the drawers are counted: a count is blind [DAY-16]', async () => {
    const app = await makeApp();
    await paidByCard(app);
    const cashier = await app.staff('cashier');
    expect((await cashier.call('staffDay')).data).toMatchObject({ figures: null, next_number: '0001' });
    expect((await day(app)).figures.statement.sales).toBe('137.00');
    await countDrawer(app, '0');
    expect((await cashier.call('staffDay')).data.figures?.statement.sales).toBe('137.00');
  });

  it('is closed once by two who close it at the same time, and its number has no gap [DAY-3]', async () => {
    const app = await makeApp();
    await paidByCard(app);
    await countDrawer(app, '0');
    const [one, other] = [await app.staff('manager'), await app.staff('cashier')];
    const body = { number: '1' };
    const answers = await Promise.all([one.call('closeDay', { body }), other.call('closeDay', { body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await day(app)).next_number).toBe('0002');
    expect((await close(app, '2')).data.report.figures.statement.taken).toBe('0.00');
  });

  it('says which closed day was changed, has a gap, or differs from the ledger [DAY-6]', async () => {
    const app = await makeApp();
    await paidByCard(app);
    await countDrawer(app, '0');
    await close(app, '1');
    await close(app, '2');
    const faults = [
      [
        `update z_reports set figures = replace(figures, '137.00', '100.00') where number = 1`,
        'z_report_changed',
      ],
      [`update z_reports set to_entry = to_entry - 1 where number = 1`, 'z_report_gap'],
      [`delete from z_reports where number = 1`, 'z_report_gap'],
      [`delete from ledger_entries where account = 'sales'`, 'z_report_differs'],
    ] as const;
    for (const [fault, kind] of faults) {
      await app.db.write(async (tx) => {
        await tx.run({ compile: () => CompiledQuery.raw(fault) });
        const kinds = (await differencesOfReports(tx)).map((difference) => difference.kind);
        expect([fault, kinds]).toEqual([fault, expect.arrayContaining([kind])]);
        return refuse('not_found');
      });
    }
    expect(await differencesOfReports(app.db.read)).toEqual([]);
  });

  it('finds nothing wrong with a report that counted a comp and its return as two [DAY-6]', async () => {
    const app = await makeApp();
    await paidByCard(app);
    await countDrawer(app, '0');
    await close(app, '1');
    const { read } = app.db;
    const row = await read.first(read.sql.selectFrom('z_reports').selectAll());
    if (row === undefined) throw new Error('the day was closed');
    const figures = JSON.parse(row.figures) as { statement: { comps: object } };
    figures.statement.comps = { ...figures.statement.comps, count: 2 };
    const before = { ...row, figures: JSON.stringify(figures) };
    const hash = reportHash(before);
    await app.db.write((tx) => tx.run(tx.sql.updateTable('z_reports').set({ ...before, hash })));
    expect(await differencesOfReports(read)).toEqual([]);
  });

  it('opens no report that there is not', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const refused = await manager.call('zReport', { params: { number: '7' } });
    expect(refused).toMatchObject({ status: 404, body: { code: 'z_report_not_found' } });
  });
});
