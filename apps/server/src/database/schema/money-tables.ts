/** Rows of refunds, cash shifts, invoices and credit notes; see `tables.ts` for the conventions. */

/** A drawer from its opening to its count. `expected` is set when it is closed. */
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
  /** The newest entry of the audit log when the drawer was counted, and its hash. */
  audit_entry: number | null;
  audit_hash: string | null;
  /** Whose drawer it is; null for whoever opened it. */
  held_by: string | null;
  /** The shift that it was handed over from. */
  handed_from: string | null;
  /** Notes and coins by their worth in fils, as JSON: `[[20000, 3]]`. */
  opening_counts: string | null;
  closing_counts: string | null;
}

/** Cash put into or taken out of a drawer other than for a payment. */
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
 * Money given back. `covers` is the part of the order's total that it stands for, possibly 0. `asked_at` is set while
 * the provider is being asked; `key_number` changes with each new request, not with retries.
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

/**
 * The invoice of a paid order as issued. `supplier` is a copy of the venue's names, addresses and TRN at that moment;
 * `in_full` is 1 where a buyer had a TRN, so that each line says its rate and its amount without VAT.
 */
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
  in_full: number;
}

/** The tax credit note of a refund. `given_by` is the name at that moment; `rates` are its parts by VAT rate, JSON. */
export interface CreditNotesTable {
  refund_id: string;
  order_id: string;
  number: number;
  issued_at: number;
  given_by: string | null;
  gross: number;
  vat: number;
  rates: string;
}

/**
 * Who the invoice is made out to for one payer's share: a name, and a business's TRN and address. `customer_id` is the
 * guest who asked, or for whom staff entered it.
 */
export interface BuyersTable {
  share_id: string;
  order_id: string;
  customer_id: string;
  name: string;
  trn: string | null;
  address: string | null;
}
