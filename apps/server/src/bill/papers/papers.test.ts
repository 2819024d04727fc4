import { formatMoney, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { expect, it } from 'vitest';
import { venueSetting } from '../../menu/snapshot/stored.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { testVenue } from '../../testing/menu/menu-rows.ts';
import { ordered, paidInCash, plainPayer, usualPayer } from '../../testing/payments/paying.ts';
import { approve, atTable, equally } from '../../testing/payments/split-table.ts';

const day = { from: '2026-03-10', to: '2026-03-10' };

describeOnBoth('the papers of some days', (makeApp) => {
  it('add up to what the invoices say less what the credit notes say, without tips [PAPER-6]', async () => {
    const app = await makeApp();
    const { shareId } = await paidInCash(app, { payer: usualPayer });
    await paidInCash(app, { table: 2 });
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: '50', method: 'cash' as const, reason: '=2+3, "cold"' };
    await manager.call('makeRefund', { body });
    const { data } = await manager.call('papers', { query: day });
    expect(data).toEqual({
      invoices: { count: 2, first: '000001', last: '000002', net: '263.57', vat: '13.17', gross: '276.74' },
      credit_notes: {
        count: 1,
        first: 'CN-000001',
        last: 'CN-000001',
        net: '47.62',
        vat: '2.38',
        gross: '50.00',
      },
      left: { net: '215.95', vat: '10.79', gross: '226.74' },
    });
    const tomorrow = await manager.call('papers', { query: { from: '2026-03-11', to: '2026-03-12' } });
    expect(tomorrow.data.invoices).toMatchObject({ count: 0, first: null, gross: '0.00' });
  });

  it('are a CSV file that a spreadsheet opens, credit notes in it, and no formula [PAPER-6] [PAPER-9]', async () => {
    const app = await makeApp();
    const guest = await ordered(app);
    const buyer = { name: '@Acme, LLC', trn: '100000000000011', address: '=Al Seef 14' };
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, ...plainPayer, buyer };
    const [share] = (await guest.phone.call('paySingle', { body })).data.split_payments;
    const cashier = await app.staff('cashier');
    const params = { attemptId: share?.attempt?.id ?? '' };
    await cashier.call('approvePayment', { params, body: { amount: '137.00' } });
    const manager = await app.staff('manager');
    const refund = { share_id: share?.id ?? '', method: 'cash' as const, reason: '=2+3, "cold"' };
    await manager.call('makeRefund', { body: { ...refund, amount: '50' } });
    const { text, headers } = await manager.call('papersCsv', { query: day });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('papers-2026-03-10-2026-03-10.csv');
    const { order_ref } = await guest.details();
    expect(text).toBe(
      [
        '\uFEFFkind,number,date,time,order,corrects_invoice,buyer,buyer_trn,net,vat,gross,reason,payment_means,seller,seller_trn,seller_licence,seller_street,seller_city,seller_emirate,buyer_address',
        `invoice,000001,2026-03-10,16:00,${order_ref},,"'@Acme, LLC",100000000000011,130.48,6.52,137.00,,10,Test Kitchen,${testVenue.trn},,,,,'=Al Seef 14`,
        `credit_note,CN-000001,2026-03-10,16:00,${order_ref},000001,"'@Acme, LLC",100000000000011,-47.62,-2.38,-50.00,"'=2+3, ""cold""",10,Test Kitchen,${testVenue.trn},,,,,'=Al Seef 14`,
        '',
      ].join('\r\n'),
    );
  });

  it('line by line are a CSV file that adds up to each of them, to the fils [PAPER-10]', async () => {
    const app = await makeApp();
    const items = [
      { item_id: dishes.tea.id, quantity: 3 },
      { item_id: dishes.kebab.id, quantity: 1 },
    ];
    const { shareId } = await paidInCash(app, { items, payer: usualPayer, coupon: 'TWENTYOFF' });
    await paidInCash(app, { table: 2 });
    const manager = await app.staff('manager');
    const refund = { share_id: shareId, method: 'cash' as const, reason: 'Cold' };
    await manager.call('makeRefund', { body: { ...refund, amount: '50' } });
    const rows = async (by: 'paper' | 'line') => {
      const { text } = await manager.call('papersCsv', { query: { ...day, by } });
      const [heads = '', ...lines] = text.trim().split('\r\n');
      const names = heads.split(',');
      return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])));
    };
    const lines = await rows('line');
    expect(
      lines.map(({ kind, line, quantity, unit_price, rate }) => [kind, line, quantity, unit_price, rate]),
    ).toEqual([
      ['invoice', 'Mint Tea', '3', '12.55', '5'],
      ['invoice', 'Lamb Kebab', '1', '68.50', '5'],
      ['invoice', 'service charge', '', '', '5'],
      ['invoice', 'Lamb Kebab', '2', '68.50', '5'],
      ['credit_note', 'refund', '', '', '5'],
    ]);
    const sumOf = (number: string | undefined, part: 'net' | 'vat' | 'gross') => {
      const own = lines.filter((line) => line['number'] === number);
      return formatMoney(sumFils(own.map((line) => parseMoney(line[part] ?? '') ?? zeroFils)));
    };
    for (const { number, net, vat, gross } of await rows('paper'))
      expect([sumOf(number, 'net'), sumOf(number, 'vat'), sumOf(number, 'gross')]).toEqual([net, vat, gross]);
    expect(lines.slice(0, 2).map(({ discount }) => discount)).toEqual(['7.09', '12.91']);
  });

  it('of a venue without a TRN have lines without VAT [PAPER-10] [PAPER-1]', async () => {
    const app = await makeApp();
    await app.db.write(async (tx) => {
      const value = JSON.stringify({ ...testVenue, trn: null });
      await tx.run(tx.sql.updateTable('settings').set({ value }).where('key', '=', venueSetting));
    });
    await paidInCash(app);
    const { text } = await (await app.staff('owner')).call('papersCsv', { query: { ...day, by: 'line' } });
    expect(text).toMatch(
      /^receipt,000001,2026-03-10,\d+,Lamb Kebab,2,68\.50,0\.00,0,137\.00,0\.00,137\.00\r$/m,
    );
  });

  it('have what an electronic invoice needs: how it was paid, and the business as it was then [PAPER-8]', async () => {
    const app = await makeApp();
    const legal = {
      name: 'Nahar Restaurant LLC',
      trade_licence: 'CN-123456',
      street: 'Al Seef Promenade 14',
      city: 'Dubai',
      emirate: 'DXB' as const,
    };
    const write = (venue: object) =>
      app.db.write((tx) =>
        tx.run(
          tx.sql
            .updateTable('settings')
            .set({ value: JSON.stringify(venue) })
            .where('key', '=', venueSetting),
        ),
      );
    await write({ ...testVenue, legal });
    await paidInCash(app);
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.hummus.id, quantity: 3 }], 2);
    await phone.call('paySplit', { body: equally(orderId, 2, ['cash', 'pos']) });
    await approve(app);
    await approve(app);
    await write({ ...testVenue, legal: { ...legal, name: 'Another Owner LLC', emirate: 'SHJ' } });
    const manager = await app.staff('manager');
    const { text } = await manager.call('papersCsv', { query: day });
    const ends = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(-8, -1).join());
    const seller = `Nahar Restaurant LLC,${testVenue.trn},CN-123456,Al Seef Promenade 14,Dubai,DXB`;
    expect(ends).toEqual([`10,${seller}`, `10; 1,${seller}`]);
    const receipt = await phone.call('orderDetails', { params: { orderId } });
    const invoice = receipt.data.receipt_url ?? '';
    expect((await phone.get(new URL(invoice).pathname)).text).toContain('Nahar Restaurant LLC');
  });

  it('of a quarter add up day by day, and are in the order of their numbers [PAPER-6]', async () => {
    const app = await makeApp();
    for (const days of [0, 1, 8, 80]) {
      app.clock.advance(days * 24 * 60 * 60_000);
      await paidInCash(app, { payer: usualPayer });
    }
    const manager = await app.staff('manager');
    const query = { from: '2026-03-10', to: '2026-06-09' };
    const { data } = await manager.call('papers', { query });
    expect(data.invoices).toMatchObject({ count: 4, first: '000001', last: '000004' });
    const day = await manager.call('papers', { query: { from: '2026-03-10', to: '2026-03-10' } });
    expect(Number(data.invoices.gross)).toBeCloseTo(4 * Number(day.data.invoices.gross), 2);
    const { text } = await manager.call('papersCsv', { query });
    const numbers = text.split('\r\n').map((line) => line.split(',')[1]);
    expect(numbers).toEqual(['number', '000001', '000002', '000003', '000004', undefined]);
  });

  it.each([
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-03-01', '2026-02-30', 'to'],
    ['2026-03-02', '2026-03-01', 'to'],
    ['2026-01-01', '2026-04-03', 'to'],
    ['now', '2026-03-01', 'from'],
  ])('from %s to %s are refused at %s [PAPER-6]', async (from, to, field) => {
    const app = await makeApp();
    const answer = await (await app.staff('owner')).call('papers', { query: { from, to } });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });
});
