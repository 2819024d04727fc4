/** Checks every page of the console with axe (WCAG 2.2 AA), in both writing directions and both colour schemes. */
import type { Page } from '@playwright/test';
import { consoleAddressOf, consolePages, type KnownOfConsole } from '../tools/pictures/console-pages.ts';
import { layConsole } from './helpers/console-venue.ts';
import { axeFindings } from './helpers/findings.ts';
import { expect, test } from './helpers/fixture.ts';

// A finding names its element, which tells more than a trace of a hundred and seventy pages would.
test.use({ restaurant: 'console pages', trace: 'off' });
test.describe.configure({ mode: 'parallel' });

/** Laid once for each worker, whose server its tests share. */
let laid: Promise<KnownOfConsole> | undefined;

/** While one page loads, another is looked at. */
const atOnce = 2;
/** One page that comes late must not lose what the others had: a busy machine may take its time. */
const patience = { timeout: 60_000 };

/** Waits until nothing visible is loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patience);
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0, patience);
  await page.evaluate(() => document.fonts.ready);
}

async function signIn(page: Page, origin: string): Promise<void> {
  const data = { email: 'owner@demo.test', password: 'demo-password' };
  const answer = await page.request.post('/api/v1/staff/session', { data, headers: { origin } });
  expect(answer.status()).toBe(200);
}

/** What axe finds at addresses, which the tabs of one browser share among them. */
async function findingsAt(tabs: readonly Page[], addresses: readonly string[]): Promise<readonly string[]> {
  const left = [...addresses];
  const found: string[] = [];
  const visitAll = async (page: Page) => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await page.goto(`/staff${address}`);
      await settled(page);
      expect(page.url(), 'it leads nowhere else').toContain(address);
      found.push(...(await axeFindings(page, address)));
    }
  };
  await Promise.all(tabs.map(visitAll));
  return found;
}

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`every page of the console in ${language}, ${colorScheme}: no findings [STAFF-10]`, async ({
    browser,
    phone,
    sufra,
  }) => {
    const known = await (laid ??= layConsole(browser, sufra.url));
    const { page } = await phone(language);
    const more = Array.from({ length: atOnce - 1 }, () => page.context().newPage());
    const tabs = [page, ...(await Promise.all(more))];
    for (const tab of tabs) {
      await tab.setViewportSize({ width: 1280, height: 800 });
      await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    }
    const addresses = (signedOut: boolean) =>
      consolePages
        .filter((one) => (one.signedOut ?? false) === signedOut)
        .map((one) => consoleAddressOf(one, known));
    const before = await findingsAt(tabs, addresses(true));
    await signIn(page, sufra.url);
    expect([...before, ...(await findingsAt(tabs, addresses(false)))]).toEqual([]);
  });
}
