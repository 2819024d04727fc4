import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const query = 'table_number=5&k=KEY';

function aFeedback(parts: object = {}) {
  return {
    id: 'f-1',
    rating: 4,
    type: 'Food,Staff',
    comment: 'Warm bread!',
    data: JSON.stringify({ full_name: 'Layla Haddad', email: 'layla@example.com', phone_number: '+971 50' }),
    created_at: '2026-11-21T20:00:00+04:00',
    order: {
      id: 'o-1',
      order_ref: '0042',
      status: 'served',
      total_amount: '137.00',
      cancel_reason: null,
    },
    ...parts,
  };
}

async function openList(...list: readonly object[]) {
  const server = fakeServer();
  server.on('GET customer/feedback/*', ok(list));
  const app = await renderApp(`/feedback?${query}`, server);
  await screen.findByRole('heading', { name: 'My Feedback' });
  return app;
}

const valueOf = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

test('an entry shows the feedback and its order [ROUTE-21] [FEED-1] [FEED-2] [FEED-3] [FEED-4] [FEED-5] [FEED-9] [FEED-10] [CALL-23] [GEN-2] [GEN-7]', async () => {
  const { server } = await openList(aFeedback());
  expect(await screen.findByRole('heading', { name: 'Order 0042' })).toBeTruthy();
  expect(screen.getByText('4 out of 5')).toBeTruthy();
  expect(screen.getByText('Food | Staff')).toBeTruthy();
  expect(screen.getByText('Warm bread!')).toBeTruthy();
  expect(valueOf('Status')).toBe('Served');
  expect(valueOf('Total')).toBe('AED 137.00');
  expect(screen.queryByText('Cancel reason')).toBeNull();
  expect(document.title).toBe('My Feedback | Food App');
  expect(server.requestsTo('GET customer/feedback/c-1')).toHaveLength(1);
});

test('a missing comment is shown as text [FEED-6]', async () => {
  await openList(aFeedback({ comment: null }));
  expect(await screen.findByText('No comment')).toBeTruthy();
});

test('the given contact is shown [FEED-7]', async () => {
  await openList(aFeedback());
  await screen.findByText('Layla Haddad');
  expect([valueOf('Name'), valueOf('Email'), valueOf('Phone')]).toEqual([
    'Layla Haddad',
    'layla@example.com',
    '+971 50',
  ]);
});

test('entries without a readable contact don’t harm the others [FEED-8]', async () => {
  await openList(
    aFeedback({ id: 'f-1', data: '{"full_name":', comment: 'Broken' }),
    aFeedback({ id: 'f-2', data: undefined, comment: 'Absent' }),
    aFeedback({ id: 'f-3', data: 'null', comment: 'Nothing' }),
    aFeedback({ id: 'f-4', comment: 'Whole' }),
  );
  for (const comment of ['Broken', 'Absent', 'Nothing', 'Whole']) {
    expect(await screen.findByText(comment)).toBeTruthy();
  }
  expect(screen.getAllByText('Email')).toHaveLength(1);
});

test('a cancelled order shows why [FEED-11] [FEED-9]', async () => {
  const order = { ...aFeedback().order, status: 'cancelled', cancel_reason: 'The oven is out' };
  await openList(aFeedback({ order }));
  expect(await screen.findByText('The oven is out')).toBeTruthy();
  expect([valueOf('Status'), valueOf('Cancel reason')]).toEqual(['Cancelled', 'The oven is out']);
});

test('the list links to details and to new feedback [FEED-12] [FEED-13] [GEN-4]', async () => {
  await openList(aFeedback());
  const details = await screen.findByRole('link', { name: 'View Details' });
  expect(details.getAttribute('href')).toBe(`/feedback-details/f-1?${query}`);
  const add = screen.getByRole('link', { name: 'Add Feedback' });
  expect(add.getAttribute('href')).toBe(`/feedback-form?${query}`);
});

test('feedback without an order still has a heading', async () => {
  await openList(aFeedback({ order: null }));
  expect(await screen.findByRole('heading', { name: 'Feedback' })).toBeTruthy();
  expect(screen.queryByText('Total')).toBeNull();
});

test('an empty list says so [FEED-14]', async () => {
  await openList();
  expect(await screen.findByText('No feedback found.')).toBeTruthy();
});

test('Profile and the page after paying link to feedback [PROFILE-2] [PAYCONF-3]', async () => {
  const { router } = await renderApp(`/profile?${query}`);
  const fromProfile = await screen.findByRole('link', { name: 'Feedback' });
  expect(fromProfile.getAttribute('href')).toBe(`/feedback?${query}`);
  await act(() => router.navigate(`/payment-confirmation?${query}`));
  await screen.findByText('Thank you for your payment!');
  const afterPaying = screen.getByRole('link', { name: 'Feedback' });
  expect(afterPaying.getAttribute('href')).toBe(`/feedback-form?${query}`);
});

const rule = 'POST customer/feedback/reply/*/*';

async function openDetails(threads: readonly object[], server: FakeServer = fakeServer()) {
  server.on('GET customer/feedback/details/*', () => ok(aFeedback({ threads })));
  const app = await renderApp(`/feedback-details/f-1?${query}`, server);
  await screen.findByRole('heading', { name: 'Conversation' });
  return { ...app, message: screen.getByRole('textbox', { name: 'Message' }) };
}

const asked = { id: 'm-1', message: 'Which bread?', admin: { name: 'Omar' }, customer: null };
const said = { id: 'm-2', message: 'The flat one.', admin: null, customer: { name: 'Layla' } };

test('one feedback is shown with its messages, each under its author [ROUTE-22] [FEED-15] [FEED-16] [FEED-17] [FEED-18] [CALL-24] [GEN-7]', async () => {
  const { server } = await openDetails([asked, said]);
  expect(screen.getByText('4 out of 5')).toBeTruthy();
  expect(screen.getByText('Food | Staff')).toBeTruthy();
  expect(screen.getByText('Warm bread!')).toBeTruthy();
  const thread = within(screen.getByRole('region', { name: 'Conversation' }));
  const [first, second] = thread.getAllByRole('listitem');
  expect([first?.textContent, first?.dataset.author]).toEqual(['OmarWhich bread?', 'admin']);
  expect([second?.textContent, second?.dataset.author]).toEqual(['LaylaThe flat one.', 'customer']);
  expect(document.title).toBe('Feedback | Food App');
  expect(server.requestsTo('GET customer/feedback/details/f-1')).toHaveLength(1);
});

test('without messages the page says so [FEED-19]', async () => {
  await openDetails([]);
  expect(screen.getByText('No messages yet.')).toBeTruthy();
});

test('while a reply is sent the button says so, then the reply is in the conversation [FEED-20] [FEED-21] [CALL-25]', async () => {
  const threads: object[] = [asked];
  const server = fakeServer();
  let answer: (value: object) => void = () => undefined;
  server.on(rule, () => new Promise((resolve) => (answer = resolve)));
  const { user, message } = await openDetails(threads, server);
  await waitFor(() => expect(localStorage.getItem('customer_id')).toBe('c-1'));
  await user.type(message, 'The flat one.');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeTruthy();
  threads.push(said);
  await act(async () => answer([201, ok({ thread: said })]));
  expect(await screen.findByText('The flat one.', { selector: 'p' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
  expect((message as HTMLTextAreaElement).value).toBe('');
  const [request] = server.requestsTo('POST customer/feedback/reply/f-1/c-1');
  expect(request?.body).toEqual({ message: 'The flat one.' });
});

test('an empty reply shows an error and is not sent [FEED-22]', async () => {
  const { user, message, server } = await openDetails([]);
  await user.type(message, '  ');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Message is required')).toBeTruthy();
  expect(server.requestsTo(rule)).toHaveLength(0);
  await user.type(message, 'Hello');
  expect(screen.queryByText('Message is required')).toBeNull();
});

test('a refused reply shows why and stays in its field', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  server.on(rule, [429, { status: false, message: 'Please wait a little.' }]);
  const { user, message } = await openDetails([], server);
  await user.type(message, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please wait a little.')).toBeTruthy();
  expect((message as HTMLTextAreaElement).value).toBe('Hello');
});

test.each(['/feedback', '/feedback-form', '/feedback-details/f-1'])('%s needs a table', async (path) => {
  const { server } = await renderApp(`${path}?table_number=0`);
  expect(await screen.findByText('Please scan the QR code on your table to continue.')).toBeTruthy();
  expect(server.received.filter((request) => request.path.includes('feedback'))).toHaveLength(0);
});
