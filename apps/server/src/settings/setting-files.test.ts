import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettingFiles } from './setting-files.ts';

test('a unit’s settings and those of the files that it names are read, the later ones winning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-settings-'));
  const unit = join(folder, 'sufra.service');
  const file = join(folder, 'sufra.env');
  await writeFile(file, 'PORT=4000\n# a comment\nEPG_PASSWORD="two words"\n');
  await writeFile(
    unit,
    `[Service]\nEnvironment=PORT=3000 DEMO=0\nEnvironment="EPG_CUSTOMER=The Table" 'A=b=c'\nEnvironmentFile=-${file}\nEnvironmentFile=-${folder}/none\n`,
  );
  expect(readSettingFiles([unit])).toEqual({
    values: { PORT: '4000', DEMO: '0', EPG_CUSTOMER: 'The Table', A: 'b=c', EPG_PASSWORD: 'two words' },
    files: [unit, file],
  });
  expect(() => readSettingFiles([join(folder, 'none')])).toThrow('ENOENT');
  await rm(folder, { recursive: true });
});
