import { permissions } from '@sufra/contract/core/permissions';

/** Whether an account's role approves what others do: no owner can change who does. */
export function mayApprove(role: string): boolean {
  return (permissions['approvals.answer'] as readonly string[]).includes(role);
}
