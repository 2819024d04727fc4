/** The numbers of invoices and credit notes have no gap and no double, whatever happens at once or breaks off. */
import { expect, it, vi } from 'vitest';
import { nextNumber } from '../../core/counters.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Transaction } from '../../testing/open-database.ts';
import { askedForCash, paidInCash } from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../ledger/check.ts';

const tables = [1, 2, 3, 4];
const reason = 'Cold food';

/** The numbers that were issued, and those that come next. */
async function series({ db }: TestApp) {
  const { sql, all } = db.read;
  const numbers = async (table: 'tax_invoices' | 'credit_notes') =>
    (await all(sql.selectFrom(table).select('number').orderBy('number'))).map((row) => row.number);
  const counters = await all(
    sql.selectFrom('counters').selectAll().where('name', 'in', ['tax_invoice', 'credit_note']),
  );
  return {
    invoices: await numbers('tax_invoices'),
    notes: await numbers('credit_notes'),
    counters: Object.fromEntries(counters.map(({ name, value }) => [name, value])),
  };
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A transaction that takes both numbers and is undone. */
async function breakOff({ db }: TestApp): Promise<void> {
  const work = db.write(async (tx) => {
    await nextNumber(tx, 'tax_invoice');
    await nextNumber(tx, 'credit_note');
    throw new Error('broken off');
  });
  await expect(work).rejects.toThrow('broken off');
}

/** Gives a part of each share back, all at once and by turns at two processes; one in four asks for too much. */
async function giveBack(places: readonly TestApp[], shareIds: readonly string[]): Promise<number> {
  const managers = await Promise.all(places.map((place) => place.staff('manager')));
  const answers = await Promise.all(
    shareIds.map(async (share_id, index) => {
      const amount = index % 4 === 3 ? '500' : `${10 + index}.37`;
      const body = { share_id, amount, method: 'cash' as const, reason };
      const manager = managers[index % managers.length];
      await breakOff(places[index % places.length] ?? (places[0] as TestApp));
      return (await manager?.call('makeRefund', { body }))?.status;
    }),
  );
  return answers.filter((status) => status === 201).length;
}

describeOnBoth('the numbers of invoices and credit notes', (makeApp, dialect) => {
  it('have no gap and no double when many pay and get money back at once [PAPER-4]', async () => {
    const app = await makeApp();
    // PostgreSQL is shared by several processes; SQLite belongs to one.
    const places = dialect === 'postgres' ? [app, await makeApp({ beside: app })] : [app];
    let notes = 0;
    for (let round = 1; round <= 3; round += 1) {
      const guests = await Promise.all(
        tables.map((table, index) => askedForCash(places[index % places.length] ?? app, { table })),
      );
      const paid = await Promise.all([...guests.map((guest) => guest.approve('200')), breakOff(app)]);
      expect(paid.slice(0, -1).map((answer) => answer?.status)).toEqual(tables.map(() => 200));
      const shares = guests.map(({ shareId }) => shareId);
      notes += await giveBack(places, [...shares, ...shares]);
      expect(await series(app)).toEqual({
        invoices: upTo(round * tables.length),
        notes: upTo(notes),
        counters: { tax_invoice: round * tables.length, credit_note: notes },
      });
    }
    expect(notes).toBe(3 * 6);
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('have none when the work breaks off at any of its statements [PAPER-4]', async () => {
    const app = await makeApp({ mayFail: true });
    const guest = await askedForCash(app);
    expect(await breakAtEach(app, () => guest.approve('200'))).toBeGreaterThan(20);
    expect((await series(app)).counters).toEqual({ tax_invoice: 1 });
    const manager = await app.staff('manager');
    const body = { share_id: guest.shareId, amount: '50', method: 'cash' as const, reason };
    expect(await breakAtEach(app, () => manager.call('makeRefund', { body }))).toBeGreaterThan(10);
    await paidInCash(app, { table: 2 });
    expect(await series(app)).toEqual({
      invoices: [1, 2],
      notes: [1],
      counters: { tax_invoice: 2, credit_note: 1 },
    });
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });
});

/**
 * Does something again and again, broken off at its first statement, at its second and so on, and last before the
 * commit, until it is done; each time nothing may be left. Returns how often it was broken off.
 */
async function breakAtEach(app: TestApp, act: () => Promise<{ readonly status: number }>): Promise<number> {
  const before = await series(app);
  const { db } = app.context;
  const write = db.write.bind(db);
  for (let place = 1; place < 500; place += 1) {
    let broke = false;
    const spy = vi.spyOn(db, 'write').mockImplementation((work) =>
      write(async (tx) => {
        let statements = 0;
        const count = () => {
          statements += 1;
          if (statements < place) return;
          broke = true;
          throw new Error(`broken off at statement ${place}`);
        };
        const done = await work(counting(tx as Transaction, count));
        count();
        return done;
      }),
    );
    const { status } = await act().finally(() => spy.mockRestore());
    if (!broke) {
      expect(status).toBeLessThan(300);
      return place - 1;
    }
    expect([place, status]).toEqual([place, 500]);
    expect(await series(app)).toEqual(before);
  }
  throw new Error('it never ends');
}

const statements: readonly PropertyKey[] = ['allOf', 'firstOf', 'runOf', 'all', 'first', 'run'];

/** A transaction that counts its statements after they ran. */
function counting(tx: Transaction, count: () => void): Transaction {
  return new Proxy(tx, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || !statements.includes(name)) return member;
      return async (...args: unknown[]): Promise<unknown> => {
        const value: unknown = await Reflect.apply(member, target, args);
        count();
        return value;
      };
    },
  });
}
