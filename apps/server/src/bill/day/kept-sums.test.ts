// What the day's page keeps of the ledger: the same sums as the ledger's, and each settled entry read once.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { busyDay, countDrawer } from '../../testing/payments/busy-day.ts';
import { paidByCard } from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { book } from '../ledger/commands.ts';
import { keepTotals, settledMs } from '../totals/keep.ts';
import { accountSums } from './figures.ts';
import { keptSums } from './kept-sums.ts';
import { type Entries, lastEntryAfter } from './store.ts';

const newest = async ({ db }: TestApp) => (await db.read.firstOf(lastEntryAfter, { after: 0 }))?.id ?? 0;
const settle = async (app: TestApp) => {
  app.clock.advance(settledMs + 1);
  await keepTotals(app.context);
};

/** `keptSums`, with what it asks of the ledger. */
function watched() {
  const asked: Entries[] = [];
  const sumsOf = keptSums((reader, entries) => {
    asked.push(entries);
    return accountSums(reader, entries);
  });
  return { asked, sumsOf };
}

describeOnBoth('the sums of a day that is not closed', (makeApp) => {
  it('reads each settled entry once, and what is younger again [DAY-19]', async () => {
    const app = await makeApp();
    const { asked, sumsOf } = watched();
    await paidByCard(app);
    const first = await newest(app);
    await settle(app);
    await paidByCard(app, { table: 2 });
    const second = await newest(app);
    await sumsOf(app.db.read, { after: 0, to: second });
    await sumsOf(app.db.read, { after: 0, to: second });
    expect(asked).toEqual([
      { after: 0, to: first },
      { after: first, to: second },
      { after: first, to: second },
    ]);
    await settle(app);
    await sumsOf(app.db.read, { after: 0, to: second });
    await sumsOf(app.db.read, { after: 0, to: second });
    expect(asked.slice(3), 'and nothing of what is kept').toEqual([{ after: first, to: second }]);
  });

  it('says what the ledger says, whatever is booked, settled, closed and asked in between [DAY-19]', async () => {
    const app = await makeApp();
    const account = fc.constantFrom('sales' as const, 'cash_in' as const, 'discount' as const);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('book' as const), account, amount: fc.integer({ min: 1, max: 9999 }) }),
      fc.record({ kind: fc.constantFrom('settle' as const, 'close' as const, 'ask' as const) }),
    );
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const sumsOf = keptSums();
        let after = await newest(app);
        for (const one of [...steps, { kind: 'ask' as const }]) {
          if (one.kind === 'settle') await settle(app);
          if (one.kind === 'close') after = await newest(app);
          if (one.kind === 'book') {
            number += 1;
            const amounts = { [one.account]: one.amount, safe: -one.amount };
            const booking = { booking: `test ${number}`, at: app.clock.now(), shiftId: 'shift-1', amounts };
            await app.db.write((tx) => book(tx, booking));
          }
          const entries = { after, to: await newest(app) };
          const sums = await sumsOf(app.db.read, entries);
          expect(new Map(sums)).toEqual(await accountSums(app.db.read, entries));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is on the page and begins anew once the day is closed [DAY-19]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const sales = async () => (await manager.call('staffDay')).data.figures?.statement.sales;
    await busyDay(app);
    expect(await sales()).toBe('274.00');
    await settle(app);
    expect([await sales(), await sales()]).toEqual(['274.00', '274.00']);
    await paidByCard(app, { table: 3 });
    expect(await sales()).toBe('411.00');
    await countDrawer(app, '127.00');
    const closed = await (await app.staff('cashier')).call('closeDay', { body: { number: '0001' } });
    expect(closed.data.report.figures.statement.sales).toBe('411.00');
    expect(await sales()).toBe('0.00');
    await settle(app);
    expect(await sales()).toBe('0.00');
  });
});
