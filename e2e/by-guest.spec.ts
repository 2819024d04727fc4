/** A bill split by who ordered, with a dish that two share, on two phones and paid to the fils. */
import type { Page } from '@playwright/test';
import { billOf, expectPaid, order } from './helpers/bill.ts';
import { cashDesk } from './helpers/cash-desk.ts';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'by-guest' });

test('two guests split by who ordered and share a dish: each pays their part [PART-7] [PART-8] [PART-10] [PART-11]', async ({
  phone,
  tablet,
}) => {
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

test('once one of them has paid a third, what is left is divided by who ordered [PART-18] [PART-19] [PART-20]', async ({
  phone,
  tablet,
}) => {
  const [{ page: noor, errors }, { page: omar }] = [await phone(), await phone()];
  const desk = await cashDesk((await tablet('cashier')).page);
  await dinerOn(noor).sitDown(2);
  await dinerOn(omar).sitDown(2);
  await order(noor, { 'Hummus Beiruti': 1 });
  await order(omar, { 'Lemon & Mint': 3 });

  // It is less than what Omar ordered: he still owes the difference.
  await payAThird(omar, 'Omar');
  await desk.approve('Omar');

  await noor.goto('/payment-divide?table_number=2');
  await noor.getByRole('link', { name: 'Split by who ordered' }).click();
  await expect(noor.getByRole('heading', { name: 'What is left, by who ordered' })).toBeVisible();
  await expect(noor.getByText('Already paid')).toHaveCount(1);
  await noor.getByRole('button', { name: 'Split what is left this way' }).click();
  await noor.getByRole('dialog').getByRole('button', { name: 'Cancel all of these and split' }).click();
  await expect(noor).toHaveURL(/\/payment-process\?table_number=2&share=/);
  expect(errors).toEqual([]);
});

/** Plans three equal parts, and asks to pay the first in cash. */
async function payAThird(page: Page, name: string): Promise<void> {
  const { id } = await billOf(page);
  const statuses = await page.evaluate(
    async ([order_id, first]) => {
      const send = (path: string, body: object) =>
        fetch(`/api/v1/customer/payments/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const none = { tip_type: 'fixed', tip_value: 0, service_charge_type: 'fixed', service_charge: 0 };
      const splits = [first, 'Noor', 'Sara'].map((one) => ({ name: one, payment_method: 'card', ...none }));
      const planned = await send('split', { order_id, split_type: 'equally', splits });
      const { data } = (await planned.json()) as { data: { split_payments: { id: string }[] } };
      const asked = await send(`share/${data.split_payments[0]?.id ?? ''}`, { payment_method: 'cash' });
      return [planned.status, asked.status];
    },
    [id, name] as const,
  );
  expect(statuses).toEqual([201, 201]);
}
