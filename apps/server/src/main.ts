import { renderUnicodeCompact } from 'uqr';
import { hasDemoAccounts } from './demo.ts';
import { demoAccounts, demoPassword } from './features/staff/commands.ts';
import { tableUrl } from './features/tables/keys.ts';
import { type RunningServer, startServer } from './server.ts';
import { BadSetting, readSettings } from './settings.ts';

const stopWithinMs = 10_000;
const shownTable = '5';

/** Faults of the machine or the settings that one line explains better than a stack. */
const explained: Readonly<Record<string, (error: NodeJS.ErrnoException) => string>> = {
  EADDRINUSE: (error) => `port ${portOf(error)} is taken; set PORT to another one`,
  EACCES: (error) => `no permission: ${error.message}`,
  EPERM: (error) => `no permission: ${error.message}`,
  ENOENT: (error) => `cannot be made: ${error.message}`,
  ENOSPC: (error) => `the disk is full: ${error.message}`,
  EADDRNOTAVAIL: (error) => `this machine has no such address: ${error.message}`,
  EROFS: (error) => `cannot be written: ${error.message}`,
  ENOTDIR: (error) => `not a folder: ${error.message}`,
  EEXIST: (error) => `not a folder: ${error.message}`,
  ERR_SQLITE_ERROR: (error) => `the data folder cannot be used: ${error.message}`,
  ECONNREFUSED: () => 'PostgreSQL does not answer at DATABASE_URL',
  ENOTFOUND: () => 'the host in DATABASE_URL is not known',
};

function portOf(error: NodeJS.ErrnoException): string {
  return String((error as { port?: number }).port ?? '');
}

function explain(error: unknown): string | undefined {
  if (error instanceof BadSetting) return error.message;
  if (!(error instanceof Error)) return undefined;
  const fault = error as NodeJS.ErrnoException;
  return explained[fault.code ?? '']?.(fault);
}

async function announce({ context, address }: RunningServer): Promise<void> {
  const origin = context.settings.publicUrl ?? address;
  const { read } = context.db;
  const table = await read.first(
    read.sql.selectFrom('dining_tables').select(['number', 'key_epoch']).where('number', '=', shownTable),
  );
  const lines = ['', `Sufra is ready at ${origin}`];
  if (table !== undefined) {
    const url = tableUrl(origin, context.secrets.tableKey, table.number, table.key_epoch);
    lines.push('', `Table ${table.number}: ${url}`, renderUnicodeCompact(url));
  }
  lines.push('', `Staff console: ${origin}/staff/`);
  if (await hasDemoAccounts(context.db)) {
    lines.push(`  ${demoAccounts.map((account) => account.email).join(', ')}`, `  password: ${demoPassword}`);
  }
  console.log(`${lines.join('\n')}\n`);
}

try {
  const server = await startServer(readSettings(), (sentence) => console.log(sentence));
  await announce(server);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
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
    });
  }
} catch (error) {
  const line = explain(error);
  if (line === undefined) throw error;
  console.error(`sufra: ${line}`);
  process.exit(1);
}
