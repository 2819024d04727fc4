import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Asker } from '../../http/asker.ts';
import type { CardCredentials } from '../../providers/cards.ts';
import type { HostedPaymentProvider } from '../../providers/provider.ts';
import { findCredentialsKey, keepCredentialsKey } from '../../settings/credentials-key.ts';
import { type CardAccountRow, readCardAccounts } from '../settings/card-accounts.ts';
import { lockSettings } from '../settings/changes.ts';
import { menuChanged } from '../settings/operations.ts';
import { certificatesOf, type FileFacts } from './certificate.ts';
import { credentialsOf, type Typed, typedSecrets } from './credentials.ts';
import { basisOf, type SecretsSet, type SetBy, shownCardAccounts } from './queries.ts';
import { sealAccount, unsealAccount } from './sealed.ts';
import * as store from './store.ts';

/** Who does it, and the origin that their browser sees. */
export type Doer = Asker & { readonly origin: string };

type Shown = Result<DataOf<'cardAccounts'>, ErrorCode>;
type Nothing = Result<Record<string, never>, ErrorCode>;

/** How many accounts are kept, with those of before. */
const accountsMax = 10;

/**
 * Saves the account that takes payments from now on. New credentials of the account that is set take the place of its old
 * ones; another account leaves them in place for what was paid with them.
 */
export async function saveCardAccount(
  context: Context,
  doer: Doer,
  wish: BodyOf<'saveCardAccount'>,
): Promise<Shown> {
  if (context.cards.byEnvironment) return refuse('card_by_environment');
  // Made before the transaction: credentials sealed with a key that isn't on the disk yet could be lost.
  const key = await keepCredentialsKey(context.settings);
  const facts = await factsOf(context, wish);
  if (!facts.ok) return facts;
  const saving = { doer, wish, key, facts: facts.value };
  return change(context, doer, wish.basis, (tx, rows) => save(context, tx, { ...saving, rows }));
}

/**
 * What the certificates say that would be saved. Opening one can take seconds, so it is done before the transaction, which
 * refuses whatever isn't as this screen showed it.
 */
async function factsOf(
  context: Context,
  wish: BodyOf<'saveCardAccount'>,
): Promise<Result<FileFacts, ErrorCode>> {
  const rows = await readCardAccounts(context.db.read);
  if (wish.basis !== basisOf(rows)) return ok({});
  const read = credentialsOf(wish, keptBy(context, currentOf(rows)));
  return read.ok ? certificatesOf(context, read.value, typedSecrets(wish, read.value)) : read;
}

/** Takes no more payments by card. The credentials stay as long as anything was paid with them. */
export async function stopCardAccount(
  context: Context,
  doer: Doer,
  { basis }: BodyOf<'stopCardAccount'>,
): Promise<Shown> {
  if (context.cards.byEnvironment) return refuse('card_by_environment');
  return change(context, doer, basis, async (tx, rows) => {
    const current = currentOf(rows);
    if (current === undefined) return refuse('card_account_not_found');
    await endAccount(context, tx, current);
    await tell(context, tx, doer, { action: 'card_account.stop', before: logged(current) });
    return ok({});
  });
}

/** Forgets the credentials of an account of before, unless something is under way there. */
export async function removeCardAccount(context: Context, doer: Doer, id: string): Promise<Shown> {
  return change(context, doer, undefined, async (tx, rows) => {
    const row = rows.find((one) => one.id === id && one.ended_at !== null);
    if (row === undefined) return ok({});
    const open = await store.countOpen(tx, id);
    if (open > 0) return refuse('card_account_in_use', { count: String(open) });
    await store.deleteCardAccount(tx, id);
    await tell(context, tx, doer, { action: 'card_account.remove', before: logged(row) });
    return ok({});
  });
}

/** The credentials that would be saved now, for a test. */
export async function triedCredentials(
  context: Context,
  typed: Typed,
): Promise<Result<HostedPaymentProvider, ErrorCode>> {
  if (context.cards.byEnvironment) return refuse('card_by_environment');
  const rows = await readCardAccounts(context.db.read);
  const credentials = credentialsOf(typed, keptBy(context, currentOf(rows)));
  if (!credentials.ok) return credentials;
  const setNow = typedSecrets(typed, credentials.value);
  const facts = await certificatesOf(context, credentials.value, setNow);
  return facts.ok ? context.cards.open(credentials.value) : facts;
}

/** One change of the accounts after another; refused if they are no longer those that the screen showed. */
async function change(
  context: Context,
  { origin }: Doer,
  basis: string | undefined,
  work: (tx: Transaction, rows: readonly CardAccountRow[]) => Promise<Nothing>,
): Promise<Shown> {
  const changed = await context.db.write(async (tx): Promise<Nothing> => {
    await lockSettings(tx);
    const rows = await readCardAccounts(tx);
    if (basis !== undefined && basis !== basisOf(rows)) return refuse('card_account_changed');
    return work(tx, rows);
  });
  // Whoever saved sees it at once, in every answer of this process.
  await context.menu.refresh();
  if (!changed.ok && changed.code !== 'card_account_changed') return changed;
  const shown = await shownCardAccounts(context, context.db.read, origin);
  return changed.ok ? ok(shown) : { ...changed, data: shown };
}

interface Saving {
  readonly doer: Doer;
  readonly wish: BodyOf<'saveCardAccount'>;
  readonly key: Uint8Array;
  readonly rows: readonly CardAccountRow[];
  readonly facts: FileFacts;
}

async function save(
  context: Context,
  tx: Transaction,
  { doer, wish, key, rows, facts }: Saving,
): Promise<Nothing> {
  const current = currentOf(rows);
  const kept = keptBy(context, current);
  const read = credentialsOf(wish, kept);
  if (!read.ok) return read;
  const opened = context.cards.open(read.value);
  if (!opened.ok) return opened;
  const same = wish.same_account && current?.provider === wish.provider ? current : undefined;
  const fault = faultOf(context, { provider: opened.value, credentials: read.value, kept: same && kept });
  if (fault !== undefined) return fault;
  const at = context.clock.now();
  const by = doer.staff.staffId;
  const setNow = typedSecrets(wish, read.value);
  const secrets_set = JSON.stringify(secretsSet(read.value, same, { setNow, at, by, facts }));
  const id = same?.id ?? context.random.id();
  const row = { ...sealAccount(key, id, read.value), secrets_set };
  if (same !== undefined) await store.updateCardAccount(tx, id, row);
  else {
    if (current !== undefined) await endAccount(context, tx, current);
    if ((await readCardAccounts(tx)).length >= accountsMax)
      return refuse('too_many_card_accounts', { max: String(accountsMax) });
    const { provider } = wish;
    await store.insertCardAccount(tx, { id, provider, ...row, since: at, set_by: by, ended_at: null });
  }
  await tell(context, tx, doer, {
    action: 'card_account.save',
    ...(current === undefined ? {} : { before: logged(current) }),
    after: {
      account: id,
      provider: wish.provider,
      money: opened.value.money,
      secrets: setNow,
      ...removedFrom(same, read.value),
    },
  });
  return ok({});
}

/** When each secret of the credentials was set: those of now, and those that are kept as they were. */
function secretsSet(
  { secrets }: CardCredentials,
  same: CardAccountRow | undefined,
  { setNow, at, by, facts }: Pick<Saving, 'facts'> & { readonly setNow: readonly string[] } & SetBy,
): SecretsSet {
  const before = same === undefined ? {} : (JSON.parse(same.secrets_set) as SecretsSet);
  return Object.fromEntries(
    Object.keys(secrets).flatMap((name) => {
      const one = setNow.includes(name) ? { at, by, ...facts[name] } : before[name];
      return one === undefined ? [] : [[name, one]];
    }),
  );
}

/** The secrets that were set and no longer are. */
function removedFrom(same: CardAccountRow | undefined, { secrets }: CardCredentials): { removed?: string[] } {
  const before = Object.keys(same === undefined ? {} : (JSON.parse(same.secrets_set) as SecretsSet));
  const removed = before.filter((name) => !(name in secrets));
  return removed.length === 0 ? {} : { removed };
}

/** Why these credentials can't take payments here; undefined if they can. */
function faultOf(
  { settings, menu }: Context,
  {
    provider,
    credentials,
    kept,
  }: {
    readonly provider: HostedPaymentProvider;
    readonly credentials: CardCredentials;
    readonly kept: CardCredentials | undefined;
  },
): Nothing | undefined {
  if (provider.money === 'real' && settings.publicUrl === undefined) return refuse('card_address_needed');
  if (credentials.provider !== 'stripe') return undefined;
  const { fields, secrets } = credentials;
  const mayTest = fields.test_money || menu.current().demo || settings.allowEmulator;
  if (provider.money === 'test' && !mayTest) return refuse('card_test_money', { field: 'stripe.test_money' });
  // What was paid with test money is unknown to the account with real money, and the other way round.
  const other = kept?.provider === 'stripe' && isTest(kept.secrets.secret_key) !== isTest(secrets.secret_key);
  return other ? refuse('card_other_account', { field: 'same_account' }) : undefined;
}

function isTest(secretKey: string): boolean {
  return secretKey.includes('_test_');
}

/** An account that nothing was ever paid with goes at once; any other stays for its refunds. */
async function endAccount(context: Context, tx: Transaction, { id }: CardAccountRow): Promise<void> {
  if ((await tx.firstOf(store.wasUsed, { account: id })) === undefined) await store.deleteCardAccount(tx, id);
  else await store.endCardAccount(tx, id, context.clock.now());
}

function currentOf(rows: readonly CardAccountRow[]): CardAccountRow | undefined {
  return rows.find(({ ended_at }) => ended_at === null);
}

/** The credentials that are set; undefined if this server can't read them. */
function keptBy({ settings }: Context, row: CardAccountRow | undefined): CardCredentials | undefined {
  const key = row && findCredentialsKey(settings);
  return key && unsealAccount(key, row);
}

/** What the audit log says of an account: never a secret, nor anything that it is sealed with. */
function logged({ id, provider }: CardAccountRow): object {
  return { account: id, provider };
}

async function tell(
  { clock }: Context,
  tx: Transaction,
  { staff, requestId }: Doer,
  entry: { readonly action: string; readonly before?: object; readonly after?: object },
): Promise<void> {
  tx.audit({ at: clock.now(), subject: 'venue', staffId: staff.staffId, requestId, ...entry });
  tx.emit('staff', 'settings.changed', {});
  await menuChanged(tx);
}
