import type { PaymentMethod } from '@sufra/domain/bill/attempt';
import { type Fils, formatMoney, subtractFils } from '@sufra/domain/core/money';
import { csvOf, typedCell } from '../../core/csv.ts';
import type { PaperLine } from './lines.ts';
import type { Paper } from './queries.ts';

const heads = [
  'kind',
  'number',
  'date',
  'time',
  'order',
  'corrects_invoice',
  'buyer',
  'buyer_trn',
  'net',
  'vat',
  'gross',
  'reason',
  'payment_means',
  'seller',
  'seller_trn',
  'seller_licence',
  'seller_street',
  'seller_city',
  'seller_emirate',
  'buyer_address',
] as const;

/**
 * The codes of UN/CEFACT 4461 that electronic invoices of the Emirates take (PINT AE): in cash, an online payment service,
 * and "not defined" for a terminal, because only the bank knows whether the card was a credit or a debit card.
 */
const meansCodes: Readonly<Record<PaymentMethod, string>> = { cash: '10', card: '68', pos: '1' };

/**
 * Papers as CSV, for the books, a piece for each portion of them: RFC 4180, UTF-8 with its mark, amounts in AED. What a
 * credit note says is negative.
 */
export function papersCsv(
  portions: AsyncIterable<readonly Paper[]>,
  timeZone: string,
): AsyncGenerator<string> {
  return csvOf(heads, portions, (paper) => rowOf(paper, timeZone));
}

const lineHeads = [
  'kind',
  'number',
  'date',
  'order',
  'line',
  'quantity',
  'unit_price',
  'discount',
  'rate',
  'net',
  'vat',
  'gross',
] as const;

/** The lines of papers as CSV, of the same kind. */
export function linesCsv(
  portions: AsyncIterable<readonly PaperLine[]>,
  timeZone: string,
): AsyncGenerator<string> {
  return csvOf(lineHeads, portions, (line) => lineRowOf(line, timeZone));
}

function lineRowOf({ paper, what, units, off, rate, ...amounts }: PaperLine, timeZone: string): string[] {
  const { kind, number, at, orderRef } = paper;
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const signed = signedFor(kind);
  return [
    kind,
    number,
    day.toString(),
    orderRef,
    typeof what === 'string' ? what : typedCell(what.en ?? Object.values(what)[0] ?? ''),
    units === undefined ? '' : String(units.quantity),
    units === undefined ? '' : formatMoney(units.price),
    formatMoney(off),
    String(rate / 100),
    signed(amounts.net),
    signed(amounts.vat),
    signed(amounts.gross),
  ];
}

/** What a credit note says is negative. */
function signedFor(kind: Paper['kind']) {
  const sign = kind === 'credit_note' ? '-' : '';
  return (amount: Fils) => (amount === 0 ? '0.00' : `${sign}${formatMoney(amount)}`);
}

function rowOf(paper: Paper, timeZone: string): readonly string[] {
  const { kind, number, at, orderRef, invoice, buyers, reason, gross, vat, methods, supplier } = paper;
  const { names, trn, legal } = supplier;
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const signed = signedFor(kind);
  return [
    kind,
    number,
    zoned.toPlainDate().toString(),
    zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
    orderRef,
    invoice,
    buyers.map((buyer) => typedCell(buyer.name)).join('; '),
    buyers.map((buyer) => buyer.trn ?? '').join('; '),
    signed(subtractFils(gross, vat)),
    signed(vat),
    signed(gross),
    typedCell(reason),
    methods.map((method) => meansCodes[method]).join('; '),
    typedCell(legal?.name ?? names.en ?? Object.values(names)[0] ?? ''),
    trn ?? '',
    ...[legal?.trade_licence, legal?.street, legal?.city, legal?.emirate].map((text) =>
      typedCell(text ?? ''),
    ),
    buyers.map((buyer) => typedCell(buyer.address ?? '')).join('; '),
  ];
}
