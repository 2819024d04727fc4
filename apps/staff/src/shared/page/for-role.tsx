import type { Permission } from '@sufra/contract/core/permissions';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { roleName } from '../role-name.ts';
import { useMay, useStaff } from '../session.ts';
import { Page } from './page.tsx';

/** Shows a page to roles with the permission, and a notice to everybody else. */
export function ForRole({ may: permission, title, children }: ForRoleProps) {
  const t = useT();
  const { role } = useStaff();
  if (useMay(permission)) return children;
  return (
    <Page title={title}>
      <ErrorState title={t('shell.noAccess')} hint={t('shell.noAccessHint', { role: roleName(t, role) })} />
    </Page>
  );
}

type ForRoleProps = {
  readonly may: Permission;
  readonly title: string;
  readonly children: ReactNode;
};
