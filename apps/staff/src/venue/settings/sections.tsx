import type { Permission } from '@sufra/contract/core/permissions';
import {
  Award,
  Building2,
  CircleDollarSign,
  Clock,
  CreditCard,
  Gauge,
  type LucideIcon,
  MessageSquareText,
  Palette,
  Percent,
  ReceiptText,
  ScanLine,
  ShieldCheck,
  Store,
  Timer,
  UserRoundX,
  Wifi,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { Messages } from '../../locales/messages.ts';
import { can, type StaffMember } from '../../shared/session.ts';

/** A section of the settings. */
export type Section = {
  /** Its part of the address. */
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: keyof Messages & `house.${string}`;
  readonly may: Permission;
  readonly Content: ComponentType;
};

/** Every section, each loaded when it is opened. */
const sections = [
  {
    key: 'restaurant',
    icon: Store,
    label: 'house.restaurant',
    may: 'settings.see',
    Content: lazy(async () => ({
      default: (await import('./details/details-section.tsx')).DetailsSection,
    })),
  },
  {
    key: 'business',
    icon: Building2,
    label: 'house.business',
    may: 'settings.see',
    Content: lazy(async () => ({
      default: (await import('./details/business-section.tsx')).BusinessSection,
    })),
  },
  {
    key: 'looks',
    icon: Palette,
    label: 'house.looksShort',
    may: 'settings.see',
    Content: lazy(async () => ({ default: (await import('./details/looks-section.tsx')).LooksSection })),
  },
  {
    key: 'hours',
    icon: Clock,
    label: 'house.hours',
    may: 'settings.see',
    Content: lazy(async () => ({ default: (await import('./hours/hours-section.tsx')).HoursSection })),
  },
  {
    key: 'presence',
    icon: ScanLine,
    label: 'house.whoMayOrderShort',
    may: 'settings.see',
    Content: lazy(async () => ({
      default: (await import('./presence/presence-section.tsx')).PresenceSection,
    })),
  },
  {
    key: 'charges',
    icon: Percent,
    label: 'house.vatAndCharges',
    may: 'settings.see',
    Content: lazy(async () => ({ default: (await import('./money/charges-section.tsx')).ChargesSection })),
  },
  {
    key: 'bills',
    icon: ReceiptText,
    label: 'house.bills',
    may: 'settings.see',
    Content: lazy(async () => ({ default: (await import('./money/bills-section.tsx')).BillsSection })),
  },
  {
    key: 'methods',
    icon: CircleDollarSign,
    label: 'house.waysToPay',
    may: 'settings.see',
    Content: lazy(async () => ({ default: (await import('./money/methods-section.tsx')).MethodsSection })),
  },
  {
    key: 'cards',
    icon: CreditCard,
    label: 'house.cards',
    may: 'settings.set',
    Content: lazy(async () => ({
      default: (await import('../card-account/cards-section.tsx')).CardsSection,
    })),
  },
  {
    key: 'approvals',
    icon: ShieldCheck,
    label: 'house.approvalLimits',
    may: 'limits.set',
    Content: lazy(async () => ({
      default: (await import('../approvals/limits/limits-form.tsx')).LimitsForm,
    })),
  },
  {
    key: 'limits',
    icon: Gauge,
    label: 'house.limitsShort',
    may: 'settings.see',
    Content: lazy(async () => ({ default: (await import('./limits/limits-section.tsx')).LimitsSection })),
  },
  {
    key: 'floor',
    icon: Timer,
    label: 'house.floorTimes',
    may: 'settings.see',
    Content: lazy(async () => ({ default: (await import('./floor/floor-section.tsx')).FloorSection })),
  },
  {
    key: 'wifi',
    icon: Wifi,
    label: 'house.wifi',
    may: 'settings.see',
    Content: lazy(async () => ({ default: (await import('./wifi/wifi-section.tsx')).WifiSection })),
  },
  {
    key: 'levels',
    icon: Award,
    label: 'house.levels',
    may: 'settings.see',
    Content: lazy(async () => ({ default: (await import('./levels/levels-section.tsx')).LevelsSection })),
  },
  {
    key: 'answers',
    icon: MessageSquareText,
    label: 'house.answers',
    may: 'feedback.reply',
    Content: lazy(async () => ({ default: (await import('./answers/answers-section.tsx')).AnswersSection })),
  },
  {
    key: 'guests',
    icon: UserRoundX,
    label: 'house.guestsData',
    may: 'privacy.set',
    Content: lazy(async () => ({
      default: (await import('../../guests/privacy/retention-form.tsx')).RetentionForm,
    })),
  },
] as const satisfies readonly Section[];

/** The sections that somebody may open. */
export function sectionsFor(staff: Pick<StaffMember, 'permissions'>): readonly Section[] {
  return sections.filter((section) => can(staff, section.may));
}
