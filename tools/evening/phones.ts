/** Guests in real browsers: they order and pay on the app's own pages. */
import type { Page } from '@playwright/test';
import { type House, openDevice } from './house.ts';
import { filsOf, notePayment } from './journal.ts';
import { dishes } from './menu.ts';

type Bill = {
  readonly id: string;
  readonly payment_status: string;
  readonly payments: { readonly split_payments: readonly Share[] };
};

type Share = {
  readonly id: string;
  readonly tip_amount: string;
  readonly service_charge: string;
  readonly total_amount: string;
};

/** Scans a table's code and orders one dish, by what stands on the screen; returns the page. */
export async function orderOnPage(house: House, table: string, name: string): Promise<Page> {
  const page = await openDevice(house, name, [390, 844]);
  await page.goto(house.codes.get(table) ?? '');
  await page
    .getByRole('link', { name: 'Enter Menu' })
    .or(page.getByRole('button', { name: 'Enter Menu' }))
    .click();
  await page.getByRole('heading', { name: 'Food for you' }).waitFor();
  const dish = dishes.find((one) => one.name === 'Shish taouk');
  await page.getByRole('button', { name: dish?.category ?? '', exact: true }).click();
  await page
    .getByRole('button', { name: `Add ${dish?.name ?? ''} to cart` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add To Cart' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  await bar.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order placed successfully!').waitFor();
  house.journal.rounds.push(dish?.fils ?? 0);
  return page;
}

/** Pays the whole bill of the table, in cash or by card; returns when the phone says that it is paid. */
export async function payOnPage(
  house: House,
  page: Page,
  name: string,
  method: 'cash' | 'card',
): Promise<void> {
  const word = method === 'cash' ? 'Cash' : 'Card';
  await page.getByRole('link', { name: 'Order Finished' }).click();
  await page.getByRole('link', { name: /Single Payment/ }).click();
  await page.getByRole('link', { name: `Pay with ${word}` }).click();
  await page.getByLabel(/Full Name/).fill(name);
  await page
    .getByRole('button', { name: method === 'cash' ? /^Pay with Cash/ : /^Pay with Card|^Pay Now/ })
    .click();
  if (method === 'cash') {
    await page.getByText('Waiting For Approval').waitFor();
    await noteShares(house, page, method);
    await page.getByText('Waiting For Approval').waitFor({ state: 'hidden', timeout: 300_000 });
    return;
  }
  await page.getByLabel('Card number').fill('4111111111111111');
  await page.getByLabel('Expiry date').fill('12/30');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Name on card').fill(name);
  const pay = page.getByRole('button', { name: /^Pay AED/ });
  const [, bank = ''] = /AED ([\d,.]+)/.exec((await pay.textContent()) ?? '') ?? [];
  await pay.click();
  await page.waitForURL(/\/confirmation/);
  await page.getByText('Everything is paid').waitFor();
  const owed = await noteShares(house, page, method);
  if (filsOf(bank.replaceAll(',', '')) !== owed)
    house.journal.faults.push(`the bank's page asked ${name} for ${bank}, the phone for ${owed} fils`);
}

/** Writes down what the phone says it owes, in fils. */
async function noteShares(house: House, page: Page, method: 'cash' | 'card'): Promise<number> {
  const bill = await billOn(page);
  const [share] = bill.payments.split_payments;
  if (share === undefined) throw new Error('the phone shows no payment');
  notePayment(house.journal, method, share, share.total_amount);
  return filsOf(share.total_amount);
}

/** The bill of a phone's table. */
async function billOn(page: Page): Promise<Bill> {
  const read = async <Data>(path: string): Promise<Data> => {
    const answer = await page.request.get(`/api/v1/customer/${path}`);
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    return ((await answer.json()) as { readonly data: Data }).data;
  };
  const customer = await page.evaluate<string>(`localStorage.getItem('customer_id') ?? ''`);
  const orders = await read<{ readonly data: readonly { readonly id: string }[] }>(`orders/${customer}`);
  return read<Bill>(`orders/details/${orders.data[0]?.id ?? ''}`);
}
