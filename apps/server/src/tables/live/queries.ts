import type { DataOf } from '@sufra/contract/calls';
import type { LateAfter, StateSince } from '@sufra/domain/tables/floor';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { readOperations } from '../../venue/settings/operations.ts';
import { tablesBookedSoon } from '../bookings/queries.ts';
import { colleaguesWithTables, tablesInOrder } from '../floor/queries.ts';
import { placesOf, planNow } from '../plan/queries.ts';
import { joinedNow } from '../visits/joined.ts';
import { type Party, partiesNow, statesOfParty } from './party.ts';

/** The floor without the time of the answer: the same for everybody, until something changes. */
export type FloorNow = Omit<DataOf<'staffFloor'>, 'now'>;

/** The plan with the state of each table, read from the database. */
export async function readFloor(context: Context): Promise<FloorNow> {
  const { read } = context.db;
  const { time_zone } = context.menu.current().venue;
  const rows = await tablesInOrder(read);
  const places = await placesOf(read);
  const parties = await partiesNow(read);
  const joined = new Map((await joinedNow(read)).map((one) => [one.number, one.table_number]));
  const booked = await tablesBookedSoon(context);
  const tables = rows.map((row) => ({
    number: row.number,
    zone: row.zone,
    seats: row.seats,
    place: places.get(row.number) ?? null,
    joined_to: joined.get(row.number) ?? null,
    booking: booked.get(row.number) ?? null,
    ...presentParty(parties.get(joined.get(row.number) ?? row.number), time_zone),
  }));
  return {
    plan: await planNow(read),
    tables,
    late_after: await lateAfter(read),
    colleagues: await colleaguesWithTables(read),
  };
}

/** After how many minutes in a state a table is late, as the venue decides. */
async function lateAfter(reader: Reader): Promise<LateAfter> {
  const operations = await readOperations(reader);
  return {
    help: operations.late_help,
    ready: operations.late_ready,
    pay: operations.late_pay,
    accept: operations.late_accept,
    seated: operations.late_seated,
    ordered: operations.late_ordered,
    paid: operations.late_paid,
  };
}

function presentParty(party: Party | undefined, timeZone: string) {
  return {
    states: presentStates(statesOfParty(party), timeZone),
    visit_id: party?.row.id ?? null,
    opened_at: party === undefined ? null : isoInstant(party.row.opened_at, timeZone),
    party: party?.size ?? 0,
    served_by: party?.row.served_by ?? null,
    awaited_since: party?.awaitedSince === undefined ? null : isoInstant(party.awaitedSince, timeZone),
    portions: party?.now.portions ?? 0,
    served: party?.now.served ?? 0,
  };
}

/** States with their instants as the API has them. */
export function presentStates(states: readonly StateSince[], timeZone: string) {
  return states.map(({ state, since }) => ({ state, since: isoInstant(since, timeZone) }));
}
