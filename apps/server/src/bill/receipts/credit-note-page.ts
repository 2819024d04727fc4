import type { RatePart } from '@sufra/domain/bill/invoice';
import { addFils, subtractFils } from '@sufra/domain/core/money';
import { textsOf } from '../../core/texts.ts';
import { escapeHtml } from '../../http/pages/html.ts';
import type { CreditNote } from './credit-note.ts';
import { creditNoteNumber, invoiceNumber } from './paper-number.ts';
import {
  both,
  facts,
  instant,
  money,
  type PaperReader,
  paperPage,
  rateText,
  row,
  type Voice,
  voiceOf,
} from './parts.ts';

/** Renders a tax credit note as a page to read and print. */
export function creditNotePage(note: CreditNote, reader: PaperReader): string {
  const voice = voiceOf(reader);
  const body = [about(note, reader, voice), table(note.rates, voice), sums(note, voice)].join('\n');
  const invoice = escapeHtml(textsOf('receipts', voice.first).toInvoice);
  const end = `<p class="small"><a href="${escapeHtml(reader.linkTo('order', note.invoice.orderId))}">${invoice} <bdi dir="ltr">${invoiceNumber(note.invoice.number)}</bdi></a></p>`;
  return paperPage({ supplier: note.supplier, title: 'creditNote', body, end }, reader);
}

function about(note: CreditNote, { timeZone }: PaperReader, voice: Voice): string {
  const words = textsOf('receipts', voice.first);
  return facts(
    [
      ['noteNumber', creditNoteNumber(note.number)],
      ['date', instant(note.at, timeZone)],
      ['number', invoiceNumber(note.invoice.number)],
      ['invoiceDate', instant(note.invoice.at, timeZone)],
      ['order', note.orderRef],
      ['givenBy', note.givenBy],
      ['reason', note.reason ?? (note.cause === 'cancelled_lines' ? words.cancelledDishes : null), true],
      ['buyer', note.buyer?.name, true],
      ['buyerTrn', note.buyer?.trn, true],
      ['buyerAddress', note.buyer?.address, true],
    ],
    voice,
  );
}

function table(rates: readonly RatePart[], voice: Voice): string {
  const head = (word: 'net' | 'vat' | 'withVat') => `<th scope="col" class="num">${both(word, voice)}</th>`;
  const rows = rates.map(
    ({ rate, gross, vat }) =>
      `<tr><th scope="row"><bdi dir="ltr">${rateText(rate)}</bdi></th><td class="num">${money(subtractFils(gross, vat))}</td><td class="num">${money(vat)}</td><td class="num">${money(gross)}</td></tr>`,
  );
  return `<table><caption class="visually-hidden">${escapeHtml(textsOf('receipts', voice.first).byRate)}</caption>
<thead><tr><th scope="col">${both('rate', voice)}</th>${head('net')}${head('vat')}${head('withVat')}</tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

function sums({ rates, gross, vat, tip, method }: CreditNote, voice: Voice): string {
  return `<div class="sums">${[
    rates.length > 1 ? row('net', subtractFils(gross, vat), voice, 'light') : '',
    rates.length > 1 ? row('vatCredited', vat, voice, 'light') : '',
    row('totalCredited', gross, voice, 'total'),
    tip > 0 ? row('tipReturned', tip, voice) : '',
    `<div class="row"><span>${both('returned', voice)}<br><span class="small">${both(method, voice)}</span></span><span>${money(addFils(gross, tip))}</span></div>`,
  ].join('')}</div>`;
}
