/**
 * A table without phones at the till: half in cash, half by a link that a stranger's phone pays; a dish comped with a
 * manager's PIN, and the books agree. By keyboard, and with axe on each state.
 */
import AxeBuilder from '@axe-core/playwright';
import { type Page, request } from '@playwright/test';
import { payOnGateway } from './helpers/bill.ts';
import { cashDesk } from './helpers/cash-desk.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'till' });

/** A guest orders three of the first dish, and puts the phone away. */
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
  const dishes = menu.data.filter((item) => item.is_available).slice(0, 2);
  const items = dishes.map(({ id }) => ({ item_id: id, quantity: 1, serve_type: 'serve_as_ready' }));
  await answer('place_order', { customer_id: customer.id, dine_table_id: table, items });
  await api.dispose();
}

async function acceptAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const board = await (await fetch('/api/v1/staff/tickets')).json();
    const line_ids = board.data.tickets.flatMap((ticket: { lines: { id: string }[] }) =>
      ticket.lines.map(({ id }) => id),
    );
    const body = JSON.stringify({ line_ids, command: 'accept' });
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/v1/staff/tickets/move', { method: 'POST', headers, body });
  });
}

async function noFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode(true)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The main action on the smallest phone, in both directions of writing. */
async function staysInSight(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1180, height: 820 };
  await page.setViewportSize({ width: 320, height: 568 });
  for (const direction of ['rtl', 'ltr']) {
    await page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, direction);
    await expect(page.getByRole('button', { name: /^Take cash/ })).toBeInViewport({ ratio: 1 });
  }
  await noFindings(page);
  await page.setViewportSize(before);
}

test('a cashier takes cash for one half and a link for the other, and comps a dish with a PIN [TILL-1] [TILL-4] [TILL-7] [FIND-11]', async ({
  sufra,
  tablet,
  phone,
}) => {
  const boss = await tablet('manager');
  const { page } = await tablet('cashier');
  await cashDesk(page);
  await order(sufra.url, 7);
  await acceptAll(boss.page);
  await boss.page.goto('/staff/account');
  await boss.page.getByLabel('Password', { exact: true }).fill('demo-password');
  await boss.page.getByLabel('New PIN', { exact: true }).fill('2749');
  await boss.page.getByLabel('New PIN again').fill('2749');
  await boss.page.getByRole('button', { name: 'Change the PIN' }).click();
  await expect(boss.page.getByText('Your PIN is saved.')).toBeVisible();

  await page.goto('/staff/payments');
  await page.getByRole('link', { name: /Table 7/ }).click();
  await expect(page.getByRole('region', { name: 'Bill' })).toBeVisible();
  await noFindings(page);
  await staysInSight(page);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('7');
  await expect(page.getByRole('option', { name: 'Table 7' })).toBeVisible();
  await noFindings(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Discount, comp' }).click();
  const comp = page.getByRole('dialog', { name: 'Discount or comp' });
  await comp.getByLabel('What').selectOption({ index: 1 });
  await comp.getByRole('radio', { name: 'Waited too long' }).check({ force: true });
  await noFindings(page);
  await comp.getByRole('button', { name: /^Take AED .* off$/ }).click();
  const pin = page.getByRole('dialog', { name: 'A manager has to approve this' });
  await pin.getByRole('radio', { name: 'Samir' }).check({ force: true });
  await pin.getByLabel('Their PIN').fill('2749');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Taken off the bill')).toBeVisible();
  await expect(page.getByText(/approved by Samir/)).toBeVisible();

  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await page.getByRole('dialog', { name: 'Split' }).getByRole('button', { name: 'Divide' }).click();
  const shares = page.getByRole('group', { name: 'Shares' }).getByRole('button');
  await expect(shares).toHaveCount(2);

  // By keyboard alone: the amount is in the field, Enter takes it.
  const key = await page.getByRole('button', { name: '7', exact: true }).boundingBox();
  expect(key?.width, 'a key is as wide as a thumb').toBeGreaterThanOrEqual(64);
  await page.getByRole('textbox', { name: 'Cash received' }).fill('500');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Paid in cash · Guest 1/)).toBeVisible();
  await expect(page.getByText(/^Give back/)).toBeVisible();
  await noFindings(page);
  await page.getByRole('button', { name: /Go on with Guest 2/ }).click();

  await page.getByRole('radio', { name: 'Card link' }).check({ force: true });
  await page.getByRole('button', { name: /Show the code/ }).click();
  await expect(page.getByRole('img', { name: 'Code with the link to the card page' })).toBeVisible();
  await noFindings(page);
  const link = await page.evaluate(async () => {
    const bill = await (await fetch('/api/v1/staff/tables/7/bill')).json();
    return bill.data.orders[0].shares[1].live.link as string;
  });
  const guest = await phone();
  await guest.page.goto(new URL(link).pathname);
  await payOnGateway(guest.page);
  await expect(page.getByText(/Paid by card · Guest 2/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'All paid. Back to the table' })).toBeVisible();

  const checked = await boss.page.evaluate(async () => {
    const bill = await (await fetch('/api/v1/staff/tables/7/bill')).json();
    const [paid] = bill.data.orders;
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    const shares = paid.shares as { amount: string }[];
    return {
      status: paid.payment_status as string,
      due: paid.due_amount as string,
      off: cents(paid.total_amount) - shares.reduce((sum, { amount }) => sum + cents(amount), 0),
    };
  });
  expect(checked).toEqual({ status: 'paid', due: '0.00', off: 0 });
});
