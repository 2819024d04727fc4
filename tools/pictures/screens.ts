/**
 * `npm run screens`: one picture for each page of the diner's app in each language, for `docs/screens/`; of larger
 * screens than a phone in English and Arabic.
 * `PAGE=/profile npm run screens` draws those of one route, and leaves the others as they are; `PAGE=states` those of
 * `states.ts`, which are pages in use and on larger screens, and `PAGE=words` those of a menu without photographs.
 * `LANGUAGES=ru,tr npm run screens` draws those of these languages.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Language, languages } from '@sufra/contract/core/constants';
import sharp from 'sharp';
import { demoInWords } from '../processes/demo-in-words.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { root } from '../repository.ts';
import { findChromium } from '../test/machine.ts';
import { addressOf, nameOf, pages } from './pages.ts';
import {
  addressOfState,
  languagesOf,
  largePictureBytes,
  pictureBytes,
  type State,
  states,
  wordStates,
} from './states.ts';
import { joinTable, layStates, layTable } from './table.ts';

const folder = join(root, 'docs', 'screens');

const only = process.env['PAGE'];
const spoken = process.env['LANGUAGES']?.split(',');
const isDrawn = (language: Language) => spoken === undefined || spoken.includes(language);
const drawn = pages.filter(({ route }) => only === undefined || route === only);
const withStates = only === undefined || only === 'states';
const withWords = only === undefined || only === 'words';
if (drawn.length === 0 && !withStates && !withWords)
  throw new Error(`${only} is not in tools/pictures/pages.ts`);
const phone = { width: 390, height: 844 };

function openContext(browser: Browser, language: Language) {
  return browser.newContext({
    viewport: phone,
    // Enough to read every word, and half of what twice the points weigh.
    deviceScaleFactor: 1.5,
    locale: language,
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
  });
}

async function takeStates(
  { url }: Sufra,
  browser: Browser,
  language: Language,
  table: number,
): Promise<void> {
  const context = await openContext(browser, language);
  const other = await openContext(browser, language);
  const page = await context.newPage();
  const { known } = await layTable(context.request, url, table);
  const others = await layStates(context.request, other.request, { url, table, order: known.order });
  for (const state of states) {
    if (state.needs !== undefined) await others[state.needs]();
    if (!languagesOf(state).includes(language)) continue;
    await page.setViewportSize(state.screen ?? phone);
    await open(page, `${url}${addressOfState(state, table)}`);
    await state.open?.(page, language);
    await page.waitForTimeout(600);
    await keep(page, `${state.name}-${language}`);
  }
  await Promise.all([context.close(), other.close()]);
}

/** The states of a venue whose menu has no photographs. */
async function takeWords(browser: Browser): Promise<void> {
  const sufra = await startSufra(await demoInWords());
  try {
    for (const [place, language] of languages.entries()) {
      if (!isDrawn(language)) continue;
      const context = await openContext(browser, language);
      const page = await context.newPage();
      await layTable(context.request, sufra.url, 5 + place);
      for (const state of wordStates) {
        if (!languagesOf(state).includes(language)) continue;
        await page.setViewportSize(state.screen ?? phone);
        await open(page, `${sufra.url}${addressOfState(state, 5 + place)}`);
        await keep(page, `${state.name}-${language}`);
      }
      await context.close();
    }
  } finally {
    await sufra.stop();
  }
}

async function takeLanguage(
  { url }: Sufra,
  browser: Browser,
  language: Language,
  table: number,
): Promise<void> {
  const context = await openContext(browser, language);
  const page = await context.newPage();
  const guest = await layTable(context.request, url, table);
  for (const isSplit of [false, true]) {
    if (isSplit) await guest.split();
    for (const one of drawn.filter(({ split }) => (split ?? false) === isSplit)) {
      if (one.together) await joinTable((await browser.newContext()).request, url, table);
      await open(page, `${url}${addressOf(one, guest.known, table)}`);
      await keep(page, `${nameOf(one)}-${language}`);
    }
  }
  await context.close();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').waitFor();
  await page.locator('[aria-busy=true]').filter({ visible: true }).first().waitFor({ state: 'detached' });
  const broken = await page.getByText('Unexpected Application Error!').count();
  if (broken > 0) throw new Error(`${address} shows the error page`);
  // Enough time to load visible pictures and fonts.
  await page.waitForTimeout(1200);
}

/** Saves the picture at the best quality that fits the size limit of the documentation. */
async function keep(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize() ?? phone).width === phone.width;
  // A phone's picture has more pixels than points; on larger screens that would be more than anybody can see on a page.
  const taken = sharp(await page.screenshot({ scale: isPhone ? 'device' : 'css' }));
  const maxBytes = isPhone ? pictureBytes : largePictureBytes;
  for (const quality of [72, 60, 45, 30]) {
    const picture = await taken.clone().webp({ quality, effort: 4 }).toBuffer();
    if (picture.length > maxBytes) continue;
    await writeFile(join(folder, `${name}.webp`), picture);
    console.log(`docs/screens/${name}.webp ${(picture.length / 1000).toFixed(0)} kB`);
    return;
  }
  throw new Error(`${name} does not fit into ${maxBytes} bytes`);
}

function index(): string {
  const row = (what: string, name: string, state: Pick<State, 'screen'> = {}) => {
    const taken = languagesOf(state);
    const pictures = languages.map((language) =>
      taken.includes(language) ? `![${name}](${name}-${language}.webp)` : '',
    );
    return `| ${what} | ${pictures.join(' | ')} |`;
  };
  const rows = pages.map((page) => row(`\`${page.route}\``, nameOf(page)));
  const inUse = [...states, ...wordStates].map((state) => {
    const { name, path, screen = phone } = state;
    return row(`\`${path}\`, ${name}, ${String(screen.width)} × ${String(screen.height)}`, name, state);
  });
  return `# Screens

Every page of the diner's app on a phone of 390 by 844 pixels, at a table that has ordered. \`npm run screens\` takes them.

| Route | English | Arabic | Russian | Turkish |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## In use, and on other screens

Tablets, desktops and phones on their side have pictures in English and Arabic alone. A larger screen changes how a page is laid out, and
that depends on the writing direction: English stands for all from left to right. Where longer words need more room, in Russian or Turkish, the
narrow phone shows it first, and there every page has its picture in all four languages.

| State | English | Arabic | Russian | Turkish |
| --- | --- | --- | --- | --- |
${inUse.join('\n')}
`;
}

if (only === undefined && spoken === undefined) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  ...(executablePath === undefined ? {} : { executablePath }),
});
const sufra = await startSufra();
try {
  for (const [place, language] of languages.entries()) {
    if (!isDrawn(language)) continue;
    if (drawn.length > 0) await takeLanguage(sufra, browser, language, 5 + place);
    if (withStates) await takeStates(sufra, browser, language, 9 + place);
  }
  if (withWords) await takeWords(browser);
  await writeFile(join(folder, 'README.md'), index());
} finally {
  await browser.close();
  await sufra.stop();
}
