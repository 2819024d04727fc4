import { renderUnicodeCompact } from 'uqr';
import type { Context } from './context.ts';
import { hasDemoAccounts } from './demo.ts';
import { exitCodeOf, explain } from './faults.ts';
import { demoAccounts, demoPassword } from './features/staff/commands.ts';
import { tableUrl } from './features/tables/keys.ts';
import { isTestMode, takesCards } from './features/venue/card-payments.ts';
import { type RunningServer, startServer } from './server.ts';
import { readSettings } from './settings.ts';

const stopWithinMs = 10_000;
const shownTable = '5';

async function announce({ context, address }: RunningServer): Promise<void> {
  const origin = context.settings.publicUrl ?? address;
  const { read } = context.db;
  const table = await read.first(
    read.sql.selectFrom('dining_tables').select(['number', 'key_epoch']).where('number', '=', shownTable),
  );
  const demo = await hasDemoAccounts(context.db);
  const lines = ['', `Sufra is ready at ${origin}`, ...cardLine(context)];
  // Whoever reads a real venue's log must not sit down at its table.
  if (demo && table !== undefined) {
    const url = tableUrl(origin, context.secrets.tableKey, table.number, table.key_epoch);
    lines.push('', `Table ${table.number}: ${url}`, renderUnicodeCompact(url));
  }
  lines.push('', `Staff console: ${origin}/staff/`);
  if (demo) {
    lines.push(`  ${demoAccounts.map((account) => account.email).join(', ')}`, `  password: ${demoPassword}`);
  }
  console.log(`${lines.join('\n')}\n`);
}

/** What an owner must not learn from the first guest: that cards are not taken, or only pretended. */
function cardLine(context: Context): string[] {
  const menu = context.menu.current();
  if (isTestMode(context, menu)) return ['Card payments: TEST MODE, no real money'];
  return takesCards(context, menu) ? [] : ['Card payments: none (PAYMENT_PROVIDER names no provider)'];
}

/** Ends the process when whoever started it with a channel is gone, however that went. */
let orphaned: () => void = () => process.exit(1);
if (process.send !== undefined) {
  process.once('disconnect', () => orphaned());
  if (!process.connected) process.exit(1);
}

try {
  const server = await startServer(readSettings(), (sentence) => console.log(sentence));
  if (server.context.provider.money === 'test') process.send?.('wants gateway');
  await announce(server);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  orphaned = stop;
  process.send?.('ready');
} catch (error) {
  const line = explain(error);
  if (line === undefined) throw error;
  console.error(`sufra: ${line}`);
  process.exit(exitCodeOf(error));
}
