// Several phones on one bill: nobody's plan or request is replaced without consent, and everybody concerned
// is notified.
import type { BodyOf } from '@sufra/contract/calls';
import { type RefusalData, refusalData } from '@sufra/contract/refusals';
import Value from 'typebox/value';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import {
  approve,
  asForm,
  atTable,
  equally,
  noCharges,
  openPages,
  orderOf,
} from '../../testing/payments/split-table.ts';
import type { Answer, Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Body = BodyOf<'paySingle'>;

/** Omar and Noor at a table: a kebab of 68.50 that Omar ordered, and two teas of 25.10 that Noor did. */
async function table(app: TestApp) {
  const { phone: omar, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
  const noor = app.device();
  await noor.scan(1);
  await noor.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 2 }] } });
  const single = (phone: Device, name: string, more: Partial<Body> = {}) =>
    phone.call('paySingle', {
      body: { order_id: orderId, name, payment_method: 'cash', ...noCharges, ...more },
    });
  const own = (phone: Device, name: string, replaces?: string[]) =>
    phone.call('payOwn', {
      params: { orderId },
      body: { name, payment_method: 'cash', ...noCharges, ...(replaces === undefined ? {} : { replaces }) },
    });
  const shares = async (phone = omar) => (await orderOf(phone, orderId)).payments.split_payments;
  return { omar, noor, orderId, single, own, shares };
}

const openOf = (answer: Answer<unknown>) =>
  answer.body.data as RefusalData<'payment_in_progress'> | undefined;
const idsOf = (answer: Answer<unknown>) => (openOf(answer)?.open ?? []).map((one) => one.split_id);
const codeOf = (answer: Answer<unknown>) => answer.body.code ?? String(answer.status);

describeOnBoth('another phone that pays', (makeApp) => {
  it('is told whose request is in the way, and replaces it only by consent [CONS-1] [CONS-2]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single, shares } = await table(app);
    const [first] = (await single(omar, 'Omar Saleh')).data.split_payments;
    const refused = await single(noor, 'Noor', { payment_method: 'pos' });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
    const open = {
      split_id: first?.id,
      payer_name: 'Omar Saleh',
      method: 'cash',
      amount: '93.60',
      requested_at: first?.attempt?.started_at,
      handling: false,
      state: 'requested',
    };
    expect(openOf(refused)).toEqual({ open: [{ ...open, mine: false }], replaceable: true });
    expect(Value.Check(refusalData.payment_in_progress, refused.body.data)).toBe(true);
    expect(await shares()).toMatchObject([{ id: first?.id, attempt: { state: 'requested' } }]);
    const { payments } = await orderOf(omar, orderId);
    expect(payments).toMatchObject({ open: [{ ...open, mine: true }], replaceable: true });
    const replaced = await single(noor, 'Noor', { payment_method: 'pos', replaces: idsOf(refused) });
    expect(replaced.data.split_payments).toMatchObject([{ payer_name: 'Noor', is_mine: true }]);
  });

  it('asks before it splits a bill that somebody else has planned, in a form too [CONS-1] [CONS-2]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId } = await table(app);
    await omar.call('paySplit', { body: equally(orderId, 3, ['card']) });
    const refused = await noor.call('paySplit', { body: equally(orderId, 2, ['cash']) });
    expect(openOf(refused)?.open.map((one) => [one.payer_name, one.state, one.mine])).toEqual([
      ['Payer 1', 'planned', false],
      ['Payer 2', 'planned', false],
      ['Payer 3', 'planned', false],
    ]);
    const form = (ids: readonly string[]) =>
      asForm({
        order_id: orderId,
        split_type: 'single',
        name: 'Noor',
        payment_method: 'cash',
        ...Object.fromEntries(ids.map((id, index) => [`replaces[${index}]`, id])),
      });
    const some = await noor.post('customer/payments/single', ...form(idsOf(refused).slice(1)));
    expect(codeOf(some)).toBe('payment_in_progress');
    const all = await noor.post('customer/payments/single', ...form(idsOf(refused)));
    expect(all.status).toBe(201);
  });

  it('replaces its own plan without asking, until somebody else starts to pay a share of it [CONS-4]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, shares } = await table(app);
    await omar.call('paySplit', { body: equally(orderId, 3, ['card', 'cash']) });
    expect((await omar.call('paySplit', { body: equally(orderId, 2, ['card']) })).status).toBe(201);
    const splitId = (await shares())[1]?.id ?? '';
    await noor.call('payShare', { params: { splitId }, body: { payment_method: 'pos' } });
    const refused = await omar.call('paySplit', { body: equally(orderId, 4, ['card']) });
    expect(openOf(refused)?.open.map((one) => one.mine)).toEqual([true, false]);
    const replaces = idsOf(refused);
    const again = await omar.call('paySplit', { body: { ...equally(orderId, 4, ['card']), replaces } });
    expect(again.data.split_payments).toHaveLength(4);
  });

  it('is shown the new list if it changed meanwhile [CONS-2]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single } = await table(app);
    await single(omar, 'Omar');
    const old = idsOf(await single(noor, 'Noor'));
    await omar.call('paySplit', { body: equally(orderId, 2, ['card']) });
    const refused = await single(noor, 'Noor', { replaces: old });
    expect([refused.status, idsOf(refused).length, idsOf(refused).includes(old[0] ?? '')]).toEqual([
      409,
      2,
      false,
    ]);
  });

  it('needs no consent for what its payer withdrew [CONS-4] [CONS-9]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single } = await table(app);
    const [share] = (await single(omar, 'Omar')).data.split_payments;
    await omar.call('withdrawPayment', { params: { splitId: share?.id ?? '' } });
    expect((await orderOf(noor, orderId)).payments.open).toEqual([]);
    expect((await single(noor, 'Noor')).status).toBe(201);
  });

  it('is refused while a card page is open, part is paid, or staff are handling a request [CONS-3]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single, own, shares } = await table(app);
    await single(omar, 'Omar', { payment_method: 'card' });
    await openPages(omar, orderId, await shares());
    const page = await single(noor, 'Noor');
    expect(openOf(page)).toMatchObject({ open: [{ state: 'card_page' }], replaceable: false });
    expect(codeOf(await single(noor, 'Noor', { replaces: idsOf(page) }))).toBe('payment_in_progress');
    const splitId = idsOf(page)[0] ?? '';
    await omar.call('payShare', { params: { splitId }, body: { payment_method: 'pos' } });
    const cashier = await app.staff('cashier');
    const [waiting] = (await cashier.call('staffPayments')).data.waiting;
    await cashier.call('takePayment', { params: { attemptId: waiting?.id ?? '' } });
    const handled = await single(noor, 'Noor');
    expect(openOf(handled)).toMatchObject({ open: [{ handling: true }], replaceable: false });
    expect(codeOf(await single(noor, 'Noor', { replaces: idsOf(handled) }))).toBe('payment_in_progress');
    expect(await shares()).toMatchObject([
      { attempt: { state: 'requested', handled_at: expect.any(String) } },
    ]);
    await omar.call('withdrawPayment', { params: { splitId } });
    await own(omar, 'Omar');
    await approve(app);
    expect(openOf(await single(noor, 'Noor'))).toEqual({ open: [], replaceable: false });
  });

  it('cannot withdraw a request of another device [CONS-7]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single, shares } = await table(app);
    const [share] = (await single(omar, 'Omar')).data.split_payments;
    const params = { splitId: share?.id ?? '' };
    const withdrawn = await noor.call('withdrawPayment', { params });
    expect([withdrawn.status, withdrawn.body.code]).toEqual([403, 'request_not_yours']);
    expect(codeOf(await noor.call('claimShare', { params }))).toBe('share_claimed');
    for (const payment_method of ['cash', 'pos', 'card'] as const) {
      const paid = await noor.call('payShare', { params, body: { payment_method } });
      expect([codeOf(paid), idsOf(paid)]).toEqual(['payment_in_progress', [share?.id]]);
    }
    const page = { order_id: orderId, amount: '93.60' };
    expect(codeOf(await noor.call('paymentPage', { body: page }))).toBe('payment_in_progress');
    expect(codeOf(await noor.call('bulkPaymentPages', { body: [page] }))).toBe('payment_in_progress');
    expect(await shares()).toMatchObject([{ is_mine: true, attempt: { state: 'requested', is_mine: true } }]);
    expect((await omar.call('withdrawPayment', { params })).status).toBe(200);

    const [again] = (await single(omar, 'Omar')).data.split_payments;
    const rejected = await (await app.staff('cashier')).call('rejectPayment', {
      params: { attemptId: again?.attempt?.id ?? '' },
      body: { reason: 'The guest pays by card' },
    });
    expect(rejected.status, rejected.text).toBe(200);
    expect((await shares())[0]?.attempt).toMatchObject({ state: 'rejected' });
  });

  it('takes over a share that another asked to pay only by consent [CONS-2]', async () => {
    const app = await makeApp();
    const { omar, noor, single, shares } = await table(app);
    const [share] = (await single(omar, 'Omar')).data.split_payments;
    const params = { splitId: share?.id ?? '' };
    const body = { payment_method: 'card' as const, replaces: [params.splitId] };
    expect((await noor.call('payShare', { params, body })).status).toBe(201);
    expect(await shares(noor)).toMatchObject([{ is_mine: true, attempt: { method: 'card', is_mine: true } }]);
  });

  it('leaves what was planned for others together when one pays their own dishes', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, own, shares } = await table(app);
    const lines = (await orderOf(omar, orderId)).items;
    const items = (index: number) => [
      { order_item_id: lines[index]?.id ?? '', quantity: lines[index]?.quantity ?? 1 },
    ];
    const payer = { payment_method: 'card' as const, ...noCharges };
    const splits = [
      { name: 'Omar', ...payer, items: items(1) },
      { name: 'Layla', ...payer, items: items(0) },
    ];
    await omar.call('paySplit', { body: { order_id: orderId, split_type: 'items', splits } });
    const refused = await own(noor, 'Noor');
    expect([codeOf(refused), openOf(refused)?.open.map((one) => one.payer_name)]).toEqual([
      'payment_in_progress',
      ['Omar'],
    ]);
    expect((await own(noor, 'Noor', idsOf(refused))).status).toBe(201);
    expect((await shares()).map((one) => [one.payer_name, one.subtotal])).toEqual([
      ['Layla', '68.50'],
      ['Noor', '25.10'],
    ]);
  });

  it('replaces without asking what it has just claimed of the rest [CONS-4]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, own, single, shares } = await table(app);
    await own(omar, 'Omar');
    const rest = (await shares()).find((one) => one.payer_name === null);
    await noor.call('claimShare', { params: { splitId: rest?.id ?? '' } });
    const { payments } = await orderOf(noor, orderId);
    expect(payments.open.map((one) => [one.payer_name, one.mine])).toEqual([
      ['Omar', false],
      [null, true],
    ]);
    const refused = await single(noor, 'Noor');
    expect((await single(noor, 'Noor', { replaces: idsOf(refused) })).status).toBe(201);
  });

  it('opens an order of its own beside one that somebody else is asking to pay', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single, shares } = await table(app);
    await single(omar, 'Omar');
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    const round = await noor.call('placeOrder', { body: { items } });
    expect(round.data.order.id).not.toBe(orderId);
    expect(await shares()).toMatchObject([{ total_amount: '93.60', attempt: { state: 'requested' } }]);
  });
});

describeOnBoth('a guest whose share is replaced', (makeApp) => {
  it('is told who chose what, also after reloading [CONS-5]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single } = await table(app);
    const typed = { contact_number: '050 1234567', tip_type: 'percentage', tip_value: 10 } as const;
    const [share] = (await single(omar, 'Omar Saleh', typed)).data.split_payments;
    app.clock.advance(60_000);
    expect(await orderOf(omar, orderId)).toMatchObject({ replaced: null });
    const names = ['Noor Aziz', 'Omar Saleh'];
    const payers = equally(orderId, 2, ['card']);
    const body = {
      ...payers,
      splits: payers.splits.map((one, index) => ({ ...one, name: names[index] ?? '' })),
    };
    await noor.call('paySplit', { body: { ...body, replaces: [share?.id ?? ''] } });
    const { replaced, payments } = await orderOf(omar, orderId);
    expect(replaced).toEqual({
      id: expect.any(String),
      at: '2026-03-10T16:01:00+04:00',
      by_name: null,
      by_me: false,
      how: 'equally',
      shares: [
        {
          split_id: share?.id,
          payer_name: 'Omar Saleh',
          payment_method: 'cash',
          amount: '102.96',
          split_type: 'single',
          requested: true,
        },
      ],
      typed: {
        name: 'Omar Saleh',
        contact_number: '050 1234567',
        coupon_code: '',
        tip_type: 'percentage',
        tip_value: '10',
        service_charge_type: 'percentage',
        service_charge: '0',
      },
      new_split_id: payments.split_payments[1]?.id,
    });
    expect((await orderOf(noor, orderId)).replaced).toBeNull();
    app.clock.advance(60_000);
    await omar.call('payShare', {
      params: { splitId: replaced?.new_split_id ?? '' },
      body: { payment_method: 'cash' },
    });
    expect((await orderOf(omar, orderId)).replaced).toBeNull();
  });

  it('is not shown the payment of another as their share, since it is unknown which of the planned names is theirs', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single } = await table(app);
    const names = ['Noor Aziz', 'Omar Saleh'];
    const payers = equally(orderId, 2, ['cash']);
    const named = (order: readonly string[]) => ({
      ...payers,
      splits: payers.splits.map((one, index) => ({ ...one, name: order[index] ?? '' })),
    });
    const plan = (await noor.call('paySplit', { body: named(names) })).data.split_payments;
    app.clock.advance(60_000);
    const replaces = plan.map(({ id }) => id);
    const next = (await omar.call('paySplit', { body: { ...named(names.toReversed()), replaces } })).data;
    expect((await orderOf(noor, orderId)).replaced).toMatchObject({ how: 'equally', new_split_id: null });
    await noor.call('paySplit', {
      body: { ...named(names), replaces: next.split_payments.map(({ id }) => id) },
    });
    app.clock.advance(60_000);
    const open = (await orderOf(noor, orderId)).payments.split_payments;
    await single(omar, 'Omar Saleh', { replaces: open.map(({ id }) => id) });
    expect((await orderOf(noor, orderId)).replaced).toMatchObject({ how: 'single', new_split_id: null });
  });

  it('is notified in their language, by the first name of who chose [CONS-5]', async () => {
    const app = await makeApp();
    const { omar, noor, single } = await table(app);
    const [share] = (await single(omar, 'Omar')).data.split_payments;
    app.clock.advance(60_000);
    await single(noor, 'Noor Aziz', { replaces: [share?.id ?? ''] });
    const told = async (phone: Device, language = 'en') =>
      (await phone.call('notifications', { language })).data.filter((one) => one.kind === 'payment');
    expect(await told(omar)).toMatchObject([
      {
        title: 'Noor chose to pay the bill another way',
        message: 'Your request to pay AED 93.60 was cancelled. Nothing was charged.',
      },
    ]);
    expect(await told(noor)).toEqual([]);
    for (const [language, script] of [
      ['ar', /\p{Script=Arabic}/u],
      ['ru', /\p{Script=Cyrillic}/u],
      ['tr', /[ışğü]/u],
    ] as const) {
      expect((await told(omar, language))[0]?.message).toMatch(script);
    }
  });

  it('gets an event at once, and nobody else at the table does [CONS-5]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single } = await table(app);
    const [share] = (await single(omar, 'Omar')).data.split_payments;
    const his = await app.events(omar, 'customer/events');
    const hers = await app.events(noor, 'customer/events');
    await single(noor, 'Noor', { replaces: [share?.id ?? ''] });
    expect((await his.until('payment.replaced')).data).toEqual({ order_id: orderId });
    await hers.until('order.changed');
    expect(hers.received.map((event) => event.type)).not.toContain('payment.replaced');
    his.close();
    hers.close();
  });

  it('is not notified if somebody pays a share of their plan another way while its card page is unopened', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, shares } = await table(app);
    await omar.call('paySplit', { body: equally(orderId, 2, ['card']) });
    const pages = (await shares()).map(({ id, total_amount }) => ({
      order_id: orderId,
      split_id: id,
      amount: total_amount,
    }));
    await omar.call('bulkPaymentPages', { body: pages });
    const splitId = pages[1]?.split_id ?? '';
    const paying = await noor.call('payShare', { params: { splitId }, body: { payment_method: 'pos' } });
    expect(paying.status).toBe(201);
    expect((await orderOf(omar, orderId)).replaced).toBeNull();
  });

  it('is told that their own new round withdrew their request [CONS-5]', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single } = await table(app);
    await single(omar, 'Omar');
    app.clock.advance(1000);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    expect((await omar.call('placeOrder', { body: { items } })).data.order.id).toBe(orderId);
    expect((await orderOf(omar, orderId)).replaced).toMatchObject({ how: 'order', by_me: true });
    expect((await orderOf(noor, orderId)).replaced).toBeNull();
  });
});

describeOnBoth('two phones that replace at once', (makeApp, dialect) => {
  const expectOneWinner = async (app: TestApp, beside: TestApp) => {
    const { omar, noor, single, shares } = await table(app);
    const layla = beside.device();
    await layla.scan(1);
    const replaces = (await single(omar, 'Omar')).data.split_payments.map((share) => share.id);
    const answers = await Promise.all([
      single(noor, 'Noor', { replaces }),
      single(layla, 'Layla', { replaces }),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['201', 'payment_in_progress']);
    const [standing] = await shares();
    const loser = answers.find((answer) => answer.status === 409);
    expect(openOf(loser ?? never())?.open).toMatchObject([{ split_id: standing?.id, mine: false }]);
  };

  it('let one of them win, and show the other what stands now [CONS-2]', async () => {
    const app = await makeApp();
    await expectOneWinner(app, app);
  });

  it.runIf(dialect === 'postgres')('do so on two processes too [CONS-2]', async () => {
    const app = await makeApp();
    await expectOneWinner(app, await makeApp({ beside: app }));
  });

  it('answers a repeat by its key, and by the same request without one', async () => {
    const app = await makeApp();
    const { omar, noor, orderId, single, shares } = await table(app);
    const replaces = (await single(omar, 'Omar')).data.split_payments.map((share) => share.id);
    const body = { order_id: orderId, name: 'Noor', payment_method: 'cash' as const, ...noCharges, replaces };
    const keyed = await noor.call('paySingle', { body, key: 'k1' });
    expect((await noor.call('paySingle', { body, key: 'k1' })).data).toEqual(keyed.data);
    expect(codeOf(await noor.call('paySingle', { body: { ...body, replaces: [] }, key: 'k1' }))).toBe(
      'idempotency_conflict',
    );
    expect((await noor.call('paySingle', { body })).data).toEqual(keyed.data);
    expect(await shares()).toHaveLength(1);
  });
});

function never(): never {
  throw new Error('one of two is refused');
}
