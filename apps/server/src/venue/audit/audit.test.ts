import { refuse } from '@sufra/domain/core/result';
import { expect, it, test } from 'vitest';
import { textFiles } from '../../../../../tools/checks/source.ts';
import { countedChainEnds } from '../../bill/drawer/queries.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openDatabase } from '../../testing/open-database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { reportLine, verifyChain } from './verify.ts';

const entry = (subject: string) => ({ at: 1, action: 'test', subject, staffId: 'staff-waiter' });

/** Logs this many entries, each in a transaction of its own, one after the other. */
async function log({ db }: Pick<TestApp, 'db'>, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await db.write(async (tx) => tx.audit(entry(`s${index}`)));
}

const ids = async ({ db }: TestApp) => {
  const rows = await db.read.all(db.read.sql.selectFrom('audit_log').select('id').orderBy('id'));
  return rows.map(({ id }) => id);
};

/** Changes the log as somebody with the database file would. */
const tamper = (
  app: TestApp,
  change: (tx: Parameters<Parameters<TestApp['db']['write']>[0]>[0]) => unknown,
) =>
  app.db.write(async (tx) => {
    await change(tx);
  });

const verify = (app: TestApp) => verifyChain(app.db.read, []);

describeOnBoth('the audit log', (makeApp, dialect) => {
  it('is a chain: each entry has the hash of the one before [AUDIT-1]', async () => {
    const app = await makeApp();
    expect(reportLine(await verify(app))).toBe('0 entries, whole');
    await log(app, 3);
    await app.db.write(async (tx) => {
      tx.audit({
        ...entry('half \ud800 a pair'),
        before: { a: 1 },
        after: { b: 'لا' },
        approvedBy: 'm',
        requestId: 'r',
      });
      tx.audit(entry('second of the same transaction'));
    });
    const rows = await app.db.read.all(app.db.read.sql.selectFrom('audit_log').selectAll().orderBy('id'));
    expect(rows.map((row) => row.previous_hash)).toEqual(['', ...rows.slice(0, -1).map((row) => row.hash)]);
    expect(new Set(rows.map((row) => row.hash)).size).toBe(5);
    expect(reportLine(await verify(app))).toBe('5 entries, whole');
  });

  it('stays one chain when two processes and many transactions write at once [AUDIT-1]', async () => {
    const app = await makeApp();
    const other = await openDatabase(
      app.place,
      { now: () => 0, onError: (error) => expect.unreachable(String(error)) },
      'command',
    );
    const write = (db: Pick<TestApp['db'], 'write'>, index: number) =>
      db.write(async (tx) => {
        tx.audit(entry(`s${index}`));
        // Some are refused, and leave nothing.
        return index % 5 === 0 ? refuse('forbidden') : undefined;
      });
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => write(index % 2 === 0 ? app.db : other, index)),
    );
    await other.close();
    expect(reportLine(await verify(app))).toBe('80 entries, whole');
  });

  it.each([
    ['changed', { subject: 'another' }],
    ['changed', { at: 2 }],
    ['changed', { staff_id: 'staff-owner' }],
    ['changed', { approved_by: 'staff-owner' }],
    ['changed', { after: '{}' }],
    ['not_chained', { hash: null }],
  ] as const)('names the first entry that is broken: %s by %o [AUDIT-2]', async (kind, change) => {
    const app = await makeApp();
    await log(app, 4);
    const [, second = 0] = await ids(app);
    await tamper(app, (tx) => tx.run(tx.sql.updateTable('audit_log').set(change).where('id', '=', second)));
    expect(await verify(app)).toMatchObject({ entries: 1, broken: { entry: second, kind } });
  });

  it('tells of an entry that was taken out, at the beginning and in the middle [AUDIT-2]', async () => {
    for (const taken of [0, 1, 2]) {
      const app = await makeApp();
      await log(app, 4);
      const all = await ids(app);
      const id = all[taken] ?? 0;
      await tamper(app, (tx) => tx.run(tx.sql.deleteFrom('audit_log').where('id', '=', id)));
      const kind = 'missing_before';
      expect(await verify(app)).toMatchObject({ broken: { entry: all[taken + 1], kind } });
    }
  });

  it('tells of a tail that was cut [AUDIT-3]', async () => {
    const app = await makeApp();
    await log(app, 4);
    const [, second = 0, , last = 0] = await ids(app);
    const cut = (from: number) =>
      tamper(app, (tx) => tx.run(tx.sql.deleteFrom('audit_log').where('id', '>', from)));
    await cut(second);
    expect(reportLine(await verify(app))).toBe(
      `entry ${last} is missing, although the log went on to it; the 2 entries before it are whole`,
    );
    await cut(0);
    expect(await verify(app)).toMatchObject({ entries: 0, broken: { entry: last, kind: 'cut' } });
  });

  it('is kept by the report of a counted drawer, which finds a log that was cut and ended anew [AUDIT-3]', async () => {
    const app = await makeApp();
    await log(app, 3);
    const cashier = await app.staff('cashier');
    const closed = await cashier.call('closeShift', { params: { shiftId: 'shift-1' }, body: { counted: 0 } });
    const kept = closed.data.shift.report?.audit;
    const [first = 0, second = 0, third = 0] = await ids(app);
    expect(kept).toEqual({ entry: third, code: expect.stringMatching(/^[0-9a-f]{16}$/) });
    const counted = () => countedChainEnds(app.db.read);
    expect(await verifyChain(app.db.read, await counted())).toEqual({ entries: 4, older: 0 });
    const paper = { entry: kept?.entry ?? 0, hash: kept?.code ?? '' };
    expect(await verifyChain(app.db.read, [paper])).toEqual({ entries: 4, older: 0 });
    expect(await verifyChain(app.db.read, [{ ...paper, hash: '0'.repeat(16) }])).toMatchObject({
      broken: { entry: third, kind: 'other_end' },
    });
    // Cut to the first entry, ended there, and gone on with.
    await tamper(app, async (tx) => {
      await tx.run(tx.sql.deleteFrom('audit_log').where('id', '>=', second));
      const row = await tx.first(tx.sql.selectFrom('audit_log').select('hash').where('id', '=', first));
      await tx.run(tx.sql.updateTable('audit_chain').set({ entry: first, hash: row?.hash ?? '' }));
    });
    await log(app, 3);
    expect(await verify(app), 'by itself it is a whole chain').toMatchObject({ entries: 4 });
    expect((await verifyChain(app.db.read, await counted())).broken).toEqual({ entry: third, kind: 'cut' });
  });

  it('begins after the entries from before there was a chain, and says how many they are [AUDIT-4]', async () => {
    const app = await makeApp();
    const old = { at: 0, action: 'old', subject: 's', staff_id: null, before: null, after: null };
    await tamper(app, (tx) => tx.run(tx.sql.insertInto('audit_log').values([old, old])));
    await log(app, 2);
    const line = '2 entries, whole; 2 older ones stand before the chain, and nothing proves them';
    expect(reportLine(await verify(app))).toBe(line);
  });

  it('is read in pages, with others served in between [AUDIT-1] [AUDIT-7]', async () => {
    if (dialect === 'postgres') return;
    const app = await makeApp();
    await app.db.write(async (tx) => {
      for (let index = 0; index < 5001; index += 1) tx.audit(entry(`s${index}`));
    });
    let served = false;
    setImmediate(() => {
      served = true;
    });
    expect(reportLine(await verify(app))).toBe('5001 entries, whole');
    expect(served).toBe(true);
  });
});

test('only one place writes to the audit log, and nothing changes it [AUDIT-1]', () => {
  const server = textFiles().filter(
    ({ path }) => /^apps\/server\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/migrations\//.test(path),
  );
  const writes = (form: RegExp) => server.filter(({ text }) => form.test(text)).map(({ path }) => path);
  expect(writes(/insertInto\(\s*'audit_log'/)).toEqual(['apps/server/src/database/audit-log.ts']);
  expect(writes(/(updateTable|deleteFrom)\(\s*'audit_log'|(update|delete from) audit_log/)).toEqual([]);
});
