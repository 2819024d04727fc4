/**
 * Allergens that a diner avoids: dishes that contain one are hidden and counted, dishes that don't declare one are
 * marked.
 */
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test('with a filter on, a dish that does not declare the allergen says so everywhere, and is never shown as safe', async ({
  phone,
}) => {
  const { page, errors } = await phone();
  const diner = dinerOn(page);
  await diner.sitDown(4);
  await diner.go(words.en.allergens);
  for (const name of ['Gluten', 'Milk']) await page.getByRole('checkbox', { name }).press('Space');
  await page.getByRole('button', { name: words.en.apply }).click();
  await diner.openCategory('Drinks');
  const food = page.getByRole('region', { name: words.en.food });
  const card = (dish: string) => food.getByRole('article').filter({ hasText: dish });
  // Its syrup is bought in: the maker declares it free of milk, and says nothing about gluten.
  await expect(card('Jallab')).toContainText('No information: Gluten');
  await expect(card('Lemon & Mint')).not.toContainText(/Not declared|contain/i);
  // Karak Tea and two others contain milk; they are hidden and counted, and one tap shows them.
  await expect(card('Karak Tea')).toHaveCount(0);
  await page.getByRole('button', { name: /hidden · Show/ }).click();
  await expect(card('Karak Tea')).toContainText('Contains: Milk');

  await card('Jallab')
    .getByRole('button', { name: words.en.add('Jallab') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/No information: .*Gluten/);
  await page.keyboard.press('Escape');
  await card('Jallab').getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(/No information: .*Gluten/);
  expect(errors).toEqual([]);
});
