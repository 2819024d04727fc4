import type { CardEntry, CardFaults } from '../epg/page/card-form.ts';
import {
  cardFields,
  cardList,
  type Language,
  money,
  otpFields,
  shell,
  summary,
} from '../epg/page/page-parts.ts';
import { pageTexts } from '../epg/page/page-texts.ts';
import { escapeMarkup } from '../epg/rendering.ts';
import type { StripeSession } from './account.ts';
import { stripeCards } from './cards.ts';

const texts = {
  en: {
    declined: 'Your card was declined. Try another one.',
    wrongCode: 'We could not confirm that it is you. Try another card.',
    over: 'This page is over',
    overHint: 'Go back to the merchant and start again.',
    back: 'Back to the merchant',
  },
  ar: {
    declined: 'رُفضت بطاقتك. جرّب بطاقة أخرى.',
    wrongCode: 'تعذّر التأكد من هويتك. جرّب بطاقة أخرى.',
    over: 'انتهت هذه الصفحة',
    overHint: 'ارجع إلى المتجر وابدأ من جديد.',
    back: 'العودة إلى المتجر',
  },
} as const;

/** Why the last card did not pay. */
export type Trouble = 'declined' | 'wrongCode';

/** The card form of a session. */
export function stripeCardView(
  session: StripeSession,
  language: Language,
  entry: CardEntry,
  wrong: { readonly faults: CardFaults; readonly trouble?: Trouble | undefined },
): string {
  const words = pageTexts[language];
  const alert =
    wrong.trouble === undefined ? '' : `<p class="error" role="alert">${texts[language][wrong.trouble]}</p>`;
  return shell(
    language,
    words.secure,
    `${summary(payableOf(session), words)}
<form method="post" action="/c/pay/${session.id}" id="card-form">
<h1>${words.cardTitle}</h1>${alert}
${cardFields(words, entry, wrong.faults)}
<button class="pay" type="submit">${words.pay} ${money(payableOf(session))}</button>
${backLink(session, language)}
</form>
${cardList(stripeCards, words, language)}`,
  );
}

/** The step where the card holder's bank asks for a one-time code. */
export function stripeOtpView(session: StripeSession, language: Language): string {
  const words = pageTexts[language];
  return shell(
    language,
    words.otpTitle,
    `${summary(payableOf(session), words)}
<form method="post" action="/c/pay/${session.id}/otp">
${otpFields(words, session.otpTries > 0)}
<button class="pay" type="submit">${words.confirm}</button>
${backLink(session, language)}
</form>`,
  );
}

/** The page of a session that can no longer be paid. */
export function stripeOverView(session: StripeSession | undefined, language: Language): string {
  const { over, overHint } = texts[language];
  const back = session === undefined ? '' : backLink(session, language);
  return shell(language, over, `<div class="centre"><h1>${over}</h1><p>${overHint}</p>${back}</div>`);
}

function backLink({ cancelUrl }: StripeSession, language: Language): string {
  if (cancelUrl === null) return '';
  return `<a class="cancel" href="${escapeMarkup(cancelUrl)}">${texts[language].back}</a>`;
}

function payableOf({ productName, currency, amountMinor }: StripeSession) {
  return { orderName: productName, currency: currency.toUpperCase(), amountMinor };
}
