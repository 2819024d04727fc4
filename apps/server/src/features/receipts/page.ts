import type { Language } from '@sufra/contract/constants';
import { addFils, type Fils, formatMoney, subtractFils, zeroFils } from '@sufra/domain/money';
import { renderSVG } from 'uqr';
import { escapeHtml } from '../../http/html.ts';
import type { Translations } from '../menu/import/stored.ts';
import { inLanguage } from '../menu/snapshot.ts';
import { testModeStrip, testModeStyle } from '../venue/test-mode.ts';
import {
  paidOn,
  type Receipt,
  type ReceiptLine,
  type ReceiptPayment,
  type ReceiptRefund,
} from './queries.ts';
import { receiptStyle } from './style.ts';
import { type ReceiptTexts, receiptTexts } from './texts.ts';

/** For whom a receipt is written, and where it is found again. */
export interface ReceiptReader {
  readonly language: Language;
  /** What a text falls back to: the venue's own language. */
  readonly fallback: Language;
  readonly timeZone: string;
  readonly url: string;
  readonly testMode: boolean;
}

type Word = keyof ReceiptTexts;

/** The two languages of a page: the reader's, and Arabic; English beside Arabic for those who read that. */
interface Voice {
  readonly first: Language;
  readonly second: Language;
  readonly fallback: Language;
}

/** A receipt as a page to look at and to print. */
export function receiptPage(receipt: Receipt, reader: ReceiptReader): string {
  const voice: Voice = {
    first: reader.language,
    second: reader.language === 'ar' ? 'en' : 'ar',
    fallback: reader.fallback,
  };
  const title = receipt.kind === 'invoice' && receipt.taxed ? 'taxInvoice' : 'receipt';
  const body = [
    `${testModeStrip(reader.testMode, reader.language)}<main>${head(receipt, title, voice)}`,
    facts(receipt, reader, voice),
    receipt.lines.length === 0 ? '' : lines(receipt, voice),
    sums(receipt, voice),
    payments(receipt, reader, voice),
    refunds(receipt, reader, voice),
    foot(receipt, reader, voice),
    `</main><button type="button" id="print">${escapeHtml(receiptTexts[voice.first].print)}</button><script src="/r/print.js"></script>`,
  ].join('\n');
  const { names } = receipt.supplier;
  const name = `${receiptTexts[voice.first][title]} · ${inLanguage(names, voice.first, voice.fallback)}`;
  return document(voice.first, name, body);
}

/** The style of every receipt, as its page has it and its policy names it. */
export const pageStyle = `${receiptStyle}${testModeStyle}`;

/** For a link that leads to no receipt. */
export function unknownReceiptPage(language: Language): string {
  const { unknown, unknownText } = receiptTexts[language];
  const body = `<main><header><h1 role="status">${escapeHtml(unknown)}</h1><p>${escapeHtml(unknownText)}</p></header></main>`;
  return document(language, unknown, body);
}

function document(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${pageStyle}</style></head>
<body>
${body}
</body></html>
`;
}

function head({ supplier }: Receipt, title: Word, voice: Voice): string {
  const { names, addresses, trn } = supplier;
  const name = inLanguage(names, voice.first, voice.fallback);
  const other = names[voice.second];
  const second =
    other === undefined || other === name ? '' : `<p ${tongue(voice.second)}>${escapeHtml(other)}</p>`;
  const address = inLanguage(addresses, voice.first, voice.fallback);
  const registered =
    trn === null ? '' : `<p>${both('trn', voice)} <bdi dir="ltr">${escapeHtml(trn)}</bdi></p>`;
  return `<header><p class="venue">${escapeHtml(name)}</p>${second}<p><bdi>${escapeHtml(address)}</bdi></p>${registered}
<h1>${both(title, voice)}</h1></header>`;
}

function facts(receipt: Receipt, { timeZone }: ReceiptReader, voice: Voice): string {
  const { share, payer, number, taxed } = receipt;
  const fact = (word: Word, text: string, wide = false) =>
    `<div${wide ? ' class="wide"' : ''}><dt>${both(word, voice)}</dt><dd><bdi>${escapeHtml(text)}</bdi></dd></div>`;
  return `<dl class="facts">${[
    number === undefined ? '' : fact(taxed ? 'number' : 'receiptNumber', invoiceNumber(number)),
    fact('date', instant(receipt.at, timeZone)),
    fact('order', receipt.orderRef),
    fact('table', receipt.table),
    share === undefined ? '' : fact('share', `${share.position} / ${share.count}`),
    payer === null ? '' : fact('payer', payer, share === undefined),
  ].join('')}</dl>`;
}

/** The number of an invoice as it is printed: at least six digits. */
function invoiceNumber(number: number): string {
  return String(number).padStart(6, '0');
}

/** Date and time at the venue: 2026-03-10 16:05, which reads the same in every language. */
function instant(at: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return `${zoned.toPlainDate().toString()} ${zoned.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

function lines({ lines: dishes, kind, taxed }: Receipt, voice: Voice): string {
  const withVat = kind === 'invoice' && taxed;
  const heads = withVat ? `<th scope="col" class="num">${both('vat', voice)}</th>` : '';
  return `<table><caption class="visually-hidden">${escapeHtml(receiptTexts[voice.first].dishes)}</caption>
<thead><tr><th scope="col">${both('dishes', voice)}</th>${heads}<th scope="col" class="num">${both('amount', voice)}</th></tr></thead>
<tbody>${dishes.map((dish) => line(dish, withVat, voice)).join('')}</tbody></table>`;
}

function line(dish: ReceiptLine, withVat: boolean, voice: Voice): string {
  const vat = withVat ? `<td class="num">${dish.vat === undefined ? '' : money(dish.vat)}</td>` : '';
  const inPart = dish.total < dish.quantity * dish.unitPrice ? ` ${both('inPart', voice)}` : '';
  const units = `<span class="small"><bdi dir="ltr">${dish.quantity} × ${money(dish.unitPrice)}</bdi>${inPart}</span>`;
  return `<tr><td>${names(dish.names, voice)}${units}</td>${vat}<td class="num">${money(dish.total)}</td></tr>`;
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

function row(word: Word, amount: Fils, voice: Voice, look = ''): string {
  return `<div class="row ${look}"><span>${both(word, voice)}</span><span>${money(amount)}</span></div>`;
}

function payments(receipt: Receipt, reader: ReceiptReader, voice: Voice): string {
  const several = receipt.payments.length > 1;
  const rows = receipt.payments.map((payment) => paymentRow(payment, several, reader, voice));
  return `<section><h2>${both('payments', voice)}</h2><div class="sums">${rows.join('')}</div></section>`;
}

function paymentRow(payment: ReceiptPayment, several: boolean, reader: ReceiptReader, voice: Voice): string {
  const words = receiptTexts[voice.first];
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

function refunds(receipt: Receipt, reader: ReceiptReader, voice: Voice): string {
  if (receipt.refunds.length === 0) return '';
  const rows = receipt.refunds.map((refund) => refundRow(refund, reader, voice));
  return `<section><h2>${both('refunds', voice)}</h2><div class="sums">${rows.join('')}</div></section>`;
}

function refundRow(refund: ReceiptRefund, { timeZone }: ReceiptReader, voice: Voice): string {
  const state = refund.done ? '' : ` · ${escapeHtml(receiptTexts[voice.first].refundUnderWay)}`;
  return `<div class="row"><span>${both(refund.method, voice)}<br><span class="small"><bdi>${instant(refund.at, timeZone)}</bdi>${state}</span></span><span><bdi>−${formatMoney(refund.amount)}</bdi></span></div>`;
}

function foot({ share, taxed }: Receipt, { url }: ReceiptReader, voice: Voice): string {
  const part =
    share === undefined
      ? ''
      : `<p class="small">${escapeHtml(receiptTexts[voice.first][taxed ? 'part' : 'partUntaxed'])}</p>`;
  const code = renderSVG(url, { border: 1 }).replace('<svg ', '<svg aria-hidden="true" focusable="false" ');
  return `<footer>${code}<p>${both('thanks', voice)}</p>${part}</footer>`;
}

/** A word in both languages; where they say the same, once. */
function both(word: Word, { first, second }: Voice): string {
  const [one, other] = [receiptTexts[first][word], receiptTexts[second][word]];
  const beside = one === other ? '' : ` <span class="second" ${tongue(second)}>${escapeHtml(other)}</span>`;
  return `<span class="both"><span>${escapeHtml(one)}</span>${beside}</span>`;
}

function tongue(language: Language): string {
  return `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`;
}

function money(amount: Fils): string {
  return `<bdi dir="ltr">${formatMoney(amount)}</bdi>`;
}
