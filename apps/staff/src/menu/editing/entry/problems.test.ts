import { expect, test } from 'vitest';
import { makeDraftDish } from '../../../testing/menu-draft.ts';
import { asSent, dishProblems, groupProblem, readDifference } from './problems.ts';

test.each([
  ['+5', '5.00'],
  ['5', '5.00'],
  ['-2,50', '-2.50'],
  ['−2', '-2.00'],
  ['', '0.00'],
  ['-0', '0.00'],
  ['٣', '3.00'],
  ['five', undefined],
  ['+-5', undefined],
])('[EDIT-5] the difference "%s" is read as %s', (typed, read) => {
  expect(readDifference(typed)).toBe(read);
});

const { entry } = makeDraftDish();

test.each([
  ['nothing', {}, {}],
  ['no name', { name: { ar: 'حمّص' } }, { name: 'nameMissing' }],
  ['no price', { price: '' }, { price: 'priceWrong' }],
  ['half an opening time', { available: { from: '08:00', days: [] } }, { available: 'hoursHalf' }],
  ['no time at all', { available: { from: '08:00', to: '08:00', days: [] } }, { available: 'hoursSame' }],
  [
    'a group without options',
    { options: [{ key: 'g', name: { en: 'Size' }, min: 1, max: 1, choices: [] }] },
    { 'group g': 'groupEmpty' },
  ],
])('[EDIT-5] finds %s', (_title, changes, problems) => {
  expect(dishProblems({ ...entry, ...changes }, 'en')).toEqual(problems);
});

test.each([
  [{}, undefined],
  [{ name: {} }, 'groupNameMissing'],
  [{ min: 2 }, 'groupRange'],
  [{ choices: [{ key: 'a', name: {}, price: '0.00', default: 0 }] }, 'choiceNameMissing'],
  [{ choices: [{ key: 'a', name: { en: 'A' }, price: 'x', default: 0 }] }, 'differenceWrong'],
  [{ choices: [{ key: 'a', name: { en: 'A' }, price: '5', default: 1 }] }, 'presetCosts'],
  [
    { choices: ['a', 'b'].map((key) => ({ key, name: { en: key }, price: '0', default: 1 })) },
    'presetsWrong',
  ],
])('[EDIT-5] a group with %j has the problem %s', (changes, problem) => {
  const choices = [{ key: 'a', name: { en: 'A' }, price: '+5', default: 0 }];
  const group = { key: 'g', name: { en: 'Size' }, min: 0, max: 1, choices };
  expect(groupProblem({ ...group, ...changes }, 'en')).toBe(problem);
});

test('[EDIT-20] a text that the main language lacked before may be missing, but not in all languages', () => {
  const option = { key: 'a', name: { en: 'A' }, price: '0', default: 0 };
  const group = { key: 'g', name: { en: 'Size' }, min: 0, max: 1, choices: [option] };
  const before = { ...entry, name: { en: 'Hummus' }, options: [group] };
  expect(dishProblems({ ...before, price: '31' }, 'tr')).toMatchObject({ name: 'nameMissing' });
  expect(dishProblems({ ...before, price: '31' }, 'tr', before)).toEqual({});
  expect(dishProblems({ ...before, name: { en: ' ' } }, 'tr', before)).toEqual({ name: 'nameMissing' });
  expect(dishProblems(before, 'tr', { ...before, name: { tr: 'Humus' } })).toEqual({ name: 'nameMissing' });
  const more = { ...group, choices: [option, { ...option, key: 'b' }] };
  expect(groupProblem(more, 'tr', group)).toBe('choiceNameMissing');
  expect(groupProblem({ ...more, choices: [option] }, 'tr', group)).toBeUndefined();
});

test('[EDIT-5] what is sent has amounts as the server reads them and no empty texts', () => {
  const typed = { ...entry, price: '٣١', name: { en: 'Hummus', ar: ' ' } };
  expect(asSent(typed)).toMatchObject({ price: '31.00', name: { en: 'Hummus' } });
  expect(asSent(typed).name).toEqual({ en: 'Hummus' });
});
