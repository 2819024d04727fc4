import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { inWords, what } from '../read/what.ts';
import { readWorkbook } from './workbook.ts';

const rows = [
  ['Our menu'],
  [],
  ['Name', 'Category', 'Price'],
  ['Hummus', 'Mezze', 32.35],
  [null, null, 0.1 + 0.2],
];

describe('a workbook', () => {
  it('is read from the sheet that has a menu, with its rows and numbers [IMP-7]', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Staff', rows: [['Ali', 1]] },
        { name: 'Menu', rows },
      ],
    });
    const workbook = await readWorkbook('menu.xlsx', bytes);
    if (!workbook.ok) throw new Error(inWords(workbook.why, 'en'));
    expect(workbook).toMatchObject({ sheet: 'Menu', others: ['Staff'] });
    expect(workbook.rows.map(({ line, cells }) => [line, ...cells.map(({ text }) => text)])).toEqual([
      [1, 'Our menu', '', ''],
      [3, 'Name', 'Category', 'Price'],
      [4, 'Hummus', 'Mezze', '32.35'],
      [5, '', '', '0.3'],
    ]);
    expect(workbook.rows[2]?.cells[2]).toEqual({ text: '32.35', line: 4, isNumber: true });
  });

  it('that is none, or is broken, is refused [IMP-7]', async () => {
    expect(await readWorkbook('menu.xlsx', Buffer.from('Name,Price\n'))).toMatchObject({ ok: false });
    expect(await readWorkbook('menu.xlsx', zipOf('x', Buffer.from('x'), 1))).toMatchObject({
      ok: false,
      why: { key: 'fileUnreadable' },
    });
  });

  it('that unpacks to gigabytes is refused before it is unpacked [IMP-8]', async () => {
    const zeros = Buffer.alloc(1024);
    const why = what('workbookTooBig', { file: 'menu.xlsx' });
    expect(await readWorkbook('menu.xlsx', zipOf('xl/workbook.xml', zeros, 2 ** 31))).toEqual({
      ok: false,
      why,
    });
    // A size of nothing is a lie: readers would unpack without a limit.
    expect(await readWorkbook('menu.xlsx', zipOf('xl/workbook.xml', zeros, 0))).toEqual({ ok: false, why });
    const lie = await readWorkbook(
      'menu.xlsx',
      zipOf('[Content_Types].xml', Buffer.alloc(80 * 1024 * 1024), 100),
    );
    expect(lie).toMatchObject({
      ok: false,
      why: { values: { why: expect.stringContaining('exceeds limit of 100 bytes') } },
    });
  });

  it('whose cells are far apart is read no further than a menu goes [IMP-8]', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Menu', rows: [...rows, ...Array.from({ length: 21_000 }, () => [null]), ['x', 'y', 1]] },
      ],
    });
    const workbook = await readWorkbook('menu.xlsx', bytes);
    expect(workbook.ok && workbook.rows.length).toBe(4);
  });
});

/** A zip file of one entry that says it has `size` bytes. */
function zipOf(name: string, content: Buffer, size: number): Uint8Array {
  const packed = deflateRawSync(content);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
    fields,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
