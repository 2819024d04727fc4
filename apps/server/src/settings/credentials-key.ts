import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwnerOf, makeFolder } from './private-files.ts';

/** Where the key is: the setting, or else a file of its own in the data folder. */
export interface KeyPlace {
  readonly dataDir: string;
  readonly credentialsKey: string | undefined;
}

const keyBytes = 32;
const privateFile = 0o600;

/** The file with the key that seals the credentials of providers. No backup has it. */
export function credentialsKeyFile(dataDir: string): string {
  return join(dataDir, 'credentials.key');
}

/** The 32 bytes of a key in base64; undefined if it is anything else. */
export function readKey(text: string): Buffer | undefined {
  const bytes = Buffer.from(text.trim(), 'base64');
  return bytes.length === keyBytes && bytes.toString('base64') === text.trim() ? bytes : undefined;
}

/** The key of this server; undefined if there is none yet, or its file holds something else. */
export function findCredentialsKey({ dataDir, credentialsKey }: KeyPlace): Buffer | undefined {
  if (credentialsKey !== undefined) return readKey(credentialsKey);
  try {
    return readKey(readFileSync(credentialsKeyFile(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The key of this server; makes one if there is none. Of two processes that make one at once, both get the first. */
export async function keepCredentialsKey(place: KeyPlace): Promise<Buffer> {
  const known = findCredentialsKey(place);
  if (known !== undefined) return known;
  const file = credentialsKeyFile(place.dataDir);
  const part = `${file}.part-${process.pid}${randomInt(1_000_000)}`;
  makeFolder(place.dataDir);
  const written = await open(part, 'wx', privateFile);
  try {
    await written.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await written.sync();
  } finally {
    await written.close();
  }
  giveToOwnerOf(place.dataDir, part);
  try {
    // Linking doesn't replace a file that is there: whole or not at all, and only the first.
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part, { force: true });
  }
  await syncFolder(place.dataDir);
  const made = findCredentialsKey(place);
  if (made === undefined) throw new Error(`${file} holds no key: move it away`);
  return made;
}

/** Credentials that were sealed with a key that a power cut took away could never be read again. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
