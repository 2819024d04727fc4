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

test('dishes that are read for the first time when the language is chosen are read once more [STAFF-9]', async () => {
  let answer: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  await openConsole('/menu', {
    ...signedInAs('manager'),
    staffMenu: async () => {
      asked += 1;
      if (asked === 1) await first;
      return { items: [makeDish({ name: asked === 1 ? 'Lentil Soup' : 'شوربة عدس' })] };
    },
  });
  await waitFor(() => expect(asked).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  answer();
  expect(await screen.findByText('شوربة عدس')).toBeTruthy();
});
