import { describe, expect, test } from 'vitest';
import { decidePlan, readTables } from './plan.ts';

const table = (number: string, was = number) => ({ number, was, zone: null });
const added = (number: string) => ({ number, was: undefined, zone: null });
const now = { numbers: new Set(['1', '2', '3']), occupied: new Set(['2']) };

describe('a plan that is to be saved [FLOOR-9]', () => {
  test.each([
    ['nothing changes', [table('1'), table('2'), table('3')], 'ok'],
    ['another order, and a new table', [added('4'), table('3'), table('2'), table('1')], 'ok'],
    ['an empty table is renamed', [table('Window', '1'), table('2'), table('3')], 'ok'],
    ['two tables swap their names', [table('1', '3'), table('2'), table('3', '1')], 'ok'],
    ['a table where somebody sits is taken away', [table('1'), table('3')], 'table_in_use 2'],
    ['or renamed', [table('1'), table('Two', '2'), table('3')], 'table_in_use 2'],
    ['a number twice', [table('1'), table('2'), table('2', '3')], 'plan_invalid 2'],
    ['two that were one', [table('2'), table('4', '1'), table('5', '1')], 'plan_invalid 1'],
    ['one that was never there', [table('2'), table('4', '9')], 'plan_invalid 9'],
    ['no number', [table('2'), added(' ')], 'plan_invalid  '],
    ['signs that no code can hold', [table('2'), added('a/b')], 'plan_invalid a/b'],
  ])('%s', (_, tables, outcome) => {
    const decided = decidePlan({ tables, zones: [], fixtures: [] }, now);
    const named = decided.ok ? 'ok' : `${decided.code} ${Object.values(decided.detail ?? {}).join()}`;
    expect(named).toBe(outcome);
  });
});

describe('many tables in one line [FLOOR-10]', () => {
  test.each([
    ['1-4', [], 'null: 1 2 3 4'],
    ['Terrace 1–3', [], 'Terrace: 1 2 3'],
    ['Terrace 1–2, Hall 1–2', [], 'Terrace: 1 2; Hall: Hall 1 Hall 2'],
    ['Hall 1-2', ['2'], 'Hall: Hall 1 Hall 2'],
    ['Majlis 7', [], 'Majlis: 7'],
    ['Hall 1–2، Terrace 3–4', [], 'Hall: 1 2; Terrace: 3 4'],
    ['Hall 4-1', [], 'plan_invalid Hall 4-1'],
    ['Hall', [], 'plan_invalid Hall'],
    ['1-4', ['3'], 'plan_invalid 3'],
    ['', [], 'plan_invalid '],
    ['1-9999', [], 'plan_invalid 1-9999'],
  ])('%s, with %j there already', (line, taken, outcome) => {
    const read = readTables(line, new Set(taken));
    const words = read.ok
      ? read.value.map(({ zone, numbers }) => `${zone}: ${numbers.join(' ')}`).join('; ')
      : `${read.code} ${Object.values(read.detail ?? {}).join()}`;
    expect(words).toBe(outcome);
  });
});
