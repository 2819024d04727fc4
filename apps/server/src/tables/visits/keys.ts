import { createHmac, timingSafeEqual } from 'node:crypto';

const keyBytes = 16;

/**
 * The key in a table's printed code: a signature of its number and epoch. A new epoch invalidates all earlier codes.
 */
export function signTableKey(secret: string, table: string, epoch: number): string {
  const mac = createHmac('sha256', secret).update(`table\n${table}\n${epoch}`).digest();
  return mac.subarray(0, keyBytes).toString('base64url');
}

/**
 * The key that guests give to those they bring to their table. It opens the table while their visit is there and its epoch
 * lasts: a link from last week opens nothing.
 */
export function signVisitKey(secret: string, table: string, epoch: number, visitId: string): string {
  const mac = createHmac('sha256', secret).update(`visit\n${table}\n${epoch}\n${visitId}`).digest();
  return mac.subarray(0, keyBytes).toString('base64url');
}

/** Whether a key matches the table's current code, or the visit that is open there. */
export function tableKeyIsValid(
  secret: string,
  table: string,
  epoch: number,
  key: string | undefined,
  openVisitId?: string,
): boolean {
  if (key === undefined || key === '') return false;
  if (isSame(signTableKey(secret, table, epoch), key)) return true;
  return openVisitId !== undefined && isSame(signVisitKey(secret, table, epoch, openVisitId), key);
}

function isSame(expected: string, key: string): boolean {
  const [wanted, given] = [Buffer.from(expected), Buffer.from(key)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** The URL in a table's code. */
export function tableUrl(origin: string, secret: string, table: string, epoch: number): string {
  return urlWith(origin, table, signTableKey(secret, table, epoch));
}

/** The URL that guests give to those they bring to their table. */
export function visitUrl(
  origin: string,
  secret: string,
  { table, epoch, visitId }: { readonly table: string; readonly epoch: number; readonly visitId: string },
): string {
  return urlWith(origin, table, signVisitKey(secret, table, epoch, visitId));
}

function urlWith(origin: string, table: string, key: string): string {
  return `${origin}/?table_number=${encodeURIComponent(table)}&k=${key}`;
}
