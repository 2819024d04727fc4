import type { SettingsOf } from '@sufra/contract/venue/settings';

/** The amounts up to which no manager is needed. */
export type Limits = SettingsOf<'approval_limits'>;

/** A role that can have an amount of its own. */
export type LimitedRole = keyof Limits['refund_by_role'];

/** What is done beyond each limit, as the screens call it. */
export const limitLabels = {
  write_off: 'approvals.limitWriteOff',
  refund: 'approvals.limitRefund',
  comp: 'approvals.limitComp',
  cancel_cooked: 'approvals.limitCancelCooked',
  pay_out: 'approvals.limitPayOut',
} as const;
