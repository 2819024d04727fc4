import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { books, ordered, paidInCash, usualPayer } from '../../testing/payments/paying.ts';
import { refusalOf, save } from '../../testing/people/save-settings.ts';
import type { TestApp } from '../../testing/test-app.ts';

const day = { from: '2026-03-10', to: '2026-03-10' };
const items = [{ item_id: dishes.kebab.id, quantity: 2 }];

/** The lines of the day's papers: what, its rate and its VAT. */
async function linesOfPapers(app: TestApp) {
  const query = { ...day, by: 'line' as const };
  const { text } = await (await app.staff('owner')).call('papersCsv', { query });
  const rows = text.trim().split('\r\n').slice(1);
  return rows.map((row) => row.split(',')).map((cells) => [cells[4], cells[8], cells[10]]);
}

/** What the newest entry of the log says. */
async function newestEntry(app: TestApp) {
  const [entry] = (await (await app.staff('owner')).call('auditLog')).data.entries;
  return [entry?.action, JSON.parse(entry?.before ?? '{}'), JSON.parse(entry?.after ?? '{}')];
}

describeOnBoth('the taxes of the venue', (makeApp) => {
  it('change with the next order, and what was ordered and issued stays [HOUSE-18]', async () => {
    const app = await makeApp();
    const before = await ordered(app, { items: [{ item_id: dishes.tea.id, quantity: 1 }] });
    await paidInCash(app, { table: 2, items, payer: usualPayer });
    const issued = [
      ['Lamb Kebab', '5', '6.52'],
      ['service charge', '5', '0.13'],
    ];
    expect(await linesOfPapers(app)).toEqual(issued);

    expect((await save(app, 'charges', { vat_basis_points: 1500 })).status).toBe(200);
    expect((await app.device().call('venue')).data.vat_percent).toBe(15);
    const changed = ['settings.charges', { vat_basis_points: 500 }, { vat_basis_points: 1500 }];
    expect(await newestEntry(app)).toEqual(changed);
    expect(await linesOfPapers(app)).toEqual(issued);

    await before.phone.call('placeOrder', { body: { items } });
    const quote = await before.phone.call('quote', { body: { order_id: before.orderId, ...usualPayer } });
    // 149.55 and 2 % service, at 15/115.
    expect(quote.data.vat_amount).toBe('19.90');
    const body = { order_id: before.orderId, payment_method: 'cash' as const, ...usualPayer };
    const [share] = (await before.phone.call('paySingle', { body })).data.split_payments;
    const params = { attemptId: share?.attempt?.id ?? '' };
    const amount = share?.total_amount ?? '';
    await (await app.staff('cashier')).call('approvePayment', { params, body: { amount } });
    expect(await linesOfPapers(app)).toEqual([
      ...issued,
      ['Mint Tea', '5', '0.60'],
      ['Lamb Kebab', '15', '17.87'],
      ['service charge', '15', '0.39'],
    ]);
    // The ledger has what the invoices say.
    expect((await books(app))['vat_payable']).toBe(-(652 + 13 + 60 + 1787 + 39));
  });

  it('are none at 0, and no rate that can’t be [HOUSE-18]', async () => {
    const app = await makeApp();
    for (const vat_basis_points of [-1, 10_001, 7.5])
      expect(refusalOf(await save(app, 'charges', { vat_basis_points }))[2]).toBe(
        'charges.value.vat_basis_points',
      );
    await save(app, 'charges', { vat_basis_points: 0 });
    expect((await app.device().call('venue')).data.vat_percent).toBe(0);
    const { details } = await paidInCash(app, { items, payer: usualPayer });
    expect((await details()).payments.split_payments[0]?.vat_amount).toBe('0.00');
    expect((await books(app))['vat_payable'] ?? 0).toBe(0);
  });

  it('name the business, in parts or as a whole, on what is issued from then on [HOUSE-19]', async () => {
    const app = await makeApp();
    const none = { name: null, trade_licence: null, street: null, city: null, emirate: null };
    const saved = await save(app, 'legal', { ...none, name: ' Nahar LLC ', city: '  ', emirate: 'SHJ' });
    const told = { ...none, name: 'Nahar LLC', emirate: 'SHJ' };
    expect(saved.data.settings.legal?.value).toEqual(told);
    expect(await newestEntry(app)).toEqual([
      'settings.legal',
      { name: null, emirate: null },
      { name: 'Nahar LLC', emirate: 'SHJ' },
    ]);
    const { phone, orderId } = await paidInCash(app);
    await save(app, 'legal', { ...none, street: 'Al Seef 14' });
    await paidInCash(app, { table: 2 });
    const { text } = await (await app.staff('owner')).call('papersCsv', { query: day });
    const sellers = text.trim().split('\r\n').slice(1);
    expect(sellers.map((row) => row.split(',').slice(-7, -1))).toEqual([
      ['Nahar LLC', '100000000000003', '', '', '', 'SHJ'],
      ['Test Kitchen', '100000000000003', '', 'Al Seef 14', '', ''],
    ]);
    expect((await phone.call('receipt', { params: { orderId } })).text).toContain('Nahar LLC');
    await save(app, 'legal', none);
    expect(app.context.menu.current().venue.legal).toBeNull();
    const wrong = { emirate: 'Sharjah' as 'SHJ', name: 'x'.repeat(121) };
    expect(
      refusalOf(await save(app, 'legal', wrong))
        .slice(2)
        .toSorted(),
    ).toEqual(['legal.value.emirate', 'legal.value.name']);
  });

  it('and the clock that days and times go by are settings of the house [HOUSE-20]', async () => {
    const app = await makeApp();
    expect((await save(app, 'details', { time_zone: 'Asia/Karachi' })).status).toBe(200);
    expect((await app.device().call('venue')).data.time_zone).toBe('Asia/Karachi');
    expect(await newestEntry(app)).toEqual([
      'settings.details',
      { time_zone: 'Asia/Dubai' },
      { time_zone: 'Asia/Karachi' },
    ]);
    const { now } = (await (await app.staff('waiter')).call('staffTickets')).data;
    expect(now).toMatch(/\+05:00$/);
    for (const time_zone of ['Asia/Dubay', ''])
      expect(refusalOf(await save(app, 'details', { time_zone }))).toEqual([
        422,
        'invalid_input',
        'details.value.time_zone',
      ]);
  });
});
