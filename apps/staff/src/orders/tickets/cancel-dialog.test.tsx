import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeLine, makeTicket } from '../../testing/fixtures.ts';
import { openConsole, signedInAs } from '../../testing/render.tsx';
import type { Ticket, TicketLine } from './ticket.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const dish = (name: string, minutes: number, changes: Partial<TicketLine> = {}) =>
  makeLine({ id: name, name, status_at: minutesAgo(minutes), approval: 'needed', ...changes });

/** A waiter with the form open that cancels dishes of a ticket, and what it says beside a dish. */
async function cancelling(ticket: Partial<Ticket>) {
  const tickets = [makeTicket({ table_number: '7', placed_at: minutesAgo(20), ...ticket })];
  await openConsole('/orders?view=kitchen', {
    ...signedInAs('waiter'),
    staffTickets: () => ({ tickets, now: new Date().toISOString() }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for table 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel dishes…' }));
  const form = await screen.findByRole('dialog', { name: 'Cancel dishes of table 7' });
  const says = (name: RegExp) => within(form).getByRole('checkbox', { name }).closest('label')?.textContent;
  return { form, says };
}

const needs = 'This needs a manager.';

test('the form says which dishes need a manager: those that may be cooked [APPR-12]', async () => {
  const { says } = await cancelling({
    lines: [
      dish('Soup', 9),
      dish('Salad', 10),
      dish('Kebab', 1, { status: 'preparing', reached: 'preparing' }),
      dish('Bread', 90, { approval: 'together' }),
      dish('Tea', 90, { approval: 'never' }),
    ],
  });
  expect(says(/Soup/), 'it takes ten minutes').not.toContain(needs);
  expect(says(/Salad/)).toContain(needs);
  expect(says(/Kebab/)).toContain(needs);
  expect(says(/Bread/)).not.toContain(needs);
  expect(says(/Tea/)).not.toContain(needs);
});

test('every dish of a bill that is being paid needs one [APPR-12]', async () => {
  const { says } = await cancelling({ payment_begun: true, lines: [dish('Soup', 0)] });
  expect(says(/Soup/)).toContain(needs);
});

test('dishes that need one only together say so when they are chosen together [APPR-12]', async () => {
  const together = { approval: 'together' } as const;
  const lines = [dish('Soup', 20, together), dish('Salad', 20, together), dish('Tea', 1, together)];
  const { form } = await cancelling({ lines });
  const choose = (name: RegExp) => userEvent.click(within(form).getByRole('checkbox', { name }));
  const note = () => within(form).queryByText('Together these may need a manager.');
  await choose(/Soup/);
  await choose(/Tea/);
  expect(note(), 'the tea is not cooked').toBeNull();
  await choose(/Salad/);
  expect(note()).not.toBeNull();
});

test('a combo is cancelled as a whole: its parts stand on the ticket with its name, and not in the form [OPT-17] [OPT-30]', async () => {
  const options = [{ name: 'Large', quantity: 2, allergens: ['Milk'] }];
  const { form } = await cancelling({
    lines: [dish('Feast', 0, { options }), dish('Hummus', 0, { part_of: 'Feast' })],
  });
  const offered = within(form).getAllByRole('checkbox');
  expect(offered.map((box) => box.closest('label')?.textContent)).toEqual(['1Feast · 2 × Large (Milk)']);
  const ticket = document.querySelector('article')?.textContent;
  expect(ticket).toContain('2 × Large (Milk)');
  expect(ticket?.replaceAll(/[\u2068\u2069]/g, '')).toContain('HummusPart of Feast');
});
