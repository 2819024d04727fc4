import type { BillForOrders } from '../orders/rounds/bill-interface.ts';
import { announce } from './attempts/attempts.ts';
import { lowerBill } from './attempts/smaller-bill.ts';
import { writeOffRest } from './attempts/write-off.ts';
import { dropPlanForRound } from './replacing/replace.ts';
import { ordersInPayment } from './shares/queries.ts';

/** What `orders` asks of `bill` when an order changes. */
export const billForOrders: BillForOrders = {
  cancelPlan: dropPlanForRound,
  lower: lowerBill,
  writeOff: async (context, tx, orderId, by) => {
    await writeOffRest(context, tx, orderId, by);
    await announce(tx, orderId);
  },
  paymentBegun: ordersInPayment,
};
