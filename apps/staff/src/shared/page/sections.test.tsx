import { type Role, roles } from '@sufra/contract/core/permissions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDay, makeReport, noZReports } from '../../testing/day-fixtures.ts';
import { makeFloor } from '../../testing/floor-fixtures.ts';
import { makeDraft } from '../../testing/menu-draft.ts';
import { openConsole, signedInAs, usualPermissions } from '../../testing/render.tsx';
import { sectionsOf, tabAt } from './sections.ts';

const answers = {
  staffFloor: () => makeFloor([]),
  menuDraft: () => makeDraft(),
  menuHistory: () => ({ publications: [], more: false }),
  staffMenu: () => ({ categories: [], items: [] }),
  staffDay: () => makeDay(),
  zReports: () => noZReports,
  report: () => makeReport({ kind: 'sales', rows: [] }),
};

function pagesOf(role: Role): readonly string[] {
  return sectionsOf({ permissions: usualPermissions(role) }).flatMap(({ tabs }) => tabs.map(({ to }) => to));
}

test.each(roles)('a %s opens the pages on the rail, and no others', async (role) => {
  const own = pagesOf(role);
  for (const to of pagesOf('owner')) {
    const { unmount } = await openConsole(to, { ...signedInAs(role), ...answers });
    await screen.findAllByRole('navigation');
    await screen.findByRole('heading', { level: 1 });
    const refused = screen.queryByText('Your role can’t open this page');
    expect(refused === null, `${role} at ${to}`).toBe(own.includes(to));
    unmount();
  }
});

test('an address belongs to the tab with the longest path that leads there', () => {
  const found = sectionsOf({ permissions: usualPermissions('owner') });
  expect(tabAt(found, '/tables/codes')?.to).toBe('/tables/codes');
  expect(tabAt(found, '/tables/12')?.to).toBe('/tables');
  expect(tabAt(found, '/tablesides')).toBeUndefined();
});

test('the pages of a section are tabs of one another, as far as the role may open them', async () => {
  await openConsole('/refunds', { ...signedInAs('cashier'), ...answers });
  const tabs = await screen.findByRole('navigation', { name: 'Payments' });
  const names = within(tabs)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Payments', 'Refunds', 'Drawer']);
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Refunds');
});
