import { may, type Permission, type Role } from '@sufra/contract/permissions';
import {
  Banknote,
  BellRing,
  BookOpen,
  ChefHat,
  Coins,
  LayoutGrid,
  type LucideIcon,
  MessageSquareText,
  Undo2,
} from 'lucide-react';
import type { Messages } from '../messages.ts';
import { paths } from '../paths.ts';
import type { Waiting } from './alerts.ts';

/** A page of the console on its rail. */
export interface PageEntry {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: keyof Messages & `shell.${string}`;
  readonly may: Permission;
  /** What of the waiting things is its business. */
  readonly counts?: keyof Waiting;
  /** Whether it has a place on a phone's bar too. */
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
  { to: paths.feedback, icon: MessageSquareText, label: 'shell.feedback', may: 'feedback.see', main: false },
] as const satisfies readonly PageEntry[];

/** The pages that a role has something to do on, in their order. */
export function pagesOf(role: Role): readonly PageEntry[] {
  return entries.filter((entry) => may(role, entry.may));
}
