import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Money, Nullable } from '../core/schema.ts';

/** A day of the venue, as 2026-03-10. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

/** The first and the last day, both included; a quarter at most. */
const days = Type.Object({ from: Day, to: Day });

/** What papers of one kind add up to, and their first and last numbers. Tips are left out: they bear no VAT. */
const PaperSums = Type.Object({
  count: Type.Integer(),
  first: Nullable(Type.String()),
  last: Nullable(Type.String()),
  net: Money,
  vat: Money,
  gross: Money,
});

/** The most days of an export: a quarter, as VAT returns have them. */
export const papersDaysMax = 92;

export const paperCalls = {
  papers: defineCall('papers', {
    summary: 'What the invoices and credit notes of some days add up to, and what is left of it',
    access: { who: 'staff', may: 'papers.see' },
    query: days,
    data: Type.Object({
      invoices: PaperSums,
      credit_notes: PaperSums,
      left: Type.Object({ net: Money, vat: Money, gross: Money }),
    }),
  }),
  papersCsv: defineCall('papersCsv', {
    summary:
      'The invoices and credit notes of some days as CSV, in the order of their numbers; a row for each, or for each line of them',
    access: { who: 'staff', may: 'papers.see' },
    query: Type.Object({ from: Day, to: Day, by: Type.Optional(Type.Enum(['paper', 'line'])) }),
    stream: 'text/csv',
    data: Type.Unknown(),
  }),
} as const;
