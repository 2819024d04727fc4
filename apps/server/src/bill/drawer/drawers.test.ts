// Several drawers, each somebody's: by name, counted by notes, handed over.
import type { BodyOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { race } from '../../testing/at-once/race.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { askedForCash, books } from '../../testing/payments/paying.ts';
import type { Answer } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../ledger/check.ts';

const codeOf = (answer: Answer<unknown>) => answer.body.code ?? String(answer.status);
const managerId = staffAccount('manager').id;

async function house(app: TestApp) {
  const [cashier, manager, owner] = [
    await app.staff('cashier'),
    await app.staff('manager'),
    await app.staff('owner'),
  ];
  const open = (who: typeof cashier, body: Partial<BodyOf<'openShift'>>) =>
    who.call('openShift', { body: { opening_float: '100', ...body } });
  const shifts = async (who = cashier) => (await who.call('staffShifts')).data;
  return { cashier, manager, owner, open, shifts };
}

describeOnBoth('drawers', (makeApp) => {
  it('are several by name, and cash goes into the drawer of whoever takes it [TILL-10]', async () => {
    const app = await makeApp({ drawer: 'closed' });
    const { cashier, manager, owner, open, shifts } = await house(app);
    expect((await open(cashier, { drawer: 'Bar' })).status).toBe(201);
    expect(codeOf(await open(manager, { drawer: 'Bar' }))).toBe('shift_already_open');
    expect(codeOf(await open(manager, { drawer: 'BAR' })), 'in other letters').toBe('shift_already_open');
    expect(codeOf(await open(cashier, { drawer: 'Till' }))).toBe('holds_a_drawer');
    expect((await open(manager, { drawer: 'Till' })).status).toBe(201);
    expect(await shifts(manager)).toMatchObject({
      open: { drawer: 'Till', holder: { name: 'The manager' } },
      drawers: [{ drawer: 'Bar' }, { drawer: 'Till' }],
    });
    expect((await shifts(owner)).open, 'none of two is the owner’s').toBeNull();
    const { shiftId, amount, attempt } = await paidAt(app, manager);
    expect(shiftId).toBe((await shifts(manager)).open?.id);
    expect(
      codeOf(await owner.call('approvePayment', { params: { attemptId: attempt }, body: { amount } })),
    ).toBe('drawer_not_yours');
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('are opened and counted by notes and coins, which must come to the sum [TILL-10]', async () => {
    const app = await makeApp({ drawer: 'closed' });
    const { cashier, open } = await house(app);
    const counts = [
      { worth: '50', count: 1 },
      { worth: '5.00', count: 10 },
    ];
    const wrong = await open(cashier, { opening_float: '100.25', counts });
    expect([codeOf(wrong), wrong.body.message]).toEqual([
      'counts_differ',
      'The notes and coins come to AED 100.00, which is another sum.',
    ]);
    const opened = (await open(cashier, { counts })).data.shift;
    expect(opened.opening_counts).toEqual([
      { worth: '50.00', count: 1 },
      { worth: '5.00', count: 10 },
    ]);
    const params = { shiftId: opened.id };
    const counted = { counted: '75', counts: [{ worth: 25, count: 3 }] };
    expect(codeOf(await cashier.call('closeShift', { params, body: counted }))).toBe('counts_differ');
    const body = { counted: '75', counts: [{ worth: '0.25', count: 300 }] };
    expect((await cashier.call('closeShift', { params, body })).data.shift).toMatchObject({
      closing_counts: [{ worth: '0.25', count: 300 }],
      report: { difference: '-25.00' },
    });
  });

  it('are handed over with a blind count: both names, the difference stays with who had it [TILL-11]', async () => {
    const app = await makeApp({ drawer: 'closed' });
    const { cashier, manager, open, shifts } = await house(app);
    const { id: shiftId } = (await open(cashier, { drawer: 'Bar' })).data.shift;
    const { approve } = await askedForCash(app);
    const params = { shiftId };
    const count = { to: managerId, counted: '98.00', note: 'Two short' };
    const key = 'hand-over';
    const handed = await cashier.call('handOverShift', { params, body: count, key });
    expect(handed.data).toMatchObject({
      counted: {
        state: 'closed',
        closed_by: 'The cashier',
        report: { expected: '100.00', difference: '-2.00' },
      },
      shift: {
        drawer: 'Bar',
        state: 'open',
        opening_float: '98.00',
        handed_over: true,
        holder: { id: managerId },
        report: null,
      },
    });
    const again = await cashier.call('handOverShift', { params, body: count, key });
    expect(again.data.shift.id).toBe(handed.data.shift.id);
    expect(codeOf(await cashier.call('handOverShift', { params, body: count }))).toBe('shift_not_open');
    expect((await approve('137')).status, 'the guest who waited pays into the same drawer').toBe(200);
    expect((await shifts(manager)).open).toMatchObject({ id: handed.data.shift.id });
    expect(await books(app)).toMatchObject({ cash_difference: 200 });
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('are one for each member of staff, also for who opens or gets two at once [TILL-10]', race, async () => {
    const app = await makeApp({ drawer: 'closed' });
    const { cashier, manager, owner, open } = await house(app);
    const both = await Promise.all(['Bar', 'Hall'].map((drawer) => open(cashier, { drawer })));
    expect(both.map(codeOf).toSorted()).toEqual(['201', 'holds_a_drawer']);
    const third = await open(manager, { drawer: 'Terrace' });
    const shifts = [...both, third].flatMap((one) => (one.status === 201 ? one.data.shift.id : []));
    const body = { to: staffAccount('owner').id, counted: '100' };
    const handed = await Promise.all(
      shifts.map((shiftId) => owner.call('handOverShift', { params: { shiftId }, body })),
    );
    expect(handed.map(codeOf).toSorted()).toEqual(['201', 'holds_a_drawer']);
  });

  it('have one limit a day for cash taken out, whoever has them and however often they are counted [APPR-15]', async () => {
    const app = await makeApp({ drawer: 'closed', operations: { pay_out_max: 10_000 } });
    const { cashier, manager, open } = await house(app);
    const take = async (who: typeof cashier, shiftId: string, amount: string) =>
      codeOf(
        await who.call('moveCash', {
          params: { shiftId },
          body: { kind: 'paid_out', amount, reason: 'Ice' },
        }),
      );
    const first = (await open(cashier, { drawer: 'Bar' })).data.shift.id;
    expect(await take(cashier, first, '60')).toBe('201');
    const body = { to: managerId, counted: '40' };
    const handed = await cashier.call('handOverShift', { params: { shiftId: first }, body });
    const second = handed.data.shift.id;
    expect(await take(cashier, second, '40.01'), 'the drawer was handed over').toBe('approval_required');
    expect(await take(manager, second, '20')).toBe('201');
    await manager.call('closeShift', { params: { shiftId: second }, body: { counted: '20' } });
    const again = (await open(cashier, { drawer: 'Bar' })).data.shift.id;
    expect(await take(cashier, again, '20.01'), 'the drawer was counted').toBe('approval_required');
    expect(await take(cashier, again, '20')).toBe('201');
    await cashier.call('closeShift', { params: { shiftId: again }, body: { counted: '80' } });
    const other = (await open(cashier, { drawer: 'Till' })).data.shift.id;
    expect(await take(cashier, other, '20.01'), 'another drawer, the same person').toBe('approval_required');
    expect(await take(cashier, other, '20'), 'what the manager took is no part of theirs').toBe('201');
    await cashier.call('closeShift', { params: { shiftId: other }, body: { counted: '80' } });
    app.clock.advance(24 * 60 * 60_000);
    const nextDay = await app.staff('cashier');
    const next = (await open(nextDay, { drawer: 'Till' })).data.shift.id;
    expect(await take(nextDay, next, '100'), 'the next day').toBe('201');
  });

  it('are handed to nobody who may not, or has one already [TILL-11]', async () => {
    const app = await makeApp({ drawer: 'closed' });
    const { cashier, manager, open, shifts } = await house(app);
    const { id: shiftId } = (await open(cashier, { drawer: 'Bar' })).data.shift;
    await open(manager, { drawer: 'Till' });
    const give = (to: string) =>
      cashier.call('handOverShift', { params: { shiftId }, body: { to, counted: '100' } });
    expect(codeOf(await give(managerId))).toBe('holds_a_drawer');
    expect(codeOf(await give(staffAccount('waiter').id))).toBe('account_not_found');
    expect(codeOf(await give('nobody'))).toBe('account_not_found');
    const { may_take_over } = await shifts();
    expect(may_take_over.map(({ id }) => id)).toEqual([staffAccount('owner').id]);
  });
});

/** A guest pays in cash at a member of staff's; the shift that it went to. */
async function paidAt(app: TestApp, who: Awaited<ReturnType<TestApp['staff']>>) {
  const asked = await askedForCash(app);
  const [request] = (await who.call('staffPayments')).data.waiting;
  const { id: attemptId = '', amount = '' } = request ?? {};
  await who.call('approvePayment', { params: { attemptId }, body: { amount } });
  const { read } = app.db;
  const entries = read.sql.selectFrom('ledger_entries').select('shift_id').where('account', '=', 'cash_in');
  const other = await askedForCash(app, { table: 2 });
  const [next] = (await who.call('staffPayments')).data.waiting;
  return {
    shiftId: (await read.first(entries))?.shift_id,
    amount: next?.amount ?? '',
    attempt: next?.id ?? '',
    asked,
    other,
  };
}
