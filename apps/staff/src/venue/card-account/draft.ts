import type { CardProvider } from '@sufra/contract/venue/card-account/data';
import type { CardAccounts, Typed } from './queries.ts';

/** What is chosen and typed, and what was shown when that began. */
export interface Draft {
  readonly base: CardAccounts;
  readonly provider: CardProvider | 'none';
  /** Whether the credentials are new ones of the account that is set; undefined until somebody says so. */
  readonly same: boolean | undefined;
  readonly epg: NonNullable<Typed['epg']>;
  readonly stripe: NonNullable<Typed['stripe']>;
}

const emptyEpg: Draft['epg'] = {
  url: '',
  customer: '',
  user_name: '',
  store: '',
  terminal: '',
  merchant_id: '',
  auth: 'body',
  redirect: 'post',
  accept: 'application/json',
  page_hosts: '',
  refunds: 'partial',
  query: false,
  reverse_unfinished: false,
  password: null,
  certificate: null,
  passphrase: null,
  ca: null,
};

/** A form that shows what is set. Secrets are null: they stay as they are until somebody types others. */
export function draftOf(base: CardAccounts): Draft {
  const { account } = base;
  const { secrets: _hidden, ...epg } = account?.epg ?? { secrets: undefined, ...emptyEpg };
  return {
    base,
    provider: account?.provider ?? 'none',
    same: undefined,
    epg: { ...epg, password: null, certificate: null, passphrase: null, ca: null },
    stripe: { test_money: account?.stripe?.test_money ?? false, secret_key: null, webhook_secret: null },
  };
}

/** Whether the form is about the account that is set, as far as its provider tells. */
export function isAboutSet({ base, provider }: Draft): boolean {
  return base.account !== null && base.account.provider === provider;
}

/** Whether it has to be said whose credentials these are: new ones may be of the account that is set, or of another. */
export function asksWhose(draft: Draft): boolean {
  if (!isAboutSet(draft)) return false;
  const { epg, stripe } = draft;
  if (draft.provider === 'stripe') return stripe.secret_key !== null || stripe.webhook_secret !== null;
  const set = draft.base.account?.epg;
  // One that is removed is that of the account that is set, and what the bank's server is known by is no credential.
  if (epg.certificate) return true;
  return epg.password !== null || epg.url !== set?.url || epg.customer !== set.customer;
}

/** What is sent; undefined where no provider is chosen. */
export function typedOf(draft: Draft): Typed | undefined {
  const { provider, epg, stripe } = draft;
  if (provider === 'none') return undefined;
  const same_account = asksWhose(draft) ? draft.same === true : isAboutSet(draft);
  return provider === 'epg'
    ? { provider, same_account, epg: typedEpg(epg) }
    : {
        provider,
        same_account,
        stripe: {
          ...stripe,
          secret_key: typed(stripe.secret_key),
          webhook_secret: typed(stripe.webhook_secret),
        },
      };
}

/** Where a certificate is enough, a password that is no longer on the form is not sent. */
function typedEpg(epg: Draft['epg']): Draft['epg'] {
  return { ...epg, password: epg.auth === 'certificate' ? null : typed(epg.password) };
}

function typed(secret: string | null): string | null {
  return secret === '' ? null : secret;
}

/** Whether anything differs from what is set. */
export function isChanged(draft: Draft): boolean {
  const before = draftOf(draft.base);
  return JSON.stringify({ ...before, same: draft.same }) !== JSON.stringify(draft);
}
