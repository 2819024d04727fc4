import { decideLine, type LineCommand, type LineState } from '@sufra/domain/orders/order';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeLine, makeTicket } from '../../testing/fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

/** One line at table 7 and a server that moves it; `colleague` moves it from elsewhere. */
async function openBoard({
  status = 'placed',
  path = '/orders',
}: {
  status?: LineState;
  path?: string;
} = {}) {
  let now: LineState = status;
  const moved = () => new Refusal(409, 'line_moved_on', 'Somebody else has moved this on.');
  const opened = await openConsole(path, {
    ...signedInAs('kitchen'),
    staffTickets: () => ({
      tickets: [makeTicket({ id: 'a', table_number: '7', lines: [makeLine({ id: 'k', status: now })] })],
      now: new Date().toISOString(),
    }),
    moveLines: ({ body }) => {
      const { command, from } = body as { command: LineCommand; from?: LineState };
      if (from !== undefined && from !== now) return moved();
      const decided = decideLine(now, command);
      if (!decided.ok) return new Refusal(409, 'line_transition_not_allowed', 'The order has changed.');
      now = decided.value.state;
      return { lines: [] };
    },
  });
  await screen.findByRole('article', { name: 'Table 7' });
  const sent = () => opened.server.of('moveLines').map(({ body }) => body);
  const colleague = (to: LineState) => {
    now = to;
  };
  return { ...opened, sent, colleague, state: () => now };
}

test('an undo after a colleague has moved the dish on takes nothing back, and says so [KITCHEN-12]', async () => {
  const { sent, colleague, state } = await openBoard();
  await userEvent.keyboard('1{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(state()).toBe('ready'));
  colleague('served');
  await userEvent.keyboard('u');
  expect(await screen.findByText('Table 7: Somebody else has moved this on.')).toBeTruthy();
  expect(sent().slice(2)).toEqual([{ line_ids: ['k'], command: 'undo', from: 'ready' }]);
  expect(state()).toBe('served');
});

test('an undo says what it takes back, one state for each step [KITCHEN-12]', async () => {
  const { sent, state } = await openBoard();
  await userEvent.keyboard('1{Enter}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Table 7' })).toBeNull());
  await userEvent.keyboard('u');
  await waitFor(() =>
    expect(sent().slice(2)).toEqual([
      { line_ids: ['k'], command: 'undo', from: 'ready' },
      { line_ids: ['k'], command: 'undo', from: 'preparing' },
    ]),
  );
  await waitFor(() => expect(state()).toBe('placed'));
});

test('a move that was refused is not offered to be undone [KITCHEN-12]', async () => {
  const { sent, colleague } = await openBoard({ status: 'preparing' });
  colleague('ready');
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByText('Table 7: The order has changed.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull());
  await userEvent.keyboard('u');
  expect(sent()).toEqual([{ line_ids: ['k'], command: 'ready' }]);
});

test('an undo that was pressed before the move was refused takes nothing back [KITCHEN-12]', async () => {
  const { sent, colleague, state } = await openBoard({ status: 'preparing' });
  colleague('ready');
  await userEvent.keyboard('1{Enter}u');
  expect(await screen.findByText('Table 7: The order has changed.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Table 7' })).toBeNull());
  expect(sent()).toEqual([{ line_ids: ['k'], command: 'ready' }]);
  expect(state()).toBe('ready');
});

test('a recalled ticket comes back from where the list showed it [KITCHEN-12]', async () => {
  const { sent, colleague } = await openBoard({ status: 'ready', path: '/orders?view=serve' });
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog');
  colleague('served');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the kitchen' }));
  expect(await screen.findByText('Table 7: Somebody else has moved this on.')).toBeTruthy();
  expect(sent()).toEqual([{ line_ids: ['k'], command: 'undo', from: 'ready' }]);
});
