import type { LinePart } from '@sufra/domain/bill/invoice';
import { portionText } from '@sufra/domain/bill/parts/portion';
import { addFils, type Fils, formatMoney, subtractFils, zeroFils } from '@sufra/domain/core/money';
import { textsOf } from '../../core/texts.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Block } from '../../venue/printers/device/paper.ts';
import { creditNoteNumber, invoiceNumber } from '../receipts/paper-number.ts';
import { instant, rateText, type Voice, type Word } from '../receipts/parts.ts';
import { paidOn, type Receipt, type ReceiptLine } from '../receipts/queries.ts';
import { both, fact, named, passage, row, supplierBlocks } from './parts.ts';

/** What a receipt or tax invoice says on paper: the same as its page. */
export function receiptBlocks(receipt: Receipt, voice: Voice, timeZone: string): Block[] {
  const title = receipt.kind === 'invoice' && receipt.taxed ? 'taxInvoice' : 'receipt';
  return [
    ...supplierBlocks(receipt.supplier, title, voice),
    ...about(receipt, voice, timeZone),
    { kind: 'rule' },
    ...receipt.lines.flatMap((line) => [
      ...dish(line, voice),
      ...(receipt.inFull ? fullAmounts(line.inFull, voice) : []),
    ]),
    ...(receipt.inFull && receipt.serviceInFull !== undefined
      ? [row('service', receipt.service, voice), ...fullAmounts(receipt.serviceInFull, voice)]
      : []),
    ...(receipt.lines.length > 0 ? [{ kind: 'rule' } as const] : []),
    ...sums(receipt, voice),
    { kind: 'rule' },
    ...payments(receipt, voice, timeZone),
    ...(receipt.share === undefined
      ? []
      : [small(textsOf('receipts', voice.first)[receipt.taxed ? 'part' : 'partUntaxed'])]),
  ];
}

function small(text: string): Block {
  return { kind: 'text', text, size: 'small' };
}

function about(receipt: Receipt, voice: Voice, timeZone: string): Block[] {
  const { share, payer, number, taxed, buyers } = receipt;
  const several = receipt.payments.length > 1;
  return [
    ...fact(taxed ? 'number' : 'receiptNumber', number === undefined ? null : invoiceNumber(number), voice),
    ...fact('date', instant(receipt.at, timeZone), voice),
    ...fact('order', receipt.orderRef, voice),
    ...fact('table', receipt.table, voice),
    ...fact('share', share === undefined ? null : `${share.position} / ${share.count}`, voice),
    ...fact('payer', payer, voice),
    ...buyers.flatMap((buyer) => [
      ...fact('buyer', buyer.name, voice),
      ...fact('buyerTrn', buyer.trn, voice),
      ...passage('buyerAddress', buyer.address, voice),
      ...fact('total', several ? formatMoney(buyer.gross) : null, voice),
      ...fact('vatIncluded', several ? formatMoney(buyer.vat) : null, voice),
    ]),
  ];
}

function dish(line: ReceiptLine, voice: Voice): Block[] {
  const { first, second, fallback } = voice;
  const name = inLanguage(line.names, first, fallback);
  const beside = line.names[second];
  const partly = line.fraction === undefined && line.total + line.comped < line.quantity * line.unitPrice;
  const amount = portionText(line);
  const units = `${amount} × ${formatMoney(line.unitPrice)}${partly ? ` ${textsOf('receipts', first).inPart}` : ''}`;
  const options = line.options.map(({ names, quantity }) => {
    const times = quantity === 1 ? '' : ` ×${String(quantity)}`;
    return `+ ${inLanguage(names, first, fallback)}${times}`;
  });
  return [
    { kind: 'row', start: name, end: formatMoney(line.total) },
    ...(beside === undefined || beside === name
      ? []
      : [{ kind: 'text', text: beside, size: 'small', language: second } as const]),
    ...options.map((text) => ({ kind: 'text', text, size: 'small', indent: 2 }) as const),
    ...(line.quantity === 1 && line.fraction === undefined && !partly ? [] : [small(units)]),
    ...(line.comped === 0
      ? []
      : [small(`${textsOf('receipts', first).houseDiscount} -${formatMoney(line.comped)}`)]),
  ];
}

/** What a full invoice says of a line beside its amount. */
function fullAmounts(part: LinePart | undefined, voice: Voice): Block[] {
  if (part === undefined) return [];
  const { rate, net, vat, gross, off } = part;
  const amount = (word: Word, of: Fils) => `${named(word, voice)} ${formatMoney(of)}`;
  const parts = [`${named('rate', voice)} ${rateText(rate)}`, amount('lineNet', net), amount('vat', vat)];
  return [
    ...(off === 0 ? [] : [small(amount('discount', subtractFils(zeroFils, off)))]),
    small([...parts, ...(off === 0 ? [] : [amount('withVat', gross)])].join(' · ')),
  ];
}

function sums(receipt: Receipt, voice: Voice): Block[] {
  const { subtotal, discount, service, tip, vat, taxed } = receipt;
  const total = addFils(subtractFils(subtotal, discount), service);
  const parts = discount > 0 || service > 0;
  const some = (shown: boolean, word: Word, amount: Fils) => (shown ? [row(word, amount, voice)] : []);
  return [
    ...some(parts, 'subtotal', subtotal),
    ...some(discount > 0, 'discount', subtractFils(zeroFils, discount)),
    ...some(service > 0, 'service', service),
    ...some(taxed, 'net', subtractFils(total, vat)),
    ...some(taxed, 'vatIncluded', vat),
    { ...row(taxed ? 'total' : 'totalUntaxed', total, voice), size: 'large', bold: true },
    ...some(tip > 0, 'tip', tip),
    row('paid', paidOn(receipt), voice),
  ];
}

function payments({ payments: paid, refunds }: Receipt, voice: Voice, timeZone: string): Block[] {
  const words = textsOf('receipts', voice.first);
  return [
    ...paid.flatMap((payment): Block[] => {
      const digits = payment.method === 'card' ? `•••• ${payment.reference ?? ''}` : payment.reference;
      const details = [
        paid.length > 1 ? payment.payer : null,
        payment.reference === null ? null : digits,
        payment.received === undefined ? null : `${words.received} ${formatMoney(payment.received)}`,
        payment.change === undefined ? null : `${words.change} ${formatMoney(payment.change)}`,
      ].filter((detail) => detail !== null);
      const head = row(payment.method, payment.amount, voice);
      return details.length === 0 ? [head] : [head, small(details.join(' · '))];
    }),
    ...refunds.flatMap((refund): Block[] => [
      { kind: 'row', start: both('refunds', voice), end: `−${formatMoney(refund.amount)}` },
      small(
        [
          named(refund.method, voice),
          instant(refund.at, timeZone),
          refund.done ? null : words.refundUnderWay,
          refund.noteNumber === undefined ? null : creditNoteNumber(refund.noteNumber),
        ]
          .filter((part) => part !== null)
          .join(' · '),
      ),
    ]),
  ];
}
