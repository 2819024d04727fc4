import type { Language } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { renderSVG } from 'uqr';
import { type Catalogues, textsOf } from '../../core/texts.ts';
import { escapeHtml } from '../../http/pages/html.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { testModeStrip, testModeStyle } from '../../venue/payment-methods/test-mode.ts';
import type { Supplier } from './paid-bill.ts';
import { receiptStyle } from './style.ts';

/** Who reads a paper, and its address. */
export interface PaperReader {
  readonly language: Language;
  /** The language to use if a text has no translation: the venue's own. */
  readonly fallback: Language;
  readonly timeZone: string;
  readonly url: string;
  readonly testMode: boolean;
  /** The address of another paper. */
  readonly linkTo: (kind: 'order' | 'note', id: string) => string;
}

/** A word of the papers. */
export type Word = keyof Catalogues['receipts'];

/** The two languages of a page: the reader's first, then Arabic, or English if the reader's is Arabic. */
export interface Voice {
  readonly first: Language;
  readonly second: Language;
  readonly fallback: Language;
}

/** The style of every paper; the page includes it and its content security policy allows it. */
export const pageStyle = `${receiptStyle}${testModeStyle}`;

/** The languages that a reader gets. */
export function voiceOf({ language, fallback }: PaperReader): Voice {
  return { first: language, second: language === 'ar' ? 'en' : 'ar', fallback };
}

/** A paper of the venue, to read and print: its head, its body, and its own address as a code. */
export function paperPage(
  { supplier, title, body, end }: { supplier: Supplier; title: Word; body: string; end: string },
  reader: PaperReader,
): string {
  const voice = voiceOf(reader);
  const words = textsOf('receipts', voice.first);
  const code = renderSVG(reader.url, { border: 1 }).replace(
    '<svg ',
    '<svg aria-hidden="true" focusable="false" ',
  );
  const name = `${words[title]} · ${inLanguage(supplier.names, voice.first, voice.fallback)}`;
  const page = `${testModeStrip(reader.testMode, reader.language)}<main>${head(supplier, title, voice)}
${body}
<footer>${code}<p>${both('thanks', voice)}</p>${end}</footer>
</main><button type="button" id="print">${escapeHtml(words.print)}</button><script src="/r/print.js"></script>`;
  return document(voice.first, name, page);
}

/** The page for a link to no receipt. */
export function unknownReceiptPage(language: Language): string {
  const { unknown, unknownText } = textsOf('receipts', language);
  const body = `<main><header><h1 role="status">${escapeHtml(unknown)}</h1><p>${escapeHtml(unknownText)}</p></header></main>`;
  return document(language, unknown, body);
}

function document(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${pageStyle}</style></head>
<body>
${body}
</body></html>
`;
}

function head({ names, addresses, trn, legal }: Supplier, title: Word, voice: Voice): string {
  const name = inLanguage(names, voice.first, voice.fallback);
  const other = names[voice.second];
  const second =
    other === undefined || other === name ? '' : `<p ${tongue(voice.second)}>${escapeHtml(other)}</p>`;
  const registeredAs = legal?.name ?? name;
  const business = registeredAs === name ? '' : `<p><bdi>${escapeHtml(registeredAs)}</bdi></p>`;
  const address = inLanguage(addresses, voice.first, voice.fallback);
  const registered =
    trn === null ? '' : `<p>${both('trn', voice)} <bdi dir="ltr">${escapeHtml(trn)}</bdi></p>`;
  return `<header><p class="venue">${escapeHtml(name)}</p>${second}${business}<p><bdi>${escapeHtml(address)}</bdi></p>${registered}
<h1>${both(title, voice)}</h1></header>`;
}

/** A list of facts, two beside each other; a fact without a text is left out. */
export function facts(
  list: readonly (readonly [word: Word, text: string | null | undefined, wide?: boolean])[],
  voice: Voice,
): string {
  const rows = list.map(([word, text, wide = false]) =>
    text === null || text === undefined
      ? ''
      : `<div${wide ? ' class="wide"' : ''}><dt>${both(word, voice)}</dt><dd><bdi>${escapeHtml(text)}</bdi></dd></div>`,
  );
  return `<dl class="facts">${rows.join('')}</dl>`;
}

/** A date and time at the venue: 2026-03-10 16:05, which reads the same in every language. */
export function instant(at: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return `${zoned.toPlainDate().toString()} ${zoned.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

/** A VAT rate in figures. */
export function rateText(basisPoints: number): string {
  return `${String(basisPoints / 100)} %`;
}

/** A sum with its word. */
export function row(word: Word, amount: Fils, voice: Voice, look = ''): string {
  return `<div class="row ${look}"><span>${both(word, voice)}</span><span>${money(amount)}</span></div>`;
}

/** A word in both languages, or once if they are the same. */
export function both(word: Word, { first, second }: Voice): string {
  const [one, other] = [textsOf('receipts', first)[word], textsOf('receipts', second)[word]];
  const beside = one === other ? '' : ` <span class="second" ${tongue(second)}>${escapeHtml(other)}</span>`;
  return `<span class="both"><span>${escapeHtml(one)}</span>${beside}</span>`;
}

/** The attributes of a text in another language than its page. */
export function tongue(language: Language): string {
  return `lang="${language}" dir="${directionOf(language)}"`;
}

/** An amount in figures. */
export function money(amount: Fils): string {
  return `<bdi dir="ltr">${formatMoney(amount)}</bdi>`;
}
