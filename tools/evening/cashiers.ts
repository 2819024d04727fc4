/** The cashiers: the drawer, the desk where guests' requests are approved, and the till. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type House, patienceMs, read } from './house.ts';
import { filsOf, notePayment, typed } from './journal.ts';

/** What is in the drawer at first, in fils. */
export const float = 20_000;

/** Whoever has the drawer: they know which cash went in, by share and in fils. */
export type Desk = { readonly page: Page; readonly name: string; readonly cash: Map<string, number> };

type Waiting = { readonly id: string; readonly share_id: string; readonly method: string };

type TillBill = {
  readonly orders: readonly {
    readonly id: string;
    readonly total_amount: string;
    readonly open_amount: string;
    readonly shares: readonly {
      readonly id: string;
      readonly tip_amount: string;
      readonly service_charge: string;
      readonly amount: string;
    }[];
  }[];
};

const lookEveryMs = 500;

/** Opens the drawer with what was counted into it. */
export async function openDrawer({ page }: Desk): Promise<void> {
  await page.goto('/staff/drawer');
  await page.getByLabel('Opening float').fill(typed(float));
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  await page.getByText('The cash drawer is open').waitFor();
}

/** Approves what guests ask for until `over`, one request after the other. */
export async function approveRequests(house: House, desk: Desk, over: () => boolean): Promise<number> {
  const { page } = desk;
  let approved = 0;
  await page.goto('/staff/payments');
  while (!over()) {
    const { waiting } = await read<{ readonly waiting: readonly Waiting[] }>(page, 'staff/payments');
    const [next] = waiting;
    if (next === undefined) await sleep(lookEveryMs);
    else {
      await approve(house, desk, next);
      approved += 1;
    }
  }
  return approved;
}

async function approve(house: House, { page, cash }: Desk, { id, share_id, method }: Waiting): Promise<void> {
  await page.goto(`/staff/payments/${id}`);
  if (method === 'pos')
    await page.getByLabel('Reference on the terminal slip').fill(`slip ${share_id.slice(-6)}`);
  const button = page.getByRole('button', { name: /^Approve/ });
  await button.waitFor();
  const [, shown = ''] = /AED ([\d,.]+)/.exec((await button.textContent()) ?? '') ?? [];
  await button.click();
  // Beside it stands the list of the day, where others were "Approved by" somebody: only the answer itself counts.
  await page.getByRole('status').getByText('Approved', { exact: true }).waitFor();
  const amount = filsOf(shown.replaceAll(',', ''));
  const owed = house.journal.payments.get(share_id)?.amount;
  if (owed !== amount)
    house.journal.faults.push(`the desk took ${amount} fils for a payment of ${owed ?? 'nobody'}`);
  if (method === 'cash') cash.set(share_id, amount);
}

/** What a cashier counts in the drawer: what was in it, and what went in. */
export function countOf(before: number, { cash }: Desk): number {
  return before + [...cash.values()].reduce((sum, one) => sum + one, 0);
}

/** Counts the drawer and hands it to a colleague. */
export async function handOver(house: House, desk: Desk, to: string): Promise<number> {
  const { page, name } = desk;
  const counted = countOf(float, desk);
  await page.goto('/staff/drawer');
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: to }).check({ force: true });
  await dialog.getByLabel('Counted in AED').fill(typed(counted));
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Handed over. The count is below.').waitFor();
  house.journal.counts.push({ by: name, counted });
  return counted;
}

/** Counts the drawer at the end and closes it. */
export async function closeDrawer(house: House, desk: Desk, before: number): Promise<void> {
  const { page, name } = desk;
  const counted = countOf(before, desk);
  await page.goto('/staff/drawer');
  await page.getByRole('button', { name: 'Count and close' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Counted in AED').fill(typed(counted));
  await dialog.getByRole('button', { name: 'Close the drawer' }).click();
  await dialog.waitFor({ state: 'detached' });
  house.journal.counts.push({ by: name, counted });
}

/** Takes a dish off a table's bill, which the manager approves with a PIN on this screen; what it took off is noted. */
export async function compDish(
  house: House,
  { page }: Desk,
  table: string,
  manager: { readonly name: string; readonly pin: string },
): Promise<void> {
  await page.goto(`/staff/tables/${table}/pay`);
  await page.getByRole('button', { name: 'Discount, comp' }).click();
  const comp = page.getByRole('dialog', { name: 'Discount or comp' });
  await comp.getByLabel('What').selectOption({ index: 1 });
  await comp.getByRole('radio', { name: 'Waited too long' }).check({ force: true });
  const submit = comp.getByRole('button', { name: /^Take AED .* off$/ });
  const [, off = ''] = /AED ([\d,.]+)/.exec((await submit.textContent()) ?? '') ?? [];
  await submit.click();
  const asked = page.getByRole('dialog', { name: 'A manager has to approve this' });
  await asked.getByRole('radio', { name: manager.name }).check({ force: true });
  await asked.getByLabel('Their PIN').fill(manager.pin);
  await page.keyboard.press('Enter');
  await page.getByText('Taken off the bill').waitFor();
  house.journal.comps.push(filsOf(off.replaceAll(',', '')));
}

/** Takes a table's whole bill in cash at the till, with change for a large note. */
export async function takeCash(house: House, { page, cash }: Desk, table: string): Promise<void> {
  await page.goto(`/staff/tables/${table}/pay`);
  const received = page.getByRole('textbox', { name: 'Cash received' });
  await received.waitFor({ timeout: patienceMs });
  const before = await read<TillBill>(page, `staff/tables/${table}/bill`);
  const due = filsOf(before.orders[0]?.open_amount ?? '');
  await received.fill(String(Math.ceil(due / 10_000) * 100));
  await page.keyboard.press('Enter');
  await page
    .getByText(/Paid in cash/)
    .first()
    .waitFor();
  const { orders } = await read<TillBill>(page, `staff/tables/${table}/bill`);
  for (const share of orders.flatMap(({ shares }) => shares)) {
    notePayment(house.journal, 'cash', share, share.amount);
    cash.set(share.id, filsOf(share.amount));
  }
}
