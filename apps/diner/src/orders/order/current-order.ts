import type { Customer } from '../../menu/dishes/shapes.ts';

/** The orders in Home's answer. Other servers send a single one instead of a list. */
export type Orders = Customer['orders'];

/** Home's orders as a list. */
export function listedOrders(orders: Orders | Orders[number] | null | undefined): readonly Orders[number][] {
  if (!orders) return [];
  return Array.isArray(orders) ? orders : [orders];
}

/** The order that counts: the first of the list, or the single one. */
export function currentOrder(orders: Orders | Orders[number] | null | undefined): Orders[number] | undefined {
  return listedOrders(orders)[0];
}
