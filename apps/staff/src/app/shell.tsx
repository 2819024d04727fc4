import { classNames } from '@sufra/ui/class-names.ts';
import { ArrowLeftRight } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { usePadAhead } from '../orders/pad/use-pad-ahead.ts';
import { useChangeHands, useIdleHands } from '../shared/hands/use-change-hands.ts';
import { useT } from '../shared/i18n.ts';
import { useLive } from '../shared/live.ts';
import { type Section, sectionsOf, tabAt } from '../shared/page/sections.ts';
import { useWaiting, WaitingContext } from '../shared/page/waiting-counts.ts';
import { useStaff } from '../shared/session.ts';
import { ApprovalNotices } from '../venue/approvals/approval-notices.tsx';
import { AccountMenu, useSignOut } from './account-menu.tsx';
import { useAlerts } from './alerts.ts';
import { FinderGate } from './finder/finder-gate.tsx';
import { Notices } from './notices.tsx';
import { chooseTheme } from './theme.ts';

/** The navigation (at the side, or at the bottom on a phone) and the page beside it. */
export function Shell() {
  const t = useT();
  const staff = useStaff();
  useLive();
  useIdleHands();
  usePadAhead();
  const waiting = useAlerts();
  const signOut = useSignOut();
  const found = sectionsOf(staff);
  const open = tabAt(found, useLocation().pathname);
  return (
    <WaitingContext value={waiting}>
      <div className="flex h-full flex-col tablet:flex-row print:block print:h-auto">
        <a
          href="#content"
          className="sr-only z-gate rounded-md bg-ink px-4 py-3 text-on-ink focus:not-sr-only focus:absolute focus:start-24 focus:top-2"
        >
          {t('shell.skip')}
        </a>
        <nav
          aria-label={t('shell.pages')}
          className="print-hidden on-dark order-last flex h-(--foot) flex-none items-stretch bg-rail pb-[env(safe-area-inset-bottom,0px)] text-rail-text tablet:order-none tablet:h-auto tablet:w-(--rail) tablet:flex-col tablet:scrolls-y tablet:py-3"
        >
          <Mark />
          {found.map((section, index) => (
            <RailLink
              key={section.label}
              section={section}
              current={open !== undefined && section.tabs.includes(open)}
              first={index > 0 && found[index - 1]?.group !== section.group}
            />
          ))}
          <div className="flex flex-1 tablet:mt-auto tablet:flex-none tablet:flex-col">
            {staff.tablet ? <ChangeHandsButton /> : null}
            <AccountMenu />
          </div>
        </nav>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col print:block">
          <Notices />
          <ApprovalNotices />
          <div className="min-h-0 flex-1">
            <Outlet />
          </div>
        </div>
      </div>
      <FinderGate doings={{ signOut: () => signOut.mutate(), chooseTheme }} />
    </WaitingContext>
  );
}

/** One tap that passes a shared tablet on. On a phone's bar there is no room: there it is in the account menu alone. */
function ChangeHandsButton() {
  const t = useT();
  const { mutate, isPending } = useChangeHands();
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate('press')}
      className="hidden min-h-18 place-content-center justify-items-center gap-1 px-1 text-[.8125rem]/4 -outline-offset-3 active:bg-rail-raised tablet:grid"
    >
      <ArrowLeftRight aria-hidden="true" className="size-7" strokeWidth={1.6} />
      <span className="text-center">{t('shell.changeHands')}</span>
    </button>
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
  readonly section: Section;
  readonly current: boolean;
  /** Whether a group of sections begins with it. */
  readonly first: boolean;
};

function RailLink({ section: { icon: Icon, label, main, tabs }, current, first }: RailLinkProps) {
  const t = useT();
  const waiting = useWaiting();
  const count = tabs.reduce((sum, { counts }) => sum + waiting(counts), 0);
  const to = tabs[0]?.to;
  if (to === undefined) return null;
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'relative min-h-16 flex-1 place-content-center justify-items-center gap-1 text-[.8125rem]/4 -outline-offset-3 aria-[current=page]:bg-rail-raised aria-[current=page]:font-medium aria-[current=page]:text-rail-strong aria-[current=page]:shadow-[inset_0_4px_0_var(--color-sun)] tablet:h-16.5 tablet:flex-none tablet:aria-[current=page]:shadow-[inset_4px_0_0_var(--color-sun)] tablet:rtl:aria-[current=page]:shadow-[inset_-4px_0_0_var(--color-sun)]',
        main ? 'grid' : 'hidden tablet:grid',
        first &&
          'tablet:mt-2 tablet:before:absolute tablet:before:inset-x-5 tablet:before:-top-1 tablet:before:h-px tablet:before:bg-rail-line',
      )}
    >
      <Icon aria-hidden="true" className="size-7" strokeWidth={1.6} />
      <span>{t(label)}</span>
      {count > 0 ? (
        <span className="figures absolute start-[calc(50%+.375rem)] top-2 h-5.5 min-w-5.5 rounded-full bg-sun px-1.5 text-center text-[.8125rem]/[1.375rem] font-semibold text-rail">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> {t('shell.waitingCount', { count })}</span>
        </span>
      ) : null}
    </Link>
  );
}
