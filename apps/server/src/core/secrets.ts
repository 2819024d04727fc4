import { createHmac } from 'node:crypto';
import type { Random } from '../clock-and-random.ts';
import type { Secrets } from '../context.ts';
import type { Database, Reader } from '../database/transaction.ts';
import { findTableKey, keepSecret } from './store-secrets.ts';

/** Reads the venue's secrets, and creates them at the first start. */
export async function loadSecrets(db: Database, random: Random): Promise<Secrets> {
  return db.write(async (tx) => ({
    tableKey: await keepSecret(tx, 'table_key', random.token()),
    pushKey: await keepSecret(tx, 'push_key', random.token()),
  }));
}

/** Tells one venue's servers from all others, without revealing anything: part of an HMAC with the venue's key. */
export function instanceName({ tableKey }: Pick<Secrets, 'tableKey'>): string {
  return createHmac('sha256', tableKey).update('instance').digest('hex').slice(0, 16);
}

/** The instance name of the venue in a database; undefined if no server ever started on it. */
export async function findInstanceName(reader: Reader): Promise<string | undefined> {
  const secrets = await findSecrets(reader);
  return secrets === undefined ? undefined : instanceName(secrets);
}

/** The key of the table codes of the venue in a database; undefined if no server ever started on it. */
export async function findSecrets(reader: Reader): Promise<Pick<Secrets, 'tableKey'> | undefined> {
  const tableKey = await findTableKey(reader);
  return tableKey === undefined ? undefined : { tableKey };
}
