import { formatAmount } from '../amounts.ts';
import type { TestCard } from '../cards.ts';
import { testOtp } from '../cards.ts';
import { escapeMarkup } from '../rendering.ts';
import type { CardEntry, CardFaults, CardField } from './card-form.ts';
import { grouped } from './card-form.ts';
import { pagePaths } from './page-paths.ts';
import type { PageTexts } from './page-texts.ts';
import { pageTexts } from './page-texts.ts';

/** The languages of the pages. */
export type Language = 'en' | 'ar';

/** What is paid: its name, and the amount in minor units. */
export type Payable = { readonly orderName: string; readonly currency: string; readonly amountMinor: number };

const lock =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/></svg>';

/** A whole page. */
export function shell(language: Language, title: string, content: string): string {
  const texts = pageTexts[language];
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title} · ${texts.gateway}</title><link rel="stylesheet" href="${pagePaths.style}"></head>
<body><aside class="banner">${texts.banner}</aside>
<main><header>${lock}<span>${texts.gateway}</span></header>
${content}
</main></body></html>`;
}

/** The name and amount of the payment. */
export function summary(payable: Payable, texts: PageTexts): string {
  return `<dl class="summary"><div><dt>${texts.order}</dt><dd><bdi>${escapeMarkup(payable.orderName)}</bdi></dd></div>
<div><dt>${texts.amount}</dt><dd class="amount">${money(payable)}</dd></div></dl>`;
}

/** An amount as the pages show it. */
export function money({ currency, amountMinor }: Payable): string {
  return `<bdi dir="ltr">${escapeMarkup(currency)} ${formatAmount(amountMinor)}</bdi>`;
}

/** The card inputs, with the typed values and their errors. */
export function cardFields(texts: PageTexts, entry: CardEntry, faults: CardFaults): string {
  const input = fieldWriter(texts, entry, faults);
  const attributes = 'inputmode="numeric" dir="ltr"';
  return `${input('number', texts.cardNumber, `${attributes} autocomplete="cc-number" pattern="[0-9 ]{12,23}" maxlength="23" placeholder="0000 0000 0000 0000"`)}
<div class="pair">
${input('expiry', texts.expiry, `${attributes} autocomplete="cc-exp" pattern="(0[1-9]|1[0-2]) ?\\/ ?[0-9]{2}" maxlength="7" placeholder="MM/YY"`)}
${input('cvv', texts.cvv, `${attributes} autocomplete="cc-csc" pattern="[0-9]{3}" maxlength="3" placeholder="123"`, texts.cvvHint)}
</div>
${input('name', texts.name, 'autocomplete="cc-name" maxlength="64"')}`;
}

/** The input for the one-time code. */
export function otpFields(texts: PageTexts, wrong: boolean): string {
  const described = wrong ? ' aria-invalid="true" aria-describedby="otp-error"' : '';
  return `<h1>${texts.otpTitle}</h1>
<p>${texts.otpHint} <b dir="ltr">${testOtp}</b>.</p>
<div class="field"><label for="otp">${texts.otp}</label>
<input id="otp" name="otp" inputmode="numeric" dir="ltr" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6" required autofocus${described}>
${wrong ? `<p class="error" id="otp-error" role="alert">${texts.otpWrong}</p>` : ''}</div>`;
}

function fieldWriter(texts: PageTexts, entry: CardEntry, faults: CardFaults) {
  const focused = firstToMend(faults);
  return (name: CardField, label: string, attributes: string, hint?: string): string => {
    const fault = faults[name];
    const hintNote = hint === undefined ? '' : `<p class="hint" id="${name}-hint">${hint}</p>`;
    const faultNote =
      fault === undefined
        ? ''
        : `<p class="error" id="${name}-error" role="alert">${texts.faults[fault]}</p>`;
    const described = [hintNote && `${name}-hint`, faultNote && `${name}-error`].join(' ').trim();
    const state = [
      attributes,
      'required',
      name === focused ? 'autofocus' : '',
      fault === undefined ? '' : 'aria-invalid="true"',
      described === '' ? '' : `aria-describedby="${described}"`,
    ].join(' ');
    return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeMarkup(entry[name])}" ${state}>${hintNote}${faultNote}</div>`;
  };
}

function firstToMend(faults: CardFaults): CardField {
  const order: readonly CardField[] = ['number', 'expiry', 'cvv', 'name'];
  return order.find((name) => faults[name] !== undefined) ?? 'number';
}

/** The test cards, each with a button that fills it in. */
export function cardList(cards: readonly TestCard[], texts: PageTexts, language: Language): string {
  const rows = cards.map((card) => {
    const number = grouped(card.number);
    return `<li><span class="number" dir="ltr">${number}</span><span class="about">${card.about[language]}</span>
<button type="submit" form="card-form" name="fill" value="${card.number}" formnovalidate aria-label="${texts.use}: ${number}">${texts.use}</button></li>`;
  });
  return `<section class="cards" aria-labelledby="test-cards"><h2 id="test-cards">${texts.testCards}</h2>
<p class="hint">${texts.testCardsHint}</p><ul>${rows.join('\n')}</ul></section>`;
}
