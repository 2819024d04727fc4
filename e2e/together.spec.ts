/**
 * Two phones on one bill: who pays is visible, nothing is replaced without consent, and the guest whose request is
 * replaced is told.
 */
import type { Page } from '@playwright/test';
import { billOf, order } from './helpers/bill.ts';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'together' });

const table = 5;
const goTo = (page: Page, path: string) =>
  page.goto(`${path}${path.includes('?') ? '&' : '?'}table_number=${String(table)}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The server's answer to a phone that withdraws a request without using the screen. */
function withdrawByCall(page: Page, shareId: string) {
  return page.evaluate(async (id) => {
    const url = `/api/v1/customer/payments/share/${id}/withdraw`;
    return (await fetch(url, { method: 'POST' })).status;
  }, shareId);
}

test('one requests to pay cash, the other sees it, can’t withdraw it, and replaces it only with consent; the first is told and need not type again [CONS-5] [CONS-6] [CONS-7] [CONS-8]', async ({
  phone,
}) => {
  const [{ page: omar, errors }, { page: noor }] = [await phone(), await phone()];
  await dinerOn(omar).sitDown(table);
  await dinerOn(noor).sitDown(table);
  await order(omar, { 'Hummus Beiruti': 1, 'Kebab Halabi': 1 });

  await goTo(omar, '/single-payment?payment_type=cash');
  await omar.getByLabel('Full Name').fill('Omar Saleh');
  await omar.getByLabel('Phone Number').fill('0501234567');
  await omar.getByText('15% tip').click();
  await button(omar, 'Pay with Cash').click();
  await expect(omar.getByRole('heading', { name: 'Someone is coming to collect the cash' })).toBeVisible();

  await goTo(noor, '/payment-divide');
  const card = noor.getByRole('region', { name: 'Who is paying what' });
  await expect(card).toContainText('Omar is paying in cash');
  await goTo(noor, '/confirmation');
  const row = noor.getByRole('listitem', { name: 'Omar Saleh' });
  await expect(row).toContainText('Omar Saleh is paying in cash');
  await expect(row.getByRole('button')).toHaveCount(0);
  const [share] = (await billOf(omar)).payments.split_payments;
  expect(await withdrawByCall(noor, share?.id ?? '')).toBe(403);

  await goTo(noor, '/single-payment?payment_type=pos');
  await noor.getByLabel('Full Name').fill('Noor Aziz');
  await button(noor, 'Pay with POS').click();
  const sheet = noor.getByRole('dialog', { name: 'Omar is already paying' });
  await expect(button(noor, 'Wait for Omar')).toBeFocused();
  await noor.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(omar.getByText('Waiting For Approval')).toBeVisible();
  await expect(noor.getByLabel('Full Name')).toHaveValue('Noor Aziz');

  await button(noor, 'Pay with POS').click();
  await button(noor, 'Cancel Omar’s request and pay').click();
  await expect(noor).toHaveURL(/\/confirmation/);
  const told = omar.getByRole('heading', { name: 'Noor chose to pay the bill another way' });
  await expect(told).toBeVisible();
  await expect(omar.getByText('Noor Aziz pays the whole bill')).toBeVisible();
  await omar.reload();
  await expect(told).toBeVisible();
  await omar.getByRole('link', { name: 'Ask to pay in cash again' }).click();
  await expect(omar.getByLabel('Full Name')).toHaveValue('Omar Saleh');
  await expect(omar.getByLabel('Phone Number')).toHaveValue('0501234567');
  await expect(omar.getByRole('radio', { name: '15% tip' })).toBeChecked();

  // The other way round the app asks about Noor too, and Omar may cancel only his own request.
  await button(omar, 'Pay with Cash').click();
  await expect(omar.getByRole('dialog', { name: 'Noor is already paying' })).toBeVisible();
  await omar.keyboard.press('Escape');
  expect((await billOf(noor)).payments.split_payments).toHaveLength(1);
  expect(errors.filter((text) => !/status of 409/.test(text))).toEqual([]);
});

test('agreeing to replace another’s request leads to the card page, and from there back to the form [CONS-8]', async ({
  phone,
}) => {
  const [{ page: omar }, { page: noor }] = [await phone(), await phone()];
  await dinerOn(omar).sitDown(table + 1);
  await dinerOn(noor).sitDown(table + 1);
  const at = (page: Page, path: string) => page.goto(`${path}&table_number=${String(table + 1)}`);
  await order(omar, { 'Hummus Beiruti': 1 });
  await at(omar, '/single-payment?payment_type=cash');
  await omar.getByLabel('Full Name').fill('Omar Saleh');
  await button(omar, 'Pay with Cash').click();
  await expect(omar.getByText('Waiting For Approval')).toBeVisible();

  await at(noor, '/single-payment?payment_type=card');
  await noor.getByLabel('Full Name').fill('Noor Aziz');
  await button(noor, 'Pay with Card').click();
  const sheet = noor.getByRole('dialog', { name: 'Omar is already paying' });
  await expect(sheet).toBeVisible();
  await noor.evaluate(() => history.back());
  await expect(sheet).toBeHidden();
  await expect(noor.getByLabel('Full Name')).toHaveValue('Noor Aziz');

  await sendOnLate(noor);
  await button(noor, 'Pay with Card').click();
  await button(noor, 'Cancel Omar’s request and pay').click();
  await expect(noor.getByLabel('Card number')).toBeVisible();
  await noor.goBack();
  await expect(noor).toHaveURL(/\/single-payment\?payment_type=card/);
});

/** As on a slow phone: the page that posts the payer on to the bank does so after it has loaded, so it stays in the history. */
async function sendOnLate(page: Page): Promise<void> {
  await page.route('**/pay/go.js', async (route) => {
    const script = await (await route.fetch()).text();
    const body = `addEventListener('load', () => setTimeout(() => { ${script} }, 50));`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}
