/** Measures pages as on a phone with a slow processor and a slow connection, with the browser's own timings. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Chromium's "slow 4G", and a CPU four times slower than this machine's. */
const line = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false };
const slowDown = 4;
/** How long the browser gets to open its window, which takes CPU time from the page, in milliseconds. */
const settleMs = 2000;
/** How long after its first paint a page is watched for a larger one, in milliseconds. */
const watchMs = 4500;

/** The section of Home with the dishes, a grid or a list. */
export const foodForYou = 'section[aria-labelledby="food-for-you"]';

/** First and largest contentful paint after opening the address, in milliseconds, and the layout shift. */
export type Load = { readonly first: number; readonly largest: number; readonly shift: number };

/** Opens a phone with an empty profile. */
export async function openPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en',
    timezoneId: 'Asia/Dubai',
  });
  const page = await context.newPage();
  const chromium = await context.newCDPSession(page);
  await chromium.send('Network.enable');
  await chromium.send('Network.emulateNetworkConditions', line);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(watch);
  await page.waitForTimeout(settleMs);
  return { context, page };
}

type Watched = {
  load: { first: number; largest: number; shift: number };
  tapAt: number;
  /** Resolves with the time when an element matching the selector is painted. */
  seen: (selector: string) => Promise<number>;
};

/** Runs in the page before anything else. */
function watch(): void {
  const watched: Watched = {
    load: { first: 0, largest: 0, shift: 0 },
    tapAt: 0,
    seen: (selector) =>
      new Promise((resolve) => {
        const look = () => {
          const there = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
          if (there) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') watched.load.first = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    watched.load.largest = list.getEntries().at(-1)?.startTime ?? watched.load.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) watched.load.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('pointerup', (event) => (watched.tapAt = event.timeStamp), true);
}

/** Measures how an address loads on a phone with an empty profile. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const { context, page } = await openPhone(browser);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.load.first > 0);
  await page.waitForTimeout(watchMs);
  const load = await page.evaluate(() => (window as unknown as { watched: Watched }).watched.load);
  await context.close();
  return load;
}

/** Taps the element `target`; returns how long until `answer` was painted, in milliseconds. */
export async function measureTap(page: Page, target: string, answer: string): Promise<number> {
  const place = page.locator(`${target}:visible`).first();
  await place.waitFor();
  const seen = page.evaluate(
    (selector) => (window as unknown as { watched: Watched }).watched.seen(selector),
    answer,
  );
  await place.click();
  const at = await seen;
  return at - (await page.evaluate(() => (window as unknown as { watched: Watched }).watched.tapAt));
}

/**
 * Opens Home and taps the first Add button in the very frame in which it appears. Returns in milliseconds when it
 * appeared and when its dialog did; the second is the time limit if the tap was lost.
 */
export async function measureFirstAdd(
  browser: Browser,
  url: string,
): Promise<{ readonly seen: number; readonly answered: number }> {
  const limitMs = 15_000;
  const { context, page } = await openPhone(browser);
  await page.goto(url, { waitUntil: 'commit' });
  const times = await page.evaluate(
    async ([limit, food]) => {
      const { seen } = (window as unknown as { watched: Watched }).watched;
      const add = `${food} button[aria-haspopup="dialog"]`;
      const at = await seen(add);
      document.querySelector<HTMLElement>(add)?.click();
      const late = new Promise<number>((resolve) => setTimeout(() => resolve(limit), limit));
      return { seen: at, answered: await Promise.race([seen('dialog[open]'), late]) };
    },
    [limitMs, foodForYou] as const,
  );
  await context.close();
  return times;
}
