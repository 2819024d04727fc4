import { usualLateAfter } from '@sufra/domain/tables/floor';
import type { Floor, FloorTable, Party, TableDetails, TableLine } from '../tables/live/table.ts';
import type { Answers } from './render.tsx';

const at = '2026-11-20T20:00:00+04:00';

/** A table on the plan for tests: number 5, four seats, free, not drawn. */
export function makeFloorTable(overrides: Partial<FloorTable> = {}): FloorTable {
  return {
    number: '5',
    zone: null,
    seats: 4,
    place: null,
    states: [],
    joined_to: null,
    booking: null,
    awaited_since: null,
    visit_id: null,
    opened_at: null,
    party: 0,
    served_by: null,
    portions: 0,
    served: 0,
    ...overrides,
  };
}

/** A party for tests: two people without phones, since eight, nothing ordered, nobody's. */
export function makeParty(overrides: Partial<Party> = {}): Party {
  return {
    id: 'v',
    opened_at: at,
    party: 2,
    counted: 2,
    served_by: null,
    guests: [],
    orders: [],
    lines: [],
    ...overrides,
  };
}

/** A line of a party for tests: one lentil soup, cooking. */
export function makeTableLine(overrides: Partial<TableLine> = {}): TableLine {
  return {
    id: 'l1',
    order_id: 'o',
    name: 'Lentil Soup',
    quantity: 1,
    status: 'preparing',
    course: null,
    seat: null,
    status_at: at,
    placed_at: at,
    details: [],
    customer_id: null,
    total: '22.00',
    ...overrides,
  };
}

/** A table's detail for tests: number 7, where a party sits. */
export function makeDetails(overrides: Partial<TableDetails> = {}): TableDetails {
  return {
    number: '7',
    zone: null,
    seats: 4,
    states: [{ state: 'seated', since: at }],
    visit: makeParty(),
    ...overrides,
  };
}

/** The floor for tests: these tables, with two colleagues. */
export function makeFloor(tables: readonly FloorTable[], overrides: Partial<Floor> = {}): Floor {
  return {
    plan: { version: 0, zones: [], fixtures: [] },
    tables: [...tables],
    late_after: usualLateAfter,
    colleagues: [
      { id: 'me', name: 'Rana Haddad' },
      { id: 'sami', name: 'Sami Khoury' },
    ],
    now: '2026-11-20T20:10:00+04:00',
    ...overrides,
  };
}

/** The answers of a server whose tables are what `details` says at each moment. */
export function floorOf(details: () => readonly TableDetails[]): Answers {
  const now = '2026-11-20T20:10:00+04:00';
  return {
    staffFloor: () =>
      makeFloor(
        details().map(({ visit, number, zone, seats, states }) =>
          makeFloorTable({
            number,
            zone,
            seats,
            states: visit === null ? [] : states,
            visit_id: visit?.id ?? null,
            opened_at: visit?.opened_at ?? null,
            party: visit?.party ?? 0,
            served_by: visit?.served_by?.id ?? null,
          }),
        ),
      ),
    staffTable: ({ path }) => ({
      table: details().find(({ number }) => path.startsWith(`staff/tables/${number}`)),
      now,
    }),
  };
}
