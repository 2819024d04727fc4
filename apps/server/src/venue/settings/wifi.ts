import type { Language } from '@sufra/contract/core/constants';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { findSetting, putSetting } from './store.ts';

type Wifi = Omit<SettingsOf<'wifi'>, 'words'> & { readonly words: Partial<Record<Language, string>> };

/** A row of its own, which is in no snapshot: what every answer is made from doesn't have the password. */
const wifiKey = 'guest_wifi';

/** What guests at the tables are told; nothing until somebody writes it. */
export async function readWifi(reader: Reader): Promise<Wifi> {
  const value = await findSetting(reader, wifiKey);
  return value === undefined ? { network: '', password: '', words: {} } : (JSON.parse(value) as Wifi);
}

/** Stores all of it. */
export function writeWifi(tx: Transaction, wifi: Wifi): Promise<void> {
  return putSetting(tx, wifiKey, JSON.stringify(wifi));
}
