// Staff take the money for a share whose open card page kept it at its amount while its bill became smaller.
import type { BodyOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { fakeProvider } from '../../testing/payments/fake-provider.ts';
import { books } from '../../testing/payments/paying.ts';
import { atTable, noCharges } from '../../testing/payments/split-table.ts';
import type { Answer } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../ledger/check.ts';

const codeOf = (answer: Answer<unknown>) => answer.body.code ?? String(answer.status);
const minutes = (count: number) => count * 60_000;

/** A table with a kebab for 68.50 and two teas for 25.10. The bank charges on its own, so an open page can't be stopped. */
async function table(makeApp: MakeApp) {
  const fake = fakeProvider();
  const provider = { ...fake, capabilities: { ...fake.capabilities, needsFinalize: false } };
  const app = await makeApp({ provider });
  const items = [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ];
  const { phone, orderId, lines } = await atTable(app, items);
  const [kebab = '', tea = ''] = lines.map(({ id }) => id);
  const [cashier, waiter] = [await app.staff('cashier'), await app.staff('waiter')];
  const params = { orderId };
  const take = (body: Partial<BodyOf<'takeMoney'>>, key?: string) =>
    cashier.call('takeMoney', {
      params,
      body: { method: 'cash', name: 'Guest 1', amount: '93.60', ...body },
      ...(key === undefined ? {} : { key }),
    });
  const link = (body: Partial<BodyOf<'openCardLink'>>) =>
    cashier.call('openCardLink', { params, body: { name: 'Guest 1', amount: '93.60', ...body } });
  const plan = (payers: BodyOf<'planAtTill'>['payers']) =>
    cashier.call('planAtTill', { params, body: { split_type: 'items', payers } });
  const cancel = (id: string) =>
    waiter.call('moveLines', { body: { line_ids: [id], command: 'cancel', reason: 'None left' } });
  const bill = async () => (await cashier.call('tillBill', { params: { table: '1' } })).data.orders[0];
  const open = (page: string | null | undefined) => app.device().get(new URL(page ?? '').pathname);
  return { app, phone, orderId, kebab, tea, take, link, plan, cancel, bill, open };
}

type Till = Awaited<ReturnType<typeof table>>;

/** One payer has the kebab and a tea, for 81.05, and its card link open; another has a tea. Then the kebab is cancelled. */
async function divided({ kebab, tea, plan, link, open, cancel }: Till) {
  const one = (order_item_id: string) => ({ order_item_id, quantity: 1 });
  const planned = await plan([
    { name: 'A', items: [one(kebab), one(tea)] },
    { name: 'B', items: [one(tea)] },
  ]);
  const share_id = planned.data.order.shares[0]?.id ?? '';
  const shown = await link({ share_id, amount: '81.05' });
  await open(shown.data.order.shares[0]?.live?.link);
  await cancel(kebab);
  return share_id;
}

/** The cash that every attempt says was given back. */
async function changeGiven({ db }: TestApp) {
  const rows = await db.read.all(db.read.sql.selectFrom('attempts').select(['method', 'change_given']));
  return rows.flatMap(({ method, change_given }) => (method === 'cash' ? [change_given] : []));
}

async function booksAgree(app: TestApp) {
  expect((await checkLedger(app.db.read)).differences).toEqual([]);
}

describeOnBoth('money for a share that its card page kept at its old amount', (makeApp) => {
  it('is not taken at that amount in cash; the screen has the new one, and the next try takes it [TILL-3] [TILL-18]', async () => {
    const till = await table(makeApp);
    const { app, take, bill } = till;
    const share_id = await divided(till);
    expect((await bill())?.shares[0]).toMatchObject({ amount: '81.05', live: { state: 'redirected' } });
    const refused = await take({ share_id, amount: '81.05' }, 'k');
    expect([codeOf(refused), refused.body.message]).toEqual([
      'amount_mismatch',
      'The amount has changed. It is now AED 12.55.',
    ]);
    expect(await books(app)).toEqual({});
    expect((await bill())?.shares[0]).toMatchObject({ status: 'pending', amount: '12.55', live: null });
    expect(codeOf(await take({ share_id, amount: '81.05' }, 'k')), 'sent twice').toBe('amount_mismatch');
    const taken = await take({ share_id, amount: '12.55', received: '20' });
    expect(taken.data, taken.text).toMatchObject({ change: '7.45' });
    expect(await books(app)).toMatchObject({ cash_in: 2000, change_out: -745, sales: -1255 });
    expect(await changeGiven(app)).toEqual([745]);
    await booksAgree(app);
  });

  it('is not taken at that amount at the terminal, nor with a tip [TILL-3] [TILL-18]', async () => {
    const till = await table(makeApp);
    const { app, take, bill } = till;
    const share_id = await divided(till);
    const slip = { share_id, method: 'pos' as const, slip_reference: '7', tip: '5' };
    const refused = await take({ ...slip, amount: '86.05' });
    expect([codeOf(refused), refused.body.message]).toEqual([
      'amount_mismatch',
      'The amount has changed. It is now AED 17.55.',
    ]);
    expect((await bill())?.shares[0]).toMatchObject({ amount: '12.55', tip_amount: '0.00', live: null });
    expect(codeOf(await take({ ...slip, amount: '17.55' }))).toBe('201');
    expect(await books(app)).toMatchObject({ captured_pos: 1755, tip_payable: -500 });
    await booksAgree(app);
  });

  it('is refused with what is still due where the share was all of the bill, and then taken as a whole [TILL-18]', async () => {
    const till = await table(makeApp);
    const { app, take, link, cancel, kebab, open, bill } = till;
    const opened = await link({});
    const { share_id } = opened.data;
    await open(opened.data.order.shares[0]?.live?.link);
    await cancel(kebab);
    const refused = await take({ share_id });
    expect([codeOf(refused), refused.body.message]).toEqual([
      'amount_mismatch',
      'The amount has changed. It is now AED 25.10.',
    ]);
    expect(await books(app)).toEqual({});
    expect(await bill()).toMatchObject({ open_amount: '25.10', shares: [] });
    const taken = await take({ amount: '25.10' });
    expect(taken.data.order, taken.text).toMatchObject({ payment_status: 'paid' });
    await booksAgree(app);
  });

  it('is not taken for dishes that are all cancelled [TILL-18]', async () => {
    const till = await table(makeApp);
    const { app, take, plan, link, open, cancel, kebab, tea, bill } = till;
    const planned = await plan([
      { name: 'A', items: [{ order_item_id: kebab, quantity: 1 }] },
      { name: 'B', items: [{ order_item_id: tea, quantity: 2 }] },
    ]);
    const share_id = planned.data.order.shares[0]?.id ?? '';
    const shown = await link({ share_id, amount: '68.50' });
    await open(shown.data.order.shares[0]?.live?.link);
    await cancel(kebab);
    expect(codeOf(await take({ share_id, amount: '68.50' }))).toBe('share_not_found');
    expect((await bill())?.shares).toMatchObject([{ payer_name: 'B', amount: '25.10' }]);
    expect(await books(app)).toEqual({});
  });

  it('is asked for anew where a guest’s own page is over, also by a new link [TILL-4] [TILL-18]', async () => {
    const till = await table(makeApp);
    const { app, phone, orderId, tea, cancel, open, link, bill } = till;
    const payer = { payment_method: 'card' as const, ...noCharges };
    const splits = ['A', 'B'].map((name) => ({ ...payer, name }));
    const made = await phone.call('paySplit', {
      body: { order_id: orderId, split_type: 'equally', splits },
    });
    const share_id = made.data.split_payments[0]?.id ?? '';
    const page = await phone.call('paymentPage', {
      body: { order_id: orderId, split_id: share_id, amount: '46.80' },
    });
    await open(page.data.Transaction.PaymentPage);
    const other = made.data.split_payments[1]?.id ?? '';
    const second = await phone.call('paymentPage', {
      body: { order_id: orderId, split_id: other, amount: '46.80' },
    });
    await open(second.data.Transaction.PaymentPage);
    await cancel(tea);
    app.clock.advance(minutes(31));
    expect(codeOf(await link({ share_id, amount: '46.80' }))).toBe('amount_mismatch');
    const due = (await bill())?.shares[0]?.amount ?? '';
    expect(due).toBe('21.70');
    const shown = await link({ share_id, amount: due });
    expect(shown.data.order.shares[0], shown.text).toMatchObject({ amount: due, live: { state: 'created' } });
  });

  it('leaves the page open where the amount is right, or was never shown [TILL-18]', async () => {
    const till = await table(makeApp);
    const { take, link, open, bill } = till;
    const opened = await link({});
    const { share_id } = opened.data;
    await open(opened.data.order.shares[0]?.live?.link);
    expect(codeOf(await take({ share_id, amount: '90' }))).toBe('amount_mismatch');
    expect(codeOf(await take({ share_id, received: '90' }))).toBe('received_too_little');
    expect((await bill())?.shares[0]).toMatchObject({ amount: '93.60', live: { state: 'redirected' } });
  });
});
