import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { venueSetting } from '../../menu/snapshot/stored.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { testVenue } from '../../testing/menu/menu-rows.ts';
import {
  askedForCash,
  books,
  comeBack,
  openPage,
  ordered,
  paidByCard,
  paidInCash,
  plainPayer,
  usualPayer,
} from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';
import { executeRefunds } from '../refunds/execute.ts';

const pathOf = (url: string | null | undefined) => new URL(url ?? '', 'http://none.example').pathname;

/** Gives the test venue another TRN, or none. */
async function saveTrn(app: TestApp, trn: string | null): Promise<void> {
  await app.db.write(async (tx) => {
    const value = JSON.stringify({ ...testVenue, trn });
    await tx.run(tx.sql.updateTable('settings').set({ value }).where('key', '=', venueSetting));
    await menuChanged(tx);
  });
  await app.refreshMenu();
}

describeOnBoth('a receipt', (makeApp) => {
  it('is a simplified tax invoice with everything the law asks for, in two languages', async () => {
    const app = await makeApp();
    const items = [
      { item_id: dishes.kebab.id, quantity: 2 },
      { item_id: dishes.tea.id, quantity: 1 },
    ];
    const { phone, orderId, details } = await paidByCard(app, { items, payer: usualPayer });
    const page = await phone.call('receipt', { params: { orderId }, language: 'en' });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const part of [
      'Tax Invoice',
      'فاتورة ضريبية',
      'Test Kitchen',
      'مطبخ التجربة',
      '1 Test Street, Dubai',
      '100000000000003',
      '000001',
      '2026-03-10 16:00',
      '2 × <bdi dir="ltr">68.50</bdi>',
      '>137.00<',
      '>149.55<',
      '>2.99<',
      '>152.54<',
      '>7.26<',
      '>14.96<',
      '>167.50<',
    ]) {
      expect(page.text).toContain(part);
    }
    expect(page.text).toMatch(/Card<\/span>/);
    const order = await details();
    expect(order.receipt_url).toMatch(/^http:\/\/[^/]+\/r\/[\w-]{43}$/);
    const shared = await app.device().get(pathOf(order.receipt_url), { language: 'ar' });
    expect(shared.text).toContain('<html lang="ar" dir="rtl">');
    expect(shared.text).toContain('Tax Invoice');
    expect(shared.headers['cache-control']).toBe('no-store');
    expect((await app.device().get('/r/print.js')).text).toContain('print()');
  });

  it('is called a receipt and shows no VAT if the venue has no TRN [PAPER-1]', async () => {
    const app = await makeApp();
    await saveTrn(app, null);
    expect((await app.device().call('venue')).data.vat_percent).toBe(0);
    const { phone, orderId, details } = await paidByCard(app);
    const [share] = (await details()).payments.split_payments;
    expect(share?.vat_amount).toBe('0.00');
    const quoted = await ordered(app, { table: 2 });
    const quote = await quoted.phone.call('quote', { body: { order_id: quoted.orderId } });
    expect(quote.data.vat_amount).toBe('0.00');
    const whole = await phone.call('receipt', { params: { orderId }, language: 'en' });
    const part = await app.device().get(pathOf(share?.receipt_url), { language: 'en' });
    for (const { text } of [whole, part]) {
      expect(text).toContain('<h1><span class="both"><span>Receipt</span>');
      expect(text).toContain('>137.00<');
      expect(text.replace(/<style>.*?<\/style>/s, '')).not.toMatch(/VAT|ضريب|Tax|TRN|Invoice/);
    }
    expect(whole.text).toContain('Receipt no.');
  });

  it('of a share names the venue and its TRN as they were when the order was paid [PAPER-11]', async () => {
    const app = await makeApp();
    await saveTrn(app, null);
    const { details } = await paidByCard(app);
    const [before] = (await details()).payments.split_payments;
    await saveTrn(app, testVenue.trn);
    const later = await paidByCard(app, { table: 2 });
    const [after] = (await later.details()).payments.split_payments;
    await saveTrn(app, null);
    const textOf = async (url: string | null | undefined) =>
      (await app.device().get(pathOf(url), { language: 'en' })).text.replace(/<style>.*?<\/style>/s, '');
    expect(await textOf(before?.receipt_url)).not.toMatch(/VAT|TRN/);
    expect(await textOf(after?.receipt_url)).toMatch(new RegExp(`TRN.*${testVenue.trn}`, 's'));
  });

  it('works under its own content security policy, which allows only its style and script', async () => {
    const app = await makeApp();
    const { phone, orderId, details } = await paidByCard(app);
    const [share] = (await details()).payments.split_payments;
    const pages = [
      await phone.call('receipt', { params: { orderId } }),
      await app.device().get(pathOf(share?.receipt_url)),
    ];
    for (const { text, headers } of pages) {
      const policy = headers['content-security-policy'] ?? '';
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style ?? '');
      expect(styles).toHaveLength(1);
      const hashes = styles.map((style) => createHash('sha256').update(style).digest('base64'));
      expect(policy.split(';')).toEqual([
        "default-src 'none'",
        `style-src 'sha256-${hashes[0]}'`,
        "script-src 'self'",
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]);
      expect(text).not.toMatch(/\sstyle=/);
    }
  });

  it('numbers invoices without a gap, however many are paid at once', async () => {
    const app = await makeApp();
    const guests = await Promise.all([1, 2, 3, 4].map((table) => paidInCash(app, { table })));
    const numbers = await Promise.all(
      guests.map(async ({ phone, orderId }) => {
        const { text } = await phone.call('receipt', { params: { orderId } });
        return /<bdi>(00000\d)</.exec(text)?.[1];
      }),
    );
    expect(numbers.toSorted()).toEqual(['000001', '000002', '000003', '000004']);
  });

  it('names the part of a dish that was paid for before the dish was cancelled', async () => {
    const app = await makeApp();
    const { phone, orderId, details } = await ordered(app);
    const payer = { ...plainPayer, payment_method: 'cash' as const };
    const splits = [payer, { ...payer, name: 'Omar' }];
    await phone.call('paySplit', { body: { order_id: orderId, split_type: 'equally', splits } });
    const [first] = (await details()).payments.split_payments;
    const cashier = await app.staff('cashier');
    await cashier.call('approvePayment', {
      params: { attemptId: first?.attempt?.id ?? '' },
      body: { amount: '68.50', received: '68.50' },
    });
    const waiter = await app.staff('waiter');
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const body = { line_ids: [ticket?.lines[0]?.id ?? ''], command: 'cancel' as const, reason: 'None left' };
    expect((await waiter.call('moveLines', { body })).status).toBe(200);
    const { text } = await phone.call('receipt', { params: { orderId }, language: 'en' });
    expect(text).toMatch(/2 × <bdi dir="ltr">68\.50<\/bdi>.*in part.*>3\.26<.*>68\.50</s);
    expect((await details()).payment_status).toBe('paid');
    expect((await books(app))['vat_payable']).toBe(-326);
  });

  it('keeps what was billed when a line is cancelled afterwards, with the refund beside it', async () => {
    const app = await makeApp();
    const items = [
      { item_id: dishes.kebab.id, quantity: 1 },
      { item_id: dishes.tea.id, quantity: 1 },
    ];
    const { phone, orderId, details } = await paidByCard(app, { items });
    const waiter = await app.staff('waiter');
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const body = { line_ids: [ticket?.lines[1]?.id ?? ''], command: 'cancel' as const, reason: 'None left' };
    await waiter.call('moveLines', { body });
    const pending = await phone.call('receipt', { params: { orderId } });
    expect(pending.text).toContain('on its way');
    await executeRefunds(app.context);
    const { text } = await phone.call('receipt', { params: { orderId } });
    expect(text).toContain('>81.05<');
    expect(text).toContain('−12.55');
    expect(text).not.toContain('on its way');
    const [share] = (await details()).payments.split_payments;
    expect(share).toMatchObject({
      status: 'paid',
      refunded_amount: '12.55',
      refunds: [{ cause: 'cancelled_lines', amount: '12.55', state: 'done', method: 'card' }],
    });
  });

  it('of one share has its own link, and shows the cash received and the change', async () => {
    const app = await makeApp();
    const { approve, ...guest } = await askedForCash(app);
    expect((await guest.details()).payments.split_payments[0]?.receipt_url).toBeNull();
    await approve('200');
    const [share] = (await guest.details()).payments.split_payments;
    const { text, status } = await app.device().get(pathOf(share?.receipt_url), { language: 'en' });
    expect(status).toBe(200);
    expect(text).toContain('<h1><span class="both"><span>Receipt</span>');
    expect(text).not.toContain('Tax Invoice');
    expect(text).toContain('received 200.00');
    expect(text).toContain('change 63.00');
  });

  it('is linked for a phone of another table that paid by the QR code', async () => {
    const app = await makeApp();
    const guest = await ordered(app);
    const { page, providerRef } = await openPage(app, guest);
    app.provider.settle(providerRef, 'captured');
    const back = await comeBack(app, page, providerRef);
    const done = await app.device().get(back.headers['location'] ?? '', { language: 'en' });
    const link = /<a href="([^"]+)">Show the receipt<\/a>/.exec(done.text)?.[1];
    const receipt = await app.device().get(pathOf(link));
    expect([receipt.status, receipt.text.includes('137.00')]).toEqual([200, true]);
  });

  it('is not found before the order is paid, nor for a forged link', async () => {
    const app = await makeApp();
    const { phone, orderId, details } = await ordered(app);
    const early = await phone.call('receipt', { params: { orderId } });
    expect([early.status, early.body.code]).toEqual([409, 'receipt_not_ready']);
    expect((await details()).receipt_url).toBeNull();
    const stranger = app.device();
    await stranger.scan(2);
    expect((await stranger.call('receipt', { params: { orderId } })).body.code).toBe('order_not_found');
    const paid = await paidByCard(app, { table: 3 });
    const path = pathOf((await paid.details()).receipt_url);
    for (const wrong of [`${path.slice(0, -1)}_`, '/r/x', `/r/${'A'.repeat(43)}`, `${path}A`]) {
      const answer = await app.device().get(wrong, { language: 'tr' });
      expect([wrong, answer.status]).toEqual([wrong, 404]);
      expect(answer.text).toContain('Makbuz bulunamadı');
    }
  });

  it('escapes what people typed, and loads nothing from elsewhere', async () => {
    const app = await makeApp();
    const name = '<script>alert(1)</script>"\' & Söhne';
    const payer = { ...plainPayer, name } as unknown as typeof plainPayer;
    const { phone, orderId, details } = await paidByCard(app, { payer });
    const [share] = (await details()).payments.split_payments;
    const pages = [
      await phone.call('receipt', { params: { orderId } }),
      await app.device().get(pathOf(share?.receipt_url)),
    ];
    for (const { text } of pages) {
      expect(text).not.toContain('<script>alert');
      expect([...text.matchAll(/<script[^>]*>/g)].map(String)).toEqual(['<script src="/r/print.js">']);
      expect(text).not.toMatch(/\son\w+=|https?:\/\/(?!www\.w3\.org)/);
    }
    expect(pages[1]?.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});
