/** A bill split by who ordered, with a dish that two share, on two phones and paid to the fils. */
import { expectPaid, order } from './helpers/bill.ts';
import { cashDesk } from './helpers/cash-desk.ts';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'by-guest' });

test('two guests split by who ordered and share a dish: each pays their part [PART-7] [PART-8] [PART-10] [PART-11]', async ({
  phone,
  tablet,
}) => {
  test.slow();
  const [{ page: noor, errors }, { page: omar }] = [await phone(), await phone()];
  const desk = await cashDesk((await tablet('cashier')).page);
  await dinerOn(noor).sitDown(1);
  await dinerOn(omar).sitDown(1);
  await order(noor, { 'Hummus Beiruti': 1 });
  await order(omar, { 'Lemon & Mint': 2 });

  await noor.goto('/payment-divide?table_number=1');
  await noor.getByRole('link', { name: 'Split by who ordered' }).click();
  const mine = noor.getByRole('region', { name: /You/ });
  await mine.getByRole('textbox', { name: 'Name' }).fill('Noor');
  await noor.getByRole('region', { name: 'Payer 2' }).getByRole('textbox', { name: 'Name' }).fill('Omar');
  await mine.getByRole('button', { name: /Hummus/ }).click();
  const sheet = noor.getByRole('dialog');
  await sheet.getByText('Shared').click();
  await sheet.getByRole('button', { name: 'Add Omar' }).click();
  await sheet.getByRole('button', { name: 'Share in halves' }).click();
  await expect(mine.getByText('Half each with Omar')).toBeVisible();
  await noor.getByText('No Service Charges').click();
  await noor.getByRole('button', { name: 'Split into 2 shares' }).click();

  await expect(noor).toHaveURL(/\/payment-process\?table_number=1&share=/);
  // One of the two halves: the page of the split, with both, has gone.
  await expect(noor.getByText('½ Hummus Beiruti')).toHaveCount(1);
  await noor.getByRole('button', { name: 'Pay with Cash' }).click();
  await expect(noor.getByText('Waiting For Approval')).toBeVisible();

  await omar.goto('/multiple-payment?table_number=1');
  const share = omar.getByRole('listitem', { name: 'Omar' });
  await expect(share.getByText('½ Hummus Beiruti')).toBeVisible();
  await expect(share.getByText('2 × Lemon & Mint')).toBeVisible();
  await desk.approve('Noor');
  await share.getByRole('link', { name: 'Pay another way' }).click();
  await omar.getByRole('button', { name: 'Pay with Cash' }).click();
  await expect(omar.getByText('Waiting For Approval')).toBeVisible();
  await desk.approve('Omar');
  await expect(omar.getByText('Payment Successful!')).toBeVisible();
  await expectPaid(noor);
  expect(errors).toEqual([]);
});
