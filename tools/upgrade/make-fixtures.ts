/**
 * `node tools/upgrade/make-fixtures.ts`: makes the databases of older versions that are kept in `fixtures`, with these
 * versions themselves: a venue is set up, an evening is played at it, on SQLite and on PostgreSQL. Their commits must be in
 * the history. `fixtures/README.md` says what is in them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { makePrimary } from '../faults/parts/cluster.ts';
import { findPostgres } from '../test/machine.ts';
import { playEvening } from './evening.ts';
import { emailOf, password, roles } from './old-house.ts';
import { type OldProgram, releases, takeOut } from './old-program.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const dishesKept = 20;

type Environment = Readonly<Record<string, string>>;

/** A real venue's menu: the demo's, under another name, shorter, and without pictures. */
function menuOf(program: OldProgram): string {
  const menu = JSON.parse(readFileSync(join(program.folder, 'demo/menu.json'), 'utf8'));
  const promoted = new Set(menu.promotions.map(({ item }: { item: string }) => item));
  const items = menu.items
    .filter(({ slug }: { slug: string }, index: number) => index < dishesKept || promoted.has(slug))
    .map((item: object) => ({ ...item, image: undefined, related: [] }));
  const venue = { ...menu.venue, name: { en: 'Bayt', ar: 'بيت', ru: 'Байт', tr: 'Beyt' } };
  return JSON.stringify({ ...menu, venue, items, feedback_samples: undefined });
}

/** Sets a venue up as its owner would, and plays the evening. */
async function fill(program: OldProgram, env: Environment): Promise<object> {
  const file = join(program.folder, 'demo/bayt.json');
  writeFileSync(file, menuOf(program));
  program.run('apps/server/src/menu-import.ts', [file], env);
  for (const role of roles) {
    const words = ['staff', 'add', emailOf(role), role, `${role} of Bayt`, '--password-stdin'];
    program.run('apps/server/src/manage.ts', words, env, `${password}\n`);
  }
  program.run('apps/server/src/manage.ts', ['venue', 'set', 'presence=open'], env);
  const server = await program.serve(env);
  try {
    return await playEvening(server.url);
  } finally {
    await server.stop();
  }
}

function keep(name: string, text: Buffer | string): void {
  const packed = gzipSync(text, { level: 9 });
  writeFileSync(join(fixtures, name), packed);
  console.log(`${name}: ${packed.length} bytes`);
}

async function onSqlite(program: OldProgram, name: string): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-old-data-'));
  try {
    const remembered = await fill(program, { DATA_DIR: folder });
    const whole = join(folder, 'whole.db');
    const db = new DatabaseSync(join(folder, 'sufra.db'));
    db.exec(`vacuum into '${whole}'`);
    db.close();
    keep(`${name}.db.gz`, readFileSync(whole));
    return remembered;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(program: OldProgram, name: string): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-old-data-'));
  const node = await makePrimary();
  try {
    await node.start();
    const remembered = await fill(program, { DATA_DIR: folder, DATABASE_URL: node.url });
    const args = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', node.url];
    const dump = execFileSync(join(findPostgres() ?? '', 'pg_dump'), args, { encoding: 'utf8' });
    // Lines for psql alone: the text is run as it is.
    keep(`${name}.sql.gz`, dump.replaceAll(/^\\.*\n/gm, ''));
    return remembered;
  } finally {
    await node.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

mkdirSync(fixtures, { recursive: true });
const wanted = process.argv.slice(2).map(Number);
for (const release of releases.filter(({ schema }) => wanted.length === 0 || wanted.includes(schema))) {
  const program = takeOut(release);
  if (program === undefined) throw new Error(`the history does not have ${release.commit}`);
  try {
    const name = `schema-${release.schema}`;
    const sqlite = await onSqlite(program, name);
    const postgres = await onPostgres(program, name);
    writeFileSync(join(fixtures, `${name}.json`), `${JSON.stringify({ sqlite, postgres }, null, 2)}\n`);
  } finally {
    program.remove();
  }
}
