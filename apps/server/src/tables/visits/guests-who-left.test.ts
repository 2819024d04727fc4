/** A guest who moved to another table, or whose visit ended (LEFT), can still read what they took part in. */
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { plainPayer } from '../../testing/payments/paying.ts';
import { keyOf, order, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

const confirm = { operations: { presence: 'confirm_unproven' } } as const;

describeOnBoth('a guest who left', (makeApp) => {
  const atTable = async () => {
    const app = await makeApp(confirm);
    const [leaver, mate] = [await seatedGuest(app), await seatedGuest(app)];
    const bill = await order(leaver, dishes.hummus);
    const body = { order_id: bill.id, payment_method: 'cash' as const, ...plainPayer };
    const [share] = (await mate.call('paySingle', { body })).data.split_payments;
    return { app, leaver, mate, bill, splitId: share?.id ?? '', attemptId: share?.attempt?.id ?? '' };
  };

  const ways: readonly (readonly [string, (app: TestApp, phone: Device) => Promise<unknown>])[] = [
    ['moved to another table', async (app, phone) => phone.scan(2, { key: await keyOf(app, 2) })],
    [
      'was at a table that staff cleared',
      async (app) =>
        (await app.staff('manager')).call('clearTable', { params: { table: '1' }, body: { reason: 'gone' } }),
    ],
  ];

  it.each(ways)(
    '%s: can read the order and change nothing on its bill [LEFT-1] [LEFT-2]',
    async (_, leave) => {
      const { app, leaver, mate, bill, splitId } = await atTable();
      const read = async () => (await leaver.call('orderDetails', { params: { orderId: bill.id } })).data;
      expect((await read()).standing).toBe('at_table');
      await leave(app, leaver);
      const before = await read();
      expect(before).toMatchObject({ standing: 'left', total_amount: '28.00', items: [{ is_mine: true }] });
      const body = { order_id: bill.id, payment_method: 'cash' as const, ...plainPayer };
      const two = [1, 2].map(() => ({ payment_method: 'cash' as const, ...plainPayer }));
      const page = { order_id: bill.id, split_id: splitId, amount: '28.00' };
      const answers = [
        await leaver.call('quote', { body: { order_id: bill.id } }),
        await leaver.call('splitProposal', { params: { orderId: bill.id } }),
        await leaver.call('paySingle', { body }),
        await leaver.call('paySplit', { body: { order_id: bill.id, split_type: 'equally', splits: two } }),
        await leaver.call('payOwn', { params: { orderId: bill.id }, body }),
        await leaver.call('payShare', { params: { splitId }, body: { payment_method: 'pos' } }),
        await leaver.call('claimShare', { params: { splitId } }),
        await leaver.call('releaseShare', { params: { splitId } }),
        await leaver.call('withdrawPayment', { params: { splitId } }),
        await leaver.call('paymentPage', { body: page }),
        await leaver.call('bulkPaymentPages', { body: [page] }),
      ];
      expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
        answers.map(() => [403, 'left_table']),
      );
      const messages = await Promise.all(
        ['en', 'ar', 'ru', 'tr'].map(
          async (language) => (await leaver.call('paySingle', { body, language })).body.message,
        ),
      );
      expect(new Set(messages).size).toBe(4);
      const after = await read();
      expect(after).toEqual(before);
      expect(after.payments.split_payments).toMatchObject([{ id: splitId, attempt: { state: 'requested' } }]);
      expect((await leaver.call('orders')).data.data.map(({ id }) => id)).toContain(bill.id);
      expect((await mate.call('orders')).data.total).toBe(1);
    },
  );

  it('gets no link to the others’ card page: opening it would keep them from paying in another way', async () => {
    const { app, leaver, mate, bill, splitId } = await atTable();
    const pageFor = async (phone: Device) => {
      const { payments } = (await phone.call('orderDetails', { params: { orderId: bill.id } })).data;
      return payments.split_payments[0]?.attempt?.payment_page;
    };
    await mate.call('payShare', { params: { splitId }, body: { payment_method: 'card' } });
    expect(await pageFor(leaver)).toMatch('/pay/');
    await leaver.scan(2, { key: await keyOf(app, 2) });
    expect(await pageFor(leaver)).toBeNull();
    expect(await pageFor(mate)).toMatch('/pay/');
  });

  it('does not stop the others’ request at the desk, and can read the receipt [LEFT-1]', async () => {
    const { app, leaver, bill, attemptId } = await atTable();
    await leaver.scan(2, { key: await keyOf(app, 2) });
    const body = { order_id: bill.id, payment_method: 'cash' as const, ...plainPayer };
    await leaver.call('paySingle', { body });
    const taken = await (await app.staff('cashier')).call('approvePayment', {
      params: { attemptId },
      body: { amount: '28.00' },
    });
    expect(taken.status).toBe(200);
    const receipt = await leaver.call('receipt', { params: { orderId: bill.id } });
    expect(receipt.status).toBe(200);
  });

  it('can change the bill again after they come back', async () => {
    const { app, leaver, bill } = await atTable();
    await leaver.scan(2, { key: await keyOf(app, 2) });
    await leaver.scan(1, { key: await keyOf(app, 1) });
    const quoted = await leaver.call('quote', { body: { order_id: bill.id } });
    expect(quoted.status).toBe(200);
  });

  it('has no access to a bill to which they were never admitted', async () => {
    const { app, bill } = await atTable();
    const other = await stranger(app);
    await other.scan(2, { key: await keyOf(app, 2) });
    const read = await other.call('orderDetails', { params: { orderId: bill.id } });
    expect(read.status).toBe(404);
    const quoted = await other.call('quote', { body: { order_id: bill.id } });
    expect([quoted.status, quoted.body.code]).toEqual([404, 'order_not_found']);
    expect((await other.call('orders')).data.total).toBe(0);
  });

  it('can still read their round that was unconfirmed when they left [LEFT-1]', async () => {
    const { app } = await atTable();
    const other = await stranger(app);
    const round = await order(other, dishes.tea);
    await other.scan(2, { key: await keyOf(app, 2) });
    const read = await other.call('orderDetails', { params: { orderId: round.id } });
    expect(read.data.items).toMatchObject([{ is_mine: true }]);
    expect((await other.call('orders')).data.total).toBe(1);
  });
});
