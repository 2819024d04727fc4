import { serverMessage } from '@sufra/client/api-error';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { Discounts } from './discounts.tsx';
import { MembershipCard } from './membership-card.tsx';
import { membershipQuery } from './queries.ts';
import { TierLadder } from './tier-ladder.tsx';

/** The diner's membership and discounts. */
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
  if (membership.isPending) return <RowPlaceholders count={3} />;
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
