/** The part "drills": a venue is backed up and restored on trial, and a damaged backup is refused. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findGrounds, growVenue } from '../../age/venues.ts';
import { seededRandom } from '../../crash/random.ts';
import { environmentOf, type Place } from '../../processes/demo-server.ts';
import { root } from '../../repository.ts';
import { goOn, type Round, readPatience } from '../rounds.ts';

const eveningsMax = 2000;
const names = {
  drills: 'Backups made, restored on trial and found sound',
  orders: 'Orders in them',
  damaged: 'Damaged backups, of which one byte was changed or the end was cut off',
  refused: 'Of these, refused',
  seconds: 'The longest drill',
} as const;

const { patience, rounds, seed } = readPatience({ rounds: 10, seed: 900 });

type Ran = { readonly code: number; readonly said: string };

async function run(program: string, place: Place, ...args: readonly string[]): Promise<Ran> {
  const path = join(root, 'apps/server/src/cli', program);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], {
      env: environmentOf(place),
    });
    return { code: 0, said: stdout };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'number')) throw error;
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { code: error.code, said: `${stdout}${stderr}` };
  }
}

/** Every other round is on PostgreSQL. */
async function drillOnce(roundSeed: number, round: number): Promise<Round> {
  const random = seededRandom(roundSeed);
  const database = round % 2 === 0 ? 'sqlite' : 'postgres';
  const grounds = await findGrounds(database, { name: `sufra-drill-${randomBytes(6).toString('hex')}` });
  const faults: string[] = [];
  try {
    await growVenue(grounds.old, random.whole(50, eveningsMax), () => undefined);
    const file = join(grounds.old.dataDir, 'drill.tar');
    const made = await run('backup.ts', grounds.old, file);
    if (made.code !== 0) faults.push(`no backup on ${database}: ${made.said}`);
    const drilled = await run('backup-drill.ts', grounds.old, file);
    const [, orders = '0', seconds = '0'] =
      /can be restored: (\d+) orders.* in ([\d.]+) s; the books are sound/.exec(drilled.said) ?? [];
    if (drilled.code !== 0) faults.push(`a sound backup was refused on ${database}: ${drilled.said}`);
    await damage(file, random.happens(0.5), random.next());
    const refused = await run('backup-drill.ts', grounds.old, file);
    if (refused.code === 0) faults.push(`a damaged backup passed on ${database}, seed ${roundSeed}`);
    return {
      values: {
        [names.drills]: drilled.code === 0 ? 1 : 0,
        [names.orders]: Number(orders),
        [names.damaged]: 1,
        [names.refused]: refused.code === 0 ? 0 : 1,
        [names.seconds]: Number(seconds),
      },
      faults,
    };
  } finally {
    await grounds.leave(false);
  }
}

/** Changes a byte of the first nine tenths, or cuts the last tenth off; what fills up a tar file at its end holds nothing. */
async function damage(file: string, cut: boolean, where: number): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  try {
    if (cut) return await handle.truncate(Math.floor(size * 0.9));
    const at = Math.floor(where * size * 0.9);
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
  } finally {
    await handle.close();
  }
}

const part = await goOn(
  {
    part: 'drills',
    title:
      'Venues of some hundred evenings, on SQLite and PostgreSQL in turns: each is backed up, the backup restored to a scratch place, its books checked and its menu read. Then the backup is damaged at a random place, and must be refused.',
    seed,
    rounds,
    figures: [
      { name: names.drills, unit: '', how: 'sum', limit: `${rounds} planned` },
      { name: names.orders, unit: '', how: 'sum' },
      { name: names.damaged, unit: '', how: 'sum' },
      { name: names.refused, unit: '', how: 'sum', limit: 'all' },
      { name: names.seconds, unit: 's', how: 'most' },
    ],
    work: drillOnce,
  },
  patience,
);
process.exitCode = part.passed ? 0 : 1;
