/**
 * The accounts of the ledger. Money received is positive and what it pays for is negative, so every booking
 * sums to zero. `sales`, `service_income` and `discount` are gross; the pair `vat_included` and `vat_payable`
 * says how much of them is VAT. The pair `comped` and `sales_comped` says what the house took off bills: it is no part of
 * `sales`, which are booked as they are paid. A tip is owed to the staff and bears no VAT.
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
  'comped',
  'sales_comped',
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

/** The accounts that add up to the cash in a drawer. */
export const drawerAccounts: readonly Account[] = [
  'float_in',
  'cash_in',
  'change_out',
  'refund_out_cash',
  'paid_in',
  'paid_out',
  'drawer_out',
];

/** Money received from guests. */
export const receivedAccounts: readonly Account[] = [
  'captured_card',
  'captured_pos',
  'cash_in',
  'change_out',
];

/** Money returned to guests. */
export const returnedAccounts: readonly Account[] = ['refund_out_card', 'refund_out_pos', 'refund_out_cash'];
