import { formOf, payOnPage, payOnStripePage } from '@sufra/emulator/payer';
import type { Phone } from './phone.ts';
import type { SeededRandom } from './random.ts';

const cards = {
  epg: { approved: '4111111111111111', withCode: '5555555555554444', declined: '4111111111110519' },
  stripe: { approved: '4242424242424242', withCode: '4000002500003155', declined: '4000000000000002' },
} as const;

/**
 * Opens a link to a card page, pays at the gateway and returns. Some payers close the tab on the way back and open the
 * link again, as people do when a page does not load.
 */
export async function payByCard(phone: Phone, random: SeededRandom, link: string): Promise<void> {
  const kind = random.pick(['approved', 'approved', 'withCode', 'declined'] as const);
  for (let tries = random.happens(0.2) ? 2 : 1; tries > 0; tries -= 1) {
    const back = await payOnce(phone, link, kind);
    if (tries > 1 || back === undefined) continue;
    // The return answers with a redirect, which a browser would follow.
    await phone.page(back);
  }
}

/**
 * Opens a link to a card page and pays with a kind of card. Returns how the browser comes back; undefined if there is
 * nothing to pay, or it doesn't come back.
 */
export async function payOnce(
  phone: Pick<Phone, 'page'>,
  link: string,
  kind: keyof (typeof cards)['epg'],
): Promise<(() => Promise<Response>) | undefined> {
  const page = await openLink(phone, link);
  return page === undefined ? undefined : payAt(page, kind);
}

type GatewayPage = { readonly url: string; readonly fields: Readonly<Record<string, string>> | undefined };

/**
 * The gateway's page behind a link; undefined when there is nothing left to pay. Only the EPG page is opened by a form.
 */
async function openLink(phone: Pick<Phone, 'page'>, link: string): Promise<GatewayPage | undefined> {
  const page = await phone.page(() => fetch(link, { redirect: 'manual' }));
  const html = await page.text();
  const location = page.headers.get('location');
  if (page.status === 302 && location !== null) return { url: location, fields: undefined };
  if (page.status !== 200 || !html.includes('id="go"')) return undefined;
  const { action, fields } = formOf(html, link);
  return { url: action, fields };
}

/** Pays on a page; returns how the browser comes back, if it does. */
async function payAt(
  { url, fields }: GatewayPage,
  kind: keyof (typeof cards)['epg'],
): Promise<(() => Promise<Response>) | undefined> {
  if (fields === undefined) {
    const back = await payOnStripePage(url, { card: cards.stripe[kind] });
    return back === undefined ? undefined : () => fetch(back);
  }
  const back = await payOnPage({ method: 'POST', url, fields }, { card: cards.epg[kind] });
  return () => fetch(back.action, { method: 'POST', body: new URLSearchParams(back.fields) });
}
