/** `npm run pictures`: takes the README's pictures of both apps, from the real program with the demo venue. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { root } from '../repository.ts';
import { findChromium } from '../test/machine.ts';

const folder = join(root, 'docs', 'images');
const orders = [
  { table: 7, dishes: ['shish-taouk', 'fattoush-sumac'], wish: 'No onions' },
  { table: 12, dishes: ['kebab-halabi', 'hummus-beiruti', 'lemon-mint'], wish: '' },
  { table: 4, dishes: ['manakish-zaatar', 'shakshuka', 'falafel'], wish: 'Extra crisp' },
  { table: 9, dishes: ['karak-tea'], wish: '' },
  { table: 2, dishes: ['hummus-beiruti', 'tabbouleh'], wish: '' },
] as const;

type Dish = { readonly id: number; readonly slug: string };

/** Orders for a table from its own phone. */
async function order(url: string, menu: readonly Dish[], { table, dishes, wish }: (typeof orders)[number]) {
  const seat = await fetch(`${url}/api/v1/customer/tableinfo/${table}`);
  const cookie = seat.headers.get('set-cookie')?.split(';')[0] ?? '';
  const items = dishes.map((slug, index) => ({
    item_id: menu.find((dish) => dish.slug === slug)?.id,
    quantity: index + 1,
    special_instructions: index === 0 ? wish : '',
  }));
  const answer = await fetch(`${url}/api/v1/customer/place_order`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  });
  if (!answer.ok) throw new Error(`table ${table} could not order: ${await answer.text()}`);
}

async function open(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1500);
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 84 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`docs/images/${name}.webp`);
}

async function takePictures({ url }: Sufra, browser: Browser): Promise<void> {
  const answer = await fetch(`${url}/api/v1/customer/item/all/999999/1000?page=1`);
  const { data } = (await answer.json()) as { data: { data: Dish[] } };
  for (const one of orders) await order(url, data.data, one);
  const phone = await open(browser, 390, 844);
  await phone.goto(`${url}/home?table_number=5`);
  await phone.getByRole('button', { name: 'Grills', exact: true }).click();
  await keep(phone, 'diner');
  const tablet = await open(browser, 1280, 800);
  await tablet.goto(`${url}/staff/`);
  await tablet.getByLabel('E-mail').fill('owner@demo.test');
  await tablet.getByLabel('Password', { exact: true }).fill('demo-password');
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await tablet.getByRole('article').first().waitFor();
  await keep(tablet, 'staff');
}

await mkdir(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  ...(executablePath === undefined ? {} : { executablePath }),
});
const sufra = await startSufra();
try {
  await takePictures(sufra, browser);
} finally {
  await browser.close();
  await sufra.stop();
}
