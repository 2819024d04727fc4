/** One tablet, several hands: names, PINs, an order half typed, and the end of it. */
import type { Page } from '@playwright/test';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'shared-tablet' });

const password = 'demo-password';

/** Somebody sets their PIN on their account's page. */
async function setPin(page: Page, pin: string): Promise<void> {
  await page.goto('/staff/account');
  await page.getByRole('heading', { name: 'PIN for shared tablets' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('New PIN', { exact: true }).fill(pin);
  await page.getByLabel('New PIN again').fill(pin);
  await page.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(page.getByText('Your PIN is saved.')).toBeVisible();
}

/** A tap on a name, and the PIN on the keys. */
async function tap(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const isIn = (page: Page) => expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();

const changeHands = async (page: Page) => {
  await page.getByRole('button', { name: 'Switch user' }).click();
  await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
};

test('a tablet changes hands by PIN, keeps an order half typed, and is ended from elsewhere [TABLET-1] [TABLET-3] [TABLET-5] [TABLET-6] [TABLET-11]', async ({
  tablet,
}) => {
  const waiter = await tablet('waiter');
  await setPin(waiter.page, '4917');
  const cashier = await tablet('cashier');
  await setPin(cashier.page, '83016');
  const { page } = await tablet('manager');

  await page.goto('/staff/tablets');
  await page.getByLabel('Name of the tablet').fill('Bar');
  await page.getByRole('button', { name: 'Share this tablet' }).click();
  await expect(page.getByText('this one')).toBeVisible();
  await changeHands(page);
  await expect(page.getByRole('button', { name: /Yusuf/ })).toBeVisible();
  await expect(page.getByText('Samir'), 'a manager signs in with the password').toHaveCount(0);

  await tap(page, 'Yusuf', '4917');
  await isIn(page);
  await page.goto('/staff/tables/6/order');
  const order = page.getByRole('region', { name: 'Order' });
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'Salads' }).click();
  await page.getByRole('button', { name: /^Tabbouleh/ }).click();
  await expect(order.getByText('Tabbouleh')).toBeVisible();

  await changeHands(page);
  await tap(page, 'Rana', '83015');
  await expect(page.getByText('This PIN is wrong. Try again, or sign in with your password.')).toBeVisible();
  await page.keyboard.type('83016');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/payments$/);
  await page.goto('/staff/tables/6/order');
  await expect(order.getByText('Nothing chosen yet')).toBeVisible();

  await changeHands(page);
  await tap(page, 'Yusuf', '4917');
  await expect(page).toHaveURL(/\/staff\/tables\/6\/order$/);
  await expect(order.getByText('Tabbouleh')).toBeVisible();

  const boss = (await tablet('manager')).page;
  await boss.goto('/staff/tablets');
  await expect(boss.getByText(/^Last sign-in .*Yusuf/)).toBeVisible();
  await boss.getByRole('button', { name: /Change .*Bar/ }).click();
  await boss.getByRole('button', { name: 'End this tablet' }).click();
  await boss.getByRole('button', { name: 'Press again to end it' }).click();
  await expect(boss.getByText(/is not shared any more/)).toBeVisible();
  await page.goto('/staff/tables');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText('Yusuf')).toHaveCount(0);
});
