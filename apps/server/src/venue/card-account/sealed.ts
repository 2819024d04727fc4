import type { CardCredentials } from '../../providers/cards.ts';
import type { CardAccountRow } from '../settings/card-accounts.ts';
import { seal, unseal } from './seal.ts';

/** What a seal is bound to: an address that somebody writes into the database must not get the secrets sent. */
function aboutOf({ id, provider, fields }: Pick<CardAccountRow, 'id' | 'provider' | 'fields'>): string {
  return JSON.stringify([id, provider, fields]);
}

/** An account's fields and sealed secrets, as they are stored. */
export function sealAccount(
  key: Uint8Array,
  id: string,
  { provider, fields, secrets }: CardCredentials,
): Pick<CardAccountRow, 'fields' | 'sealed'> {
  const text = JSON.stringify(fields);
  const about = aboutOf({ id, provider, fields: text });
  return { fields: text, sealed: seal(key, JSON.stringify(secrets), about) };
}

/** The credentials of a stored account; undefined if they were sealed with another key, or changed by hand. */
export function unsealAccount(key: Uint8Array, row: CardAccountRow): CardCredentials | undefined {
  const secrets = unseal(key, row.sealed, aboutOf(row));
  if (secrets === undefined) return undefined;
  const { provider } = row;
  return { provider, fields: JSON.parse(row.fields), secrets: JSON.parse(secrets) };
}
