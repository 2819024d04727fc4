import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Printer, Trouble } from './queries.ts';

const grill: Printer = {
  id: 'p-1',
  name: 'Grill',
  host: '192.168.1.50',
  port: 9100,
  width: 80,
  tickets: true,
  stations: ['grill'],
  receipts: 'never',
  credit_notes: false,
  opens_drawer: false,
  drawer: null,
  language: 'en',
  second_language: 'ar',
  fallback_id: 'p-2',
  state: 'paper_out',
  checked_at: '2026-11-20T20:00:00+04:00',
  covered_by: 'Pass',
  waiting: 2,
};
const pass: Printer = {
  ...grill,
  id: 'p-2',
  name: 'Pass',
  stations: null,
  fallback_id: null,
  state: 'ready',
};
const trouble: Trouble = {
  id: 'j-1',
  kind: 'receipt',
  state: 'unknown',
  printer: 'Pass',
  table_number: '7',
  order_ref: '#0418',
  at: '2026-11-20T20:00:00+04:00',
};
const menu = { items: [{ station: 'grill' }, { station: 'cold' }], options: [] };
const answers = (more: Answers = {}): Answers => ({
  printers: () => ({ printers: [grill, { ...pass, covered_by: null, waiting: 0 }], troubles: [trouble] }),
  staffMenu: () => menu,
  ...more,
});

test('a stuck printer and a paper in doubt are above every page, and lead to the printers [PRINT-8]', async () => {
  await openConsole('/service', { ...signedInAs('waiter'), ...answers() });
  expect(await screen.findByText(/No paper/)).toBeTruthy();
  const notice = screen.getByText(/Pass.*prints for it/);
  expect(notice.textContent).toContain('1 paper may not have come out.');
  await userEvent.click(within(notice).getByRole('link', { name: 'Look' }));
  expect(await screen.findByRole('heading', { name: 'Printers' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a printer' })).toBeNull();
  expect(screen.getByText('2 papers wait')).toBeTruthy();
});

test('several stuck printers are told in one sentence above every page [PRINT-8]', async () => {
  const stuck = () => ({ printers: [grill, { ...grill, id: 'bar', name: 'Bar' }], troubles: [] });
  await openConsole('/service', { ...signedInAs('waiter'), ...answers({ printers: stuck }) });
  expect(await screen.findByText(/^2 printers need somebody: .?Grill.?, .?Bar/)).toBeTruthy();
});

test('a paper in doubt is printed again, or forgotten, when somebody says so [PRINT-4]', async () => {
  const { server } = await openConsole('/printers', { ...signedInAs('cashier'), ...answers() });
  await userEvent.click(await screen.findByRole('button', { name: 'Print again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Not needed' }));
  await waitFor(() =>
    expect(server.of('answerPrintJob').map(({ path, body }) => [path, body])).toEqual([
      ['staff/print-jobs/j-1/answer', { again: true }],
      ['staff/print-jobs/j-1/answer', { again: false }],
    ]),
  );
});

test('a printer is added; what the server refuses stands at its field, and nothing typed is lost [PRINT-10]', async () => {
  let refuse = true;
  const { server } = await openConsole('/printers', {
    ...signedInAs('manager'),
    ...answers({
      addPrinter: () =>
        refuse
          ? new Refusal(422, 'printer_address_invalid', 'Please enter the printer’s number.')
          : { printer: grill },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a printer' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Bar');
  const address = within(dialog).getByLabelText('Address in your network');
  await userEvent.type(address, '8.8.8.8:9101');
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Cold' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please enter the printer’s number.')).toBeTruthy();
  expect((address as HTMLInputElement).value).toBe('8.8.8.8:9101');
  refuse = false;
  await userEvent.clear(address);
  await userEvent.type(address, '10.0.0.9:9101');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('addPrinter').at(-1)?.body).toMatchObject({
    name: 'Bar',
    host: '10.0.0.9',
    port: 9101,
    tickets: true,
    stations: ['cold'],
  });
});

test('a printer says which drawer it opens, and the name is typed where it is set up [PRINT-13]', async () => {
  const bar = { ...pass, opens_drawer: true, drawer: 'Bar', covered_by: null, waiting: 0 };
  const { server } = await openConsole('/printers', {
    ...signedInAs('owner'),
    ...answers({
      printers: () => ({ printers: [bar], troubles: [] }),
      changePrinter: () => ({ printer: bar }),
    }),
  });
  expect((await screen.findByText(/Opens the drawer/)).textContent).toContain('Bar');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText('Name of the drawer');
  expect((name as HTMLInputElement).value).toBe('Bar');
  await userEvent.clear(name);
  await userEvent.type(name, 'Terrace');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.of('changePrinter')[0]?.body).toMatchObject({ opens_drawer: true, drawer: 'Terrace' }),
  );
});

test('a test page is printed, and a printer is removed after a second press [PRINT-10]', async () => {
  const { server } = await openConsole('/printers', { ...signedInAs('owner'), ...answers() });
  const [test] = await screen.findAllByRole('button', { name: 'Print a test page' });
  if (test) await userEvent.click(test);
  await waitFor(() => expect(server.of('testPrinter')[0]?.path).toBe('staff/printers/p-1/test'));
  const [change] = screen.getAllByRole('button', { name: 'Change' });
  if (change) await userEvent.click(change);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove this printer' }));
  expect(server.of('removePrinter')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Press again to remove it' }));
  await waitFor(() => expect(server.of('removePrinter')[0]?.path).toBe('staff/printers/p-1'));
});
