import { roles } from '@sufra/contract/core/permissions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, signedInAs } from '../testing/render.tsx';
import { pagesOf } from './pages.ts';

const answers = {
  staffTables: () => ({ tables: [] }),
  approvalLimits: () => ({
    limits: { write_off: '0.00', refund: null, comp: null, cancel_cooked: null, pay_out: null },
  }),
  staffMenu: () => ({ categories: [], items: [] }),
  staffFeedback: () => ({ feedback: [], page: 1, pages: 1 }),
};

test.each(roles)('a %s opens the pages on the rail, and no others', async (role) => {
  const own = pagesOf(role).map(({ to }) => to);
  for (const { to } of pagesOf('owner')) {
    const { unmount } = await openConsole(to, { ...signedInAs(role), ...answers });
    await screen.findAllByRole('navigation');
    await screen.findByRole('heading', { level: 1 });
    const refused = screen.queryByText('Your role can’t open this page');
    expect(refused === null, `${role} at ${to}`).toBe(own.includes(to));
    unmount();
  }
});
