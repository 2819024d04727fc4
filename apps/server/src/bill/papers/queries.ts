import { papersDaysMax } from '@sufra/contract/bill/papers';
import type { DataOf } from '@sufra/contract/calls';
import type { PaymentMethod } from '@sufra/domain/bill/attempt';
import { type Fils, fils, formatMoney, subtractFils, sumFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Reader } from '../../database/transaction.ts';
import { isTaxed } from '../../venue/settings/tax.ts';
import { methodsOnInvoices } from '../ledger/queries.ts';
import type { Supplier } from '../receipts/paid-bill.ts';
import { creditNoteNumber, invoiceNumber } from '../receipts/paper-number.ts';
import * as store from './store.ts';

/** An invoice, receipt or credit note in the books. Its amounts are without the tip, which bears no VAT. */
export interface Paper {
  readonly kind: 'invoice' | 'receipt' | 'credit_note';
  readonly number: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly orderRef: string;
  /** The invoice that a credit note lowers. */
  readonly invoice: string;
  readonly buyers: readonly { readonly name: string; readonly trn: string | null }[];
  readonly reason: string;
  /** How it was paid, or given back. */
  readonly methods: readonly PaymentMethod[];
  /** The venue as it was when the invoice was issued. */
  readonly supplier: Supplier;
  readonly gross: Fils;
  readonly vat: Fils;
}

/** Reads the first and the last day, both included. Refuses what is no day, the wrong way round, or too long. */
export function readDays(
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
): Result<store.Span, 'invalid_input'> {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === undefined) return refuse('invalid_input', { field: 'from' });
  if (last === undefined) return refuse('invalid_input', { field: 'to' });
  const { days } = first.until(last, { largestUnit: 'day' });
  if (days < 0 || days >= papersDaysMax) return refuse('invalid_input', { field: 'to' });
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;
  return ok({ from: startOf(first), to: startOf(last.add({ days: 1 })) });
}

function readDay(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The invoices of a span of time, then its credit notes, each in the order of their numbers. */
export async function papersIn(reader: Reader, span: store.Span): Promise<Paper[]> {
  const invoices = await reader.allOf(store.invoicesIn, span);
  const notes = await reader.allOf(store.notesIn, span);
  const ofOrder = Map.groupBy(await reader.allOf(store.invoiceBuyersIn, span), (buyer) => buyer.order_id);
  const ofShare = Map.groupBy(await reader.allOf(store.noteBuyersIn, span), (buyer) => buyer.share_id);
  const methods = await methodsOnInvoices(reader, span);
  return [
    ...invoices.map((row): Paper => {
      const supplier = JSON.parse(row.supplier) as Supplier;
      const taxed = isTaxed(supplier);
      return {
        kind: taxed ? 'invoice' : 'receipt',
        number: invoiceNumber(row.number),
        at: row.issued_at,
        orderRef: row.order_ref,
        invoice: '',
        buyers: taxed ? (ofOrder.get(row.order_id) ?? []) : [],
        reason: '',
        methods: methods.get(row.order_id) ?? [],
        supplier,
        gross: fils(row.total - row.tip),
        vat: fils(taxed ? row.vat : 0),
      };
    }),
    ...notes.map(
      (row): Paper => ({
        kind: 'credit_note',
        number: creditNoteNumber(row.number),
        at: row.issued_at,
        orderRef: row.order_ref,
        invoice: invoiceNumber(row.invoice),
        buyers: ofShare.get(row.share_id)?.slice(0, 1) ?? [],
        reason: row.reason ?? row.cause,
        methods: [row.method as PaymentMethod],
        supplier: JSON.parse(row.supplier) as Supplier,
        gross: fils(row.gross),
        vat: fils(row.vat),
      }),
    ),
  ];
}

/** What papers add up to. */
export function sumPapers(papers: readonly Paper[]): DataOf<'papers'> {
  const notes = papers.filter((paper) => paper.kind === 'credit_note');
  const invoices = papers.filter((paper) => paper.kind !== 'credit_note');
  const sum = (of: readonly Paper[], part: 'gross' | 'vat') => sumFils(of.map((paper) => paper[part]));
  const amounts = (gross: Fils, vat: Fils) => ({
    net: formatMoney(subtractFils(gross, vat)),
    vat: formatMoney(vat),
    gross: formatMoney(gross),
  });
  const sums = (of: readonly Paper[]) => ({
    count: of.length,
    first: of[0]?.number ?? null,
    last: of.at(-1)?.number ?? null,
    ...amounts(sum(of, 'gross'), sum(of, 'vat')),
  });
  const left = (part: 'gross' | 'vat') => subtractFils(sum(invoices, part), sum(notes, part));
  return {
    invoices: sums(invoices),
    credit_notes: sums(notes),
    left: amounts(left('gross'), left('vat')),
  };
}
