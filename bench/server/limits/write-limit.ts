/** What our writes are compared with: bare durable commits on the same database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Helper, measured, startHelper } from '../../processes.ts';
import type { Commits } from './bare-commits.ts';
import type { BareTransactions, RowsOf } from './bare-transactions.ts';

/** The limit for a database. */
export interface WriteLimit {
  /** Runs our requests and notes how many rows each wrote, if the limit depends on it. */
  readonly watch: <Load extends { readonly total: number }>(
    name: string,
    work: () => Promise<Load>,
  ) => Promise<Load>;
  readonly measure: (name: string, measureMs: number) => Promise<Commits>;
  readonly stop: () => Promise<void>;
}

/** SQLite: one durable commit after the other. */
export function sqliteLimit(): WriteLimit {
  const helper = startHelper('limits/bare-commits.ts', measured);
  return {
    watch: (_, work) => work(),
    measure: (_, measureMs) => helper.ask<Commits>(measureMs),
    stop: async () => helper.stop(),
  };
}

/** PostgreSQL: transactions of the rows that ours had in the last round. `url` is the venue's database. */
export async function postgresLimit(url: string): Promise<WriteLimit> {
  const helper: Helper = startHelper('limits/bare-transactions.ts', measured);
  const client = new Client({ connectionString: url });
  await client.connect();
  const written = new Map<string, readonly RowsOf[]>();
  return {
    async watch(name, work) {
      const before = await rowsWritten(client);
      const load = await work();
      written.set(name, rowsEach(before, await rowsWritten(client), load.total));
      return load;
    },
    measure: (name, measureMs) =>
      helper.ask<Commits>({ url, tables: written.get(name) ?? [], measureMs } satisfies BareTransactions),
    async stop() {
      helper.stop();
      await client.end();
    },
  };
}

/** PostgreSQL's processes report what they wrote once a second. */
const reportedWithinMs = 1500;

async function rowsWritten(client: Client): Promise<readonly RowsOf[]> {
  await sleep(reportedWithinMs);
  const { rows } = await client.query<RowsOf>(
    `select relname as table, n_tup_ins::int as added, (n_tup_upd + n_tup_del)::int as changed
     from pg_stat_user_tables where schemaname = 'public'`,
  );
  return rows;
}

/** What one of `total` requests wrote to each table, in whole rows. */
export function rowsEach(
  before: readonly RowsOf[],
  after: readonly RowsOf[],
  total: number,
): readonly RowsOf[] {
  const each = after.map(({ table, added, changed }) => {
    const then = before.find((one) => one.table === table);
    const share = (now: number, earlier = 0) => Math.round((now - earlier) / total);
    return { table, added: share(added, then?.added), changed: share(changed, then?.changed) };
  });
  return each.filter(({ added, changed }) => added > 0 || changed > 0);
}
