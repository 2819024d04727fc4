/** Waiters take orders on their pads where nobody has a phone; the manager gives money back and closes the day. */
import type { Page } from '@playwright/test';
import type { SeededRandom } from '../crash/random.ts';
import { type House, read } from './house.ts';
import { filsOf, sumOf } from './journal.ts';
import { dishes } from './menu.ts';

/** Takes the order of a table on the pad. */
export async function takeOrder(
  house: House,
  page: Page,
  table: string,
  random: SeededRandom,
): Promise<void> {
  await page.goto(`/staff/tables/${table}/order`);
  await page.getByRole('heading', { level: 1, name: `Order for table ${table}` }).waitFor();
  const chosen = [...new Set(Array.from({ length: 4 }, () => random.pick(dishes)))];
  const categories = page.getByRole('navigation', { name: 'Categories' });
  for (const dish of chosen) {
    await categories.getByRole('button', { name: dish.category }).click();
    await page
      .getByRole('button', { name: new RegExp(`^${dish.name}`) })
      .first()
      .click();
  }
  await page.getByRole('button', { name: /^Send / }).click();
  await page.getByText(/^Sent \d/).waitFor();
  house.journal.rounds.push(sumOf(chosen.map(({ fils }) => fils)));
}

/** Pushes two tables together on the plan: the party of the first joins the second's. */
export async function joinTables(page: Page, from: string, to: string): Promise<void> {
  const table = (number: string) => page.getByRole('button', { name: new RegExp(`^Table ${number} `) });
  await page.goto('/staff/tables');
  await table(from).click();
  const pane = page.getByRole('complementary', { name: `Table ${from}` });
  await pane.getByRole('button', { name: /^More for table/ }).click();
  await page.getByRole('menuitem', { name: 'Join' }).click();
  await table(to).click();
  await page.getByRole('button', { name: `Join table ${to}` }).click();
  await page.getByRole('heading', { name: `Table ${to}` }).waitFor();
}

/** Clears every table: the guests have gone. */
export async function clearTables(house: House, page: Page): Promise<void> {
  for (const number of house.codes.keys()) {
    const answer = await page.request.post(`/api/v1/staff/tables/${number}/clear`, { data: {} });
    if (!answer.ok())
      house.journal.faults.push(`table ${number} can't be cleared: ${(await answer.text()).slice(0, 200)}`);
  }
}

type Paper = { readonly order_ref: string };

/** Gives a card payment back through the bank: all of it, as a part has to wait there for the night. */
export async function refundCard(house: House, page: Page, orderRef: string): Promise<void> {
  await page.goto('/staff/refunds');
  await page.getByRole('button', { name: 'Refund an order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order number').fill(orderRef);
  await dialog.getByRole('button', { name: 'Find' }).click();
  const amount = filsOf(await dialog.getByLabel('Amount in AED').inputValue());
  await dialog.getByLabel('Reason').fill('The fish was cold');
  await dialog.getByRole('button', { name: 'Refund the money' }).click();
  await page.getByText('Refund saved.').waitFor();
  house.journal.refunds.push({ method: 'card', amount });
}

/** The number of the bill that a table's guests paid. */
export async function orderRefAt(page: Page, table: string): Promise<string> {
  const { orders } = await read<{ readonly orders: readonly Paper[] }>(page, `staff/tables/${table}/bill`);
  const [found] = orders;
  if (found === undefined) throw new Error(`table ${table} has no bill`);
  return found.order_ref;
}

/** Closes the day on its page. */
export async function closeDay(page: Page): Promise<void> {
  await page.goto('/staff/day');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
  await page.getByRole('heading', { name: 'Z report 0001', level: 2 }).waitFor();
}
