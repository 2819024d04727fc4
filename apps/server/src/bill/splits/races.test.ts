// Phones that pay at the same time. One of them wins, the others are told, and nobody pays twice.
import { expect, it } from 'vitest';
import { race } from '../../testing/at-once/race.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import {
  agreeing,
  approve,
  atTable,
  comesBack,
  equally,
  noCharges,
  orderOf,
  wholeSum,
} from '../../testing/payments/split-table.ts';
import type { Answer, Device } from '../../testing/people/device.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const codes = (answers: readonly Answer<unknown>[]) =>
  answers.map((answer) => answer.body.code ?? String(answer.status)).toSorted();

async function ledgerSum({ db }: TestApp): Promise<number> {
  const rows = await db.read.all(db.read.sql.selectFrom('ledger_entries').select('amount'));
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

/** A bill of 137.00 and two phones at its table. */
async function twoPhones(app: TestApp) {
  const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 2 }]);
  const other = app.device();
  await other.scan(1);
  return { phones: [phone, other] as const, orderId };
}

describeOnBoth('phones that pay at once', (_makeApp, dialect) => {
  it('makes one plan from fifty copies of a split', race, async () => {
    await using app = await testApp({ dialect });
    const { phones, orderId } = await twoPhones(app);
    const body = equally(orderId, 3, ['cash', 'pos', 'card']);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        phones[0].call('paySplit', { body, ...(index % 2 === 0 ? { key: 'split' } : {}) }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    const ids = new Set(answers.flatMap((answer) => answer.data.split_payments.map((share) => share.id)));
    expect(ids.size).toBe(3);
    expect((await (await app.staff('cashier')).call('staffPayments')).data.waiting).toHaveLength(2);
  });

  it('leaves one whole plan of splits that replace each other, each by consent [CONS-2]', race, async () => {
    await using app = await testApp({ dialect });
    const { phones, orderId } = await twoPhones(app);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        agreeing((replaces) =>
          (phones[index % 2] ?? phones[0]).call('paySplit', {
            body: { ...equally(orderId, 2 + (index % 5), ['cash', 'card']), replaces },
          }),
        ),
      ),
    );
    // Who is replaced each time they agree is refused in the end; how many that are depends on the race.
    expect(codes(answers)).toContain('201');
    expect(codes(answers).filter((code) => code !== '201' && code !== 'payment_in_progress')).toEqual([]);
    const { split_payments: shares } = (await orderOf(phones[0], orderId)).payments;
    expect(wholeSum(shares, 'subtotal')).toBe(13_700);
    expect(new Set(shares.map((share) => share.payer_name)).size).toBe(shares.length);
    const { waiting } = (await (await app.staff('cashier')).call('staffPayments')).data;
    expect(waiting.map((request) => request.share_id).toSorted()).toEqual(
      shares
        .filter((share) => share.payment_method === 'cash')
        .map((share) => share.id)
        .toSorted(),
    );
  });

  it('gives a share to one of two phones that claim it, or pay it, at the same time', race, async () => {
    await using app = await testApp({ dialect });
    const { phones, orderId } = await twoPhones(app);
    const made = await phones[0].call('paySplit', { body: equally(orderId, 2) });
    const [first, second] = made.data.split_payments.map((share) => ({ splitId: share.id }));
    const claims = await Promise.all(
      phones.map((phone) => phone.call('claimShare', { params: first ?? {} })),
    );
    expect(codes(claims)).toEqual(['200', 'share_claimed']);
    const pay = (phone: Device, payment_method: 'cash' | 'card') =>
      phone.call('payShare', { params: second ?? {}, body: { payment_method } });
    const paid = await Promise.all([pay(phones[0], 'cash'), pay(phones[1], 'card')]);
    expect(codes(paid)).toEqual(['201', 'share_claimed']);
    const winner = paid[0]?.status === 201 ? 'requested' : 'created';
    const { split_payments: shares } = (await orderOf(phones[0], orderId)).payments;
    expect(shares[1]?.attempt?.state).toBe(winner);
  });

  it('pays a share once when cash is approved while its card is charged', race, async () => {
    await using app = await testApp({ dialect });
    const { phones, orderId } = await twoPhones(app);
    const made = await phones[0].call('paySplit', { body: equally(orderId, 2) });
    const splitId = made.data.split_payments[0]?.id ?? '';
    const card = await phones[0].call('payShare', { params: { splitId }, body: { payment_method: 'card' } });
    await phones[0].get(new URL(card.data.Transaction?.PaymentPage ?? '').pathname);
    await phones[0].call('payShare', { params: { splitId }, body: { payment_method: 'cash' } });
    const providerRef = [...app.provider.sessions.keys()][0] ?? '';
    await Promise.all([approve(app), comesBack(app, providerRef, 'captured'), approve(app)]);
    const paid = (await orderOf(phones[0], orderId)).payments.split_payments[0];
    expect(paid).toMatchObject({ status: 'paid', attempt: { state: 'approved' } });
    expect(await ledgerSum(app)).toBe(0);
    const settled = await app.db.read.all(
      app.db.read.sql.selectFrom('ledger_entries').select('account').where('account', '=', 'sales'),
    );
    expect(settled).toHaveLength(1);
  });

  it('carves each guest’s dishes out once when all leave together', race, async () => {
    await using app = await testApp({ dialect });
    const { phones, orderId } = await twoPhones(app);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    await phones[1].call('placeOrder', { body: { items } });
    const own = (phone: Device, name: string) =>
      phone.call('payOwn', { params: { orderId }, body: { name, payment_method: 'cash', ...noCharges } });
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => phones.map((phone, i) => own(phone, `G${i}`))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    const { split_payments: shares } = (await orderOf(phones[0], orderId)).payments;
    expect(shares.map((share) => share.subtotal).toSorted()).toEqual(['12.55', '137.00']);
    await approve(app);
    await approve(app);
    expect((await orderOf(phones[0], orderId)).payment_status).toBe('paid');
  });

  it('uses a single-use coupon once, however many bills ask for it at the same time', race, async () => {
    await using app = await testApp({ dialect });
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('coupons').set({ limit_per_code: 1 }).where('code', '=', 'TWENTYOFF')),
    );
    const tables = await Promise.all(
      [1, 2, 3, 4].map((table) => atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }], table)),
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const { phone, orderId } = tables[index % 4] ?? tables[0] ?? never();
        const body = equally(orderId, 2 + (index % 2), ['cash']);
        const [first, ...others] = body.splits;
        const splits = [{ ...first, coupon_code: 'TWENTYOFF' }, ...others] as never;
        return phone.call('paySplit', { body: { ...body, splits } });
      }),
    );
    expect(new Set(codes(answers))).toEqual(new Set(['201', 'coupon_used_up']));
    const { read } = app.db;
    const uses = await read.all(
      read.sql.selectFrom('coupon_uses').selectAll().where('state', '!=', 'released'),
    );
    expect(uses).toHaveLength(1);
  });
});

function never(): never {
  throw new Error('there are four tables');
}
