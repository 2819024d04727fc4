/**
 * `npm run test:memory -- --changes 500 --database sqlite|postgres`: a real server with a constantly changing menu,
 * read by phones in four languages. After 500 changes it must hold no more memory than after 50.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDemoServer } from '../processes/demo-server.ts';
import { startPostgres } from '../test/postgres.ts';
import { openHeap } from './heap.ts';
import { openService } from './menu-changes.ts';

/** The memory of the server, in MB, after a number of menu changes. */
export type Measurement = { readonly changes: number; readonly mb: number };

type Watch = { readonly changes: number; readonly every: number; readonly databaseUrl: string | undefined };

/** The allowed growth after the first measurement: the newest guests and their orders, which are bounded. */
export const growthMbMax = 3;

/** Changes the menu this many times, and measures every `every` changes. */
export async function watchMemory(
  { changes, every, databaseUrl }: Watch,
  say: (line: string) => void,
): Promise<readonly Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-memory-'));
  const server = await startDemoServer({ dataDir, databaseUrl });
  try {
    const heap = await openHeap(server.inspector);
    const service = await openService(server.origin);
    const held: Measurement[] = [];
    for (let change = 1; change <= changes; change += 1) {
      await service.change();
      if (change % every !== 0) continue;
      held.push({ changes: change, mb: await heap.held() });
      say(`${change} changes of the menu: ${held.at(-1)?.mb.toFixed(1)} MB held`);
    }
    heap.close();
    return held;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The largest growth since the first measurement, since memory may be freed later all at once. */
export function grown(held: readonly Measurement[]): number {
  const mbs = held.map(({ mb }) => mb);
  return Math.max(...mbs) - (mbs[0] ?? 0);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      changes: { type: 'string', default: '500' },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
  try {
    const databaseUrl = await postgres?.createDatabase();
    const watch = { changes: Number(values.changes), every: 50, databaseUrl };
    const held = await watchMemory(watch, console.log);
    console.log(`at most ${grown(held).toFixed(1)} MB above the first look; ${growthMbMax} are right`);
    return grown(held) <= growthMbMax ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

if (import.meta.main) process.exitCode = await main();
