import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Sufra, startSufra } from '../tools/sufra.ts';

/** A person's device: a browser of their own, in their language. */
export interface Device {
  readonly page: Page;
  /** What the page logged as an error, but for the seed's own 404 warnings. */
  readonly errors: readonly string[];
}

interface Fixtures {
  /** Opens a phone of 390 by 844 pixels. */
  readonly phone: (language?: string) => Promise<Device>;
  /** Opens a staff tablet of 1280 by 800 pixels, signed in through the page. */
  readonly tablet: (role: string) => Promise<Device>;
}

interface Shared {
  /** Specs that name another restaurant have a server to themselves; the others share one for each worker. */
  readonly restaurant: string;
  /** The whole program: the real server with the demo venue, and the card gateway's emulator. */
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
  phone: async ({ browser, sufra }, provide) => {
    const open = devices(browser, sufra.url);
    await provide((language = 'en') => open.device({ locale: language }));
    await open.close();
  },
  tablet: async ({ browser, sufra }, provide) => {
    const open = devices(browser, sufra.url);
    await provide(async (role) => {
      const device = await open.device({ locale: 'en', viewport: { width: 1280, height: 800 } });
      await signIn(device.page, role);
      return device;
    });
    await open.close();
  },
});

export { expect };

function devices(browser: Browser, baseURL: string) {
  const contexts: BrowserContext[] = [];
  return {
    async device(options: { locale: string; viewport?: { width: number; height: number } }): Promise<Device> {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 40[14]/.test(message.text()))
          errors.push(message.text());
      });
      return { page, errors };
    },
    async close() {
      for (const context of contexts) await context.close();
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
