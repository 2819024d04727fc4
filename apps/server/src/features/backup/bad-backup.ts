/** Thrown for a backup that can't be made or brought back; the message is one line fit to print. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}
