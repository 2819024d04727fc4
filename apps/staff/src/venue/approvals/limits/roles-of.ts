import { approvalRights, limitedRoles } from '@sufra/contract/venue/approvals';
import type { ApprovalKind } from '@sufra/domain/venue/approval';
import { useQuery } from '@tanstack/react-query';
import { groupOf, settingsQuery } from '../../settings/group/queries.ts';
import type { LimitedRole } from './limits.ts';

/** The roles that do actions of a kind at this venue, and those that have an amount of their own for it. */
export function useRolesOf(): (kind: ApprovalKind) => readonly LimitedRole[] {
  const { data } = useQuery(settingsQuery);
  const table = groupOf(data, 'rights')?.value.table;
  const stored = groupOf(data, 'approval_limits')?.value;
  return (kind) =>
    limitedRoles.filter(
      (role) =>
        approvalRights[kind].some((right) => table?.[right].includes(role)) ||
        stored?.[`${kind}_by_role`][role] !== undefined,
    );
}
