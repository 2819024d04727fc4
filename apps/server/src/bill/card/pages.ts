import type { Language } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptHasPaid } from '@sufra/domain/bill/decide-attempt';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { textsOf } from '../../core/texts.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import { escapeHtml } from '../../http/pages/html.ts';
import type { Redirect } from '../../providers/provider.ts';
import { testModeStrip, testModeStyle } from '../../venue/payment-methods/test-mode.ts';

/** The language of a page, and its venue. */
export interface PageAt {
  readonly language: Language;
  readonly venue: string;
  readonly testMode: boolean;
}

/** A small page rendered by the server. */
interface Page extends PageAt {
  readonly title: string;
  readonly text: string;
  readonly amount?: number | undefined;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  readonly form?: string | undefined;
  readonly refreshSeconds?: number | undefined;
  readonly tone: 'wait' | 'done' | 'bad';
}

/** The page that posts the browser on to the provider. Its button works without a script. */
export function redirectPage(redirect: Redirect, share: ShareRow, at: PageAt): string {
  const texts = textsOf('card-pages', at.language);
  const fields = Object.entries(redirect.fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const form = `<form id="go" method="${redirect.method.toLowerCase()}" action="${escapeHtml(redirect.url)}">${fields}<button>${escapeHtml(texts.goOn)}</button></form><script src="/pay/go.js"></script>`;
  return render({ ...at, title: texts.going, text: '', amount: share.total, form, tone: 'wait' });
}

/** Who sees a payment's status, and where its receipt is. */
export interface StatusPageAt extends PageAt {
  readonly providerDown: boolean;
  readonly receiptUrl: string;
}

/**
 * The page with a payment's status, for whoever opens its link: the payer's own phone, or one that scanned
 * it.
 */
export function statusPage(
  { attempt, share }: { readonly attempt: AttemptRow; readonly share: ShareRow },
  at: StatusPageAt,
): string {
  const texts = textsOf('card-pages', at.language);
  const link = { href: attempt.return_to ?? '/', label: texts.back };
  const base = { language: at.language, venue: at.venue, testMode: at.testMode, amount: share.total, link };
  if (share.status === 'paid') {
    const receipt = { href: at.receiptUrl, label: texts.receipt };
    return render({ ...base, title: texts.paid, text: texts.paidText, link: receipt, tone: 'done' });
  }
  if (attemptHasPaid(attempt.state as AttemptState))
    return render({ ...base, title: texts.late, text: texts.lateText, tone: 'wait' });
  if (at.providerDown) {
    const again = { href: `/pay/${attempt.token}`, label: texts.again };
    return render({ ...base, title: texts.down, text: texts.downText, link: again, tone: 'bad' });
  }
  if (attempt.live === 1) {
    return render({
      ...base,
      title: texts.checking,
      text: texts.checkingText,
      refreshSeconds: 3,
      tone: 'wait',
    });
  }
  const title = attempt.state === 'declined' ? texts.declined : texts.over;
  return render({ ...base, title, text: texts.overText, tone: 'bad' });
}

/** The page for a link that leads nowhere. */
export function unknownPage(at: PageAt): string {
  const texts = textsOf('card-pages', at.language);
  return render({ ...at, title: texts.unknown, text: texts.unknownText, tone: 'bad' });
}

/** The style of every page here, which its content security policy names. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#f7f1e6;--raised:#fdfaf4;--ink:#231a13;--ink2:#574a3e;--saffron:#eba61f;--olive:#586427;--error:#a2321f;--line:#dccfb9}
@media (prefers-color-scheme:dark){:root{--paper:#18120d;--raised:#231b15;--ink:#f6ecdc;--ink2:#cdbfad;--saffron:#f2b53f;--olive:#b4c077;--error:#f09a84;--line:#3b3027}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 "Rubik Variable",system-ui,sans-serif}
:lang(ar) body{line-height:1.8}
main{width:100%;max-width:24rem;display:grid;gap:1rem;text-align:center}
h1{font:600 1.75rem/1.2 "Vollkorn Variable",Georgia,serif}
:lang(ar) h1{font-family:"Amiri",serif;line-height:1.5}
p{color:var(--ink2)}
.venue{font:600 1.125rem/1.4 "Vollkorn Variable",Georgia,serif;color:var(--ink)}
.amount{font-size:2rem;font-weight:500;font-variant-numeric:tabular-nums;color:var(--ink)}
.amount small{font-size:1rem;font-weight:400;color:var(--ink2)}
.done h1{color:var(--olive)}.bad h1{color:var(--error)}
a,button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:3.25rem;border:0;border-radius:10px;background:var(--saffron);color:#231a13;font:500 1rem/1.2 inherit;font-family:inherit;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
${testModeStyle}`;

function render(page: Page): string {
  const dir = directionOf(page.language);
  const refresh =
    page.refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${page.refreshSeconds}">`;
  const amount =
    page.amount === undefined
      ? ''
      : `<p class="amount"><bdi><small>AED</small> ${formatMoney(fils(page.amount))}</bdi></p>`;
  const link =
    page.link === undefined
      ? ''
      : `<a href="${escapeHtml(page.link.href)}">${escapeHtml(page.link.label)}</a>`;
  return `<!doctype html>
<html lang="${page.language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${escapeHtml(page.title)}</title><style>${pageStyle}</style></head>
<body>${testModeStrip(page.testMode, page.language)}<main class="${page.tone}"><p class="venue">${escapeHtml(page.venue)}</p>
<h1 role="status">${escapeHtml(page.title)}</h1>${amount}${page.text === '' ? '' : `<p>${escapeHtml(page.text)}</p>`}
${page.form ?? ''}${link}</main></body></html>
`;
}
