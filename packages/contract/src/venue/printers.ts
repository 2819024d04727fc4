import { printerStates, printKinds } from '@sufra/domain/venue/printing';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { languages, limits } from '../core/constants.ts';
import { Instant, Nullable, OpaqueId } from '../core/schema.ts';

const Language = Type.Enum([...languages]);
const receipts = Type.Enum(['never', 'asked', 'desk'], {
  description: 'receipts that staff ask for, or also those of everybody who pays at the desk',
});

const Printer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  host: Type.String(),
  port: Type.Integer(),
  width: Type.Enum([58, 80], { description: "the paper's, in millimetres" }),
  tickets: Type.Boolean({ description: 'whether it prints tickets for the kitchen' }),
  stations: Nullable(Type.Array(Type.String())),
  receipts,
  credit_notes: Type.Boolean({ description: 'whether it prints the credit note of each refund by itself' }),
  opens_drawer: Type.Boolean(),
  drawer: Nullable(
    Type.String({ description: 'the name of the drawer on its cable; without one it is the only one' }),
  ),
  language: Language,
  second_language: Nullable(Language),
  fallback_id: Nullable(Type.String()),
  state: Type.Enum([...printerStates]),
  checked_at: Nullable(Instant),
  covered_by: Nullable(
    Type.String({ description: 'the name of the printer that prints for it, while it is stuck' }),
  ),
  waiting: Type.Integer({ description: 'papers that are still to be printed' }),
});

const PrinterInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: limits.printerName }),
  host: Type.String({ minLength: 1, maxLength: 60, description: 'its number in the house’s own network' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  width: Type.Enum([58, 80]),
  tickets: Type.Boolean(),
  stations: Type.Optional(
    Nullable(Type.Array(Type.String({ minLength: 1, maxLength: 24 }), { maxItems: 50 })),
  ),
  receipts,
  /** Only for one that prints receipts. */
  credit_notes: Type.Optional(Type.Boolean()),
  opens_drawer: Type.Boolean(),
  /** Only for one that opens a drawer. */
  drawer: Type.Optional(Nullable(Type.String({ maxLength: limits.drawerName }))),
  language: Language,
  second_language: Type.Optional(Nullable(Language)),
  fallback_id: Type.Optional(Nullable(OpaqueId)),
});

const Trouble = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...printKinds]),
  state: Type.Enum(['unknown', 'failed'], {
    description: 'the connection broke while it was printed, so nobody knows; or nothing came out',
  }),
  printer: Nullable(Type.String()),
  table_number: Nullable(Type.String()),
  order_ref: Nullable(Type.String()),
  at: Instant,
});

const params = Type.Object({ printerId: OpaqueId });
const shape = ['printer_name_taken', 'printer_address_invalid', 'printer_stations_missing'] as const;

export const printerCalls = {
  printers: defineCall('printers', {
    summary: 'The printers and how they are, and the papers that somebody has to look at',
    access: { who: 'staff', may: 'printers.see' },
    data: Type.Object({ printers: Type.Array(Printer), troubles: Type.Array(Trouble) }),
  }),
  addPrinter: defineCall('addPrinter', {
    summary: 'Adds a printer of the house’s network (ESC/POS)',
    access: { who: 'staff', may: 'printers.set' },
    body: PrinterInput,
    data: Type.Object({ printer: Printer }),
    success: 201,
    creates: true,
    errors: [...shape, 'too_many_printers'],
  }),
  changePrinter: defineCall('changePrinter', {
    summary: 'Changes a printer, as a whole',
    access: { who: 'staff', may: 'printers.set' },
    params,
    body: PrinterInput,
    data: Type.Object({ printer: Printer }),
    errors: [...shape, 'printer_not_found'],
  }),
  removePrinter: defineCall('removePrinter', {
    summary: 'Takes a printer out of use; its fall-back prints what waits. Repeatable',
    access: { who: 'staff', may: 'printers.set' },
    params,
    data: Type.Object({}),
  }),
  testPrinter: defineCall('testPrinter', {
    summary: 'Has a test page printed',
    access: { who: 'staff', may: 'printers.set' },
    params,
    data: Type.Object({}),
    creates: true,
    errors: ['printer_not_found'],
  }),
  answerPrintJob: defineCall('answerPrintJob', {
    summary: 'A paper that may not have come out: print it again, marked as a reprint, or forget it',
    access: { who: 'staff', may: 'printers.see' },
    params: Type.Object({ jobId: OpaqueId }),
    body: Type.Object({ again: Type.Boolean() }),
    data: Type.Object({}),
    errors: ['print_job_not_found', 'print_job_not_open'],
  }),
  printTicket: defineCall('printTicket', {
    summary: 'Prints a ticket of the kitchen by hand; one that was printed before is marked as a reprint',
    access: { who: 'staff', may: 'tickets.see' },
    params: Type.Object({ roundId: OpaqueId }),
    data: Type.Object({}),
    creates: true,
    errors: ['not_found', 'no_printer'],
  }),
  printPaper: defineCall('printPaper', {
    summary:
      'Prints an invoice, a receipt or a credit note; one that was printed before is marked as a reprint',
    access: { who: 'staff', may: 'payments.see' },
    body: Type.Object({
      kind: Type.Enum(['invoice', 'receipt', 'credit_note']),
      id: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'of the order, the share, or the refund',
      }),
    }),
    data: Type.Object({}),
    creates: true,
    errors: ['not_found', 'no_printer'],
  }),
} as const;
