/** Thrown for a backup that can't be made or restored; the message is a single line. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}
