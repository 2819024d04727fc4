/**
 * A split bill on a server with only the calls CALL-1 to CALL-35: the app requests nothing else, and the bill can be
 * paid.
 */
import { expect, orderLemonade, settleAll, test } from './another-server/elsewhere.ts';
import { dinerOn } from './helpers/diner.ts';

test('a bill is split equally, its card shares are QR codes, and each can be paid on this phone', async ({
  elsewhere,
}) => {
  const { page, server } = elsewhere;
  await orderLemonade(page);
  await page.goto('/payment-divide?table_number=7');
  await expect(page.getByRole('link', { name: /Pay what I ordered/ })).toBeHidden();
  await page.getByRole('link', { name: /Split Payment/ }).click();
  await expect(page.getByText('There is only one item on the bill.')).toBeVisible();
  await page.getByRole('link', { name: 'Divide it equally' }).click();
  await page.getByLabel('Full Name').nth(0).fill('Layla');
  await page.getByLabel('Full Name').nth(1).fill('Omar');
  await page.getByRole('button', { name: 'Split & Submit' }).click();
  await expect(page).toHaveURL(/\/confirmation\?table_number=7/);
  await page.getByRole('link', { name: 'Payment codes for every phone' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'This is mine' })).toHaveCount(0);

  const row = (name: string) => page.getByRole('listitem', { name });
  await row('Omar').getByRole('button', { name: 'Pay on this phone' }).click();
  await expect(page).toHaveTitle('Bank');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: '1 of 2 has paid' })).toBeVisible();
  settleAll(server);
  await expect(page.getByRole('heading', { name: 'Everything is paid' })).toBeVisible();
  expect(server.received.filter((call) => call.endsWith('bulkEtisalatPayment'))).toHaveLength(1);
});

test('a bill is split by items, and one share is paid on its own page', async ({ elsewhere }) => {
  const { page, server } = elsewhere;
  const diner = dinerOn(page);
  await diner.sitDown(7);
  await diner.openCategory('Drinks');
  await diner.add('Lemonade');
  await diner.openCategory('Pizza');
  await diner.add('Margherita');
  await diner.placeOrder();
  await page.goto('/split-payment?table_number=7');
  const card = (number: number) => page.getByRole('region', { name: `Payment 0${String(number)}` });
  await card(1).getByLabel('Full Name').fill('Layla');
  await card(2).getByLabel('Full Name').fill('Omar');
  await card(1).getByText('Lemonade').click();
  await card(2).getByText('Margherita').click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/confirmation\?table_number=7/);
  const layla = page.getByRole('listitem', { name: 'Layla' });
  // 14.50 with 10 % tip and 2 % service charge.
  await expect(layla).toContainText('16.24');
  await layla.getByRole('link', { name: 'Pay another way' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveTitle('Bank');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await page.getByRole('link', { name: 'See who pays what' }).click();
  await expect(page.getByRole('listitem', { name: 'Omar' }).getByText('pending')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toBeHidden();
  settleAll(server);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/payment-confirmation\?table_number=7$/);
});
