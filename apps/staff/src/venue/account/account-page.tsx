import { RetentionForm } from '../../guests/privacy/retention-form.tsx';
import { useT } from '../../shared/i18n.ts';
import { Page } from '../../shared/page/page.tsx';
import { roleName } from '../../shared/role-name.ts';
import { useMay, useStaff } from '../../shared/session.ts';
import { OwnSecondFactor } from '../second-factor/own-second-factor.tsx';
import { SecondFactorRule } from '../second-factor/rule.tsx';
import { OwnPin } from './own-pin.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { StaffPins } from './staff-pins.tsx';
import { StaffSecondFactors } from './staff-second-factors.tsx';
import { StaffSessions } from './staff-sessions.tsx';

/**
 * One's own account: the password, the code at sign-in, the PIN, and where it is signed in. An
 * owner also sees everybody's codes, PINs and sessions, and sets how long guests' data is kept.
 */
export function AccountPage() {
  const t = useT();
  const staff = useStaff();
  const managesStaff = useMay('staff.manage');
  const setsPrivacy = useMay('privacy.set');
  const mayApprove = useMay('approvals.answer');
  return (
    <Page title={t('account.title')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[40rem] gap-8 p-4 pb-10 desk:p-6">
          <p className="min-w-0">
            <span className="menu-voice block text-lg">{staff.name}</span>
            <span className="text-ink-2">
              {roleName(t, staff.role)} · <bdi>{staff.email}</bdi>
            </span>
          </p>
          <PasswordForm />
          <OwnSecondFactor />
          <OwnPin approves={mayApprove} />
          <OwnSessions />
          {managesStaff ? <SecondFactorRule /> : null}
          {managesStaff ? <StaffSecondFactors /> : null}
          {managesStaff ? <StaffPins /> : null}
          {managesStaff ? <StaffSessions /> : null}
          {setsPrivacy ? <RetentionForm /> : null}
        </div>
      </div>
    </Page>
  );
}
