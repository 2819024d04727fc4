import type { BodyOf } from '@sufra/contract/calls';
import { cleanText } from '@sufra/domain/core/text';
import { type AddedTables, planLimits, type TableShape } from '@sufra/domain/tables/plan';
import type { Floor } from '../live/table.ts';
import { sizeOf } from '../plan/shape.ts';

type Saved = BodyOf<'saveFloorPlan'>;
type Zone = Saved['zones'][number];
type Fixture = Saved['fixtures'][number];
type Place = NonNullable<Saved['tables'][number]['place']>;

/** A thing on the plan by a key that stays while it is renamed. */
type Keyed<Thing> = Thing & { readonly key: string };

/** A table that is being planned; `was` is the number that it has until now. */
export type DraftTable = Keyed<{
  readonly number: string;
  readonly was: string | null;
  /** Its zone's key: two zones may have one name while somebody types. */
  readonly zone: string;
  readonly seats: number;
  readonly place: Place;
}>;

/** The plan while it is edited: every table stands in a zone. Nothing is stored until it is saved. */
export interface Draft {
  readonly version: number;
  readonly zones: readonly Keyed<Zone>[];
  /** Each with its zone's key, as tables. */
  readonly fixtures: readonly Keyed<Fixture>[];
  readonly tables: readonly DraftTable[];
  /** The next key. */
  readonly next: number;
}

const { step } = planLimits;
/** Room for a zone's name above its tables, and between two tables with their chairs. */
const [top, side, apart] = [48, 16, 24];
/** How wide a zone is that nobody has drawn yet. */
const zoneWidth = 528;

/** The nearest point of the grid, within the plan. */
export function onGrid(length: number): number {
  return Math.min(planLimits.side, Math.max(0, Math.round(length / step) * step));
}

/** The last point of the grid that is not beyond a length. */
function lastOnGrid(length: number): number {
  return Math.max(0, Math.floor(length / step) * step);
}

/** The plan as it is, for editing. Tables that were never drawn are put into their zones, one after the other. */
export function draftOf(floor: Pick<Floor, 'plan' | 'tables'>, unnamedZone: string): Draft {
  const { plan, tables } = floor;
  const zones = plan.zones.map((zone, index) => ({ ...zone, key: `z${String(index)}` }));
  const fixtures = plan.fixtures.map((fixture, index) => ({
    ...fixture,
    key: `f${String(index)}`,
    zone: keyOfZone({ zones }, fixture.zone),
  }));
  let draft: Draft = { version: plan.version, zones, fixtures, tables: [], next: 0 };
  for (const { zone: named, number, seats, place } of tables) {
    draft = withZone(draft, named ?? unnamedZone);
    const zone = keyOfZone(draft, named ?? unnamedZone);
    const at = place ?? { ...freeSpot(draft, zone, 'square', seats), shape: 'square', turn: 0 };
    draft = put(draft, { number, was: number, zone, seats, place: at });
  }
  return fitZones(draft);
}

/** What is sent to be saved. */
export function savedOf({ version, zones, fixtures, tables }: Draft): Saved {
  const names = new Map(zones.map(({ key, name }) => [key, name]));
  const stored = <Thing extends { readonly key: string; readonly zone: string }>({
    key: _,
    ...thing
  }: Thing) => ({
    ...thing,
    zone: names.get(thing.zone) ?? '',
  });
  return {
    version,
    zones: zones.map(({ key: _, ...zone }) => zone),
    fixtures: fixtures.map(stored),
    tables: tables.map(stored),
  };
}

/** A plan of which `sent` was stored: its tables have the numbers by which they are stored, without blanks at the ends. */
export function asStored(draft: Draft, sent: Draft, version: number): Draft {
  const typed = new Map(sent.tables.map(({ key, number }) => [key, number]));
  const tables = draft.tables.map((table) => {
    const number = typed.get(table.key);
    if (number === undefined) return { ...table, was: null };
    const was = cleanText(number, planLimits.number);
    return { ...table, was, number: table.number === number ? was : table.number };
  });
  return { ...draft, version, tables };
}

/** The key of the zone that has this name. */
function keyOfZone({ zones }: Pick<Draft, 'zones'>, name: string): string {
  return zones.find((zone) => zone.name === name)?.key ?? '';
}

/** The keys of zones that are called like another one: such a plan can't be saved. */
export function sameNamed({ zones }: Draft): readonly string[] {
  const byName = Map.groupBy(zones, ({ name }) => cleanText(name, planLimits.name));
  byName.delete('');
  return [...byName.values()].filter((same) => same.length > 1).flatMap((same) => same.map(({ key }) => key));
}

/** Adds a zone below the others. */
export function withZone(draft: Draft, name: string): Draft {
  if (draft.zones.some((zone) => zone.name === name)) return draft;
  const y = Math.max(0, ...draft.zones.map((zone) => zone.y + zone.height)) + step;
  const zone = { key: `n${String(draft.next)}`, name, x: step, y: onGrid(y), width: zoneWidth, height: 160 };
  return { ...draft, zones: [...draft.zones, zone], next: draft.next + 1 };
}

/** Adds the tables of a line such as "Terrace 1–6"; those without a zone go into `unnamedZone`. */
export function addTables(
  draft: Draft,
  added: readonly AddedTables[],
  {
    seats,
    shape,
    unnamedZone,
  }: { readonly seats: number; readonly shape: TableShape; readonly unnamedZone: string },
): Draft {
  let next = draft;
  for (const { zone: named, numbers } of added) {
    next = withZone(next, named ?? unnamedZone);
    const zone = keyOfZone(next, named ?? unnamedZone);
    for (const number of numbers) {
      const place = { ...freeSpot(next, zone, shape, seats), shape, turn: 0 };
      next = put(next, { number, was: null, zone, seats, place });
    }
  }
  return fitZones(next);
}

function put(draft: Draft, table: Omit<DraftTable, 'key'>): Draft {
  const key = `t${String(draft.next)}`;
  return { ...draft, tables: [...draft.tables, { ...table, key }], next: draft.next + 1 };
}

/** The first spot of a zone, in reading order, that no table of it covers. */
function freeSpot(draft: Draft, zone: string, shape: TableShape, seats: number) {
  const width = draft.zones.find(({ key }) => key === zone)?.width ?? zoneWidth;
  const size = sizeOf(shape, seats);
  const taken = draft.tables.filter((table) => table.zone === zone);
  for (let y = top; ; y += step)
    for (let x = side; x === side || x + size.width + side <= width; x += step)
      if (!taken.some((table) => overlaps(table, { x, y, ...size }))) return { x, y };
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function overlaps({ place, seats }: DraftTable, box: Box): boolean {
  const { width, height } = sizeOf(place.shape, seats);
  return (
    place.x < box.x + box.width + apart &&
    box.x < place.x + width + apart &&
    place.y < box.y + box.height + apart &&
    box.y < place.y + height + apart
  );
}

/** Zones as large as what stands in them, at least as large as they were drawn; those below are pushed down. */
function fitZones(draft: Draft): Draft {
  const zones = draft.zones.map((zone) => {
    const inside = draft.tables.filter((table) => table.zone === zone.key);
    const ends = inside.map(({ place, seats }) => {
      const { width, height } = sizeOf(place.shape, seats);
      return { x: place.x + width + side, y: place.y + height + apart };
    });
    const width = onGrid(Math.max(zone.width, ...ends.map(({ x }) => x + step - 1)));
    const height = onGrid(Math.max(zone.height, ...ends.map(({ y }) => y + step - 1)));
    return { ...zone, width, height };
  });
  return { ...draft, zones: unstacked(zones) };
}

/** Moves zones down that another one has grown into. */
function unstacked(zones: readonly Keyed<Zone>[]): readonly Keyed<Zone>[] {
  const placed: Keyed<Zone>[] = [];
  for (const zone of zones) {
    let y = zone.y;
    for (const other of placed.toSorted((a, b) => a.y - b.y)) {
      const across = zone.x < other.x + other.width && other.x < zone.x + zone.width;
      if (across && y < other.y + other.height && other.y < y + zone.height)
        y = onGrid(other.y + other.height + step);
    }
    placed.push({ ...zone, y });
  }
  return placed;
}

/** Moves what has this key by so many pixels, on the grid and not out of the plan; a table not out of its zone. */
export function moveBy(draft: Draft, key: string, dx: number, dy: number): Draft {
  const moved = <Thing extends { readonly x: number; readonly y: number }>(thing: Thing): Thing => ({
    ...thing,
    x: onGrid(thing.x + dx),
    y: onGrid(thing.y + dy),
  });
  const inZone = (zone: string, at: Box): { x: number; y: number } => {
    const bounds = draft.zones.find(({ key: one }) => one === zone);
    if (bounds === undefined) return at;
    return {
      x: Math.min(at.x, lastOnGrid(bounds.width - at.width)),
      y: Math.min(at.y, lastOnGrid(bounds.height - at.height)),
    };
  };
  return {
    ...draft,
    zones: draft.zones.map((zone) => (zone.key === key ? moved(zone) : zone)),
    fixtures: draft.fixtures.map((one) =>
      one.key === key ? { ...one, ...inZone(one.zone, moved(one)) } : one,
    ),
    tables: draft.tables.map((table) => {
      if (table.key !== key) return table;
      const at = { ...moved(table.place), ...sizeOf(table.place.shape, table.seats) };
      return { ...table, place: { ...table.place, ...inZone(table.zone, at) } };
    }),
  };
}

/** Changes a table. In another zone it gets a free spot there. */
export function changeTable(
  draft: Draft,
  key: string,
  change: Partial<Pick<DraftTable, 'number' | 'seats' | 'zone'> & Pick<Place, 'shape' | 'turn'>>,
): Draft {
  const tables = draft.tables.map((table) => {
    if (table.key !== key) return table;
    const { shape = table.place.shape, turn = table.place.turn, ...rest } = change;
    const next = { ...table, ...rest, place: { ...table.place, shape, turn } };
    if (next.zone === table.zone) return next;
    const others = { ...draft, tables: draft.tables.filter((one) => one.key !== key) };
    return { ...next, place: { ...next.place, ...freeSpot(others, next.zone, shape, next.seats) } };
  });
  return fitZones({ ...draft, tables });
}

/** Changes a zone's name or its size. */
export function changeZone(
  draft: Draft,
  key: string,
  change: Partial<Pick<Zone, 'name' | 'names' | 'width' | 'height'>>,
): Draft {
  const before = draft.zones.find((zone) => zone.key === key);
  if (before === undefined) return draft;
  const size = {
    width: onGrid(Math.max(120, change.width ?? before.width)),
    height: onGrid(Math.max(80, change.height ?? before.height)),
  };
  return fitZones({
    ...draft,
    zones: draft.zones.map((zone) => (zone.key === key ? { ...zone, ...change, ...size } : zone)),
  });
}

/** Puts something into a zone that is no table. */
export function addFixture(draft: Draft, zone: string, kind: Fixture['kind']): Draft {
  const bounds = draft.zones.find(({ key }) => key === zone);
  const width = Math.min(144, bounds?.width ?? 144);
  const fixture = { key: `n${String(draft.next)}`, zone, kind, label: '', x: 0, y: 8, width, height: 32 };
  const x = onGrid(Math.max(0, (bounds?.width ?? width) - width - step));
  return { ...draft, fixtures: [...draft.fixtures, { ...fixture, x }], next: draft.next + 1 };
}

/** Changes what stands in a zone. */
export function changeFixture(
  draft: Draft,
  key: string,
  change: Partial<Pick<Fixture, 'kind' | 'label' | 'width' | 'height'>>,
): Draft {
  const size = (length: number) => Math.max(step * 2, onGrid(length));
  const fixtures = draft.fixtures.map((one) => {
    const next = { ...one, ...change };
    return one.key === key ? { ...next, width: size(next.width), height: size(next.height) } : one;
  });
  return { ...draft, fixtures };
}

/** Takes something off the plan; a zone only with everything in it. */
export function remove(draft: Draft, key: string): Draft {
  const stays = (thing: { readonly key: string; readonly zone: string }) =>
    thing.key !== key && thing.zone !== key;
  return {
    ...draft,
    zones: draft.zones.filter((one) => one.key !== key),
    fixtures: draft.fixtures.filter(stays),
    tables: draft.tables.filter(stays),
  };
}
