import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { switchLanguage } from '../../shared/i18n.ts';
import { makeDay, makeZReport, noZReports } from '../../testing/day-fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

test('the day says what was sold and taken, and what is not right before closing [DAY-1] [DAY-2]', async () => {
  await openConsole('/day', { ...signedInAs('manager'), staffDay: () => makeDay() });
  const taken = (await screen.findByText('Money taken')).parentElement;
  expect(taken?.textContent).toContain('14,473.50');
  expect(screen.getByText('Discounts').parentElement?.textContent).toContain('−486.50');
  expect(screen.getByText(/8\.6% more than last Saturday until 23:00/)).toBeTruthy();
  const aside = within(screen.getByRole('complementary'));
  expect(aside.getByText('Every drawer is counted')).toBeTruthy();
  expect(aside.getByText('2 tables are still open')).toBeTruthy();
  expect(aside.getByText('table 4, Terrace 3')).toBeTruthy();
  expect(aside.getByText('Main drawer is AED 3.50 short')).toBeTruthy();
  expect(aside.getByText('Table 14, Anton Orlov')).toBeTruthy();
});

test('the day is compared with its own weekday in Turkish too, where a date begins with its number [DAY-2]', async () => {
  onTestFinished(() => switchLanguage('en'));
  await openConsole('/day', { ...signedInAs('manager'), staffDay: () => makeDay() });
  await screen.findByText(/than last Saturday/);
  await act(() => switchLanguage('tr'));
  expect(await screen.findByText(/^Geçen Cumartesi saat 23:00/)).toBeTruthy();
});

test('hours that are still being counted are not told as an evening without sales [DAY-25]', async () => {
  const counting = { hours: [], hours_counted_until: '2026-11-20T22:10:00+04:00', compared: null };
  await openConsole('/day', { ...signedInAs('manager'), staffDay: () => makeDay(counting) });
  expect(await screen.findByText(/^Earlier days are still being counted.*22:10/)).toBeTruthy();
  expect(screen.queryByText('Nothing has been paid yet today.')).toBeNull();
});

test('closing asks once with the totals, and then shows the report [DAY-3]', async () => {
  const { server } = await openConsole('/day', {
    ...signedInAs('cashier'),
    staffDay: () => makeDay(),
    closeDay: () => ({ report: makeZReport() }),
    zReport: () => ({ report: makeZReport() }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the day?' }));
  expect(dialog.getByText('13,471.50', { exact: false })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Z report 0142' })).toBeTruthy();
  expect(screen.getByText('3f9a 01bc 77de 9a10')).toBeTruthy();
  expect(server.of('closeDay')[0]?.body).toEqual({ number: '142' });
  expect(server.of('closeDay')[0]?.idempotencyKey).toBeTruthy();
});

test('what is confirmed names each open table with what it owes, and each drawer that differs, read anew once [DAY-20]', async () => {
  const { server } = await openConsole('/day', { ...signedInAs('manager'), staffDay: () => makeDay() });
  const press = await screen.findByRole('button', { name: 'Close the day' });
  const asked = server.of('staffDay').length;
  await userEvent.click(press);
  const wrong = within(
    within(await screen.findByRole('dialog')).getByRole('region', { name: 'Not right yet' }),
  );
  expect(wrong.getByText('2 tables are still open')).toBeTruthy();
  expect(wrong.getByText('AED 212.00 not paid yet')).toBeTruthy();
  expect(wrong.getByText('Table 4').closest('div')?.textContent).toContain('212.00');
  expect(wrong.getByText('Terrace 3').closest('div')?.textContent).toContain('0.00');
  expect(wrong.getByText('Main drawer is AED 3.50 short')).toBeTruthy();
  expect(wrong.getByText('Wrong change at table 9')).toBeTruthy();
  expect(wrong.getByText('1 payment or refund has no outcome yet')).toBeTruthy();
  expect(wrong.queryByText('Every drawer is counted')).toBeNull();
  await waitFor(() => expect(server.of('staffDay')).toHaveLength(asked + 1));
});

test('a drawer that is opened while one is asked is named, and the day stays open [DAY-20] [DAY-5]', async () => {
  const day = makeDay();
  const [drawers, ...rest] = day.checks;
  let open = false;
  const opened = { ...drawers, kind: 'open_drawers' as const, count: 1, names: ['Bar'], amount: null };
  const { server } = await openConsole('/day', {
    ...signedInAs('manager'),
    staffDay: () => (open ? { ...day, checks: [{ ...opened, dues: null, note: null }, ...rest] } : day),
  });
  const button = await screen.findByRole('button', { name: 'Close the day' });
  open = true;
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 drawer is not counted')).toBeTruthy();
  expect(dialog.getByText('Bar')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(server.of('closeDay')).toEqual([]);
});

test('a day on which all is right says so before it is closed [DAY-20]', async () => {
  const checks = makeDay()
    .checks.slice(0, 3)
    .map((check) => ({ ...check, count: 0, names: [], dues: null }));
  await openConsole('/day', { ...signedInAs('manager'), staffDay: () => makeDay({ checks, unsettled: [] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('All tables are clear, and every drawer is counted and exact.')).toBeTruthy();
});

test('what is over goes from the day, also where it says the same as what stays [DAY-2] [DAY-20]', async () => {
  const { checks, unsettled, ...rest } = makeDay();
  const [drawers, tables, tickets, short] = checks;
  const [payment] = unsettled;
  if (!drawers || !tables || !tickets || !short || !payment) throw new Error('the day has all of them');
  let day = makeDay({
    checks: [drawers, tables, tickets, short, { ...short, amount: '-1.00' }, { ...short, amount: '2.00' }],
    unsettled: [1, 2, 3].map((index) => ({ ...payment, id: `attempt-${index}` })),
  });
  const { queries } = await openConsole('/day', { ...signedInAs('manager'), staffDay: () => day });
  const aside = within(await screen.findByRole('complementary'));
  const payments = () => aside.queryAllByText('Table 14, Anton Orlov');
  const drawersSaid = () => aside.queryAllByText(/^Main drawer is/).map((text) => text.textContent);
  await waitFor(() => expect([payments().length, drawersSaid().length]).toEqual([3, 3]));
  const one = { ...payment, id: 'attempt-3' };
  day = { ...rest, checks: [drawers, tables, tickets, { ...short, amount: '-4.00' }], unsettled: [one] };
  await queries.invalidateQueries({ queryKey: ['staffDay'] });
  await waitFor(() => expect(drawersSaid()).toEqual(['Main drawer is AED 4.00 short']));
  expect(payments()).toHaveLength(1);
  day = { ...rest, checks: [drawers, { ...tables, count: 1, names: ['4'], dues: null }], unsettled: [] };
  await queries.invalidateQueries({ queryKey: ['staffDay'] });
  expect(await aside.findByText('1 table is still open')).toBeTruthy();
  expect(aside.queryByText('2 tables are still open')).toBeNull();
  expect([...payments(), ...drawersSaid()]).toEqual([]);
});

test('a day that somebody else has just closed says so, and is read again [DAY-3]', async () => {
  const { server } = await openConsole('/day', {
    ...signedInAs('manager'),
    staffDay: () => makeDay(),
    closeDay: () => new Refusal(409, 'day_already_closed', 'Somebody has just closed the day.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = within(await screen.findByRole('dialog'));
  const asked = server.of('staffDay').length;
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(await dialog.findByText('The day has just been closed.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Z report 0142' }).getAttribute('href')).toBe('/day/earlier/0142');
  await waitFor(() => expect(server.of('staffDay').length).toBeGreaterThan(asked));
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(server.of('closeDay')).toHaveLength(1);
});

test('pressed again after a lost answer it is the same request, and makes no second report [DAY-3] [SCREEN-9]', async () => {
  let lost = true;
  const { server } = await openConsole('/day', {
    ...signedInAs('manager'),
    staffDay: () => makeDay(),
    closeDay: () => {
      if (lost) throw new TypeError('Failed to fetch');
      return { report: makeZReport() };
    },
    zReport: () => ({ report: makeZReport() }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(await dialog.findByText(/could not be reached/)).toBeTruthy();
  lost = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Z report 0142' })).toBeTruthy();
  const [first, second] = server.of('closeDay');
  expect(second).toEqual(first);
});

test('a day that turns out to be closed, after a lost answer too, leads to its report and is not closed again [DAY-3]', async () => {
  let next = '0142';
  const { server } = await openConsole('/day', {
    ...signedInAs('manager'),
    staffDay: () => makeDay({ next_number: next }),
    closeDay: () => {
      next = '0143';
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(await dialog.findByText('The day has just been closed.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Z report 0142' }).getAttribute('href')).toBe('/day/earlier/0142');
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(server.of('closeDay')).toHaveLength(1);
});

test('opened again after a lost answer it is still about the report that was pressed [DAY-3]', async () => {
  let next = '0142';
  const { server, queries } = await openConsole('/day', {
    ...signedInAs('manager'),
    staffDay: () => makeDay({ next_number: next }),
    closeDay: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const closing = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await closing();
  await userEvent.click(first.getByRole('button', { name: 'Close the day' }));
  expect(await first.findByText(/could not be reached/)).toBeTruthy();
  await userEvent.click(first.getByRole('button', { name: 'Keep as it is' }));
  next = '0143';
  await queries.invalidateQueries({ queryKey: ['staffDay'] });
  const second = await closing();
  expect(await second.findByText('The day has just been closed.')).toBeTruthy();
  expect(second.getByRole('link', { name: 'Z report 0142' })).toBeTruthy();
  await userEvent.click(second.getByRole('button', { name: 'Keep as it is' }));
  const third = await closing();
  expect(third.queryByText('The day has just been closed.')).toBeNull();
  await userEvent.click(third.getByRole('button', { name: 'Close the day' }));
  await waitFor(() => expect(server.of('closeDay')).toHaveLength(2));
  expect(server.of('closeDay').map(({ body }) => body)).toEqual([{ number: '142' }, { number: '143' }]);
});

test('a day that somebody closes while one is asked is not closed by the press [DAY-3]', async () => {
  let next = '0142';
  const { server, queries } = await openConsole('/day', {
    ...signedInAs('manager'),
    staffDay: () => makeDay({ next_number: next }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = within(await screen.findByRole('dialog'));
  next = '0143';
  await queries.invalidateQueries({ queryKey: ['staffDay'] });
  expect(await dialog.findByText('The day has just been closed.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(server.of('closeDay')).toEqual([]);
});

test('a drawer that is not counted keeps the day open, and says where to count it [DAY-5]', async () => {
  const day = makeDay();
  const [drawers, ...rest] = day.checks;
  const open = {
    kind: 'open_drawers' as const,
    count: 1,
    names: ['main'],
    amount: null,
    dues: null,
    note: null,
  };
  await openConsole('/day', {
    ...signedInAs('manager'),
    staffDay: () => ({ ...day, checks: [{ ...drawers, ...open }, ...rest] }),
  });
  const close = await screen.findByRole('button', { name: 'Close the day' });
  expect(close.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the drawer' }).getAttribute('href')).toBe('/drawer');
});

test('a cashier counts the drawer before the sums are shown [DAY-16]', async () => {
  await openConsole('/day', { ...signedInAs('cashier'), staffDay: () => makeDay({ figures: null }) });
  expect(await screen.findByText(/The sums are shown once every drawer is counted/)).toBeTruthy();
  expect(screen.queryByText('Money taken')).toBeNull();
});

test('the closed days are listed, newest first, and one is opened [DAY-4]', async () => {
  const reports = {
    ...noZReports,
    total: 1,
    data: [
      {
        number: '0142',
        closed_at: '2026-11-21T23:55:00+04:00',
        closed_by: 'Rana',
        taken: '14473.50',
        difference: '-3.50',
      },
    ],
  };
  await openConsole('/day/earlier', {
    ...signedInAs('cashier'),
    zReports: () => reports,
    zReport: () => ({ report: makeZReport() }),
  });
  await userEvent.click(await screen.findByRole('link', { name: /Z 0142/ }));
  expect(await screen.findByText('Invoices 000401 to 000559')).toBeTruthy();
});

test('before the first day is closed the list says what to do', async () => {
  await openConsole('/day/earlier', { ...signedInAs('owner'), zReports: () => noZReports });
  expect(await screen.findByText('No day has been closed yet')).toBeTruthy();
});
