import { serverMessage } from '@sufra/client/api-error';
import { Button } from '@sufra/ui/button.tsx';
import { ErrorState } from '@sufra/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n.ts';
import { usePageTitle } from '../../page-title.ts';
import { PageHeading } from '../menu/page-heading.tsx';
import { LinePlaceholders } from '../menu/placeholders.tsx';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing } from '../session/table.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { Discounts } from './discounts.tsx';
import { MembershipCard } from './membership-card.tsx';
import { membershipQuery } from './queries.ts';
import { TierLadder } from './tier-ladder.tsx';

/** The diner's membership, and the discounts they can use. */
export function PersonalInfoPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('membership.title'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('membership.title')}</PageHeading>
      {browsing ? (
        <TableNeeded />
      ) : (
        <div className="grid gap-8 pb-4">
          <Membership />
          <Discounts />
        </div>
      )}
    </div>
  );
}

function Membership() {
  const t = useT();
  const membership = useQuery(membershipQuery(useCustomerId()));
  if (membership.isPending) return <LinePlaceholders count={3} />;
  if (!membership.data) {
    return (
      <ErrorState
        title={serverMessage(membership.error) ?? t('membership.failed')}
        action={<Button onClick={() => membership.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  return (
    <>
      <MembershipCard membership={membership.data} />
      <TierLadder levels={membership.data.levels ?? []} />
    </>
  );
}
