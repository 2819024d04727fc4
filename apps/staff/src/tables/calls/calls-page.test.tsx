import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Call } from './call.ts';

function makeRequest(overrides: Partial<Call> = {}): Call {
  return {
    id: 'call',
    kind: 'waiter',
    status: 'open',
    table_number: '5',
    zone: 'Terrace',
    guest_name: 'Noor',
    guest_proven: true,
    requested_at: new Date().toISOString(),
    resolved_at: null,
    resolved_by: null,
    ...overrides,
  };
}

/** A server with open calls that can be answered. */
function callAnswers(calls: Call[]): Answers {
  let open = calls;
  let done: Call[] = [];
  return {
    staffService: () => ({ open, done, now: new Date().toISOString() }),
    resolveService: ({ path }) => {
      const id = path.split('/').find((part) => open.some((one) => one.id === part));
      const found = open.find((one) => one.id === id);
      if (found === undefined) return new Refusal(404, 'service_request_not_found', 'There is no such call.');
      const request: Call = {
        ...found,
        status: 'done',
        resolved_at: new Date().toISOString(),
        resolved_by: 'Rana',
      };
      open = open.filter((one) => one !== found);
      done = [request, ...done];
      return { request };
    },
  };
}

test("a guest's call for a waiter is on the staff's screen, and one press answers it [PROFILE-10]", async () => {
  const { server } = await openConsole('/service', {
    ...signedInAs('waiter'),
    ...callAnswers([makeRequest()]),
  });
  expect(await screen.findByText('Waiter · Table 5')).toBeTruthy();
  expect(screen.getByText('Terrace')).toBeTruthy();
  expect(screen.getByText('1 call waiting')).toBeTruthy();
  expect(within(screen.getByRole('link', { name: /Calls/ })).getByText('1')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Done · Waiter · Table 5' }));
  expect(await screen.findByText('Done by Rana')).toBeTruthy();
  expect(screen.getByText('No calls')).toBeTruthy();
  expect(server.of('resolveService')).toHaveLength(1);
});

test('a long wait and a guest without proven presence are shown as text', async () => {
  const calls = [
    makeRequest({ requested_at: new Date(Date.now() - 4 * 60_000).toISOString(), guest_proven: false }),
  ];
  await openConsole('/service', { ...signedInAs('waiter'), ...callAnswers(calls) });
  expect(await screen.findByText('not confirmed at the table')).toBeTruthy();
  expect(screen.getByText('too long')).toBeTruthy();
  expect(screen.getByText('04:00')).toBeTruthy();
});

test('a call for a car has its own text, and an error is shown', async () => {
  const answers = {
    ...callAnswers([makeRequest({ kind: 'valet' })]),
    resolveService: () => new Refusal(500, 'internal_error', 'Something broke.'),
  };
  await openConsole('/service', { ...signedInAs('valet'), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Car is here · Car · Table 5' }));
  expect(await screen.findByText('Something broke.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Car · Table 5')).toBeTruthy());
});

test('calls that cannot be loaded offer to try again', async () => {
  let broken = true;
  const answers = {
    staffService: () =>
      broken
        ? new Refusal(503, 'not_ready', 'Not ready.')
        : { open: [], done: [], now: new Date().toISOString() },
  };
  await openConsole('/service', { ...signedInAs('manager'), ...answers });
  expect(await screen.findByText('The calls could not be loaded')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No calls')).toBeTruthy();
});

test('the kitchen cannot open the calls page', async () => {
  const { server } = await openConsole('/service', {
    ...signedInAs('kitchen'),
    ...callAnswers([makeRequest()]),
  });
  expect(await screen.findByText('Your role can’t open this page')).toBeTruthy();
  expect(server.of('staffService')).toEqual([]);
});
