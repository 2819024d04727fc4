import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { seatedGuest } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { testApp } from '../../testing/test-app.ts';

const holder = `
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(process.argv[1]);
  db.exec('begin immediate');
  console.log('held');
  process.stdin.on('end', () => { db.exec('commit'); db.close(); }).resume();`;

/** Another process that has the file locked; it lets go when its input ends. */
async function lockFile(file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', holder, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve);
    child.once('exit', () => reject(new Error('the other process has no lock')));
  });
  return child;
}

async function letGo(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await gone;
}

const order = (guest: Device, key: string) =>
  guest.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] }, key });

test('while another process has the file locked reads go on, and a write is done once it lets go [FAULT-13]', async () => {
  await using app = await testApp();
  const [guest, friend] = [await seatedGuest(app), await seatedGuest(app)];
  const other = await lockFile(join(app.place.dataDir, 'sufra.db'));
  let isPlaced = false;
  const placed = order(guest, 'one').finally(() => {
    isPlaced = true;
  });
  // A body that is kept in memory, and one that is read from the file.
  for (let times = 0; times < 10; times += 1)
    for (const name of ['visit', 'orders'] as const) expect((await friend.call(name)).status, name).toBe(200);
  expect(isPlaced, 'the write waits').toBe(false);
  await letGo(other);
  expect((await placed).status).toBe(201);
  expect((await guest.call('orders')).data.data).toHaveLength(1);
});

test('each write waits for a lock for five seconds and no longer, and is then done when it is sent again [FAULT-13]', async () => {
  await using app = await testApp({ mayFail: true });
  const [guest, friend] = [await seatedGuest(app), await seatedGuest(app)];
  const other = await lockFile(join(app.place.dataDir, 'sufra.db'));
  const began = performance.now();
  const first = order(guest, 'one');
  await sleep(2000);
  const second = order(friend, 'two');
  const refused = await first;
  const waited = performance.now() - began;
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '2',
  ]);
  expect(waited).toBeGreaterThan(4900);
  expect(waited).toBeLessThan(6500);
  await letGo(other);
  expect((await second).status).toBe(201);
  expect((await order(guest, 'one')).status).toBe(201);
});
