import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  floorOf,
  makeDetails,
  makeFloor,
  makeFloorTable,
  makeParty,
  makeTableLine,
} from '../../testing/floor-fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Party, TableDetails } from '../live/table.ts';

const order = {
  id: 'o',
  order_ref: '#0418',
  total_amount: '301.00',
  paid_amount: '100.00',
  due_amount: '201.00',
  payment_status: 'partial',
};
const at = '2026-11-20T20:00:00+04:00';
const omar = { customer_id: 'c1', name: 'Omar', proven: false, joined_at: at };
const free = (number: string) => makeDetails({ number, visit: null, states: [] });
const seated = (number: string, party: Partial<Party> = {}, states?: TableDetails['states']) =>
  makeDetails({ number, visit: makeParty({ guests: [omar], ...party }), ...(states ? { states } : {}) });
const state = (name: TableDetails['states'][number]['state']) => ({ state: name, since: at });

test('a table with money due is cleared only with a reason, and only of the party shown; what becomes of a part that is paid is said [FLOOR-17] [TILL-13]', async () => {
  const { server } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    ...floorOf(() => [seated('7', { orders: [order] }), free('8')]),
    clearTable: () => ({ table: {} }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/AED 201.00 is still unpaid/)).toBeTruthy();
  expect(within(dialog).getByText(/A part of the bill is paid: that part gets its invoice/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear the table' }));
  expect(server.of('clearTable')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'The guests left without paying' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear the table' }));
  await waitFor(() =>
    expect(server.of('clearTable')[0]?.body).toEqual({
      reason: 'The guests left without paying',
      unserved: [],
      visit_id: 'v',
    }),
  );
  expect(await screen.findByText('Table 7 is free.')).toBeTruthy();
});

test.each([
  [
    'one bill paid in part and another not at all',
    [order, { ...order, id: 'other', paid_amount: '0.00' }],
    /A bill of which nothing is paid waits under Payments/,
  ],
  [
    'a bill of which nothing is paid',
    [{ ...order, paid_amount: '0.00' }],
    /^Until it is paid or written off the bill waits/,
  ],
] as const)(
  'before a table is cleared, what becomes of %s is said [TILL-13] [TILL-15]',
  async (_, orders, words) => {
    await openConsole('/tables/7', {
      ...signedInAs('waiter'),
      ...floorOf(() => [seated('7', { orders: [...orders] })]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeTruthy();
  },
);

test('clearing a table with unserved dishes lists them and sends their ids [FLOOR-12]', async () => {
  const soup = makeTableLine({ id: 'l1', name: 'Lentil Soup', quantity: 2 });
  const tea = makeTableLine({ id: 'l2', name: 'Karak Tea', status: 'awaiting_confirmation' });
  const fish = makeTableLine({ id: 'l3', name: 'Sea Bass', status: 'served' });
  let table = seated('7', { lines: [soup, fish] });
  const { server } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    ...floorOf(() => [table]),
    clearTable: ({ body }) => {
      if ((body as { unserved: string[] }).unserved.length === 1) {
        table = seated('7', { lines: [soup, fish, tea] });
        return new Refusal(409, 'table_has_unserved', 'Not served yet: 2 × Lentil Soup, Karak Tea.');
      }
      table = free('7');
      return { table: {} };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['2 × Lentil Soup']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear anyway' }));
  // A tea was ordered after the dialog was opened: it is named before anything is cleared.
  expect(await within(dialog).findByText('Not served yet: 2 × Lentil Soup, Karak Tea.')).toBeTruthy();
  expect(await within(dialog).findByText('Karak Tea')).toBeTruthy();
  expect(within(dialog).getByText(/not confirmed: will be cancelled/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear anyway' }));
  expect(await screen.findByText('Table 7 is free.')).toBeTruthy();
  expect(server.of('clearTable')[1]?.body).toEqual({ unserved: ['l1', 'l2'], visit_id: 'v' });
  const heading = screen.getByRole('heading', { name: 'Table 7' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('clearing a table where something was ordered meanwhile asks for a reason after all', async () => {
  await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    ...floorOf(() => [seated('7')]),
    clearTable: () => new Refusal(409, 'table_has_due', 'Money is still due at this table.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear the table' }));
  expect(await within(dialog).findByText('Money is still due at this table.')).toBeTruthy();
  expect(within(dialog).getByRole('radiogroup', { name: 'Reason' })).toBeTruthy();
});

test('a party moves to a free table that is pressed on the floor, and the page follows it [FLOOR-13] [JOIN-8]', async () => {
  const { router, server } = await openConsole('/tables/7', {
    ...signedInAs('manager'),
    ...floorOf(() => [seated('7'), free('8'), seated('9')]),
    moveTable: () => ({ table: {} }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  expect(await screen.findByText(/Press a free table/)).toBeTruthy();
  const table = (number: string) => screen.getByRole('button', { name: new RegExp(`^Table ${number}\\b`) });
  expect([table('7'), table('8'), table('9')].map((one) => one.hasAttribute('disabled'))).toEqual([
    true,
    false,
    true,
  ]);
  await userEvent.click(table('8'));
  expect(server.of('moveTable')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Move to table 8' }));
  await waitFor(() => expect(server.of('moveTable')[0]?.body).toEqual({ to: '8', visit_id: 'v' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tables/8'));
});

test('a table that calls is answered from the floor, and what is ready is served [FLOOR-11]', async () => {
  const soup = makeTableLine({ status: 'ready', quantity: 2 });
  const call = {
    id: 'call',
    kind: 'waiter',
    status: 'open',
    table_number: '7',
    zone: null,
    guest_name: null,
    guest_proven: true,
    requested_at: at,
    asks: [],
    taken_at: null,
    taken_by: null,
    resolved_at: null,
    resolved_by: null,
    withdrawn: false,
  };
  let states = [state('help'), state('ready'), state('ordered')];
  const { server } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    ...floorOf(() => [seated('7', { lines: [soup] }, states)]),
    staffService: () => ({ open: states.length === 3 ? [call] : [], done: [], now: at }),
    takeService: () => {
      states = states.slice(1);
      return { request: {} };
    },
    moveLines: () => ({ lines: [] }),
  });
  const pane = within(await screen.findByRole('complementary', { name: 'Table 7' }));
  for (const word of ['Needs help', 'Food ready', 'Ordered'])
    expect((await pane.findAllByText(new RegExp(word))).length).toBe(1);
  await userEvent.click(await pane.findByRole('button', { name: 'I’m going' }));
  await waitFor(() => expect(server.of('takeService')).toHaveLength(1));
  await userEvent.click(await pane.findByRole('button', { name: 'Served: 2 dishes' }));
  await waitFor(() =>
    expect(server.of('moveLines')[0]?.body).toEqual({ line_ids: ['l1'], command: 'serve' }),
  );
});

test('the legend counts the tables, and shows only those in the state that is pressed [FLOOR-11]', async () => {
  const { router } = await openConsole('/tables', {
    ...signedInAs('waiter'),
    ...floorOf(() => [
      seated('7', {}, [state('pay')]),
      seated('8', { served_by: { id: 'me', name: 'Rana' } }),
    ]),
  });
  const legend = within(await screen.findByRole('group', { name: 'What the tables need' }));
  const pay = legend.getByRole('button', { name: '1 Wants to pay' });
  await userEvent.click(pay);
  expect(router.state.location.search).toBe('?show=pay');
  expect(pay.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /^My tables/ }));
  expect(legend.getByRole('button', { name: '0 Wants to pay' })).toBeTruthy();
  expect(legend.getByRole('button', { name: '1 Seated' })).toBeTruthy();
});

test('a free table is opened for a party, and a colleague’s table is taken over [FLOOR-6]', async () => {
  const sami = { id: 'sami', name: 'Sami Khoury' };
  const { server, router } = await openConsole('/tables/8', {
    ...signedInAs('waiter'),
    ...floorOf(() => [seated('7', { served_by: sami }), free('8')]),
    openTable: () => ({ table: {} }),
    takeTable: () => ({ table: '7', served_by: { id: 'me', name: 'Rana' } }),
  });
  const order = await screen.findByRole('link', { name: 'Take an order' });
  expect(order.getAttribute('href')).toMatch(/\/tables\/8\/order$/);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Seat 3 guests' }));
  await waitFor(() => expect(server.of('openTable')[0]?.body).toEqual({ party: 3 }));
  await router.navigate('/tables/7');
  await userEvent.click(await screen.findByRole('button', { name: /^More for table/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take over' }));
  await waitFor(() => expect(server.of('takeTable')[0]?.body).toEqual({ instead_of: 'sami' }));
});

test('all of one’s tables are handed to a colleague [FLOOR-6]', async () => {
  const { server } = await openConsole('/tables', {
    ...signedInAs('waiter'),
    ...floorOf(() => [seated('7', { served_by: { id: 'me', name: 'Rana' } }), free('8')]),
    handOverTables: () => ({ tables: ['7'], to: { id: 'sami', name: 'Sami Khoury' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 1 table' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText('Choose a colleague.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Sami Khoury' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(server.of('handOverTables')[0]?.body).toEqual({ to: 'sami' }));
});

test('staff confirm a guest whose presence is not proven', async () => {
  const { server } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    ...floorOf(() => [seated('7')]),
    admitGuest: () => ({ customer_id: 'c1', proven: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Omar' }));
  expect(await screen.findByText('Omar can order straight to the kitchen now.')).toBeTruthy();
  expect(server.of('admitGuest')[0]?.path).toBe('staff/guests/c1/admit');
});

test('a valet sees the floor but cannot change it', async () => {
  await openConsole('/tables/7', { ...signedInAs('valet'), ...floorOf(() => [seated('7')]) });
  await screen.findByRole('heading', { name: 'Table 7' });
  for (const name of ['Clear', 'Move', 'Take it', 'Confirm Omar']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('link', { name: 'Table codes' })).toBeNull();
});

/** What the cards show of the venue. */
const cardVenue = {
  name: 'نهار',
  names: { en: 'Nahar', ar: 'نهار' },
  logo_url: null as string | null,
  accent: null,
  languages: ['en', 'ar'],
  default_language: 'en',
};

test('each table has a card with its code, and a new code needs a confirmation', async () => {
  let key = 'old';
  const { server } = await openConsole('/tables/codes', {
    ...signedInAs('manager'),
    venue: () => cardVenue,
    tableCodes: () => ({
      venue: 'Nahar',
      tables: ['1', '2'].map((number) => ({
        number,
        zone: null,
        zone_names: {},
        url: `https://x.test/?table_number=${number}&k=${key}`,
      })),
    }),
    rekeyTable: () => {
      key = 'new';
      return { number: '2', url: '' };
    },
  });
  const code = await screen.findByRole('img', { name: 'Code of table 2' });
  const before = code.innerHTML;
  expect((await screen.findAllByText('امسح الرمز لتصفّح القائمة والطلب والدفع')).length).toBe(2);
  expect(screen.queryByText(/kodu okutun/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'New code for table 2' }));
  expect(server.of('rekeyTable')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new code' }));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Code of table 2' }).innerHTML).not.toBe(before),
  );
});

test('a card shows the venue, the table, its zone and the address in words, whatever the console speaks [FLOOR-19]', async () => {
  const asked = { ...cardVenue };
  const open = () =>
    openConsole('/tables/codes', {
      ...signedInAs('manager'),
      venue: () => asked,
      tableCodes: () => ({
        venue: 'نهار',
        tables: [
          {
            number: '12',
            zone: 'Terrace',
            zone_names: { ar: 'التراس' },
            url: 'https://menu.nahar.ae/?table_number=12&k=KEY',
          },
        ],
      }),
    });
  const { unmount } = await open();
  const card = (await screen.findByRole('img', { name: 'Code of table 12' })).closest('li');
  expect(card?.querySelector('img')).toBeNull();
  const texts = [...(card?.querySelectorAll('p') ?? [])].map((one) => one.textContent);
  expect(texts).toEqual([
    'Nahar',
    'Scan to see the menu, order and pay',
    'امسح الرمز لتصفّح القائمة والطلب والدفع',
    '12',
    'Table · طاولة',
    'Terrace · التراس',
    'menu.nahar.ae',
  ]);
  unmount();
  asked.logo_url = '/media/logo.svg?v=1';
  await open();
  const shown = (await screen.findByRole('img', { name: 'Code of table 12' })).closest('li');
  expect(shown?.querySelector('img')?.getAttribute('src')).toBe('/media/logo.svg?v=1');
});

test('the cards are chosen in size, and on sheets to cut or each on its own page [FLOOR-19]', async () => {
  await openConsole('/tables/codes', {
    ...signedInAs('manager'),
    venue: () => cardVenue,
    tableCodes: () => ({
      venue: 'Nahar',
      tables: [{ number: '1', zone: null, zone_names: {}, url: 'https://x.test/?table_number=1&k=key' }],
    }),
  });
  const code = await screen.findByRole('img', { name: 'Code of table 1' });
  const sheet = () => ({ ...code.closest<HTMLElement>('.code-sheet')?.dataset });
  expect(sheet()).toEqual({ size: 'a6', paper: 'sheet' });
  await userEvent.click(screen.getByRole('radio', { name: 'A7' }));
  expect(screen.getByText(/8 to a sheet of A4/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'A page for each card' }));
  expect(sheet()).toEqual({ size: 'a7', paper: 'own' });
  expect(screen.getByText(/each on a page of A7/)).toBeTruthy();
});

test.each([
  ['http://127.0.0.1:3000', /These codes lead to 127\.0\.0\.1/],
  ['https://menu.example', undefined],
])('codes that lead to %s show a warning if phones cannot open them', async (origin, warning) => {
  await openConsole('/tables/codes', {
    ...signedInAs('manager'),
    venue: () => cardVenue,
    tableCodes: () => ({
      venue: 'Nahar',
      tables: [{ number: '1', zone: null, zone_names: {}, url: `${origin}/?table_number=1&k=key` }],
    }),
  });
  await screen.findByRole('img', { name: 'Code of table 1' });
  const shown = screen.queryByText(warning ?? /These codes lead to/);
  expect(shown !== null).toBe(warning !== undefined);
});

test('two parties become one on the floor, and part again [JOIN-1] [JOIN-4]', async () => {
  let joined = false;
  const { server, router } = await openConsole('/tables/7', {
    ...signedInAs('waiter'),
    ...floorOf(() => [seated('7'), seated('9'), free('8')]),
    staffFloor: () =>
      makeFloor(
        ['7', '8', '9'].map((number) =>
          makeFloorTable({
            number,
            visit_id: number === '8' ? null : number,
            joined_to: joined && number === '7' ? '9' : null,
          }),
        ),
      ),
    joinTables: () => {
      joined = true;
      return { table: '9' };
    },
    partTable: () => ({ table: '7' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^More for table/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Join' }));
  const table = (number: string) => screen.getByRole('button', { name: new RegExp(`^Table ${number}\\b`) });
  expect([table('7'), table('8'), table('9')].map((one) => one.hasAttribute('disabled'))).toEqual([
    true,
    true,
    false,
  ]);
  await userEvent.click(table('9'));
  expect(screen.getByText(/Their bills stay side by side/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Join table 9' }));
  await waitFor(() => expect(server.of('joinTables')[0]?.path).toBe('staff/tables/7/join'));
  expect(server.of('joinTables')[0]?.body).toEqual({ to: '9', visit_id: 'v', to_visit_id: '9' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/tables/9'));
  await waitFor(() => expect(table('7').textContent).toContain('with'));
  // A press on the table without a party of its own opens the party's.
  await userEvent.click(table('7'));
  expect(router.state.location.pathname).toBe('/tables/9');
  await userEvent.click(screen.getByRole('button', { name: /Part from table/ }));
  await waitFor(() => expect(server.of('partTable')[0]?.path).toBe('staff/tables/7/part'));
});

test('zones are called as they are in the language of the screen [FLOOR-16]', async () => {
  const zone = {
    name: 'Terrace',
    names: { en: 'The terrace', ar: 'التراس' },
    x: 0,
    y: 0,
    width: 9,
    height: 9,
  };
  const plan = { version: 1, zones: [zone, { ...zone, name: 'Hall', names: {} }], fixtures: [] };
  const [terrace, hall] = ['Terrace', 'Hall'].map((name) => makeFloorTable({ number: name, zone: name }));
  await openConsole('/tables', {
    ...signedInAs('waiter'),
    staffFloor: () =>
      makeFloor(
        [terrace, hall].filter((one) => one !== undefined),
        { plan },
      ),
  });
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent);
  expect(headings.filter((one) => /terrace|hall/i.test(one))).toEqual(['The terrace1 table', 'Hall1 table']);
});
