import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { approvalsQuery, askedOfMe } from './queries.ts';
import { WaitingRequest } from './waiting-request.tsx';

/**
 * What a manager is asked, above every page: the request that waits longest, and the way to the others. More would leave no
 * room for the page. Nothing when nobody asks, and on the page of approvals, which has them all.
 */
export function ApprovalNotices() {
  const t = useT();
  const { data } = useQuery({ ...approvalsQuery, enabled: useMay('approvals.answer') });
  const onPage = useLocation().pathname === paths.approvals;
  const [first, ...others] = onPage ? [] : askedOfMe(data?.waiting);
  return (
    <section
      aria-label={t('approvals.requests')}
      aria-live="polite"
      className="print-hidden scrolls-y max-h-[45%] flex-none bg-saffron-wash text-saffron-ink empty:hidden"
    >
      {first ? (
        <div className="border-b border-line px-4 py-2 desk:px-5">
          <WaitingRequest
            key={first.id}
            approval={first}
            others={
              others.length === 0 ? null : (
                <Link
                  to={paths.approvals}
                  className="inline-flex min-h-13 items-center font-medium underline underline-offset-4"
                >
                  {t('approvals.more', { count: others.length })}
                </Link>
              )
            }
          />
        </div>
      ) : null}
    </section>
  );
}
