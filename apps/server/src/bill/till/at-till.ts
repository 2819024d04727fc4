import type { Staff } from '../../core/callers/principal.ts';

/** Who stands at the till, and under which request. */
export interface AtTill {
  readonly staff: Staff;
  readonly requestId: string;
}
