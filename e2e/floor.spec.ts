/**
 * The floor on a waiter's tablet beside real phones: an owner draws the plan, tables follow what their guests do, two parties
 * become one. The plan and a table's detail are looked at by axe in both writing directions and both colour schemes.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'floor' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const table = (page: Page, number: number) => button(page, new RegExp(`^Table ${String(number)} `));

/** The owner adds a zone with tables, drags one, and saves. */
async function drawPlan(page: Page): Promise<void> {
  await page.goto('/staff/tables/plan');
  // At first all of it is in sight; at its own size a pixel is a pixel.
  await button(page, 'Full size').click();
  await button(page, 'Add tables').click();
  await page.getByRole('textbox', { name: 'Tables' }).fill('Majlis 21–24');
  await button(page, 'Add').last().click();
  const dragged = button(page, /^Table 24,/);
  const from = await dragged.boundingBox();
  if (from === null) throw new Error('the table is not drawn');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x - 21, from.y + 20, { steps: 4 });
  await page.mouse.up();
  const to = await dragged.boundingBox();
  expect([(to?.x ?? 0) - from.x, (to?.y ?? 0) - from.y]).toEqual([-40, 0]);
  await button(page, 'Save the plan').click();
  await expect(page.getByText('The plan is saved.', { exact: false })).toBeVisible();
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

test('an owner draws the plan, and the tables follow their guests until two parties are one [FLOOR-11] [FLOOR-14] [JOIN-2]', async ({
  phone,
  tablet,
}) => {
  const { page: owner, errors } = await tablet('owner');
  await drawPlan(owner);
  const { page: waiter } = await tablet('waiter');
  await waiter.goto('/staff/tables');
  await expect(table(waiter, 24)).toContainText('Free');
  const [{ page: noor }, { page: omar }] = [await phone(), await phone()];
  await dinerOn(noor).sitDown(5);
  await expect(table(waiter, 5)).toContainText('Seated');
  await dinerOn(omar).sitDown(6);
  await expect(table(waiter, 6)).toContainText('Seated');
  await button(noor, 'Waiter').click();
  await noor.getByText('Water', { exact: true }).click();
  await button(noor, 'Call the waiter').click();
  await expect(table(waiter, 5)).toContainText('Needs help');

  await table(waiter, 5).click();
  const pane = waiter.getByRole('complementary', { name: 'Table 5' });
  await pane.getByRole('button', { name: 'I’m going' }).click();
  await expect(table(waiter, 5)).toContainText('Seated');
  await pane.getByRole('button', { name: /^More for table/ }).click();
  await waiter.getByRole('menuitem', { name: 'Join' }).click();
  await expect(table(waiter, 24)).toBeDisabled();
  await table(waiter, 6).click();
  await button(waiter, 'Join table 6').click();
  await expect(waiter.getByRole('heading', { name: 'Table 6' })).toBeVisible();
  await expect(table(waiter, 5)).toContainText('with');
  await waiter.getByRole('button', { name: /^Part from table/ }).click();
  await expect(table(waiter, 5)).toContainText('Seated');
  expect(errors).toEqual([]);
});

test('the floor, a table and the plan’s editor have no findings, in both directions and schemes [FLOOR-11]', async ({
  tablet,
}) => {
  const { page } = await tablet('owner');
  const found: string[] = [];
  for (const [language, colorScheme] of [
    ['en', 'dark'],
    ['ar', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((value) => localStorage.setItem('sufra.staff.language', value), language);
    for (const path of ['tables', 'tables/5', 'tables/plan']) {
      await page.goto(`/staff/${path}`);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      const faults = await faultsOf(page);
      found.push(...faults.map((fault) => `${path} ${language} ${colorScheme}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
