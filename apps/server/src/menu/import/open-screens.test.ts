/** Imports a menu in another process while the venue is open. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { importMenu } from './import-menu.ts';
import { smallMenu } from './small-menu.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../cli/menu-import.ts', import.meta.url));

describeOnBoth('an import from the command line', (makeApp) => {
  it('reaches open screens within 2 s of its commit, and they then get the new menu [PRICE-5]', async () => {
    const app = await makeApp({ empty: true });
    const { dataDir, databaseUrl } = app.place;
    const now = app.clock.now();
    await importMenu(app.db, {
      text: smallMenu,
      format: 'json',
      imagesDir: dataDir,
      picturesMayMiss: true,
      dataDir,
      now,
    });
    await app.refreshMenu();
    const phone = app.device();
    await phone.scan(1);
    const stream = await app.events(phone, 'customer/events');
    const file = join(dataDir, 'menu.json');
    await writeFile(file, smallMenu.replace('"32.00"', '"41.00"').replace('"price": 30', '"price": 31'));
    const env = {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const heard = stream.received.length;
    await run(process.execPath, [program, file], { env });
    const isTold = () => stream.received.slice(heard).some(({ type }) => type === 'menu.changed');
    await expect.poll(isTold, { timeout: 2000 }).toBe(true);
    const item = await phone.call('item', { params: { slug: 'hummus' } });
    expect(item.data.price).toBe('41.00');
    stream.close();
  });
});
