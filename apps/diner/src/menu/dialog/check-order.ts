import { ok, type Result, refuse } from '@sufra/domain/core/result';

/** An order from the dialog that is not checked yet. */
export type UncheckedOrder = {
  readonly customerId: string | undefined;
  /** Undefined while browsing: "0" is not a real table. */
  readonly table: string | undefined;
  readonly item: { readonly id?: number | string; readonly is_available?: boolean };
};

/** An order with everything that the call needs. */
export type CheckedOrder = {
  readonly customerId: string;
  readonly table: string;
  readonly itemId: number | string;
};

/** Checks an order before it is sent. A refusal is the key of its message (DIALOG-21 to DIALOG-25). */
export function checkOrder({
  customerId,
  table,
  item,
}: UncheckedOrder): Result<CheckedOrder, 'dialog.whoMissing' | 'dialog.notValid' | 'dialog.unavailable'> {
  if (!customerId || !table) return refuse('dialog.whoMissing');
  if (!item.id) return refuse('dialog.notValid');
  if (item.is_available === false) return refuse('dialog.unavailable');
  return ok({ customerId, table, itemId: item.id });
}
