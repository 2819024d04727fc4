import type { JobState, PrinterState, PrintKind } from '@sufra/domain/venue/printing';
import type { Generated } from 'kysely';

/** A printer on the network; see `tables.ts` for the conventions. */
export interface PrintersTable {
  id: string;
  name: string;
  host: string;
  port: number;
  /** The paper's, in millimetres. */
  width: 58 | 80;
  /** The stations whose tickets it prints, as JSON; null for all of them. */
  stations: string | null;
  /** Whether it prints tickets at all. */
  tickets: number;
  /** Receipts that staff ask for, or also those of everybody who pays at the desk. */
  receipts: 'never' | 'asked' | 'desk';
  opens_drawer: number;
  language: string;
  second_language: string | null;
  /** The printer that prints for it when it can't. */
  fallback_id: string | null;
  state: PrinterState;
  checked_at: number;
  /** Until when one process talks to it: a printer takes one connection. */
  leased_until: Generated<number>;
  position: number;
  retired: Generated<number>;
}

/** A paper to be printed. */
export interface PrintJobsTable {
  id: string;
  printer_id: string;
  kind: PrintKind;
  subject: string;
  /** 0 for the first; each time that a person asks for it again, one more. */
  reprint: Generated<number>;
  /** The round of a ticket, and its lines as JSON. */
  round_id: string | null;
  lines: Generated<string>;
  table_number: string | null;
  order_ref: string | null;
  state: JobState;
  /** Whether an earlier try may have come out. */
  doubtful: Generated<number>;
  tries: Generated<number>;
  created_at: number;
  retry_at: number;
  changed_at: number;
  printed_on: string | null;
  /** Who of the staff asked for it; null for what comes by itself. */
  asked_by: string | null;
}
