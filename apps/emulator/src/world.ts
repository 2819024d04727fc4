import type { Clock } from './clock.ts';
import type { CallLog } from './control/call-log.ts';
import type { FaultQueue } from './control/faults.ts';
import type { Bank } from './epg/bank.ts';
import type { StripeAccount } from './stripe/account.ts';

/** Everything the emulator holds in memory; a kill of the merchant's server leaves it as it is. */
export type World = {
  readonly clock: Clock;
  readonly bank: Bank;
  readonly stripe: StripeAccount;
  readonly faults: FaultQueue;
  readonly calls: CallLog;
  /** Does what the clock says is due by now, and begins to deliver the notices about it. */
  tick(): void;
  /** Forgets all: transactions, calls, faults, settings, the clock's offset. Ids go on, so none comes twice. */
  reset(): void;
};
