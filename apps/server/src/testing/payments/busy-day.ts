import { executeRefunds } from '../../bill/refunds/execute.ts';
import type { TestApp } from '../test-app.ts';
import { askedForCash, paidByCard, usualPayer } from './paying.ts';

/** A day at the venue: a card, cash with change, a tip, a service charge, and refunds to the card and from the drawer. */
export async function busyDay(app: TestApp) {
  const { shareId, phone, orderId } = await paidByCard(app, { payer: usualPayer });
  const cash = await askedForCash(app, { table: 2, payer: usualPayer });
  await cash.approve('200');
  const manager = await app.staff('manager');
  const refund = { reason: 'Cold food', share_id: shareId };
  await manager.call('makeRefund', { body: { ...refund, amount: '50', method: 'card' } });
  await manager.call('makeRefund', {
    body: { ...refund, share_id: cash.shareId, amount: '10', method: 'cash' },
  });
  await executeRefunds(app.context);
  return { shareId, orderId, phone, cashShareId: cash.shareId, manager };
}

/** Counts the drawer that tests begin with. `counted` may be wrong. */
export async function countDrawer(app: TestApp, counted: string) {
  const cashier = await app.staff('cashier');
  return cashier.call('closeShift', { params: { shiftId: 'shift-1' }, body: { counted } });
}
