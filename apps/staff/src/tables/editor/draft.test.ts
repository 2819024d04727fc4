import { planLimits, readTables } from '@sufra/domain/tables/plan';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFloorTable } from '../../testing/floor-fixtures.ts';
import { sizeOf } from '../plan/shape.ts';
import {
  addFixture,
  addTables,
  asStored,
  changeTable,
  changeZone,
  type Draft,
  draftOf,
  moveBy,
  remove,
  sameNamed,
  savedOf,
} from './draft.ts';

const empty = { version: 3, zones: [], fixtures: [] };
const begin = (...tables: Parameters<typeof makeFloorTable>[0][]) =>
  draftOf({ plan: empty, tables: tables.map(makeFloorTable) }, 'Hall');

function add(draft: Draft, line: string): Draft {
  const read = readTables(line, new Set(draft.tables.map(({ number }) => number)));
  if (!read.ok) throw new Error(line);
  return addTables(draft, read.value, { seats: 4, shape: 'square', unnamedZone: 'Hall' });
}

/** Whether everything is on the grid and in its zone, and no two tables or zones lie on one another. */
function isSound(draft: Draft): boolean {
  const boxes = draft.tables.map(({ zone, place, seats }) => ({
    zone,
    ...place,
    ...sizeOf(place.shape, seats),
  }));
  type Box = { x: number; y: number; width: number; height: number };
  const apart = (a: Box, b: Box) =>
    a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
  const pairs = <Thing>(things: readonly Thing[]) =>
    things.flatMap((one, index) => things.slice(index + 1).map((other) => [one, other] as const));
  return (
    boxes.every(({ x, y }) => x % planLimits.step === 0 && y % planLimits.step === 0) &&
    boxes.every((box) => {
      const zone = draft.zones.find(({ key }) => key === box.zone);
      return zone !== undefined && box.x + box.width <= zone.width && box.y + box.height <= zone.height;
    }) &&
    pairs(boxes).every(([a, b]) => a.zone !== b.zone || apart(a, b)) &&
    pairs(draft.zones).every(([a, b]) => apart(a, b))
  );
}

describe('a plan being edited [FLOOR-14]', () => {
  test('begins with the tables as they are, those never drawn put into their zones', () => {
    const draft = begin({ number: '1', zone: 'Terrace' }, { number: '2', zone: 'Terrace' }, { number: '3' });
    expect(draft.zones.map(({ name }) => name)).toEqual(['Terrace', 'Hall']);
    expect(savedOf(draft).tables.map(({ number, was, zone }) => [number, was, zone])).toEqual([
      ['1', '1', 'Terrace'],
      ['2', '2', 'Terrace'],
      ['3', '3', 'Hall'],
    ]);
    expect(isSound(draft)).toBe(true);
    expect(savedOf(draft)).toMatchObject({
      version: 3,
      tables: [{ number: '1' }, { number: '2' }, { number: '3' }],
    });
  });

  test('takes many tables in one line, none on another, in zones that grow', () => {
    const draft = add(begin(), 'Terrace 1–30, Majlis 31–35');
    expect(draft.tables).toHaveLength(35);
    expect(isSound(draft)).toBe(true);
  });

  test('a table moves on the grid, and never out of its zone or the plan', () => {
    const draft = begin({ number: '1' });
    const key = draft.tables[0]?.key ?? '';
    const moves = fc.array(
      fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })),
    );
    fc.assert(
      fc.property(moves, (steps) =>
        isSound(steps.reduce((last, [dx, dy]) => moveBy(last, key, dx, dy), draft)),
      ),
    );
  });

  test('a renamed table keeps what it was called, and a renamed zone all that is in it', () => {
    let draft = begin({ number: '1', zone: 'Hall' });
    draft = addFixture(draft, draft.zones[0]?.key ?? '', 'bar');
    draft = changeTable(draft, draft.tables[0]?.key ?? '', { number: 'Window' });
    draft = changeZone(draft, draft.zones[0]?.key ?? '', { name: 'Saloon' });
    const saved = savedOf(draft);
    expect(saved.tables).toMatchObject([{ number: 'Window', was: '1', zone: 'Saloon' }]);
    expect(saved.fixtures).toMatchObject([{ kind: 'bar', zone: 'Saloon' }]);
  });

  test('a zone that is called like another one for a moment takes nothing of it [FLOOR-20]', () => {
    const before = add(begin(), 'Terrace 1–6, Upstairs 7');
    const upstairs = before.zones[1]?.key ?? '';
    const typed = ['T', 'Terrace', 'Terrace ', 'Terrace upstairs'];
    const after = typed.reduce((draft, name) => changeZone(draft, upstairs, { name }), before);
    expect(savedOf(after).tables.map(({ zone }) => zone)).toEqual([
      ...Array.from({ length: 6 }, () => 'Terrace'),
      'Terrace upstairs',
    ]);
    expect(sameNamed(changeZone(before, upstairs, { name: ' Terrace ' }))).toHaveLength(2);
    expect(sameNamed(after)).toEqual([]);
  });

  test('a stored table is known by its number without blanks, also where it was changed meanwhile [FLOOR-9]', () => {
    const draft = begin({ number: '1' }, { number: '2' });
    const [one, two] = draft.tables.map(({ key }) => key);
    const sent = changeTable(changeTable(draft, one ?? '', { number: 'Terrace 3 ' }), two ?? '', {
      number: ' Bar',
    });
    const typing = add(changeTable(sent, two ?? '', { number: 'Bar 1' }), 'Hall 9');
    const { version, tables } = savedOf(asStored(typing, sent, 4));
    expect(version).toBe(4);
    expect(tables.map(({ number, was }) => [number, was])).toEqual([
      ['Terrace 3', 'Terrace 3'],
      ['Bar 1', 'Bar'],
      ['9', null],
    ]);
  });

  test('a table that goes to another zone gets a free spot there', () => {
    const draft = add(begin(), 'Terrace 1–4, Hall 5–8');
    const moved = changeTable(draft, draft.tables[0]?.key ?? '', { zone: draft.zones[1]?.key ?? '' });
    expect(savedOf(moved).tables[0]?.zone).toBe('Hall');
    expect(isSound(moved)).toBe(true);
  });

  test('a zone is removed with everything in it', () => {
    const drawn = add(begin(), 'Terrace 1–4, Hall 5–8');
    const draft = addFixture(drawn, drawn.zones[0]?.key ?? '', 'bar');
    const left = remove(draft, draft.zones[0]?.key ?? '');
    expect([left.zones.length, left.fixtures.length, left.tables.length]).toEqual([1, 0, 4]);
  });
});
