// The place of a share on its receipt, on paper and at the desk, once the rest of its bill was divided again.
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { atTable } from '../../testing/payments/split-table.ts';
import { receiptBlocks } from '../printing/receipt-paper.ts';
import { shareReceipt } from './queries.ts';

const voice = { first: 'en', second: 'ar', fallback: 'en' } as const;

describeOnBoth('the place of a share', (makeApp) => {
  it('is that among the shares that stand, and one that was replaced has none [PAPER-12]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
    const cashier = await app.staff('cashier');
    const params = { orderId };
    const plan = async (count: number, replaces: string[] = []) => {
      const payers = Array.from({ length: count }, (_, index) => ({ name: `Guest ${String(index + 1)}` }));
      const body = { split_type: 'equally' as const, payers, replaces };
      return (await cashier.call('planAtTill', { params, body })).data.order.shares;
    };
    const take = (share_id: string, amount: string) =>
      cashier.call('takeMoney', { params, body: { method: 'cash', share_id, amount } });
    const [, second, third] = await plan(3);
    await phone.call('payShare', {
      params: { splitId: second?.id ?? '' },
      body: { payment_method: 'cash' },
    });
    const [request] = (await cashier.call('staffPayments')).data.waiting;
    expect(request).toMatchObject({ share: 2, shares: 3 });
    await cashier.call('rejectPayment', {
      params: { attemptId: request?.id ?? '' },
      body: { reason: 'Later' },
    });
    await take(third?.id ?? '', third?.amount ?? '');
    const [paid, first, last] = await plan(2, [second?.id ?? '']);
    for (const share of [first, last]) await take(share?.id ?? '', share?.amount ?? '');
    const standing = [paid, first, last].map((share) => share?.id ?? '');
    for (const [index, id] of standing.entries()) {
      const receipt = await shareReceipt(app.context, id);
      expect(receipt?.share).toEqual({ position: index + 1, count: 3 });
      const paper = receipt === undefined ? [] : receiptBlocks(receipt, voice, 'Asia/Dubai');
      expect(JSON.stringify(paper)).toContain(`${String(index + 1)} / 3`);
    }
    const { resolved } = (await cashier.call('staffPayments')).data;
    const places = new Map(resolved.map(({ share_id, share, shares }) => [share_id, [share, shares]]));
    expect(standing.map((id) => places.get(id))).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(places.get(second?.id ?? ''), 'it was divided again').toEqual([null, 3]);
  });
});
