/**
 * The upper limit for writes on PostgreSQL: durable transactions of as many rows as ours write, in one statement each,
 * over as many connections as our server has, without a server.
 */
import { Client } from 'pg';
import type { Commits } from './bare-commits.ts';

/** What is measured: transactions of `rows` rows. `url` is an empty database. */
export type BareTransactions = { readonly url: string; readonly rows: number; readonly measureMs: number };

const connections = 12;
/** About as long as a line of an order. */
const text = 'x'.repeat(120);
let clients: Client[] | undefined;

async function connect(url: string): Promise<Client[]> {
  const opened = Array.from({ length: connections }, () => new Client({ connectionString: url }));
  for (const client of opened) await client.connect();
  await opened[0]?.query(
    'create table rows (id bigserial primary key, at bigint not null, text text not null)',
  );
  return opened;
}

async function measure({ url, rows, measureMs }: BareTransactions): Promise<Commits> {
  clients ??= await connect(url);
  const values = Array.from({ length: rows }, (_, index) => `($${index * 2 + 1}, $${index * 2 + 2})`);
  const insert = { name: `rows-${rows}`, text: `insert into rows (at, text) values ${values.join(', ')}` };
  const latencies: number[] = [];
  const until = performance.now() + measureMs;
  const work = async (client: Client) => {
    for (let before = performance.now(); before < until; ) {
      await client.query('begin');
      await client.query({ ...insert, values: values.flatMap(() => [Date.now(), text]) });
      await client.query('commit');
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
