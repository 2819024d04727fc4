import { tableStates } from '@sufra/domain/tables/floor';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, LanguageQuery, Money, Nullable, OpaqueId, OptionalBody } from '../core/schema.ts';
import { BillAtTable, GuestAtTable, SeenParty } from './party.ts';
import { Fixture, Place, Zone } from './plan.ts';

/** A state of a table, and since when it is in it. */
const StateSince = Type.Object({ state: Type.Enum(tableStates), since: Instant });

/** After how many minutes in a state a table is late, as the venue decides; 0 is never. */
const LateAfter = Type.Object({
  help: Type.Integer(),
  ready: Type.Integer(),
  pay: Type.Integer(),
  accept: Type.Integer(),
  seated: Type.Integer(),
  ordered: Type.Integer({ description: 'from the oldest dish, `awaited_since`' }),
  paid: Type.Integer(),
});

const Colleague = Type.Object({ id: Type.String(), name: Type.String() });

/** A table on the plan. Nothing in it depends on who asks: no amounts, no names of guests. */
const FloorTable = Type.Object({
  number: Type.String(),
  zone: Nullable(Type.String()),
  seats: Type.Integer(),
  place: Nullable(Place, 'where the owner has drawn it; null where it flows in the order of the list'),
  states: Type.Array(StateSince, { description: 'the most urgent first; none while the table is free' }),
  joined_to: Nullable(
    Type.String({ description: 'the table that it is pushed to: its states are those of the party there' }),
  ),
  visit_id: Nullable(Type.String()),
  opened_at: Nullable(Instant),
  party: Type.Integer({ description: 'how many sit there; 0 while nobody does' }),
  served_by: Nullable(Type.String({ description: 'the id of the member of staff whose table it is' })),
  booking: Nullable(
    Type.Object({ at: Instant, party: Type.Integer() }),
    'the party that is expected there soon, or is late by an hour at most; also while others sit there',
  ),
  awaited_since: Nullable(Instant, 'when the oldest dish was sent that nobody has served; none on hold'),
  portions: Type.Integer({ description: 'portions on its bills, without cancelled ones' }),
  served: Type.Integer({ description: 'how many of them were served' }),
});

/** A line on a table's bills, or one that staff have yet to accept. */
const TableLine = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
  status: Type.String(),
  /** The course and the seat that staff ordered it for. */
  course: Nullable(Type.Integer()),
  seat: Nullable(Type.Integer()),
  status_at: Instant,
  placed_at: Instant,
  details: Type.Array(Type.String(), {
    description: 'options, cook type and wishes, as the kitchen reads them',
  }),
  customer_id: Nullable(Type.String({ description: 'who ordered it; null if staff did' })),
  total: Nullable(Money),
});

/** A table with everything that staff need there. Amounts are null for roles that see none. */
const TableDetail = Type.Object({
  number: Type.String(),
  zone: Nullable(Type.String()),
  seats: Type.Integer(),
  states: Type.Array(StateSince),
  visit: Nullable(
    Type.Object({
      id: Type.String(),
      opened_at: Instant,
      party: Type.Integer(),
      counted: Nullable(Type.Integer({ description: 'how many staff counted' })),
      served_by: Nullable(Colleague),
      guests: Type.Array(GuestAtTable),
      orders: Type.Array(BillAtTable),
      lines: Type.Array(TableLine, { description: 'without cancelled ones, in the order of the rounds' }),
    }),
  ),
});

const Table = Type.Object({ table: Type.String({ maxLength: 32 }) });

/** The floor as it is now: the plan with each table's state, one table's detail, and whose tables they are. */
export const floorNowCalls = {
  staffFloor: defineCall('staffFloor', {
    summary: 'The plan with the state of each table, the same for everybody who may see it',
    access: { who: 'staff', may: 'tables.see' },
    data: Type.Object({
      plan: Type.Object({
        version: Type.Integer(),
        zones: Type.Array(Zone),
        fixtures: Type.Array(Fixture),
      }),
      tables: Type.Array(FloorTable),
      late_after: LateAfter,
      colleagues: Type.Array(Colleague, { description: 'who can have tables' }),
      now: Instant,
    }),
  }),
  staffTable: defineCall('staffTable', {
    summary: 'A table with its guests, its dishes by state, and what is due',
    access: { who: 'staff', may: 'tables.see' },
    params: Table,
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Object({ table: TableDetail, now: Instant }),
    errors: ['table_not_found'],
  }),
  takeTable: defineCall('takeTable', {
    summary:
      'Makes an open table one’s own. One that a colleague has is refused unless the colleague is named',
    access: { who: 'staff', may: 'tables.manage' },
    params: Table,
    body: OptionalBody({
      instead_of: Type.Optional(Nullable(OpaqueId, 'the id of the colleague to take it over from')),
    }),
    bodyOptional: true,
    data: Type.Object({ table: Type.String(), served_by: Colleague }),
    errors: ['table_not_found', 'visit_ended', 'table_taken'],
  }),
  joinTables: defineCall('joinTables', {
    summary: 'Makes two parties one: guests, open bills and calls of a table join the visit at another',
    access: { who: 'staff', may: 'tables.manage' },
    params: Table,
    body: Type.Object({
      to: Type.String({ minLength: 1, maxLength: 32 }),
      visit_id: SeenParty,
      to_visit_id: Type.Optional(
        Type.String({ maxLength: 64, description: 'the same of the table that they join' }),
      ),
    }),
    data: Type.Object({ table: Type.String({ description: 'where they sit now' }) }),
    errors: ['table_not_found', 'visit_ended', 'other_party'],
  }),
  partTable: defineCall('partTable', {
    summary:
      'Parts a table that was joined to another: who came from there sits there again, with their bills',
    access: { who: 'staff', may: 'tables.manage' },
    params: Table,
    data: Type.Object({ table: Type.String() }),
    errors: ['table_not_found', 'visit_ended'],
  }),
  handOverTables: defineCall('handOverTables', {
    summary: 'Gives one’s own tables to a colleague: those named, or all of them',
    access: { who: 'staff', may: 'tables.manage' },
    body: Type.Object({
      to: OpaqueId,
      tables: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { minItems: 1, maxItems: 500 })),
    }),
    data: Type.Object({ tables: Type.Array(Type.String()), to: Colleague }),
    errors: ['account_not_found', 'table_taken', 'no_tables_of_yours'],
  }),
} as const;
