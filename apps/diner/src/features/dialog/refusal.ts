import { ok, type Result, refuse } from '@sufra/domain/result';

/** Who would order what, as far as it is known. */
export type Asked = {
  readonly customerId: string | undefined;
  /** Undefined while browsing: table "0" is no table. */
  readonly table: string | undefined;
  readonly item: { readonly id?: number | string; readonly is_available?: boolean };
};

/** Enough to order. */
export type Complete = {
  readonly customerId: string;
  readonly table: string;
  readonly itemId: number | string;
};

/** What the dialog may send, or the text that says why it sends nothing (seed, section 5). */
export function checkAsked({
  customerId,
  table,
  item,
}: Asked): Result<Complete, 'dialog.whoMissing' | 'dialog.notValid' | 'dialog.unavailable'> {
  if (!customerId || !table) return refuse('dialog.whoMissing');
  if (!item.id) return refuse('dialog.notValid');
  if (item.is_available === false) return refuse('dialog.unavailable');
  return ok({ customerId, table, itemId: item.id });
}
