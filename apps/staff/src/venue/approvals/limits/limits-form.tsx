import { type ApprovalKind, approvalKinds } from '@sufra/domain/venue/approval';
import { useT } from '../../../shared/i18n.ts';
import { useWideScreen } from '../../../shared/ui/use-wide-screen.ts';
import { GroupFrame } from '../../settings/group/group-frame.tsx';
import type { GroupEditor } from '../../settings/group/use-group.ts';
import { isAmount } from './limit-input.tsx';
import { type Limits, limitLabels } from './limits.ts';
import { LimitsByKind } from './limits-by-kind.tsx';
import { LimitsTable } from './limits-table.tsx';
import { useRolesOf } from './roles-of.ts';

/** When a manager is asked: an amount for each kind of action, and others for roles that have their own. */
export function LimitsForm() {
  const t = useT();
  const names = {
    ...byKind((kind) => [kind, t(limitLabels[kind])]),
    ...byKind((kind) => [`${kind}_by_role`, t('approvals.limitByRole', { limit: t(limitLabels[kind]) })]),
  } as Record<keyof Limits, string>;
  return (
    <GroupFrame
      group="approval_limits"
      title={t('approvals.limits')}
      hint={t('approvals.limitsHint')}
      names={names}
      fault={(value) => (isComplete(value) ? undefined : t('drawer.unreadable'))}
    >
      {(editor) => <Amounts editor={editor} />}
    </GroupFrame>
  );
}

function Amounts({ editor }: { readonly editor: GroupEditor<'approval_limits'> }) {
  const rolesOf = useRolesOf();
  const Layout = useWideScreen() ? LimitsTable : LimitsByKind;
  return <Layout value={editor.value} edit={editor.edit} rolesOf={rolesOf} />;
}

function isComplete(value: Limits): boolean {
  return approvalKinds.every((kind) => {
    const own = Object.values(value[`${kind}_by_role`]);
    return [value[kind], ...own].every((amount) => amount === null || isAmount(amount));
  });
}

function byKind<Value>(entryOf: (kind: ApprovalKind) => readonly [string, Value]): Record<string, Value> {
  return Object.fromEntries(approvalKinds.map(entryOf));
}
