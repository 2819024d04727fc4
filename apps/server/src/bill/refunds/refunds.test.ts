import { expect, it } from 'vitest';
import { onlyAccount } from '../../providers/cards.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { fakeProvider } from '../../testing/payments/fake-provider.ts';
import {
  askedForCash,
  books,
  openPage,
  ordered,
  paidByCard,
  paidInCash,
  usualPayer,
} from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { executeRefunds } from './execute.ts';

const reason = 'Cold food';
const day = 24 * 60 * 60_000;

const given = (app: TestApp) =>
  app.provider.calls.filter((call) => call.operation === 'reverse' || call.operation === 'refund');

async function refundRows({ db }: TestApp) {
  return db.read.all(db.read.sql.selectFrom('refunds').selectAll().orderBy('requested_at').orderBy('id'));
}

describeOnBoth('a refund', (makeApp) => {
  it('of the whole is reversed on its day, and the paid share stays paid', async () => {
    const app = await makeApp();
    const { shareId, providerRef, details } = await paidByCard(app, { payer: usualPayer });
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: '153.44', method: 'card' as const, reason };
    const made = await manager.call('makeRefund', { body, key: 'one' });
    expect([made.status, made.data.refund]).toMatchObject([
      201,
      { state: 'pending', amount: '153.44', requested_by: 'The manager', needs_person: false },
    ]);
    expect((await manager.call('makeRefund', { body, key: 'one' })).data).toEqual(made.data);
    await executeRefunds(app.context);
    await executeRefunds(app.context);
    expect(given(app)).toMatchObject([{ operation: 'reverse', providerRef }]);
    const { due, done } = (await manager.call('staffRefunds')).data;
    expect([due, done]).toMatchObject([[], [{ state: 'succeeded', method: 'card' }]]);
    expect((await details()).payment_status).toBe('paid');
    expect(await books(app)).toEqual({
      captured_card: 15_344,
      refund_out_card: -15_344,
      sales: -13_700,
      service_income: -274,
      refunded: 13_974,
    });
  });

  it('of a part includes its part of the VAT, and is never more than was paid', async () => {
    const app = await makeApp();
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    const make = (amount: string) =>
      manager.call('makeRefund', { body: { share_id: shareId, amount, method: 'card', reason } });
    await make('100.01');
    await executeRefunds(app.context);
    expect(given(app)).toMatchObject([{ operation: 'refund', request: { amount: 10_001 } }]);
    const much = await make('37.00');
    expect([much.status, much.body.code, much.body.message]).toEqual([
      409,
      'refund_exceeds_paid',
      'You can refund at most AED 36.99 of this payment.',
    ]);
    await make('36.99');
    expect((await make('0.01')).body.code).toBe('refund_exceeds_paid');
    await executeRefunds(app.context);
    expect(await books(app)).toEqual({
      captured_card: 13_700,
      refund_out_card: -13_700,
      sales: -13_700,
      refunded: 13_700,
    });
  });

  it('is made once, however many request it at the same time', async () => {
    const app = await makeApp();
    const { shareId } = await paidByCard(app);
    const desks = await Promise.all([app.staff('owner'), app.staff('manager')]);
    const body = { share_id: shareId, amount: '100', method: 'card' as const, reason };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => desks[index % 2]?.call('makeRefund', { body })),
    );
    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(1);
    await Promise.all([executeRefunds(app.context), executeRefunds(app.context)]);
    expect(given(app)).toHaveLength(1);
  });

  it('in cash comes from the open drawer, and needs one', async () => {
    const app = await makeApp();
    const { shareId, cashier } = await paidInCash(app);
    const manager = await app.staff('manager');
    const make = (amount: number) =>
      manager.call('makeRefund', { body: { share_id: shareId, amount, method: 'cash', reason } });
    expect((await make(37)).data.refund).toMatchObject({ state: 'succeeded', done_by: 'The manager' });
    const byCard = await manager.call('makeRefund', {
      body: { share_id: shareId, amount: 1, method: 'card', reason },
    });
    expect(byCard.body.code).toBe('refund_method_unavailable');
    const closed = await cashier.call('closeShift', {
      params: { shiftId: 'shift-1' },
      body: { counted: '100.00' },
    });
    expect(closed.data.shift.report).toMatchObject({ refunds: '37.00', expected: '100.00' });
    expect((await make(1)).body.code).toBe('shift_not_open');
    expect(await refundRows(app)).toHaveLength(1);
  });

  it('on the terminal needs the reference of its slip', async () => {
    const app = await makeApp();
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: 10, method: 'pos' as const, reason };
    expect((await manager.call('makeRefund', { body })).body.code).toBe('slip_reference_required');
    const made = await manager.call('makeRefund', { body: { ...body, reference: 'R 77' } });
    expect(made.data.refund).toMatchObject({ state: 'succeeded', reference: 'R 77' });
  });

  it('before the bank has settled is tried again after it', async () => {
    const app = await makeApp();
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    await manager.call('makeRefund', { body: { share_id: shareId, amount: 10, method: 'card', reason } });
    const refund = app.provider.refund;
    let settled = false;
    const provider = {
      ...app.provider,
      refund: async (request: Parameters<typeof refund>[0]) =>
        settled
          ? refund(request)
          : { ok: true as const, value: { state: 'retry_later' as const, retryAfterSeconds: 3600 } },
    };
    const context = { ...app.context, cards: onlyAccount(provider) };
    await executeRefunds(context);
    settled = true;
    await executeRefunds(context);
    expect(given(app)).toHaveLength(0);
    app.clock.advance(3_600_000);
    await executeRefunds(context);
    expect((await refundRows(app)).map((row) => row.state)).toEqual(['succeeded']);
  });

  it('that can no longer be reversed is refunded', async () => {
    const app = await makeApp();
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    await manager.call('makeRefund', { body: { share_id: shareId, amount: 137, method: 'card', reason } });
    app.provider.failNext('reverse', 'rejected');
    await executeRefunds(app.context);
    await executeRefunds(app.context);
    expect(given(app).map((call) => call.operation)).toEqual(['reverse', 'refund']);
    const another = await paidByCard(app, { table: 2 });
    app.clock.advance(day);
    const late = { share_id: another.shareId, amount: 137, method: 'card' as const, reason };
    const owner = await app.staff('owner');
    await owner.call('makeRefund', { body: late });
    await executeRefunds(app.context);
    expect(given(app).at(-1)?.operation).toBe('refund');
  });

  it('that the provider refuses is left to a person, who records when it is done', async () => {
    const app = await makeApp({ mayFail: true });
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: 50, method: 'card' as const, reason };
    const { id: refundId } = (await manager.call('makeRefund', { body })).data.refund;
    const early = await manager.call('completeRefund', { params: { refundId }, body: { method: 'cash' } });
    expect(early.body.code).toBe('refund_not_open');
    app.provider.failNext('refund', 'rejected');
    await executeRefunds(app.context);
    const [waiting] = (await manager.call('staffRefunds')).data.due;
    expect(waiting).toMatchObject({
      state: 'failed_manual',
      needs_person: true,
      failure: 'the test says so',
    });
    const complete = (key: string) =>
      manager.call('completeRefund', { params: { refundId }, body: { method: 'cash' }, key });
    const done = await complete('once');
    expect(done.data.refund).toMatchObject({ state: 'succeeded', method: 'cash', done_by: 'The manager' });
    expect((await complete('once')).data).toEqual(done.data);
    expect((await complete('again')).body.code).toBe('refund_not_open');
    expect(await books(app)).toMatchObject({ refund_out_cash: -5000, refunded: 5000 });
  });

  it('whose answer was lost is not tried again until a person has looked it up', async () => {
    const app = await makeApp({ mayFail: true });
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: 50, method: 'card' as const, reason };
    const { id: refundId } = (await manager.call('makeRefund', { body })).data.refund;
    app.provider.failNext('refund', 'outcome_unknown');
    for (let round = 0; round < 5; round += 1) {
      await executeRefunds(app.context);
      app.clock.advance(5 * 60_000);
    }
    expect(given(app)).toHaveLength(1);
    expect((await refundRows(app))[0]).toMatchObject({ state: 'unknown' });
    const alerts = app.db.read.sql.selectFrom('audit_log').select('action').where('subject', '=', refundId);
    expect((await app.db.read.all(alerts)).map((row) => row.action)).toEqual([
      'refund.make',
      'refund.unknown',
    ]);
    const nameless = await manager.call('completeRefund', { params: { refundId }, body: { method: 'card' } });
    expect(nameless.body.code).toBe('slip_reference_required');
    await manager.call('retryRefund', { params: { refundId } });
    await executeRefunds(app.context);
    expect((await refundRows(app))[0]).toMatchObject({ state: 'succeeded', key_number: 2 });
  });

  it('that staff have tried again after ten days is tried for another week [PROV-27]', async () => {
    const app = await makeApp({ mayFail: true });
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: 50, method: 'card' as const, reason };
    const { id: refundId } = (await manager.call('makeRefund', { body })).data.refund;
    app.provider.failNext('refund', 'rejected');
    await executeRefunds(app.context);
    app.clock.advance(10 * day);
    const later = await app.staff('manager');
    await later.call('retryRefund', { params: { refundId } });
    for (const wait of [6 * day, 6 * 60_000]) {
      app.provider.failNext('refund', 'unavailable');
      await executeRefunds(app.context);
      expect((await refundRows(app))[0]).toMatchObject({ state: 'pending' });
      app.clock.advance(wait);
    }
    await executeRefunds(app.context);
    expect((await refundRows(app))[0]).toMatchObject({ state: 'succeeded', key_number: 2 });
  });

  it('whose answer was lost keeps its key when staff try again, if the provider repeats safely [PROV-27]', async () => {
    const fake = fakeProvider();
    const capabilities = { ...fake.capabilities, repeatableGiveBack: true };
    const provider = { ...fake, capabilities };
    const app = { ...(await makeApp({ mayFail: true, provider })), provider: fake };
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: 137, method: 'card' as const, reason };
    const { id: refundId } = (await manager.call('makeRefund', { body })).data.refund;
    fake.failNext('reverse', 'outcome_unknown');
    await executeRefunds(app.context);
    app.clock.advance(8 * day);
    fake.failNext('reverse', 'outcome_unknown');
    await executeRefunds(app.context);
    expect((await refundRows(app))[0]).toMatchObject({ state: 'unknown', key_number: 1 });
    const later = await app.staff('manager');
    await later.call('retryRefund', { params: { refundId } });
    await executeRefunds(app.context);
    expect((await refundRows(app))[0]).toMatchObject({ state: 'succeeded', key_number: 1 });
    expect(new Set(given(app).map((call) => (call as { idempotencyKey?: string }).idempotencyKey)).size).toBe(
      1,
    );
  });

  it('is not made twice if the server dies before the answer is saved', async () => {
    const app = await makeApp({ mayFail: true });
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: 50, method: 'card' as const, reason };
    await manager.call('makeRefund', { body });
    const dying = {
      ...app.provider,
      refund: async (request: Parameters<typeof app.provider.refund>[0]) => {
        await app.provider.refund(request);
        throw new Error('the process is gone');
      },
    };
    await executeRefunds({ ...app.context, cards: onlyAccount(dying) });
    await executeRefunds(app.context);
    app.clock.advance(61_000);
    await executeRefunds(app.context);
    expect(given(app)).toHaveLength(1);
    expect((await refundRows(app))[0]).toMatchObject({ state: 'unknown', failure: 'answer_lost' });
  });

  it('is tried again with the same key if the provider repeats a request safely', async () => {
    const app = await makeApp();
    const { shareId } = await paidByCard(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: 137, method: 'card' as const, reason };
    await manager.call('makeRefund', { body });
    const capabilities = { ...app.provider.capabilities, repeatableGiveBack: true };
    const context = { ...app.context, cards: onlyAccount({ ...app.provider, capabilities }) };
    app.provider.failNext('reverse', 'outcome_unknown');
    await executeRefunds(context);
    app.clock.advance(day);
    await executeRefunds(context);
    const [first, second] = given(app) as { operation: string; idempotencyKey?: string }[];
    expect(second).toEqual(first);
    expect(first?.idempotencyKey).toMatch(/-reverse-1$/);
    expect((await refundRows(app))[0]?.state).toBe('succeeded');
  });

  it('of a late capture is recorded and made automatically', async () => {
    const fake = fakeProvider();
    const capabilities = { ...fake.capabilities, needsFinalize: false };
    const made = await makeApp({ mayFail: true, provider: { ...fake, capabilities } });
    const app = { ...made, provider: fake };
    const guest = await ordered(app);
    const { providerRef } = await openPage(app, guest);
    const [share] = (await guest.details()).payments.split_payments;
    const params = { splitId: share?.id ?? '' };
    await guest.phone.call('withdrawPayment', { params });
    await guest.phone.call('payShare', { params, body: { payment_method: 'cash' as const } });
    const cashier = await app.staff('cashier');
    const [waiting] = (await cashier.call('staffPayments')).data.waiting;
    const approve = { params: { attemptId: waiting?.id ?? '' }, body: { amount: '137.00' } };
    await cashier.call('approvePayment', approve);
    fake.settle(providerRef, 'captured');
    app.clock.advance(31 * 60_000);
    await reconcile(app.context);
    expect(await refundRows(app)).toMatchObject([{ cause: 'surplus', amount: 13_700, method: 'card' }]);
    await executeRefunds(app.context);
    expect(given(app)).toMatchObject([{ operation: 'reverse' }]);
    expect(await books(app)).toEqual({
      cash_in: 13_700,
      captured_card: 13_700,
      refund_out_card: -13_700,
      sales: -13_700,
      vat_included: 652,
      vat_payable: -652,
    });
  });

  it('of cancelled lines is recorded automatically, without the tip and with its part of the service charge', async () => {
    const app = await makeApp();
    const items = [
      { item_id: dishes.kebab.id, quantity: 1 },
      { item_id: dishes.tea.id, quantity: 1 },
    ];
    const { details } = await paidByCard(app, { items, payer: usualPayer });
    const waiter = await app.staff('waiter');
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const cancel = (line = '') =>
      waiter.call('moveLines', { body: { line_ids: [line], command: 'cancel', reason: 'None left' } });
    await cancel(ticket?.lines[1]?.id);
    await executeRefunds(app.context);
    expect(await refundRows(app)).toMatchObject([
      { cause: 'cancelled_lines', covers: 1255, amount: 1280, state: 'succeeded' },
    ]);
    await cancel(ticket?.lines[0]?.id);
    await executeRefunds(app.context);
    const rows = await refundRows(app);
    expect(rows.map((row) => [row.covers, row.amount])).toEqual([
      [1255, 1280],
      [6850, 6987],
    ]);
    expect((await details()).payment_status).toBe('paid');
    expect(await books(app)).toMatchObject({ tip_payable: -811, refunded: 8267 });
  });

  it('of cancelled lines leaves the tip with the staff, also after a refund by hand', async () => {
    const app = await makeApp();
    const { shareId } = await paidByCard(app, { payer: usualPayer });
    const manager = await app.staff('manager');
    await manager.call('makeRefund', { body: { share_id: shareId, amount: '100', method: 'card', reason } });
    const [ticket] = (await manager.call('staffTickets')).data.tickets;
    const line_ids = [ticket?.lines[0]?.id ?? ''];
    await manager.call('moveLines', { body: { line_ids, command: 'cancel', reason: 'None left' } });
    await executeRefunds(app.context);
    // 137.00 with 2.74 for service and a tip of 13.70: what is left of the first two is 39.74.
    expect((await refundRows(app)).map((row) => [row.cause, row.amount])).toEqual([
      ['manual', 10_000],
      ['cancelled_lines', 3974],
    ]);
    expect(await books(app)).toMatchObject({ tip_payable: -1370, refunded: 13_974 });
  });

  it('of lines that are cancelled one by one comes to what they cost with the coupon, to the fils', async () => {
    const app = await makeApp();
    const items = Array.from({ length: 3 }, () => ({ item_id: dishes.tea.id, quantity: 1 }));
    const { orderId } = await paidByCard(app, { items, payer: { ...usualPayer }, coupon: 'TWENTYOFF' });
    const manager = await app.staff('manager');
    const { tickets } = (await manager.call('staffTickets')).data;
    for (const { id } of tickets.flatMap(({ lines }) => lines))
      await manager.call('moveLines', { body: { line_ids: [id], command: 'cancel', reason: 'None left' } });
    const rows = await refundRows(app);
    const [share] = await app.db.read.all(
      app.db.read.sql.selectFrom('shares').selectAll().where('order_id', '=', orderId),
    );
    if (share === undefined) throw new Error('the bill has a share');
    const goods = share.subtotal - share.discount + share.service;
    let before = 0;
    for (const [at, row] of rows.entries()) {
      const until = Math.round((goods * 1255 * (at + 1)) / share.subtotal);
      expect(row.amount, `the ${at + 1}.`).toBe(until - before);
      before = until;
    }
    expect(before).toBe(goods);
  });

  it('of cancelled lines that were paid in cash waits for staff', async () => {
    const app = await makeApp();
    await paidInCash(app);
    const waiter = await app.staff('waiter');
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const body = { line_ids: [ticket?.lines[0]?.id ?? ''], command: 'cancel' as const, reason: 'None left' };
    await waiter.call('moveLines', { body });
    await executeRefunds(app.context);
    const cashier = await app.staff('cashier');
    const [due] = (await cashier.call('staffRefunds')).data.due;
    expect(due).toMatchObject({ state: 'pending', method: 'cash', needs_person: true, amount: '137.00' });
    const manager = await app.staff('manager');
    const params = { refundId: due?.id ?? '' };
    const done = await manager.call('completeRefund', { params, body: { method: 'cash' } });
    expect(done.data.refund.state).toBe('succeeded');
  });

  it('is refused for an unpaid share, a zero amount, a missing reason and an unknown share', async () => {
    const app = await makeApp();
    const { shareId } = await askedForCash(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: 1, method: 'cash' as const, reason };
    const make = (change: object) => manager.post('staff/refunds', { ...body, ...change });
    expect((await make({})).body).toMatchObject({ code: 'refund_exceeds_paid' });
    for (const amount of ['0', '-1', '1.005', '1e21', 'all']) {
      const answer = await make({ amount });
      expect([amount, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        amount,
        422,
        ['amount'],
      ]);
    }
    expect((await make({ reason: ' \u202e' })).body.code).toBe('reason_required');
    expect((await make({ share_id: 'none' })).body.code).toBe('share_not_found');
    const none = await manager.call('completeRefund', {
      params: { refundId: 'none' },
      body: { method: 'cash' },
    });
    expect([none.status, none.body.code]).toEqual([404, 'refund_not_found']);
    expect((await manager.call('refundable', { query: { order_ref: '9999' } })).body.code).toBe(
      'order_not_found',
    );
  });

  it('shows how much of an order can still be refunded', async () => {
    const app = await makeApp();
    const { shareId, details } = await paidByCard(app);
    const manager = await app.staff('manager');
    await manager.call('makeRefund', { body: { share_id: shareId, amount: 37, method: 'cash', reason } });
    const { order_ref } = await details();
    const { payments } = (await manager.call('refundable', { query: { order_ref } })).data;
    expect(payments).toMatchObject([
      { share_id: shareId, method: 'card', paid: '137.00', refundable: '100.00' },
    ]);
    const bare = String(Number(order_ref));
    for (const typed of [
      bare,
      ` #${bare} `,
      bare.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    ])
      expect(
        (await manager.call('refundable', { query: { order_ref: typed } })).data.payments,
        typed,
      ).toEqual(payments);
  });
});
