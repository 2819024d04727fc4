import { serverMessage } from '@sufra/client/api-error';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { paths } from '../../shared/paths.ts';
import { splitLines } from '../draft/lines.ts';
import { splitProposalQuery } from '../shares/queries.ts';
import { SplitLoaded } from '../splits/split-loaded.tsx';
import { GuestForm } from './guest-form.tsx';
import { RestForm } from './rest-form.tsx';

/** Each pays what they ordered, as the server proposes it; dishes can be moved and shared (PART-7). */
export function ByGuestPage() {
  const t = useT();
  usePageTitle(t('parts.byGuest'));
  return (
    <SplitLoaded title={t('parts.byGuest')} path={paths.splitByGuest} rest={drawRest}>
      {(order, orderId) => <Proposed order={order} orderId={orderId} />}
    </SplitLoaded>
  );
}

function Proposed({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const proposal = useQuery(splitProposalQuery(orderId));
  if (proposal.data) {
    return <GuestForm order={order} orderId={orderId} proposal={proposal.data} lines={splitLines(order)} />;
  }
  if (proposal.error !== null) {
    return (
      <ErrorState
        title={serverMessage(proposal.error) ?? t('payment.loadFailed')}
        action={<Button onClick={() => void proposal.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  return proposal.data === null ? <NotHere /> : <RowPlaceholders count={3} />;
}

/** What is due, once somebody has paid; nothing where the server proposes no division of it. */
function Rest({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const { data } = useQuery({ ...splitProposalQuery(orderId), retry: false });
  return data?.rest === undefined ? null : <RestForm order={order} orderId={orderId} proposal={data} />;
}

const drawRest = (order: Order, orderId: string) => <Rest order={order} orderId={orderId} />;

/** Other servers propose nothing. */
function NotHere() {
  const t = useT();
  return (
    <EmptyState
      title={t('parts.notHere')}
      action={
        <AppLink to={paths.splitPayment} className={buttonClass('next', 'mt-2')}>
          {t('split.withItems')}
        </AppLink>
      }
    />
  );
}
