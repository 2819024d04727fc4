import { addFils, formatMoney, subtractFils, zeroFils } from '@sufra/domain/core/money';
import { textsOf } from '../../core/texts.ts';
import { escapeHtml } from '../../http/pages/html.ts';
import { dishTable } from './dish-table.ts';
import { creditNoteNumber, invoiceNumber } from './paper-number.ts';
import {
  both,
  facts,
  instant,
  money,
  type PaperReader,
  paperPage,
  row,
  type Voice,
  voiceOf,
} from './parts.ts';
import { paidOn, type Receipt, type ReceiptBuyer } from './queries.ts';
import type { ReceiptPayment, ReceiptRefund } from './receipt-payments.ts';

/** Renders a receipt as a page to read and print. */
export function receiptPage(receipt: Receipt, reader: PaperReader): string {
  const voice = voiceOf(reader);
  const { supplier } = receipt;
  const title = receipt.kind === 'invoice' && receipt.taxed ? 'taxInvoice' : 'receipt';
  const body = [
    about(receipt, reader, voice),
    buyers(receipt, voice),
    receipt.lines.length === 0 ? '' : dishTable(receipt, voice),
    sums(receipt, voice),
    payments(receipt, reader, voice),
    refunds(receipt, reader, voice),
  ].join('\n');
  return paperPage({ supplier, title, body, end: part(receipt, voice) }, reader);
}

function about(receipt: Receipt, { timeZone }: PaperReader, voice: Voice): string {
  const { share, payer, number, taxed } = receipt;
  return facts(
    [
      [taxed ? 'number' : 'receiptNumber', number === undefined ? null : invoiceNumber(number)],
      ['date', instant(receipt.at, timeZone)],
      ['order', receipt.orderRef],
      ['table', receipt.table],
      ['share', share === undefined ? null : `${share.position} / ${share.count}`],
      ['payer', payer, share === undefined],
    ],
    voice,
  );
}

/** Who the invoice is made out to; where several pay, each with their part of it. */
function buyers({ buyers: all, payments: paid }: Receipt, voice: Voice): string {
  const inParts = paid.length > 1;
  return all.map((buyer) => buyerFacts(buyer, inParts, voice)).join('');
}

function buyerFacts(
  { name, trn, address, gross, vat }: ReceiptBuyer,
  inParts: boolean,
  voice: Voice,
): string {
  return facts(
    [
      ['buyer', name, true],
      ['buyerTrn', trn, true],
      ['buyerAddress', address, true],
      ['total', inParts ? formatMoney(gross) : null],
      ['vatIncluded', inParts ? formatMoney(vat) : null],
    ],
    voice,
  );
}

function sums(receipt: Receipt, voice: Voice): string {
  const { subtotal, discount, service, tip, vat, taxed } = receipt;
  const total = addFils(subtractFils(subtotal, discount), service);
  const parts = discount > 0 || service > 0;
  return `<div class="sums">${[
    parts ? row('subtotal', subtotal, voice) : '',
    discount > 0 ? row('discount', subtractFils(zeroFils, discount), voice) : '',
    service > 0 ? row('service', service, voice) : '',
    taxed ? row('net', subtractFils(total, vat), voice, 'light') : '',
    taxed ? row('vatIncluded', vat, voice, 'light') : '',
    row(taxed ? 'total' : 'totalUntaxed', total, voice, 'total'),
    tip > 0 ? row('tip', tip, voice) : '',
    row('paid', paidOn(receipt), voice),
  ].join('')}</div>`;
}

function payments(receipt: Receipt, reader: PaperReader, voice: Voice): string {
  const several = receipt.payments.length > 1;
  const rows = receipt.payments.map((payment) => paymentRow(payment, several, reader, voice));
  return `<section><h2>${both('payments', voice)}</h2><div class="sums">${rows.join('')}</div></section>`;
}

function paymentRow(payment: ReceiptPayment, several: boolean, reader: PaperReader, voice: Voice): string {
  const words = textsOf('receipts', voice.first);
  const reference = payment.reference === null ? '' : referenceOf(payment.method, payment.reference);
  const details = [
    several ? payment.payer : null,
    instant(payment.at, reader.timeZone),
    payment.received === undefined ? null : `${words.received} ${formatMoney(payment.received)}`,
    payment.change === undefined ? null : `${words.change} ${formatMoney(payment.change)}`,
  ].filter((detail) => detail !== null);
  const small = details.map((detail) => `<bdi>${escapeHtml(detail)}</bdi>`).join(' · ');
  return `<div class="row"><span>${both(payment.method, voice)} ${reference}<br><span class="small">${small}</span></span><span>${money(payment.amount)}</span></div>`;
}

function referenceOf(method: ReceiptPayment['method'], reference: string): string {
  return `<bdi dir="ltr">${method === 'card' ? '•••• ' : ''}${escapeHtml(reference)}</bdi>`;
}

function refunds(receipt: Receipt, reader: PaperReader, voice: Voice): string {
  if (receipt.refunds.length === 0) return '';
  const rows = receipt.refunds.map((refund) => refundRow(refund, reader, voice));
  return `<section><h2>${both('refunds', voice)}</h2><div class="sums">${rows.join('')}</div></section>`;
}

function refundRow(refund: ReceiptRefund, reader: PaperReader, voice: Voice): string {
  const words = textsOf('receipts', voice.first);
  const state = refund.done ? '' : ` · ${escapeHtml(words.refundUnderWay)}`;
  const note =
    refund.noteNumber === undefined
      ? ''
      : `<br><a href="${escapeHtml(reader.linkTo('note', refund.id))}">${escapeHtml(words.creditNote)} <bdi dir="ltr">${creditNoteNumber(refund.noteNumber)}</bdi></a>`;
  return `<div class="row"><span>${both(refund.method, voice)}<br><span class="small"><bdi>${instant(refund.at, reader.timeZone)}</bdi>${state}${note}</span></span><span><bdi>−${formatMoney(refund.amount)}</bdi></span></div>`;
}

function part({ share, taxed }: Receipt, voice: Voice): string {
  if (share === undefined) return '';
  const text = textsOf('receipts', voice.first)[taxed ? 'part' : 'partUntaxed'];
  return `<p class="small">${escapeHtml(text)}</p>`;
}
