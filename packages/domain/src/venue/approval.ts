import type { Fils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';

/**
 * What can need a manager: clearing a table with money due, giving money back, taking a served dish off the bill,
 * cancelling a dish after the kitchen began it, and taking cash out of the drawer.
 */
export const approvalKinds = ['write_off', 'refund', 'comp', 'cancel_cooked', 'pay_out'] as const;

/** A kind of `approvalKinds`. */
export type ApprovalKind = (typeof approvalKinds)[number];

/** The amount up to which somebody needs nobody, for each kind; null where they never do. */
export type ApprovalLimits = Readonly<Record<ApprovalKind, Fils | null>>;

/** What the owner has set: an amount of each kind for everybody, and others for single roles. */
export interface VenueLimits {
  readonly everybody: ApprovalLimits;
  /** By kind and role. A role without an amount of its own goes by everybody's. */
  readonly byRole: Readonly<Partial<Record<ApprovalKind, Readonly<Partial<Record<string, Fils>>>>>>;
}

/** Whose limits are asked for. Who may approve such actions needs nobody for their own. */
export interface Limited {
  readonly role: string;
  readonly mayApprove: boolean;
}

/** The limits of somebody with this role. */
export function limitsFor({ role, mayApprove }: Limited, { everybody, byRole }: VenueLimits): ApprovalLimits {
  const limitOf = (kind: ApprovalKind) => (mayApprove ? null : (byRole[kind]?.[role] ?? everybody[kind]));
  return Object.fromEntries(approvalKinds.map((kind) => [kind, limitOf(kind)])) as Record<
    ApprovalKind,
    Fils | null
  >;
}

/** One action, exactly: what is done to what, and how much it comes to. */
export interface Action {
  readonly kind: ApprovalKind;
  /** What it is done to, and how: ids, always written in the same way. */
  readonly subject: string;
  readonly amount: Fils;
}

/**
 * Whether an action needs somebody's approval: it is beyond the limit of whoever does it. `amount` counts what was done of
 * this kind on the same bill before, or a large refund could be given as ten small ones.
 */
export function approvalNeeded(kind: ApprovalKind, amount: Fils, limits: ApprovalLimits): boolean {
  const limit = limits[kind];
  return limit !== null && amount > limit;
}

/** The states of a request for approval. One that was not used in time can't be used any more, whatever its state. */
export const approvalStates = ['waiting', 'accepted', 'declined', 'withdrawn', 'used'] as const;

/** A state of `approvalStates`. */
export type ApprovalState = (typeof approvalStates)[number];

/** How long a request can be answered and used, in milliseconds. */
export const approvalLastsMs = 10 * 60_000;

/** A request for approval of one action. */
export interface Approval {
  readonly state: ApprovalState;
  readonly action: Action;
  readonly requestedBy: string;
  /** Epoch milliseconds, as `now`. */
  readonly expiresAt: number;
}

/** Something done with a request, by a member of staff. To `use` it is to do the action. */
export type ApprovalCommand = { readonly by: string; readonly now: number } & (
  | { readonly kind: 'accept' | 'decline' | 'withdraw' }
  | { readonly kind: 'use'; readonly action: Action }
);

const transitions = {
  accept: { waiting: 'accepted' },
  decline: { waiting: 'declined' },
  withdraw: { waiting: 'withdrawn', accepted: 'withdrawn' },
  use: { accepted: 'used' },
} as const satisfies Record<ApprovalCommand['kind'], Partial<Record<ApprovalState, ApprovalState>>>;

/**
 * The state of a request after a command, or why it is refused. Nobody answers their own request, only who made it
 * withdraws or uses it, and it is good for exactly its action and amount, once.
 */
export function decideApproval(
  approval: Approval,
  command: ApprovalCommand,
): Result<ApprovalState, 'approval_own' | 'approval_not_open'> {
  const row: Partial<Record<ApprovalState, ApprovalState>> = transitions[command.kind];
  const next = row[approval.state];
  const own = command.by === approval.requestedBy;
  const answers = command.kind === 'accept' || command.kind === 'decline';
  if (answers && own) return refuse('approval_own');
  if (next === undefined || command.now >= approval.expiresAt) return refuse('approval_not_open');
  if (!answers && !own) return refuse('approval_not_open');
  if (command.kind === 'use' && !isSame(command.action, approval.action)) return refuse('approval_not_open');
  return ok(next);
}

function isSame(one: Action, other: Action): boolean {
  return one.kind === other.kind && one.subject === other.subject && one.amount === other.amount;
}
