import type { Permission } from '@sufra/contract/core/permissions';
import {
  Banknote,
  BellRing,
  BookOpen,
  CalendarCheck,
  ChartColumn,
  ChefHat,
  HeartHandshake,
  LayoutGrid,
  type LucideIcon,
  Settings,
  Users,
} from 'lucide-react';
import type { Messages } from '../../locales/messages.ts';
import { paths } from '../paths.ts';
import { can, type StaffMember } from '../session.ts';

/** What waits for staff and is counted on a badge. */
export type Waiting = 'approvals' | 'calls' | 'cars' | 'confirm' | 'feedback' | 'payments' | 'refunds';

type Label = keyof Messages & (`shell.${string}` | 'printers.title' | 'tablets.title' | 'webhooks.title');

/** A page of a section, shown as a tab in the page's head. */
export interface Tab {
  readonly to: string;
  readonly label: Label;
  readonly may: Permission;
  /** Which count is shown on its badge. */
  readonly counts?: Waiting;
}

/** An entry of the console's rail: one page, or several that are tabs of one another. */
export interface Section {
  readonly icon: LucideIcon;
  readonly label: Label;
  /** Whether the work of an evening is done here, or the house is run. */
  readonly group: 'floor' | 'house';
  /** Whether it is also on a phone's bottom bar; the others are in the account menu there. */
  readonly main: boolean;
  readonly tabs: readonly Tab[];
}

const sections: readonly Section[] = [
  {
    icon: ChefHat,
    label: 'shell.orders',
    group: 'floor',
    main: true,
    tabs: [{ to: paths.orders, label: 'shell.orders', may: 'tickets.see', counts: 'confirm' }],
  },
  {
    icon: Banknote,
    label: 'shell.payments',
    group: 'floor',
    main: true,
    tabs: [
      { to: paths.payments, label: 'shell.payments', may: 'payments.see', counts: 'payments' },
      { to: paths.refunds, label: 'shell.refunds', may: 'refunds.see', counts: 'refunds' },
      { to: paths.drawer, label: 'shell.drawer', may: 'shifts.see' },
      { to: paths.approvals, label: 'shell.approvals', may: 'approvals.answer', counts: 'approvals' },
    ],
  },
  {
    icon: LayoutGrid,
    label: 'shell.tables',
    group: 'floor',
    main: true,
    tabs: [
      { to: paths.tables, label: 'shell.tables', may: 'tables.see' },
      { to: paths.bookings, label: 'shell.bookings', may: 'bookings.see' },
      { to: paths.floorPlan, label: 'shell.plan', may: 'floor.edit' },
      { to: paths.tableCodes, label: 'shell.codes', may: 'tables.manage' },
    ],
  },
  {
    icon: BellRing,
    label: 'shell.service',
    group: 'floor',
    main: true,
    tabs: [
      { to: paths.service, label: 'shell.service', may: 'service.see', counts: 'calls' },
      { to: paths.cars, label: 'shell.cars', may: 'valet.answer', counts: 'cars' },
    ],
  },
  {
    icon: BookOpen,
    label: 'shell.menu',
    group: 'house',
    main: true,
    tabs: [
      { to: paths.menu, label: 'shell.menuNow', may: 'menu.see' },
      { to: paths.menuDishes, label: 'shell.menuDishes', may: 'menu.edit' },
      { to: paths.menuGroups, label: 'shell.menuGroups', may: 'menu.edit' },
      { to: paths.menuWords, label: 'shell.menuWords', may: 'menu.edit' },
      { to: paths.menuPromotions, label: 'shell.menuPromotions', may: 'menu.edit' },
      { to: paths.menuFiles, label: 'shell.menuFiles', may: 'menu.edit' },
      { to: paths.menuHistory, label: 'shell.menuHistory', may: 'menu.edit' },
    ],
  },
  {
    icon: HeartHandshake,
    label: 'shell.guests',
    group: 'house',
    main: false,
    tabs: [
      { to: paths.feedback, label: 'shell.feedback', may: 'feedback.see', counts: 'feedback' },
      { to: paths.members, label: 'shell.members', may: 'members.see' },
      { to: paths.discounts, label: 'shell.discounts', may: 'discounts.edit' },
    ],
  },
  {
    icon: CalendarCheck,
    label: 'shell.day',
    group: 'house',
    main: false,
    tabs: [
      { to: paths.day, label: 'shell.today', may: 'day.see' },
      { to: paths.earlierDays, label: 'shell.earlierDays', may: 'day.see' },
    ],
  },
  {
    icon: ChartColumn,
    label: 'shell.reports',
    group: 'house',
    main: false,
    tabs: [{ to: paths.reports, label: 'shell.reports', may: 'reports.see' }],
  },
  {
    icon: Users,
    label: 'shell.people',
    group: 'house',
    main: false,
    tabs: [
      { to: paths.people, label: 'shell.people', may: 'staff.manage' },
      { to: paths.rights, label: 'shell.rights', may: 'settings.see' },
      { to: paths.tablets, label: 'tablets.title', may: 'tablets.set' },
      { to: paths.audit, label: 'shell.audit', may: 'audit.see' },
    ],
  },
  {
    icon: Settings,
    label: 'shell.settings',
    group: 'house',
    main: false,
    tabs: [
      { to: paths.settings, label: 'shell.settings', may: 'settings.see' },
      { to: paths.printers, label: 'printers.title', may: 'printers.see' },
      { to: paths.webhooks, label: 'webhooks.title', may: 'settings.set' },
    ],
  },
];

/** The sections that somebody may open, each with the tabs that they may open, in the order of the rail. */
export function sectionsOf(staff: Pick<StaffMember, 'permissions'>): readonly Section[] {
  return sections
    .map((section) => ({ ...section, tabs: section.tabs.filter((tab) => can(staff, tab.may)) }))
    .filter(({ tabs }) => tabs.length > 0);
}

/** The tab that an address belongs to: the one with the longest path that leads there. */
export function tabAt(found: readonly Section[], pathname: string): Tab | undefined {
  const leads = found
    .flatMap(({ tabs }) => tabs)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return leads.toSorted((a, b) => b.to.length - a.to.length)[0];
}
