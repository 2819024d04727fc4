import { languageNames, languages } from '@sufra/contract/core/constants';
import { CircleUser, Languages, LogOut, type LucideIcon, Moon, Smartphone, Sun, Undo2 } from 'lucide-react';
import { reportPages } from '../../bill/reports/asked.ts';
import { chooseLanguage, type T } from '../../shared/i18n.ts';
import { sectionsOf } from '../../shared/page/sections.ts';
import { paths } from '../../shared/paths.ts';
import { can, type StaffMember } from '../../shared/session.ts';
import { sectionsFor } from '../../venue/settings/sections.tsx';

/** A page of the console, or something that can be done from anywhere. */
export interface Place {
  /** The path of a page, or the action's name: without spaces. */
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** What it is a part of; empty if it stands for itself. */
  readonly detail: string;
  readonly group: 'pages' | 'actions';
  /** Where it leads, or what it does. */
  readonly open: string | (() => void);
}

/** What can be done from anywhere; the frame around the pages knows how. */
export interface Doings {
  readonly signOut: () => void;
  readonly chooseTheme: (theme: 'system' | 'light' | 'dark') => void;
  /** Called when the language was changed: the server's names are in another one then. */
  readonly spoken: () => void;
}

/** All that somebody may open, in the order of the rail, with the parts of the settings and the reports, then what they may do. */
export function placesOf(t: T, staff: StaffMember, doings: Doings): readonly Place[] {
  return [...pagesOf(t, staff), ...actionsOf(t, staff, doings)];
}

function pagesOf(t: T, staff: StaffMember): readonly Place[] {
  const sections = sectionsOf(staff);
  const iconOf = (path: string) => sections.find(({ tabs }) => tabs.some(({ to }) => to === path))?.icon;
  const page = (open: string, icon: LucideIcon, label: string, detail = ''): Place => ({
    id: open,
    icon,
    label,
    detail: detail === label ? '' : detail,
    group: 'pages',
    open,
  });
  const tabs = sections.flatMap(({ icon, label, tabs: own }) =>
    own.map((tab) => page(tab.to, icon, t(tab.label), own.length > 1 ? t(label) : '')),
  );
  const settings = can(staff, 'settings.see') ? sectionsFor(staff) : [];
  const reportIcon = iconOf(paths.reports);
  return [
    ...tabs,
    ...settings.map(({ key, icon, label }) =>
      page(paths.settingsSection(key), icon, t(label), t('shell.settings')),
    ),
    ...(reportIcon === undefined ? [] : reportPages).map((kind) =>
      page(paths.report(kind), reportIcon ?? CircleUser, t(reportLabel(kind)), t('shell.reports')),
    ),
    page(paths.account, CircleUser, t('account.title')),
  ];
}

const reportLabel = (kind: (typeof reportPages)[number]) => `reports.${kind}` as const;

const themes = [
  ['light', Sun, 'shell.themeLight'],
  ['dark', Moon, 'shell.themeDark'],
  ['system', Smartphone, 'shell.themeSystem'],
] as const;

function actionsOf(t: T, staff: StaffMember, { signOut, chooseTheme, spoken }: Doings): readonly Place[] {
  const action = (id: string, icon: LucideIcon, label: string, open: Place['open'], detail = ''): Place => ({
    id,
    icon,
    label,
    detail,
    group: 'actions',
    open,
  });
  const mayRefund = can(staff, 'refunds.see') && can(staff, 'refunds.make');
  return [
    ...(mayRefund ? [action('refund', Undo2, t('refunds.make'), paths.refundOf(''))] : []),
    ...themes.map(([theme, icon, label]) =>
      action(`theme-${theme}`, icon, t(label), () => chooseTheme(theme), t('shell.theme')),
    ),
    ...languages.map((language) =>
      action(
        `language-${language}`,
        Languages,
        languageNames[language],
        () => void chooseLanguage(language).then(spoken),
        t('shell.language'),
      ),
    ),
    action('sign-out', LogOut, t('shell.signOut'), signOut),
  ];
}
