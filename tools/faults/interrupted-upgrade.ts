/** An upgrade of an older version's data is killed before each of its statements, and its disk at each of its writes. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../crash/books.ts';
import { type OldSchema, oldSchemas, putOldData } from '../upgrade/old-data.ts';
import { makePrimary, type Node } from './parts/cluster.ts';
import { buildFailingDisk } from './parts/failing-disk.ts';
import { type Fault, type FaultOptions, type Figure, type Outcome, Skipped } from './parts/report.ts';
import { checkData, contentOf, schemaOf, upgradeData } from './parts/upgrading.ts';

export const interruptedUpgrade: Fault = {
  name: 'interrupted-upgrade',
  title:
    'An upgrade of two older versions’ data, killed before each of its statements, and the power cut at each of its writes: the data is old or new, never half',
  run: (options) => interruptUpgrades(options, { schemas: oldSchemas, atMost: Number.POSITIVE_INFINITY }),
};

/** `atMost` is how many moments are tried of each kind, evenly spread over the upgrade. */
type Extent = { readonly schemas: readonly OldSchema[]; readonly atMost: number };

/** Where an upgrade is tried again and again: `fresh` gives it the old data, in place of those it gave before. */
type Scene = {
  readonly title: string;
  readonly schema: OldSchema;
  readonly fresh: () => Promise<Place>;
  /** What else dies with the program, for every second kill. */
  readonly crash?: () => Promise<void>;
  readonly recover?: () => Promise<void>;
};

/** Interrupts upgrades on both databases. */
export async function interruptUpgrades({ seed, say }: FaultOptions, extent: Extent): Promise<Outcome> {
  const figures: Figure[] = [];
  const broken: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'sufra-upgrades-'));
  const node = await makePrimary();
  try {
    await node.start();
    for (const schema of extent.schemas)
      for (const scene of [onSqlite(schema, folder), onPostgres(schema, node)]) {
        const done = await killAll(scene, extent);
        figures.push(...done.figures);
        broken.push(...done.broken);
        const told = done.figures.map(({ value, name }) => `${value} ${name}`);
        say([...told, `${done.broken.length} broken`].join(', '));
      }
    const library = libraryIfAny(say);
    for (const schema of extent.schemas) {
      if (library === undefined) break;
      const done = await cutAll(onSqlite(schema, folder), extent, { library, seed });
      figures.push(...done.figures);
      broken.push(...done.broken);
    }
  } finally {
    await node.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  const half = {
    name: 'left half upgraded, or not sound',
    value: broken.length,
    unit: 'databases',
    limit: 0,
  };
  return { figures: [...figures, half], broken };
}

function onSqlite(schema: OldSchema, folder: string): Scene {
  return {
    title: `schema ${schema} on SQLite`,
    schema,
    fresh: async () => {
      const place = { dataDir: mkdtempSync(join(folder, 'data-')), databaseUrl: undefined };
      await putOldData(schema, place);
      return place;
    },
  };
}

/** Every second time PostgreSQL is killed with the program. */
function onPostgres(schema: OldSchema, node: Node): Scene {
  let made = 0;
  return {
    title: `schema ${schema} on PostgreSQL`,
    schema,
    fresh: async () => {
      const nameOf = (number: number) => `upgrade_${schema}_${number}`;
      // PostgreSQL looks through all its files after a crash.
      await node.ask(`drop database if exists ${nameOf(made)} with (force)`);
      made += 1;
      const name = nameOf(made);
      await node.ask(`create database ${name}`);
      const databaseUrl = node.url.replace(/[^/]+$/, name);
      await putOldData(schema, { dataDir: '', databaseUrl });
      return { dataDir: tmpdir(), databaseUrl };
    },
    crash: node.kill,
    recover: node.start,
  };
}

/** Kills an upgrade before each of its statements. */
async function killAll(scene: Scene, { atMost }: Extent): Promise<Outcome> {
  const whole = await upgradeWhole(scene);
  const broken: string[] = [];
  const inMigration = new Set<string>();
  const moments = spread(whole.statements, atMost);
  for (const [index, at] of moments.entries()) {
    const place = await scene.fresh();
    const withDatabase = scene.crash !== undefined && index % 2 === 0;
    const { said } = await upgradeData(
      place,
      { STAND_STILL_AT: String(at) },
      withDatabase ? scene.crash : undefined,
    );
    if (withDatabase) await scene.recover?.();
    const [, migration = 'none'] = /stands still in (\d+)/.exec(said) ?? [];
    // After the last one comes the commit.
    if (Number(migration) <= whole.migrations) inMigration.add(migration);
    const where = `${scene.title}, killed before statement ${at}`;
    if (migration === 'none') broken.push(`${where}: it never came there: ${said.slice(-300)}`);
    broken.push(...(await isWhole(place, { scene, whole, where })));
  }
  broken.push(...(await auditOf(scene, Math.ceil(whole.statements / 2))));
  const figures = [
    { name: `kills, ${scene.title}`, value: moments.length, unit: 'kills' },
    {
      name: `migrations with a kill inside, of ${whole.migrations}, ${scene.title}`,
      value: inMigration.size,
      unit: '',
      ...(atMost < whole.statements ? {} : { least: whole.migrations }),
    },
  ];
  return { figures, broken };
}

/** The disk that fails; undefined where there is no compiler, and it says so. */
function libraryIfAny(say: FaultOptions['say']): string | undefined {
  try {
    return buildFailingDisk();
  } catch (error) {
    if (!(error instanceof Skipped)) throw error;
    say(`no power cuts: ${error.message}`);
    return undefined;
  }
}

type Disk = { readonly library: string; readonly seed: number };

/** Cuts the power at each write of an upgrade. */
async function cutAll(scene: Scene, { atMost }: Extent, { library, seed }: Disk): Promise<Outcome> {
  const whole = await upgradeWhole(scene);
  const counted = await scene.fresh();
  const count = join(counted.dataDir, 'writes');
  await upgradeData(counted, { LD_PRELOAD: library, FAULT_COUNT: count });
  const moments = spread(Number(readFileSync(count, 'utf8')), atMost);
  const broken: string[] = [];
  for (const at of moments) {
    const place = await scene.fresh();
    const cut = { LD_PRELOAD: library, FAULT_CUT_AT: String(at), FAULT_SEED: String(seed + at) };
    const { code } = await upgradeData(place, cut);
    const where = `${scene.title}, power cut at write ${at}, seed ${seed}`;
    if (code !== 137) broken.push(`${where}: the power was not cut (${code})`);
    broken.push(...(await isWhole(place, { scene, whole, where })));
  }
  return { figures: [{ name: `power cuts, ${scene.title}`, value: moments.length, unit: 'cuts' }], broken };
}

type Whole = { readonly statements: number; readonly migrations: number; readonly content: string };

/** Upgrades without a fault, to know what there is to interrupt and what has to come out. */
async function upgradeWhole(scene: Scene): Promise<Whole> {
  const place = await scene.fresh();
  const { code, said } = await upgradeData(place, { STAND_STILL_AT: '0' });
  const [, migrations = '0', statements = '0'] = /upgraded by (\d+) in (\d+) statements/.exec(said) ?? [];
  if (code !== 0 || migrations === '0') throw new Error(`${scene.title} is not upgraded: ${said}`);
  return { migrations: Number(migrations), statements: Number(statements), content: await contentOf(place) };
}

/** What is wrong with data whose upgrade was interrupted, before the program is started again and after. */
async function isWhole(
  place: Place,
  { scene, whole, where }: { readonly scene: Scene; readonly whole: Whole; readonly where: string },
): Promise<readonly string[]> {
  const broken: string[] = [];
  const schema = await schemaOf(place);
  if (schema !== scene.schema && schema !== scene.schema + whole.migrations)
    broken.push(`${where}: left at schema ${schema}`);
  const again = await upgradeData(place);
  if (again.code !== 0) broken.push(`${where}: the next start says ${again.said.slice(-300)}`);
  const { code, said } = await checkData('ledger-check', place);
  if (code !== 0) broken.push(`${where}: ledger-check says ${said.slice(-300)}`);
  if ((await contentOf(place)) !== whole.content) broken.push(`${where}: the data differs`);
  return broken;
}

/** What is wrong with the audit log of an upgrade that was killed in its middle. */
async function auditOf(scene: Scene, middle: number): Promise<readonly string[]> {
  const place = await scene.fresh();
  await upgradeData(place, { STAND_STILL_AT: String(middle) });
  await upgradeData(place);
  const { code, said } = await checkData('audit-verify', place);
  return code === 0 ? [] : [`${scene.title}: audit-verify says ${said.slice(-300)}`];
}

/** Numbers from 1 to `last`, evenly spread, at most so many. */
function spread(last: number, atMost: number): readonly number[] {
  const many = Math.min(last, atMost);
  return Array.from({ length: many }, (_, index) => Math.ceil(((index + 0.5) * last) / many));
}
