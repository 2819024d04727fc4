import { limitedRoles } from '@sufra/contract/venue/approvals';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok } from '@sufra/domain/core/result';
import { approvalKinds } from '@sufra/domain/venue/approval';
import { eachKind, venueLimits } from '../../approvals/limits.ts';
import {
  menuChanged,
  type Operations,
  putOperations,
  type RoleLimits,
  readOperations,
} from '../../settings/operations.ts';
import type { GroupEntry } from './group.ts';

type Limits = SettingsOf<'approval_limits'>;

/** Up to which amounts nobody is asked: for everybody, and for roles with amounts of their own. */
export const approvalLimitsGroup: GroupEntry<'approval_limits'> = {
  may: 'limits.set',
  read: async (reader) => shownLimits(await readOperations(reader)),
  async write(tx, value) {
    const everybody = Object.fromEntries(
      approvalKinds.map((kind) => [`${kind}_max`, value[kind] === null ? null : amountIn(value[kind])]),
    ) as Partial<Operations>;
    const role_limits: RoleLimits = eachKind((kind) => ownAmounts(value[`${kind}_by_role`]));
    await putOperations(tx, { ...(await readOperations(tx)), ...everybody, role_limits });
    return ok({});
  },
  tell: menuChanged,
};

function shownLimits(operations: Operations): Limits {
  const { everybody, byRole } = venueLimits(operations);
  const shown = (amount: Fils | null) => (amount === null ? null : formatMoney(amount));
  const own = eachKind((kind) =>
    Object.fromEntries(
      Object.entries(byRole[kind] ?? {}).map(([role, amount]) => [role, shown(amount ?? null)]),
    ),
  );
  const byKind = approvalKinds.map((kind) => [`${kind}_by_role`, own[kind]]);
  return { ...eachKind((kind) => shown(everybody[kind])), ...Object.fromEntries(byKind) };
}

/** In the order of the roles, so that the same amounts are always the same text. */
function ownAmounts(amounts: Limits['refund_by_role']): NonNullable<RoleLimits['refund']> {
  const byRole = new Map(Object.entries(amounts));
  const own = limitedRoles.flatMap((role) => {
    const amount = byRole.get(role);
    return amount === undefined ? [] : [[role, amountIn(amount)] as const];
  });
  return Object.fromEntries(own);
}

function amountIn(text: string): Fils {
  const amount = parseMoney(text);
  assert(amount !== undefined, 'the schema lets in nothing but amounts');
  return amount;
}
