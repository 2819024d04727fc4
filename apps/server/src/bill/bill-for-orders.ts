import type { BillForOrders } from '../orders/rounds/bill-interface.ts';
import { lowerBill } from './attempts/smaller-bill.ts';
import { dropPlanForRound } from './replacing/replace.ts';
import { ordersInPayment } from './shares/queries.ts';

/** What `orders` asks of `bill` when an order changes. */
export const billForOrders: BillForOrders = {
  cancelPlan: dropPlanForRound,
  lower: lowerBill,
  paymentBegun: ordersInPayment,
};
