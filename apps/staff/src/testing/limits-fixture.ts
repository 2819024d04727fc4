import type { Limits } from '../venue/approvals/limits/limits.ts';

/** Limits of approvals; nobody is asked unless `own` says so, and no role has an amount of its own. */
export function makeLimits(own: Partial<Limits> = {}): Limits {
  return {
    write_off: null,
    refund: null,
    comp: null,
    cancel_cooked: null,
    pay_out: null,
    write_off_by_role: {},
    refund_by_role: {},
    comp_by_role: {},
    cancel_cooked_by_role: {},
    pay_out_by_role: {},
    ...own,
  };
}
