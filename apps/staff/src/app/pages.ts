import { may, type Permission, type Role } from '@sufra/contract/core/permissions';
import {
  Banknote,
  BellRing,
  BookOpen,
  ChefHat,
  Coins,
  LayoutGrid,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import type { Messages } from '../locales/messages.ts';
import { paths } from '../shared/paths.ts';
import type { WaitingCounts } from './alerts.ts';

/** A page in the console's navigation. */
export interface PageEntry {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: keyof Messages & `shell.${string}`;
  readonly may: Permission;
  /** Which count is shown on its badge. */
  readonly counts?: keyof WaitingCounts;
  /** Whether it is also on a phone's bottom bar. */
  readonly main: boolean;
}

const entries = [
  {
    to: paths.orders,
    icon: ChefHat,
    label: 'shell.orders',
    may: 'tickets.see',
    counts: 'confirm',
    main: true,
  },
  {
    to: paths.payments,
    icon: Banknote,
    label: 'shell.payments',
    may: 'payments.see',
    counts: 'payments',
    main: true,
  },
  { to: paths.tables, icon: LayoutGrid, label: 'shell.tables', may: 'tables.see', main: true },
  {
    to: paths.service,
    icon: BellRing,
    label: 'shell.service',
    may: 'service.see',
    counts: 'calls',
    main: true,
  },
  { to: paths.menu, icon: BookOpen, label: 'shell.menu', may: 'menu.see', main: true },
  { to: paths.drawer, icon: Coins, label: 'shell.drawer', may: 'shifts.see', main: false },
  {
    to: paths.refunds,
    icon: Undo2,
    label: 'shell.refunds',
    may: 'refunds.see',
    counts: 'refunds',
    main: false,
  },
  {
    to: paths.approvals,
    icon: ShieldCheck,
    label: 'shell.approvals',
    may: 'approvals.answer',
    counts: 'approvals',
    main: false,
  },
  { to: paths.feedback, icon: MessageSquareText, label: 'shell.feedback', may: 'feedback.see', main: false },
] as const satisfies readonly PageEntry[];

/** The pages that a role may open, in the order of the navigation. */
export function pagesOf(role: Role): readonly PageEntry[] {
  return entries.filter((entry) => may(role, entry.may));
}
