import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { anOrder, haveOrder } from '../../testing/orders.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const rule = 'POST customer/feedback/*';
const sent = (server: FakeServer) => server.requestsTo(rule);

function formSentTo(server: FakeServer): FormData {
  const body = sent(server)[0]?.body;
  if (!(body instanceof FormData)) throw new Error('no form was sent');
  return body;
}

function taking(answer: object = [201, ok({ feedback: {} })]): FakeServer {
  const server = fakeServer();
  server.on(rule, answer);
  server.on('GET customer/feedback/*', ok([]));
  return server;
}

async function open(server = taking()) {
  const app = await renderApp('/feedback-form?table_number=5&k=KEY', server);
  await screen.findByRole('heading', { name: 'Feedback Form' });
  await waitFor(() => expect(localStorage.getItem('customer_id')).toBe('c-1'));
  const { user } = app;
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    ...app,
    field,
    submit: () => user.click(screen.getByRole('button', { name: 'Submit' })),
    async fill() {
      await user.type(field('Full Name'), 'Layla Haddad');
      await user.type(field('Phone Number'), '+971 50 000 0000');
      await user.type(field('Email'), 'layla@example.com');
      await user.click(screen.getByRole('radio', { name: '4' }));
      await user.click(agreement());
    },
  };
}

const agreement = () => screen.getByRole('checkbox', { name: /^I agree/ });

test('the form has its title and fields [FORM-1] [FORM-2] [ROUTE-23] [GEN-7]', async () => {
  const { field } = await open();
  for (const name of ['Full Name', 'Phone Number', 'Email', 'Comment']) expect(field(name)).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: 'Rating' })).toBeTruthy();
  expect(agreement()).toBeTruthy();
  expect(document.title).toBe('Feedback Form | Food App');
});

test('five aspects can be liked, and are sent by their English names [FORM-3]', async () => {
  const { user, fill, submit, server } = await open();
  const group = within(screen.getByRole('group', { name: 'What did you like?' }));
  expect(group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Food',
    'Service',
    'Environment',
    'Staff',
    'Overall',
  ]);
  for (const name of ['Staff', 'Food', 'Overall']) await user.click(group.getByRole('checkbox', { name }));
  await user.click(group.getByRole('checkbox', { name: 'Overall' }));
  await fill();
  await submit();
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(formSentTo(server).getAll('type[]')).toEqual(['Food', 'Staff']);
});

test.each([
  ['Full Name', 'x', 'Full name is required'],
  ['Phone Number', '5', 'Phone number is required'],
  ['Email', 'a@b.co', 'Email is required'],
])('%s is checked while typing [FORM-4] [FORM-5] [FORM-6] [FORM-7]', async (name, text, words) => {
  const { user, field } = await open();
  expect(screen.queryByText(words)).toBeNull();
  await user.type(field(name), text);
  await user.clear(field(name));
  expect(screen.getByText(words)).toBeTruthy();
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  await user.type(field(name), text);
  expect(screen.queryByText(words)).toBeNull();
});

test('an e-mail address is invalid until it is complete [FORM-8] [FORM-4]', async () => {
  const { user, field } = await open();
  await user.type(field('Email'), 'layla@example');
  expect(screen.getByText('Invalid email')).toBeTruthy();
  await user.type(field('Email'), '.com');
  expect(screen.queryByText('Invalid email')).toBeNull();
});

test('the agreement is checked when it is unticked [FORM-11] [FORM-4]', async () => {
  const { user } = await open();
  await user.click(agreement());
  expect(screen.queryByText('You must accept the agreement')).toBeNull();
  await user.click(agreement());
  expect(screen.getByText('You must accept the agreement')).toBeTruthy();
});

test('an empty form shows everything that is missing and is not sent [FORM-5] [FORM-6] [FORM-7] [FORM-9] [FORM-11] [FORM-13]', async () => {
  const { submit, server } = await open();
  await submit();
  for (const words of [
    'Full name is required',
    'Phone number is required',
    'Email is required',
    'Rating is required',
    'You must accept the agreement',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(sent(server)).toHaveLength(0);
  // The first that is missing, from the top of the page.
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('rating');
});

test('one error is enough not to send [FORM-13]', async () => {
  const { user, fill, field, submit, server } = await open();
  await fill();
  await user.clear(field('Email'));
  await user.type(field('Email'), 'nowhere');
  await submit();
  expect(document.activeElement).toBe(field('Email'));
  expect(sent(server)).toHaveLength(0);
});

test('it is sent as a form, without a comment, and answered with thanks [FORM-10] [FORM-12] [FORM-14] [CALL-22]', async () => {
  const { fill, submit, server } = await open();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  await fill();
  await submit();
  expect(await screen.findByText('Feedback submitted successfully!')).toBeTruthy();
  expect(server.requestsTo('POST customer/feedback/c-1')).toHaveLength(1);
  expect(Object.fromEntries(formSentTo(server).entries())).toEqual({
    full_name: 'Layla Haddad',
    phone_number: '+971 50 000 0000',
    email: 'layla@example.com',
    rating: '4',
    agreement: 'true',
    comment: '',
    order_id: '',
  });
  await waitFor(() => expect(globalThis.location.pathname).toBe('/feedback'));
});

test('the comment and the order that it was opened from are sent [CALL-22]', async () => {
  const server = taking();
  const { router, user, field, fill, submit } = await open(server);
  await act(() => router.navigate('/feedback-form?table_number=5', { state: { orderId: 'o-9' } }));
  await user.type(field('Comment'), 'Warm bread!');
  await fill();
  await submit();
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  const form = formSentTo(server);
  expect([form.get('comment'), form.get('order_id')]).toEqual(['Warm bread!', 'o-9']);
});

test('opened without an order it is about the open one', async () => {
  const server = taking();
  haveOrder(server, anOrder([], { id: 'o-7' }));
  const { fill, submit } = await open(server);
  await fill();
  await submit();
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(formSentTo(server).get('order_id')).toBe('o-7');
});

test('the server’s message is shown first [FORM-15]', async () => {
  const { fill, submit } = await open(taking([201, ok({ feedback: {} }, 'Thank you, Layla!')]));
  await fill();
  await submit();
  expect(await screen.findByText('Thank you, Layla!')).toBeTruthy();
  expect(screen.queryByText('Feedback submitted successfully!')).toBeNull();
});

test('a refusal shows why and keeps the form [FORM-15]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { fill, submit, field } = await open(taking([429, { status: false, message: 'Enough for today.' }]));
  await fill();
  await submit();
  expect(await screen.findByText('Enough for today.')).toBeTruthy();
  expect((field('Full Name') as HTMLInputElement).value).toBe('Layla Haddad');
  expect(globalThis.location.pathname).toBe('/feedback-form');
});

test('of an empty form the rating is read first and focused first, then each thing that is still wrong [FORM-16]', async () => {
  const { user, field, submit, server } = await open();
  await submit();
  const rating = within(screen.getByRole('radiogroup', { name: 'Rating' }));
  expect(rating.getAllByRole('radio')).toContain(document.activeElement);
  expect(screen.getByText('Rating is required')).toBeTruthy();
  await user.keyboard(' ');
  await submit();
  expect(document.activeElement).toBe(field('Full Name'));
  expect(screen.queryByText('Rating is required')).toBeNull();
  await user.type(field('Full Name'), 'Layla');
  await submit();
  expect(document.activeElement).toBe(field('Phone Number'));
  expect(sent(server)).toHaveLength(0);
});

test('feedback that is sent late says so, and leaves what is typed anew [FETCH-16]', async () => {
  const server = taking();
  const arrived = Promise.withResolvers<object>();
  server.on(rule, () => arrived.promise);
  const { user, fill, submit, field } = await open(server);
  await fill();
  await submit();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(location.pathname).toBe('/home'));
  act(() => globalThis.history.back());
  await waitFor(() => expect(location.pathname).toBe('/feedback-form'));
  await user.type(field('Comment'), 'And the bread');
  await act(async () => arrived.resolve(ok({ feedback: {} })));
  expect(await screen.findByText('Feedback submitted successfully!')).toBeTruthy();
  await pastDoubleTap();
  expect(location.pathname).toBe('/feedback-form');
  expect((field('Comment') as HTMLTextAreaElement).value).toBe('And the bread');
});
