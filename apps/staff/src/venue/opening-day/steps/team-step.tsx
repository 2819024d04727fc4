import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { roleName } from '../../../shared/role-name.ts';
import { accountsQuery } from '../../account/queries.ts';
import { InvitationList } from '../../people/invitation-list.tsx';
import { InviteDialog } from '../../people/invite-dialog.tsx';
import { useGroup } from '../../settings/group/use-group.ts';
import { MethodsFields } from '../../settings/money/methods-section.tsx';
import { StepFrame, StepLoading, StepPart } from '../step-frame.tsx';

/** How guests pay, and who works here. */
export function TeamStep() {
  const t = useT();
  const methods = useGroup('methods', { quiet: true });
  if (methods === undefined) return <StepLoading step="team" />;
  return (
    <StepFrame step="team" groups={[{ editor: methods, names: { payment_methods: t('house.waysToPay') } }]}>
      <StepPart title={t('house.waysToPay')} hint={t('house.waysToPayHint')}>
        <MethodsFields editor={methods} />
      </StepPart>
      <Team />
    </StepFrame>
  );
}

function Team() {
  const t = useT();
  const [inviting, setInviting] = useState(false);
  const accounts = useQuery(accountsQuery).data?.accounts ?? [];
  return (
    <>
      <StepPart title={t('opening.team')} hint={t('opening.teamHint')}>
        <ul aria-label={t('opening.working')}>
          {accounts.map(({ id, name, role }) => (
            <li key={id} className="flex min-h-12 items-center justify-between gap-4 border-b border-line">
              <bdi className="font-medium">{name}</bdi>
              <span className="text-ink-2">{roleName(t, role)}</span>
            </li>
          ))}
        </ul>
        <InvitationList />
        <Button className="justify-self-start" onClick={() => setInviting(true)}>
          <span className="flex items-center gap-2">
            <UserPlus aria-hidden="true" className="size-5" />
            {t('opening.inviteSomebody')}
          </span>
        </Button>
      </StepPart>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
