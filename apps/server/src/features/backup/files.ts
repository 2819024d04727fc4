import { access, open } from 'node:fs/promises';

/** Whether there is something at a path. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const noSuchFile = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** What is read of a file, or undefined where there is no such file. Any other fault, as of the disk, is thrown. */
export async function ifThere<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (noSuchFile.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Waits until a file's content is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** How a folder is removed that may still be written to for a moment, by work that failed in the middle. */
export const removed = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const;
