import { setImmediate } from 'node:timers/promises';
import { papersDaysMax } from '@sufra/contract/bill/papers';
import type { DataOf } from '@sufra/contract/calls';
import type { PaymentMethod } from '@sufra/domain/bill/attempt';
import type { Buyer } from '@sufra/domain/bill/buyer';
import type { RatePart } from '@sufra/domain/bill/invoice';
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
  readonly orderId: string;
  readonly orderRef: string;
  /** The invoice that a credit note lowers. */
  readonly invoice: string;
  readonly buyers: readonly Buyer[];
  readonly reason: string;
  /** How it was paid, or given back. */
  readonly methods: readonly PaymentMethod[];
  /** The venue as it was when the invoice was issued. */
  readonly supplier: Supplier;
  readonly gross: Fils;
  readonly vat: Fils;
  /** What a credit note says of each VAT rate; undefined of invoices, which have lines. */
  readonly rates: readonly RatePart[] | undefined;
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

const dayMs = 24 * 60 * 60_000;
/** A week of a busy restaurant is added up in a few milliseconds. */
const sumPortionMs = 7 * dayMs;

/** The parts of a span. Before each, the server serves others: a quarter has tens of thousands of papers. */
async function* portionsOf({ from, to }: store.Span, portionMs: number): AsyncGenerator<store.Span> {
  for (let at = from; at < to; at += portionMs) {
    await setImmediate();
    yield { from: at, to: Math.min(at + portionMs, to) };
  }
}

/** The invoices of a span of time, then its credit notes, each in the order of their numbers; a day's at a time. */
export async function* papersIn(reader: Reader, span: store.Span): AsyncGenerator<readonly Paper[]> {
  for await (const day of portionsOf(span, dayMs)) yield await invoicesIn(reader, day);
  for await (const day of portionsOf(span, dayMs)) yield await notesIn(reader, day);
}

async function invoicesIn(reader: Reader, span: store.Span): Promise<readonly Paper[]> {
  const invoices = await reader.allOf(store.invoicesIn, span);
  const ofOrder = Map.groupBy(await reader.allOf(store.invoiceBuyersIn, span), (buyer) => buyer.order_id);
  const methods = await methodsOnInvoices(reader, span);
  return invoices.map((row): Paper => {
    const supplier = JSON.parse(row.supplier) as Supplier;
    const taxed = isTaxed(supplier);
    return {
      kind: taxed ? 'invoice' : 'receipt',
      number: invoiceNumber(row.number),
      at: row.issued_at,
      orderId: row.order_id,
      orderRef: row.order_ref,
      invoice: '',
      buyers: taxed ? (ofOrder.get(row.order_id) ?? []) : [],
      reason: '',
      methods: methods.get(row.order_id) ?? [],
      supplier,
      gross: fils(row.total - row.tip),
      vat: fils(taxed ? row.vat : 0),
      rates: undefined,
    };
  });
}

async function notesIn(reader: Reader, span: store.Span): Promise<readonly Paper[]> {
  const notes = await reader.allOf(store.notesIn, span);
  const ofShare = Map.groupBy(await reader.allOf(store.noteBuyersIn, span), (buyer) => buyer.share_id);
  return notes.map(
    (row): Paper => ({
      kind: 'credit_note',
      number: creditNoteNumber(row.number),
      at: row.issued_at,
      orderId: row.order_id,
      orderRef: row.order_ref,
      invoice: invoiceNumber(row.invoice),
      buyers: ofShare.get(row.share_id)?.slice(0, 1) ?? [],
      reason: row.reason ?? row.cause,
      methods: [row.method as PaymentMethod],
      supplier: JSON.parse(row.supplier) as Supplier,
      gross: fils(row.gross),
      vat: fils(row.vat),
      rates: JSON.parse(row.rates) as RatePart[],
    }),
  );
}

/** Whether the venue, as an invoice names it, was registered for VAT. */
function isTaxedBy(supplier: string): boolean {
  return isTaxed(JSON.parse(supplier) as { readonly trn: string | null });
}

/** What some papers of one kind add up to, and their first and last numbers. */
interface Sum {
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly gross: Fils;
  readonly vat: Fils;
}

/** What the papers of a span of time add up to. */
export async function sumPapers(reader: Reader, span: store.Span): Promise<DataOf<'papers'>> {
  const invoices: Sum[] = [];
  const notes: Sum[] = [];
  for await (const part of portionsOf(span, sumPortionMs)) {
    for (const { supplier, gross, vat, ...rest } of await reader.allOf(store.invoiceSumsIn, part))
      invoices.push({ ...rest, gross: fils(gross), vat: fils(isTaxedBy(supplier) ? vat : 0) });
    for (const { gross, vat, ...rest } of await reader.allOf(store.noteSumsIn, part))
      notes.push({ ...rest, gross: fils(gross), vat: fils(vat) });
  }
  const left = (part: 'gross' | 'vat') => subtractFils(total(invoices, part), total(notes, part));
  return {
    invoices: presentSums(invoices, invoiceNumber),
    credit_notes: presentSums(notes, creditNoteNumber),
    left: presentAmounts(left('gross'), left('vat')),
  };
}

function total(sums: readonly Sum[], part: 'gross' | 'vat'): Fils {
  return sumFils(sums.map((sum) => sum[part]));
}

function presentSums(sums: readonly Sum[], numberOf: (number: number) => string) {
  const first = sums.length === 0 ? null : numberOf(Math.min(...sums.map((sum) => sum.first)));
  const last = sums.length === 0 ? null : numberOf(Math.max(...sums.map((sum) => sum.last)));
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return { count, first, last, ...presentAmounts(total(sums, 'gross'), total(sums, 'vat')) };
}

function presentAmounts(gross: Fils, vat: Fils) {
  return { net: formatMoney(subtractFils(gross, vat)), vat: formatMoney(vat), gross: formatMoney(gross) };
}
