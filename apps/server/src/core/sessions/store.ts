import type { HandsMinutes } from '@sufra/contract/core/constants';
import type { Role } from '@sufra/contract/core/permissions';
import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

export const findDevice = statement<{ token_hash: string }, { customer_id: string }>((sql, args) =>
  sql.selectFrom('devices').select('customer_id').where('token_hash', '=', args.token_hash),
);

/** Inserts a new customer and their device. */
export async function insertCustomer(
  tx: Transaction,
  { id, tokenHash, now, overHttps }: { id: string; tokenHash: string; now: number; overHttps: boolean },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('customers').values({ id, name: null, created_at: now }));
  const host_cookie_since = overHttps ? 0 : null;
  await run(
    sql
      .insertInto('devices')
      .values({ token_hash: tokenHash, customer_id: id, created_at: now, host_cookie_since }),
  );
}

/** A staff session with the account that it belongs to. */
export interface StaffSessionRow {
  readonly staff_id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly pin_hash: string | null;
  /** Since when there is a second factor; null without one. */
  readonly confirmed_at: number | null;
  readonly last_seen_at: number;
  readonly expires_at: number;
  readonly tablet_id: string | null;
  /** Of the shared tablet; null without one. */
  readonly tablet_name: string | null;
  readonly hands_minutes: HandsMinutes | null;
  readonly by_pin: number;
}

export const findStaffSession = statement<{ token_hash: string }, StaffSessionRow>((sql, args) =>
  sql
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .leftJoin('second_factors', 'second_factors.staff_id', 'staff.id')
    .leftJoin('shared_tablets', 'shared_tablets.id', 'staff_sessions.tablet_id')
    .select(['staff.id as staff_id', 'staff.name', 'email', 'role', 'pin_hash', 'confirmed_at'])
    .select(['last_seen_at', 'expires_at', 'tablet_id', 'shared_tablets.name as tablet_name'])
    .select(['hands_minutes', 'by_pin'])
    .where('staff_sessions.token_hash', '=', args.token_hash)
    .where('disabled', '=', 0)
    .$castTo<StaffSessionRow>(),
);

export const touchStaffSession = statement<{ token_hash: string; at: number }, unknown>((sql, args) =>
  sql.updateTable('staff_sessions').set({ last_seen_at: args.at }).where('token_hash', '=', args.token_hash),
);

/** The table in which the tokens of a cookie are. */
export type TokenTable = 'devices' | 'staff_sessions';

type CookieRow = { readonly host_cookie_since: number | null };

/** Since when a token is in a cookie that only this host can set. */
export const findHostCookie = {
  devices: statement<{ token_hash: string }, CookieRow>((sql, args) =>
    sql.selectFrom('devices').select('host_cookie_since').where('token_hash', '=', args.token_hash),
  ),
  staff_sessions: statement<{ token_hash: string }, CookieRow>((sql, args) =>
    sql.selectFrom('staff_sessions').select('host_cookie_since').where('token_hash', '=', args.token_hash),
  ),
} as const;

/** Notes that a token goes from a plain cookie to one of this host, unless it has already. */
export async function noteHostCookie(
  tx: Transaction,
  table: TokenTable,
  { tokenHash, at }: { readonly tokenHash: string; readonly at: number },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable(table)
      .set({ host_cookie_since: at })
      .where('token_hash', '=', tokenHash)
      .where('host_cookie_since', 'is', null),
  );
}
