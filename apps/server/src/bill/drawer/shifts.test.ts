import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { askedForCash, books, paidInCash } from '../../testing/payments/paying.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';

describeOnBoth('a cash shift', (makeApp) => {
  it('is opened with a float, takes what is paid in cash, and is counted blind', async () => {
    const app = await makeApp({ drawer: 'closed' });
    const cashier = await app.staff('cashier');
    const opened = await cashier.call('openShift', { body: { opening_float: '300' } });
    expect([opened.status, opened.data.shift]).toMatchObject([
      201,
      { state: 'open', opening_float: '300.00', opened_by: 'The cashier', report: null },
    ]);
    const params = { shiftId: opened.data.shift.id };
    const { approve } = await askedForCash(app);
    await approve('200');
    await cashier.call('moveCash', { params, body: { kind: 'paid_out', amount: 40, reason: 'Ice' } });
    await cashier.call('moveCash', { params, body: { kind: 'paid_in', amount: '15.5', reason: 'Coins' } });
    const { open } = (await cashier.call('staffShifts')).data;
    expect(open).toMatchObject({ report: null, movements: [{ kind: 'paid_out' }, { kind: 'paid_in' }] });
    expect(JSON.stringify(open)).not.toContain('412.50');
    const closed = await cashier.call('closeShift', { params, body: { counted: '410', note: 'Tired' } });
    expect(closed.data.shift).toMatchObject({
      state: 'closed',
      closed_by: 'The cashier',
      note: 'Tired',
      report: {
        cash_in: '200.00',
        change_out: '63.00',
        refunds: '0.00',
        paid_in: '15.50',
        paid_out: '40.00',
        expected: '412.50',
        counted: '410.00',
        difference: '-2.50',
      },
    });
    expect(await books(app)).toMatchObject({ cash_difference: 250, safe: 11_000, petty_cash: 2450 });
    expect((await cashier.call('staffShifts')).data).toMatchObject({
      open: null,
      closed: [params.shiftId].map((id) => ({ id })),
    });
  });

  it('has to be open to approve cash, but not a card or the terminal', async () => {
    const app = await makeApp({ drawer: 'closed' });
    const { approve, details, phone, shareId } = await askedForCash(app);
    const refused = await approve();
    expect([refused.status, refused.body.code]).toEqual([409, 'shift_not_open']);
    expect((await details()).payment_status).toBe('pending');
    await phone.call('payShare', { params: { splitId: shareId }, body: { payment_method: 'pos' } });
    const cashier = await app.staff('cashier');
    const [waiting] = (await cashier.call('staffPayments')).data.waiting;
    const body = { amount: '137.00', slip_reference: 'T-1' };
    expect(
      (await cashier.call('approvePayment', { params: { attemptId: waiting?.id ?? '' }, body })).status,
    ).toBe(200);
  });

  it('is one at a time, is opened once for one key, and stays open while guests wait to pay in cash', async () => {
    const app = await makeApp({ drawer: 'closed' });
    const cashier = await app.staff('cashier');
    const open = (key: string) => cashier.call('openShift', { key, body: { opening_float: 0 } });
    const both = await Promise.all([open('a'), open('a')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const shiftId = both[0].data.shift.id;
    expect(both[1].data.shift.id).toBe(shiftId);
    expect((await open('b')).body.code).toBe('shift_already_open');
    const close = () => cashier.call('closeShift', { params: { shiftId }, body: { counted: '137' } });
    const { approve } = await askedForCash(app);
    expect((await close()).body.code).toBe('shift_has_requests');
    await approve();
    const counts = await Promise.all([close(), close()]);
    expect(counts.map((answer) => answer.body.code ?? answer.status).toSorted()).toEqual([
      200,
      'shift_not_open',
    ]);
    const late = await cashier.call('moveCash', {
      params: { shiftId },
      body: { kind: 'paid_in', amount: 1, reason: 'Late' },
    });
    expect(late.body.code).toBe('shift_not_open');
  });

  it('never loses cash that is approved while the drawer is counted', async () => {
    const app = await makeApp();
    const cashier = await app.staff('cashier');
    const guests = await Promise.all([1, 2, 3].map((table) => askedForCash(app, { table })));
    const close = cashier.call('closeShift', { params: { shiftId: 'shift-1' }, body: { counted: 0 } });
    await Promise.all([...guests.map((guest) => guest.approve()), close]);
    for (const guest of guests) await guest.approve();
    await cashier.call('closeShift', { params: { shiftId: 'shift-1' }, body: { counted: 0 } });
    const [shift] = (await cashier.call('staffShifts')).data.closed;
    expect(shift?.report).toMatchObject({ cash_in: '411.00', expected: '411.00', difference: '-411.00' });
  });

  it('refuses absurd figures, a movement without a reason and a shift that does not exist', async () => {
    const app = await makeApp();
    const cashier = await app.staff('cashier');
    const params = { shiftId: 'shift-1' };
    for (const amount of ['-1', '0', '1.005', '1e21', 'plenty', 10_000_000]) {
      const answer = await cashier.call('moveCash', {
        params,
        body: { kind: 'paid_in', amount, reason: 'Coins' },
      });
      expect([amount, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        amount,
        422,
        ['amount'],
      ]);
    }
    const counted = await cashier.call('closeShift', { params, body: { counted: '-0.01' }, language: 'ar' });
    expect([counted.status, Object.keys(counted.body.errors ?? {})]).toEqual([422, ['counted']]);
    const blank = await cashier.call('moveCash', {
      params,
      body: { kind: 'paid_in', amount: 1, reason: ' \u0007' },
    });
    expect(blank.body.code).toBe('reason_required');
    const none = await cashier.call('closeShift', { params: { shiftId: 'none' }, body: { counted: 0 } });
    expect([none.status, none.body.code]).toEqual([404, 'shift_not_found']);
  });

  it('sends events to the staff, and is in the audit log with who did it', async () => {
    const app = await makeApp();
    const tap = await app.events(await app.staff('manager'), 'staff/events');
    const cashier = await app.staff('cashier');
    await paidInCash(app);
    await cashier.call('closeShift', { params: { shiftId: 'shift-1' }, body: { counted: '137' } });
    expect((await tap.until('shifts.changed')).data).toEqual({ shift_id: 'shift-1' });
    tap.close();
    const log = app.db.read.sql.selectFrom('audit_log').selectAll().where('action', '=', 'shift.close');
    expect(await app.db.read.first(log)).toMatchObject({ staff_id: 'staff-cashier', subject: 'shift-1' });
  });

  it('gives out cash beyond the limit of a shift only with a manager, and takes it in from anybody [APPR-11]', async () => {
    const app = await makeApp({ operations: { pay_out_max: 10_000 } });
    const [cashier, manager] = [await app.staff('cashier'), await app.staff('manager')];
    const { open } = (await cashier.call('staffShifts')).data;
    const params = { shiftId: open?.id ?? '' };
    const move = (by: Device, amount: string, more: object = {}, key?: string) =>
      by.call('moveCash', {
        params,
        body: { kind: 'paid_out', amount, reason: 'Ice', ...more },
        ...(key === undefined ? {} : { key }),
      });
    expect((await move(cashier, '500.00', { kind: 'paid_in' })).status).toBe(201);
    expect((await move(cashier, '60.00')).status).toBe(201);
    const before = await books(app);
    const refused = await move(cashier, '40.01', {}, 'k');
    expect([refused.status, refused.body.code]).toEqual([403, 'approval_required']);
    expect(refused.body.data).toMatchObject({
      kind: 'pay_out',
      amount: '40.01',
      table_number: null,
      reason: 'Ice',
    });
    expect(await books(app), 'nothing moved').toEqual(before);
    expect((await move(cashier, '40.00')).status, 'up to the limit in all').toBe(201);
    expect((await move(manager, '300.00')).status, 'a manager needs nobody').toBe(201);
    const asked = await move(cashier, '40.01', { approval: { ask: true } });
    const { approval_id: approvalId } = asked.body.data as unknown as { approval_id: string };
    await manager.call('answerApproval', { params: { approvalId }, body: { accept: true } });
    const approval = { request_id: approvalId };
    expect((await move(cashier, '40.01', { approval, reason: 'Something else' })).status).toBe(403);
    expect((await move(cashier, '40.01', { approval }, 'k')).status, 'once it was accepted').toBe(201);
    expect((await move(cashier, '40.01', { approval })).status, 'it is used up').toBe(403);
    const { read } = app.db;
    const log = read.sql.selectFrom('audit_log').select(['staff_id', 'approved_by']).orderBy('id', 'desc');
    expect(await read.first(log.where('action', '=', 'shift.paid_out').limit(1))).toEqual({
      staff_id: staffAccount('cashier').id,
      approved_by: staffAccount('manager').id,
    });
  });
});
