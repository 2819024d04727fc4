import type { LinePart } from '@sufra/domain/bill/invoice';
import { portionText } from '@sufra/domain/bill/parts/portion';
import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { textsOf } from '../../core/texts.ts';
import { escapeHtml } from '../../http/pages/html.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { both, money, rateText, tongue, type Voice, type Word } from './parts.ts';
import type { Receipt, ReceiptLine } from './queries.ts';

/** The dishes of a receipt with their amounts; of a full invoice with the amounts that the law asks for. */
export function dishTable(receipt: Receipt, voice: Voice): string {
  return receipt.inFull ? fullTable(receipt, voice) : plainTable(receipt, voice);
}

function plainTable({ lines: dishes, kind, taxed }: Receipt, voice: Voice): string {
  const withVat = kind === 'invoice' && taxed;
  const heads = withVat ? number('vat', voice) : '';
  return table(
    {
      className: '',
      heads: `<th scope="col">${both('dishes', voice)}</th>${heads}${number('amount', voice)}`,
    },
    dishes.map((dish) => plainRow(dish, withVat, voice)),
    voice,
  );
}

/**
 * A dish and beneath it its amounts, so that four columns have room on a phone and on a roll of 80 mm. They add up to the
 * amounts of the invoice.
 */
function fullTable({ lines: dishes, serviceInFull }: Receipt, voice: Voice): string {
  const heads = `<th scope="col">${both('rate', voice)}</th>${number('lineNet', voice)}${number('vat', voice)}${number('withVatAed', voice)}`;
  const rows = dishes.map((dish) => fullRow(about(dish, voice), dish.inFull, voice));
  const service = fullRow(both('service', voice), serviceInFull, voice);
  return table({ className: 'full', heads }, [...rows, service], voice);
}

function table(
  { className, heads }: { readonly className: string; readonly heads: string },
  rows: readonly string[],
  voice: Voice,
): string {
  const look = className === '' ? '' : ` class="${className}"`;
  return `<table${look}><caption class="visually-hidden">${escapeHtml(textsOf('receipts', voice.first).dishes)}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

function number(word: Word, voice: Voice): string {
  return `<th scope="col" class="num">${both(word, voice)}</th>`;
}

function plainRow(dish: ReceiptLine, withVat: boolean, voice: Voice): string {
  const vat = withVat
    ? `<td class="num">${dish.inFull === undefined ? '' : money(dish.inFull.vat)}</td>`
    : '';
  return `<tr><td>${about(dish, voice)}</td>${vat}<td class="num">${money(dish.total)}</td></tr>`;
}

function fullRow(what: string, part: LinePart | undefined, voice: Voice): string {
  if (part === undefined) return '';
  const off = part.off === 0 ? '' : less('discount', part.off, voice);
  return `<tr class="what"><th scope="row" colspan="4">${what}${off}</th></tr><tr><td><bdi dir="ltr">${rateText(part.rate)}</bdi></td><td class="num">${money(part.net)}</td><td class="num">${money(part.vat)}</td><td class="num">${money(part.gross)}</td></tr>`;
}

function less(word: Word, amount: Fils, voice: Voice): string {
  return `<span class="small">${both(word, voice)} <bdi dir="ltr">−${formatMoney(amount)}</bdi></span>`;
}

/** What a line is of: the dish, what was chosen, how many at what price, and what the house took off. */
function about(dish: ReceiptLine, voice: Voice): string {
  const partly = dish.fraction === undefined && dish.total + dish.comped < dish.quantity * dish.unitPrice;
  const inPart = partly ? ` ${both('inPart', voice)}` : '';
  const amount = portionText(dish);
  const part = dish.fraction === undefined ? '' : `<bdi dir="ltr">${amount}</bdi> `;
  const units = `<span class="small"><bdi dir="ltr">${amount} × ${money(dish.unitPrice)}</bdi>${inPart}</span>`;
  const off = dish.comped === 0 ? '' : less('houseDiscount', dish.comped, voice);
  return `${part}${names(dish.names, voice)}${chosen(dish.options, voice)}${units}${off}`;
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
