/** A code besides the password, with an authenticator app of its own: set up, asked for, and replaced by a recovery code. */
import { authenticatorCode } from './helpers/authenticator.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'second factor' });

test('a manager sets up an app, signs in with its code, and with a recovery code on another phone [TOTP-1] [TOTP-2] [TOTP-8]', async ({
  sufra,
  tablet,
  phone,
}) => {
  const { page, errors } = await tablet('manager');
  await page.goto('/staff/account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  const own = page.locator('main section').first();
  await expect(own.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('demo-password');
  await page.keyboard.press('Enter');
  await expect(own.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await own.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await page.keyboard.type(authenticatorCode(key, Date.now()));
  await page.keyboard.press('Enter');
  await expect(own.getByRole('listitem')).toHaveCount(10);
  const recovery = await own.getByRole('listitem').first().innerText();
  await own.getByRole('button', { name: 'I have kept them' }).click();
  await expect(own.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').fill('manager@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This code is wrong/)).toBeVisible();
  // The code of this half minute is used up: that of the next one is taken already.
  await page.keyboard.type(authenticatorCode(key, Date.now() + 30_000));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();

  const other = await phone('ar');
  await other.page.goto(`${sufra.url}/staff/`);
  await other.page.locator('input[name=email]').fill('manager@demo.test');
  await other.page.locator('input[name=password]').fill('demo-password');
  await other.page.keyboard.press('Enter');
  await other.page.getByRole('button', { name: 'استخدام رمز استرداد' }).click();
  await other.page.getByLabel('رمز الاسترداد').fill(recovery.toUpperCase());
  await other.page.keyboard.press('Enter');
  await expect(other.page.getByRole('navigation')).toBeVisible();
  // Of the errors in the console, those are the refusals that were meant.
  expect([...errors, ...other.errors].filter((text) => !/status of 40[34]/.test(text))).toEqual([]);
});
