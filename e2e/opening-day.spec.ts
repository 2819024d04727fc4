/** From an empty folder to a guest's first order, through the screens alone. It counts what the owner has to do. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { type Sufra, startSufra } from '../tools/processes/sufra.ts';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

const password = 'seven quiet herons 41';

/** A price that is none, in the third line. */
const spreadsheet = `Category,Name,Arabic name,Price,Contains
Mezze,Hummus,حمص,32.00,Sesame
Mezze,Falafel,فلافل,3O.00,Sesame
Grill,Shish taouk,شيش طاووق,58.00,Milk
`;

// A busy machine needs a minute for what takes twenty seconds on a quiet one.
test.describe.configure({ timeout: 150_000 });

let sufra: Sufra;
test.beforeEach(async () => {
  sufra = await startSufra({ DEMO: '0' });
});
test.afterEach(() => sufra.stop());

/** The link as the owner reads it in the terminal. */
async function printedLink(): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => (link = /http:\S+\/staff\/begin#[\w-]{43}/.exec(sufra.printed())?.[0]))
    .toBeDefined();
  return link ?? '';
}

/** An owner at a page, whose presses and fields are counted. */
function ownerAt(page: Page) {
  const did = { presses: 0, fields: 0 };
  return {
    did,
    press: async (name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') => {
      did.presses += 1;
      const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
      await (role === 'radio' ? target.check({ force: true }) : target.click());
    },
    fill: async (field: Locator, text: string) => {
      did.fields += 1;
      await field.fill(text);
    },
    on: (step: string) => expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible(),
  };
}

async function begin(page: Page, owner: ReturnType<typeof ownerAt>): Promise<void> {
  await page.goto(await printedLink());
  await owner.fill(page.getByLabel('Name of the restaurant'), 'Nahar');
  await owner.fill(page.getByLabel('Your name'), 'Hala Karam');
  await owner.fill(page.getByLabel('E-mail address'), 'hala@nahar.example');
  await owner.fill(page.getByLabel('Password', { exact: true }), password);
  await owner.press('Begin');
  await owner.on('Your restaurant');
}

test('an owner comes from an empty folder to a guest’s first order without a shell [OPEN-11] [OPEN-12] [OPEN-13] [OPEN-14]', async ({
  page,
  browser,
}) => {
  const started = performance.now();
  await page.setViewportSize({ width: 1280, height: 800 });
  const owner = ownerAt(page);
  await begin(page, owner);
  const names = page.getByRole('group', { name: 'Name', exact: true });
  await owner.fill(names.getByLabel('العربية'), 'نهار');
  await owner.press('Continue');

  await owner.on('VAT, charges, hours');
  await owner.fill(page.getByLabel('Tax number (TRN)'), '1000');
  await owner.press('Continue');
  await expect(page.getByText('A TRN has 15 digits.').first(), 'nothing typed is lost').toBeVisible();
  await owner.fill(page.getByLabel('Tax number (TRN)'), '100000000000003');
  await owner.press('Part of every bill', 'radio');
  await owner.press('Continue');

  await owner.on('Menu');
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await owner.fill(page.getByLabel('Line 3'), 'Mezze,Falafel,فلافل,30.00,Sesame');
  await owner.press('Read it again');
  await owner.press('Put this on the menu');
  await expect(page.getByText('3 dishes are on the menu.')).toBeVisible();

  // Whoever leaves goes on where they stopped.
  await page.goto('about:blank');
  await page.goto(`${sufra.url}/staff/`);
  await expect(page.getByText('Left before opening: Menu, Tables')).toBeHidden();
  await expect(page.getByText(/Left before opening: .*Tables/)).toBeVisible();
  await owner.press('Go on with opening day', 'link');
  await owner.on('Menu');
  await owner.press('Continue');

  await owner.on('Tables');
  await owner.fill(page.getByLabel('Tables, as you would say them'), 'Terrace 1–6, Hall 1–3');
  await owner.press('Add 9 tables');
  await expect(page.getByRole('button', { name: 'Take table Hall 3 away' })).toBeVisible();
  await owner.press('Continue');

  await owner.on('Payments and team');
  await owner.press('Invite somebody');
  const dialog = page.getByRole('dialog');
  await owner.fill(dialog.getByLabel('Name', { exact: true }), 'Samir Nasser');
  await owner.fill(dialog.getByLabel('E-mail address'), 'samir@nahar.example');
  await owner.press('Make the link');
  await expect(dialog.getByText(/\/staff\/join\//)).toBeVisible();
  await page.keyboard.press('Escape');
  await owner.press('Continue');

  await owner.on('Codes and first order');
  await expect(page.getByText('Print 9 codes')).toBeVisible();
  const code = await page.getByRole('link', { name: /Sit down at table/ }).getAttribute('href');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
  const guest = await phone.newPage();
  await guest.goto(code ?? '');
  await guest.getByRole('link', { name: 'Enter Menu' }).click();
  await expect(guest.getByText('We’re opening soon').first()).toBeVisible();

  await owner.press('Open for orders');
  await expect(page.getByText('You are open. Guests can order now.')).toBeVisible();
  await expect(guest.getByText('We’re opening soon')).toHaveCount(0);
  const diner = dinerOn(guest);
  await diner.add('Shish taouk');
  await diner.placeOrder();
  await page.goto(`${sufra.url}/staff/orders`);
  await expect(page.getByText('Shish taouk').first()).toBeVisible();
  await phone.close();

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { presses, fields } = owner.did;
  console.log(`opening day: ${presses} presses, ${fields} fields and a file; ${seconds} s by script`);
  expect(presses).toBeLessThan(25);

  await page.goto(await printedLink());
  await expect(page.getByText('This restaurant has its owner already.')).toBeVisible();
});

const steps = ['house', 'charges', 'menu', 'tables', 'team', 'codes'] as const;

// English last: the fields of the first page are found by their English names afterwards.
const looks = [
  ['ar', 'dark', 390],
  ['en', 'light', 1280],
] as const;

/** From another page of the console, opens one in a language, a scheme and a width; axe must find nothing on it, and it must not be wider than the screen. */
async function lookAt(page: Page, address: string, [language, colorScheme, width]: (typeof looks)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate((to) => localStorage.setItem('sufra.staff.language', to), language);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button').first()).toBeVisible();
  const at = `${new URL(address).pathname} ${language} ${colorScheme}`;
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${at} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide, `${at} is as wide as the screen`).toBe(false);
}

test('the first page and each step can be used by all, in English and Arabic, light and dark, on phone and desktop [OPEN-11]', async ({
  page,
}) => {
  for (const look of looks) {
    await page.goto(`${sufra.url}/staff/sign-in`);
    await lookAt(page, await printedLink(), look);
  }
  await begin(page, ownerAt(page));
  const steppedTo = (step: string) =>
    page.evaluate(
      (to) =>
        fetch('/api/v1/staff/opening-day/step', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ step: to }),
        }).then(({ status }) => status),
      step,
    );
  expect(await steppedTo('codes')).toBe(200);
  for (const look of looks)
    for (const step of steps) await lookAt(page, `${sufra.url}/staff/opening/${step}`, look);
});
