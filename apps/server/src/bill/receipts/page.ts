import { portionText } from '@sufra/domain/bill/parts/portion';
import { addFils, formatMoney, subtractFils, zeroFils } from '@sufra/domain/core/money';
import { textsOf } from '../../core/texts.ts';
import { escapeHtml } from '../../http/pages/html.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { creditNoteNumber, invoiceNumber } from './paper-number.ts';
import {
  both,
  facts,
  instant,
  money,
  type PaperReader,
  paperPage,
  row,
  tongue,
  type Voice,
  voiceOf,
} from './parts.ts';
import { paidOn, type Receipt, type ReceiptBuyer, type ReceiptLine } from './queries.ts';
import type { ReceiptPayment, ReceiptRefund } from './receipt-payments.ts';

/** Renders a receipt as a page to read and print. */
export function receiptPage(receipt: Receipt, reader: PaperReader): string {
  const voice = voiceOf(reader);
  const { supplier } = receipt;
  const title = receipt.kind === 'invoice' && receipt.taxed ? 'taxInvoice' : 'receipt';
  const body = [
    about(receipt, reader, voice),
    buyers(receipt, voice),
    receipt.lines.length === 0 ? '' : lines(receipt, voice),
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

function buyerFacts({ name, trn, gross, vat }: ReceiptBuyer, inParts: boolean, voice: Voice): string {
  return facts(
    [
      ['buyer', name, true],
      ['buyerTrn', trn, true],
      ['total', inParts ? formatMoney(gross) : null],
      ['vatIncluded', inParts ? formatMoney(vat) : null],
    ],
    voice,
  );
}

function lines({ lines: dishes, kind, taxed }: Receipt, voice: Voice): string {
  const withVat = kind === 'invoice' && taxed;
  const heads = withVat ? `<th scope="col" class="num">${both('vat', voice)}</th>` : '';
  return `<table><caption class="visually-hidden">${escapeHtml(textsOf('receipts', voice.first).dishes)}</caption>
<thead><tr><th scope="col">${both('dishes', voice)}</th>${heads}<th scope="col" class="num">${both('amount', voice)}</th></tr></thead>
<tbody>${dishes.map((dish) => line(dish, withVat, voice)).join('')}</tbody></table>`;
}

function line(dish: ReceiptLine, withVat: boolean, voice: Voice): string {
  const vat = withVat ? `<td class="num">${dish.vat === undefined ? '' : money(dish.vat)}</td>` : '';
  const partly = dish.fraction === undefined && dish.total + dish.comped < dish.quantity * dish.unitPrice;
  const inPart = partly ? ` ${both('inPart', voice)}` : '';
  const amount = portionText(dish);
  const part = dish.fraction === undefined ? '' : `<bdi dir="ltr">${amount}</bdi> `;
  const units = `<span class="small"><bdi dir="ltr">${amount} × ${money(dish.unitPrice)}</bdi>${inPart}</span>`;
  const off =
    dish.comped === 0
      ? ''
      : `<span class="small">${both('houseDiscount', voice)} <bdi dir="ltr">−${formatMoney(dish.comped)}</bdi></span>`;
  return `<tr><td>${part}${names(dish.names, voice)}${chosen(dish.options, voice)}${units}${off}</td>${vat}<td class="num">${money(dish.total)}</td></tr>`;
}

/** What was chosen, in a line of each language. */
function chosen(options: ReceiptLine['options'], { first, second, fallback }: Voice): string {
  if (options.length === 0) return '';
  const inOne = (language: Voice['first']) =>
    options
      .map(({ names: texts, quantity }) => {
        const times = quantity === 1 ? '' : ` <bdi dir="ltr">×${quantity}</bdi>`;
        return `<bdi>${escapeHtml(inLanguage(texts, language, fallback))}</bdi>${times}`;
      })
      .join(' · ');
  const [one, other] = [inOne(first), inOne(second)];
  const beside = one === other ? '' : `<span class="second" ${tongue(second)}>${other}</span>`;
  return `<span class="small">${one}</span>${beside}`;
}

function names(translations: Translations, voice: Voice): string {
  const first = inLanguage(translations, voice.first, voice.fallback);
  const second = translations[voice.second];
  const beside =
    second === undefined || second === first
      ? ''
      : `<span class="second" ${tongue(voice.second)}>${escapeHtml(second)}</span>`;
  return `<bdi>${escapeHtml(first)}</bdi>${beside}`;
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
