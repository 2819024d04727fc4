import { expect, it } from 'vitest';
import { venueSetting } from '../../menu/snapshot/stored.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { testVenue } from '../../testing/menu/menu-rows.ts';
import { ordered, plainPayer } from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

const acme = { name: 'Acme <LLC>', trn: '100000000000011', address: 'Al <Seef> 14, Dubai' };
const other = { name: 'Other FZE', trn: null, address: null };

/** A guest who asks to pay in cash, and whose invoice is to be made out to `buyer`. */
async function asking(app: TestApp, buyer?: typeof acme | null) {
  const guest = await ordered(app);
  const body = { order_id: guest.orderId, payment_method: 'cash' as const, ...plainPayer };
  const asked = await guest.phone.call('paySingle', {
    body: buyer === undefined ? body : { ...body, buyer },
  });
  const share = asked.data.split_payments[0];
  const cashier = await app.staff('cashier');
  const params = { attemptId: share?.attempt?.id ?? '' };
  const approve = () =>
    cashier.call('approvePayment', { params, body: { amount: '137.00', received: '137.00' } });
  const name = (buyer: object | null, phone = guest.phone) =>
    phone.call('nameBuyer', { params: { splitId: share?.id ?? '' }, body: { buyer: buyer as typeof acme } });
  const invoice = async () =>
    (await guest.phone.call('receipt', { params: { orderId: guest.orderId }, language: 'en' })).text;
  const mine = async (phone = guest.phone) =>
    (await phone.call('orderDetails', { params: { orderId: guest.orderId } })).data.payments.split_payments[0]
      ?.buyer;
  return { ...guest, share, cashier, params, approve, name, invoice, mine };
}

describeOnBoth('the buyer on an invoice', (makeApp) => {
  it('is whom the payer names when they ask to pay, and nobody else at the table reads it before [PAPER-3]', async () => {
    const app = await makeApp();
    const { approve, invoice, mine } = await asking(app, { ...acme, trn: '100 0000-0000 0011' });
    const mate = app.device();
    await mate.scan(1);
    expect([await mine(), await mine(mate)]).toEqual([acme, null]);
    await approve();
    const text = await invoice();
    expect(text).toContain('Billed to');
    expect(text).toContain('Acme &lt;LLC&gt;');
    expect(text).toContain('100000000000011');
  });

  it('can be named, changed and taken back until the invoice is issued, and not after [PAPER-3]', async () => {
    const app = await makeApp();
    const { name, mine, approve, invoice } = await asking(app);
    expect(await mine()).toBeNull();
    expect((await name(acme)).status).toBe(200);
    expect(await mine()).toEqual(acme);
    await name(null);
    expect(await mine()).toBeNull();
    await name(other);
    await approve();
    const late = await name(acme);
    expect([late.status, late.body.code]).toEqual([409, 'invoice_issued']);
    const text = await invoice();
    expect(text).toContain('Other FZE');
    expect(text).not.toContain('Acme');
    expect(text).not.toContain('Customer’s TRN');
  });

  it('is named by who pays that share alone [PAPER-3]', async () => {
    const app = await makeApp();
    const { name, mine } = await asking(app, acme);
    const [mate, stranger] = [app.device(), app.device()];
    await mate.scan(1);
    await stranger.scan(2);
    const byMate = await name(other, mate);
    expect([byMate.status, byMate.body.code]).toEqual([403, 'not_the_payer']);
    expect((await name(other, stranger)).body.code).toBe('share_not_found');
    expect(await mine()).toEqual(acme);
  });

  it('goes with the payer: whoever pays the share instead does not inherit it [PAPER-3]', async () => {
    const app = await makeApp();
    const { share, mine, orderId, approve: _ } = await asking(app, acme);
    const mate = app.device();
    await mate.scan(1);
    const splitId = share?.id ?? '';
    const body = { payment_method: 'cash' as const, name: 'Omar', replaces: [splitId] };
    const taken = await mate.call('payShare', { params: { splitId }, body });
    expect(taken.status).toBe(201);
    expect([await mine(), await mine(mate)]).toEqual([null, null]);
    const attemptId = taken.data.split_payments[0]?.attempt?.id ?? '';
    const cashier = await app.staff('cashier');
    await cashier.call('approvePayment', { params: { attemptId }, body: { amount: '137.00' } });
    const { text } = await mate.call('receipt', { params: { orderId }, language: 'en' });
    expect(text).not.toContain('Billed to');
  });

  it('stays when the table’s plan is sent once more [PAPER-3]', async () => {
    const app = await makeApp();
    const { phone, orderId, details } = await ordered(app);
    const mate = app.device();
    await mate.scan(1);
    const payer = { ...plainPayer, payment_method: 'cash' as const };
    const body = {
      order_id: orderId,
      split_type: 'equally' as const,
      splits: [payer, { ...payer, name: 'Omar' }],
    };
    await phone.call('paySplit', { body });
    const splitId = (await details()).payments.split_payments[1]?.id ?? '';
    await mate.call('claimShare', { params: { splitId } });
    await mate.call('nameBuyer', { params: { splitId }, body: { buyer: acme } });
    expect((await phone.call('paySplit', { body })).status).toBe(201);
    const seen = (await mate.call('orderDetails', { params: { orderId } })).data.payments.split_payments;
    expect(seen.map(({ id, buyer }) => [id === splitId, buyer])).toEqual([
      [false, null],
      [true, acme],
    ]);
  });

  it('is entered by staff for a payer who asks them, until the invoice is issued [PAPER-3]', async () => {
    const app = await makeApp();
    const { params, cashier, approve, invoice, mine } = await asking(app);
    const named = await cashier.call('nameBuyerAtDesk', { params, body: { buyer: acme } });
    expect(named.data.payment).toMatchObject({ buyer: acme, buyer_open: true });
    expect(await mine()).toEqual(acme);
    await approve();
    expect(await invoice()).toContain('Acme &lt;LLC&gt;');
    const late = await cashier.call('nameBuyerAtDesk', { params, body: { buyer: other } });
    expect([late.status, late.body.code]).toEqual([409, 'invoice_issued']);
    const [resolved] = (await cashier.call('staffPayments')).data.resolved;
    expect(resolved).toMatchObject({ buyer: acme, buyer_open: false });
    const unknown = await cashier.call('nameBuyerAtDesk', {
      params: { attemptId: 'none' },
      body: { buyer: acme },
    });
    expect(unknown.body.code).toBe('attempt_not_found');
  });

  it('is refused with a clear message beside the field, and nothing is begun [PAPER-3]', async () => {
    const app = await makeApp();
    const guest = await ordered(app);
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, ...plainPayer };
    const wrong = await guest.phone.call('paySingle', { body: { ...body, buyer: { ...acme, trn: '12' } } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'trn_invalid']);
    expect(wrong.body.errors).toEqual({ 'buyer.trn': 'A TRN has 15 digits. Please check the number.' });
    const nameless = await guest.phone.call('paySingle', {
      body: { ...body, buyer: { ...acme, name: ' \u202e' } },
    });
    expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ['buyer.name']]);
    expect((await guest.details()).payments.split_payments).toEqual([]);
  });

  it('is refused where the venue issues no tax invoices [PAPER-3]', async () => {
    const app = await makeApp();
    await app.db.write(async (tx) => {
      const value = JSON.stringify({ ...testVenue, trn: null });
      await tx.run(tx.sql.updateTable('settings').set({ value }).where('key', '=', venueSetting));
      await menuChanged(tx);
    });
    await app.refreshMenu();
    const { name, cashier } = await asking(app);
    const named = await name(acme);
    expect([named.status, named.body.code]).toEqual([409, 'no_tax_invoice']);
    expect((await cashier.call('staffPayments')).data.waiting[0]?.buyer_open).toBe(false);
  });

  it('stands with their part of the amounts where several pay, and on the credit note [PAPER-3] [PAPER-2]', async () => {
    const app = await makeApp();
    const { phone, orderId, details } = await ordered(app);
    const payer = { ...plainPayer, payment_method: 'cash' as const };
    const splits = [payer, { ...payer, name: 'Omar' }];
    await phone.call('paySplit', { body: { order_id: orderId, split_type: 'equally', splits } });
    const shares = (await details()).payments.split_payments;
    for (const [index, buyer] of [acme, other].entries()) {
      const splitId = shares[index]?.id ?? '';
      await phone.call('claimShare', { params: { splitId } });
      expect((await phone.call('nameBuyer', { params: { splitId }, body: { buyer } })).status).toBe(200);
    }
    const cashier = await app.staff('cashier');
    for (const share of shares) {
      const params = { attemptId: share.attempt?.id ?? '' };
      await cashier.call('approvePayment', { params, body: { amount: '68.50' } });
    }
    const { text } = await phone.call('receipt', { params: { orderId }, language: 'en' });
    expect(text).toMatch(/Acme &lt;LLC&gt;.*100000000000011.*68\.50.*3\.26.*Other FZE.*68\.50.*3\.26/s);
    const manager = await app.staff('manager');
    const body = { share_id: shares[0]?.id ?? '', amount: '20', method: 'cash' as const, reason: 'Cold' };
    const { refund } = (await manager.call('makeRefund', { body })).data;
    const note = await app.device().get(refund.credit_note?.url ?? '', { language: 'en' });
    expect(note.text).toContain('Acme &lt;LLC&gt;');
    expect(note.text).not.toContain('Other FZE');
  });
});
