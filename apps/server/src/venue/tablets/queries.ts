import type { DataOf } from '@sufra/contract/calls';
import { maySignInByPin, type Role } from '@sufra/contract/core/permissions';
import { type Context, hashToken } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { staffNames } from '../staff/queries.ts';
import * as store from './store.ts';

/** A shared tablet, as it is stored. */
export type SharedTablet = store.TabletRow;

type Shown = DataOf<'sharedTablets'>['tablets'][number];

/** The shared tablet with a token; undefined for any other browser, and for one that was ended. */
export async function tabletWith(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<SharedTablet | undefined> {
  if (token === '') return undefined;
  return db.read.firstOf(store.tabletWithToken, { token_hash: hashToken(token) });
}

/** Every shared tablet, the last used first; that of the token is marked. */
export async function sharedTablets(context: Context, token: string): Promise<Shown[]> {
  const rows = await store.allTablets(context.db.read);
  const names = await staffNames(context.db.read);
  return rows.map((row) => present(context, row, { names, token }));
}

/** A tablet that was just made, to the browser that is it. */
export async function presentTablet(context: Context, row: store.TabletRow, token: string): Promise<Shown> {
  return present(context, row, { names: await staffNames(context.db.read), token });
}

function present(
  { menu }: Context,
  row: store.TabletRow,
  { names, token }: { readonly names: ReadonlyMap<string, string>; readonly token: string },
): Shown {
  const { time_zone } = menu.current().venue;
  const wasUsed = row.last_used_by !== null;
  return {
    id: row.id,
    name: row.name,
    hands_minutes: row.hands_minutes,
    shared_by: names.get(row.shared_by) ?? null,
    shared_at: isoInstant(row.shared_at, time_zone),
    last_used_at: wasUsed ? isoInstant(row.last_used_at, time_zone) : null,
    last_used_by: names.get(row.last_used_by ?? '') ?? null,
    current: token !== '' && row.token_hash === hashToken(token),
  };
}

/** What a shared tablet shows before anybody is signed in; null to any other browser. */
export async function thisTablet(context: Context, token: string): Promise<DataOf<'thisTablet'>['tablet']> {
  const row = await tabletWith(context, token);
  if (row === undefined) return null;
  const { rights } = context.menu.current().operations;
  const accounts = await store.peopleWithPins(context.db.read);
  const people = accounts
    .map((account) => ({ ...account, role: account.role as Role }))
    .filter(({ role }) => maySignInByPin({ role, rights }));
  return { name: row.name, people };
}
