import type { Selectable } from 'kysely';
import type {
  BuyersTable,
  CashShiftsTable,
  CreditNotesTable,
  RefundsTable,
  TaxInvoicesTable,
} from './money-tables.ts';
import type {
  AttemptsTable,
  CompLinesTable,
  CompsTable,
  OrderLinesTable,
  ShareLinesTable,
  SharesTable,
} from './order-tables.ts';
import type { Tables } from './tables.ts';

/** A row of a table as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Rows that several features use. */
export type OrderRow = Tables['orders'];
export type RoundRow = Row<'rounds'>;
export type LineRow = OrderLinesTable;
export type ShareRow = SharesTable;
export type ShareLineRow = ShareLinesTable;
export type AttemptRow = AttemptsTable;
export type RefundRow = RefundsTable;
export type CashShiftRow = CashShiftsTable;
export type TaxInvoiceRow = TaxInvoicesTable;
export type CreditNoteRow = CreditNotesTable;
export type BuyerRow = BuyersTable;
export type CompRow = CompsTable;
export type CompLineRow = CompLinesTable;
export type BusinessDayRow = Tables['business_days'];
export type DayTotalRow = Tables['day_totals'];
export type ZReportRow = Tables['z_reports'];
