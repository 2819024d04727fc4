import { addFils, formatMoney, subtractFils } from '@sufra/domain/core/money';
import { textsOf } from '../../core/texts.ts';
import type { Block } from '../../venue/printers/device/paper.ts';
import type { CreditNote } from '../receipts/credit-note.ts';
import { creditNoteNumber, invoiceNumber } from '../receipts/paper-number.ts';
import { instant, rateText, type Voice } from '../receipts/parts.ts';
import { both, fact, passage, row, supplierBlocks } from './parts.ts';

/** What a tax credit note says on paper: the same as its page. */
export function noteBlocks(note: CreditNote, voice: Voice, timeZone: string): Block[] {
  const words = textsOf('receipts', voice.first);
  const reason = note.reason ?? (note.cause === 'cancelled_lines' ? words.cancelledDishes : null);
  return [
    ...supplierBlocks(note.supplier, 'creditNote', voice),
    ...fact('noteNumber', creditNoteNumber(note.number), voice),
    ...fact('date', instant(note.at, timeZone), voice),
    ...fact('number', invoiceNumber(note.invoice.number), voice),
    ...fact('invoiceDate', instant(note.invoice.at, timeZone), voice),
    ...fact('order', note.orderRef, voice),
    ...fact('givenBy', note.givenBy, voice),
    ...fact('buyer', note.buyer?.name, voice),
    ...fact('buyerTrn', note.buyer?.trn, voice),
    ...passage('buyerAddress', note.buyer?.address, voice),
    ...passage('reason', reason, voice),
    { kind: 'rule' },
    ...note.rates.flatMap(({ rate, gross, vat }): Block[] => [
      { kind: 'row', start: `${both('rate', voice)} ${rateText(rate)}`, end: formatMoney(gross) },
      row('net', subtractFils(gross, vat), voice),
      row('vatCredited', vat, voice),
    ]),
    { kind: 'rule' },
    { ...row('totalCredited', note.gross, voice), bold: true },
    ...(note.tip > 0 ? [row('tipReturned', note.tip, voice)] : []),
    { kind: 'row', start: both('returned', voice), end: formatMoney(addFils(note.gross, note.tip)) },
    { kind: 'text', text: both(note.method, voice), size: 'small' },
  ];
}
