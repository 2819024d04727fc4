import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay } from '../../shared/session.ts';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { GroupFrame } from '../settings/group/group-frame.tsx';
import { RightsByRole } from './rights-by-role.tsx';
import { RightsTable } from './rights-table.tsx';
import { RoleLimits } from './role-limits.tsx';

/** What each role may do. An owner changes it; everybody with the right to see settings may look. */
export function RightsPage() {
  const t = useT();
  const seesLimits = useMay('limits.set');
  const Rights = useWideScreen() ? RightsTable : RightsByRole;
  return (
    <ForRole may="settings.see" title={t('people.rights')}>
      <Page title={t('people.rights')}>
        <div className="h-full scrolls-y">
          <div className="mx-auto max-w-[70rem] px-4 pt-4 pb-10 desk:px-6">
            <GroupFrame
              group="rights"
              title={t('people.rights')}
              hint={t('people.rightsHint')}
              names={{ table: t('people.rights') }}
            >
              {({ value, edit, mayChange }) => (
                <Rights table={value.table} mayChange={mayChange} onChange={(table) => edit({ table })} />
              )}
            </GroupFrame>
            {seesLimits ? <RoleLimits /> : null}
          </div>
        </div>
      </Page>
    </ForRole>
  );
}
