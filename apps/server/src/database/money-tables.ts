/** The rows of refunds, cash shifts and invoices, by the rules of `tables.ts`. */

/** A drawer from its opening to its count. `expected` is kept when it is closed, and not before. */
export interface CashShiftsTable {
  id: string;
  drawer: string;
  opened_at: number;
  opened_by: string;
  opening_float: number;
  closed_at: number | null;
  closed_by: string | null;
  counted: number | null;
  expected: number | null;
  note: string | null;
}

/** Cash that was put into a drawer or taken from it for another reason than a payment. */
export interface CashMovementsTable {
  id: string;
  shift_id: string;
  kind: 'paid_in' | 'paid_out';
  amount: number;
  reason: string;
  at: number;
  staff_id: string;
}

/**
 * Money that goes back. `covers` is the part of the order's total that it stands for, 0 where it stands for none.
 * `asked_at` is set while the provider is being asked; `key_number` changes with each question that is really a new one.
 */
export interface RefundsTable {
  id: string;
  order_id: string;
  share_id: string;
  attempt_id: string;
  cause: 'surplus' | 'cancelled_lines' | 'manual';
  reason: string | null;
  method: 'cash' | 'card' | 'pos';
  amount: number;
  covers: number;
  state: 'pending' | 'unknown' | 'succeeded' | 'failed_manual';
  requested_at: number;
  requested_by: string | null;
  done_at: number | null;
  done_by: string | null;
  reference: string | null;
  failure: string | null;
  asked_at: number | null;
  tries: number;
  try_at: number | null;
  key_number: number;
  outcome: string | null;
}

/** The invoice of a paid order as it was issued. `supplier` is the venue's names, addresses and TRN of that moment. */
export interface TaxInvoicesTable {
  order_id: string;
  number: number;
  issued_at: number;
  supplier: string;
  subtotal: number;
  discount: number;
  service: number;
  tip: number;
  total: number;
  vat: number;
}
