import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeXlsx } from 'hucre/xlsx';
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

  it('asks before it empties the menu, and does it with --yes [IMP-13]', async () => {
    await writeFile(join(folder, 'menu.json'), smallMenu);
    await run('menu.json');
    const none = { ...(JSON.parse(smallMenu) as object), items: [], promotions: [] };
    await writeFile(join(folder, 'none.json'), JSON.stringify(none));
    const { code, out } = await run('none.json');
    expect(code).toBe(1);
    expect(out).toContain('dishes: 0 added, 0 changed, 0 same, 2 removed\n  - hummus, falafel\n');
    expect(out).toContain('question: 2 of the 2 dishes on the menu would go off it\n');
    expect(out).toContain('Nothing was changed. If that is what you mean, run it again with --yes.\n');
    expect(await run('none.json', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Done.\n'),
    });
  });

  it('counts the rows of a table that it has read, by the thousand [IMP-26]', async () => {
    const head =
      'Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Price,Archived';
    const rows = Array.from(
      { length: 2500 },
      (_, at) => `#${at >> 1},T${at},Dish ${at >> 1},,Size ${at},,,Drinks,10.00,N`,
    );
    await writeFile(join(folder, 'register.csv'), [head, ...rows].join('\n'));
    const { out } = await run('register.csv', '--dry-run');
    expect(out).toContain(
      'Checking register.csv\n1,000 of 2,500 rows\n2,000 of 2,500 rows\n2,500 of 2,500 rows\n',
    );
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
    [['menu.doc'], 'there is no file menu.doc'],
    [['.'], '. is a folder; give the name of a file in it'],
    [['circle.csv'], "circle.csv can't be read: ELOOP"],
    [['menu.pdf'], 'menu.pdf is a PDF, which has no rows; export the menu from the program that made it'],
    [['menu.xls'], 'menu.xls is the Excel format of before 2007; save it as "Excel Workbook (.xlsx)"'],
    [['menu.json', '--dryrun'], "Unknown option '--dryrun'"],
  ])('exits with 1 and one plain message for %j', async (args, message) => {
    if (args.includes('circle.csv')) await symlink('circle.csv', join(folder, 'circle.csv'));
    const { code, err } = await run(...args);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });

  it('reads a text that is not Unicode, and says so; what is no text is refused [IMP-3]', async () => {
    await writeFile(
      join(folder, 'latin.csv'),
      Buffer.from('Name,Category,Price\ncr\xe8me br\xfbl\xe9e,Mezze,32\n', 'latin1'),
    );
    const { code, out } = await run('latin.csv', '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain("note: latin.csv: read as Windows-1252, because it isn't in UTF-8");
    expect(out).toContain('  + creme-brulee\n');
    await writeFile(join(folder, 'picture.csv'), Buffer.from('89504e470d0a1a0a0000000d', 'hex'));
    expect((await run('picture.csv')).err).toContain('picture.csv is not a text');
  });

  it('reads a workbook, and changes the prices that it has [IMP-5] [IMP-7] [IMP-12]', async () => {
    await writeFile(join(folder, 'menu.json'), smallMenu);
    await run('menu.json');
    const sheets = (price: number) => [
      { name: 'Menu', rows: [['Prices of May'], [], ['Item', 'Price'], ['Hummus', price]] },
      { name: 'Staff', rows: [['Ali']] },
    ];
    await writeFile(join(folder, 'prices.xlsx'), await writeXlsx({ sheets: sheets(34.5) }));
    const { out } = await run('prices.xlsx');
    expect(out).toContain('note: prices.xlsx: the sheet "Menu" is read; "Staff" is not\n');
    expect(out).toContain('dishes: 0 added, 1 changed, 0 same, 0 removed\n  ~ hummus: price 32.00 → 34.50\n');
    expect(out).not.toContain('no Arabic text');
    await writeFile(join(folder, 'prices.xlsx'), await writeXlsx({ sheets: sheets(34.505) }));
    const wrong = await run('prices.xlsx');
    expect(wrong.code).toBe(1);
    expect(wrong.out).toContain('prices.xlsx:4: Hummus › Price: "34.505" has three places');
  });
});
