/** A waiter's taps on the order pad, on a slow phone, with the time until each response was painted. */
import type { Browser } from '@playwright/test';
import { median } from '../statistics.ts';
import { measureTap, openPhone } from './page.ts';

/** How long the waiter looks before the next tap, in milliseconds. */
const lookMs = 700;
/** How many dishes are tapped, each another one. */
const dishes = 8;

/** The times of the taps, in milliseconds. */
export type PadTaps = { readonly category: number; readonly dish: number; readonly slowest: number };

/** Opens the pad of table 1 as the demo's waiter, shows a category, and taps on dishes that ask for nothing. */
export async function measurePad(browser: Browser, url: string): Promise<PadTaps> {
  const { context, page } = await openPhone(browser);
  await page.goto(`${url}/staff/sign-in?to=${encodeURIComponent('/tables/1/order')}`);
  await page.locator('input[type="email"]').fill('waiter@demo.test');
  await page.locator('input[type="password"]').fill('demo-password');
  await page.locator('button[type="submit"]').click();
  await page.locator('.pad-cat').first().waitFor();
  await page.waitForTimeout(lookMs);
  const other = '.pad-cat[aria-pressed="false"]:nth-of-type(3)';
  const category = await measureTap(page, other, '.pad-cat[aria-pressed="true"]:nth-of-type(3)');
  const taps: number[] = [];
  for (let tap = 1; tap <= dishes; tap += 1) {
    await page.waitForTimeout(lookMs);
    const plain = `li:nth-child(${String(tap)} of li:has(button:not([aria-haspopup], [aria-disabled="true"])))`;
    taps.push(
      await measureTap(page, `.pad-key-grid > ${plain} button`, `.pad-ticket li:nth-child(${String(tap)})`),
    );
  }
  await context.close();
  return { category, dish: median(taps), slowest: Math.max(...taps) };
}
