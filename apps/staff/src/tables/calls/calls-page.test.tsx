import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as sound from '../../shared/page/sound.ts';
import { floorOf, makeDetails } from '../../testing/floor-fixtures.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Call } from './call.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function ask(reason: Call['asks'][number]['reason'], parts: Partial<Call['asks'][number]> = {}) {
  return { reason, note: null, guest_name: 'Noor', asked_at: ago(0), ...parts };
}

function makeRequest(overrides: Partial<Call> = {}): Call {
  return {
    id: 'call',
    kind: 'waiter',
    status: 'open',
    table_number: '5',
    zone: 'Terrace',
    guest_name: 'Noor',
    guest_proven: true,
    requested_at: ago(0),
    asks: [ask('water')],
    taken_at: null,
    taken_by: null,
    resolved_at: null,
    resolved_by: null,
    withdrawn: false,
    ...overrides,
  };
}

const me = { id: 'me', name: 'Rana Haddad' };

/** A server with calls that can be answered; `change` is what a guest or a colleague does meanwhile. */
function house(calls: Call[]) {
  let all = calls;
  const put = (id: string, parts: Partial<Call>) => {
    all = all.map((call) => (call.id === id ? { ...call, ...parts } : call));
  };
  const answer =
    (parts: () => Partial<Call>) =>
    ({ path }: { path: string }) => {
      const id = path.split('/').at(-2) ?? '';
      put(id, parts());
      return { request: all.find((call) => call.id === id) };
    };
  const done = () => ({ status: 'done', resolved_at: ago(0), resolved_by: me.name }) as const;
  const answers: Answers = {
    staffService: () => ({
      open: all.filter(({ status }) => status === 'open'),
      done: all.filter(({ status }) => status === 'done'),
      now: new Date().toISOString(),
    }),
    takeService: answer(() => ({ taken_by: me })),
    releaseService: answer(() => ({ taken_by: null })),
    resolveService: answer(done),
    reopenService: answer(() => ({ status: 'open', resolved_at: null, resolved_by: null })),
  };
  return { answers, change: put };
}

const open = (calls: Call[], role: 'waiter' | 'valet' | 'manager' = 'waiter', extra: Answers = {}) => {
  const { answers, change } = house(calls);
  return openConsole('/service', { ...signedInAs(role), ...answers, ...extra }).then((opened) => ({
    ...opened,
    change: async (id: string, parts: Partial<Call>) => {
      change(id, parts);
      await act(() => opened.queries.invalidateQueries({ queryKey: ['staffService'] }));
    },
  }));
};
const button = (name: string) => screen.findByRole('button', { name });
const realNow = performance.now.bind(performance);
let later = 0;
/** Time passes, so that another press is no half of a double tap any more. */
const pause = () => {
  later += 500;
};
beforeEach(() => {
  pause();
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + later);
});

test("a table's call is shown once, with what is asked, by whom and who is going [SERVICE-12] [PROFILE-10]", async () => {
  const asks = [
    ask('bill', { guest_name: 'Hamad', asked_at: ago(2) }),
    ask('water', { guest_name: 'Sara', asked_at: ago(2) }),
    ask('water', { guest_name: null, asked_at: ago(1) }),
    ask('other', { note: 'A high chair, <b>please</b>', guest_name: 'Sara', asked_at: ago(0) }),
  ];
  await open([makeRequest({ asks, requested_at: ago(2) })]);
  const [row] = await screen.findAllByRole('listitem');
  const at = within(row as HTMLElement);
  expect(at.getByText('Table 5')).toBeTruthy();
  expect(at.getByText('Terrace')).toBeTruthy();
  expect(['Water', 'Bill'].map((word) => at.getAllByText(word).length)).toEqual([1, 1]);
  expect(row?.textContent).toContain('“A high chair, <b>please</b>”');
  const names = row?.textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? '';
  expect(names).toContain('Hamad, Sara, and A guest, last at ');
  expect(screen.getByText('1 call waiting')).toBeTruthy();
  expect(
    within(
      within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: /Calls/ }),
    ).getByText('1'),
  ).toBeTruthy();
});

test('a call is taken, given back, taken and done [SERVICE-12]', async () => {
  const { server } = await open([makeRequest()]);
  const suffix = ' · Water · Table 5';
  await userEvent.click(await button(`I’m going${suffix}`));
  expect(await screen.findByText('You’re going')).toBeTruthy();
  pause();
  await userEvent.click(await button(`Not going${suffix}`));
  await button(`I’m going${suffix}`);
  pause();
  await userEvent.click(await button(`I’m going${suffix}`));
  await screen.findByText('You’re going');
  pause();
  await userEvent.click(await button(`Done${suffix}`));
  expect(await screen.findByText('Done by Rana Haddad')).toBeTruthy();
  expect(screen.getByText('No calls')).toBeTruthy();
  expect(server.of('takeService').map(({ body }) => body)).toEqual([
    { instead_of: null },
    { instead_of: null },
  ]);
  expect(server.of('releaseService')).toHaveLength(1);
  expect(server.of('resolveService')).toHaveLength(1);
});

test('what was marked as done by mistake is opened again within ten seconds [SERVICE-12]', async () => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  const { server } = await open([makeRequest()]);
  await user.click(await button('Done · Water · Table 5'));
  await screen.findByRole('button', { name: /^Undo: table .5., done/ });
  pause();
  await user.click(await screen.findByRole('button', { name: /^Undo: table .5., done/ }));
  expect(await button('Done · Water · Table 5')).toBeTruthy();
  expect(server.of('reopenService')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  pause();
  await user.click(await button('Done · Water · Table 5'));
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(10_500));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a colleague’s call is taken over by naming the colleague [SERVICE-12]', async () => {
  const { server } = await open([makeRequest({ taken_by: { id: 'samir', name: 'Samir' } })]);
  expect((await screen.findByText(/Samir.? is going/)).textContent).toContain('Samir');
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull();
  await userEvent.click(await button('Take over · Water · Table 5'));
  expect(await screen.findByText('You’re going')).toBeTruthy();
  expect(server.of('takeService').map(({ body }) => body)).toEqual([{ instead_of: 'samir' }]);
});

test('the second half of a double tap answers nothing: another button is under the finger by then [SERVICE-12]', async () => {
  const { server } = await open([makeRequest(), makeRequest({ id: 'b', table_number: '6' })]);
  const first = await button('Done · Water · Table 5');
  await userEvent.click(first);
  await screen.findByText('Done by Rana Haddad');
  await userEvent.click(await button('Done · Water · Table 6'));
  expect(server.of('resolveService')).toHaveLength(1);
  pause();
  await userEvent.click(await button('Done · Water · Table 6'));
  await waitFor(() => expect(server.of('resolveService')).toHaveLength(2));
});

test('who comes second reads who was first [SERVICE-12]', async () => {
  const refusal = new Refusal(409, 'service_request_taken', 'Samir is going there already.');
  const { change } = await open([makeRequest()], 'waiter', { takeService: () => refusal });
  await userEvent.click(await button('I’m going · Water · Table 5'));
  expect(await screen.findByText('Samir is going there already.')).toBeTruthy();
  await change('call', { taken_by: { id: 'samir', name: 'Samir' } });
  expect(await button('Take over · Water · Table 5')).toBeTruthy();
});

test('only the oldest call that nobody has is the main one [SERVICE-12]', async () => {
  await open([
    makeRequest({ id: 'a', table_number: '1', requested_at: ago(5), taken_by: { id: 'x', name: 'Samir' } }),
    makeRequest({ id: 'b', table_number: '2', requested_at: ago(4) }),
    makeRequest({ id: 'c', table_number: '3', requested_at: ago(1) }),
  ]);
  const looks = async (table: number) =>
    (await button(`I’m going · Water · Table ${table}`)).className.includes('bg-saffron ');
  expect([await looks(2), await looks(3)]).toEqual([true, false]);
  expect(screen.getAllByText('Late')).toHaveLength(2);
  const [, second] = screen.getAllByRole('listitem');
  expect(within(second as HTMLElement).getByText(/^04:\d\d$/)).toBeTruthy();
});

test('a call rings when it comes and each time that it grows, and not when it is taken [SERVICE-13]', async () => {
  const tone = vi.spyOn(sound, 'playTone').mockImplementation(() => undefined);
  const asks = [ask('water', { asked_at: ago(2) })];
  const { change } = await open([makeRequest({ asks }), makeRequest({ id: 'b', status: 'done' })]);
  await screen.findByText('1 call waiting');
  expect(tone).not.toHaveBeenCalled();
  await change('call', { taken_by: { id: 'x', name: 'Samir' } });
  expect(tone).not.toHaveBeenCalled();
  await change('call', { asks: [...asks, ask('bill', { asked_at: ago(1) })] });
  await waitFor(() => expect(tone).toHaveBeenCalledExactlyOnceWith('call'));
  expect(await screen.findByText('Bill')).toBeTruthy();
});

test('a call that its guests took back says so, and asks nobody to go [SERVICE-13]', async () => {
  const { change } = await open([makeRequest()]);
  await button('I’m going · Water · Table 5');
  await change('call', { status: 'done', withdrawn: true, resolved_at: ago(0) });
  expect(await screen.findByText('Taken back by the guests')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /I’m going/ })).toBeNull();
});

test('a call without a reason is a call for a waiter; a guest without proven presence is marked', async () => {
  await open([makeRequest({ asks: [ask(null)], guest_proven: false })]);
  expect(await screen.findByText('Waiter')).toBeTruthy();
  expect(screen.getByText('not confirmed at the table')).toBeTruthy();
  expect(await button('Done · Waiter · Table 5')).toBeTruthy();
});

test('a call for a car has its own text, and an error is shown', async () => {
  await open([makeRequest({ kind: 'valet', asks: [] })], 'valet', {
    resolveService: () => new Refusal(500, 'internal_error', 'Something broke.'),
  });
  await userEvent.click(await button('Car is here · Car · Table 5'));
  expect(await screen.findByText('Something broke.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await waitFor(() => expect(screen.getByText('Car')).toBeTruthy());
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

test('the floor marks a table that calls, until somebody goes, and says what for [SERVICE-12]', async () => {
  let states = [{ state: 'help' as const, since: ago(9) }];
  const { answers } = house([makeRequest({ asks: [ask('water'), ask('other', { note: 'Salt' })] })]);
  const { queries } = await openConsole('/tables/5', {
    ...signedInAs('waiter'),
    ...answers,
    ...floorOf(() => [makeDetails({ number: '5', states }), makeDetails({ number: '6', states: [] })]),
  });
  const marks = () => screen.queryAllByRole('button', { name: /^Table .*Needs help/ });
  await waitFor(() => expect(marks()).toHaveLength(1));
  expect(marks()[0]?.textContent).toContain('5');
  expect((await screen.findByRole('link', { name: 'To the calls' })).getAttribute('href')).toBe('/service');
  expect(screen.getByText('“Salt”')).toBeTruthy();
  answers.takeService?.({ path: 'staff/service/call/take' } as never);
  states = [];
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(marks()).toHaveLength(0));
  expect(screen.getByText(/Rana Haddad.? is going/)).toBeTruthy();
});

test('the kitchen cannot open the calls page', async () => {
  const { server } = await openConsole('/service', {
    ...signedInAs('kitchen'),
    ...house([makeRequest()]).answers,
  });
  expect(await screen.findByText('Your role can’t open this page')).toBeTruthy();
  expect(server.of('staffService')).toEqual([]);
});
