import Type from 'typebox';
import { ApprovalInput, approvalErrors } from '../core/approval-input.ts';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { Instant, Nullable, OpaqueId, OptionalBody, OptionalText } from '../core/schema.ts';
import { BillAtTable, GuestAtTable, SeenParty } from './party.ts';

/** A table with the party sitting there. */
const StaffTable = Type.Object({
  number: Type.String(),
  zone: Nullable(Type.String()),
  seats: Type.Integer(),
  state: Type.Enum(['free', 'open', 'occupied', 'paying', 'paid']),
  joined_to: Nullable(Type.String({ description: 'the table that it is pushed to: its party sits there' })),
  visit: Nullable(
    Type.Object({
      id: Type.String(),
      opened_at: Instant,
      party: Type.Integer({
        description: 'how many sit there: as staff counted, or as many as have their phones there',
      }),
      guests: Type.Array(GuestAtTable),
      orders: Type.Array(BillAtTable),
      unserved: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          quantity: Type.Integer(),
          status: Type.String(),
          course: Nullable(Type.Integer()),
          seat: Nullable(Type.Integer()),
        }),
        { description: "lines that were ordered and not served yet, in the venue's own language" },
      ),
    }),
  ),
});

const Table = Type.Object({ table: Type.String({ maxLength: 32 }) });

/** What staff do with tables: see, open, clear and move them, admit guests, print codes. */
export const staffTableCalls = {
  staffTables: defineCall('staffTables', {
    summary: 'The tables with their visits',
    access: { who: 'staff', may: 'tables.see' },
    data: Type.Object({ tables: Type.Array(StaffTable) }),
  }),
  openTable: defineCall('openTable', {
    summary: 'Opens a table for a party (presence policy staff_opens)',
    access: { who: 'staff', may: 'tables.manage' },
    params: Table,
    body: OptionalBody({
      party: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 99, description: 'how many sit down; also for an open table' }),
      ),
    }),
    bodyOptional: true,
    data: Type.Object({ table: StaffTable }),
    errors: ['table_not_found'],
  }),
  clearTable: defineCall('clearTable', {
    summary:
      'Ends the visit at a table and closes its tickets; with money due only with a reason, with dishes not served only when they are named',
    access: { who: 'staff', may: 'tables.manage' },
    params: Table,
    body: OptionalBody({
      reason: OptionalText(limits.reason),
      unserved: Type.Optional(
        Type.Array(OpaqueId, {
          maxItems: 1000,
          description:
            'the lines not served yet that the member of staff was shown; a reason alone stands for all',
        }),
      ),
      visit_id: SeenParty,
      approval: ApprovalInput,
    }),
    data: Type.Object({ table: StaffTable }),
    errors: [
      'table_not_found',
      'table_has_due',
      'table_has_unserved',
      'table_has_paid_on_hold',
      'other_party',
      ...approvalErrors,
    ],
  }),
  moveTable: defineCall('moveTable', {
    summary: 'Moves the party to a free table',
    access: { who: 'staff', may: 'tables.manage' },
    params: Table,
    body: Type.Object({
      to: Type.String({ minLength: 1, maxLength: 32 }),
      visit_id: SeenParty,
    }),
    data: Type.Object({ table: StaffTable }),
    errors: ['table_not_found', 'table_occupied', 'visit_ended', 'other_party'],
  }),
  rekeyTable: defineCall('rekeyTable', {
    summary: 'Makes the printed code of a table invalid and issues a new one',
    access: { who: 'staff', may: 'tables.keys' },
    params: Table,
    data: Type.Object({ number: Type.String(), url: Type.String() }),
    errors: ['table_not_found'],
  }),
  admitGuest: defineCall('admitGuest', {
    summary: 'Vouches for a guest whose device showed no valid key',
    access: { who: 'staff', may: 'guests.admit' },
    params: Type.Object({ customerId: OpaqueId }),
    data: Type.Object({ customer_id: Type.String(), proven: Type.Boolean() }),
    errors: ['customer_not_found'],
  }),
  tableCodes: defineCall('tableCodes', {
    summary: 'The links behind the printed codes of all tables',
    access: { who: 'staff', may: 'tables.manage' },
    data: Type.Object({
      tables: Type.Array(
        Type.Object({
          number: Type.String(),
          zone: Nullable(Type.String()),
          zone_names: Type.Record(Type.String(), Type.String(), {
            description: 'what the zone is called, by language, where it has a name of its own there',
          }),
          url: Type.String(),
        }),
      ),
      venue: Type.String(),
    }),
  }),
} as const;
