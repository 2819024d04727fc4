/**
 * The upper limit for writes: durable SQLite transactions one after the other, without a server. Each adds an order and
 * changes a row.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Durable commits per second, and their latency in milliseconds. */
export type Commits = { readonly perSecond: number; readonly p50: number; readonly p99: number };

const folder = mkdtempSync(join(tmpdir(), 'sufra-bare-'));
const db = new DatabaseSync(join(folder, 'bare.db'));
db.exec('pragma journal_mode = wal; pragma synchronous = full');
db.exec('create table orders (id text primary key, total integer not null, placed_at integer not null)');
db.exec('create table tables (number integer primary key, version integer not null)');
for (let number = 1; number <= 60; number += 1) db.exec(`insert into tables values (${number}, 0)`);
const insert = db.prepare('insert into orders values (?, ?, ?)');
const update = db.prepare('update tables set version = version + 1 where number = ?');
let count = 0;

function commit(): void {
  count += 1;
  db.exec('begin immediate');
  insert.run(`order-${count}`, count, count);
  update.run((count % 60) + 1);
  db.exec('commit');
}

process.on('message', (measureMs: number) => {
  const latencies: number[] = [];
  const until = performance.now() + measureMs;
  for (let before = performance.now(); before < until; ) {
    commit();
    const after = performance.now();
    latencies.push(after - before);
    before = after;
  }
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  const commits: Commits = { perSecond: (latencies.length * 1000) / measureMs, p50: at(0.5), p99: at(0.99) };
  process.send?.(commits);
});
process.once('disconnect', () => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});
