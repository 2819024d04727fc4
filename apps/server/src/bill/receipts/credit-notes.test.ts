import { expect, it } from 'vitest';
import { venueSetting } from '../../menu/snapshot/stored.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { testVenue } from '../../testing/menu/menu-rows.ts';
import {
  books,
  ordered,
  paidByCard,
  paidInCash,
  plainPayer,
  usualPayer,
} from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';
import { checkLedger } from '../ledger/check.ts';
import { executeRefunds } from '../refunds/execute.ts';

const pathOf = (url: string | null | undefined) => new URL(url ?? '', 'http://none.example').pathname;

/** The manager gives money back in cash. */
async function giveBack(app: TestApp, shareId: string, amount: string, reason = 'Cold food') {
  const manager = await app.staff('manager');
  const body = { share_id: shareId, amount, method: 'cash' as const, reason };
  return (await manager.call('makeRefund', { body })).data.refund;
}

const notesIn = ({ db }: TestApp) =>
  db.read.all(db.read.sql.selectFrom('credit_notes').selectAll().orderBy('number'));

async function withoutTrn(app: TestApp, trn: string | null = null): Promise<void> {
  await app.db.write(async (tx) => {
    const value = JSON.stringify({ ...testVenue, trn });
    await tx.run(tx.sql.updateTable('settings').set({ value }).where('key', '=', venueSetting));
    await menuChanged(tx);
  });
  await app.refreshMenu();
}

describeOnBoth('a tax credit note', (makeApp) => {
  it('is issued when a taxed sale is refunded, with what the law asks for, in two languages [PAPER-2]', async () => {
    const app = await makeApp();
    const { shareId, details } = await paidInCash(app);
    const refund = await giveBack(app, shareId, '50', 'Cold <food>');
    expect(refund.credit_note?.number).toBe('CN-000001');
    const [share] = (await details()).payments.split_payments;
    const note = share?.refunds[0]?.credit_note;
    expect(note?.number).toBe('CN-000001');
    expect(pathOf(note?.url)).toBe(refund.credit_note?.url);
    const page = await app.device().get(pathOf(note?.url), { language: 'en' });
    expect(page.status).toBe(200);
    for (const part of [
      'Tax Credit Note',
      'إشعار دائن ضريبي',
      'Test Kitchen',
      '100000000000003',
      'CN-000001',
      'Invoice no.',
      '<bdi>000001</bdi>',
      '2026-03-10 16:00',
      'Cold &lt;food&gt;',
      '5 %',
      '>47.62<',
      '>2.38<',
      '>50.00<',
    ]) {
      expect(page.text).toContain(part);
    }
    const manager = (await app.staff('manager')).call('staffRefunds');
    expect(page.text).toContain((await manager).data.done[0]?.done_by);
    const arabic = await app.device().get(pathOf(note?.url), { language: 'ar' });
    expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.text).toContain('Tax Credit Note');
  });

  it('is linked from the invoice and the share’s receipt, and leads to the invoice', async () => {
    const app = await makeApp();
    const { phone, orderId, shareId, details } = await paidInCash(app);
    await giveBack(app, shareId, '50');
    const order = await details();
    const [share] = order.payments.split_payments;
    const link = pathOf(share?.refunds[0]?.credit_note?.url);
    const pages = [
      await phone.call('receipt', { params: { orderId }, language: 'en' }),
      await app.device().get(pathOf(share?.receipt_url), { language: 'en' }),
    ];
    for (const { text } of pages) {
      expect(text).toContain(`${link}">Tax Credit Note`);
      expect(text).toContain('CN-000001');
    }
    expect((await app.device().get(link)).text).toContain(`${pathOf(order.receipt_url)}"`);
  });

  it('of a card’s refund is issued when the provider has given it, not before', async () => {
    const app = await makeApp();
    const { shareId, details } = await paidByCard(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: '137', method: 'card' as const, reason: 'Cold food' };
    const made = await manager.call('makeRefund', { body });
    expect(made.data.refund).toMatchObject({ state: 'pending', credit_note: null });
    expect((await details()).payments.split_payments[0]?.refunds[0]?.credit_note).toBeNull();
    expect(await notesIn(app)).toEqual([]);
    app.clock.advance(3 * 60_000);
    await executeRefunds(app.context);
    const [note] = await notesIn(app);
    expect(note).toMatchObject({ number: 1, gross: 13_700, vat: 652, issued_at: app.clock.now() });
    expect((await details()).payments.split_payments[0]?.refunds[0]?.credit_note?.number).toBe('CN-000001');
  });

  it('of several refunds never says more than the invoice, and the last takes the odd fils', async () => {
    const app = await makeApp();
    const { shareId } = await paidInCash(app);
    for (const amount of ['33.33', '33.33', '33.33', '37.01']) await giveBack(app, shareId, amount);
    const notes = await notesIn(app);
    expect(notes.map(({ number, gross }) => [number, gross])).toEqual([
      [1, 3333],
      [2, 3333],
      [3, 3333],
      [4, 3701],
    ]);
    expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(652);
    expect(await books(app)).not.toHaveProperty('vat_payable');
    const more = (await app.staff('manager')).call('makeRefund', {
      body: { share_id: shareId, amount: '0.01', method: 'cash', reason: 'Again' },
    });
    expect((await more).body.code).toBe('refund_exceeds_paid');
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('leaves the tip out, which bears no VAT; a tip alone gets none', async () => {
    const app = await makeApp();
    const { shareId } = await paidInCash(app, { payer: usualPayer });
    await giveBack(app, shareId, '140');
    const last = await giveBack(app, shareId, '10');
    const notes = await notesIn(app);
    expect(notes.map(({ gross }) => gross)).toEqual([13_974]);
    expect(last.credit_note).toBeNull();
    const page = await app.device().get(`/r/${(await tokenOf(app, shareId)) ?? ''}`, { language: 'en' });
    expect(page.text).toMatch(/Tip refunded, without VAT.*>0\.26</s);
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('says that dishes were cancelled, where that is why', async () => {
    const app = await makeApp();
    const items = [
      { item_id: dishes.kebab.id, quantity: 1 },
      { item_id: dishes.tea.id, quantity: 1 },
    ];
    const { shareId } = await paidByCard(app, { items });
    const waiter = await app.staff('waiter');
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const body = { line_ids: [ticket?.lines[1]?.id ?? ''], command: 'cancel' as const, reason: 'None left' };
    await waiter.call('moveLines', { body });
    await executeRefunds(app.context);
    expect(await notesIn(app)).toMatchObject([{ gross: 1255, vat: 60, given_by: null }]);
    const page = await app.device().get(`/r/${await tokenOf(app, shareId)}`, { language: 'en' });
    expect(page.text).toContain('Dishes were cancelled after they were paid for');
  });

  it('of a share given back before the bill was paid waits for the invoice, and is issued with it', async () => {
    const app = await makeApp();
    const { phone, orderId, details } = await ordered(app);
    const payer = { ...plainPayer, payment_method: 'cash' as const };
    const splits = [payer, { ...payer, name: 'Omar' }];
    await phone.call('paySplit', { body: { order_id: orderId, split_type: 'equally', splits } });
    const shares = (await details()).payments.split_payments;
    const cashier = await app.staff('cashier');
    const approve = (index: number) =>
      cashier.call('approvePayment', {
        params: { attemptId: shares[index]?.attempt?.id ?? '' },
        body: { amount: '68.50', received: '68.50' },
      });
    await approve(0);
    const early = await giveBack(app, shares[0]?.id ?? '', '68.50');
    expect(early.credit_note).toBeNull();
    await approve(1);
    expect(await notesIn(app)).toMatchObject([{ number: 1, gross: 6850, vat: 326 }]);
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('is not issued for a surplus, nor by a venue without a TRN, whose books have no VAT [PAPER-5]', async () => {
    const app = await makeApp();
    await withoutTrn(app);
    const { shareId } = await paidInCash(app, { payer: usualPayer });
    expect(await books(app)).not.toHaveProperty('vat_payable');
    expect(await books(app)).not.toHaveProperty('vat_included');
    const refund = await giveBack(app, shareId, '50');
    expect(refund.credit_note).toBeNull();
    expect(await notesIn(app)).toEqual([]);
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
    // What was sold before the venue was registered stays a receipt.
    await withoutTrn(app, testVenue.trn);
    expect((await giveBack(app, shareId, '10')).credit_note).toBeNull();
    expect(await books(app)).not.toHaveProperty('vat_payable');
  });

  it('books the VAT of the invoice where the venue was registered while a table was paying', async () => {
    const app = await makeApp();
    await withoutTrn(app);
    const { phone, orderId, details } = await ordered(app);
    const payer = { ...plainPayer, payment_method: 'cash' as const };
    const splits = [payer, { ...payer, name: 'Omar' }];
    await phone.call('paySplit', { body: { order_id: orderId, split_type: 'equally', splits } });
    const cashier = await app.staff('cashier');
    for (const share of (await details()).payments.split_payments) {
      const params = { attemptId: share.attempt?.id ?? '' };
      await cashier.call('approvePayment', { params, body: { amount: '68.50', received: '68.50' } });
      await withoutTrn(app, testVenue.trn);
    }
    expect((await books(app))['vat_payable']).toBe(-652);
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });
});

/** The unguessable part of the link to the first credit note of a share. */
async function tokenOf(app: TestApp, shareId: string): Promise<string> {
  const { done } = (await (await app.staff('manager')).call('staffRefunds')).data;
  const note = done.find((refund) => refund.share_id === shareId && refund.credit_note !== null);
  return (note?.credit_note?.url ?? '').replace('/r/', '');
}
