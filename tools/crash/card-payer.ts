import { formOf, payOnPage } from '@sufra/emulator/payer';
import type { Chance } from './chance.ts';
import type { Phone } from './phone.ts';

const cards = {
  approved: '4111111111111111',
  withCode: '5555555555554444',
  declined: '4111111111110519',
} as const;

/**
 * Opens a link to a card page, pays at the gateway and comes back. Some payers close the tab on the way back and open
 * the link again, as they do when a page does not load.
 */
export async function payByCard(phone: Phone, chance: Chance, link: string): Promise<void> {
  const card = chance.pick([cards.approved, cards.approved, cards.withCode, cards.declined]);
  for (let tries = chance.happens(0.2) ? 2 : 1; tries > 0; tries -= 1) {
    const gatewayPage = await openLink(phone, link);
    if (gatewayPage === undefined) return;
    const wayBack = await payOnPage(gatewayPage, { card });
    if (tries > 1) continue;
    // The way back leads on by a redirect, as it does in a browser.
    await phone.page(() =>
      fetch(wayBack.action, { method: 'POST', body: new URLSearchParams(wayBack.fields) }),
    );
  }
}

/** The gateway's page behind a link; undefined when there is nothing to pay any more. */
async function openLink(phone: Phone, link: string) {
  const page = await phone.page(() => fetch(link, { redirect: 'manual' }));
  const html = await page.text();
  if (page.status !== 200 || !html.includes('id="go"')) return undefined;
  const { action, fields } = formOf(html, link);
  return { method: 'POST' as const, url: action, fields };
}
