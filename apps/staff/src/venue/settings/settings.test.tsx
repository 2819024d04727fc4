import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeFloor } from '../../testing/floor-fixtures.ts';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { OpeningHours } from './hours/shapes.ts';

const day = [{ from: '09:00', to: '23:30' }];
const week = Array.from({ length: 7 }, () => day);

/** A server that keeps opening hours as ours does: `basis` stands for what is stored. */
function hoursServer(first: OpeningHours, role: 'owner' | 'manager' = 'owner') {
  const state = { value: first, version: 1 };
  const shown = () => ({
    settings: { hours: { value: state.value, basis: `v${state.version}`, may_change: true } },
  });
  const answers: Answers = {
    ...signedInAs(role),
    venue: () => ({ name: 'Nahar', time_zone: 'Asia/Dubai' }),
    staffSettings: shown,
    changeSettings: ({ body }) => {
      const { hours } = body as { hours: { value: OpeningHours; basis: string } };
      if (hours.basis !== `v${state.version}`)
        return new Refusal(409, 'settings_changed', 'Somebody else has saved.', shown());
      Object.assign(state, { value: hours.value, version: state.version + 1 });
      return shown();
    },
  };
  return { state, answers };
}

const always = { week: null, days: [], last_order_minutes: 0 };

test('opening hours are set by switching “at any time” off, and saving names what changes [HOUSE-1]', async () => {
  const { answers, state } = hoursServer(always);
  await openConsole('/settings/hours', answers);
  const anyTime = await screen.findByRole('switch', { name: 'Take orders at any time' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.click(anyTime);
  await userEvent.click(screen.getByRole('switch', { name: 'Open on Sunday' }));
  expect(screen.getByText('Will change: the week’s hours')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.version).toBe(2));
  expect(state.value.week?.[0]).toEqual([{ from: '12:00', to: '23:00' }]);
  expect(state.value.week?.[6]).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});

test('days that are over make room for a new one [HOUSE-1]', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const closed = (days: number) => ({ date: at(days), name: `Day ${days}`, hours: [] });
  const over = Array.from({ length: 58 }, (_, index) => closed(index - 70));
  const { answers } = hoursServer({ ...always, days: [...over, closed(3), closed(4)] });
  await openConsole('/settings/hours', answers);
  const add = await screen.findByRole('button', { name: 'Day' });
  expect(screen.getByText('Day -70')).toBeTruthy();
  await userEvent.click(add);
  expect(screen.queryByText(/^Day -/)).toBeNull();
  expect(screen.getByText('Day 3')).toBeTruthy();
  expect(screen.getByText('Choose the date of the new day.')).toBeTruthy();
});

test('more days that differ than there can be are told in words [HOUSE-3]', async () => {
  const days = Array.from({ length: 61 }, (_, index) => ({
    date: new Date(Date.UTC(2090, 0, 1 + index)).toISOString().slice(0, 10),
    name: `Day ${index}`,
    hours: [],
  }));
  const { answers } = hoursServer({ ...always, days });
  await openConsole('/settings/hours', answers);
  await userEvent.click(await screen.findByRole('switch', { name: 'Take orders at any time' }));
  expect(screen.getByText('At most 60 days can differ. Remove some.')).toBeTruthy();
});

test('a special day whose year gets a fifth digit keeps the page and what was typed, and can’t be saved [HOUSE-3]', async () => {
  const { answers, state } = hoursServer({ ...always, week });
  await openConsole('/settings/hours', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Day' }));
  const date = screen.getByLabelText<HTMLInputElement>('Date');
  const head = () => screen.getByRole('button', { expanded: true });
  fireEvent.change(date, { target: { value: '2026-11-23' } });
  expect(head().textContent).toContain('23 November 2026');
  fireEvent.change(date, { target: { value: '20262-11-23' } });
  expect(head().textContent).toContain('New day');
  await userEvent.type(screen.getByLabelText('What it is, for staff'), 'Eid');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Choose the date of the new day.')).length).toBeTruthy();
  expect(state.version).toBe(1);
  fireEvent.change(date, { target: { value: '2026-11-23' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.value.days).toMatchObject([{ date: '2026-11-23', name: 'Eid' }]));
});

test('the reasons of the till and the hour of a new day are set [HOUSE-13]', async () => {
  const first = { comp_reasons: ['Wrong dish'], day_begins: 4 };
  const saved: unknown[] = [];
  const shown = { settings: { bills: { value: first, basis: 'v1', may_change: true } } };
  await openConsole('/settings/bills', {
    ...signedInAs('owner'),
    staffSettings: () => shown,
    changeSettings: ({ body }) => {
      saved.push(body);
      return shown;
    },
  });
  const begins = await screen.findByRole('combobox', { name: 'A new day begins at' });
  await userEvent.selectOptions(begins, '06:00');
  const reasons = screen.getByRole('textbox', { name: 'Reasons for discounts and comps' });
  await userEvent.type(reasons, '{Enter}Waited too long');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const value = {
    comp_reasons: ['Wrong dish', 'Waited too long'],
    day_begins: 6,
  };
  expect(saved).toEqual([{ bills: { value, basis: 'v1' } }]);
});

test('a second editor is shown what changed, keeps what they typed, and chooses [HOUSE-2]', async () => {
  const { answers, state } = hoursServer({ ...always, week });
  await openConsole('/settings/hours', answers);
  const lastOrder = within(await screen.findByRole('radiogroup', { name: 'Last order before closing' }));
  const half = lastOrder.getByRole<HTMLInputElement>('radio', { name: '30 minutes' });
  await userEvent.click(half);
  Object.assign(state, { value: { ...state.value, week: week.with(6, []) }, version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByText(/Somebody else has changed this meanwhile: the week’s hours/);
  expect(notice).toBeTruthy();
  expect(half.checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Go on with mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.version).toBe(3));
  expect(state.value).toEqual({ week: week.with(6, []), days: [], last_order_minutes: 30 });
});

test('hours that overlap are said by the day, and can’t be saved [HOUSE-3]', async () => {
  const { answers, state } = hoursServer({ ...always, week });
  await openConsole('/settings/hours', answers);
  await userEvent.click(await screen.findByRole('button', { name: /Monday/ }));
  await userEvent.click(screen.getByRole('button', { name: 'More hours' }));
  expect(screen.queryByText(/overlap/)).toBeNull();
  const [, second] = screen.getAllByLabelText('From');
  fireEvent.change(second as HTMLElement, { target: { value: '20:00' } });
  expect((await screen.findAllByText('These hours overlap, or are not in order.')).length).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(state.version).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(screen.queryByText(/overlap/)).toBeNull();
});

const takingOrders = { open: true, because: null, headline: null, reason: null, note: null, until: null };
const paused = {
  ordering: {
    open: false,
    because: 'paused',
    headline: 'We’ll take your order from 21:10',
    reason: 'The kitchen is full.',
    note: 'Your cart is kept.',
    until: '2026-11-23T21:10:00+04:00',
  },
  pause: {
    reason: 'kitchen_full',
    since: '2026-11-23T20:40:00+04:00',
    until: '2026-11-23T21:10:00+04:00',
    by: 'Samir',
  },
  now: '2026-11-23T20:40:00+04:00',
};

/** A venue that is paused and resumed on the screen. */
function pauseServer(role: 'manager' | 'waiter', isPaused = false) {
  const state = { isPaused, pauses: [] as unknown[] };
  const now = () => (state.isPaused ? paused : { ordering: takingOrders, pause: null, now: paused.now });
  const answers: Answers = {
    ...hoursServer(always).answers,
    ...signedInAs(role),
    staffOrdering: now,
    pausePreview: ({ path }) => ({
      previews: ['en', 'ar', 'ru'].map((language) => ({
        language,
        headline: `From 21:10 ${language}`,
        reason: path.includes('own') ? 'A short break.' : 'The kitchen is full.',
        note: 'Your cart is kept.',
      })),
    }),
    pauseOrders: ({ body }) => {
      Object.assign(state, { isPaused: true, pauses: [...state.pauses, body] });
      return now();
    },
    resumeOrders: () => {
      state.isPaused = false;
      return now();
    },
  };
  return { state, answers };
}

test('a pause shows what guests will read in two languages before it is done, and a banner with the way back [PAUSE-6]', async () => {
  const { answers, state } = pauseServer('manager');
  await openConsole('/settings/hours', answers);
  expect(await screen.findByText('From 21:10 en')).toBeTruthy();
  expect(screen.getByText('From 21:10 ar').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  expect(state.pauses).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Pause for 30 minutes' }));
  const banner = await screen.findByText('Orders are paused until 21:10.', { selector: 'span' });
  expect(state.pauses).toEqual([{ minutes: 30, reason: 'kitchen_full' }]);
  const row = within(banner.closest('div') as HTMLElement);
  expect(row.getByText(/Paused by/).textContent).toContain('Samir');
  await userEvent.click(row.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.queryByText(/Orders are paused/)).toBeNull());
});

test('own words are shown as guests will read them, and are needed [PAUSE-6]', async () => {
  const { answers, state } = pauseServer('manager');
  await openConsole('/settings/hours', answers);
  await userEvent.click(await screen.findByRole('radio', { name: 'In your words' }));
  await userEvent.click(screen.getByRole('radio', { name: 'I say so' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pause until I say so' }));
  expect(await screen.findByText('Write the reason in at least one language.')).toBeTruthy();
  expect(state.pauses).toEqual([]);
  await userEvent.type(screen.getByLabelText('In your words, English'), 'A power cut.');
  expect(screen.getAllByText('A power cut. Your cart is kept.')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Pause until I say so' }));
  await waitFor(() =>
    expect(state.pauses).toEqual([{ minutes: null, reason: 'own', text: { en: 'A power cut.' } }]),
  );
});

test('a waiter sees the banner, and no way to resume [PAUSE-6]', async () => {
  const { answers } = pauseServer('waiter', true);
  await openConsole('/tables', { ...answers, staffFloor: () => makeFloor([]) });
  expect(await screen.findByText('Orders are paused until 21:10.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

test('how long a table may wait in each state is a number, and 0 is never [FLOOR-15]', async () => {
  const value = {
    late_help: 3,
    late_ready: 4,
    late_pay: 5,
    late_accept: 4,
    late_seated: 10,
    late_ordered: 0,
    late_paid: 15,
    booking_soon_minutes: 60,
    booking_stay_minutes: 120,
  };
  const shown = () => ({ settings: { floor: { value, basis: 'v1', may_change: true } } });
  const { server } = await openConsole('/settings/floor', {
    ...signedInAs('owner'),
    staffSettings: shown,
    changeSettings: shown,
  });
  const ordered = await screen.findByLabelText('Ordered, without food');
  await userEvent.clear(ordered);
  await userEvent.type(ordered, '601');
  expect(screen.getAllByText('A number from 0 to 600.').length).toBeGreaterThan(0);
  await userEvent.clear(ordered);
  await userEvent.type(ordered, '٢٥');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.of('changeSettings')[0]?.body).toEqual({
      floor: { basis: 'v1', value: { ...value, late_ordered: 25 } },
    }),
  );
});
