import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

const amounts = { net: '215.95', vat: '10.79', gross: '226.74' };

function books(): Answers {
  return {
    staffShifts: () => ({ open: null, drawers: [], closed: [], may_take_over: [] }),
    papers: ({ path }) =>
      path.includes('to=2026-03-01')
        ? new Refusal(422, 'invalid_input', 'Please check what you entered.')
        : {
            invoices: {
              count: 2,
              first: '000001',
              last: '000002',
              net: '263.57',
              vat: '13.17',
              gross: '276.74',
            },
            credit_notes: {
              count: 1,
              first: 'CN-000001',
              last: 'CN-000001',
              net: '47.62',
              vat: '2.38',
              gross: '50.00',
            },
            left: amounts,
          },
  };
}

async function choose(label: string, day: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, day);
}

test('a manager sees what the papers of some days add up to, and downloads them [PAPER-6]', async () => {
  await openConsole('/drawer', { ...signedInAs('manager'), ...books() });
  await screen.findByRole('heading', { name: 'Invoices and credit notes' });
  await choose('From', '2026-03-01');
  await choose('To', '2026-03-31');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('−50.00')).toBeTruthy();
  expect(screen.getByText('226.74')).toBeTruthy();
  expect(screen.getByText('000001 to 000002')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    '/api/v1/staff/papers.csv?from=2026-03-01&to=2026-03-31',
  );
  expect(screen.getByRole('link', { name: 'Download the lines as CSV' }).getAttribute('href')).toBe(
    '/api/v1/staff/papers.csv?from=2026-03-01&to=2026-03-31&by=line',
  );
});

test.each(['Download as CSV', 'Download the lines as CSV'])(
  '"%s" says why there is no file now [PAPER-6]',
  async (name) => {
    const refused = new Refusal(503, 'busy', 'Please try again.');
    const { server } = await openConsole('/drawer', {
      ...signedInAs('manager'),
      ...books(),
      papersCsv: () => refused,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await userEvent.click(await screen.findByRole('link', { name }));
    expect(await screen.findByText('Please try again.')).toBeTruthy();
    expect(server.of('papersCsv')).toHaveLength(1);
  },
);

test('the same days are read anew when they are shown again, and after a failure [PAPER-6]', async () => {
  const answers = books();
  let answer = answers['papers'];
  const { server } = await openConsole('/drawer', {
    ...signedInAs('manager'),
    ...answers,
    papers: (request) => answer?.(request),
  });
  const show = await screen.findByRole('button', { name: 'Show' });
  await userEvent.click(show);
  expect(await screen.findByText('226.74')).toBeTruthy();
  answer = () => new Refusal(503, 'busy', 'Please try again.');
  await userEvent.click(show);
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  answer = () => {
    const sums = { count: 3, first: '000001', last: '000003', net: '10.00', vat: '0.50', gross: '10.50' };
    return { invoices: sums, credit_notes: { ...sums, count: 0, first: null, last: null }, left: sums };
  };
  await userEvent.click(show);
  expect(await screen.findByText('000001 to 000003')).toBeTruthy();
  expect(screen.queryByText('Please try again.')).toBeNull();
  expect(server.of('papers')).toHaveLength(3);
});

test('days that are refused are said to be wrong', async () => {
  await openConsole('/drawer', { ...signedInAs('owner'), ...books() });
  await screen.findByRole('heading', { name: 'Invoices and credit notes' });
  await choose('From', '2026-03-02');
  await choose('To', '2026-03-01');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Please check what you entered.')).toBeTruthy();
});

test('a cashier sees the drawer alone', async () => {
  const { server } = await openConsole('/drawer', { ...signedInAs('cashier'), ...books() });
  await waitFor(() => expect(server.of('staffShifts').length).toBeGreaterThan(0));
  expect(screen.queryByRole('heading', { name: 'Invoices and credit notes' })).toBeNull();
});
