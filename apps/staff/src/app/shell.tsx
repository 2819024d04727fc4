import { classNames } from '@sufra/ui/class-names.ts';
import type { LucideIcon } from 'lucide-react';
import { NavLink, Outlet } from 'react-router';
import { WaitingNotice } from '../orders/pad/outbox/waiting-notice.tsx';
import { useT } from '../shared/i18n.ts';
import { useLive } from '../shared/live.ts';
import { useStaff } from '../shared/session.ts';
import { ApprovalNotices } from '../venue/approvals/approval-notices.tsx';
import { BackupNotice } from '../venue/backups/backup-notice.tsx';
import { StorageNotice } from '../venue/storage-notice.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useAlerts } from './alerts.ts';
import { pagesOf } from './pages.ts';

/** The navigation (at the side, or at the bottom on a phone) and the page beside it. */
export function Shell() {
  const t = useT();
  const { role } = useStaff();
  useLive();
  const waiting = useAlerts();
  return (
    <div className="flex h-full flex-col tablet:flex-row print:block print:h-auto">
      <a
        href="#content"
        className="sr-only z-gate rounded-md bg-ink px-4 py-3 text-on-ink focus:not-sr-only focus:absolute focus:start-24 focus:top-2"
      >
        {t('shell.skip')}
      </a>
      <nav
        aria-label={t('shell.pages')}
        className="print-hidden on-dark order-last flex h-(--foot) flex-none items-stretch bg-rail pb-[env(safe-area-inset-bottom,0px)] text-rail-text tablet:order-none tablet:h-auto tablet:w-(--rail) tablet:flex-col tablet:gap-1 tablet:scrolls-y tablet:py-3"
      >
        <Mark />
        {pagesOf(role).map(({ to, icon, label, counts, main }) => (
          <RailLink
            key={to}
            to={to}
            icon={icon}
            label={t(label)}
            count={counts ? waiting[counts] : 0}
            main={main}
          />
        ))}
        <div className="flex flex-1 tablet:mt-auto tablet:flex-none">
          <AccountMenu waiting={waiting} />
        </div>
      </nav>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col print:block">
        <BackupNotice />
        <StorageNotice />
        <ApprovalNotices />
        <WaitingNotice />
        <div className="min-h-0 flex-1">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

function Mark() {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="mx-auto mt-1 mb-3.5 hidden size-10 flex-none tablet:block"
    >
      <path d="M5 21a11 11 0 0 1 22 0z" fill="#eba61f" />
      <path d="M1 24.5h30M6 28.5h20" stroke="#fbf5ea" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

type RailLinkProps = {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly count: number;
  /** A phone only has room for the main pages; the others are in the account menu. */
  readonly main: boolean;
};

function RailLink({ to, icon: Icon, label, count, main }: RailLinkProps) {
  const t = useT();
  return (
    <NavLink
      to={to}
      className={classNames(
        'relative min-h-16 flex-1 place-content-center justify-items-center gap-1 text-[.8125rem]/4 -outline-offset-3 aria-[current=page]:bg-rail-raised aria-[current=page]:font-medium aria-[current=page]:text-rail-strong aria-[current=page]:shadow-[inset_0_4px_0_var(--color-sun)] tablet:h-18 tablet:flex-initial tablet:aria-[current=page]:shadow-[inset_4px_0_0_var(--color-sun)] tablet:rtl:aria-[current=page]:shadow-[inset_-4px_0_0_var(--color-sun)]',
        main ? 'grid' : 'hidden tablet:grid',
      )}
    >
      <Icon aria-hidden="true" className="size-7" strokeWidth={1.6} />
      <span>{label}</span>
      {count > 0 ? (
        <span className="figures absolute start-[calc(50%+.375rem)] top-2 h-5.5 min-w-5.5 rounded-full bg-sun px-1.5 text-center text-[.8125rem]/[1.375rem] font-semibold text-rail">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> {t('shell.waitingCount', { count })}</span>
        </span>
      ) : null}
    </NavLink>
  );
}
