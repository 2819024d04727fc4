import { decideLine, type LineCommand, lineCan } from '@sufra/domain/orders/order';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeLine, makeTicket } from '../../testing/fixtures.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Ticket } from '../tickets/ticket.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A server that moves lines by the real rules: one state at a time, all lines or none. */
function ticketAnswers(tickets: Ticket[]): Answers {
  let now = tickets;
  return {
    staffTickets: () => ({ tickets: now, now: new Date().toISOString() }),
    moveLines: ({ body }) => {
      const { line_ids, command } = body as { line_ids: string[]; command: LineCommand };
      const chosen = now.flatMap((ticket) => ticket.lines.filter((line) => line_ids.includes(line.id)));
      if (!chosen.every((line) => lineCan[command](line.status))) {
        return new Refusal(409, 'line_transition_not_allowed', 'Somebody else moved this already.');
      }
      now = now.map((ticket) => ({
        ...ticket,
        awaits_confirmation: ticket.awaits_confirmation && command !== 'accept',
        lines: ticket.lines.map((line) => {
          const decided = decideLine(line.status, command);
          return decided.ok && line_ids.includes(line.id) ? { ...line, status: decided.value.state } : line;
        }),
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
  const { server } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...ticketAnswers([second, first]),
  });
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
    { line_ids: ['k', 'h'], command: 'undo', from: 'ready' },
    { line_ids: ['k'], command: 'undo', from: 'preparing' },
  ]);
});

test('a ticket that is taken back can be finished again before the server has answered', async () => {
  const tickets = ticketAnswers([first]);
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { server } = await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...tickets,
    moveLines: async (call) => {
      if (server.of('moveLines').length > 2) await slow;
      return tickets.moveLines?.(call);
    },
  });
  await screen.findByRole('article', { name: 'Table 7' });
  await userEvent.keyboard('1{Enter}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Table 7' })).toBeNull());
  await userEvent.keyboard('u');
  await screen.findByRole('article', { name: 'Table 7' });
  await userEvent.keyboard('1{Enter}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Table 7' })).toBeNull());
  answer();
  await waitFor(() =>
    expect(server.of('moveLines').map(({ body }) => (body as { command: string }).command)).toEqual([
      'start',
      'ready',
      'undo',
      'undo',
      'start',
      'ready',
    ]),
  );
  expect(screen.queryByText(/Somebody else moved this/)).toBeNull();
});

test("the diner's allergens are on their ticket at every station, above its lines", async () => {
  const careful = { ...first, allergens: ['Sesame', 'Nuts'] };
  await openConsole('/orders?station=Cold', { ...signedInAs('kitchen'), ...ticketAnswers([careful]) });
  const ticket = await screen.findByRole('article', { name: 'Table 7' });
  const warning = within(ticket).getByText(/Sesame, Nuts/);
  const line = within(ticket).getByText('Hummus');
  expect(warning.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a diner without allergens has a ticket without a warning', async () => {
  await openConsole('/orders', { ...signedInAs('kitchen'), ...ticketAnswers([first]) });
  const ticket = await screen.findByRole('article', { name: 'Table 7' });
  expect(within(ticket).queryByText(/llerg/)).toBeNull();
});

test('a station sees its own lines, and its bump leaves the others alone', async () => {
  const { server } = await openConsole('/orders?station=Cold', {
    ...signedInAs('kitchen'),
    ...ticketAnswers([first, second]),
  });
  const ticket = await screen.findByRole('article', { name: 'Table 7' });
  expect(within(ticket).queryByText('Kebab Halabi')).toBeNull();
  expect(within(ticket).getByText('1 more dish at other stations')).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Table 9' })).toBeNull();
  await userEvent.click(within(ticket).getByRole('button', { name: 'Ready' }));
  await waitFor(() =>
    expect(server.of('moveLines').map((made) => made.body)).toEqual([{ line_ids: ['h'], command: 'ready' }]),
  );
});

test('a refused step is rolled back and shows why', async () => {
  await openConsole('/orders', {
    ...signedInAs('kitchen'),
    ...ticketAnswers([second]),
    moveLines: () => new Refusal(409, 'line_transition_not_allowed', 'Somebody else moved this already.'),
  });
  const ticket = await screen.findByRole('article', { name: 'Table 9' });
  await userEvent.click(within(ticket).getByRole('button', { name: /Karak/ }));
  expect(await screen.findByText('Table 9: Somebody else moved this already.')).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Table 9' })).toBeTruthy();
});

test('a round from a guest without proven presence is accepted at the table and goes to the kitchen', async () => {
  const unproven = makeTicket({
    table_number: '5',
    placed_by: 'Omar',
    awaits_confirmation: true,
    lines: [makeLine({ id: 'w', name: 'Shish Taouk', status: 'awaiting_confirmation' })],
  });
  const { server } = await openConsole('/orders?view=confirm', {
    ...signedInAs('waiter'),
    ...ticketAnswers([unproven]),
  });
  expect(await screen.findByText(/ask Omar whether/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Nothing to confirm')).toBeTruthy();
  expect(server.of('moveLines')[0]?.body).toEqual({ line_ids: ['w'], command: 'accept' });
  await userEvent.click(screen.getByRole('button', { name: /^Kitchen/ }));
  expect(await screen.findByText('Shish Taouk', { selector: 'article *' })).toBeTruthy();
});

test('cancelling asks for dishes and a reason', async () => {
  const { server } = await openConsole('/orders?view=kitchen', {
    ...signedInAs('waiter'),
    ...ticketAnswers([first]),
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

test('a cashier sees the board but cannot move anything', async () => {
  await openConsole('/orders?view=kitchen', { ...signedInAs('cashier'), ...ticketAnswers([first]) });
  const ticket = await screen.findByRole('article', { name: 'Table 7' });
  expect(within(ticket).queryAllByRole('button')).toEqual([]);
});

test('when a cleared table takes its ticket off the board, a notice says so', async () => {
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

test('a ticket says who took the order, and the course and seat of each dish [PAD-18]', async () => {
  const lines = [
    makeLine({ id: 'm', name: 'Chops', course: 2, seat: 3 }),
    makeLine({ id: 't', name: 'Karak' }),
  ];
  const ticket = makeTicket({ table_number: '4', placed_by: null, taken_by: 'Rana', lines });
  await openConsole('/orders', { ...signedInAs('kitchen'), ...ticketAnswers([ticket]) });
  const shown = await screen.findByRole('article', { name: 'Table 4' });
  expect(within(shown).getByText('Rana')).toBeTruthy();
  const [chops, karak] = within(shown).getAllByRole('listitem');
  expect(chops?.textContent).toContain('Mains · Seat 3');
  expect(karak?.textContent).not.toContain('Mains');
});
