import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { floorOf, makeDetails, makeParty } from '../../testing/floor-fixtures.ts';
import { makeLimits } from '../../testing/limits-fixture.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Approval, GivenApproval } from './approval.ts';

const action = {
  kind: 'write_off',
  amount: '201.00',
  table_number: '7',
  order_ref: null,
  dishes: null,
  method: null,
  reason: 'The guests left without paying',
} as const;

const request = (changes: Partial<Approval> = {}): Approval => ({
  ...action,
  id: 'a1',
  state: 'waiting',
  requested_by: 'Yusuf',
  requested_at: '2026-11-20T20:40:00+04:00',
  expires_at: '2026-11-20T20:50:00+04:00',
  answered_by: null,
  answered_at: null,
  mine: false,
  ...changes,
});

const needed = (approval_id: string | null = null) =>
  new Refusal(403, 'approval_required', 'A manager has to approve this: AED 201.00.', {
    ...action,
    subject: 'visit v',
    approval_id,
  });

const samir = { id: 'samir', name: 'Samir', role: 'manager', has_pin: true };
const nadia = { id: 'nadia', name: 'Nadia', role: 'owner', has_pin: true };

/** Table 7 with money due, and a waiter who tries to clear it: `answer` is the server's for each kind of approval. */
async function clearing(answer: (approval: GivenApproval | undefined) => unknown, answers: Answers = {}) {
  const visit = makeParty({
    orders: [
      {
        id: 'o',
        order_ref: '#0419',
        total_amount: '201.00',
        paid_amount: '0.00',
        due_amount: '201.00',
        payment_status: 'pending',
      },
    ],
  });
  const view = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    ...floorOf(() => [makeDetails({ number: '7', visit })]),
    approvers: () => ({ approvers: [samir, nadia] }),
    clearTable: ({ body }) => answer((body as { approval?: GivenApproval }).approval),
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  const form = await screen.findByRole('dialog', { name: 'Clear table 7?' });
  await userEvent.click(within(form).getByRole('radio', { name: action.reason }));
  await userEvent.click(within(form).getByRole('button', { name: 'Clear the table' }));
  const dialog = await screen.findByRole('dialog', { name: 'A manager has to approve this' });
  const approvals = () =>
    view.server.of('clearTable').map(({ body }) => (body as { approval?: GivenApproval }).approval);
  return { ...view, dialog, approvals };
}

const done = { table: makeDetails({ number: '7', visit: null }) };

test('a manager types their PIN over the form that needs one; a wrong one is said, and typed again [APPR-9]', async () => {
  const { dialog, approvals } = await clearing((approval) => {
    if (approval === undefined) return needed();
    const right = 'pin' in approval && approval.pin === '2749';
    return right ? done : new Refusal(403, 'pin_wrong', 'This PIN is wrong.');
  });
  expect(dialog.textContent).toContain('AED 201.00');
  expect(within(dialog).getByText(/Table 7/)).toBeTruthy();
  const approve = within(dialog).getByRole('button', { name: 'Approve' });
  await userEvent.click(approve);
  expect(within(dialog).getByText('A PIN has four to six digits.')).toBeTruthy();
  const pin = within(dialog).getByLabelText<HTMLInputElement>('Their PIN');
  await userEvent.type(pin, '١١١١{Enter}');
  expect(within(dialog).getByText('Choose the manager.')).toBeTruthy();
  expect(approvals()).toEqual([undefined]);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Samir' }));
  await userEvent.click(approve);
  expect(await within(dialog).findByText('This PIN is wrong.')).toBeTruthy();
  expect(pin.value).toBe('');
  await userEvent.type(pin, '2749{Enter}');
  expect(await screen.findByText('Table 7 is free.')).toBeTruthy();
  expect(approvals()).toEqual([
    undefined,
    { manager_id: 'samir', pin: '1111' },
    { manager_id: 'samir', pin: '2749' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('managers are asked on their devices, and the action is done as soon as one accepts [APPR-9]', async () => {
  let state: Approval['state'] = 'waiting';
  const { dialog, approvals, queries } = await clearing(
    (approval) => {
      if (approval === undefined) return needed();
      return 'ask' in approval ? needed('a1') : done;
    },
    { approval: () => ({ approval: request({ state, answered_by: 'Samir' }) }) },
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Ask on their device' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask the managers' }));
  expect(await within(dialog).findByText(/Waiting for a manager/)).toBeTruthy();
  expect(within(dialog).getByRole('alert').textContent).toBe('');
  state = 'accepted';
  await queries.invalidateQueries({ queryKey: ['approval'] });
  expect(await screen.findByText('Table 7 is free.')).toBeTruthy();
  expect(approvals()).toEqual([undefined, { ask: true }, { request_id: 'a1' }]);
});

test('what a manager accepted is sent again with its key where the answer was lost [APPR-9] [SCREEN-9]', async () => {
  let state: Approval['state'] = 'waiting';
  let online = true;
  const { dialog, approvals, queries, server } = await clearing(
    (approval) => {
      if (approval === undefined) return needed();
      if ('ask' in approval) return needed('a1');
      return online ? done : Promise.reject(new TypeError('Failed to fetch'));
    },
    { approval: () => ({ approval: request({ state, answered_by: 'Samir' }) }) },
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Ask on their device' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask the managers' }));
  await within(dialog).findByText(/Waiting for a manager/);
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  [state, online] = ['accepted', false];
  await queries.invalidateQueries({ queryKey: ['approval'] });
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  expect(within(dialog).getByRole('alert').textContent).not.toBe('');
  expect(within(dialog).getByText(/It may be done already\./)).toBeTruthy();
  expect(within(dialog).queryByRole('radio'), 'a PIN would be another write').toBeNull();
  // It may have arrived: then it was used.
  [state, online] = ['used', true];
  await queries.invalidateQueries({ queryKey: ['approval'] });
  await userEvent.click(again);
  expect(await screen.findByText('Table 7 is free.')).toBeTruthy();
  const accepted = { request_id: 'a1' };
  expect(approvals()).toEqual([undefined, { ask: true }, accepted, accepted]);
  const keys = server.of('clearTable').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[3]).toBe(keys[2]);
});

test('a PIN whose answer was lost is sent again with its key, and nothing else can be sent before that [APPR-9] [SCREEN-9]', async () => {
  let answer: () => unknown = () => Promise.reject(new TypeError('Failed to fetch'));
  const { dialog, approvals, server } = await clearing((approval) =>
    approval === undefined ? needed() : answer(),
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Samir' }));
  await userEvent.type(within(dialog).getByLabelText('Their PIN'), '2749{Enter}');
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  expect(within(dialog).getByText(/look first whether it was done/)).toBeTruthy();
  expect(within(dialog).queryByRole('radio')).toBeNull();
  expect(within(dialog).queryByLabelText('Their PIN')).toBeNull();
  await userEvent.click(again);
  await waitFor(() => expect(approvals()).toHaveLength(3));
  answer = () => new Refusal(403, 'pin_wrong', 'This PIN is wrong.');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('This PIN is wrong.')).toBeTruthy();
  const keys = server.of('clearTable').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys.slice(1)).size).toBe(1);
  expect(within(dialog).queryByText(/It may be done already/)).toBeNull();
  expect(within(dialog).getByRole('radio', { name: 'Ask on their device' })).toBeTruthy();
  answer = () => done;
  await userEvent.type(within(dialog).getByLabelText('Their PIN'), '2750{Enter}');
  expect(await screen.findByText('Table 7 is free.')).toBeTruthy();
});

test('while a PIN is on its way nothing is asked in another way [APPR-9] [SCREEN-9]', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const { dialog, approvals } = await clearing((approval) =>
    approval === undefined
      ? needed()
      : new Promise((resolve) => {
          arrive = resolve;
        }),
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Samir' }));
  await userEvent.type(within(dialog).getByLabelText('Their PIN'), '2749{Enter}');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Ask on their device' }));
  expect(within(dialog).queryByRole('button', { name: 'Ask the managers' })).toBeNull();
  arrive(done);
  expect(await screen.findByText('Table 7 is free.')).toBeTruthy();
  expect(approvals()).toHaveLength(2);
});

test('a request that was declined can be asked again, or given up: the form is as it was [APPR-9]', async () => {
  let id = 'a0';
  const { dialog, server } = await clearing(
    (approval) => {
      if (approval !== undefined && 'ask' in approval) id = id === 'a0' ? 'a1' : 'a2';
      return needed(id === 'a0' ? null : id);
    },
    {
      approval: ({ path }) => ({
        approval: request(path.endsWith('a1') ? { state: 'declined', answered_by: 'Samir' } : { id: 'a2' }),
      }),
    },
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Ask on their device' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask the managers' }));
  expect(await within(dialog).findByText(/Samir.* declined/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask again' }));
  expect(await within(dialog).findByText(/Waiting for a manager/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop asking' }));
  await waitFor(() =>
    expect(server.of('withdrawApproval').map(({ path }) => path)).toEqual(['staff/approvals/a2']),
  );
  const form = await screen.findByRole('dialog', { name: 'Clear table 7?' });
  expect(within(form).getByText('A manager has to approve this: AED 201.00.')).toBeTruthy();
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: action.reason }).checked).toBe(true);
});

test('a request that can’t be withdrawn says so, and the form is there again [APPR-9]', async () => {
  const { dialog } = await clearing((approval) => needed(approval === undefined ? null : 'a1'), {
    approval: () => ({ approval: request({ id: 'a1' }) }),
    withdrawApproval: () => new Refusal(503, 'internal_error', 'The server is busy.'),
  });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Ask on their device' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask the managers' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Stop asking' }));
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: 'Clear table 7?' })).toBeTruthy();
});

test('nobody has a PIN yet: the console says so and offers to ask [APPR-9]', async () => {
  const { dialog } = await clearing(() => needed(), {
    approvers: () => ({ approvers: [{ ...samir, has_pin: false }] }),
  });
  expect(within(dialog).getByRole('button', { name: 'Ask the managers' })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'PIN on this device' }));
  expect(within(dialog).getByText(/No manager has a PIN yet/)).toBeTruthy();
});

/** Requests that wait, answered as the server would. */
function waitingRequests(...requests: readonly Approval[]): Answers {
  let waiting = requests;
  return {
    staffMenu: () => ({ categories: [], items: [] }),
    approvals: () => ({ waiting, recent: [], now: new Date().toISOString() }),
    answerApproval: ({ path }) => {
      const [id] = path.split('/').slice(2);
      waiting = waiting.filter((one) => one.id !== id);
      return { approval: request({ id: id ?? '' }) };
    },
  };
}

test('a manager sees on any page what they are asked, the oldest first, and answers it there [APPR-10] [APPR-17]', async () => {
  const { server } = await openConsole('/menu', {
    ...signedInAs('manager'),
    ...waitingRequests(
      request(),
      request({ id: 'mine', mine: true }),
      request({ id: 'a2', dishes: 'Kebab' }),
    ),
  });
  const notices = await screen.findByRole('region', { name: 'Requests for approval' });
  const more = await within(notices).findByRole('link', { name: '1 more request' });
  expect(more.getAttribute('href')).toBe('/approvals');
  expect(within(notices).queryByText('Kebab')).toBeNull();
  await userEvent.click(within(notices).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/You accepted what .*Yusuf.* asked/)).toBeTruthy();
  expect(await within(notices).findByText('Kebab')).toBeTruthy();
  expect(within(notices).queryByRole('link')).toBeNull();
  await userEvent.click(within(notices).getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(server.of('answerApproval').map(({ path, body }) => [path, body])).toEqual([
      ['staff/approvals/a1/answer', { accept: true }],
      ['staff/approvals/a2/answer', { accept: false }],
    ]),
  );
});

test('the page of approvals has every request that waits, each once [APPR-17]', async () => {
  await openConsole('/approvals', {
    ...signedInAs('manager'),
    ...waitingRequests(request(), request({ id: 'a2' }), request({ id: 'a3' }), request({ id: 'a4' })),
  });
  expect(await screen.findAllByRole('button', { name: 'Accept' })).toHaveLength(4);
  expect(screen.queryByRole('link', { name: /more request/ })).toBeNull();
});

test('the page lists what was answered with both names, and has the limits for an owner [APPR-8] [APPR-10]', async () => {
  const used = request({ state: 'used', answered_by: 'Samir', answered_at: '2026-11-20T20:42:00+04:00' });
  await openConsole('/approvals', {
    ...signedInAs('owner'),
    approvals: () => ({ waiting: [], recent: [used], now: new Date().toISOString() }),
    staffSettings: () => ({
      settings: {
        approval_limits: { value: makeLimits({ refund: '50.00' }), basis: 'v1', may_change: true },
      },
    }),
  });
  expect(await screen.findByText(/Yusuf.* asked, .*Samir.* answered/)).toBeTruthy();
  const refund = await screen.findByLabelText<HTMLInputElement>('Refunds of one order: Everybody');
  expect(refund.value).toBe('50.00');
});
