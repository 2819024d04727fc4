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
    language: null,
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
  const row = screen.getByRole('button', { name: /Noor Aziz/ });
  expect(within(row).getByText('To answer')).toBeTruthy();

  await userEvent.click(within(detail).getByRole('button', { name: 'Send reply' }));
  expect(within(detail).getByText('Write a reply first.')).toBeTruthy();
  expect(server.of('replyAsStaff')).toEqual([]);
  await userEvent.type(within(detail).getByLabelText('Your reply'), ' We are sorry. ');
  await userEvent.click(within(detail).getByRole('button', { name: 'Send reply' }));
  expect(await within(detail).findByText('We are sorry.', { selector: 'p' })).toBeTruthy();
  expect(server.of('replyAsStaff')[0]?.body).toEqual({ message: 'We are sorry.' });
  expect(within(detail).getByLabelText('Your reply')).toHaveProperty('value', '');
  expect(within(row).queryByText('To answer')).toBeNull();
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
  await waitFor(() => {
    expect(server.of('staffFeedback').some(({ path }) => path.includes('page=2'))).toBe(true);
  });
});

test('without feedback the page says so', async () => {
  await openConsole('/feedback', { ...signedInAs('owner'), ...feedbackAnswers([]) });
  expect(await screen.findByText('No feedback yet')).toBeTruthy();
});

test('a waiter cannot open the feedback page', async () => {
  await openConsole('/feedback', { ...signedInAs('waiter'), ...feedbackAnswers([makeFeedback()]) });
  expect(await screen.findByText('Your role can’t open this page')).toBeTruthy();
});

test('what waits and what has few stars are lists of their own, in the address too [GUEST-5]', async () => {
  const { server, router } = await openConsole('/feedback?page=2', {
    ...signedInAs('owner'),
    ...feedbackAnswers([makeFeedback()]),
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 and 2 stars' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=1&show=low'));
  expect(server.of('staffFeedback').some(({ path }) => /page=1.*show=low/.test(path))).toBe(true);
});

test('feedback of one or two stars is counted on every page until it is answered [GUEST-6]', async () => {
  const low = [makeFeedback({ rating: 1 }), makeFeedback({ id: 'two', rating: 2, awaits_reply: false })];
  await openConsole('/orders', { ...signedInAs('manager'), ...feedbackAnswers(low) });
  const rail = await screen.findByRole('navigation', { name: 'Pages' });
  await within(rail).findByRole('link', { name: /Guests\s*1\s*1 waiting/ });
  expect(within(rail).getByRole('link', { name: /Orders/ }).textContent).toBe('Orders');
});

test('the code of a discount that holds is put into the reply, where it can be changed [GUEST-7]', async () => {
  const one = { ...discount, code: 'SUMMER', value: '12.50' };
  const { server } = await openConsole('/feedback', {
    ...signedInAs('manager'),
    ...feedbackAnswers([makeFeedback()]),
    staffDiscounts: () => ({
      today: '2026-11-23',
      discounts: [
        one,
        { ...one, code: 'OLD', valid_until: '2026-11-22' },
        { ...one, code: 'OFF', withdrawn: true },
      ],
    }),
  });
  await userEvent.type(await screen.findByLabelText('Your reply'), 'Sorry.');
  const codes = await screen.findByRole('group', { name: 'Add a discount’s code' });
  expect(within(codes).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(codes).getByRole('button', { name: 'SUMMER' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(server.of('replyAsStaff')).toHaveLength(1));
  const [sent] = server.of('replyAsStaff');
  expect((sent?.body as { message: string } | undefined)?.message).toMatch(
    /^Sorry\.\n\nWith the code .?SUMMER.? you get 12\.5 % off next time\.$/u,
  );
});

const discount = {
  title: { en: 'Summer' },
  description: {},
  type: 'percentage',
  minimum_amount: '0.00',
  cap_limit: null,
  valid_from: null,
  valid_until: '2026-12-31',
  limit_total: null,
  limit_per_customer: null,
  withdrawn: false,
  uses: { paid: 0, open: 0 },
  version: 'first',
};

const kept = {
  default_language: 'en',
  answers: [
    { name: 'Sorry', texts: { en: 'Dear {name}, we are sorry.', ar: 'نأسف يا {name}.' } },
    { name: 'Thanks', texts: { en: 'Thank you.' } },
  ],
};

test('a canned answer is put into the reply in the guest’s language, changed, and sent by hand [ANSWER-2] [ANSWER-3]', async () => {
  const { server } = await openConsole('/feedback', {
    ...signedInAs('manager'),
    ...feedbackAnswers([makeFeedback({ language: 'ar' })]),
    cannedAnswers: () => kept,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Canned answers' }));
  await userEvent.click(screen.getByRole('button', { name: /^Sorry/ }));
  const field = screen.getByLabelText('Your reply');
  expect(field).toHaveProperty('value', 'نأسف يا Noor Aziz.');
  expect(document.activeElement).toBe(field);
  expect(server.of('replyAsStaff')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Take it out' }));
  expect(field).toHaveProperty('value', '');
  await userEvent.type(field, 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Canned answers' }));
  await userEvent.click(screen.getByRole('button', { name: /^Thanks/ }));
  expect(screen.getByText('The answer stands beneath what you wrote.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(server.of('replyAsStaff')[0]?.body).toEqual({ message: 'Hello\n\nThank you.' }));
});
