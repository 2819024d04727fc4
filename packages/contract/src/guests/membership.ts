import { membershipTiers } from '@sufra/domain/guests/membership';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { CustomerParams, LanguageQuery, Money, Nullable } from '../core/schema.ts';

/** A discount that a diner can use today, in the language of the request (ENT-45). */
export const Discount = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  code: Type.String(),
  type: Type.Enum(['percentage', 'fixed']),
  value: Type.String({ description: 'per cent without needless zeros ("12.5"), or AED with two places' }),
  minimum_amount: Money,
  cap_limit: Nullable(Money),
  valid_until: Type.String({ description: 'ISO date, included' }),
});

/** The membership a diner has reached with their visits (ENT-43). */
export const Membership = Type.Object({
  current_tier: Type.Enum([...membershipTiers]),
  name: Type.String(),
  total_visits: Type.Integer(),
  total_spending: Money,
  total_persons: Type.Integer(),
  levels: Type.Array(
    Type.Object({
      level: Type.String(),
      required_visits: Type.Integer(),
      perks: Type.String(),
      is_current_tier: Type.Boolean(),
    }),
  ),
  member_since: Nullable(Type.String({ description: 'ISO date of the first paid visit' })),
  member_number: Nullable(Type.String({ description: 'twelve digits in groups of four' })),
});

export const membershipCalls = {
  discounts: defineCall('discounts', {
    summary: 'The discounts that the diner can use today',
    access: { who: 'diner' },
    params: CustomerParams,
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Array(Discount),
  }),
  membership: defineCall('membership', {
    summary: "The diner's tier, what led to it, and the venue's ladder",
    access: { who: 'diner' },
    params: CustomerParams,
    query: Type.Object({ ...LanguageQuery }),
    data: Membership,
  }),
} as const;
