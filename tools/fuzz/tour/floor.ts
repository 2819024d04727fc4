/** The part of the tour about the floor: whose table it is, tables together, and the plan. */
import { table } from './money.ts';
import type { Stage } from './stage.ts';

type FloorTable = {
  readonly number: string;
  readonly zone: string | null;
  readonly seats: number;
  readonly place: object | null;
  readonly served_by: string | null;
};
type Floor = {
  readonly plan: { readonly version: number };
  readonly tables: readonly FloorTable[];
  readonly colleagues: readonly { readonly id: string }[];
};

/** Another table, which is pushed to the tour's. */
const other = '9';
const yetAnother = '10';

/** A waiter takes a table and hands it over, two parties become one and part again; an owner saves the plan as it is. */
export async function runFloor({ tell, who }: Stage): Promise<void> {
  const [owner, waiter] = [who('the owner'), who('the waiter')];
  const params = { table };
  for (const one of [table, other])
    await tell(waiter, 'openTable', { params: { table: one }, body: { party: 2 } });
  await tell(waiter, 'staffTable', { params });
  const before = await tell<Floor>(waiter, 'staffFloor');
  const instead_of = before.tables.find(({ number }) => number === table)?.served_by ?? null;
  await tell(waiter, 'takeTable', { params, body: { instead_of } });
  await tell(waiter, 'handOverTables', { body: { to: before.colleagues[0]?.id ?? '', tables: [table] } });
  await tell(waiter, 'joinTables', { params: { table: other }, body: { to: table } });
  await tell(waiter, 'partTable', { params: { table: other } });
  await tell(waiter, 'moveTable', { params: { table: other }, body: { to: yetAnother } });
  await tell(owner, 'clearTable', { params: { table: yetAnother }, body: { reason: 'the tour' } });
  const { plan, tables } = await tell<Floor>(owner, 'staffFloor');
  const zones = [...new Set(tables.flatMap(({ zone }) => zone ?? []))].map((name, index) => {
    return { name, x: 8, y: 8 + index * 160, width: 480, height: 152 };
  });
  const planned = tables.map(({ number, zone, seats, place }) => ({ number, zone, seats, place }));
  const body = { version: plan.version, zones, fixtures: [], tables: planned };
  await tell(owner, 'saveFloorPlan', { body });
}
