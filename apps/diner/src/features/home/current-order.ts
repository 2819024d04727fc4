import type { Customer } from '../menu/shapes.ts';

/** The orders that Home knows of; another server sends a single one. */
export type Orders = Customer['orders'];

/** The order that counts: the first of the list, or the single one that another server sends. */
export function currentOrder(orders: Orders | Orders[number] | null | undefined): Orders[number] | undefined {
  if (!orders) return undefined;
  return Array.isArray(orders) ? orders[0] : orders;
}
