import type { CashShiftsTable, RefundsTable, TaxInvoicesTable } from './money-tables.ts';
import type { AttemptsTable, OrderLinesTable, ShareLinesTable, SharesTable } from './order-tables.ts';
import type { Tables } from './tables.ts';

/** Rows that several features speak of, as they are kept. */
export type OrderRow = Tables['orders'];
export type RoundRow = Tables['rounds'];
export type LineRow = OrderLinesTable;
export type ShareRow = SharesTable;
export type ShareLineRow = ShareLinesTable;
export type AttemptRow = AttemptsTable;
export type RefundRow = RefundsTable;
export type CashShiftRow = CashShiftsTable;
export type TaxInvoiceRow = TaxInvoicesTable;
