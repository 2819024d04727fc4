/** Credentials and address of the Etisalat Payment Gateway, or of its emulator. */
export interface EpgSettings {
  readonly url: string | undefined;
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
  readonly store: string | undefined;
  readonly terminal: string | undefined;
  readonly merchantId: string | undefined;
  readonly accept: string | undefined;
  /** Hosts that a payment page may be on. */
  readonly pageHosts: readonly string[];
  /** `body`, `basic`, `token` or `certificate`: how the bank expects the credentials. */
  readonly auth: string | undefined;
  /** `post` or `get`: how a browser is sent to the payment page. */
  readonly redirect: string | undefined;
  readonly caFile: string | undefined;
  readonly pfxFile: string | undefined;
  readonly pfxPassphrase: string | undefined;
  /** Whether the account may ask for lists of its transactions. */
  readonly query: boolean;
  /** Whether parts of a payment can be given back. */
  readonly refunds: 'partial' | 'whole';
  /** Whether what was never finalised must be reversed. */
  readonly reverseUnfinished: boolean;
}

/** Keys of a Stripe account or its emulator; undefined if not set. */
export interface StripeSettings {
  /** The emulator's address. */
  readonly url: string | undefined;
  readonly secretKey: string | undefined;
  readonly webhookSecret: string | undefined;
}
