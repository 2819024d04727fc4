import type { ServiceReason } from '@sufra/domain/tables/call';
import { GlassWater, type LucideIcon, MessageCircleMore, ReceiptText, Utensils } from 'lucide-react';

/** The icon and the word of each reason. */
export const reasonLooks = {
  water: { icon: GlassWater, word: 'call.water' },
  bill: { icon: ReceiptText, word: 'call.bill' },
  cutlery: { icon: Utensils, word: 'call.cutlery' },
  other: { icon: MessageCircleMore, word: 'call.other' },
} as const satisfies Record<ServiceReason, { icon: LucideIcon; word: string }>;
