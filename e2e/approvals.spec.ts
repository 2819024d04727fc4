/** An action that needs a manager, on two tablets: by PIN on the waiter's, and by an answer on the manager's own. */
import { type Page, request } from '@playwright/test';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'approvals' });

/** A guest at a table orders two of the first dish. */
async function order(baseURL: string, table: number): Promise<void> {
  const api = await request.newContext({ baseURL });
  const answer = async <Data>(path: string, body?: object): Promise<Data> => {
    const url = `/api/v1/customer/${path}`;
    const sent = await (body === undefined ? api.get(url) : api.post(url, { data: body }));
    return ((await sent.json()) as { data: Data }).data;
  };
  const { customer } = await answer<{ customer: { id: string } }>(`tableinfo/${String(table)}`);
  const menu = await answer<{ data: { id: number; is_available: boolean }[] }>(
    `item/all/${customer.id}/1000?page=1`,
  );
  const dish = menu.data.find((item) => item.is_available);
  const items = [{ item_id: dish?.id, quantity: 2, serve_type: 'serve_as_ready' }];
  await answer('place_order', { customer_id: customer.id, dine_table_id: table, items });
  await api.dispose();
}

/** Accepts the rounds of guests who are not proven, so that their tables have something due. */
async function acceptAll(page: Page): Promise<void> {
  const sent = await page.evaluate(async () => {
    const board = await (await fetch('/api/v1/staff/tickets')).json();
    const line_ids = board.data.tickets.flatMap((ticket: { lines: { id: string }[] }) =>
      ticket.lines.map(({ id }) => id),
    );
    const body = JSON.stringify({ line_ids, command: 'accept' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/v1/staff/tickets/move', { method: 'POST', headers, body })).status;
  });
  expect([200, 409]).toContain(sent);
}

/** Opens a table, and tries to clear it because its guests left. */
async function clear(page: Page, table: number) {
  await page.goto(`/staff/tables/${String(table)}`);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Clear table ${String(table)}?` });
  await form.getByRole('radio', { name: 'The guests left without paying' }).check({ force: true });
  await form.getByRole('button', { name: /Clear/ }).last().click();
  return page.getByRole('dialog', { name: 'A manager has to approve this' });
}

test('a manager approves with a PIN, or on their own tablet while the waiter waits [APPR-9] [APPR-10]', async ({
  sufra,
  tablet,
}) => {
  const boss = await tablet('manager');
  const waiter = await tablet('waiter');
  for (const table of [3, 4]) await order(sufra.url, table);
  await acceptAll(boss.page);

  await boss.page.goto('/staff/account');
  await boss.page.getByLabel('Password', { exact: true }).fill('demo-password');
  await boss.page.getByLabel('New PIN', { exact: true }).fill('2749');
  await boss.page.getByLabel('New PIN again').fill('2749');
  await boss.page.getByRole('button', { name: 'Change the PIN' }).click();
  await expect(boss.page.getByText('Your PIN is saved.')).toBeVisible();

  const byPin = await clear(waiter.page, 3);
  await expect(byPin.getByLabel('Their PIN')).toBeFocused();
  await byPin.getByRole('radio', { name: 'Samir' }).check({ force: true });
  await byPin.getByLabel('Their PIN').fill('2748');
  await waiter.page.keyboard.press('Enter');
  await expect(byPin.getByText(/This PIN is wrong/)).toBeVisible();
  await byPin.getByLabel('Their PIN').fill('2749');
  await waiter.page.keyboard.press('Enter');
  await expect(waiter.page.getByText('Table 3 is free.')).toBeVisible();

  const byAsking = await clear(waiter.page, 4);
  await byAsking.getByRole('radio', { name: 'Ask on their device' }).check({ force: true });
  await byAsking.getByRole('button', { name: 'Ask the managers' }).click();
  await expect(byAsking.getByText(/Waiting for a manager/)).toBeVisible();
  // The press is in the upper dialog: the form below stays.
  await byAsking.getByText(/Waiting for a manager/).click();
  await expect(byAsking).toBeVisible();
  const asked = boss.page.getByRole('region', { name: 'Requests for approval' });
  await expect(asked.getByText(/Yusuf.* asks you to approve/)).toBeVisible();
  await asked.getByRole('button', { name: 'Accept' }).click();
  await expect(waiter.page.getByText('Table 4 is free.')).toBeVisible();
  await expect(asked.getByText(/asks you to approve/)).toHaveCount(0);

  await boss.page.goto('/staff/approvals');
  await expect(boss.page.getByText(/Yusuf.* asked, .*Samir.* answered/)).toHaveCount(2);
  expect([...boss.errors, ...waiter.errors].filter((error) => !/40[39]/.test(error))).toEqual([]);
});
