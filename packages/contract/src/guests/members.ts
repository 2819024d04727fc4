import { membershipTiers } from '@sufra/domain/guests/membership';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, Money, Nullable, OpaqueId } from '../core/schema.ts';
import { ExportedData } from './privacy.ts';

/** So many members are in an answer. */
export const membersShown = 30;

const params = Type.Object({ customerId: OpaqueId });

const Member = Type.Object({
  id: Type.String(),
  name: Type.String(),
  seen_at: Nullable(Instant),
  level: Type.Enum([...membershipTiers]),
});

const Counts = Type.Object({
  favourites: Type.Integer(),
  allergens: Type.Integer(),
  feedback: Type.Integer({ description: 'of which only the stars stay' }),
  payments: Type.Integer({ description: 'payments with a name or a phone number, which lose it' }),
  order_notes: Type.Integer(),
  cars: Type.Integer(),
  devices: Type.Integer({ description: 'phones that the venue recognised' }),
});

/** The console's calls about guests who gave a name. */
export const memberCalls = {
  members: defineCall('members', {
    summary:
      'Guests who gave a name, those who were here last first; or those whose names have words that begin so, or whose phone number does for who may see feedback',
    access: { who: 'staff', may: 'members.see' },
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 80 })),
      after: Type.Optional(
        Type.String({
          pattern: '^[0-9]{1,15}\\.[\\w-]{1,64}$',
          description: 'what the last answer gave as `next`',
        }),
      ),
    }),
    data: Type.Object({
      members: Type.Array(Member),
      next: Nullable(Type.String({ description: 'where the others begin; null when there are none' })),
      more: Type.Boolean({
        description: 'whether more were found than are shown: another word narrows them down',
      }),
    }),
  }),
  member: defineCall('member', {
    summary:
      'A guest who gave a name: level, visits, what they paid themselves, and how much is kept about them',
    access: { who: 'staff', may: 'members.see' },
    params,
    data: Type.Object({
      ...Member.properties,
      number: Nullable(Type.String()),
      since: Nullable(Type.String({ description: 'ISO date of the first paid visit' })),
      visits: Type.Integer(),
      spent: Money,
      favourites: Type.Integer(),
      allergens: Type.Integer(),
      feedback: Type.Integer(),
    }),
    errors: ['member_not_found'],
  }),
  exportMember: defineCall('exportMember', {
    summary: 'Everything that is kept about a guest, as a file for them; the audit log says who took it',
    access: { who: 'staff', may: 'privacy.set' },
    params,
    stream: 'application/json',
    data: ExportedData,
    errors: ['member_not_found'],
  }),
  eraseMember: defineCall('eraseMember', {
    summary: 'Erases a guest; without `sure` it answers what would go and what stays, and changes nothing',
    access: { who: 'staff', may: 'privacy.set' },
    params,
    body: Type.Object({ sure: Type.Boolean() }),
    data: Type.Object({
      erased: Type.Boolean(),
      goes: Counts,
      stays: Type.Object({
        orders: Type.Integer({
          description: 'orders with their payments and invoices, which lead to nobody',
        }),
        buyers: Type.Integer({ description: "buyers' names on issued tax invoices" }),
      }),
    }),
    errors: ['member_not_found', 'member_sits', 'member_pays', 'member_refund_due'],
  }),
} as const;
