import type { Permission } from '@sufra/contract/core/permissions';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../i18n.ts';
import { paths } from '../paths.ts';
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
      <ErrorState
        title={t('shell.noAccess')}
        hint={t('shell.noAccessHint', { role: roleName(t, role) })}
        action={
          <Link to={paths.home} className={buttonClass('quiet')}>
            {t('shell.toStart')}
          </Link>
        }
      />
    </Page>
  );
}

type ForRoleProps = {
  readonly may: Permission;
  readonly title: string;
  readonly children: ReactNode;
};
