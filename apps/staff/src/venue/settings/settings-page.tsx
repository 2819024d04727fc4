import { classNames } from '@sufra/ui/class-names.ts';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { NavLink, useParams } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../../shared/session.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { type Section, sectionsFor } from './sections.tsx';

/** The venue's settings: the sections at the side, and the one that is open. A phone shows one or the other. */
export function SettingsPage() {
  const t = useT();
  return (
    <ForRole may="settings.see" title={t('house.settings')}>
      <Settings />
    </ForRole>
  );
}

function Settings() {
  const t = useT();
  const { section } = useParams();
  const wide = useWideScreen();
  const sections = sectionsFor(useStaff());
  const chosen = sections.find(({ key }) => key === section);
  const open = chosen ?? (wide ? sections[0] : undefined);
  return (
    <Page title={chosen && !wide ? t(chosen.label) : t('house.settings')}>
      <div className="grid h-full tablet:grid-cols-[14.5rem_1fr] desk:grid-cols-[15rem_1fr]">
        <nav
          aria-label={t('house.sections')}
          className={classNames(
            'min-h-0 scrolls-y border-line p-3 tablet:border-e',
            !wide && chosen !== undefined && 'hidden',
          )}
        >
          <ul className="grid gap-0.5">
            {sections.map((one) => (
              <SectionLink key={one.key} section={one} current={one === open} />
            ))}
          </ul>
        </nav>
        <div className={classNames('min-h-0 scrolls-y', open === undefined && 'hidden')}>
          {open === undefined ? null : (
            <div className="mx-auto grid max-w-[62rem] gap-8 px-4 pt-4 pb-10 desk:px-6">
              {wide ? null : <BackToSections />}
              <Suspense fallback={<ListSkeleton />}>
                <open.Content />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

function SectionLink({ section, current }: { readonly section: Section; readonly current: boolean }) {
  const t = useT();
  const { icon: Icon } = section;
  return (
    <li>
      <NavLink
        to={paths.settingsSection(section.key)}
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-2',
          current && 'bg-paper-sunk font-medium text-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.6} />
        <span className="flex-1">{t(section.label)}</span>
        <ChevronRight aria-hidden="true" className="size-5 text-ink-3 tablet:hidden rtl:-scale-x-100" />
      </NavLink>
    </li>
  );
}

function BackToSections() {
  const t = useT();
  return (
    <NavLink to={paths.settings} end className="inline-flex min-h-11 items-center gap-1 font-medium">
      <ChevronRight aria-hidden="true" className="size-5 -scale-x-100 rtl:scale-x-100" />
      {t('house.settings')}
    </NavLink>
  );
}
