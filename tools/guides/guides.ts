/**
 * `npm run guides`: the pictures of the guides for staff, in `docs/guides/staff/pictures/`. It needs the apps built. With names of
 * pictures of the evening behind it, it takes those alone: `npm run guides -- valet-cars`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startSufra } from '../processes/sufra.ts';
import { root } from '../repository.ts';
import { findChromium } from '../test/machine.ts';
import { layEvening, signedIn } from './lay-evening.ts';
import { guidePictureBytes, openingSteps, type Scene, scenes } from './scenes.ts';

const folder = join(root, 'docs', 'guides', 'staff', 'pictures');
const settledAfterMs = 1200;
const named = process.argv.slice(2);
const password = 'seven quiet herons 41';

/** Saves what a page shows, at the best quality that fits. */
async function keep(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(settledAfterMs);
  const wide = (page.viewportSize()?.width ?? 0) > 600;
  const taken = sharp(await page.screenshot({ scale: wide ? 'css' : 'device' }));
  // A phone's picture stands small beside the text.
  const sized = wide ? taken : taken.resize({ width: 585 });
  for (const quality of [82, 72, 60, 45, 30]) {
    const picture = await sized.clone().webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > guidePictureBytes) continue;
    await writeFile(join(folder, `${name}.webp`), picture);
    console.log(`docs/guides/staff/pictures/${name}.webp ${(picture.length / 1000).toFixed(0)} kB`);
    return;
  }
  throw new Error(`${name} does not fit into ${guidePictureBytes} bytes`);
}

/** Opening day, from the link that an empty server prints. */
async function takeOpening(browser: Browser): Promise<void> {
  const sufra = await startSufra({ DEMO: '0' });
  try {
    const page = await browser.newPage({ viewport: { width: 1180, height: 820 }, locale: 'en-GB' });
    const link = /http:\S+\/staff\/begin#[\w-]{43}/.exec(sufra.printed())?.[0];
    if (link === undefined) throw new Error(`the server printed no link: ${sufra.printed()}`);
    await page.goto(link);
    await page.getByLabel('Name of the restaurant').fill('Nahar');
    await page.getByLabel('Your name').fill('Hala Karam');
    await page.getByLabel('E-mail address').fill('hala@nahar.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await keep(page, 'opening-begin');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your restaurant' }).waitFor();
    const ask = (method: 'put' | 'post', path: string, data: object) =>
      page.request[method](`${sufra.url}/api/v1/staff/opening-day/${path}`, { data });
    await ask('post', 'menu', {});
    await ask('put', 'step', { step: 'codes' });
    for (const step of openingSteps) {
      await page.goto(`${sufra.url}/staff/opening/${step}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (step === 'codes') await keep(page, 'opening-codes');
      else if (step === 'tables') await addTables(page);
      else await keep(page, `opening-${step}`);
    }
    await page.close();
  } finally {
    await sufra.stop();
  }
}

async function addTables(page: Page): Promise<void> {
  await page.getByLabel('Tables, as you would say them').fill('Terrace 1–6, Hall 1–14');
  await page.getByRole('button', { name: 'Add 20 tables' }).waitFor();
  await keep(page, 'opening-tables');
  await page.getByRole('button', { name: 'Add 20 tables' }).click();
  await page.getByRole('button', { name: 'Take table Hall 14 away' }).waitFor();
}

/** The console in the middle of an evening. */
async function takeEvening(browser: Browser): Promise<void> {
  const sufra = await startSufra();
  const evening = await layEvening(browser, sufra.url);
  try {
    for (const scene of scenes.filter(({ name }) => named.length === 0 || named.includes(name))) {
      if (scene.withoutPaper === true) evening.takePaperOut();
      await takeScene(browser, sufra.url, scene);
    }
  } finally {
    await evening.end();
    await sufra.stop();
  }
}

/** One picture. What goes wrong names it, and the others are taken all the same. */
async function takeScene(browser: Browser, url: string, { name, role, path, screen, open }: Scene) {
  const context = await signedIn(browser, url, role);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.setViewportSize(screen);
    await page.goto(`/staff${path}`);
    await page.getByRole('main').waitFor();
    await open?.(page);
    await keep(page, name);
  } catch (error) {
    console.error(`${name} was not taken:`, error);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

const unknown = named.filter((name) => !scenes.some((scene) => scene.name === name));
if (unknown.length > 0) throw new Error(`no picture of the evening is called ${unknown.join(', ')}`);
if (named.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  if (named.length === 0) await takeOpening(browser);
  await takeEvening(browser);
} finally {
  await browser.close();
}
