/** An owner gives waiters a right: their open screen shows it at once, and takes it away again. */
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'rights' });

test('a right that the owner gives is on the waiter’s screen within seconds, and gone when it is taken [HOUSE-10]', async ({
  tablet,
}) => {
  const owner = await tablet('owner');
  const waiter = await tablet('waiter');
  await waiter.page.goto('/staff/payments');
  const tabs = waiter.page.getByRole('link', { name: 'Refunds' });
  await expect(tabs).toBeHidden();

  await owner.page.goto('/staff/rights');
  await owner.page.getByRole('checkbox', { name: 'Give money back: Waiter' }).check();
  await expect(owner.page.getByRole('checkbox', { name: 'See refunds: Waiter' })).toBeChecked();
  await expect(tabs).toBeHidden();
  await owner.page.getByRole('button', { name: 'Save' }).click();
  await expect(owner.page.getByText('Saved', { exact: true })).toBeVisible();

  await expect(tabs.first()).toBeVisible();
  await tabs.first().click();
  await expect(waiter.page.getByRole('heading', { name: 'Refunds' }).first()).toBeVisible();

  await owner.page.getByRole('checkbox', { name: 'See refunds: Waiter' }).uncheck();
  await expect(owner.page.getByRole('checkbox', { name: 'Give money back: Waiter' })).not.toBeChecked();
  await owner.page.getByRole('button', { name: 'Save' }).click();
  await expect(waiter.page.getByText('Your role can’t open this page')).toBeVisible();
  expect([...owner.errors, ...waiter.errors]).toEqual([]);
});

test('somebody who is invited sets a password and signs in [HOUSE-8]', async ({ sufra, tablet, phone }) => {
  const owner = await tablet('owner');
  await owner.page.goto('/staff/people');
  await owner.page.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Priya Menon');
  await dialog.getByLabel('E-mail address').fill('priya@nahar.example');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = (await dialog.getByText('/staff/join/').textContent()) ?? '';
  expect(link).toContain(sufra.url);

  const { page, errors } = await phone();
  await page.goto(link);
  await expect(page.getByText(/Priya Menon/)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('seven quiet herons 41');
  await page.getByLabel('New password again').fill('seven quiet herons 41');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'To sign-in' }).click();
  await page.getByLabel('E-mail').fill('priya@nahar.example');
  await page.getByLabel('Password', { exact: true }).fill('seven quiet herons 41');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(errors).toEqual([]);
});
