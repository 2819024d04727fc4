import { expect, it } from 'vitest';
import { executeRefunds } from '../../bill/refunds/execute.ts';
import { hashPassword } from '../../core/passwords.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { askedForCash, ordered, paidByCard } from '../../testing/payments/paying.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import type { TestApp, TestAppOptions } from '../../testing/test-app.ts';

const minute = 60_000;
const manager = staffAccount('manager').id;
const pin = '2749';

type MakeApp = (options: TestAppOptions) => Promise<TestApp>;

/** A venue whose kitchen never taps, where everything needs a manager but what the settings say. */
const venue = (makeApp: MakeApp, cancel_cooked_max: number | null = 0) =>
  makeApp({ operations: { cancel_cooked_max, comp_max: 0, refund_max: 0 } });

/** A waiter with the lines of the only order; all of them are placed, and nothing else is known about them. */
async function waiterWith(app: TestApp) {
  const waiter = await app.staff('waiter');
  const lines = async () =>
    (await waiter.call('staffTickets')).data.tickets.flatMap((ticket) => ticket.lines);
  const ids = (await lines()).map(({ id }) => id);
  const cancel = (some: readonly string[], approval?: { manager_id: string; pin: string }) =>
    waiter.call('moveLines', {
      body: {
        line_ids: [...some],
        command: 'cancel',
        reason: 'Ordered by mistake',
        ...(approval ? { approval } : {}),
      },
    });
  return { waiter, lines, ids, cancel };
}

const kebabAndTea = {
  items: [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 1 },
  ],
};

const cookedAs = (amount: string, dish: string) => ({
  code: 'approval_required',
  data: { kind: 'cancel_cooked', amount, dishes: dish, table_number: '1' },
});

describeOnBoth('a dish in a kitchen that taps nothing', (makeApp) => {
  it('is taken off by a waiter alone until its preparation time is over, and by a manager afterwards [APPR-2]', async () => {
    const app = await venue(makeApp);
    const { details } = await ordered(app, kebabAndTea);
    const { ids, cancel } = await waiterWith(app);
    const [kebab = '', tea = ''] = ids;
    app.clock.advance(10 * minute - 1);
    expect((await cancel([tea])).status, 'tapped wrongly a moment ago').toBe(200);
    app.clock.advance(15 * minute);
    expect((await cancel([kebab])).status, 'a kebab takes 25 minutes').toBe(200);
    expect((await details()).total_amount).toBe('0.00');
  });

  it('that may be eaten stays on the bill until a manager approves [APPR-2]', async () => {
    const app = await venue(makeApp);
    const { details } = await ordered(app, kebabAndTea);
    const { ids, cancel } = await waiterWith(app);
    app.clock.advance(10 * minute);
    expect((await cancel(ids)).body).toMatchObject(cookedAs('12.55', 'Mint Tea'));
    app.clock.advance(15 * minute);
    expect((await cancel(ids)).body).toMatchObject(cookedAs('81.05', 'Lamb Kebab, Mint Tea'));
    expect((await details()).total_amount).toBe('81.05');
  });

  it('counts on its bill as cooked, once it was cancelled as that [APPR-1] [APPR-2]', async () => {
    const app = await venue(makeApp, 7000);
    await ordered(app, kebabAndTea);
    const { ids, cancel } = await waiterWith(app);
    app.clock.advance(25 * minute);
    const [kebab = '', tea = ''] = ids;
    expect((await cancel([kebab])).status, '68.50 is below the limit').toBe(200);
    expect((await cancel([tea])).body).toMatchObject(cookedAs('12.55', 'Mint Tea'));
  });

  it('does not count as cooked for later ones when it was cancelled as a mistake [APPR-1]', async () => {
    const app = await venue(makeApp, 5000);
    await ordered(app, kebabAndTea);
    const { ids, cancel } = await waiterWith(app);
    const [kebab = '', tea = ''] = ids;
    expect((await cancel([kebab])).status).toBe(200);
    app.clock.advance(25 * minute);
    expect((await cancel([tea])).status, '12.55 is below the limit').toBe(200);
  });

  it('counts as cooked from the moment a guest begins to pay, and no longer when they took that back [APPR-2]', async () => {
    const app = await venue(makeApp);
    const { phone, shareId, details } = await askedForCash(app, kebabAndTea);
    const { ids, cancel } = await waiterWith(app);
    const [kebab = ''] = ids;
    expect((await cancel([kebab])).body).toMatchObject(cookedAs('68.50', 'Lamb Kebab'));
    expect((await details()).total_amount).toBe('81.05');
    await phone.call('withdrawPayment', { params: { splitId: shareId } });
    expect((await cancel([kebab])).status).toBe(200);
  });

  it('needs a manager by the limit of refunds too, once somebody is paying [APPR-1]', async () => {
    const app = await venue(makeApp, null);
    await ordered(app, kebabAndTea);
    const alone = await waiterWith(app);
    app.clock.advance(60 * minute);
    expect((await alone.cancel(alone.ids.slice(1))).status, 'nobody paid').toBe(200);
    const { details } = await paidByCard(app, { table: 2, ...kebabAndTea });
    const { lines, cancel } = await waiterWith(app);
    const [kebab] = (await lines()).slice(-2);
    expect(kebab).toMatchObject({ name: 'Lamb Kebab', approval: 'needed' });
    expect((await cancel([kebab?.id ?? ''])).body).toMatchObject({
      code: 'approval_required',
      data: { kind: 'refund', amount: '68.50', dishes: 'Lamb Kebab', table_number: '2' },
    });
    expect((await details()).total_amount).toBe('81.05');
  });

  it('is not hidden behind a served one that nobody has to be asked for [APPR-1]', async () => {
    const app = await makeApp({ operations: { comp_max: null, cancel_cooked_max: 0 } });
    await ordered(app, kebabAndTea);
    const { waiter, ids, cancel } = await waiterWith(app);
    const [kebab = '', tea = ''] = ids;
    for (const command of ['start', 'ready', 'serve'] as const)
      await waiter.call('moveLines', { body: { line_ids: [tea], command } });
    app.clock.advance(25 * minute);
    expect((await cancel([kebab, tea])).body).toMatchObject(cookedAs('81.05', 'Lamb Kebab, Mint Tea'));
    expect((await cancel([tea])).status).toBe(200);
  });

  it('stays on the bill when the table is cleared, and what is due needs a manager [APPR-1]', async () => {
    const app = await makeApp({ operations: { write_off_max: 0 } });
    const { details } = await ordered(app, kebabAndTea);
    const { waiter, ids } = await waiterWith(app);
    const cleared = await waiter.call('clearTable', {
      params: { table: '1' },
      body: { reason: 'They left', unserved: ids },
    });
    expect(cleared.body).toMatchObject({ code: 'approval_required', data: { amount: '81.05' } });
    expect((await details()).total_amount).toBe('81.05');
  });

  it('stands on the board with all that the rule asks, and with who needs a manager for it [APPR-12]', async () => {
    const app = await makeApp({ operations: { cancel_cooked_max: 7000, comp_max: 0, refund_max: 7000 } });
    await askedForCash(app, kebabAndTea);
    const seenBy = async (role: 'waiter' | 'manager' | 'kitchen' | 'cashier') =>
      (await (await app.staff(role)).call('staffTickets')).data.tickets[0];
    expect(await seenBy('waiter')).toMatchObject({
      payment_begun: true,
      lines: [
        { reached: 'placed', preparation_time: 25, approval: 'together' },
        { reached: 'placed', preparation_time: 10, approval: 'together' },
      ],
    });
    const { cancel, ids } = await waiterWith(app);
    expect((await cancel(ids.slice(0, 1))).status).toBe(200);
    const approvals = async (role: Parameters<typeof seenBy>[0]) =>
      (await seenBy(role))?.lines.map(({ approval }) => approval);
    expect(await approvals('waiter'), '68.50 of the limit is used up').toEqual(['needed', 'needed']);
    for (const role of ['manager', 'kitchen', 'cashier'] as const)
      expect(await approvals(role), role).toEqual(['never', 'never']);
  });

  it('needs nobody where the owner wants it so, and the board says that [APPR-12]', async () => {
    const app = await venue(makeApp, null);
    await ordered(app, kebabAndTea);
    const { lines, cancel, ids } = await waiterWith(app);
    expect((await lines()).map(({ approval }) => approval)).toEqual(['never', 'never']);
    app.clock.advance(60 * minute);
    expect((await cancel(ids)).status).toBe(200);
  });

  it('that was paid by card gives no money back before a manager approves [APPR-2]', async () => {
    const app = await venue(makeApp);
    await app.db.write(async (tx) => {
      const pin_hash = await hashPassword(pin);
      await tx.run(tx.sql.updateTable('staff').set({ pin_hash }).where('id', '=', manager));
    });
    const { details } = await paidByCard(app, kebabAndTea);
    const { ids, cancel } = await waiterWith(app);
    const [kebab = ''] = ids;
    expect((await cancel([kebab])).body).toMatchObject(cookedAs('68.50', 'Lamb Kebab'));
    await executeRefunds(app.context);
    const given = () => app.provider.calls.filter(({ operation }) => operation === 'refund').length;
    expect([given(), (await details()).total_amount]).toEqual([0, '81.05']);
    expect((await cancel([kebab], { manager_id: manager, pin })).status).toBe(200);
    await executeRefunds(app.context);
    expect([given(), (await details()).total_amount]).toEqual([1, '12.55']);
  });
});
