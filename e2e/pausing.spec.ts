/** A manager pauses orders on a tablet; a guest's phone says so within seconds, keeps the cart, and orders afterwards. */
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'pausing' });

test('guests hear of a pause and its end without a tap, and their cart stays [PAUSE-2] [PAUSE-5] [PAUSE-6]', async ({
  phone,
  tablet,
}) => {
  const guest = await phone();
  const diner = dinerOn(guest.page);
  await diner.sitDown(4);
  await diner.add('Hummus Beiruti');
  const boss = await tablet('manager');
  await boss.page.goto('/staff/settings/hours');
  await boss.page.getByRole('radio', { name: 'Closing early' }).check({ force: true });
  const preview = boss.page.getByText(/We’re closing early today/);
  await expect(preview).toBeVisible();
  await boss.page.getByRole('button', { name: 'Pause for 30 minutes' }).click();
  await expect(boss.page.getByText(/Orders are paused until/).first()).toBeVisible();

  await expect(guest.page.getByText(/We’re closing early today/)).toBeVisible();
  await diner.go(/^Cart/);
  const place = guest.page.getByRole('button', { name: 'Place Order' });
  await expect(place).toBeDisabled();
  await expect(guest.page.getByText(/We’ll take your order from/)).toBeVisible();

  await boss.page.goto('/staff/tables');
  await boss.page.getByRole('button', { name: 'Resume' }).click();
  await expect(boss.page.getByText(/Orders are paused/)).toBeHidden();
  await expect(place).toBeEnabled();
  await place.click();
  await expect(guest.page.getByText('Order placed successfully!')).toBeVisible();
  expect([...guest.errors, ...boss.errors]).toEqual([]);
});
