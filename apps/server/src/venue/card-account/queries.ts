import { createHash } from 'node:crypto';
import type { DataOf } from '@sufra/contract/calls';
import type { CardProvider } from '@sufra/contract/venue/card-account/data';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { type CardAccountRow, readCardAccounts } from '../settings/card-accounts.ts';
import { staffNames } from '../staff/queries.ts';
import type { FileFacts } from './certificate.ts';
import { countOpen } from './store.ts';

type Shown = DataOf<'cardAccounts'>;
type Names = ReadonlyMap<string, string>;

/** When a secret was set, and by whom. */
export interface SetBy {
  readonly at: number;
  readonly by: string;
}

/** When each secret was set, and by whom; and what a file of certificates says. */
export type SecretsSet = Readonly<Record<string, SetBy & FileFacts[string]>>;

/** What the console says of. A passphrase is part of its certificate. */
const shownSecrets: Readonly<Record<CardProvider, readonly string[]>> = {
  epg: ['password', 'certificate', 'ca'],
  stripe: ['secret_key', 'webhook_secret'],
};

/** The accounts as the console shows them. No secret is among it. */
export async function shownCardAccounts(context: Context, reader: Reader, origin: string): Promise<Shown> {
  const { cards } = context;
  const rows = await readCardAccounts(reader);
  const names = await staffNames(reader);
  const now = rows.find(({ ended_at }) => ended_at === null);
  const { provider } = cards.current();
  const earlier = rows.flatMap((row) => (row.ended_at === null ? [] : [{ row, until: row.ended_at }]));
  return {
    by_environment: cards.byEnvironment,
    provider: provider.name,
    money: provider.money,
    account: now === undefined ? null : shownAccount(context, now, names),
    earlier: await Promise.all(
      earlier.map(async ({ row, until }) => ({
        id: row.id,
        provider: row.provider,
        since: instantOf(context, row.since),
        until: instantOf(context, until),
        readable: isReadable(context, row),
        open: await countOpen(reader, row.id),
      })),
    ),
    notices_url: `${origin}/pay/webhooks/stripe`,
    basis: basisOf(rows),
  };
}

/** Stands for the accounts as they are: saving one is refused if they are others by then. */
export function basisOf(rows: readonly CardAccountRow[]): string {
  const current = rows.find(({ ended_at }) => ended_at === null);
  const shown = current === undefined ? [] : [current.id, current.fields, current.secrets_set];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}

function shownAccount(context: Context, row: CardAccountRow, names: Names): NonNullable<Shown['account']> {
  const set = JSON.parse(row.secrets_set) as SecretsSet;
  const secrets = Object.fromEntries(
    shownSecrets[row.provider].map((name) => {
      const one = set[name];
      if (one === undefined) return [name, null];
      const at = instantOf(context, one.at);
      return [name, { at, by: names.get(one.by) ?? null, ...shownFacts(context, one) }];
    }),
  );
  return {
    id: row.id,
    provider: row.provider,
    since: instantOf(context, row.since),
    by: names.get(row.set_by) ?? null,
    readable: isReadable(context, row),
    [row.provider]: { ...(JSON.parse(row.fields) as object), secrets },
  };
}

function shownFacts(context: Context, { until, certificates }: FileFacts[string]): object {
  const certificatesShown = certificates?.map((one) => ({ ...one, until: instantOf(context, one.until) }));
  return {
    ...(until === undefined ? {} : { until: instantOf(context, until) }),
    ...(certificatesShown === undefined ? {} : { certificates: certificatesShown }),
  };
}

function isReadable({ cards }: Context, { id, provider }: CardAccountRow): boolean {
  return cards.of({ provider, card_account: id }) !== undefined;
}

function instantOf(context: Context, at: number): string {
  return isoInstant(at, context.menu.current().venue.time_zone);
}
