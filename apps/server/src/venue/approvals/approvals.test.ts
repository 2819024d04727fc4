import type { BodyOf } from '@sufra/contract/calls';
import type { Role } from '@sufra/contract/core/permissions';
import { beforeAll, expect, it } from 'vitest';
import { executeRefunds } from '../../bill/refunds/execute.ts';
import { hashPassword } from '../../core/passwords.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { ordered, paidByCard, paidInCash } from '../../testing/payments/paying.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { verifyChain } from '../audit/verify.ts';
import type { GivenApproval } from './requests.ts';

const pin = '2749';
const manager = staffAccount('manager').id;
const withPin = { manager_id: manager, pin };
const limits = { write_off_max: 0, refund_max: 0, comp_max: 0, cancel_cooked_max: 0, pay_out_max: 0 };

let pinHash: string;
beforeAll(async () => {
  pinHash = await hashPassword(pin);
});

/** A venue where everything needs a manager, who has a PIN. */
async function strict(makeApp: (options: object) => Promise<TestApp>, changes: object = {}) {
  const app = await makeApp({ operations: { ...limits, ...changes } });
  await givePin(app, 'manager');
  return app;
}

const givePin = ({ db }: TestApp, role: Role, hash: string | null = pinHash) =>
  db.write((tx) =>
    tx.run(tx.sql.updateTable('staff').set({ pin_hash: hash }).where('id', '=', staffAccount(role).id)),
  );

const clear = (by: Device, approval?: GivenApproval, reason = 'They left') =>
  by.call('clearTable', { params: { table: '1' }, body: { reason, ...(approval ? { approval } : {}) } });

/** The request that managers see, and its id. */
async function ask(by: Device): Promise<string> {
  const asked = await clear(by, { ask: true });
  expect([asked.status, asked.body.code]).toEqual([403, 'approval_required']);
  return (asked.body.data as unknown as { approval_id: string }).approval_id;
}

const answer = (by: Device, approvalId: string, accept = true) =>
  by.call('answerApproval', { params: { approvalId }, body: { accept } });

const stateOf = async (by: Device, approvalId: string) =>
  (await by.call('approval', { params: { approvalId } })).data.approval.state;

/** The entries of the audit log about an action, with who did and who approved it. */
async function logged({ db }: TestApp, action: string) {
  const { sql } = db.read;
  const rows = await db.read.all(sql.selectFrom('audit_log').selectAll().where('action', '=', action));
  return rows.map(({ staff_id, approved_by }) => [staff_id, approved_by]);
}

describeOnBoth('an action that needs a manager', (makeApp) => {
  it('is refused above the limit and says what for; up to it, and by a manager, it goes through [APPR-1]', async () => {
    const app = await strict(makeApp, { write_off_max: 13_699 });
    await ordered(app);
    const waiter = await app.staff('waiter');
    const refused = await clear(waiter);
    expect([refused.status, refused.body.code]).toEqual([403, 'approval_required']);
    expect(refused.body.message).toBe('A manager has to approve this: AED 137.00.');
    expect(refused.body.data).toEqual({
      kind: 'write_off',
      method: null,
      amount: '137.00',
      subject: expect.stringMatching(/^visit /),
      table_number: '1',
      order_ref: null,
      dishes: null,
      reason: 'They left',
      approval_id: null,
    });
    expect((await clear(await app.staff('manager'))).status).toBe(200);
    await ordered(app, { items: [{ item_id: dishes.tea.id, quantity: 1 }] });
    expect((await clear(waiter)).status, '12.55 is below the limit').toBe(200);
    expect(await logged(app, 'table.clear')).toEqual([
      [manager, null],
      [staffAccount('waiter').id, null],
    ]);
  });

  it('goes through with a manager’s PIN, and both names stand in the audit log [APPR-3]', async () => {
    const app = await strict(makeApp);
    await ordered(app);
    const waiter = await app.staff('waiter');
    await givePin(app, 'waiter');
    const cook = { ...withPin, manager_id: staffAccount('waiter').id };
    const owner = { ...withPin, manager_id: staffAccount('owner').id };
    for (const wrong of [{ ...withPin, pin: '2748' }, cook, owner, { ...withPin, manager_id: 'nobody' }]) {
      const refused = await clear(waiter, wrong);
      expect([refused.status, refused.body.code]).toEqual([403, 'pin_wrong']);
    }
    expect((await clear(waiter, withPin)).data.table.state).toBe('free');
    expect(await logged(app, 'table.clear')).toEqual([[staffAccount('waiter').id, manager]]);
    expect(await logged(app, 'approval.wrong_pin')).toHaveLength(3);
    expect((await verifyChain(app.db.read, [])).broken).toBeUndefined();
    const { recent } = (await (await app.staff('manager')).call('approvals')).data;
    expect(recent).toMatchObject([
      {
        kind: 'write_off',
        amount: '137.00',
        state: 'used',
        requested_by: 'The waiter',
        answered_by: 'The manager',
      },
    ]);
  });

  it('goes through with a request that a manager accepts, which is used once [APPR-4]', async () => {
    const app = await strict(makeApp);
    await ordered(app);
    const [waiter, boss] = [await app.staff('waiter'), await app.staff('manager')];
    const id = await ask(waiter);
    expect(await ask(waiter), 'asked twice, it is one request').toBe(id);
    const { waiting } = (await boss.call('approvals')).data;
    expect(waiting).toMatchObject([
      { id, kind: 'write_off', amount: '137.00', table_number: '1', requested_by: 'The waiter', mine: false },
    ]);
    expect((await clear(waiter, { request_id: id })).body.code, 'nobody has answered').toBe(
      'approval_required',
    );
    expect((await answer(boss, id)).data.approval).toMatchObject({ state: 'accepted' });
    expect((await answer(boss, id, false)).body.code).toBe('approval_not_open');
    expect(await stateOf(waiter, id)).toBe('accepted');
    const cashier = await app.staff('cashier');
    expect((await clear(cashier, { request_id: id })).body.code, 'it is the waiter’s').toBe(
      'approval_required',
    );
    expect((await clear(waiter, { request_id: id })).status).toBe(200);
    expect(await stateOf(waiter, id)).toBe('used');
    await ordered(app);
    expect((await clear(waiter, { request_id: id })).body.code).toBe('approval_required');
    expect(await logged(app, 'table.clear')).toEqual([[staffAccount('waiter').id, manager]]);
    expect(await logged(app, 'approval.accept')).toEqual([[manager, null]]);
  });

  it('needs another approval when the amount has changed since [APPR-4]', async () => {
    const app = await strict(makeApp);
    const { phone } = await ordered(app);
    const waiter = await app.staff('waiter');
    const id = await ask(waiter);
    await answer(await app.staff('manager'), id);
    await phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const refused = await clear(waiter, { request_id: id });
    expect(refused.body).toMatchObject({ code: 'approval_required', data: { amount: '149.55' } });
    expect(await stateOf(waiter, id), 'a refusal uses nothing up').toBe('accepted');
  });

  it('is done once by one approval, however often it is sent at once [APPR-4]', async () => {
    const app = await strict(makeApp);
    const { shareId } = await paidInCash(app);
    const cashier = await app.staff('cashier');
    const refund = (approval: GivenApproval) =>
      cashier.call('makeRefund', {
        body: { share_id: shareId, amount: '10', method: 'cash', reason: 'Cold', approval: approval ?? null },
      });
    const asked = await refund({ ask: true });
    const request_id = (asked.body.data as unknown as { approval_id: string }).approval_id;
    await answer(await app.staff('manager'), request_id);
    const done = await Promise.all([1, 2, 3, 4].map(() => refund({ request_id })));
    expect(done.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403]);
  });

  it('is declined, withdrawn and expires; nobody else sees or withdraws it [APPR-4]', async () => {
    const app = await strict(makeApp);
    await ordered(app);
    const [waiter, cashier, boss] = [
      await app.staff('waiter'),
      await app.staff('cashier'),
      await app.staff('manager'),
    ];
    const declined = await ask(waiter);
    const params = { approvalId: declined };
    expect((await cashier.call('approval', { params })).status).toBe(404);
    await cashier.call('withdrawApproval', { params });
    expect((await answer(boss, declined, false)).data.approval).toMatchObject({
      state: 'declined',
      answered_by: 'The manager',
    });
    const withdrawn = await ask(waiter);
    await waiter.call('withdrawApproval', { params: { approvalId: withdrawn } });
    expect((await answer(boss, withdrawn)).body.code).toBe('approval_not_open');
    const expired = await ask(waiter);
    app.clock.advance(10 * 60_000);
    expect((await boss.call('approvals')).data.waiting).toEqual([]);
    expect((await answer(boss, expired)).body.code).toBe('approval_not_open');
    expect(await stateOf(waiter, expired)).toBe('expired');
    for (const request_id of [declined, withdrawn, expired])
      expect((await clear(waiter, { request_id })).body.code).toBe('approval_required');
  });

  it('is not approved by somebody who was disabled since, or has another PIN or role [APPR-3]', async () => {
    const app = await strict(makeApp);
    await ordered(app);
    const waiter = await app.staff('waiter');
    const id = await ask(waiter);
    await answer(await app.staff('manager'), id);
    const set = (change: { disabled?: number; role?: string }) =>
      app.db.write((tx) => tx.run(tx.sql.updateTable('staff').set(change).where('id', '=', manager)));
    for (const change of [{ disabled: 1 }, { disabled: 0, role: 'cashier' }]) {
      await set(change);
      expect((await clear(waiter, { request_id: id })).body.code).toBe('approval_required');
      expect((await clear(waiter, withPin)).body.code).toBe('pin_wrong');
    }
    await set({ role: 'manager' });
    expect((await clear(waiter, { request_id: id })).status).toBe(200);
  });

  it('is told live: managers hear of a request, and who asked of the answer [APPR-5]', async () => {
    const app = await strict(makeApp);
    await ordered(app);
    const [waiter, boss] = [await app.staff('waiter'), await app.staff('manager')];
    const [his, theirs] = [await app.events(waiter, 'staff/events'), await app.events(boss, 'staff/events')];
    const id = await ask(waiter);
    expect((await theirs.until('approvals.changed')).data).toEqual({ approval_id: id });
    await answer(boss, id);
    expect((await his.until('approval.answered')).data).toEqual({ approval_id: id });
    expect(his.received.map(({ type }) => type)).not.toContain('approvals.changed');
    his.close();
    theirs.close();
  });
});

type Move = BodyOf<'moveLines'>;

describeOnBoth('cancelling', (makeApp) => {
  const scene = async (changes: object = {}) => {
    const app = await strict(makeApp, changes);
    const guest = await ordered(app, { items: [{ item_id: dishes.kebab.id, quantity: 1 }] });
    await guest.phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const waiter = await app.staff('waiter');
    const { tickets } = (await waiter.call('staffTickets')).data;
    const [kebab = '', tea = ''] = tickets.flatMap((ticket) => ticket.lines.map(({ id }) => id));
    const move = (command: Move['command'], ids: string[], approval?: GivenApproval) =>
      waiter.call('moveLines', {
        body: { line_ids: ids, command, reason: 'Wrong dish', ...(approval ? { approval } : {}) },
      });
    return { app, ...guest, kebab, tea, move };
  };

  it('is free before the kitchen begins, and needs a manager afterwards, for what was cooked [APPR-2]', async () => {
    const { app, kebab, tea, move, details } = await scene();
    await move('start', [kebab]);
    const refused = await move('cancel', [kebab, tea]);
    expect(refused.body).toMatchObject({
      code: 'approval_required',
      data: { kind: 'cancel_cooked', amount: '68.50', dishes: 'Lamb Kebab', table_number: '1' },
    });
    expect((await move('cancel', [tea])).status).toBe(200);
    expect((await move('cancel', [kebab], withPin)).status).toBe(200);
    expect((await details()).total_amount).toBe('0.00');
    expect(await logged(app, 'lines.cancel')).toEqual([
      [staffAccount('waiter').id, null],
      [staffAccount('waiter').id, manager],
    ]);
  });

  it('stays cooked when the steps are undone [APPR-2]', async () => {
    const { kebab, move } = await scene();
    await move('start', [kebab]);
    await move('undo', [kebab]);
    expect((await move('cancel', [kebab])).body).toMatchObject({ data: { kind: 'cancel_cooked' } });
  });

  it('takes a served dish off the bill as a comp, and its portion stays eaten [APPR-2]', async () => {
    const { app, kebab, move, details } = await scene();
    await app.db.write((tx) =>
      tx.run(tx.sql.insertInto('item_stock').values({ item_id: dishes.kebab.id, remaining: 5 })),
    );
    for (const command of ['start', 'ready', 'serve'] as const) await move(command, [kebab]);
    expect((await move('cancel', [kebab])).body).toMatchObject({ data: { kind: 'comp', amount: '68.50' } });
    expect((await move('cancel', [kebab], withPin)).status).toBe(200);
    expect((await details()).total_amount).toBe('12.55');
    const { sql } = app.db.read;
    const stock = sql.selectFrom('item_stock').select('remaining').where('item_id', '=', dishes.kebab.id);
    expect(await app.db.read.first(stock)).toEqual({ remaining: 5 });
  });

  it('counts what was cancelled on the bill before: ten small ones are a large one [APPR-1]', async () => {
    const { kebab, tea, move } = await scene({ cancel_cooked_max: 7000 });
    await move('start', [kebab, tea]);
    expect((await move('cancel', [kebab])).status).toBe(200);
    expect((await move('cancel', [tea])).body).toMatchObject({ data: { amount: '12.55' } });
  });
});

describeOnBoth('a refund by a cashier', (makeApp) => {
  it('needs a manager above the limit, counted with those before, and once for one key [APPR-1]', async () => {
    const app = await strict(makeApp, { refund_max: 5000 });
    const { shareId } = await paidInCash(app);
    const cashier = await app.staff('cashier');
    const refund = (amount: string, approval?: GivenApproval, key?: string) =>
      cashier.call('makeRefund', {
        body: {
          share_id: shareId,
          amount,
          method: 'cash',
          reason: 'Cold',
          ...(approval ? { approval } : {}),
        },
        ...(key === undefined ? {} : { key }),
      });
    expect((await refund('30')).status).toBe(201);
    expect((await refund('20.01', undefined, 'k')).body).toMatchObject({ data: { amount: '20.01' } });
    const done = await refund('20.01', withPin, 'k');
    expect(done.status).toBe(201);
    const again = await refund('20.01', { ...withPin, pin: '0000' }, 'k');
    expect(again.body.code, 'a wrong PIN is wrong, even for what is done').toBe('pin_wrong');
    expect((await refund('20.01', withPin, 'k')).data.refund.id).toBe(done.data.refund.id);
    expect(await logged(app, 'refund.make')).toEqual([
      [staffAccount('cashier').id, null],
      [staffAccount('cashier').id, manager],
    ]);
  });

  it('counts what was handed out for cancelled dishes: ten small ones are a large one [APPR-1]', async () => {
    const app = await strict(makeApp, { refund_max: 5000 });
    const items = [dishes.hummus, dishes.falafel, dishes.tea].map(({ id }) => ({ item_id: id, quantity: 1 }));
    const { shareId } = await paidInCash(app, { items });
    const boss = await app.staff('manager');
    const { tickets } = (await boss.call('staffTickets')).data;
    for (const { id } of tickets.flatMap((ticket) => ticket.lines).slice(0, 2))
      await boss.call('moveLines', { body: { line_ids: [id], command: 'cancel', reason: 'None left' } });
    const cashier = await app.staff('cashier');
    const { due } = (await cashier.call('staffRefunds')).data;
    expect(due.map(({ amount }) => amount).toSorted()).toEqual(['26.50', '28.00']);
    const [first = '', second = ''] = due.map(({ id }) => id);
    const complete = (refundId: string, approval?: GivenApproval) =>
      cashier.call('completeRefund', {
        params: { refundId },
        body: { method: 'cash', ...(approval ? { approval } : {}) },
      });
    expect((await complete(first)).status, 'below the limit').toBe(200);
    expect((await complete(second)).body.code, 'together 54.50').toBe('approval_required');
    const byHand = (amount: string) =>
      cashier.call('makeRefund', { body: { share_id: shareId, amount, method: 'cash', reason: 'Cold' } });
    expect((await byHand('12.55')).status, 'with what one of them leaves of the limit').toBe(201);
    expect((await complete(second, withPin)).status).toBe(200);
    expect(await logged(app, 'refund.complete')).toEqual([
      [staffAccount('cashier').id, null],
      [staffAccount('cashier').id, manager],
    ]);
  });

  it('counts only what staff gave back, not what the provider gives by itself [APPR-1]', async () => {
    const app = await strict(makeApp, { refund_max: 5000, pay_out_max: 5000 });
    const items = [dishes.hummus, dishes.falafel, dishes.tea].map(({ id }) => ({ item_id: id, quantity: 1 }));
    const { shareId } = await paidByCard(app, { items });
    const boss = await app.staff('manager');
    const { tickets } = (await boss.call('staffTickets')).data;
    const line_ids = tickets.flatMap((ticket) => ticket.lines.map(({ id }) => id)).slice(0, 1);
    await boss.call('moveLines', { body: { line_ids, command: 'cancel', reason: 'None left' } });
    await executeRefunds(app.context);
    const cashier = await app.staff('cashier');
    const body = { share_id: shareId, amount: '39.05', method: 'cash' as const, reason: 'Cold' };
    expect((await cashier.call('makeRefund', { body })).status).toBe(201);
  });

  it('is approved for the way the money goes: one to a card is asked for again before it is given in cash [APPR-1]', async () => {
    const app = await makeApp({ operations: limits, mayFail: true });
    await givePin(app, 'manager');
    const { shareId } = await paidByCard(app);
    const cashier = await app.staff('cashier');
    const body = { share_id: shareId, amount: '50', method: 'card' as const, reason: 'Cold' };
    const made = await cashier.call('makeRefund', { body: { ...body, approval: withPin } });
    const params = { refundId: made.data.refund.id };
    app.provider.failNext('refund', 'rejected');
    await executeRefunds(app.context);
    const complete = (method: 'cash' | 'card', approval?: GivenApproval) =>
      cashier.call('completeRefund', {
        params,
        body: { method, reference: 'R 1', ...(approval ? { approval } : {}) },
      });
    const refused = await complete('cash');
    expect(refused.body).toMatchObject({
      code: 'approval_required',
      data: { amount: '50.00', method: 'cash' },
    });
    const asked = (await complete('card', undefined)).status;
    expect(asked, 'as it was approved').toBe(200);
    expect((await complete('cash', withPin)).body.code).toBe('refund_not_open');
  });

  it('of a card’s money in cash is cash taken out as well, whatever is left of the limit for refunds [APPR-16]', async () => {
    const app = await strict(makeApp, { refund_max: 10_000, pay_out_max: 5000 });
    const { shareId } = await paidByCard(app);
    const inCash = await paidInCash(app, { table: 2 });
    const cashier = await app.staff('cashier');
    const refund = (share_id: string, amount: string, approval?: GivenApproval) =>
      cashier.call('makeRefund', {
        body: { share_id, amount, method: 'cash', reason: 'Cold', ...(approval ? { approval } : {}) },
      });
    const shiftId = (await cashier.call('staffShifts')).data.open?.id ?? '';
    const takeOut = (amount: string) =>
      cashier.call('moveCash', { params: { shiftId }, body: { kind: 'paid_out', amount, reason: 'Ice' } });
    expect((await refund(shareId, '30')).status).toBe(201);
    expect((await takeOut('20.01')).body).toMatchObject({ data: { kind: 'pay_out', amount: '20.01' } });
    expect((await refund(shareId, '20.01')).body).toMatchObject({
      data: { kind: 'pay_out', amount: '20.01', order_ref: expect.any(String) },
    });
    expect((await refund(inCash.shareId, '60')).status, 'what came in cash goes back in cash').toBe(201);
    const body = { share_id: shareId, amount: '20.01', method: 'card' as const, reason: 'Cold' };
    expect((await cashier.call('makeRefund', { body })).status, 'to the card').toBe(201);
    expect((await refund(shareId, '20.01', withPin)).status).toBe(201);
    expect(await logged(app, 'refund.make')).toEqual([
      [staffAccount('cashier').id, null],
      [staffAccount('cashier').id, null],
      [staffAccount('cashier').id, null],
      [staffAccount('cashier').id, manager],
    ]);
  });

  it('needs a manager to hand out what is due too, but not twice for one made by hand [APPR-1]', async () => {
    const app = await strict(makeApp);
    const { phone } = await paidInCash(app, { items: [{ item_id: dishes.tea.id, quantity: 1 }] });
    const boss = await app.staff('manager');
    const { tickets } = (await boss.call('staffTickets')).data;
    const line_ids = tickets.flatMap((ticket) => ticket.lines.map(({ id }) => id));
    await boss.call('moveLines', { body: { line_ids, command: 'cancel', reason: 'None left' } });
    expect(phone.customerId).toBeTruthy();
    const cashier = await app.staff('cashier');
    const [due] = (await cashier.call('staffRefunds')).data.due;
    const complete = (approval?: GivenApproval) =>
      cashier.call('completeRefund', {
        params: { refundId: due?.id ?? '' },
        body: { method: 'cash', ...(approval ? { approval } : {}) },
      });
    expect((await complete()).body).toMatchObject({ data: { kind: 'refund', amount: '12.55' } });
    expect((await complete(withPin)).status).toBe(200);
    expect(await logged(app, 'refund.complete')).toEqual([[staffAccount('cashier').id, manager]]);
  });
});
