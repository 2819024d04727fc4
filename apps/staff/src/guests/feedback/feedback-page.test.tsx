import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Feedback } from './queries.ts';

function makeFeedback(overrides: Partial<Feedback> = {}): Feedback {
  return {
    id: 'one',
    rating: 4,
    type: 'Food,Staff',
    comment: 'The soup was cold.',
    data: '{}',
    created_at: '2026-11-20T20:41:00+04:00',
    order: { id: 'order', order_ref: '#0419', status: 'served', total_amount: '39.78', cancel_reason: null },
    threads: [],
    full_name: 'Noor Aziz',
    email: 'noor@example.com',
    phone_number: '+971 50 123',
    table_number: '12',
    awaits_reply: true,
    ...overrides,
  };
}

function feedbackAnswers(entries: Feedback[], pages = 1): Answers {
  let all = entries;
  return {
    staffFeedback: ({ path }) => ({
      data: all,
      current_page: Number(new URLSearchParams(path.split('?')[1]).get('page')),
      per_page: 20,
      last_page: pages,
      total: all.length,
    }),
    replyAsStaff: ({ body }) => {
      const { message } = body as { message: string };
      const thread = {
        id: 'message',
        message,
        created_at: '2026-11-20T21:00:00+04:00',
        admin: { name: 'Rana' },
        customer: null,
      };
      all = all.map((one) => ({ ...one, awaits_reply: false, threads: [...one.threads, thread] }));
      return { thread };
    },
  };
}

test("feedback is shown with its order and the guest's contact, and can be answered", async () => {
  const { server } = await openConsole('/feedback', {
    ...signedInAs('manager'),
    ...feedbackAnswers([makeFeedback()]),
  });
  const detail = await screen.findByRole('complementary', { name: 'Feedback' });
  expect(within(detail).getByText('4 out of 5')).toBeTruthy();
  expect(within(detail).getByText('The soup was cold.')).toBeTruthy();
  expect(within(detail).getByRole('link', { name: 'noor@example.com' }).getAttribute('href')).toBe(
    'mailto:noor@example.com',
  );
  expect(within(detail).getByText('No messages yet.')).toBeTruthy();
  expect(screen.getByText('To answer')).toBeTruthy();

  await userEvent.click(within(detail).getByRole('button', { name: 'Send reply' }));
  expect(within(detail).getByText('Write a reply first.')).toBeTruthy();
  expect(server.of('replyAsStaff')).toEqual([]);
  await userEvent.type(within(detail).getByLabelText('Your reply'), ' We are sorry. ');
  await userEvent.click(within(detail).getByRole('button', { name: 'Send reply' }));
  expect(await within(detail).findByText('We are sorry.', { selector: 'p' })).toBeTruthy();
  expect(server.of('replyAsStaff')[0]?.body).toEqual({ message: 'We are sorry.' });
  expect(within(detail).getByLabelText('Your reply')).toHaveProperty('value', '');
  expect(screen.queryByText('To answer')).toBeNull();
});

test('an answer that was refused stays in its field', async () => {
  const answers = {
    ...feedbackAnswers([makeFeedback()]),
    replyAsStaff: () => new Refusal(429, 'too_many_requests', 'Too many at once. Wait a moment.'),
  };
  await openConsole('/feedback', { ...signedInAs('owner'), ...answers });
  await userEvent.type(await screen.findByLabelText('Your reply'), 'Sorry');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Too many at once. Wait a moment.')).toBeTruthy();
  expect(screen.getByLabelText('Your reply')).toHaveProperty('value', 'Sorry');
});

test('older feedback is on the next page', async () => {
  const { server } = await openConsole('/feedback', {
    ...signedInAs('owner'),
    ...feedbackAnswers([makeFeedback()], 3),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() => expect(server.of('staffFeedback').at(-1)?.path).toContain('page=2'));
});

test('without feedback the page says so', async () => {
  await openConsole('/feedback', { ...signedInAs('owner'), ...feedbackAnswers([]) });
  expect(await screen.findByText('No feedback yet')).toBeTruthy();
});

test('a waiter cannot open the feedback page', async () => {
  await openConsole('/feedback', { ...signedInAs('waiter'), ...feedbackAnswers([makeFeedback()]) });
  expect(await screen.findByText('Your role can’t open this page')).toBeTruthy();
});
