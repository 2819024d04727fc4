import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { seatOf } from '../../tables/visits/queries.ts';
import { readWifi } from '../../venue/settings/own-rows.ts';

/** What the house tells a guest who is proven to sit at a table; null for everybody else, and where it tells nothing. */
export async function wifiFor(
  context: Context,
  customerId: string,
  language: Language,
): Promise<DataOf<'guestWifi'>> {
  const { read } = context.db;
  const seat = await seatOf(read, customerId);
  if (seat === undefined || seat.proven === 0) return { wifi: null };
  const { network, password, words } = await readWifi(read);
  const told = {
    network: network || null,
    password: password || null,
    words: inLanguage(words, language, context.menu.current().venue.default_language) || null,
  };
  return { wifi: told.network === null && told.words === null ? null : told };
}
