import Type from 'typebox';
import { ApprovalInput, approvalErrors } from '../core/approval-input.ts';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { Instant, Money, MoneyInput, Nullable, OpaqueId, OptionalText } from '../core/schema.ts';

/** Cash put into a drawer or taken out of it, other than a payment. */
export const CashMovement = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['paid_in', 'paid_out']),
  amount: Money,
  reason: Type.String(),
  at: Instant,
  by: Nullable(Type.String()),
});

/** A cash drawer from its opening to its count. Its movements are shown only after the count. */
export const CashShift = Type.Object({
  id: Type.String(),
  drawer: Type.String(),
  state: Type.Enum(['open', 'closed']),
  opened_at: Instant,
  opened_by: Nullable(Type.String()),
  opening_float: Money,
  movements: Type.Array(CashMovement),
  closed_at: Nullable(Instant),
  closed_by: Nullable(Type.String()),
  note: Nullable(Type.String()),
  report: Nullable(
    Type.Object({
      cash_in: Money,
      change_out: Money,
      refunds: Money,
      paid_in: Money,
      paid_out: Money,
      expected: Money,
      counted: Money,
      /** Counted minus expected: below zero, cash is missing. */
      difference: Money,
      /** The newest entry of the audit log at the count, and the beginning of its hash. */
      audit: Nullable(Type.Object({ entry: Type.Integer(), code: Type.String() })),
    }),
  ),
});

const Answer = Type.Object({ shift: CashShift });
const ShiftParams = Type.Object({ shiftId: OpaqueId });

export const shiftCalls = {
  staffShifts: defineCall('staffShifts', {
    summary: 'The open cash shift, and the last ones that were counted',
    access: { who: 'staff', may: 'shifts.see' },
    data: Type.Object({ open: Nullable(CashShift), closed: Type.Array(CashShift), now: Instant }),
  }),
  openShift: defineCall('openShift', {
    summary: 'Opens the cash drawer with what is in it',
    access: { who: 'staff', may: 'shifts.work' },
    creates: true,
    success: 201,
    body: Type.Object({ opening_float: MoneyInput }),
    data: Answer,
    errors: ['shift_already_open'],
  }),
  moveCash: defineCall('moveCash', {
    summary: 'Puts cash into the open drawer or takes some out, with a reason',
    access: { who: 'staff', may: 'shifts.work' },
    creates: true,
    success: 201,
    params: ShiftParams,
    body: Type.Object({
      kind: Type.Enum(['paid_in', 'paid_out']),
      amount: MoneyInput,
      reason: Type.String({ minLength: 1, maxLength: limits.reason }),
      approval: ApprovalInput,
    }),
    data: Answer,
    errors: ['shift_not_found', 'shift_not_open', 'reason_required', ...approvalErrors],
  }),
  closeShift: defineCall('closeShift', {
    summary: 'Counts the drawer and closes it; only then is the expected sum shown',
    access: { who: 'staff', may: 'shifts.work' },
    creates: true,
    params: ShiftParams,
    body: Type.Object({ counted: MoneyInput, note: OptionalText(limits.reason) }),
    data: Answer,
    errors: ['shift_not_found', 'shift_not_open', 'shift_has_requests'],
  }),
} as const;
