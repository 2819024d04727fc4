import { renderUnicodeCompact } from 'uqr';
import type { Context } from './context.ts';
import { exitCodeOf, explain } from './core/faults.ts';
import { unreadable } from './open-cards.ts';
import { type RunningServer, startServer } from './server.ts';
import { readSettings } from './settings/settings.ts';
import { tableUrl } from './tables/visits/keys.ts';
import { findTable } from './tables/visits/queries.ts';
import { makeOpeningLink } from './venue/opening-day/link.ts';
import { isTestMode, takesCards } from './venue/payment-methods/card-payments.ts';
import { demoAccounts, demoPassword, hasDemoAccounts } from './venue/staff/commands.ts';

const stopWithinMs = 10_000;
const shownTable = '5';

async function announce({ context, address }: RunningServer): Promise<void> {
  const origin = context.settings.publicUrl ?? address;
  const table = await findTable(context.db.read, shownTable);
  const demo = await hasDemoAccounts(context.db.read);
  const lines = ['', `Sufra is ready at ${origin}`, ...cardLine(context)];
  // The log of a real venue must not contain a link that seats its reader at a table.
  if (demo && table !== undefined) {
    const url = tableUrl(origin, context.secrets.tableKey, table.number, table.key_epoch);
    lines.push('', `Table ${table.number}: ${url}`, renderUnicodeCompact(url));
  }
  lines.push('', `Staff console: ${origin}/staff/`);
  if (demo) {
    const pins = demoAccounts.flatMap(({ role, pin }) => (pin === undefined ? [] : [`${role} ${pin}`]));
    lines.push(`  ${demoAccounts.map((account) => account.email).join(', ')}`, `  password: ${demoPassword}`);
    lines.push(`  PINs for approvals: ${pins.join(', ')}`);
  }
  if (demo && !context.settings.demo)
    lines.push(
      '',
      `The demo is in ${context.settings.dataDir}. For a restaurant of your own, start with another folder: DATA_DIR=./my-data`,
    );
  const link = await makeOpeningLink(context, origin);
  if (link !== undefined)
    lines.push(
      '',
      'Nobody has an account yet. Whoever opens this link within a day becomes the owner and is led to the first order:',
      `  ${link}`,
      'Each start, of another process too, prints a new link in its place. Only the newest works.',
    );
  console.log(`${lines.join('\n')}\n`);
}

/** Tells the owner early if cards are not taken, or only in test mode; the first guest would otherwise. */
function cardLine(context: Context): string[] {
  const menu = context.menu.current();
  if (isTestMode(context, menu)) return ['Card payments: TEST MODE, no real money'];
  if (takesCards(context, menu)) return [];
  const set = menu.cardAccounts.some(({ ended_at }) => ended_at === null);
  return [
    set
      ? `Card payments: none (${unreadable})`
      : 'Card payments: none (no provider is set, in the console or by PAYMENT_PROVIDER)',
  ];
}

// What can't be printed, on a full disk or a closed terminal, must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Exits when the parent process is gone, however it ended. */
let orphaned: () => void = () => process.exit(1);
if (process.send !== undefined) {
  process.once('disconnect', () => orphaned());
  if (!process.connected) process.exit(1);
}

try {
  const server = await startServer(readSettings(), (sentence) => console.log(sentence));
  if (server.context.cards.current().provider.money === 'test') process.send?.('wants gateway');
  await announce(server);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const { stopDelayMs } = server.context.settings;
    setTimeout(() => process.exit(1), stopWithinMs + stopDelayMs).unref();
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
