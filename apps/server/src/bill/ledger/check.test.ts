import { join } from 'node:path';
import { refuse } from '@sufra/domain/core/result';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { scansOnPostgres } from '../../../../../tools/checks/postgres-plans.ts';
import { scansIn } from '../../../../../tools/checks/query-plans.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Transaction } from '../../testing/open-database.ts';
import { askedForCash, openPage, ordered, paidByCard, usualPayer } from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { moveAttempt } from '../attempts/attempts.ts';
import { executeRefunds } from '../refunds/execute.ts';
import { checkLedger, differenceLine } from './check.ts';
import { portionEnd } from './store-check.ts';
import { differencesOfPortion, differencesOfRest } from './store-check-orders.ts';

/**
 * A day at the venue: cards, cash with change, the terminal, a surplus, refunds of every kind, a counted
 * drawer.
 */
async function busyDay(app: TestApp) {
  const { shareId, phone, orderId } = await paidByCard(app, { payer: usualPayer });
  const cash = await askedForCash(app, { table: 2, payer: usualPayer });
  await cash.approve('200');
  const manager = await app.staff('manager');
  const refund = { reason: 'Cold food', share_id: shareId };
  await manager.call('makeRefund', { body: { ...refund, amount: '50', method: 'card' } });
  await manager.call('makeRefund', {
    body: { ...refund, share_id: cash.shareId, amount: '10', method: 'cash' },
  });
  await executeRefunds(app.context);
  await surplus(app);
  await manager.call('closeShift', { params: { shiftId: 'shift-1' }, body: { counted: '140' } });
  return { shareId, orderId, phone, cashShareId: cash.shareId };
}

/** Money that came after its share was cancelled, and is due for refund. */
async function surplus(app: TestApp): Promise<void> {
  const guest = await ordered(app, { table: 3 });
  const { providerRef } = await openPage(app, guest);
  const attempt = await app.db.read.first(
    app.db.read.sql.selectFrom('attempts').selectAll().where('provider_ref', '=', providerRef),
  );
  await app.db.write(async (tx) => {
    await tx.run(
      tx.sql
        .updateTable('shares')
        .set({ status: 'cancelled' })
        .where('id', '=', attempt?.share_id ?? ''),
    );
    const report = { state: 'captured' as const, amount: 13_700 as never };
    return moveAttempt(app.context, tx, attempt?.id ?? '', { kind: 'provider_says', report });
  });
}

const run = (tx: Transaction, text: string) => tx.run({ compile: () => CompiledQuery.raw(text) });

/** Changes to the ledger or the records, each with the kinds of difference that they cause. */
const faults: readonly (readonly [string, readonly string[]])[] = [
  [
    `insert into ledger_entries (at, order_id, share_id, attempt_id, booking, account, amount)
      values (0, '', '', '', 'stray', 'safe', 5)`,
    ['booking_unbalanced'],
  ],
  [
    `update ledger_entries set account = 'pocket' where account = 'sales'`,
    ['account_unknown', 'share_subtotal_differs'],
  ],
  [`delete from ledger_entries where booking like 'settle %'`, ['share_not_booked', 'payment_not_booked']],
  [`update ledger_entries set order_id = 'gone' where booking like 'settle %'`, ['order_unknown']],
  [`update shares set status = 'pending', paid_at = null where status = 'paid'`, ['share_not_paid']],
  [
    `update shares set tip = tip + 1, total = total + 1 where status = 'paid'`,
    ['share_tip_differs', 'share_total_differs'],
  ],
  [`update shares set discount = 1, total = total - 1 where status = 'paid'`, ['share_discount_differs']],
  [
    `update shares set service = service + 1, total = total + 1 where status = 'paid'`,
    ['share_service_differs'],
  ],
  [`update shares set vat = vat + 1 where status = 'paid'`, ['share_vat_differs']],
  [`update attempts set amount = amount - 100 where state = 'captured'`, ['payment_amount_differs']],
  [`update attempts set state = 'declined' where state = 'captured'`, ['payment_unknown']],
  [`update attempts set change_given = change_given - 1 where change_given > 0`, ['change_differs']],
  [`update orders set total = total + 1 where payment_status = 'paid'`, ['order_not_covered']],
  [`update tax_invoices set vat = vat + 1`, ['invoice_vat_differs']],
  [`update tax_invoices set tip = tip + 1, total = total + 1`, ['invoice_total_differs']],
  [`delete from tax_invoices where number = 1`, ['invoice_number_missing']],
  [`delete from tax_invoices where number = 2`, ['invoice_missing', 'counter_differs']],
  [`update counters set value = value + 1 where name = 'tax_invoice'`, ['counter_differs']],
  [`delete from credit_notes where number = 2`, ['credit_note_missing', 'counter_differs']],
  [`delete from credit_notes where number = 1`, ['credit_note_number_missing']],
  [`update credit_notes set gross = gross + 1`, ['credit_note_amount_differs']],
  [`update credit_notes set vat = vat + 1`, ['credit_note_vat_differs']],
  [`update credit_notes set gross = gross + 9999`, ['credit_notes_exceed_invoice']],
  [`update refunds set amount = amount + 1 where state = 'succeeded'`, ['refund_amount_differs']],
  [
    `update refunds set state = 'pending', done_at = null where state = 'succeeded'`,
    ['refund_amount_differs'],
  ],
  [`delete from ledger_entries where booking like 'refund %'`, ['refund_not_booked']],
  [`update ledger_entries set refund_id = 'gone' where booking like 'refund %'`, ['refund_unknown']],
  [`update refunds set amount = 99999 where cause = 'manual'`, ['refunds_exceed_payment']],
  [`delete from refunds where cause = 'surplus'`, ['surplus_without_refund']],
  // What is booked for another order, share, payment or refund than it says.
  [
    `update ledger_entries set order_id = (select max(id) from orders)
      where booking = (select min(booking) from ledger_entries where booking like 'settle %')`,
    ['share_not_booked', 'share_not_paid', 'payment_not_booked', 'payment_unknown'],
  ],
  [
    `update ledger_entries set share_id = 'another' where booking like 'settle %'`,
    ['share_not_paid', 'share_not_booked', 'payment_unknown', 'payment_not_booked'],
  ],
  [
    `update ledger_entries set attempt_id = 'another' where booking like 'surplus %'`,
    ['payment_unknown', 'payment_not_booked', 'surplus_without_refund'],
  ],
  [
    `update ledger_entries set refund_id = (select min(id) from refunds) where booking like 'settle %'`,
    ['refund_unknown'],
  ],
  [
    `update refunds set attempt_id = (select max(id) from attempts where order_id <> refunds.order_id)`,
    ['refunds_exceed_payment'],
  ],
  [`update cash_shifts set expected = expected - 1`, ['drawer_differs']],
];

describeOnBoth('a check of the ledger', (makeApp, dialect) => {
  it('finds nothing if nothing is wrong, and each fault that there is, in one portion and in many [AGE-5]', async () => {
    const app = await makeApp({ mayFail: true });
    await busyDay(app);
    const { entries, differences } = await checkLedger(app.db.read);
    expect(differences).toEqual([]);
    expect(entries).toBeGreaterThan(25);
    for (const [fault, kinds] of faults) {
      const found = new Set<string>();
      await app.db.write(async (tx) => {
        await run(tx, fault);
        const atOnce = (await checkLedger(tx)).differences;
        for (const difference of atOnce) {
          found.add(difference.kind);
          expect(differenceLine(difference)).toMatch(/^\S.*: [a-z]/);
        }
        expect((await checkLedger(tx, 1)).differences).toEqual(atOnce);
        return refuse('not_found');
      });
      expect([fault, [...found]]).toEqual([fault, expect.arrayContaining([...kinds])]);
    }
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('says which order, which share, and both figures', async () => {
    const app = await makeApp();
    const { shareId, details } = await paidByCard(app);
    await app.db.write((tx) => run(tx, `update shares set subtotal = subtotal - 100, total = total - 100`));
    const { differences } = await checkLedger(app.db.read);
    expect(differences.map(differenceLine)).toContain(
      `order ${(await details()).order_ref}, ${shareId}: what came for this share is not what it owed (recorded AED 136.00, booked AED 137.00)`,
    );
  });

  it('reads no table as a whole to look at a portion of the orders [AGE-5]', async () => {
    const { place } = await makeApp();
    const portions = [
      differencesOfPortion.bind(dialect, { from: '', to: 'b' }),
      differencesOfRest.bind(dialect, { from: 'b' }),
      portionEnd.bind(dialect, { from: '', count: 1 }),
    ].map(({ text }) => text);
    const scans =
      place.databaseUrl === undefined
        ? scansIn(join(place.dataDir, 'sufra.db'), portions)
        : await scansOnPostgres(place.databaseUrl, portions);
    expect(scans).toEqual([]);
  });
});
