import { access, open } from 'node:fs/promises';

/** Whether a path exists. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const noSuchFile = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** The result of reading a file, or undefined if there is no such file. Other errors are thrown. */
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

/** Waits until a folder's entries are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removing retries: work that failed in the middle may still be writing to the folder. */
export const removed = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const;
