import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createEmulator } from '../emulator.ts';
import { pngOf } from './png.ts';
import { emulatedPrinter } from './printer.ts';

const printers: ReturnType<typeof emulatedPrinter>[] = [];
afterEach(async () => {
  await Promise.all(printers.splice(0).map((printer) => printer.close()));
});

async function opened() {
  const printer = emulatedPrinter(() => 0);
  printers.push(printer);
  const port = await printer.listen(0);
  const socket = connect(port, '127.0.0.1');
  const heard: number[] = [];
  socket.on('data', (data: Buffer) => heard.push(...data));
  const send = (...bytes: number[]) => socket.write(Buffer.from(bytes));
  const until = (done: () => boolean) => expect.poll(done).toBe(true);
  return { printer, socket, heard, send, until };
}

const picture = [0x1d, 0x76, 0x30, 0, 1, 0, 2, 0, 0x80, 0x01];
const cut = [0x1d, 0x56, 66, 0];

test('a paper is what was drawn until it was cut, however the network cuts it', async () => {
  const { printer, socket, send, until } = await opened();
  for (const byte of [0x1b, 0x40, ...picture, ...cut]) send(byte);
  await until(() => printer.papers.length === 1);
  expect(printer.papers[0]).toMatchObject({ rowBytes: 1, rows: 2 });
  const png = pngOf({ rowBytes: 1, rows: 2, bits: Buffer.from([0x80, 0x01]) });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  socket.destroy();
});

test('it answers about its state at once, and says that it printed in its turn', async () => {
  const { printer, socket, heard, send, until } = await opened();
  printer.settings.paper = 0;
  send(...picture, ...cut, 0x1d, 0x72, 1, 0x10, 4, 1, 0x10, 4, 2, 0x10, 4, 4);
  await until(() => heard.length === 3);
  expect(heard).toEqual([0x1a, 0x32, 0x72]);
  expect(printer.papers).toHaveLength(0);
  printer.refill();
  await until(() => heard.length === 4);
  expect(heard[3]).toBe(0);
  expect(printer.papers).toHaveLength(1);
  socket.destroy();
});

test('it opens the drawer when it is told to, and counts what it was not meant to get', async () => {
  const { printer, socket, send, until } = await opened();
  send(0x1b, 0x70, 0, 25, 250);
  send(0x48, 0x69);
  send(0x1d, 0x76, 0x30, 0, 2, 0, 1, 0, 0x10, 0x14);
  await until(() => printer.strange() === 3);
  expect(printer.drawer()).toBe(1);
  socket.destroy();
});

test('the demo’s page shows what was printed, and takes the paper out', async () => {
  const emulator = createEmulator({ seed: 1 });
  const [port] = await emulator.openPrinters(1);
  await emulator.listen(0);
  const machine = emulator.printers[0]?.machine;
  const told = await emulator.app.inject({ method: 'POST', url: `/_printers/${String(port)}/paper-out` });
  expect([told.statusCode, machine?.settings.paper]).toEqual([303, 0]);
  const page = await emulator.app.inject('/_printers');
  expect(page.body).toContain('no paper');
  expect((await emulator.app.inject({ method: 'POST', url: '/_printers/1/refill' })).statusCode).toBe(404);
  await emulator.close();
});
