import { dishes } from '../menu/menu-fixture.ts';
import type { Device } from '../people/device.ts';
import type { TestApp } from '../test-app.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A payer's choices that add nothing to the bill. */
export const plainPayer = {
  name: 'Layla Haddad',
  tip_type: 'percentage',
  tip_value: '0',
  service_charge_type: 'percentage',
  service_charge: '0',
} as const;

/** The defaults of the payment form: 10 % tip, 2 % service charge. */
export const usualPayer = { ...plainPayer, tip_value: '10', service_charge: '2' } as const;

/** What was ordered and how it is paid. */
export interface Meal {
  readonly table?: number;
  readonly items?: readonly { readonly item_id: number; readonly quantity: number }[];
  readonly payer?: typeof plainPayer | typeof usualPayer;
  readonly coupon?: string;
}

/** A guest who has ordered, by default two kebabs for 137.00. */
export async function ordered(app: Pick<TestApp, 'device'>, meal: Meal = {}) {
  const phone = app.device();
  await phone.scan(meal.table ?? 1);
  const items = [...(meal.items ?? [{ item_id: dishes.kebab.id, quantity: 2 }])];
  const orderId = (await phone.call('placeOrder', { body: { items } })).data.order.id;
  const details = async () => (await phone.call('orderDetails', { params: { orderId } })).data;
  return { phone, orderId, details };
}

/** A guest whose card was charged for a meal by the fake provider. */
export async function paidByCard(app: TestApp, meal: Meal = {}) {
  const guest = await ordered(app, meal);
  const { page, providerRef } = await openPage(app, guest, meal);
  app.provider.settle(providerRef, 'captured');
  await comeBack(app, page, providerRef);
  return { ...guest, providerRef, shareId: await onlyShare(guest) };
}

/** Asks to pay an order by card and opens the page. */
export async function openPage(
  app: TestApp,
  { phone, orderId }: { readonly phone: Device; readonly orderId: string },
  { payer = plainPayer, coupon }: Meal = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const coupon_code = coupon === undefined ? {} : { coupon_code: coupon };
  const body = { order_id: orderId, payment_method: 'card' as const, ...payer, ...coupon_code };
  const asked = await phone.call('paySingle', { body });
  const page = new URL(asked.data.Transaction?.PaymentPage ?? '').pathname;
  await phone.get(page, { headers });
  return { page, providerRef: [...app.provider.sessions.keys()].at(-1) ?? '' };
}

/** The browser returns from the provider's page. */
export function comeBack(app: Pick<TestApp, 'device'>, page: string, providerRef: string) {
  const path = page.replace('/pay/', '/pay/return/');
  return app.device().post(path, `TransactionID=${providerRef}`, { headers: form });
}

/** A guest who requests to pay in cash; `approve` is the cashier's answer. */
export async function askedForCash(app: TestApp, meal: Meal = {}) {
  const guest = await ordered(app, meal);
  const { payer = plainPayer, coupon: coupon_code = null } = meal;
  const body = { order_id: guest.orderId, payment_method: 'cash' as const, ...payer, coupon_code };
  const share = (await guest.phone.call('paySingle', { body })).data.split_payments[0];
  const cashier = await app.staff('cashier');
  const approve = (received = share?.total_amount ?? '') =>
    cashier.call('approvePayment', {
      params: { attemptId: share?.attempt?.id ?? '' },
      body: { amount: share?.total_amount ?? '', received },
    });
  return { ...guest, shareId: share?.id ?? '', cashier, approve };
}

/** A guest who has paid a meal in cash. */
export async function paidInCash(app: TestApp, meal: Meal = {}) {
  const guest = await askedForCash(app, meal);
  await guest.approve();
  return guest;
}

async function onlyShare({ details }: Awaited<ReturnType<typeof ordered>>): Promise<string> {
  return (await details()).payments.split_payments[0]?.id ?? '';
}

/** The balance of every account that isn't zero. */
export async function books({ db }: Pick<TestApp, 'db'>): Promise<Record<string, number>> {
  const rows = await db.read.all(db.read.sql.selectFrom('ledger_entries').select(['account', 'amount']));
  const sums = new Map<string, number>();
  for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}
