/** A whole meal with only the keyboard, and what a screen reader announces on the way. */
import type { Locator, Page } from '@playwright/test';
import { cashDesk } from './helpers/cash-desk.ts';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ motion: 'no-preference' });

/** Presses Tab until the element has the focus and is visible. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    const state = await wanted.evaluate((element) => {
      const focused = document.activeElement;
      if (focused !== element) return 'elsewhere';
      return element.matches(':focus-visible') ? 'seen' : 'unseen';
    });
    if (state === 'seen') return;
    expect(state).toBe('elsewhere');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press(key);
}

test('the ring of the focus is around the whole card of a dish, not through its picture', async ({
  phone,
}) => {
  const { page } = await phone();
  await page.goto('/home?table_number=0');
  const card = page.locator('main article').first().getByRole('link');
  await reach(page, card);
  const rings = await card.evaluate((link) =>
    [undefined, '::after'].map((part) => getComputedStyle(link, part).outlineStyle),
  );
  expect(rings).toEqual(['none', 'solid']);
});

test('the keyboard alone is enough from the scan to the paid bill', async ({ phone, tablet }) => {
  const { page, errors } = await phone();
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await page.goto('/?table_number=11');
  await press(page, link(words.en.enter));
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();

  await press(page, button(/Mezze/));
  await press(page, page.getByRole('button', { name: words.en.all, exact: true }));
  await press(page, button(words.en.add('Hummus Beiruti')));
  const dialog = page.getByRole('dialog', { name: /Hummus/ });
  await expect(dialog).toBeVisible();
  // The rest of the page can't be reached while the dialog is open.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await dialog.evaluate(
      (element) => !element.contains(document.activeElement) && document.activeElement !== document.body,
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(words.en.add('Hummus Beiruti'))).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: words.en.addToCart }));
  await expect(page.getByRole('status').filter({ hasText: 'Added to Cart successfully!' })).toBeVisible();

  await press(page, link(words.en.cart));
  await press(page, button(words.en.place));
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
  await press(page, link(words.en.finished));
  await press(page, link(/Single Payment/));
  await press(page, link('Pay with Cash'));
  const name = page.getByRole('textbox', { name: /Full Name/ });
  await press(page, button(/^Pay with Cash/));
  await expect(page.getByText('Full Name is required')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Full Name is required/);
  await page.keyboard.type('Layla Haddad');
  await press(page, button(/^Pay with Cash/));
  await expect(page.getByRole('status').filter({ hasText: 'Waiting For Approval' })).toBeVisible();

  const desk = await cashDesk((await tablet('cashier')).page);
  await desk.approve('Layla Haddad');
  await press(page, link(/Continue to the Pending Payment/));
  await expect(page.getByRole('status').filter({ hasText: 'Everything is paid' })).toBeVisible();
  await press(page, link('Continue'));
  await press(page, link('Finish'));
  await expect(page.getByRole('heading', { name: 'Thanks For Coming' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the keyboard alone chooses options, orders for the table and splits by who ordered [OPT-10] [GROUP-12] [PART-8]', async ({
  phone,
}) => {
  const [{ page, errors }, { page: mate }] = [await phone(), await phone()];
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await page.goto('/item/fruit-plate?table_number=10');
  await reach(page, page.getByRole('radio', { name: /For one/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /For the table/ })).toBeChecked();
  await press(page, button('More Honey'), 'Space');
  await press(page, button(/^Add to Cart/));
  await expect(page.getByText('Item added to cart successfully!')).toBeVisible();

  const other = dinerOn(mate);
  await other.sitDown(10);
  await other.openCategory('Drinks');
  await other.add('Jallab');
  await other.go(words.en.cart);
  await mate.getByRole('switch', { name: 'I’m ready' }).click();
  await expect(mate.getByRole('switch', { name: 'I’m ready' })).toBeChecked();
  await press(page, page.getByRole('link', { name: words.en.cart }));
  await press(page, button('Order for the table · 2 items'));
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();

  await press(page, page.getByRole('link', { name: words.en.finished }));
  await press(page, page.getByRole('link', { name: 'Split by who ordered' }));
  await press(page, button(/Fruit Plate/));
  const sheet = page.getByRole('dialog');
  await reach(page, sheet.getByRole('radio', { name: 'One person' }));
  await page.keyboard.press('ArrowRight');
  await press(page, sheet.getByRole('button', { name: 'Add Payer 2' }));
  await press(page, sheet.getByRole('button', { name: 'Share in halves' }));
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Half each with Payer 2')).toBeVisible();
  await press(page, button('Split into 2 shares'));
  await expect(page).toHaveURL(/\/payment-process/);
  expect(errors).toEqual([]);
});

test('a screen reader finds landmarks, headings and names on the pages', async ({ phone }) => {
  const { page } = await phone();
  await page.goto('/home?table_number=12');
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - link "Nahar"
      - text: /T# 12/
      - button "Search Food"
    - main:
      - heading "Home" [level=1]
      - region "Promotions"
      - region "Food for you":
        - heading "Food for you" [level=2]
        - article:
          - heading [level=3]
          - button /Add .+ to cart/
          - button /Favourite. .+/
    - contentinfo:
      - navigation "Main pages":
        - link "Cart"
        - link "Allergens"
        - button "Language"
        - link "Favourites"
        - link "Profile"
        - link "Home"
  `);
  await page.goto('/item/kebab-halabi?table_number=12');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "Kebab Halabi" [level=1]
        - region "Allergens"
        - radiogroup "Cook type":
          - radio "Medium" [checked]
        - radiogroup "Serve type":
          - radio "Serve as Ready" [checked]
        - textbox /Special Instructions/
        - button "Add to Favourites"
        - button "Add to Cart"
  `);
});
