import { classNames } from '@sufra/ui/class-names.ts';
import { Link, useLocation } from 'react-router';
import { useT } from '../i18n.ts';
import { useStaff } from '../session.ts';
import { useChosenInView } from './chosen-in-view.ts';
import { type Section, sectionsOf, type Tab, tabAt } from './sections.ts';
import { useWaiting } from './waiting-counts.ts';

/** The section that is open, if it has more than one page for this member of staff. */
export function useSectionWithTabs(): { section: Section; current: Tab } | undefined {
  const staff = useStaff();
  const { pathname } = useLocation();
  const found = sectionsOf(staff);
  const current = tabAt(found, pathname);
  const section = found.find(({ tabs }) => current !== undefined && tabs.includes(current));
  return section !== undefined && current !== undefined && section.tabs.length > 1
    ? { section, current }
    : undefined;
}

/** The pages of a section side by side, in the head of each of them. */
export function SectionTabs({ section, current }: { readonly section: Section; readonly current: Tab }) {
  const t = useT();
  const waiting = useWaiting();
  const list = useChosenInView<HTMLElement>(`[href$="${current.to}"]`);
  return (
    <nav ref={list} aria-label={t(section.label)} className="no-scrollbar flex min-w-0 gap-1 scrolls-x py-1">
      {section.tabs.map((tab) => {
        const count = waiting(tab.counts);
        return (
          <Link
            key={tab.to}
            to={tab.to}
            aria-current={tab === current ? 'page' : undefined}
            className={classNames(
              'flex h-11 flex-none items-center gap-2 px-3.5 whitespace-nowrap -outline-offset-2',
              tab === current ? 'font-medium shadow-[inset_0_-4px_0_var(--color-ink)]' : 'text-ink-2',
            )}
          >
            {t(tab.label)}
            {count > 0 ? (
              <b className="figures font-semibold">
                {count}
                <span className="sr-only"> {t('shell.waitingCount', { count })}</span>
              </b>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
