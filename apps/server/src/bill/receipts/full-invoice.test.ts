import { type Fils, parseMoney, sumFils } from '@sufra/domain/core/money';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { ordered, plainPayer, usualPayer } from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { receiptBlocks } from '../printing/receipt-paper.ts';
import { invoiceOf } from './queries.ts';

const trn = '100000000000011';
const address = 'Al <Seef> 14, Dubai';
const acme = { name: 'Acme LLC', trn, address };
const someDishes = [
  { item_id: dishes.tea.id, quantity: 3 },
  { item_id: dishes.kebab.id, quantity: 1 },
  { item_id: dishes.falafel.id, quantity: 1 },
];
/** 10,275.00 AED. */
const banquet = [
  { item_id: dishes.kebab.id, quantity: 99 },
  { item_id: dishes.kebab.id, quantity: 51 },
];

type Buyer = { readonly name: string; readonly trn: string | null; readonly address?: string | null };

/** A guest who paid some dishes in cash, with a tip, a service charge and a discount, and has an invoice made out. */
async function paidFor(app: TestApp, buyer: Buyer | null) {
  const guest = await ordered(app, { items: someDishes });
  const body = { order_id: guest.orderId, payment_method: 'cash' as const, coupon_code: 'TWENTYOFF', buyer };
  const asked = await guest.phone.call('paySingle', { body: { ...usualPayer, ...body } });
  const [share] = asked.data.split_payments;
  const cashier = await app.staff('cashier');
  const params = { attemptId: share?.attempt?.id ?? '' };
  const amount = share?.total_amount ?? '';
  await cashier.call('approvePayment', { params, body: { amount, received: amount } });
  const page = async () =>
    (await guest.phone.call('receipt', { params: { orderId: guest.orderId }, language: 'en' })).text;
  return { ...guest, page };
}

/** The amounts of the lines of a full invoice: without VAT, the VAT, and with it. */
function amountsOf(page: string): { net: Fils; vat: Fils; gross: Fils; rate: string }[] {
  const rows = page.matchAll(/<tr><td><bdi dir="ltr">([\d.]+ %)<\/bdi><\/td>(.*?)<\/tr>/gs);
  return Array.from(rows, ([, rate = '', cells = '']) => {
    const money = Array.from(cells.matchAll(/>(-?\d+\.\d\d)</g), ([, amount = '']) => parseMoney(amount));
    const [net, vat, gross] = money as [Fils, Fils, Fils];
    return { rate, net, vat, gross };
  });
}

describeOnBoth('a full tax invoice', (makeApp) => {
  it('says of each line and of the service charge what adds up to its own amounts [PAPER-9]', async () => {
    const app = await makeApp();
    const { page } = await paidFor(app, acme);
    const text = await page();
    expect(text).toMatch(/Customer’s address.*Al &lt;Seef&gt; 14, Dubai/s);
    const lines = amountsOf(text);
    expect(lines.map(({ rate }) => rate)).toEqual(['5 %', '5 %', '5 %', '5 %']);
    for (const { net, vat, gross } of lines) expect(net + vat).toBe(gross);
    const query = { from: '2026-03-10', to: '2026-03-10' };
    const { invoices } = (await (await app.staff('owner')).call('papers', { query })).data;
    const sum = (part: 'net' | 'vat' | 'gross') => sumFils(lines.map((line) => line[part]));
    expect([sum('net'), sum('vat'), sum('gross')]).toEqual(
      [invoices.net, invoices.vat, invoices.gross].map(parseMoney),
    );
  });

  it('says the same on paper [PAPER-9]', async () => {
    const app = await makeApp();
    const { orderId, page } = await paidFor(app, acme);
    const invoice = await invoiceOf(app.db.read, orderId);
    const voice = { first: 'en', second: 'ar', fallback: 'en' } as const;
    const printed = invoice === undefined ? [] : receiptBlocks(invoice, voice, 'Asia/Dubai');
    const texts = printed.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
    expect(texts.join('\n')).toContain(address);
    const told = texts.filter((text) => text.startsWith('Rate 5 %'));
    const money = (amount: Fils) => (amount / 100).toFixed(2);
    expect(told).toEqual(
      amountsOf(await page()).map(
        ({ net, vat, gross }, index) =>
          `Rate 5 % · Without VAT ${money(net)} · VAT ${money(vat)}${index < 3 ? ` · With VAT ${money(gross)}` : ''}`,
      ),
    );
  });

  it.each([
    ['nobody', null],
    ['a buyer without a TRN', { ...acme, trn: null }],
  ])('is not issued to %s [PAPER-9]', async (_, buyer) => {
    const { page } = await paidFor(await makeApp(), buyer);
    expect(amountsOf(await page())).toEqual([]);
  });

  it('is none that was issued before there were full ones: it stays as it was [PAPER-9]', async () => {
    const app = await makeApp();
    const { page } = await paidFor(app, acme);
    await app.db.write((tx) => tx.run(tx.sql.updateTable('tax_invoices').set({ in_full: 0 })));
    const text = await page();
    expect(amountsOf(text)).toEqual([]);
    expect(text).toContain('<th scope="col" class="num"><span class="both"><span>AED</span>');
  });

  it('above AED 10,000 needs the address of a buyer with a TRN, from the guest and at the desk [PAPER-9]', async () => {
    const app = await makeApp();
    const guest = await ordered(app, { items: banquet });
    const pay = (buyer: Buyer) =>
      guest.phone.call('paySingle', {
        body: { order_id: guest.orderId, payment_method: 'cash', ...plainPayer, buyer },
      });
    const refused = await pay({ name: 'Acme', trn });
    expect([refused.status, refused.body.code]).toEqual([422, 'address_required']);
    expect(refused.body.errors).toEqual({
      'buyer.address': 'Above AED 10,000 an invoice with a TRN needs the company’s address.',
    });
    expect((await guest.details()).payments.split_payments).toEqual([]);
    expect((await pay({ name: 'Acme', trn: null })).status).toBe(201);
    const cashier = await app.staff('cashier');
    const [payment] = (await cashier.call('staffPayments')).data.waiting;
    expect(payment).toMatchObject({ full_invoice: true, buyer: { name: 'Acme', trn: null, address: null } });
    const params = { attemptId: payment?.id ?? '' };
    const atDesk = (buyer: Buyer) => cashier.call('nameBuyerAtDesk', { params, body: { buyer } });
    expect((await atDesk({ name: 'Acme', trn, address: ' ' })).body.code).toBe('address_required');
    expect((await atDesk(acme)).data.payment).toMatchObject({ buyer: acme });
  });

  it('because of another payer’s service charge lacks the address of one who paid: the desk says so [PAPER-9]', async () => {
    const app = await makeApp();
    const guest = await ordered(app);
    const mate = app.device();
    await mate.scan(1);
    const items = [99, 44].map((quantity) => ({ item_id: dishes.kebab.id, quantity }));
    await mate.call('placeOrder', { body: { items } });
    const params = { orderId: guest.orderId };
    const body = { payment_method: 'cash' as const, name: 'Layla', buyer: { name: 'Acme', trn } };
    const asked = await guest.phone.call('payOwn', { params, body });
    const share = asked.data.split_payments[0];
    const attempt = { attemptId: share?.attempt?.id ?? '' };
    const cashier = await app.staff('cashier');
    const amount = share?.total_amount ?? '';
    expect((await cashier.call('approvePayment', { params: attempt, body: { amount } })).status).toBe(200);
    const paid = async () => (await cashier.call('staffPayments')).data.resolved[0];
    expect(await paid()).toMatchObject({ buyer: { trn, address: null }, full_invoice: false });
    await mate.call('payOwn', { params, body: { ...usualPayer, payment_method: 'cash' } });
    expect(await paid()).toMatchObject({ buyer_open: true, full_invoice: true });
    const named = await cashier.call('nameBuyerAtDesk', { params: attempt, body: { buyer: acme } });
    expect(named.data.payment.buyer).toEqual(acme);
  });
});
