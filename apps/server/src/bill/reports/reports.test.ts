import { type ReportKind, reportKinds } from '@sufra/contract/bill/reports';
import type { QueryOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { busyDay } from '../../testing/payments/busy-day.ts';
import { books, ordered, paidByCard, paidInCash } from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';

const today = { from: '2026-03-10', to: '2026-03-10' };
const fils = (amount: string) => Math.round(Number(amount) * 100);
const report = async (app: TestApp, kind: ReportKind, query: QueryOf<'report'> = today) =>
  (await (await app.staff('manager')).call('report', { params: { kind }, query })).data;

describeOnBoth('the reports', (makeApp) => {
  it('by hour, day, dish, category and table add up to the sales of the ledger [DAY-11]', async () => {
    const app = await makeApp();
    await busyDay(app);
    await paidInCash(app, { table: 3, items: [{ item_id: dishes.hummus.id, quantity: 3 }] });
    const sold = -((await books(app))['sales'] ?? 0);
    expect(sold).toBeGreaterThan(27_400);
    for (const kind of ['sales', 'hours', 'dishes', 'categories', 'tables'] as const) {
      const { total, rows, unfinished } = await report(app, kind);
      expect([kind, fils(total.amount), unfinished]).toEqual([kind, sold, '0.00']);
      expect(rows.reduce((sum, row) => sum + fils(row.amount), 0)).toBe(sold);
    }
    const { rows } = await report(app, 'dishes');
    expect(rows[0]).toMatchObject({ name: 'Lamb Kebab', count: 4, amount: '274.00' });
    expect(rows.map(({ group }) => typeof group)).toEqual(['string', 'string']);
  });

  it('of payments, tips and VAT are those accounts of the ledger [DAY-11]', async () => {
    const app = await makeApp();
    await busyDay(app);
    const sums = await books(app);
    const amountOf = async (kind: ReportKind) => fils((await report(app, kind)).total.amount);
    expect(await amountOf('tips')).toBe(-(sums['tip_payable'] ?? 0));
    const taken = ['captured_card', 'cash_in', 'change_out'].reduce(
      (sum, name) => sum + (sums[name] ?? 0),
      0,
    );
    expect(await amountOf('staff')).toBe(taken);
    const back = (sums['refund_out_card'] ?? 0) + (sums['refund_out_cash'] ?? 0);
    expect(await amountOf('tenders')).toBe(taken + back);
    const { rows } = await report(app, 'vat');
    expect(rows.map(({ key }) => key)).toEqual(['500']);
    expect(fils(rows[0]?.vat ?? '')).toBe(-(sums['vat_payable'] ?? 0));
  });

  it('of payments has what went back by a way to pay that took nothing in these days [DAY-11]', async () => {
    const app = await makeApp({ now: '2026-03-09T13:00:00+04:00' });
    const friday = await paidInCash(app);
    app.clock.set('2026-03-10T13:00:00+04:00');
    await paidByCard(app, { table: 2 });
    const manager = await app.staff('manager');
    const refund = { share_id: friday.shareId, amount: '50', method: 'cash', reason: 'Cold' } as const;
    expect((await manager.call('makeRefund', { body: refund })).status).toBe(201);
    const { rows, total, series } = await report(app, 'tenders');
    expect(rows.map(({ key, count, amount }) => [key, count, amount])).toEqual([
      ['card', 1, '137.00'],
      ['cash', 0, '-50.00'],
    ]);
    expect([total.amount, series[0]?.amount]).toEqual(['87.00', '87.00']);
    const { text } = await manager.call('reportCsv', { params: { kind: 'tenders' }, query: today });
    expect(text.trim().split('\r\n').at(-1)).toBe(',total,,1,87.00,');
  });

  it('name what is paid for a bill that is not paid in full: it is in the sales and in no dish [DAY-11]', async () => {
    const app = await makeApp();
    const guest = await ordered(app);
    const splits = ['Layla', 'Omar'].map((name) => ({ name, payment_method: 'cash' as const }));
    const body = { order_id: guest.orderId, split_type: 'equally' as const, splits };
    const [share] = (await guest.phone.call('paySplit', { body })).data.split_payments;
    const cashier = await app.staff('cashier');
    const params = { attemptId: share?.attempt?.id ?? '' };
    await cashier.call('approvePayment', { params, body: { amount: share?.total_amount ?? '' } });
    expect((await report(app, 'sales')).total.amount).toBe('68.50');
    expect(await report(app, 'dishes')).toMatchObject({ total: { amount: '0.00' }, unfinished: '68.50' });
  });

  it('stand beside the days before, or the same weekdays a year ago [DAY-12]', async () => {
    const app = await makeApp({ now: '2025-03-11T13:00:00+04:00' });
    await paidByCard(app);
    app.clock.set('2026-03-09T13:00:00+04:00');
    await paidByCard(app, { table: 2 });
    await paidByCard(app, { table: 3 });
    app.clock.set('2026-03-10T13:00:00+04:00');
    await paidByCard(app, { table: 4 });
    const before = await report(app, 'sales', { ...today, compare: 'before' });
    expect(before.before).toEqual({ from: '2026-03-09', to: '2026-03-09' });
    expect(before.total).toEqual({ count: 1, amount: '137.00', count_before: 2, amount_before: '274.00' });
    const year = await report(app, 'dishes', { ...today, compare: 'year' });
    expect(year.before).toEqual({ from: '2025-03-11', to: '2025-03-11' });
    expect(year.total).toMatchObject({ amount: '137.00', amount_before: '137.00' });
    const alone = await report(app, 'sales', { from: '2026-03-01', to: '2026-03-10' });
    expect(alone.series).toHaveLength(10);
    expect(alone.series.at(-2)).toMatchObject({ key: '2026-03-09', amount: '274.00', amount_before: null });
    const months = await report(app, 'sales', { from: '2025-03-11', to: '2026-03-10' });
    expect(months.series.map(({ key }) => key).slice(0, 2)).toEqual(['2025-03', '2025-04']);
    expect(months.total.amount).toBe('548.00');
  });

  it.each([
    ['2026-02-30', '2026-03-10', 'from'],
    ['2026-03-10', '2026-03-09', 'to'],
    ['2020-01-01', '2026-03-10', 'to'],
  ])('from %s to %s refuse the field %s [DAY-12]', async (from, to, field) => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const { status, body } = await manager.call('report', { params: { kind: 'sales' }, query: { from, to } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('go down to the order: what was cancelled, given back and taken off [DAY-13]', async () => {
    const app = await makeApp();
    const { manager } = await busyDay(app);
    await paidByCard(app, { table: 3, coupon: 'TWENTYOFF' });
    const guest = await ordered(app, { table: 4 });
    const { items } = await guest.details();
    const comp = { line_id: items[0]?.id ?? '', amount: '7', reason: 'Waited too long' };
    const given = await manager.call('giveComp', { params: { orderId: guest.orderId }, body: comp });
    expect(given.body.status).toBe(true);
    const body = { line_ids: [items[0]?.id ?? ''], command: 'cancel' as const, reason: 'Sold out' };
    const deeds = async (deed: 'comps' | 'voids' | 'refunds' | 'discounts') =>
      (await manager.call('deeds', { params: { deed }, query: today })).data;
    const comps = await deeds('comps');
    await manager.call('moveLines', { body });
    const { order_ref } = await guest.details();
    expect(comps).toMatchObject({
      total: 1,
      amount: '7.00',
      data: [{ order_ref, what: 'Lamb Kebab', reason: 'Waited too long', by: 'The manager' }],
    });
    expect(await deeds('voids')).toMatchObject({
      total: 1,
      amount: '137.00',
      data: [{ order_ref, table: '4', what: 'Lamb Kebab', reason: 'Sold out' }],
    });
    expect(await deeds('refunds')).toMatchObject({ total: 2, amount: '60.00' });
    expect(await deeds('discounts')).toMatchObject({
      total: 1,
      amount: '20.00',
      data: [{ what: 'TWENTYOFF' }],
    });
  });

  it('list a comp as what it takes off now: of a cancelled dish nothing is a present [DAY-13]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const items = [dishes.hummus, dishes.kebab].map(({ id }) => ({ item_id: id, quantity: 1 }));
    const guest = await ordered(app, { items });
    const body = { amount: '20', reason: 'Waited too long' };
    await manager.call('giveComp', { params: { orderId: guest.orderId }, body });
    const [first] = (await guest.details()).items;
    const line_ids = [first?.id ?? ''];
    await manager.call('moveLines', { body: { line_ids, command: 'cancel', reason: 'Sold out' } });
    const comped = (await books(app))['comped'] ?? 0;
    expect(comped).toBeGreaterThan(0);
    expect(comped).toBeLessThan(2000);
    const { data } = await manager.call('deeds', { params: { deed: 'comps' }, query: today });
    expect([data.total, fils(data.amount), data.data.map(({ amount }) => fils(amount))]).toEqual([
      1,
      comped,
      [comped],
    ]);
  });

  it('are files without formulas, in each kind [DAY-14]', async () => {
    const app = await makeApp();
    await busyDay(app);
    await app.db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('staff').set({ name: '=1+1,"x"' }).where('role', '=', 'cashier'));
    });
    const manager = await app.staff('manager');
    for (const kind of reportKinds) {
      const { text, headers } = await manager.call('reportCsv', { params: { kind }, query: today });
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toContain(`${kind}-2026-03-10-2026-03-10.csv`);
      expect(text).toMatch(/^\uFEFFkey,/);
      expect(text).not.toMatch(/(^|,)"?[=+@]/m);
    }
    const { text } = await manager.call('reportCsv', { params: { kind: 'staff' }, query: today });
    expect(text).toContain(`"'=1+1,""x"""`);
  });

  it('of sales say nothing beside each day: the days before are in the sum alone [DAY-12] [DAY-14]', async () => {
    const app = await makeApp({ now: '2026-03-09T13:00:00+04:00' });
    await paidByCard(app);
    app.clock.set('2026-03-10T13:00:00+04:00');
    await paidByCard(app, { table: 2 });
    const query = { ...today, compare: 'before' as const };
    const manager = await app.staff('manager');
    const { text } = await manager.call('reportCsv', { params: { kind: 'sales' }, query });
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      '2026-03-10,2026-03-10,,1,137.00,,,',
      ',total,,1,137.00,,1,137.00',
    ]);
    const { text: cards } = await manager.call('reportCsv', { params: { kind: 'tenders' }, query });
    expect(cards).toContain('\r\ncard,card,,1,137.00,,1,137.00\r\n');
  });

  it('have a journal in which debits are credits each day, with the house’s own names [DAY-15]', async () => {
    const app = await makeApp();
    await busyDay(app);
    const manager = await app.staff('manager');
    const name = (account: string, as: string) =>
      manager.call('setJournalAccounts', { body: { accounts: [{ account, name: as }] } });
    const set = await name('sales', ' 4000 Sales ');
    expect(set.data.accounts).toContainEqual({ account: 'sales', name: '4000 Sales' });
    const { text } = await manager.call('journalCsv', { query: today });
    const rows = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(rows).toContainEqual(['2026-03-10', '4000 Sales', 'sales', '', '274.00']);
    const sum = (column: number) => rows.reduce((total, row) => total + fils(row[column] ?? '0'), 0);
    expect(sum(3)).toBe(sum(4));
    expect(sum(3)).toBeGreaterThan(0);
    expect((await name('pocket', '1')).status).toBe(422);
    const { accounts } = (await manager.call('journalAccounts')).data;
    expect(accounts).toContainEqual({ account: 'sales', name: '4000 Sales' });
  });
});
