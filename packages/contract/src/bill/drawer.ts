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

/** Notes and coins, each worth once; they have to come to the sum that is sent with them. */
const Counts = Type.Optional(
  Type.Array(Type.Object({ worth: MoneyInput, count: Type.Integer({ minimum: 0, maximum: 100_000 }) }), {
    maxItems: 20,
  }),
);
const CountsShown = Nullable(Type.Array(Type.Object({ worth: Money, count: Type.Integer() })));

/** A cash drawer from its opening to its count. Its movements are shown only after the count. */
export const CashShift = Type.Object({
  id: Type.String(),
  drawer: Type.String(),
  state: Type.Enum(['open', 'closed']),
  opened_at: Instant,
  opened_by: Nullable(Type.String()),
  /** Whose drawer it is: cash that they take goes into it. */
  holder: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  /** It was handed over with what was counted; else it was opened with a float. */
  handed_over: Type.Boolean(),
  opening_counts: CountsShown,
  opening_float: Money,
  movements: Type.Array(CashMovement),
  closed_at: Nullable(Instant),
  closed_by: Nullable(Type.String()),
  note: Nullable(Type.String()),
  closing_counts: CountsShown,
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
    summary: 'The open cash drawers, and the last ones that were counted',
    access: { who: 'staff', may: 'shifts.see' },
    data: Type.Object({
      /** The drawer that takes the cash of whoever asks; null if none does. */
      open: Nullable(CashShift),
      /** All that are open, oldest first. */
      drawers: Type.Array(CashShift),
      closed: Type.Array(CashShift),
      /** Who can take a drawer over: those who may work with one and hold none. */
      may_take_over: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      now: Instant,
    }),
  }),
  openShift: defineCall('openShift', {
    summary: 'Opens the cash drawer with what is in it',
    access: { who: 'staff', may: 'shifts.work' },
    creates: true,
    success: 201,
    body: Type.Object({ drawer: OptionalText(limits.drawerName), opening_float: MoneyInput, counts: Counts }),
    data: Answer,
    errors: ['shift_already_open', 'holds_a_drawer', 'counts_differ'],
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
    body: Type.Object({ counted: MoneyInput, counts: Counts, note: OptionalText(limits.reason) }),
    data: Answer,
    errors: ['shift_not_found', 'shift_not_open', 'shift_has_requests', 'counts_differ'],
  }),
  handOverShift: defineCall('handOverShift', {
    summary: 'Counts a drawer and hands it to a colleague, who goes on with what was counted',
    access: { who: 'staff', may: 'shifts.work' },
    creates: true,
    success: 201,
    params: ShiftParams,
    body: Type.Object({
      to: OpaqueId,
      counted: MoneyInput,
      counts: Counts,
      note: OptionalText(limits.reason),
    }),
    data: Type.Object({ counted: CashShift, shift: CashShift }),
    errors: ['shift_not_found', 'shift_not_open', 'account_not_found', 'holds_a_drawer', 'counts_differ'],
  }),
} as const;
