import { createHmac, timingSafeEqual } from 'node:crypto';

const keyBytes = 16;

/**
 * The key in a table's printed code: a signature of its number and epoch. A new epoch invalidates all earlier codes.
 */
export function signTableKey(secret: string, table: string, epoch: number): string {
  const mac = createHmac('sha256', secret).update(`table\n${table}\n${epoch}`).digest();
  return mac.subarray(0, keyBytes).toString('base64url');
}

/** Whether a key matches the table's current code. */
export function tableKeyIsValid(
  secret: string,
  table: string,
  epoch: number,
  key: string | undefined,
): boolean {
  if (key === undefined || key === '') return false;
  const expected = Buffer.from(signTableKey(secret, table, epoch));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The URL in a table's code. */
export function tableUrl(origin: string, secret: string, table: string, epoch: number): string {
  return `${origin}/?table_number=${encodeURIComponent(table)}&k=${signTableKey(secret, table, epoch)}`;
}
