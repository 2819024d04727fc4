import { beforeEach, expect, test } from 'vitest';
import { makeTable } from '../../../testing/fixtures.ts';
import type { Draft } from './draft.ts';
import { plain } from './draft.ts';
import { draftFor, keepDraft, noteThoseWhoLeft, readDraft, tidyDrafts } from './kept-draft.ts';

beforeEach(() => localStorage.clear());

const hour = 60 * 60_000;
const now = Date.parse('2026-11-20T20:00:00Z');
const pad = { staffId: 'noor', table: '5' };
const kept = (name: string) => `sufra.staff.pad.draft.noor.${name}`;

function draftWith(name: string): Draft {
  const line = { id: name, itemId: 1, name, quantity: 1, course: 1, price: 3200, seat: null, guest: null };
  return { lines: [{ ...plain, ...line }], holds: {} };
}

const sits = (number: string, id: string | null) => {
  const visit = { party: 2, opened_at: '2026-11-20T20:00:00+04:00', guests: [], orders: [], unserved: [] };
  return makeTable({ number, visit: id === null ? null : { ...visit, id } });
};

const namesAt = (table = sits('5', 'v1'), later = 0) => {
  const { draft, visitId } = readDraft(pad, table, [table, sits('7', 'v7')], now + later);
  return [visitId, ...draft.lines.map(({ name }) => name)];
};

test('what was typed at a free table is for its next party within an hour, beside what was typed for it [PAD-22]', () => {
  keepDraft(pad, null, draftWith('Tea'), now);
  expect(namesAt(sits('5', null))).toEqual([null, 'Tea']);
  expect(namesAt()).toEqual(['v1', 'Tea']);
  expect(namesAt(undefined, hour)).toEqual(['v1']);
  keepDraft({ ...pad, table: '9' }, 'v1', draftWith('Hummus'), now);
  expect(namesAt()).toEqual(['v1', 'Hummus', 'Tea']);
});

test('what becomes a party’s is kept once [PAD-22]', () => {
  keepDraft(pad, null, draftWith('Tea'), now);
  keepDraft(pad, 'v1', draftWith('Tea'), now);
  expect(localStorage).toHaveLength(1);
  expect(draftFor('noor', 'v1').lines).toHaveLength(1);
});

test('where the party of a table that was pushed to another sits elsewhere, what was typed for it is there [PAD-22]', () => {
  keepDraft(pad, 'v7', draftWith('Hummus'), now);
  const pushed = { ...sits('5', null), joined_to: '7' };
  expect(namesAt(pushed)).toEqual(['v7', 'Hummus']);
  keepDraft(pad, 'v1', draftWith('Tea'), now);
  expect(namesAt(pushed)).toEqual(['v1', 'Tea']);
  expect(namesAt(pushed, hour)).toEqual(['v7', 'Hummus']);
  expect(readDraft(pad, pushed, [pushed, sits('7', 'v7'), sits('8', 'v1')], now).visitId).toBe('v7');
});

test('what was typed for a party that left is not taken for that of the next one when the table is pushed [PAD-22]', () => {
  keepDraft(pad, 'v0', draftWith('Kebab'), now);
  keepDraft(pad, 'v7', draftWith('Hummus'), now);
  const [free, next, other] = [sits('5', null), sits('5', 'v1'), sits('7', 'v7')];
  const pushed = { ...free, joined_to: '7' };
  noteThoseWhoLeft(pad, free, [free, other]);
  noteThoseWhoLeft(pad, pushed, [pushed, other]);
  expect(namesAt(pushed)).toEqual(['v0', 'Kebab']);
  noteThoseWhoLeft(pad, next, [next, other]);
  expect(namesAt(pushed)).toEqual(['v7', 'Hummus']);
  // They were only not in the list.
  expect(draftFor('noor', 'v0').lines).toHaveLength(1);
});

test('what an earlier version kept by the table is there for the party that it was typed for [PAD-14]', () => {
  localStorage.setItem(kept('5'), JSON.stringify({ visitId: 'v1', at: now, draft: draftWith('Hummus') }));
  expect(namesAt()).toEqual(['v1', 'Hummus']);
  expect(namesAt(sits('5', 'v2'))).toEqual(['v2']);
});

test('what was typed more than twelve hours ago goes from the device [PAD-22]', () => {
  keepDraft(pad, 'v1', draftWith('Hummus'), now - 13 * hour);
  keepDraft(pad, 'v2', draftWith('Tea'), now - 11 * hour);
  localStorage.setItem(kept('9'), '');
  localStorage.setItem('sufra.staff.pad.uses', '{}');
  tidyDrafts(now);
  expect(Object.keys(localStorage).toSorted()).toEqual([kept('v2'), 'sufra.staff.pad.uses']);
});
