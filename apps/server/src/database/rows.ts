import type { AttemptsTable, OrderLinesTable, SharesTable } from './order-tables.ts';
import type { Tables } from './tables.ts';

/** Rows that several features speak of, as they are kept. */
export type OrderRow = Tables['orders'];
export type RoundRow = Tables['rounds'];
export type LineRow = OrderLinesTable;
export type ShareRow = SharesTable;
export type AttemptRow = AttemptsTable;
