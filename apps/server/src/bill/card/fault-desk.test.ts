/**
 * Staff who answer at the same moment as something else happens: fault 24 of the payment scenarios, over
 * HTTP.
 */
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import type { DialectName } from '../../database/sql.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { cardScene } from '../../testing/payments/card-scene.ts';
import { approveAll, cashIn, cashierWithDrawer } from '../../testing/payments/cash-desk.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Until somebody waits for a lock. On SQLite one write begins after the other, and nothing waits. */
async function waitsForLock({ db }: TestApp, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') return;
  const asked = {
    compile: () =>
      CompiledQuery.raw(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
  };
  await expect.poll(() => db.read.all(asked), { timeout: 60_000 }).toHaveLength(1);
}

describeOnBoth('an answer at the cash desk', (makeApp, dialect) => {
  it('fault 24: a request that expires at the instant of its approval is refused', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
    await guest.phone.call('paySingle', { body });
    const cashier = await cashierWithDrawer(scene.app);
    scene.pass(20);
    expect(await approveAll(cashier)).toEqual([409]);
    await scene.reconcile();
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'expired' });
    await guest.phone.call('paySingle', { body });
    expect(await approveAll(cashier)).toEqual([200]);
  });

  it('fault 24: two members of staff who approve at once approve once', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
    await guest.phone.call('paySingle', { body });
    const [cashier, manager] = [await cashierWithDrawer(scene.app), await scene.app.staff('manager')];
    const answers = (await Promise.all([approveAll(cashier), approveAll(manager)])).flat();
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await cashIn(scene.app)).toBe(13_700);
  });

  it('fault 24: cash that waits for a hand-over goes into the drawer that goes on [TILL-11]', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
    await guest.phone.call('paySingle', { body });
    const cashier = await cashierWithDrawer(scene.app);
    const { db } = scene.app;
    const seen = Promise.withResolvers<void>();
    const handedOver = db.write(async (tx) => {
      const { sql } = tx;
      const shift = await tx.first(
        sql.selectFrom('cash_shifts').selectAll().where('closed_at', 'is', null).forUpdate(),
      );
      await seen.promise;
      const counted = { closed_at: 1, counted: 0, expected: 0 };
      await tx.run(
        sql
          .updateTable('cash_shifts')
          .set(counted)
          .where('id', '=', shift?.id ?? ''),
      );
      if (shift === undefined) return;
      await tx.run(sql.insertInto('cash_shifts').values({ ...shift, id: 'shift-2', handed_from: shift.id }));
    });
    const approved = approveAll(cashier);
    await waitsForLock(scene.app, dialect);
    seen.resolve();
    await handedOver;
    expect(await approved).toEqual([200]);
    const { sql } = db.read;
    const cash = sql
      .selectFrom('ledger_entries')
      .select(['shift_id', 'amount'])
      .where('account', '=', 'cash_in');
    expect(await db.read.all(cash)).toEqual([{ shift_id: 'shift-2', amount: 13_700 }]);
  });

  it('fault 24: a drawer that is being closed takes no cash', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
    await guest.phone.call('paySingle', { body });
    const cashier = await cashierWithDrawer(scene.app);
    const { open } = (await cashier.call('staffShifts')).data;
    const close = cashier.call('closeShift', {
      params: { shiftId: open?.id ?? '' },
      body: { counted: '100.00' },
    });
    const [closed, approved] = await Promise.all([close, approveAll(cashier)]);
    // Either the open request kept the drawer open, or it was answered first, and the drawer that closes knows its money.
    expect(open?.opening_float).toBe('0.00');
    expect(approved).toEqual([200]);
    expect(await cashIn(scene.app)).toBe(13_700);
    if (closed.status === 200) expect(closed.data.shift).toMatchObject({ report: { expected: '137.00' } });
    else expect(closed.body.code).toBe('shift_has_requests');
  });
});
