/**
 * The accounts of the ledger. Money that comes to us is positive, what it is for negative, so that every booking adds up
 * to nothing. `sales`, `service_income` and `discount` are gross; `vat_included` and `vat_payable` are a pair that says
 * how much of them is the state's. A tip is owed to the staff and bears no VAT.
 */
export const accounts = [
  'captured_card',
  'captured_pos',
  'cash_in',
  'change_out',
  'refund_out_card',
  'refund_out_pos',
  'refund_out_cash',
  'sales',
  'discount',
  'service_income',
  'tip_payable',
  'vat_included',
  'vat_payable',
  'surplus',
  'refunded',
  'float_in',
  'paid_in',
  'paid_out',
  'drawer_out',
  'safe',
  'petty_cash',
  'cash_difference',
] as const;

/** An account of the ledger. */
export type Account = (typeof accounts)[number];

/** What is in a cash drawer is the sum of these. */
export const drawerAccounts: readonly Account[] = [
  'float_in',
  'cash_in',
  'change_out',
  'refund_out_cash',
  'paid_in',
  'paid_out',
  'drawer_out',
];

/** What came from guests. */
export const receivedAccounts: readonly Account[] = [
  'captured_card',
  'captured_pos',
  'cash_in',
  'change_out',
];

/** What went back to guests. */
export const returnedAccounts: readonly Account[] = ['refund_out_card', 'refund_out_pos', 'refund_out_cash'];
