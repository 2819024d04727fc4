import type { EpgFields, StripeFields } from '@sufra/contract/venue/card-account/data';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type Type from 'typebox';
import type { HostedPaymentProvider } from './provider.ts';

/** Where a card page was opened: the provider's name, and the account that the console saved; null for any other. */
export interface PageAt {
  readonly provider: string | null;
  readonly card_account: string | null;
}

/** An account at a card provider. */
export interface CardAccount {
  /** Null for the one that the environment names, for the demo's emulator, and for none at all. */
  readonly id: string | null;
  readonly provider: HostedPaymentProvider;
  /** Whether the owner said in the console that its guests pay with test money. */
  readonly testAllowed: boolean;
}

/** An account as the console sets it up. */
export type CardCredentials =
  | {
      readonly provider: 'epg';
      readonly fields: Type.Static<typeof EpgFields>;
      readonly secrets: {
        /** Missing where a certificate is enough. */
        readonly password?: string;
        /** A PKCS #12 file in base64, and what opens it. */
        readonly certificate?: string;
        readonly passphrase?: string;
        /** Certificates that the bank's server is known by, where the system doesn't know it: a file from `readCertificateFile`. */
        readonly ca?: string;
      };
    }
  | {
      readonly provider: 'stripe';
      readonly fields: Type.Static<typeof StripeFields>;
      readonly secrets: { readonly secret_key: string; readonly webhook_secret: string };
    };

/** The venue's accounts at card providers: the one that takes payments, and earlier ones that are asked about theirs. */
export interface Cards {
  /** Whether the environment names the provider, which the console can't change then. */
  readonly byEnvironment: boolean;
  /** The account that new payments go to. */
  current(): CardAccount;
  /** The provider that a page was opened at; undefined if this server has no credentials for it. */
  of(page: PageAt): HostedPaymentProvider | undefined;
  /** All accounts that can be asked, the current one first. */
  all(): readonly CardAccount[];
  /** A provider with these credentials. Refuses with the name of a wrong field, as the API has it. */
  open(credentials: CardCredentials): Result<HostedPaymentProvider, 'card_field_wrong'>;
  /** Until when their client certificate is valid; undefined without one. */
  certificateEnd(credentials: CardCredentials): Promise<Result<number | undefined, CertificateFault>>;
}

/** Why a file is no client certificate, or why its passphrase isn't right. */
export type CertificateFault =
  | 'card_certificate_wrong'
  | 'card_certificate_old'
  | 'card_certificate_slow'
  | 'card_passphrase_wrong';

/** A venue whose only account never changes. */
export function onlyAccount(provider: HostedPaymentProvider): Cards {
  const account = { id: null, provider, testAllowed: false };
  return {
    byEnvironment: true,
    current: () => account,
    of: (page) => (page.card_account === null && page.provider === provider.name ? provider : undefined),
    all: () => [account],
    open: () => refuse('card_field_wrong'),
    certificateEnd: () => Promise.resolve(ok(undefined)),
  };
}
