import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Ban, Check } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay } from '../../shared/session.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import type { Approval } from './approval.ts';
import { ApprovalSummary } from './approval-summary.tsx';
import { LimitsForm } from './limits/limits-form.tsx';
import { approvalsQuery, askedOfMe } from './queries.ts';
import { WaitingRequest } from './waiting-request.tsx';

/** The requests that wait, what managers answered of late, with both names, and for owners when a manager is asked. */
export function ApprovalsPage() {
  const t = useT();
  return (
    <ForRole may="approvals.answer" title={t('shell.approvals')}>
      <Approvals />
    </ForRole>
  );
}

function Approvals() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(approvalsQuery);
  const setsLimits = useMay('limits.set');
  const recent = data?.recent ?? [];
  return (
    <Page title={t('shell.approvals')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[48rem] gap-8 px-4 py-5 desk:px-5">
          <Waiting requests={askedOfMe(data?.waiting)} />
          {setsLimits ? <LimitsForm /> : null}
          <section className="grid gap-2">
            <h2 className="menu-voice text-[1.25rem]/7">{t('approvals.recent')}</h2>
            {isPending ? <ListSkeleton /> : null}
            {error && !data ? (
              <LoadFailed title={t('approvals.loadFailed')} error={error} onRetry={refetch} />
            ) : null}
            {data && recent.length === 0 ? (
              <EmptyState title={t('approvals.none')} hint={t('approvals.noneHint')} />
            ) : null}
            <ul>
              {recent.map((approval) => (
                <Answered key={approval.id} approval={approval} />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** They stand here and not above the page, where only the first has room. */
function Waiting({ requests }: { readonly requests: readonly Approval[] }) {
  const t = useT();
  return (
    <section aria-label={t('approvals.requests')} aria-live="polite" className="grid gap-2 empty:hidden">
      {requests.length > 0 ? (
        <>
          <h2 className="menu-voice text-[1.25rem]/7">{t('approvals.requests')}</h2>
          <ul className="grid gap-3">
            {requests.map((approval) => (
              <li key={approval.id} className="rounded-lg border border-line bg-paper-raised px-4 py-3">
                <WaitingRequest approval={approval} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const states = {
  used: ['approvals.stateUsed', 'done'],
  accepted: ['approvals.stateAccepted', 'wait'],
  declined: ['approvals.stateDeclined', 'bad'],
  withdrawn: ['approvals.stateWithdrawn', 'wait'],
  expired: ['approvals.stateExpired', 'wait'],
  waiting: ['approvals.stateWaiting', 'wait'],
} as const;

function Answered({ approval }: { readonly approval: Approval }) {
  const t = useT();
  const [word, tone] = states[approval.state];
  const nobody = t('payments.someone');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="grid min-w-0 gap-1">
        <ApprovalSummary about={approval} />
        <p className="text-sm text-ink-2">
          {t('approvals.names', {
            asker: isolate(approval.requested_by ?? nobody),
            manager: isolate(approval.answered_by ?? nobody),
          })}{' '}
          · {dayAndTime(approval.answered_at ?? approval.requested_at)}
        </p>
      </div>
      <Badge tone={tone} icon={tone === 'bad' ? <Ban aria-hidden="true" /> : <Check aria-hidden="true" />}>
        {t(word)}
      </Badge>
    </li>
  );
}
