import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { approvalsQuery } from './queries.ts';
import { WaitingRequest } from './waiting-request.tsx';

/** More of them would leave no room for the page. */
const shownMax = 2;

/** What a manager is asked, above every page, oldest first. Nothing when nobody asks. */
export function ApprovalNotices() {
  const t = useT();
  const { data } = useQuery({ ...approvalsQuery, enabled: useMay('approvals.answer') });
  const waiting = data?.waiting.filter(({ mine }) => !mine) ?? [];
  const more = waiting.length - shownMax;
  return (
    <section
      aria-label={t('approvals.requests')}
      aria-live="polite"
      className="print-hidden scrolls-y max-h-[45%] flex-none bg-saffron-wash text-saffron-ink empty:hidden"
    >
      {waiting.slice(0, shownMax).map((approval) => (
        <div key={approval.id} className="border-b-4 border-saffron px-4 py-3 desk:px-5">
          <WaitingRequest approval={approval} />
        </div>
      ))}
      {more > 0 ? (
        <Link to={paths.approvals} className="block px-4 py-3 font-medium underline desk:px-5">
          {t('approvals.more', { count: more })}
        </Link>
      ) : null}
    </section>
  );
}
