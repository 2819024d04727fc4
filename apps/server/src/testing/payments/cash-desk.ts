import type { Device } from '../people/device.ts';
import type { TestApp } from '../test-app.ts';

/** A cashier with an open drawer, who can take cash. */
export async function cashierWithDrawer(app: TestApp): Promise<Device> {
  const cashier = await app.staff('cashier');
  const { open } = (await cashier.call('staffShifts')).data;
  if (open === null) await cashier.call('openShift', { body: { opening_float: '100.00' } });
  return cashier;
}

/** Approves all waiting payments at once; returns the HTTP statuses. */
export async function approveAll(cashier: Device): Promise<readonly number[]> {
  const { waiting } = (await cashier.call('staffPayments')).data;
  const answers = waiting.map(({ id, amount }) =>
    cashier.call('approvePayment', { params: { attemptId: id }, body: { amount } }),
  );
  return (await Promise.all(answers)).map((answer) => answer.status);
}

/** The cash received according to the ledger, less change, in fils. */
export async function cashIn({ db }: TestApp): Promise<number> {
  const { sql } = db.read;
  const cash = sql
    .selectFrom('ledger_entries')
    .select('amount')
    .where('account', 'in', ['cash_in', 'change_out']);
  return (await db.read.all(cash)).reduce((sum, { amount }) => sum + amount, 0);
}
