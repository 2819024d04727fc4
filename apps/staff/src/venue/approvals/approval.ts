import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { RefusalData } from '@sufra/contract/refusals';
import type { Messages } from '../../locales/messages.ts';

/** What an action needs an approval for, as its refusal says. */
export type Needed = RefusalData<'approval_required'>;

/** A request for approval, or an action that was approved with a PIN. */
export type Approval = DataOf<'approval'>['approval'];

/** How an action is approved: a manager's PIN, an accepted request, or not yet. */
export type GivenApproval = NonNullable<BodyOf<'moveLines'>['approval']>;

/** What each kind of action is called, for whoever approves it. */
export const kindKeys = {
  write_off: 'approvals.writeOff',
  refund: 'approvals.refund',
  comp: 'approvals.comp',
  cancel_cooked: 'approvals.cancelCooked',
  pay_out: 'approvals.payOut',
} as const satisfies Record<Needed['kind'], keyof Messages>;
