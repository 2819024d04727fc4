import type { CallLog } from './call-log.ts';
import type { Clock } from './clock.ts';
import type { FaultQueue } from './faults.ts';

/** The parts that every emulated gateway has: a clock, the queued faults, and a log of the calls. */
export type Gateway = {
  readonly clock: Clock;
  readonly faults: FaultQueue;
  readonly calls: CallLog;
};
