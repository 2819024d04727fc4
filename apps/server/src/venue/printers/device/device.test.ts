import { expect, it } from 'vitest';
import { emulatedPrinter } from '../../../../../emulator/src/printer/printer.ts';
import { blank, fillRect, invertRows, stack } from './bitmap.ts';
import { hear, openDrawer, paperCommands, withoutCommands } from './escpos.ts';
import { dotsOf, drawPaper } from './paper.ts';
import { sendToPrinter } from './send.ts';
import { drawText } from './text.ts';

it.each([
  [
    [0x10, 0x14, 0x01],
    [0, 0x14, 0x01],
  ],
  [
    [0x10, 0x04],
    [0, 0x04],
  ],
  [
    [0x10, 0x05, 0x02],
    [0, 0x05, 0x02],
  ],
  [
    [0x10, 0x10, 0x14],
    [0x10, 0, 0x14],
  ],
  [
    [0x10, 0x06, 0x10],
    [0x10, 0x06, 0x10],
  ],
])('the bits %j have no urgent command as %j [PRINT-2]', (bits, safe) => {
  expect([...withoutCommands(Uint8Array.from(bits))]).toEqual(safe);
});

it.each([
  ['nothing', [], { state: undefined, printed: false, answers: 0 }],
  ['ready', [0x12, 0x12, 0x12], { state: 'ready', printed: false, answers: 3 }],
  ['little paper', [0x12, 0x12, 0x1e], { state: 'paper_low', answers: 3 }],
  ['no paper', [0x1a, 0x32, 0x72], { state: 'paper_out' }],
  ['an open cover', [0x1a, 0x16, 0x12], { state: 'cover_open' }],
  ['offline for a reason of its own', [0x1a, 0x12, 0x12], { state: 'offline' }],
  ['that all is printed', [0x00], { state: undefined, printed: true, answers: 0 }],
  ['XON, which is none of it', [0x11, 0x13], { state: undefined, printed: false }],
] as const)('a printer says %s by %j [PRINT-3]', (_, bytes, heard) => {
  expect(hear(Uint8Array.from(bytes))).toMatchObject(heard);
});

it('a picture is black where it was filled, and white there once it is inverted', () => {
  const part = blank(16, 2);
  fillRect(part, { left: 4, top: 0, width: 8, height: 1 });
  expect([...part.bits]).toEqual([0x0f, 0xf0, 0, 0]);
  invertRows(part, 0, 1);
  expect([...part.bits]).toEqual([0xf0, 0x0f, 0, 0]);
  expect([...stack(16, [part, blank(16, 1)]).bits]).toEqual([0xf0, 0x0f, 0, 0, 0, 0]);
});

it('Arabic letters are joined: together they are narrower than one by one, and no fonts of the machine are asked [PRINT-2]', async () => {
  const look = { size: 40, width: 560 };
  const whole = await drawText('بصل', look);
  const apart = await Promise.all([...'بصل'].map((letter) => drawText(letter, look)));
  expect(whole.width).toBeLessThan(apart.reduce((sum, { width }) => sum + width, 0));
  expect((await drawText(' \n ', look)).height).toBe(0);
  const markup = await drawText('<b>&amp;', look);
  const plain = await drawText('b', look);
  expect(markup.width, 'markup is drawn, not obeyed').toBeGreaterThan(plain.width * 3);
});

it.each([58, 80] as const)('a paper of %d mm is as wide as the roll, and long texts wrap', async (width) => {
  const long = 'Grilled lamb chops with mint and pomegranate, well done. '.repeat(4);
  const one = await drawPaper({ language: 'en', blocks: [{ kind: 'text', text: 'Tea' }] }, width);
  const many = await drawPaper({ language: 'en', blocks: [{ kind: 'text', text: long }] }, width);
  expect([one.width, many.width]).toEqual([dotsOf[width], dotsOf[width]]);
  expect(many.height).toBeGreaterThan(one.height * 3);
});

it('a paper of Arabic begins at the right, one of English at the left [PRINT-2]', async () => {
  const inkAtLeft = async (language: 'ar' | 'en', text: string) => {
    const { width, bits } = await drawPaper({ language, blocks: [{ kind: 'text', text }] }, 80);
    const left = bits.filter((byte, at) => byte !== 0 && at % (width / 8) < width / 16);
    return left.length > 0;
  };
  expect([await inkAtLeft('ar', 'بصل'), await inkAtLeft('en', 'Tea')]).toEqual([false, true]);
});

it('nobody at an address is a state, not an error, and a drawer needs no paper [PRINT-3]', async () => {
  const patience = { connectMs: 500, answerMs: 200, printMs: 500 };
  const machine = emulatedPrinter();
  const port = await machine.listen(0);
  const address = { host: '127.0.0.1', port };
  expect(await sendToPrinter(address, openDrawer, patience)).toEqual({ outcome: 'printed', state: 'ready' });
  expect(machine.drawer()).toBe(1);
  expect(await sendToPrinter(address, undefined, patience)).toEqual({ outcome: 'nothing', state: 'ready' });
  const paper = paperCommands(await drawPaper({ language: 'en', blocks: [{ kind: 'rule' }] }, 80));
  machine.settings.coverOpen = true;
  expect(await sendToPrinter(address, paper, patience)).toEqual({ outcome: 'nothing', state: 'cover_open' });
  machine.settings.coverOpen = false;
  machine.settings.paper = 5;
  const jammed = await sendToPrinter(address, paperCommands(blank(576, 400)), patience);
  expect(jammed).toEqual({ outcome: 'unknown', state: 'paper_out' });
  await machine.close();
  expect(await sendToPrinter(address, openDrawer, patience)).toEqual({
    outcome: 'nothing',
    state: 'offline',
  });
});
