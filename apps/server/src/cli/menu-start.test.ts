import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command as an owner would, in a temporary folder: npm goes to the program's, and names theirs. */
function run(command: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
  const program = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

describe('npm run menu:start', () => {
  it('writes a folder whose files can be imported as they are, in the order that it says [IMP-17]', async () => {
    const { code, out } = await run('menu-start', 'my-menu');
    expect(code).toBe(0);
    expect(out).toContain('npm run menu:import -- my-menu/venue.json\n');
    const guide = await readFile(join(folder, 'my-menu', 'READ-ME.txt'), 'utf8');
    const commands = [...guide.matchAll(/^ {2}npm run menu:import -- (\S+)/gm)].map(([, file = '']) => file);
    expect(commands).toEqual(
      ['venue.json', 'tables.json', 'allergens.json', 'menu.csv'].map((file) => `my-menu/${file}`),
    );
    for (const file of commands) {
      const imported = await run('menu-import', file);
      expect(imported).toMatchObject({ code: 0, err: '' });
      if (file.endsWith('menu.csv')) {
        expect(imported.out).toContain('dishes: 10 added, 0 changed, 0 same, 0 removed\n');
        expect(imported.out.match(/^note: .*/gm)).toEqual([
          expect.stringContaining('no Arabic text; diners see the English one'),
        ]);
      }
    }
  });

  it('writes over nothing [IMP-17]', async () => {
    await writeFile(join(folder, 'mine'), 'a file of my own');
    for (const taken of ['my-menu', 'mine']) {
      expect(await run('menu-start', taken)).toMatchObject({
        code: 1,
        err: expect.stringContaining(`${taken} has something in it already`),
      });
    }
    expect((await run('menu-start')).err).toContain('usage: npm run menu:start -- FOLDER');
  });
});
