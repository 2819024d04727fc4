import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDish } from '../testing/fixtures.ts';
import { openConsole, signedInAs } from '../testing/render.tsx';

test('another language asks the server again, which names the dishes in it [STAFF-9]', async () => {
  const { server } = await openConsole('/menu', {
    ...signedInAs('manager'),
    staffMenu: () => ({ items: [makeDish()] }),
  });
  await screen.findByText('Lentil Soup');
  const before = server.of('staffMenu').length;
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
  await waitFor(() => expect(server.of('staffMenu').length).toBeGreaterThan(before));
  expect(document.documentElement.lang).toBe('ar');
});
