/** Orders, reads and pays the bill of a table. */
import { expect, type Page } from '@playwright/test';

/** The fields of an order and its shares that these tests use. */
type Bill = {
  readonly id: string;
  readonly total_amount: string;
  readonly payments: {
    readonly status: string;
    readonly split_payments: readonly {
      readonly id: string;
      readonly payer_name: string | null;
      readonly subtotal: string;
      readonly status: string;
      readonly attempt: { readonly state: string; readonly payment_page: string | null } | null;
    }[];
  };
};

/** Orders dishes by name, with their quantities. */
export async function order(page: Page, dishes: Readonly<Record<string, number>>): Promise<void> {
  const status = await page.evaluate(async (wanted) => {
    const customer_id = localStorage.getItem('customer_id');
    const url = `/api/v1/customer/item/all/${customer_id ?? ''}/1000?page=1`;
    const menu = (await (await fetch(url)).json()) as { data: { data: { id: number; name: string }[] } };
    const items = menu.data.data
      .filter(({ name }) => name in wanted)
      .map(({ id, name }) => ({ item_id: id, quantity: wanted[name], serve_type: 'serve_as_ready' }));
    const response = await fetch('/api/v1/customer/place_order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ customer_id, dine_table_id: 1, items }),
    });
    return response.status;
  }, dishes);
  expect(status).toBe(201);
}

/** The table's bill from the server. */
export function billOf(page: Page): Promise<Bill> {
  return page.evaluate(async () => {
    const read = async (path: string) => (await (await fetch(`/api/v1/customer/${path}`)).json()) as never;
    const orders: { data: { data: { id: string }[] } } = await read(
      `orders/${localStorage.getItem('customer_id') ?? ''}`,
    );
    const { data }: { data: Bill } = await read(`orders/details/${orders.data.data[0]?.id ?? ''}`);
    return data;
  });
}

/** Expects that everything is paid once, and adds up to the bill. */
export async function expectPaid(page: Page): Promise<void> {
  const { total_amount, payments } = await billOf(page);
  const fils = payments.split_payments.map(({ subtotal }) => Math.round(Number(subtotal) * 100));
  expect(payments.status).toBe('paid');
  expect(payments.split_payments.every(({ status }) => status === 'paid')).toBe(true);
  expect(fils.reduce((sum, one) => sum + one, 0)).toBe(Math.round(Number(total_amount) * 100));
}

/** Types a card on the bank's page and pays. */
export async function payOnGateway(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4111111111111111');
  await page.getByLabel('Expiry date').fill('12/30');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Name on card').fill('A Guest');
  await page.getByRole('button', { name: /^Pay AED/ }).click();
}
