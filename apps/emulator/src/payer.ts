import { testOtp } from './epg/cards.ts';

/** How the merchant sends a browser to the payment page. */
export type PageAddress = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** A form on a page: its target and its fields. */
export type PageForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** What a scripted payer types; the defaults work with any test card. */
export type PayerInput = {
  readonly card: string;
  readonly expiry?: string;
  readonly cvv?: string;
  readonly name?: string;
  readonly otp?: string;
};

/** Opens the payment page as a browser would. */
export function openPage({ method, url, fields }: PageAddress): Promise<Response> {
  return method === 'GET' ? fetch(url) : sendForm({ action: url, fields });
}

/**
 * Pays on the page at `address` over real HTTP, one-time code included, and returns the form that sends the browser
 * back to the merchant. A finished payment's page has only that form. Fails without a form.
 */
export async function payOnPage(address: PageAddress, input: PayerInput): Promise<PageForm> {
  const opened = await openPage(address);
  const openedHtml = await opened.text();
  const cardForm = formOf(openedHtml, opened.url);
  if (!openedHtml.includes('name="number"')) return cardForm;
  const { card, expiry = '12/40', cvv = '123', name = 'Test Payer', otp = testOtp } = input;
  let page = await sendForm({
    action: cardForm.action,
    fields: { ...cardForm.fields, number: card, expiry, cvv, name },
  });
  let html = await page.text();
  while (html.includes('name="otp"')) {
    const form = formOf(html, page.url);
    page = await sendForm({ action: form.action, fields: { ...form.fields, otp } });
    html = await page.text();
  }
  return formOf(html, page.url);
}

/**
 * Pays on a page of the Stripe emulator over real HTTP, one-time code included, and returns the URL that the browser is
 * sent back to; undefined when it stays on the page (declined, or over).
 */
export async function payOnStripePage(url: string, input: PayerInput): Promise<string | undefined> {
  const { card, expiry = '12/40', cvv = '123', name = 'Test Payer', otp = testOtp } = input;
  const post = (action: string, fields: Readonly<Record<string, string>>) =>
    fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  let page = await post(url, { number: card, expiry, cvv, name });
  for (let html = await page.text(); html.includes('name="otp"'); html = await page.text()) {
    page = await post(`${url}/otp`, { otp });
  }
  return page.headers.get('location') ?? undefined;
}

/**
 * Presses Cancel on the page at `address` and returns the form that sends the browser back to the merchant. A finished
 * payment's page has only that form.
 */
export async function cancelOnPage(address: PageAddress): Promise<PageForm> {
  const opened = await openPage(address);
  const html = await opened.text();
  const form = formOf(html, opened.url);
  const cancel = /formaction="([^"]+)"/.exec(html)?.[1];
  if (cancel === undefined) return form;
  const page = await sendForm({ action: new URL(cancel, opened.url).href, fields: form.fields });
  return formOf(await page.text(), page.url);
}

/** Posts a form and follows redirects, as a browser would. */
export function sendForm({ action, fields }: PageForm): Promise<Response> {
  return fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
}

/** The first form of a page. */
export function formOf(html: string, base: string): PageForm {
  const action = /<form [^>]*action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) throw new Error('the page has no form');
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescapeMarkup(value)]));
  return { action: new URL(unescapeMarkup(action), base).href, fields };
}

function unescapeMarkup(text: string): string {
  return text.replace(/&#(\d+);/g, (_, point) => String.fromCharCode(Number(point)));
}
