import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, signedInAs } from '../../testing/render.tsx';
import type { Feedback } from './queries.ts';

function feedback(id: string, overrides: Partial<Feedback> = {}): Feedback {
  return {
    id,
    rating: 4,
    type: 'Food',
    comment: `Words of ${id}`,
    data: '{}',
    created_at: '2026-11-20T20:41:00+04:00',
    order: null,
    threads: [],
    full_name: id,
    email: '',
    phone_number: '',
    table_number: '12',
    language: null,
    awaits_reply: true,
    ...overrides,
  };
}

async function openFeedback(start: readonly string[], path = '/feedback') {
  let ids = start;
  const opened = await openConsole(path, {
    ...signedInAs('manager'),
    staffFeedback: ({ path: asked }) => ({
      data: asked.includes('show=low') ? [] : ids.map((id) => feedback(id)),
      current_page: 1,
      per_page: 20,
      last_page: 1,
      total: ids.length,
    }),
    replyAsStaff: () => {
      ids = ids.filter((id) => id !== 'Noor');
      return { thread: {} };
    },
  });
  const comes = async (next: readonly string[]) => {
    ids = next;
    await opened.queries.invalidateQueries({ queryKey: ['staffFeedback'] });
  };
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply');
  await screen.findByLabelText('Your reply');
  return { ...opened, comes, field };
}

const leftList = /This feedback has left the list/;

test('a reply that is being written stays when new feedback comes [GUEST-8]', async () => {
  const { comes, field } = await openFeedback(['Noor', 'Sami']);
  await userEvent.type(field(), 'We are sorry');
  await comes(['Layla', 'Noor', 'Sami']);
  expect(await screen.findByRole('button', { name: /Layla/ })).toBeTruthy();
  const detail = screen.getByRole('complementary', { name: 'Feedback' });
  expect(within(detail).getByText('Words of Noor')).toBeTruthy();
  expect(field().value).toBe('We are sorry');
  expect(screen.queryByText(leftList)).toBeNull();
});

test('a reply stays when its feedback leaves the page, and can be sent; then the next one is open [GUEST-8]', async () => {
  const { comes, field, server } = await openFeedback(['Noor']);
  await userEvent.type(field(), 'We are sorry');
  await comes([]);
  expect(await screen.findByText(leftList)).toBeTruthy();
  expect(field().value).toBe('We are sorry');
  await comes(['Layla']);
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(server.of('replyAsStaff')[0]?.path).toContain('Noor'));
  const detail = screen.getByRole('complementary', { name: 'Feedback' });
  expect(await within(detail).findByText('Words of Layla')).toBeTruthy();
  expect(field().value).toBe('');
});

test('another list opens with its own first one [GUEST-8]', async () => {
  await openFeedback(['Noor']);
  await userEvent.click(screen.getByRole('button', { name: '1 and 2 stars' }));
  expect(await screen.findByText('No such feedback')).toBeTruthy();
});
