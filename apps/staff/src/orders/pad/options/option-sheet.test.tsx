import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '../../../testing/dialogs.ts';
import { makeTable } from '../../../testing/fixtures.ts';
import { makePadMenu } from '../../../testing/pad-menu.ts';
import { openConsole, signedInAs } from '../../../testing/render.tsx';

beforeEach(() => localStorage.clear());

test('a note that is too long with the allergies is said in the sheet, and nothing of it is cut [PAD-23]', async () => {
  await openConsole('/tables/5/order', {
    ...signedInAs('waiter'),
    staffTables: () => ({ tables: [makeTable()] }),
    padMenu: () => makePadMenu(),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Hummus/ }));
  const ticket = screen.getByRole('region', { name: 'Order' });
  await userEvent.click(within(ticket).getByRole('button', { name: /^Change/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Hummus' });
  const note = within(sheet).getByRole('textbox', { name: 'Note' });
  fireEvent.change(note, { target: { value: 'n'.repeat(200) } });
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Nuts' }));
  await userEvent.click(within(sheet).getByRole('button', { name: /^Change/ }));
  expect(within(sheet).getByRole('alert').textContent).toContain('too long for the kitchen');
  fireEvent.change(note, { target: { value: 'n'.repeat(100) } });
  await userEvent.click(within(sheet).getByRole('button', { name: /^Change/ }));
  expect(ticket.textContent).toContain('n'.repeat(100));
});
