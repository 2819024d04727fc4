/** The part of the tour in which staff take payments themselves. */
import { dine, table } from './money.ts';
import type { Stage } from './stage.ts';

type Order = {
  readonly id: string;
  readonly due_amount: string;
  readonly shares: readonly {
    readonly id: string;
    readonly amount: string;
    readonly live: { readonly attempt_id: string } | null;
  }[];
};

/** A party leaves without paying, and the money is taken from the list of unpaid bills. */
export async function takeLater(stage: Stage): Promise<void> {
  const { tell, who } = stage;
  const manager = who('the manager');
  const { orderId } = await dine(stage);
  await tell(manager, 'clearTable', { params: { table }, body: { reason: 'they left' } });
  await tell(manager, 'unpaidBills');
  const params = { orderId };
  const { order } = await tell<{ order: { open_amount: string } }>(manager, 'unpaidBill', { params });
  const body = { method: 'cash', name: 'Layla', amount: order.open_amount };
  await tell(manager, 'takeMoney', { params, body });
}

/** Staff divide a bill, make a link for the first share and take it back, and take the money for both. */
export async function takeAtTill(stage: Stage): Promise<void> {
  const { tell, who } = stage;
  const manager = who('the manager');
  const { orderId } = await dine(stage);
  const params = { orderId };
  await tell(manager, 'tillBill', { params: { table } });
  const given = await tell<{ order: { comps: readonly { id: string }[] } }>(manager, 'giveComp', {
    params,
    body: { amount: '1.00', reason: 'waited' },
  });
  await tell(manager, 'takeBackComp', { params: { compId: given.order.comps[0]?.id ?? '' } });
  const payers = [{ name: 'Layla' }, { name: 'Omar' }];
  const { order } = await tell<{ order: Order }>(manager, 'planAtTill', {
    params,
    body: { split_type: 'equally', payers },
  });
  const [first, second] = order.shares;
  const share = { share_id: first?.id ?? '', amount: first?.amount ?? '' };
  const opened = await tell<{ order: Order }>(manager, 'openCardLink', { params, body: share });
  const attemptId = opened.order.shares[0]?.live?.attempt_id ?? '';
  await tell(manager, 'closeCardLink', { params: { attemptId } });
  await tell(manager, 'takeMoney', {
    params,
    body: { ...share, method: 'cash', received: first?.amount ?? '' },
  });
  const terminal = { share_id: second?.id ?? '', amount: second?.amount ?? '', slip_reference: '004217' };
  await tell(manager, 'takeMoney', { params, body: { ...terminal, method: 'pos' } });
}
