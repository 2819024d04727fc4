import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeDay, makeReport } from '../../testing/day-fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import { daysOf, presetOf } from './asked.ts';

const answers = {
  ...signedInAs('owner'),
  staffDay: () => makeDay(),
  report: () => makeReport(),
};

const namesInOrder = () =>
  screen
    .getAllByRole('rowheader')
    .flatMap(({ textContent }) => (/Kebab|Hummus/.exec(textContent ?? '') ?? []).slice(0, 1));

test('a report has its sum, its course and its rows beside those of before, and is sorted [DAY-11] [DAY-12]', async () => {
  const { server } = await openConsole('/reports/dishes', answers);
  await screen.findByRole('row', { name: /Kebab/ });
  expect(server.of('report')[0]?.path).toBe(
    'staff/reports/dishes?from=2026-11-16&to=2026-11-21&compare=before',
  );
  expect(namesInOrder()).toEqual(['Kebab', 'Hummus']);
  const kebab = within(screen.getByRole('row', { name: /Kebab/ }));
  expect(kebab.getByText('25.0% more')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Hummus/ })).getByText('25.0% less')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sold' }));
  expect(namesInOrder()).toEqual(['Hummus', 'Kebab']);
  expect(screen.getByRole('columnheader', { name: 'Sold' }).getAttribute('aria-sort')).toBe('descending');
});

test('other days and another comparison are asked for, and are in the address of the file [DAY-12] [DAY-14]', async () => {
  const { server } = await openConsole('/reports/dishes', answers);
  await userEvent.selectOptions(await screen.findByLabelText('Days'), 'Last month');
  await userEvent.selectOptions(screen.getByLabelText('Compared with'), 'a year before');
  const asked = 'from=2026-10-01&to=2026-10-31&compare=year';
  expect(await screen.findByRole('link', { name: 'Export CSV' })).toHaveProperty(
    'href',
    expect.stringContaining(`/api/v1/staff/reports/dishes/csv?${asked}&lang=en`),
  );
  expect(server.of('report').at(-1)?.path).toBe(`staff/reports/dishes?${asked}`);
});

test('what was cancelled is listed order by order, below its course, is a file, and leads to its refund [DAY-13] [DAY-22] [DAY-23] [FIND-9]', async () => {
  const deed = {
    at: '2026-11-21T20:10:00+04:00',
    order_ref: '0419',
    table: '4',
    what: 'Kebab',
    by: null,
    reason: 'Sold out',
    amount: '33.00',
  };
  const { server } = await openConsole('/reports/voids', {
    ...answers,
    deedCourse: () => ({
      from: '2026-11-16',
      to: '2026-11-21',
      before: { from: '2026-11-10', to: '2026-11-15' },
      series: [{ key: '2026-11-21', count: 1, amount: '33.00', count_before: 2, amount_before: '44.00' }],
      total: { count: 1, amount: '33.00', count_before: 2, amount_before: '44.00' },
    }),
    deeds: () => ({ data: [deed], current_page: 1, per_page: 50, last_page: 1, total: 1, amount: '33.00' }),
  });
  expect(await screen.findByText('1 line was cancelled')).toBeTruthy();
  const order = screen.getByRole('link', { name: /0419/ });
  expect(order.parentElement?.textContent).toContain('Table 4');
  expect(order.getAttribute('href')).toBe('/refunds?order=0419');
  expect(screen.getByText('Sold out')).toBeTruthy();
  const course = within(screen.getByRole('table', { name: 'Day by day' }));
  const [, ...figures] = course.getAllByRole('row').map(({ textContent }) => textContent);
  expect(figures).toEqual(['AED33', 'Before44', 'Voids1']);
  expect(screen.getByText('25.0% less')).toBeTruthy();
  const asked = 'from=2026-11-16&to=2026-11-21&compare=before';
  expect(server.of('deedCourse')[0]?.path).toBe(`staff/deeds/voids/course?${asked}`);
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveProperty(
    'href',
    expect.stringContaining(`/api/v1/staff/deeds/voids/csv?${asked}&lang=en`),
  );
});

test('discounts are a file by code and a file bill by bill [DAY-14] [DAY-22]', async () => {
  await openConsole('/reports/discounts', {
    ...answers,
    report: () => ({ ...makeReport(), kind: 'discounts' }),
    deeds: () => ({ data: [], current_page: 1, per_page: 50, last_page: 1, total: 0, amount: '0.00' }),
  });
  const files = [
    await screen.findByRole('link', { name: 'Export CSV' }),
    screen.getByText('Each bill as CSV'),
  ];
  expect(files.map((file) => new URL((file as HTMLAnchorElement).href).pathname)).toEqual([
    '/api/v1/staff/reports/discounts/csv',
    '/api/v1/staff/deeds/discounts/csv',
  ]);
});

/** What the page saves as files, with their names. */
function savedFiles() {
  const files: { name: string; text: Promise<string> }[] = [];
  let content = Promise.resolve('');
  URL.createObjectURL = (file) => {
    content = (file as Blob).text();
    return 'blob:saved';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: content });
  });
  return files;
}

test('a file is saved under the name that the server gives it [DAY-14]', async () => {
  const files = savedFiles();
  const named = { 'content-disposition': 'attachment; filename="dishes-2026-11-16-2026-11-21.csv"' };
  const { server } = await openConsole('/reports/dishes', {
    ...answers,
    reportCsv: () => new Response('key,dishes', { headers: named }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect([files[0]?.name, await files[0]?.text]).toEqual(['dishes-2026-11-16-2026-11-21.csv', 'key,dishes']);
  expect(server.of('reportCsv').map(({ path }) => path)).toEqual([
    'staff/reports/dishes/csv?from=2026-11-16&to=2026-11-21&compare=before&lang=en',
  ]);
});

test.each([
  ['/reports/dishes', 'Export CSV'],
  ['/reports/accounts', 'Journal as CSV'],
])('while the days are still counted, %s saves no file and says why [DAY-25]', async (page, link) => {
  const files = savedFiles();
  const counting = () => new Refusal(409, 'days_not_counted', 'These days are still being counted.');
  await openConsole(page, {
    ...answers,
    journalAccounts: () => ({ accounts: [] }),
    reportCsv: counting,
    journalCsv: counting,
  });
  await userEvent.click(await screen.findByRole('link', { name: link }));
  expect(await screen.findByText('These days are still being counted.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: link })).toBeTruthy();
  expect(files).toEqual([]);
});

test('the accounts get the names of the house’s accounting [DAY-15]', async () => {
  const safe = { account: 'safe', name: '1000' };
  const { server } = await openConsole('/reports/accounts', {
    ...answers,
    journalAccounts: () => ({ accounts: [safe, { account: 'sales', name: '' }] }),
    setJournalAccounts: ({ body }) => body,
  });
  await userEvent.type(await screen.findByLabelText('Sales, VAT included'), '4000 Sales');
  await userEvent.click(screen.getByRole('button', { name: 'Save the names' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(server.of('setJournalAccounts')[0]?.body).toEqual({
    accounts: [safe, { account: 'sales', name: '4000 Sales' }],
  });
});

test('how long dishes took stands by day, by station and beside what the menu says [DAY-17] [DAY-24]', async () => {
  const times = { count: 8, median: 660, average: 725, longest: 1500, median_before: 540 };
  await openConsole('/reports/preparation', {
    ...answers,
    preparationReport: () => ({
      from: '2026-11-16',
      to: '2026-11-21',
      before: { from: '2026-11-10', to: '2026-11-15' },
      series: [
        { key: '2026-11-20', count: 0, median: null, median_before: 540 },
        { key: '2026-11-21', count: 16, median: 660, median_before: null },
      ],
      dishes: [
        { item_id: 5, name: 'Kunafa', station: 'bakery', ...times, on_menu: 10 },
        { item_id: 6, name: '', station: '', ...times, average: 60, median_before: null, on_menu: null },
      ],
      stations: [{ station: 'bakery', ...times }],
    }),
  });
  const dishes = within(await screen.findByRole('group', { name: 'By dish' }));
  const [, first, second] = dishes.getAllByRole('row');
  expect(first?.textContent).toMatch(/Kunafa.*8.*11:00.*9:00.*longer than the menu says.*12:05.*25:00.*10/);
  expect(second?.textContent).toMatch(/No longer on the menu.*11:00–.*1:00/);
  expect(second?.textContent).not.toContain('longer than');
  const course = within(screen.getByRole('table', { name: 'Day by day' }));
  const [, ...figures] = course.getAllByRole('row').map(({ textContent }) => textContent);
  expect(figures).toEqual(['Median, minutes–11:00', 'Before9:00–', 'Cooked016']);
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain(
    '/staff/preparation/csv?from=2026-11-16',
  );
});

test('a dish leads to its course, its days, and a day to its bills [DAY-18] [DAY-21] [DAY-25]', async () => {
  const { server } = await openConsole('/reports/dishes/5?from=2026-11-01&to=2026-11-21', {
    ...answers,
    soldDish: () => ({
      from: '2026-11-01',
      to: '2026-11-21',
      item_id: 5,
      name: 'Kunafa',
      counted_until: '2026-11-20T23:59:00+04:00',
      before: { from: '2026-10-11', to: '2026-10-31' },
      series: [
        { key: '2026-11-19', count: 0, amount: '0.00', count_before: 2, amount_before: '78.00' },
        { key: '2026-11-20', count: 3, amount: '117.00', count_before: 0, amount_before: '0.00' },
      ],
      days: [{ day: '2026-11-20', count: 3, amount: '117.00' }],
      total: { count: 3, amount: '117.00', count_before: 2, amount_before: '78.00' },
    }),
    dishOrders: () => ({
      orders: [{ order_ref: '0042', table: '9', at: '2026-11-20T21:15:00+04:00', count: 2, amount: '78.00' }],
    }),
  });
  const course = within(await screen.findByRole('table', { name: 'Day by day' }));
  expect(screen.getByText(/^Earlier days are still being counted.*23:59/)).toBeTruthy();
  const [days, sums, before, sold] = course.getAllByRole('row').map(({ textContent }) => textContent);
  expect([days, sums, before, sold]).toEqual([
    expect.stringMatching(/19 Nov[^]*20 Nov/),
    'AED0117',
    'Before780',
    'Sold03',
  ]);
  expect(server.of('soldDish')[0]?.path).toContain('compare=before');
  await userEvent.click(await screen.findByRole('button', { name: /Fri,? 20 Nov/ }));
  const bills = within(await screen.findByRole('list', { name: /^Bills of/ }));
  expect(bills.getByRole('listitem').textContent).toMatch(/21:15.*#0042.*Table 9.*2 ×.*78\.00/);
  expect(server.of('dishOrders')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'All dishes' }).getAttribute('href')).toBe(
    '/reports/dishes?from=2026-11-01&to=2026-11-21',
  );
});

test('a dish’s report says so where the day can’t be read, and tries again [DAY-18]', async () => {
  let fails = true;
  const { server } = await openConsole('/reports/dishes/5', {
    ...answers,
    staffDay: () => (fails ? new Refusal(403, 'forbidden', 'You may not do this.') : makeDay()),
    soldDish: () => new Refusal(404, 'item_not_found', 'There is no such dish.'),
  });
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
  expect(screen.getByText('You may not do this.')).toBeTruthy();
  expect(server.of('soldDish')).toEqual([]);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.of('soldDish')).toHaveLength(1));
});

test('a cashier closes days and sees no reports', async () => {
  await openConsole('/reports', { ...answers, ...signedInAs('cashier') });
  expect(await screen.findByText('Your role can’t open this page')).toBeTruthy();
});

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-16', '2026-11-21'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['month', '2026-11-01', '2026-11-21'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['year', '2026-01-01', '2026-11-21'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(daysOf(preset, '2026-11-21')).toEqual({ from, to });
  expect(presetOf({ from, to }, '2026-11-21')).toBe(preset);
});
