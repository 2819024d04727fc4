/** A SQLite file as what stands above the backups uses it: copied and checked, or set aside. */
import * as store from './store-sqlite.ts';

/** Copies a database, also one in use, and reads all of the copy; throws `BadBackup` if it is damaged. */
export async function checkedCopy(file: string, to: string): Promise<store.Inventory> {
  await store.copyDatabase(file, to);
  return store.inspect(to, file);
}

/** Moves a database that nobody uses into the folder `kept`, in one file. */
export function setAside(file: string, kept: string): Promise<void> {
  return store.setAside(file, kept);
}
