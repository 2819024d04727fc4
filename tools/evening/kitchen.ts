/** The kitchen's screens and the pass, and what a printer does that runs out of paper. */
import { setTimeout as sleep } from 'node:timers/promises';
import { errors, type Locator, type Page } from '@playwright/test';
import { type EmulatedPrinter, emulatedPrinter } from '../../apps/emulator/src/printer/printer.ts';
import type { House } from './house.ts';

const lookEveryMs = 400;
const tapWithinMs = 4000;
const pagesMax = 5;

/** Cooks at one screen until `closed`: each ticket that is there is bumped. */
export async function cook(
  house: House,
  page: Page,
  station: string | undefined,
  closed: () => boolean,
): Promise<void> {
  await page.goto(station === undefined ? '/staff/orders' : `/staff/orders?station=${station}`);
  const ask = page.getByRole('button', { name: 'Not now' });
  await ask.waitFor();
  await ask.click();
  const ready = page.getByRole('article').getByRole('button', { name: /^\d* ?Ready/ });
  for (let idle = 0; !closed(); idle += 1) {
    if (await tapNext(house, ready)) idle = 0;
    // The board keeps its places: what came last may be on a page behind.
    else await page.keyboard.press(idle % (pagesMax * 2) < pagesMax ? 'PageDown' : 'PageUp');
  }
}

/** Hands out at the pass until `closed`. */
export async function handOut(house: House, page: Page, closed: () => boolean): Promise<void> {
  await page.goto('/staff/orders?view=pass');
  const run = page.getByRole('button', { name: /^Run/ });
  while (!closed()) await tapNext(house, run);
}

/** Whether there was something to tap. */
async function tapNext({ journal }: House, buttons: Locator): Promise<boolean> {
  if ((await buttons.count()) === 0) {
    await sleep(lookEveryMs);
    return false;
  }
  try {
    await buttons.first().click({ timeout: tapWithinMs });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    // Another screen was faster, and the button is gone.
    journal.lateTaps += 1;
  }
  return true;
}

/** The printers of the house. */
export type Printers = { readonly kitchen: EmulatedPrinter; readonly spare: EmulatedPrinter };

/** Sets two printers up on the console: the kitchen's, and a spare one that prints when that can't. */
export async function addPrinters(page: Page): Promise<Printers> {
  const [kitchen, spare] = [emulatedPrinter(), emulatedPrinter()];
  await page.goto('/staff/printers');
  await addPrinter(page, 'Spare', spare, undefined);
  await addPrinter(page, 'Kitchen printer', kitchen, 'Spare');
  return { kitchen, spare };
}

async function addPrinter(
  page: Page,
  name: string,
  machine: EmulatedPrinter,
  fallback: string | undefined,
): Promise<void> {
  const port = await machine.listen(0);
  await page.getByRole('button', { name: 'Add a printer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address in your network').fill(`127.0.0.1:${String(port)}`);
  if (fallback === undefined) await dialog.getByRole('switch', { name: 'Tickets for the kitchen' }).click();
  else await dialog.getByRole('radio', { name: fallback }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** Takes the kitchen's paper away after so many tickets, and puts a new roll in once the spare printer printed. */
export async function runOutOfPaper(
  { journal, say }: House,
  { kitchen, spare }: Printers,
  afterPapers: number,
  closed: () => boolean,
): Promise<void> {
  while (kitchen.papers.length < afterPapers && !closed()) await sleep(lookEveryMs);
  kitchen.settings.paper = 0;
  say(`the kitchen's printer has no paper, after ${kitchen.papers.length} tickets`);
  while (spare.papers.length === 0 && !closed()) await sleep(lookEveryMs);
  if (spare.papers.length === 0) journal.faults.push('the spare printer printed nothing');
  else say('the spare printer prints');
  kitchen.refill();
}
