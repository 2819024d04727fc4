/** A diner's taps from Welcome to the cart, with the time until each response was painted. */
import type { Browser } from '@playwright/test';
import { foodForYou, measureTap, openPhone } from './page.ts';

/** How long the diner looks at a screen before the next tap, in milliseconds. */
const lookMs = 2000;

const heart = 'tap on a heart';

/** The time of each tap in milliseconds, and the unexpected layout shift. */
export type Journey = { readonly taps: Record<string, number>; readonly shift: number };

/** Every tap: its target, and the element that shows its response. A menu without photographs is a list, without hearts. */
const steps: readonly (readonly [name: string, target: string, answer: string])[] = [
  ['tap on Enter Menu', 'a[href*="/home"]', `${foodForYou} article`],
  [
    'tap on a category',
    'main nav:not(.sticky) button:nth-of-type(2)',
    'main nav:not(.sticky) button:nth-of-type(2)[aria-current]',
  ],
  ['tap on All', 'nav.sticky button:nth-of-type(1)', 'nav.sticky button:nth-of-type(1)[aria-current]'],
  [heart, '.dish-grid button.heart[aria-pressed="false"]', '.dish-grid button.heart[aria-pressed="true"]'],
  ['tap on Add', `${foodForYou} button[aria-haspopup="dialog"]`, 'dialog[open] textarea'],
  ['tap on Close', 'dialog[open] h2 + button', 'body:not(:has(dialog[open]))'],
  ['tap on Search', 'header > button:last-of-type', 'dialog[open] input'],
  ['tap on Close, Search', 'dialog[open] button:has(svg)', 'body:not(:has(dialog[open]))'],
  ['tap on Cart', 'footer a[href*="add-to-cart"]', 'footer a[href*="add-to-cart"][aria-current]'],
  ['tap on Home', 'footer a[href^="/home"]', `${foodForYou} article`],
];

/** Goes from Welcome to the menu, into a dialog, and to the cart and back. */
export async function measureJourney(browser: Browser, url: string): Promise<Journey> {
  const { context, page } = await openPhone(browser);
  await page.goto(`${url}/?table_number=1`, { waitUntil: 'commit' });
  await page.locator('a[href*="/home"]:visible').first().waitFor();
  const taps: Record<string, number> = {};
  for (const [name, target, answer] of steps) {
    await page.waitForTimeout(lookMs);
    if (name === heart && (await page.locator(target).count()) === 0) continue;
    taps[name] = await measureTap(page, target, answer);
  }
  const shift = await page.evaluate(
    () => (window as unknown as { watched: { load: { shift: number } } }).watched.load.shift,
  );
  await context.close();
  return { taps, shift };
}
