/**
 * Loaded before a program that upgrades a database (`node --import`): it says so and stands still before the n-th statement
 * of the upgrade (STAND_STILL_AT), until somebody kills it. At its end it says how many statements there were.
 */
import { writeSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

const at = Number(process.env['STAND_STILL_AT'] ?? 0);
let state: 'before' | 'upgrading' | 'done' = 'before';
let statements = 0;
let migrations = 0;

function beforeStatement(text: string): void {
  if (text.includes('create table if not exists migrations')) state = 'upgrading';
  if (state !== 'upgrading') return;
  statements += 1;
  if (statements === at) {
    writeSync(1, `stands still in ${migrations + 1}\n`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  if (/^insert into "?migrations/i.test(text)) migrations += 1;
  if (/^commit/i.test(text)) state = 'done';
}

type Method = (this: { readonly sourceSQL: string }, ...args: never[]) => unknown;
const statement = StatementSync.prototype as unknown as Record<'run' | 'get' | 'all', Method>;
for (const name of ['run', 'get', 'all'] as const) {
  const work = statement[name];
  statement[name] = function (...args) {
    beforeStatement(this.sourceSQL);
    return work.apply(this, args);
  };
}
const execute = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (text) {
  beforeStatement(text);
  execute.call(this, text);
};
const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const query = client.query;
client.query = function (...args) {
  const [asked] = args as [string | { readonly text?: string }];
  beforeStatement(typeof asked === 'string' ? asked : (asked.text ?? ''));
  return query.apply(this, [...args]);
};

process.on('exit', () => writeSync(1, `upgraded by ${migrations} in ${statements} statements\n`));
