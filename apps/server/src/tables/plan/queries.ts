import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { assert } from '@sufra/domain/core/assert';
import type { Reader } from '../../database/transaction.ts';
import * as store from './store.ts';

type Plan = DataOf<'staffFloor'>['plan'];
type SavedPlan = BodyOf<'saveFloorPlan'>;

/** A table's place on the plan. */
export type Place = NonNullable<DataOf<'staffFloor'>['tables'][number]['place']>;

/** The plan's zones and fixtures, and its version. */
export async function planNow(reader: Reader): Promise<Plan> {
  const row = await reader.firstOf(store.findPlan, {});
  assert(row !== undefined, 'every venue has a plan, empty at first');
  return {
    version: row.version,
    zones: JSON.parse(row.zones) as SavedPlan['zones'],
    fixtures: JSON.parse(row.fixtures) as SavedPlan['fixtures'],
  };
}

/** Where the tables stand that are on the plan, by their numbers. */
export async function placesOf(reader: Reader): Promise<ReadonlyMap<string, Place>> {
  const rows = await reader.allOf(store.allPlaces, {});
  return new Map(rows.map(({ number, ...place }) => [number, place]));
}
