import type { BankGateway } from './epg/bank.ts';
import type { StripeGateway } from './stripe/account.ts';

/** Everything the emulator has in memory; it survives a kill of the merchant's server. */
export type World = BankGateway &
  StripeGateway & {
    /**
     * Forgets everything: transactions, calls, faults, settings, the clock's offset. Ids continue, so none is used
     * twice.
     */
    reset(): void;
  };
