/** A dish with a size and two extras: the same on the dish's sheet, the cart, the ticket, the order and the receipt. */
import AxeBuilder from '@axe-core/playwright';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'options' });

test('what is chosen is ordered, cooked and paid to the fils [OPT-4] [OPT-10] [OPT-24] [OPT-28] [OPT-29]', async ({
  phone,
  tablet,
}) => {
  const { page, errors } = await phone();
  const diner = dinerOn(page);
  await diner.sitDown(7);
  await diner.openCategory('Sweets');
  await page
    .getByRole('button', { name: words.en.add('Fruit Plate') })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Fruit Plate' });
  const add = sheet.getByRole('button', { name: words.en.addToCart });
  await expect(sheet.getByRole('radio', { name: /For one/ })).toBeChecked();
  await sheet.getByRole('radio', { name: /For one/ }).press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: /For the table/ })).toBeChecked();
  await sheet.getByRole('button', { name: 'More Clotted cream' }).click();
  await sheet.getByRole('button', { name: 'More Honey' }).click();
  await expect(add).toContainText('93.00');
  const axe = await new AxeBuilder({ page }).include('dialog[open]').setLegacyMode(true).analyze();
  expect(axe.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await add.click();
  await expect(sheet).toBeHidden();
  // The same dish as it comes is a line of its own.
  await diner.add('Fruit Plate');

  await diner.go(words.en.cart);
  const chosen = page.getByRole('listitem').filter({ hasText: 'For the table · Clotted cream · Honey' });
  await expect(chosen).toContainText('93.00');
  await expect(page.getByRole('listitem').filter({ hasText: 'For one' })).toContainText('44.00');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'For one' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await chosen.getByRole('button', { name: 'Change Fruit Plate' }).click();
  await sheet.getByRole('button', { name: 'Less Honey' }).click();
  await sheet.getByRole('button', { name: 'More Crushed pistachios' }).click();
  await expect(sheet.getByRole('button', { name: 'Save' })).toContainText('96.00');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const line = page
    .getByRole('listitem')
    .filter({ hasText: 'For the table · Clotted cream · Crushed pistachios' });
  await expect(line).toContainText('96.00');
  await page.getByRole('button', { name: words.en.place }).click();
  await expect(page.getByText(words.en.placed)).toBeVisible();

  const kitchen = await tablet('kitchen');
  const ticket = kitchen.page.getByRole('article', { name: /\b7\b/ });
  for (const text of ['Fruit Plate', 'For the table', 'Clotted cream', 'Crushed pistachios'])
    await expect(ticket).toContainText(text);

  await page.getByRole('link', { name: words.en.finished }).click();
  await page.getByRole('link', { name: /Single Payment/ }).click();
  await page.getByRole('link', { name: 'Pay with Cash' }).click();
  await page.getByLabel(/Full Name/).fill('Layla Haddad');
  await page.getByRole('button', { name: /^Pay with Cash/ }).click();
  await expect(page.getByText('Waiting For Approval')).toBeVisible();
  const cashier = await tablet('cashier');
  await cashier.page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /Payments/ })
    .click();
  await expect(cashier.page.getByText('For the table, Clotted cream, Crushed pistachios')).toBeVisible();
  await cashier.page.getByText('200', { exact: true }).click();
  await cashier.page.getByRole('button', { name: /^Approve/ }).click();
  await expect(cashier.page.getByText('Approved by Rana').first()).toBeVisible();
  await expect(page.getByText('Waiting For Approval')).toBeHidden();

  await page.goto('/previous-order?table_number=7');
  await page.getByRole('link', { name: /Fruit Plate/ }).click();
  const ordered = page
    .getByRole('listitem')
    .filter({ hasText: 'For the table · Clotted cream · Crushed pistachios' });
  await expect(ordered).toContainText('96.00');
  const receipt = page.getByRole('link', { name: /receipt/i }).first();
  await page.goto((await receipt.getAttribute('href')) ?? '');
  for (const text of ['Fruit Plate', 'For the table', 'Clotted cream', 'Crushed pistachios', '96.00'])
    await expect(page.locator('body')).toContainText(text);
  for (const device of [{ errors }, kitchen, cashier]) expect(device.errors).toEqual([]);
});

test('staff take an option off, and the sheet that is open shows it [OPT-15] [OPT-26] [OPT-30]', async ({
  phone,
  tablet,
}) => {
  const { page } = await phone();
  const diner = dinerOn(page);
  await diner.sitDown(8);
  await diner.openCategory('Drinks');
  await page
    .getByRole('button', { name: words.en.add('Turkish Coffee') })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Turkish Coffee' });
  await sheet.getByText('Double').click();
  const waiter = await tablet('waiter');
  await waiter.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /Menu/ }).click();
  await waiter.page.getByRole('searchbox', { name: 'Find a dish' }).fill('Turkish Coffee');
  await waiter.page.getByRole('switch', { name: 'Double is on the menu' }).click();
  await expect(sheet.getByText('Not available right now')).toBeVisible();
  await sheet.getByRole('button', { name: words.en.addToCart }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Please choose: Size');
  await sheet.getByText('Single').click();
  await sheet.getByRole('button', { name: words.en.addToCart }).click();
  await expect(sheet).toBeHidden();
});
