import { Segment } from '@sufra/ui/form/choices.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useStaff } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import type { GivenApproval } from './approval.ts';
import { ApprovalSummary } from './approval-summary.tsx';
import { leaveOpenAsk, type OpenAsk, useOpenAsk } from './ask-approval.ts';
import { AskManagers } from './ask-managers.tsx';
import { PinForm } from './pin-form.tsx';
import { approversQuery } from './queries.ts';

/**
 * Asks for a manager when the action of the form that it stands in needs one: their PIN on this device, or an answer on
 * their own. It stands inside the form's dialog, so that a press in it is none outside that dialog.
 */
export function ApprovalDialog() {
  const t = useT();
  const ask = useOpenAsk();
  // The form may go away under it.
  useEffect(() => leaveOpenAsk, []);
  return (
    <Dialog open={ask !== undefined} onClose={() => ask?.giveUp()} title={t('approvals.needed')}>
      {ask === undefined ? null : <Ways ask={ask} />}
    </Dialog>
  );
}

type Way = 'pin' | 'ask';

function wayOf(given: GivenApproval): Way {
  return 'pin' in given ? 'pin' : 'ask';
}

function Ways({ ask }: { readonly ask: OpenAsk }) {
  const t = useT();
  const own = useStaff();
  const { data, error, refetch } = useQuery(approversQuery);
  const [chosen, setChosen] = useState<Way>();
  const approvers = data?.approvers.filter(({ id }) => id !== own.id);
  const withPin = approvers?.filter(({ has_pin }) => has_pin) ?? [];
  const { unanswered } = ask;
  const way = unanswered === undefined ? (chosen ?? (withPin.length > 0 ? 'pin' : 'ask')) : wayOf(unanswered);
  return (
    <div className="grid gap-5">
      <div className="rounded-md bg-paper-sunk p-3">
        <ApprovalSummary about={ask.needed} />
      </div>
      {error && !data ? (
        <LoadFailed title={t('approvals.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {approvers === undefined && !error ? <ListSkeleton /> : null}
      {approvers === undefined ? null : (
        <>
          {unanswered === undefined ? (
            <Segment
              legend={t('approvals.how')}
              hideLegend
              choices={[
                { value: 'pin', label: t('approvals.byPin') },
                { value: 'ask', label: t('approvals.byAsking') },
              ]}
              value={way}
              onChange={(next) => {
                // Sent in two ways, it could be done twice.
                if (!ask.sending) setChosen(next);
              }}
            />
          ) : (
            <p className="font-medium">{t('approvals.unanswered')}</p>
          )}
          {way === 'pin' ? <PinForm ask={ask} managers={withPin} /> : <AskManagers ask={ask} />}
        </>
      )}
    </div>
  );
}
