/**
 * Calls for service between two phones and a waiter's tablet: what is asked, who is coming, what joins it, and that it is
 * done. And the sheet behind the bell, looked at by axe in both writing directions and both colour schemes.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cutTexts } from './helpers/cut-texts.ts';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';
import { smallTargets } from './helpers/targets.ts';

test.use({ restaurant: 'service' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a table asks for water, another guest adds the bill, and the waiter’s name is on both phones [SERVICE-2] [SERVICE-3] [SERVICE-10] [SERVICE-13]', async ({
  phone,
  tablet,
}) => {
  const [{ page: noor, errors }, { page: omar }] = [await phone(), await phone()];
  const { page: waiter } = await tablet('waiter');
  await dinerOn(noor).sitDown(6);
  await dinerOn(omar).sitDown(6);
  await waiter.goto('/staff/service');
  await expect(waiter.getByText('No calls', { exact: true })).toBeVisible();

  await button(noor, 'Waiter').click();
  await noor.getByText('Water', { exact: true }).click();
  await noor.getByText('Something else', { exact: true }).click();
  await noor.getByLabel('What do you need?').fill('A <b>high</b> chair');
  await button(noor, 'Call the waiter').click();
  await expect(noor.getByRole('heading', { name: 'We’ve told the waiters' })).toBeVisible();
  const row = waiter.getByRole('listitem').filter({ hasText: 'Table 6' });
  await expect(row).toContainText('Water');
  await expect(row).toContainText('“A <b>high</b> chair”');

  await expect(button(omar, 'Waiter: We’ve told the waiters')).toBeVisible();
  await button(waiter, /^I’m going .* Table 6$/).click();
  await expect(noor.getByRole('heading', { name: 'Yusuf is coming' })).toBeVisible();
  await expect(omar.getByText('Yusuf is coming').first()).toBeVisible();

  await button(omar, 'Waiter: Yusuf is coming').click();
  await button(omar, 'Add to this').click();
  await omar.getByText('Bill', { exact: true }).click();
  await button(omar, 'Add to the call').click();
  await expect(row).toContainText('Bill');
  await expect(noor.getByRole('dialog')).toContainText('Bill');
  await button(omar, 'Take mine back').click();
  await expect(row).not.toContainText('Bill');
  await omar.keyboard.press('Escape');

  await button(waiter, /^Done .* Table 6$/).click();
  await expect(noor.getByRole('heading', { name: 'That’s done' })).toBeVisible();
  await expect(omar.getByText('Your waiter has taken care of it')).toBeVisible();
  // A press right after another could be the second half of a double tap, and answers nothing.
  await waiter.waitForTimeout(500);
  await button(waiter, /^Undo: table/).click();
  await expect(noor.getByRole('heading', { name: 'Yusuf is coming' })).toBeVisible();
  await button(noor, 'No longer needed').click();
  await expect(waiter.getByText('Taken back by the guests')).toBeVisible();
  expect(errors).toEqual([]);
});

/** What is wrong with the page as it is: axe, small targets, what doesn't fit at 320 px or with large text. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  found.push(...(await page.evaluate(smallTargets)));
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  if ((await over()) > 0) found.push(`${await over()} px too wide at 320 px`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  if ((await over()) > 0) found.push(`${await over()} px too wide with large text`);
  found.push(...(await page.evaluate(cutTexts)).map((text) => `cut with large text: ${text}`));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  return found;
}

for (const [language, colorScheme, table] of [
  ['en', 'dark', 7],
  ['ar', 'light', 8],
] as const) {
  test(`the sheet behind the bell has no findings, in ${language}, ${colorScheme} [SERVICE-10]`, async ({
    phone,
    sufra,
  }) => {
    const { page } = await phone(language);
    await page.emulateMedia({ colorScheme });
    await dinerOn(page, language).sitDown(table);
    const bell = page.getByRole('banner').locator('button[aria-haspopup=dialog]');
    await bell.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').nth(3).check({ force: true });
    await dialog.getByRole('textbox').fill('كرسي للأطفال and a spoon');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('checkbox').nth(0).check({ force: true });
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').locator('button[aria-haspopup=dialog]').first()).toBeVisible();
    expect(await faultsOf(page), sufra.url).toEqual([]);
  });
}

test('the calls of staff have no findings on a phone and on a tablet [SERVICE-12]', async ({
  phone,
  tablet,
}) => {
  const { page: guest } = await phone();
  await dinerOn(guest).sitDown(9);
  await button(guest, 'Waiter').click();
  await guest.getByText('Cutlery', { exact: true }).click();
  await button(guest, 'Call the waiter').click();
  await expect(guest.getByRole('heading', { name: 'We’ve told the waiters' })).toBeVisible();
  const { page } = await tablet('waiter');
  await page.goto('/staff/service');
  await button(page, /^I’m going .* Table 9$/).click();
  await expect(page.getByText('You’re going')).toBeVisible();
  // The link that skips the rail is as large as others once it has the focus.
  const found = (await faultsOf(page)).filter((fault) => !fault.includes('"Skip to content"'));
  expect(found).toEqual([]);
});
