/**
 * The upper limit for writes on PostgreSQL: durable transactions of the same rows as ours, in copies of our tables with
 * their indexes, over as many connections as our server has, without a server and without reading anything.
 */
import { Client } from 'pg';
import type { Commits } from './bare-commits.ts';
import { connections, copyTables, insertsInto, updatesOf, type Write } from './bare-tables.ts';

/** How many rows of a table a transaction adds and changes. */
export type RowsOf = { readonly table: string; readonly added: number; readonly changed: number };

/** What is measured. `url` is the venue's database; the copies are in a schema of their own. */
export type BareTransactions = {
  readonly url: string;
  readonly tables: readonly RowsOf[];
  readonly measureMs: number;
};

let clients: Client[] | undefined;

async function connect(url: string): Promise<Client[]> {
  const opened = Array.from({ length: connections }, () => new Client({ connectionString: url }));
  for (const client of opened) await client.connect();
  return opened;
}

async function measure({ url, tables, measureMs }: BareTransactions): Promise<Commits> {
  clients ??= await connect(url);
  const [first] = clients;
  if (first === undefined) throw new Error('there is no connection');
  const copies = await copyTables(
    first,
    tables.map(({ table }) => table),
  );
  const writes = tables.flatMap(({ table, added, changed }) => {
    const copy = copies.get(table);
    if (copy === undefined) throw new Error(`there is no copy of ${table}`);
    return [...(added > 0 ? [insertsInto(copy, added)] : []), ...updatesOf(copy, changed)];
  });
  const latencies: number[] = [];
  const until = performance.now() + measureMs;
  const work = async (client: Client, connection: number) => {
    for (let before = performance.now(); before < until; ) {
      await transaction(client, writes, connection);
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(clients.map(work));
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { perSecond: (latencies.length * 1000) / measureMs, p50: at(0.5), p99: at(0.99) };
}

async function transaction(client: Client, writes: readonly Write[], connection: number): Promise<void> {
  await client.query('begin');
  for (const { name, text, values } of writes) await client.query({ name, text, values: values(connection) });
  // Our server tells other processes of every write.
  await client.query("select pg_notify('bare', 'something has changed')");
  await client.query('commit');
}

process.on('message', (asked: BareTransactions) => {
  measure(asked).then(
    (commits) => process.send?.(commits),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => {
  void Promise.all((clients ?? []).map((client) => client.end()));
});
