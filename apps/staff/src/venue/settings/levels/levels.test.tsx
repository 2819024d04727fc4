import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, signedInAs } from '../../../testing/render.tsx';
import { faultOf, numberIn, withLevel } from './list.ts';

const bronze = { level: 'Bronze' as const, required_visits: 3, perks: { en: 'Tea' } };

test('a level is switched on, gets its visits and its words, and is saved with the others [LEVEL-2]', async () => {
  const saved: unknown[] = [];
  const shown = { settings: { levels: { value: { levels: [bronze] }, basis: 'v1', may_change: true } } };
  await openConsole('/settings/levels', {
    ...signedInAs('manager'),
    staffSettings: () => shown,
    changeSettings: ({ body }) => {
      saved.push((body as { levels: { value: unknown } }).levels.value);
      return shown;
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Gold' }));
  expect(screen.getByText('Every level needs a text in one language at least.')).toBeTruthy();
  const gold = within(screen.getByRole('region', { name: 'Gold' }));
  await userEvent.type(gold.getByLabelText('English'), 'A mezze');
  const visits = gold.getByLabelText('Paid visits that it needs');
  expect(visits).toHaveProperty('value', '8');
  await userEvent.clear(visits);
  expect(gold.getByText('A whole number from 1 to 10,000.')).toBeTruthy();
  await userEvent.type(visits, '2');
  expect(screen.getByText('Each level needs more visits than the one below it.')).toBeTruthy();
  await userEvent.type(visits, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const gained = { level: 'Gold', required_visits: 20, perks: { en: 'A mezze' } };
  expect(saved).toEqual([{ levels: [bronze, gained] }]);
});

test('levels stand in their order, and numbers are read in the digits of any keyboard [LEVEL-2]', () => {
  expect(withLevel([bronze], 'Silver', true).map(({ level }) => level)).toEqual(['Bronze', 'Silver']);
  expect(withLevel([bronze], 'Bronze', false)).toEqual([]);
  expect([numberIn('١٢'), numberIn('0'), numberIn('10001'), numberIn('2.5'), numberIn('')]).toEqual([
    12,
    ...Array<undefined>(4).fill(undefined),
  ]);
  expect(faultOf([bronze, { ...bronze, level: 'Silver' }])).toBe('levels.order');
  expect(faultOf([{ ...bronze, perks: {} }])).toBe('levels.silent');
  expect(faultOf([bronze])).toBeUndefined();
});
