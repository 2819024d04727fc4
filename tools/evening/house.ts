/** What everybody in the evening shares. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { SeededRandom } from '../crash/random.ts';
import type { Sufra } from '../processes/sufra.ts';
import type { Recording } from '../soak/recording.ts';
import { findChromium } from '../test/machine.ts';
import type { Journal } from './journal.ts';

/** How large the evening is. */
export type Size = {
  readonly tables: number;
  /** Guests with phones. */
  readonly guests: number;
  /** How many of these are real browsers: each the first at a table of its own. */
  readonly phones: number;
  /** Waiters with a pad; each serves `padTables` at the end of the room, where nobody has a phone. */
  readonly waiters: number;
  readonly padTables: number;
  /** Whether each station of the kitchen has a screen of its own. */
  readonly screens: boolean;
  /** Over how many ms the parties come. */
  readonly comeWithinMs: number;
  /** How long a party eats, in ms: from this to twice as long. */
  readonly stayMs: number;
};

/** The whole evening: 24 tables, 60 guests. */
export const whole: Size = {
  tables: 24,
  guests: 60,
  phones: 6,
  waiters: 2,
  padTables: 2,
  screens: true,
  comeWithinMs: 60_000,
  stayMs: 20_000,
};

/** A small one with all that happens in the large one. */
export const small: Size = {
  tables: 5,
  guests: 7,
  phones: 1,
  waiters: 1,
  padTables: 1,
  screens: false,
  comeWithinMs: 500,
  stayMs: 500,
};

/** A restaurant that is open. */
export type House = {
  readonly sufra: Sufra;
  readonly size: Size;
  readonly random: SeededRandom;
  readonly journal: Journal;
  readonly recording: Recording;
  readonly browser: Browser;
  readonly say: (line: string) => void;
  /** The first guest of all, at table 1, who ordered before anybody else was there. */
  readonly first: Page | undefined;
  /** The address behind each table's printed code. */
  readonly codes: ReadonlyMap<string, string>;
};

/** What a busy machine may take for one step, in ms. */
export const patienceMs = 60_000;

/** Opens Chromium, which may talk to nobody but the restaurant. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** Somebody's own device, whose faults are written down. */
export async function openDevice(
  { browser, sufra, journal }: Pick<House, 'browser' | 'sufra' | 'journal'>,
  who: string,
  [width, height]: readonly [number, number],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: sufra.url,
    locale: 'en',
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
    viewport: { width, height },
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  page.on('pageerror', (error) => journal.faults.push(`${who}: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) journal.faults.push(`${who}: ${answer.url()} answered ${answer.status()}`);
  });
  return page;
}

/** Reads from the API as whoever is signed in on a page. */
export async function read<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(`/api/v1/${path}`);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: Data }).data;
}

const comesWithinMs = 60_000;

/** Waits until nothing keeps the evening up; throws with what does. */
export async function until(look: () => Promise<readonly string[]>): Promise<void> {
  const deadline = performance.now() + comesWithinMs;
  for (;;) {
    const missing = await look();
    if (missing.length === 0) return;
    if (performance.now() > deadline) throw new Error(missing.join('; '));
    await sleep(500);
  }
}
