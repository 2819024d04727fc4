import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeLine, makeTicket } from '../../testing/fixtures.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Ticket } from './ticket.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A kitchen that moves lines as the server does: one state at a time, all lines or none. */
function kitchen(tickets: Ticket[]): Answers {
  const next: Record<string, Record<string, string>> = {
    start: { placed: 'preparing' },
    ready: { preparing: 'ready' },
    serve: { ready: 'served' },
    undo: { preparing: 'placed', ready: 'preparing', served: 'ready' },
    cancel: { placed: 'cancelled', preparing: 'cancelled' },
    accept: { awaiting_confirmation: 'placed' },
  };
  let now = tickets;
  return {
    staffTickets: () => ({ tickets: now, now: new Date().toISOString() }),
    moveLines: ({ body }) => {
      const { line_ids, command } = body as { line_ids: string[]; command: string };
      const chosen = now.flatMap((ticket) => ticket.lines.filter((line) => line_ids.includes(line.id)));
      if (chosen.some((line) => next[command]?.[line.status] === undefined)) {
        return new Refusal(409, 'line_transition_not_allowed', 'Somebody else moved this already.');
      }
      now = now.map((ticket) => ({
        ...ticket,
        awaits_confirmation: ticket.awaits_confirmation && command !== 'accept',
        lines: ticket.lines.map((line) =>
          line_ids.includes(line.id)
            ? { ...line, status: next[command]?.[line.status] ?? line.status }
            : line,
        ),
      }));
      return { lines: [] };
    },
  };
}

const kebab = makeLine({ id: 'k', name: 'Kebab Halabi', station: 'Grill', instructions: 'No onions' });
const hummus = makeLine({ id: 'h', name: 'Hummus', station: 'Cold', status: 'preparing' });
const first = makeTicket({ id: 'a', table_number: '7', placed_at: minutesAgo(21), lines: [kebab, hummus] });
const second = makeTicket({
  id: 'b',
  table_number: '9',
  placed_at: minutesAgo(3),
  lines: [makeLine({ id: 'x', name: 'Karak', station: 'Bar' })],
});

test('a ticket is bumped by keyboard, leaves a gap, and comes back by undo', async () => {
  const { server } = await openConsole('/orders', { ...signedInAs('kitchen'), ...kitchen([second, first]) });
  const ticket = await screen.findByRole('article', { name: 'Table 7' });
  expect(within(ticket).getByText('Late')).toBeTruthy();
  expect(within(ticket).getByText('No onions')).toBeTruthy();

  await userEvent.keyboard('1');
  expect(document.activeElement).toBe(within(ticket).getByRole('button', { name: 'Ready' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Table 7' })).toBeNull());
  await waitFor(() =>
    expect(server.of('moveLines').map((made) => made.body)).toEqual([
      { line_ids: ['k'], command: 'start' },
      { line_ids: ['k', 'h'], command: 'ready' },
    ]),
  );
  expect(document.querySelector('[data-gap="0"]')).not.toBeNull();
  expect(document.querySelector('[data-place="1"]')?.textContent).toContain('Karak');

  await userEvent.keyboard('u');
  expect(await screen.findByRole('article', { name: 'Table 7' })).toBeTruthy();
  const undone = server.of('moveLines').slice(2);
  expect(undone.map((made) => made.body)).toEqual([
    { line_ids: ['k', 'h'], command: 'undo' },
    { line_ids: ['k'], command: 'undo' },
  ]);
});

test('the allergens of the diner who ordered stand on their ticket at every station, before its lines', async () => {
  const careful = { ...first, allergens: ['Sesame', 'Nuts'] };
  await openConsole('/orders?station=Cold', { ...signedInAs('kitchen'), ...kitchen([careful]) });
  const ticket = await screen.findByRole('article', { name: 'Table 7' });
  const warning = within(ticket).getByText(/Sesame, Nuts/);
  const line = within(ticket).getByText('Hummus');
  expect(warning.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a diner without allergens has a ticket without a warning', async () => {
  await openConsole('/orders', { ...signedInAs('kitchen'), ...kitchen([first]) });
  const ticket = await screen.findByRole('article', { name: 'Table 7' });
  expect(within(ticket).queryByText(/llerg/)).toBeNull();
});

test('a station sees its own lines, and its bump leaves the others alone', async () => {
  const { server } = await openConsole('/orders?station=Cold', {
    ...signedInAs('kitchen'),
    ...kitchen([first, second]),
  });
  const ticket = await screen.findByRole('article', { name: 'Table 7' });
  expect(within(ticket).queryByText('Kebab Halabi')).toBeNull();
  expect(within(ticket).getByText('1 more line at other stations')).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Table 9' })).toBeNull();
  await userEvent.click(within(ticket).getByRole('button', { name: 'Ready' }));
  await waitFor(() =>
    expect(server.of('moveLines').map((made) => made.body)).toEqual([{ line_ids: ['h'], command: 'ready' }]),
  );
});

test('a refused step comes back and says why', async () => {
  await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...kitchen([second]),
    moveLines: () => new Refusal(409, 'line_transition_not_allowed', 'Somebody else moved this already.'),
  });
  const ticket = await screen.findByRole('article', { name: 'Table 9' });
  await userEvent.click(within(ticket).getByRole('button', { name: /Karak/ }));
  expect(await screen.findByText('Table 9: Somebody else moved this already.')).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Table 9' })).toBeTruthy();
});

test('a round nobody vouched for is accepted at the table and goes to the kitchen', async () => {
  const unproven = makeTicket({
    table_number: '5',
    placed_by: 'Omar',
    awaits_confirmation: true,
    lines: [makeLine({ id: 'w', name: 'Shish Taouk', status: 'awaiting_confirmation' })],
  });
  const { server } = await openConsole('/orders?view=confirm', {
    ...signedInAs('waiter'),
    ...kitchen([unproven]),
  });
  expect(await screen.findByText(/ask Omar whether/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Nobody waits to be confirmed')).toBeTruthy();
  expect(server.of('moveLines')[0]?.body).toEqual({ line_ids: ['w'], command: 'accept' });
  await userEvent.click(screen.getByRole('button', { name: /^Kitchen/ }));
  expect(await screen.findByText('Shish Taouk', { selector: 'article *' })).toBeTruthy();
});

test('cancelling asks which dishes and why', async () => {
  const { server } = await openConsole('/orders?view=kitchen', {
    ...signedInAs('waiter'),
    ...kitchen([first]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for table 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel dishes…' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel dishes' }));
  expect(within(dialog).getByText('Choose a reason or write one.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Hummus/ }));
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Sold out' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 1 dish' }));
  await waitFor(() =>
    expect(server.of('moveLines').map((made) => made.body)).toEqual([
      { line_ids: ['h'], command: 'cancel', reason: 'Sold out' },
    ]),
  );
});

test('a cashier reads the board and moves nothing', async () => {
  await openConsole('/orders?view=kitchen', { ...signedInAs('cashier'), ...kitchen([first]) });
  const ticket = await screen.findByRole('article', { name: 'Table 7' });
  expect(within(ticket).queryAllByRole('button')).toEqual([]);
});

test('a ticket that leaves because its table was cleared says so', async () => {
  let tickets = [first, second];
  const { queries } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    staffTickets: () => ({ tickets, now: new Date().toISOString() }),
  });
  await screen.findByRole('article', { name: 'Table 7' });
  tickets = [second];
  await queries.invalidateQueries({ queryKey: ['staffTickets'] });
  expect(await screen.findByText(/Table 7 was cleared/)).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Table 7' })).toBeNull();
  expect(screen.queryByText(/Table 9 was cleared/)).toBeNull();
});
