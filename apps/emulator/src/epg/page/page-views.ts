import type { Transaction } from '../bank.ts';
import { testCards } from '../cards.ts';
import { escapeMarkup } from '../rendering.ts';
import type { CardEntry, CardFaults } from './card-form.ts';
import { cardFields, cardList, type Language, money, otpFields, shell, summary } from './page-parts.ts';
import { pagePaths } from './page-paths.ts';
import { pageTexts } from './page-texts.ts';

/** The card form, with the typed values and their errors. */
export function cardView(
  transaction: Transaction,
  language: Language,
  entry: CardEntry,
  faults: CardFaults,
): string {
  const texts = pageTexts[language];
  return shell(
    language,
    texts.secure,
    `${summary(transaction, texts)}
<form method="post" action="${pagePaths.card}" id="card-form">
${hiddenFields(transaction, language)}
<h1>${texts.cardTitle}</h1>
${cardFields(texts, entry, faults)}
<button class="pay" type="submit">${texts.pay} ${money(transaction)}</button>
<button class="cancel" type="submit" formaction="${pagePaths.cancel}" formnovalidate>${texts.cancel}</button>
</form>
${cardList(testCards, texts, language)}`,
  );
}

/** The step where the card holder's bank asks for a one-time code. */
export function otpView(transaction: Transaction, language: Language): string {
  const texts = pageTexts[language];
  return shell(
    language,
    texts.otpTitle,
    `${summary(transaction, texts)}
<form method="post" action="${pagePaths.otp}">
${hiddenFields(transaction, language)}
${otpFields(texts, transaction.otpTries > 0)}
<button class="pay" type="submit">${texts.confirm}</button>
<button class="cancel" type="submit" formaction="${pagePaths.cancel}" formnovalidate>${texts.cancel}</button>
</form>`,
  );
}

/** The page that posts the browser back to the merchant: by script, at once or later, or by its button. */
export function returnView(
  transaction: Transaction,
  language: Language,
  transactionId: string,
  delayMs: number,
): string {
  const texts = pageTexts[language];
  return shell(
    language,
    texts.returning,
    `<form method="post" action="${escapeMarkup(transaction.returnPath)}" class="centre" data-auto-submit data-delay-ms="${delayMs}">
<input type="hidden" name="TransactionID" value="${escapeMarkup(transactionId)}">
<h1>${texts.returning}</h1><p>${texts.returningHint}</p>
<button class="pay" type="submit">${texts.goOn}</button>
</form><script src="${pagePaths.script}"></script>`,
  );
}

/** A page without a way back, for a return that never happens. */
export function strandedView(language: Language): string {
  const texts = pageTexts[language];
  return shell(language, texts.gateway, `<div class="centre"><h1>${texts.stays}</h1></div>`);
}

/** The page for an unknown transaction. */
export function unknownView(language: Language): string {
  const texts = pageTexts[language];
  return shell(
    language,
    texts.unknownTitle,
    `<div class="centre"><h1>${texts.unknownTitle}</h1><p>${texts.unknownHint}</p></div>`,
  );
}

function hiddenFields({ token }: Transaction, language: Language): string {
  return `<input type="hidden" name="t" value="${token}"><input type="hidden" name="lang" value="${language}">`;
}
