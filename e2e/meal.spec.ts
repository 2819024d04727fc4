/** A whole evening through the two web apps only: two parties order, the kitchen cooks, one pays cash, one by card. */
import type { Page } from '@playwright/test';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'meal' });

async function bumpTicket(kitchen: Page, table: number): Promise<void> {
  const ticket = kitchen.getByRole('article', { name: new RegExp(`\\b${table}\\b`) }).first();
  await ticket.getByRole('button', { name: /^\d* ?Ready/ }).click();
}

test('two phones at one table order in two rounds and pay cash [HOME-16] [HOME-19] [SINGLE-16] [CART-14] [CART-17]', async ({
  phone,
  tablet,
}) => {
  const [layla, omar] = [await phone('en'), await phone('ar')];
  const [english, arabic] = [dinerOn(layla.page), dinerOn(omar.page, 'ar')];
  const kitchen = await tablet('kitchen');
  await expect(kitchen.page.getByText('Nothing to cook', { exact: true }).first()).toBeVisible();

  await english.sitDown(5);
  await arabic.sitDown(5);
  await expect(omar.page.locator('html')).toHaveAttribute('dir', 'rtl');

  await english.openCategory('Mezze');
  await layla.page
    .getByRole('button', { name: words.en.heart('Hummus Beiruti') })
    .first()
    .click();
  await expect(english.bar.getByRole('link', { name: words.en.favourites })).toHaveAccessibleName(
    'Favourites, 1',
  );
  await english.go(words.en.allergens);
  await layla.page.getByRole('checkbox', { name: 'Sesame' }).press('Space');
  await layla.page.getByRole('button', { name: words.en.apply }).click();
  await expect(layla.page.getByText(/hidden/).first()).toBeVisible();
  await expect(layla.page.getByRole('link', { name: 'Hummus Beiruti' })).toHaveCount(0);
  await english.go(words.en.allergens);
  await layla.page.getByRole('checkbox', { name: 'Sesame' }).press('Space');
  await layla.page.getByRole('button', { name: words.en.apply }).click();
  await english.add('Hummus Beiruti');
  await english.add('Muhammara Halabiyeh');
  await english.placeOrder();

  await arabic.openCategory('المشاوي');
  await arabic.add('كباب حلبي');
  await arabic.placeOrder();

  await expect(layla.page.getByRole('link', { name: words.en.finished })).toContainText('140.00');
  await expect(omar.page.getByRole('link', { name: words.ar.finished })).toContainText('140.00');

  await bumpTicket(kitchen.page, 5);
  await bumpTicket(kitchen.page, 5);

  await layla.page.getByRole('link', { name: words.en.finished }).click();
  await layla.page.getByRole('link', { name: /Single Payment/ }).click();
  await layla.page.getByRole('link', { name: 'Pay with Cash' }).click();
  await layla.page.getByLabel(/Full Name/).fill('Layla Haddad');
  await layla.page.getByRole('button', { name: /^Pay with Cash/ }).click();
  await expect(layla.page.getByText('Waiting For Approval')).toBeVisible();

  const cashier = await tablet('cashier');
  await cashier.page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /Payments/ })
    .click();
  await expect(cashier.page.getByText('Layla Haddad').first()).toBeVisible();
  await expect(cashier.page.getByText('156.80').first()).toBeVisible();
  await cashier.page.getByText('200', { exact: true }).click();
  await expect(cashier.page.getByText('43.20')).toBeVisible();
  await cashier.page.getByRole('button', { name: /^Approve/ }).click();
  await expect(cashier.page.getByText('Approved by Rana').first()).toBeVisible();

  await expect(layla.page.getByText('Waiting For Approval')).toBeHidden();
  await expect(omar.page.getByRole('link', { name: words.ar.finished })).toBeHidden();
  for (const device of [layla, omar, kitchen, cashier]) expect(device.errors).toEqual([]);
});

test('the next party pays by card: declined once, then paid, and a power cut loses nothing [SINGLE-25] [CONF-7] [PAYCONF-1] [THANKS-1]', async ({
  phone,
  tablet,
  sufra,
}) => {
  const { page, errors } = await phone('en');
  const diner = dinerOn(page);
  await diner.sitDown(6);
  await diner.openCategory('Drinks');
  await diner.add('Lemon & Mint');
  await diner.placeOrder();
  await page.getByRole('link', { name: words.en.finished }).click();
  await page.getByRole('link', { name: /Single Payment/ }).click();
  await page.getByRole('link', { name: 'Pay with Card' }).click();
  await page.getByLabel(/Full Name/).fill('Omar Saleh');
  await page.getByRole('button', { name: /^Pay with Card|^Pay Now/ }).click();

  // 24.00 with 10 % tip and 2 % service charge.
  await payOnGateway(page, '4111111111110055', /Pay AED 26\.88/);
  await expect(page).toHaveURL(/\/confirmation/);
  await expect(page.getByText('The card was declined. Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: /Pay with Card/ }).click();
  await payOnGateway(page, '4111111111111111', /Pay AED 26\.88/);
  await expect(page).toHaveURL(/\/confirmation/);
  await expect(page.getByText('Everything is paid')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('Thank you for your payment!')).toBeVisible();
  await page.getByRole('link', { name: 'Finish' }).click();
  await expect(page.getByText('Thanks For Coming')).toBeVisible();
  expect(errors).toEqual([]);

  await sufra.kill();
  await sufra.restart();
  await page.goto('/confirmation?table_number=6');
  await expect(page.getByText('Everything is paid')).toBeVisible();

  const waiter = await tablet('waiter');
  await waiter.page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /Tables/ })
    .click();
  // The dish is still to be served: the plan shows that first, and the table's own page that it is paid.
  const table = waiter.page.getByRole('button', { name: /\b6\b/ }).first();
  await expect(table).toContainText('0 of 1 served');
  await table.click();
  await expect(waiter.page.getByText('Paid', { exact: true })).toBeVisible();
});

/** Types a card on the bank's page and pays. */
async function payOnGateway(page: Page, card: string, pay: RegExp): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date').fill('12/30');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Name on card').fill('Omar Saleh');
  await page.getByRole('button', { name: pay }).click();
}
