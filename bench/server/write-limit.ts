/** What our writes are compared with: bare durable commits on the same database, as many rows each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Postgres } from '../../tools/test/postgres.ts';
import { type Helper, measured, startHelper } from '../processes.ts';
import type { Commits } from './bare-commits.ts';
import type { BareTransactions } from './bare-transactions.ts';

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
  const helper = startHelper('bare-commits.ts', measured);
  return {
    watch: (_, work) => work(),
    measure: (_, measureMs) => helper.ask<Commits>(measureMs),
    stop: async () => helper.stop(),
  };
}

/** PostgreSQL: transactions of as many rows as ours had in the last round. `url` is the venue's database. */
export async function postgresLimit(postgres: Postgres, url: string): Promise<WriteLimit> {
  const helper: Helper = startHelper('bare-transactions.ts', measured);
  const client = new Client({ connectionString: url });
  await client.connect();
  const bare = await postgres.createDatabase();
  const rowsOf = new Map<string, number>();
  return {
    async watch(name, work) {
      const before = await rowsWritten(client);
      const load = await work();
      rowsOf.set(name, Math.max(1, Math.round(((await rowsWritten(client)) - before) / load.total)));
      return load;
    },
    measure: (name, measureMs) =>
      helper.ask<Commits>({ url: bare, rows: rowsOf.get(name) ?? 1, measureMs } satisfies BareTransactions),
    async stop() {
      helper.stop();
      await client.end();
    },
  };
}

/** PostgreSQL's processes report what they wrote once a second. */
const reportedWithinMs = 1500;

async function rowsWritten(client: Client): Promise<number> {
  await sleep(reportedWithinMs);
  const { rows } = await client.query<{ written: string }>(
    'select sum(n_tup_ins + n_tup_upd + n_tup_del)::text as written from pg_stat_user_tables',
  );
  return Number(rows[0]?.written ?? 0);
}
