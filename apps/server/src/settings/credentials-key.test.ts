import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCredentialsKey, keepCredentialsKey } from './credentials-key.ts';
import { exposedData, tightenData } from './private-files.ts';
import { readSettings } from './settings.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sufra-key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const place = () => ({ dataDir, credentialsKey: undefined });
const file = () => join(dataDir, 'credentials.key');

test('the key is made once, whoever asks at the same time, and only its owner reads it [PROV-6]', async () => {
  expect(findCredentialsKey(place())).toBeUndefined();
  const made = await Promise.all([1, 2, 3].map(() => keepCredentialsKey(place())));
  expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
  expect(made[0]).toHaveLength(32);
  expect(findCredentialsKey(place())).toEqual(made[0]);
  expect(await readdir(dataDir)).toEqual(['credentials.key']);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

test('a file that others could read becomes private, and a half one is no key [PROV-6] [PROV-15]', async () => {
  await keepCredentialsKey(place());
  await chmod(file(), 0o644);
  await chmod(dataDir, 0o755);
  expect(exposedData(dataDir)).toContain(file());
  expect(tightenData(dataDir)).toEqual([]);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const half = (await readFile(file(), 'utf8')).slice(0, 20);
  await writeFile(file(), half);
  expect(findCredentialsKey(place())).toBeUndefined();
  await expect(keepCredentialsKey(place())).rejects.toThrow('holds no key');
  expect(await readFile(file(), 'utf8'), 'it is not overwritten').toBe(half);
});

test('CREDENTIALS_KEY counts instead of the file, and is 32 bytes [PROV-6]', async () => {
  const CREDENTIALS_KEY = Buffer.alloc(32, 9).toString('base64');
  const settings = readSettings({ DATA_DIR: dataDir, CREDENTIALS_KEY });
  expect(await keepCredentialsKey(settings)).toEqual(Buffer.alloc(32, 9));
  expect(await readdir(dataDir)).toEqual([]);
  for (const wrong of ['short', Buffer.alloc(31).toString('base64'), `${CREDENTIALS_KEY}=`])
    expect(() => readSettings({ CREDENTIALS_KEY: wrong })).toThrow('must be 32 bytes in base64');
  expect(() => readSettings({ SECRET_KEY: 'of another program' })).not.toThrow();
});
