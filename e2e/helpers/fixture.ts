import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Sufra, startSufra } from '../../tools/processes/sufra.ts';

/** A person's device: their own browser, in their language. */
export interface Device {
  readonly page: Page;
  /** Console errors of the page, except for the app's 404 warnings (FETCH-6). */
  readonly errors: readonly string[];
}

interface Fixtures {
  /** What the devices prefer. Without motion most tests take two thirds of the time. */
  readonly motion: 'reduce' | 'no-preference';
  /** Opens a phone of 390 by 844 pixels. */
  readonly phone: (language?: string) => Promise<Device>;
  /** Opens a staff tablet of 1280 by 800 pixels, signed in through the page. */
  readonly tablet: (role: string) => Promise<Device>;
}

interface Shared {
  /** Specs that name a restaurant have their own server; the others share one per worker. */
  readonly restaurant: string;
  /** The whole program: the real server with the demo venue, and the card gateway emulator. */
  readonly sufra: Sufra;
}

export const test = base.extend<Fixtures, Shared>({
  restaurant: ['shared', { option: true, scope: 'worker' }],
  sufra: [
    async ({ browser }, provide) => {
      expect(browser.isConnected()).toBe(true);
      const sufra = await startSufra();
      await provide(sufra);
      await sufra.stop();
    },
    { scope: 'worker' },
  ],
  motion: ['reduce', { option: true }],
  phone: async ({ browser, sufra, motion }, provide, testInfo) => {
    const open = devices(browser, sufra.url);
    await provide((language = 'en') => open.device({ locale: language, reducedMotion: motion }));
    if (testInfo.status !== testInfo.expectedStatus) await open.tellWhatIsShown();
    await open.close();
  },
  tablet: async ({ browser, sufra, motion }, provide, testInfo) => {
    const open = devices(browser, sufra.url);
    await provide(async (role) => {
      const viewport = { width: 1280, height: 800 };
      const device = await open.device({ locale: 'en', viewport, reducedMotion: motion });
      await signIn(device.page, role);
      return device;
    });
    if (testInfo.status !== testInfo.expectedStatus) await open.tellWhatIsShown();
    await open.close();
  },
});

export { expect };

function devices(browser: Browser, baseURL: string) {
  const contexts: BrowserContext[] = [];
  const stopped: string[] = [];
  return {
    async device(options: BrowserContextOptions): Promise<Device> {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // A file that is preloaded and not used then is only warned of: each guest loads it for nothing.
        if (/content security policy|trusted ?types?\b|\bpreload/i.test(message.text()))
          stopped.push(`${page.url()}: ${message.text()}`);
        if (message.type() === 'error' && !/status of 40[14]/.test(message.text()))
          errors.push(message.text());
      });
      return { page, errors };
    },
    /** Prints what each device shows: a trace stays on the machine of the run, and its log is all that others have. */
    async tellWhatIsShown() {
      for (const page of contexts.flatMap((context) => context.pages())) {
        const shown = await page.locator('body').ariaSnapshot({ timeout: 10_000 });
        process.stdout.write(`── ${page.url()}\n${shown.slice(0, 4000)}\n`);
      }
    },
    /** Closes the devices. On no page of any test may the browser have had to stop anything [SAFE-5], or have preloaded anything for nothing. */
    async close() {
      for (const context of contexts) await context.close();
      expect(stopped).toEqual([]);
    },
  };
}

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto('/staff/');
  await page.getByLabel('E-mail').fill(`${role}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
}
