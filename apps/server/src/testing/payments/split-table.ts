/** A table with a bill to split, for the tests of partial payments. */
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { RefusalData } from '@sufra/contract/refusals';
import { fils, parseMoney, sumFils } from '@sufra/domain/core/money';
import type { OutcomeState } from '../../providers/provider.ts';
import type { Answer, Device } from '../people/device.ts';
import type { TestApp } from '../test-app.ts';

type Share = DataOf<'orderDetails'>['payments']['split_payments'][number];
type Method = 'cash' | 'card' | 'pos';

/** No tip and no service charge, as the forms send it. */
export const noCharges = {
  tip_type: 'percentage',
  tip_value: 0,
  service_charge_type: 'percentage',
  service_charge: 0,
} as const;

/** A guest at a table who has ordered. */
export async function atTable(
  app: TestApp,
  items: BodyOf<'placeOrder'>['items'],
  table = 1,
): Promise<{ phone: Device; orderId: string; lines: DataOf<'orderDetails'>['items'] }> {
  const phone = app.device();
  await phone.scan(table);
  const orderId = (await phone.call('placeOrder', { body: { items } })).data.order.id;
  return { phone, orderId, lines: (await orderOf(phone, orderId)).items };
}

/** An order as a guest reads it. */
export async function orderOf(phone: Device, orderId: string): Promise<DataOf<'orderDetails'>> {
  return (await phone.call('orderDetails', { params: { orderId } })).data;
}

/** An equal split among this many payers without tips, using these methods in turn. */
export function equally(orderId: string, payers: number, methods: readonly Method[] = ['card']) {
  return {
    order_id: orderId,
    split_type: 'equally' as const,
    splits: Array.from({ length: payers }, (_, index) => ({
      name: `Payer ${index + 1}`,
      payment_method: methods[index % methods.length] ?? 'card',
      ...noCharges,
    })),
  };
}

/** Makes a call, and repeats it agreeing to replace whatever the refusal lists. */
export async function agreeing<Data>(
  call: (replaces: string[]) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const first = await call([]);
  const told = first.body.data as Partial<RefusalData<'payment_in_progress'>> | undefined;
  const ids = first.body.code === 'payment_in_progress' ? told?.open?.map((one) => one.split_id) : [];
  return ids === undefined || ids.length === 0 ? first : call(ids);
}

/** The sum of one amount over all shares, in fils. */
export function wholeSum(shares: readonly Share[], figure: 'subtotal' | 'vat_amount' | 'total_amount') {
  return sumFils(shares.map((share) => parseMoney(share[figure]) ?? fils(0)));
}

/** The cashier approves the oldest request, in cash or by POS. */
export async function approve(app: TestApp): Promise<void> {
  const cashier = await app.staff('cashier');
  const [request] = (await cashier.call('staffPayments')).data.waiting;
  await cashier.call('approvePayment', {
    params: { attemptId: request?.id ?? '' },
    body: { amount: request?.amount ?? '', slip_reference: request?.method === 'pos' ? 'S1' : null },
  });
}

/** Requests the card pages of these shares and opens each. */
export async function openPages(
  phone: Device,
  orderId: string,
  shares: readonly (Share | undefined)[],
): Promise<void> {
  for (const share of shares) {
    const body = { order_id: orderId, split_id: share?.id ?? '', amount: share?.total_amount ?? '' };
    const page = await phone.call('paymentPage', { body });
    await phone.get(new URL(page.data.Transaction.PaymentPage).pathname);
  }
}

/** The payer finishes a page: the provider reports `state`, and their browser returns. */
export async function comesBack(app: TestApp, providerRef: string, state: OutcomeState): Promise<void> {
  app.provider.settle(providerRef, state);
  const path = new URL(app.provider.sessions.get(providerRef)?.returnUrl ?? '').pathname;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.device().post(path, `TransactionID=${providerRef}`, { headers });
}

/** Fields as a browser's form data sends them: the body and its headers. */
export function asForm(fields: Readonly<Record<string, string>>) {
  const boundary = 'sufra';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return [`${parts.join('')}--${boundary}--\r\n`, { headers }] as const;
}
