/** Data of an older version is upgraded by this one's server, and the older program itself restores what was before. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../crash/books.ts';
import { startSufra } from '../processes/sufra.ts';
import { putOldData, rememberedOf } from '../upgrade/old-data.ts';
import { type OldProgram, releases, takeOut } from '../upgrade/old-program.ts';
import { makePrimary } from './parts/cluster.ts';
import { environmentOf } from './parts/evening.ts';
import { type Fault, type FaultOptions, type Outcome, Skipped } from './parts/report.ts';
import { checkData, contentOf } from './parts/upgrading.ts';
import { openBrowser } from './parts/watcher.ts';

/** The oldest version that could restore a backup. */
const schema = 12;

export const upgradeAndBack: Fault = {
  name: 'upgrade-and-back',
  title: 'An older version’s data is upgraded, restored by that older program itself, and upgraded again',
  always: true,
  run: async (options) => {
    const program = oldProgram();
    const node = await makePrimary();
    const folder = mkdtempSync(join(tmpdir(), 'sufra-back-'));
    try {
      await node.start();
      const broken: string[] = [];
      for (const databaseUrl of [undefined, node.url]) {
        const place = { dataDir: mkdtempSync(join(folder, 'data-')), databaseUrl };
        broken.push(...(await thereAndBack(options, program, place)));
      }
      const figures = [
        { name: 'databases that went there, back and there again', value: 2, unit: 'databases' },
        { name: 'lost or wrong', value: broken.length, unit: 'entries', limit: 0 },
      ];
      return { figures, broken } satisfies Outcome;
    } finally {
      await node.remove();
      program.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function oldProgram(): OldProgram {
  const release = releases.find((one) => one.schema === schema);
  if (release === undefined) throw new Error(`no version has schema ${schema}`);
  const program = takeOut(release);
  if (program === undefined) throw new Skipped(`the history does not have ${release.commit}`);
  return program;
}

async function thereAndBack(
  { say }: FaultOptions,
  program: OldProgram,
  place: Place,
): Promise<readonly string[]> {
  const dialect = place.databaseUrl === undefined ? 'sqlite' : 'postgres';
  const broken: string[] = [];
  const backups = mkdtempSync(join(tmpdir(), 'sufra-back-tars-'));
  const env = environmentOf(place);
  await putOldData(schema, place);
  const before = await contentOf(place);
  const { seated } = rememberedOf(schema, dialect);
  const jar = new Map([seated.cookie.split('=') as [string, string]]);
  const settings = { ...env, BACKUP_DIR: backups, PAYMENT_PROVIDER: 'epg-emulator', ALLOW_EMULATOR: '1' };
  const today = await startSufra(settings);
  try {
    broken.push(...(await orderAt(today.url, jar, `${dialect}, upgraded`)));
    await today.end();
    const [tar = 'none'] = readdirSync(backups).filter((name) =>
      name.startsWith(`before-upgrade-from-${schema}-`),
    );
    say(`${dialect}: upgraded, with ${tar}`);
    program.run('apps/server/src/restore.ts', [join(backups, tar)], env);
    if ((await contentOf(place)) !== before)
      broken.push(`${dialect}: what was restored is not what was there`);
    program.run('apps/server/src/ledger-check.ts', [], env);
    const old = await program.serve(env);
    broken.push(...(await orderAt(old.url, jar, `${dialect}, gone back`)));
    await old.stop();
    say(`${dialect}: restored by the older program, which goes on`);
    await today.restart();
    broken.push(...(await orderAt(today.url, jar, `${dialect}, upgraded again`)));
    await today.end();
    for (const check of ['ledger-check', 'audit-verify'] as const) {
      const { code, said } = await checkData(check, place);
      if (code !== 0) broken.push(`${dialect}: ${check} says ${said.slice(-300)}`);
    }
  } finally {
    await today.stop();
    rmSync(backups, { recursive: true, force: true });
  }
  return broken;
}

/** The guests of table 4, who sat there when the older version stopped, order again. */
async function orderAt(url: string, jar: Map<string, string>, where: string): Promise<readonly string[]> {
  const phone = openBrowser(url, jar);
  const body = { items: [{ item_id: 1, quantity: 1 }] };
  const { status, code } = await phone.ask('placeOrder', { body, key: `order ${where}` });
  return status === 201 ? [] : [`${where}: an order was answered with ${status} ${code}`];
}
