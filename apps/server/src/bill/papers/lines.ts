import type { LinePart, RatePart } from '@sufra/domain/bill/invoice';
import { addFils, type Fils, fils, subtractFils, zeroFils } from '@sufra/domain/core/money';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { billedOrders, type PaidBill, paidOf } from '../receipts/paid-bill.ts';
import type { Paper } from './queries.ts';

/** A line of a paper in the books. The lines of a paper add up to it. */
export interface PaperLine {
  readonly paper: Paper;
  /** A dish, or what else it is of. */
  readonly what: Translations | 'service charge' | 'refund';
  /** Of a dish: how many units, and the price of one. */
  readonly units: { readonly quantity: number; readonly price: Fils } | undefined;
  /** What a coupon and the house took off. */
  readonly off: Fils;
  /** In basis points. */
  readonly rate: number;
  readonly net: Fils;
  readonly vat: Fils;
  readonly gross: Fils;
}

/** The lines of each of these papers, a portion after the other. */
export async function* linesIn(
  reader: Reader,
  portions: AsyncIterable<readonly Paper[]>,
): AsyncGenerator<readonly PaperLine[]> {
  for await (const papers of portions) {
    const bills = await billsOf(reader, papers);
    yield papers.flatMap((paper) => {
      if (paper.rates !== undefined) return paper.rates.map((part) => refundLine(paper, part));
      const bill = bills.get(paper.orderId);
      return bill === undefined ? [] : linesOfBill(paper, bill);
    });
  }
}

/** What was paid of the orders of these invoices. */
async function billsOf(reader: Reader, papers: readonly Paper[]): Promise<ReadonlyMap<string, PaidBill>> {
  const invoices = papers.filter(({ rates }) => rates === undefined);
  const orders = await billedOrders(
    reader,
    invoices.map(({ orderId }) => orderId),
  );
  return new Map(
    invoices.flatMap(({ orderId, supplier }) => {
      const order = orders.get(orderId);
      return order === undefined ? [] : [[orderId, paidOf(order, supplier)] as const];
    }),
  );
}

function linesOfBill(paper: Paper, { lines, vat, service }: PaidBill): PaperLine[] {
  const dishes = lines.flatMap(({ row }, index) => {
    const part = vat.lines[index];
    return part === undefined ? [] : [dishLine(paper, row, part)];
  });
  if (service === 0) return dishes;
  return [...dishes, { ...amountsOf(paper, vat.service), what: 'service charge', units: undefined }];
}

function dishLine(paper: Paper, row: LineRow, part: LinePart): PaperLine {
  const { names, quantity, unit_price: price, comped } = row;
  return {
    ...amountsOf(paper, part),
    what: JSON.parse(names) as Translations,
    units: { quantity, price: fils(price) },
    off: addFils(part.off, fils(comped)),
  };
}

/** A venue without a TRN charges no VAT (PAPER-5). */
function amountsOf(paper: Paper, { rate, off, net, vat, gross }: LinePart) {
  return paper.kind === 'receipt'
    ? { paper, rate: 0, off, net: gross, vat: zeroFils, gross }
    : { paper, rate, off, net, vat, gross };
}

function refundLine(paper: Paper, { rate, gross, vat }: RatePart): PaperLine {
  const net = subtractFils(gross, vat);
  return { paper, what: 'refund', units: undefined, off: zeroFils, rate, net, vat, gross };
}
