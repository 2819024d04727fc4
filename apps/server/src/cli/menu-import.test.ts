import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf, smallMenu, smallMenuWith } from '../menu/import/small-menu.ts';

const program = fileURLToPath(new URL('menu-import.ts', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command as an owner would, in a temporary folder. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data') };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

describe('npm run menu:import', () => {
  it('reports what would change, changes it, and then has nothing to change', async () => {
    await writeFile(join(folder, 'menu.json'), smallMenu);
    const dry = await run('menu.json', '--dry-run');
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toContain('dishes: 2 added, 0 changed, 0 same, 0 removed\n');
    expect(dry.out).toContain('This was a dry run. Nothing was changed.\n');
    const real = await run('menu.json');
    expect(real.code).toBe(0);
    expect(real.out).toContain('dishes: 2 added, 0 changed, 0 same, 0 removed\n');
    const again = await run('menu.json');
    expect(again.out).toContain('Nothing to change: the venue has all of this already.\n');
  });

  it('exits with 1 and the lines of the errors', async () => {
    await writeFile(join(folder, 'wrong.json'), smallMenuWith('"price": "32.00"', '"price": "32,00"'));
    const { code, out } = await run('wrong.json');
    expect(code).toBe(1);
    expect(out).toContain(
      `wrong.json:${lineOf('"price": "32.00"')}: items › hummus › price: "32,00" is not an amount`,
    );
    expect(out).toContain('One thing is wrong. Nothing was changed.\n');
  });

  it.each([
    [[], 'usage: npm run menu:import -- FILE'],
    [['nowhere.json'], 'there is no file nowhere.json'],
    [['menu.xlsx'], 'menu.xlsx is neither .json nor .csv'],
    [['menu.json', '--dryrun'], "Unknown option '--dryrun'"],
  ])('exits with 1 and one plain message for %j', async (args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });

  it('requires UTF-8', async () => {
    await writeFile(join(folder, 'latin.csv'), Buffer.from('slug,name_en\ncaf\xe9,Caf\xe9\n', 'latin1'));
    expect((await run('latin.csv')).err).toContain('latin.csv is not in UTF-8');
  });
});
