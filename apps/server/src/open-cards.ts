import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from './context.ts';
import type { CardAccount, CardCredentials, Cards } from './providers/cards.ts';
import { certificateEnd } from './providers/epg/certificate/certificate-end.ts';
import { createEpgProvider } from './providers/epg/epg-provider.ts';
import { type EpgAccount, epgSettings } from './providers/epg/settings.ts';
import { noProvider } from './providers/no-provider.ts';
import type { HostedPaymentProvider } from './providers/provider.ts';
import { stripeSettings } from './providers/stripe/settings.ts';
import { createStripeProvider } from './providers/stripe/stripe-provider.ts';
import { findCredentialsKey } from './settings/credentials-key.ts';
import type { Settings } from './settings/settings.ts';
import { unsealAccount } from './venue/card-account/sealed.ts';
import type { CardAccountRow } from './venue/settings/card-accounts.ts';

export { certificateEnd };

type Rows = readonly CardAccountRow[];

/** What is known of the rows: an account each, or none where this server can't read its secrets. */
interface Opened {
  readonly rows: Rows;
  readonly byId: ReadonlyMap<string, { readonly row: CardAccountRow; readonly account?: CardAccount }>;
}

/**
 * The accounts of a venue. `fallback` is the one that the environment names, the demo's emulator, or none at all. What the
 * console saved counts as soon as the menu's snapshot has it, in every process.
 */
export function openCards(
  { settings, menu, log }: Pick<Context, 'settings' | 'menu' | 'log'>,
  fallback: HostedPaymentProvider,
): Cards {
  const byEnvironment = settings.paymentProvider !== undefined;
  const elsewhere: CardAccount = { id: null, provider: fallback, testAllowed: false };
  const open = (credentials: CardCredentials) => openAccount(credentials, settings);
  const openRow = (row: CardAccountRow): { row: CardAccountRow; account?: CardAccount } => {
    const account = accountOf(row, settings);
    if (account !== undefined) return { row, account };
    const { id, provider } = row;
    log.error({ account: id, provider }, unreadable);
    return { row };
  };
  let opened: Opened = { rows: [], byId: new Map() };
  const now = () => {
    const rows = menu.current().cardAccounts;
    if (rows !== opened.rows)
      opened = { rows, byId: new Map(rows.map((row) => [row.id, again(opened, row) ?? openRow(row)])) };
    return opened;
  };
  const current = (): CardAccount => {
    const { rows, byId } = now();
    const row = byEnvironment ? undefined : rows.find(({ ended_at }) => ended_at === null);
    if (row === undefined) return elsewhere;
    return byId.get(row.id)?.account ?? { id: row.id, provider: noProvider, testAllowed: false };
  };
  return {
    byEnvironment,
    current,
    of: ({ provider, card_account }) => {
      if (card_account !== null) return now().byId.get(card_account)?.account?.provider;
      return [elsewhere, current()].find((account) => account.provider.name === provider)?.provider;
    },
    all: () => {
      const saved = [...now().byId.values()].flatMap(({ account }) => account ?? []);
      return [...new Set([current(), elsewhere, ...saved])];
    },
    open,
    certificateEnd: endOf,
  };
}

/** What the log says of an account whose secrets can't be read. */
export const unreadable =
  'the credentials of a card provider can’t be read with this key (docs/guides/card-payments.md): no cards until an owner types them again';

/** An account that was opened before and didn't change. */
function again({ byId }: Opened, row: CardAccountRow) {
  const before = byId.get(row.id);
  const same = before?.row.sealed === row.sealed && before.row.fields === row.fields;
  return same ? { ...before, row } : undefined;
}

/** A stored account; undefined if this server can't read its secrets. */
export function accountOf(
  row: CardAccountRow,
  settings: Pick<Settings, 'dataDir' | 'credentialsKey' | 'stripe'>,
): CardAccount | undefined {
  const key = findCredentialsKey(settings);
  const credentials = key && unsealAccount(key, row);
  if (credentials === undefined) return undefined;
  const provider = openAccount(credentials, settings);
  const testAllowed = credentials.provider === 'stripe' && credentials.fields.test_money;
  return provider.ok ? { id: row.id, provider: provider.value, testAllowed } : undefined;
}

function openAccount(
  credentials: CardCredentials,
  { stripe }: Pick<Settings, 'stripe'>,
): Result<HostedPaymentProvider, 'card_field_wrong'> {
  if (credentials.provider === 'epg') {
    const settings = epgSettings('epg', epgAccount(credentials));
    return settings.ok ? ok(createEpgProvider(settings.value)) : wrongField(settings.detail);
  }
  const { secret_key: secretKey, webhook_secret: webhookSecret } = credentials.secrets;
  // STRIPE_URL leads to an emulator on this machine, whoever names the keys.
  const name = stripe.url === undefined ? 'stripe' : 'stripe-emulator';
  const settings = stripeSettings(name, { url: stripe.url, secretKey, webhookSecret });
  return settings.ok ? ok(createStripeProvider(settings.value)) : wrongField(settings.detail);
}

async function endOf({ provider, secrets }: CardCredentials): ReturnType<Cards['certificateEnd']> {
  if (provider !== 'epg' || secrets.certificate === undefined) return ok(undefined);
  return certificateEnd(Buffer.from(secrets.certificate, 'base64'), secrets.passphrase);
}

function epgAccount({ fields, secrets }: CardCredentials & { readonly provider: 'epg' }): EpgAccount {
  const given = (text: string) => (text === '' ? undefined : text);
  return {
    url: fields.url,
    customer: fields.customer,
    userName: fields.user_name,
    password: secrets.password ?? '',
    store: given(fields.store),
    terminal: given(fields.terminal),
    merchantId: given(fields.merchant_id),
    accept: fields.accept,
    pageHosts: fields.page_hosts.split(/[\s,]+/).filter((host) => host !== ''),
    auth: fields.auth,
    redirect: fields.redirect,
    pfx: secrets.certificate === undefined ? undefined : Buffer.from(secrets.certificate, 'base64'),
    pfxPassphrase: secrets.passphrase,
    ca: secrets.ca,
    query: fields.query,
    refunds: fields.refunds,
    reverseUnfinished: fields.reverse_unfinished,
  };
}

/** The fields of the API by the settings of the environment. */
const fieldOf: Readonly<Record<string, string>> = {
  EPG_URL: 'epg.url',
  EPG_CUSTOMER: 'epg.customer',
  EPG_USERNAME: 'epg.user_name',
  EPG_PASSWORD: 'epg.password',
  EPG_MERCHANT_ID: 'epg.merchant_id',
  EPG_PFX_FILE: 'epg.certificate',
  STRIPE_SECRET_KEY: 'stripe.secret_key',
  STRIPE_WEBHOOK_SECRET: 'stripe.webhook_secret',
};

function wrongField(detail: Readonly<Record<string, string>> | undefined) {
  return refuse('card_field_wrong', { field: fieldOf[detail?.['setting'] ?? ''] ?? 'provider' });
}
