import { type ApprovalKind, approvalKinds, approvalStates } from '@sufra/domain/venue/approval';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { type Permission, type permissions, type Role, roles } from '../core/permissions.ts';
import { Instant, Money, Nullable, OpaqueId } from '../core/schema.ts';

/** What is to be approved. */
const action = {
  kind: Type.Enum(approvalKinds),
  amount: Money,
  table_number: Nullable(Type.String()),
  order_ref: Nullable(Type.String()),
  dishes: Nullable(Type.String({ description: "the dishes that it is about, in the venue's own language" })),
  reason: Nullable(Type.String()),
  method: Nullable(Type.Enum(['cash', 'card', 'pos'], { description: 'how a refund is given; else null' })),
};

/** The `data` of `approval_required`: what needs an approval, and the request that was made if the call asked for it. */
export const ApprovalRequired = Type.Object({
  ...action,
  subject: Type.String(),
  approval_id: Nullable(Type.String()),
});

/** A request for approval, or an action that was approved with a PIN. */
const Approval = Type.Object({
  id: Type.String(),
  ...action,
  state: Type.Enum([...approvalStates, 'expired']),
  requested_by: Nullable(Type.String()),
  requested_at: Instant,
  expires_at: Instant,
  answered_by: Nullable(Type.String()),
  answered_at: Nullable(Instant),
  mine: Type.Boolean({ description: 'whether it is a request of whoever asks, who may not answer it' }),
});

/** The roles that the limits bind: all but those that answer approvals. */
export const limitedRoles = ['cashier', 'waiter', 'kitchen', 'valet'] as const satisfies readonly Exclude<
  Role,
  (typeof permissions)['approvals.answer'][number]
>[];

/** With any of these permissions somebody does actions of the kind. */
export const approvalRights = {
  write_off: ['tables.manage'],
  refund: ['refunds.make', 'lines.cancel'],
  comp: ['bill.comp', 'lines.cancel'],
  cancel_cooked: ['lines.cancel'],
  pay_out: ['shifts.work', 'refunds.make'],
} as const satisfies Record<ApprovalKind, readonly Permission[]>;

const Amount = Type.String({
  pattern: '^\\d{1,10}\\.\\d{2}$',
  description: 'AED with two places, not below 0, e.g. "45.50"',
});
const Limit = Nullable(Amount);
const OwnAmount = Type.Optional(Amount);
const ByRole = Type.Object({
  cashier: OwnAmount,
  waiter: OwnAmount,
  kitchen: OwnAmount,
  valet: OwnAmount,
});

/**
 * Up to which amount each kind of action needs no manager, null where it never does; and the amounts of roles that have one
 * of their own.
 */
export const ApprovalLimits = Type.Object({
  write_off: Limit,
  refund: Limit,
  comp: Limit,
  cancel_cooked: Limit,
  pay_out: Limit,
  write_off_by_role: ByRole,
  refund_by_role: ByRole,
  comp_by_role: ByRole,
  cancel_cooked_by_role: ByRole,
  pay_out_by_role: ByRole,
});
const params = Type.Object({ approvalId: OpaqueId });

export const approvalCalls = {
  setOwnPin: defineCall('setOwnPin', {
    summary:
      'Sets your own PIN, for shared tablets, or for approving on other devices; your password is asked, and sessions that a PIN began end',
    access: { who: 'staff' },
    body: Type.Object({ password: Type.String({ maxLength: 200 }), pin: Type.String({ maxLength: 20 }) }),
    data: Type.Object({}),
    errors: ['old_password_wrong', 'too_many_sign_ins', 'pin_shape', 'pin_common'],
  }),
  resetPin: defineCall('resetPin', {
    summary: "Takes away somebody's PIN, until they set another",
    access: { who: 'staff', may: 'staff.manage' },
    params: Type.Object({ accountId: OpaqueId }),
    data: Type.Object({}),
    errors: ['account_not_found'],
  }),
  approvers: defineCall('approvers', {
    summary: 'Who can approve, and who of them has a PIN',
    access: { who: 'staff' },
    data: Type.Object({
      approvers: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          role: Type.Enum(roles),
          has_pin: Type.Boolean(),
        }),
      ),
    }),
  }),
  approvals: defineCall('approvals', {
    summary: 'The requests that wait for a manager, and what was approved or declined of late',
    access: { who: 'staff', may: 'approvals.answer' },
    data: Type.Object({ waiting: Type.Array(Approval), recent: Type.Array(Approval), now: Instant }),
  }),
  approval: defineCall('approval', {
    summary: 'A request for approval of your own',
    access: { who: 'staff' },
    params,
    data: Type.Object({ approval: Approval }),
    errors: ['approval_not_found'],
  }),
  answerApproval: defineCall('answerApproval', {
    summary: 'Accepts or declines a request for approval of somebody else',
    access: { who: 'staff', may: 'approvals.answer' },
    params,
    body: Type.Object({ accept: Type.Boolean() }),
    data: Type.Object({ approval: Approval }),
    errors: ['approval_not_found', 'approval_not_open', 'approval_own'],
  }),
  withdrawApproval: defineCall('withdrawApproval', {
    summary: 'Withdraws a request for approval of your own; one that is over stays as it is',
    access: { who: 'staff' },
    params,
    data: Type.Object({}),
  }),
} as const;
