/**
 * The same build as static files, pointed at another vendor's server that has only the calls CALL-1 to CALL-35. Every
 * test checks the console at its end: it may only have the app's 404 warnings (see `elsewhere.ts`).
 */
import { expect, orderLemonade, settleAll, test } from './another-server/elsewhere.ts';
import { dinerOn, words } from './helpers/diner.ts';

test('a diner browses, orders and pays in cash [GEN-1]', async ({ elsewhere }) => {
  const { page, server } = elsewhere;
  const diner = dinerOn(page);
  await diner.sitDown(7);
  await expect(page.getByText('Layla…')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Margherita Monday' })).toBeVisible();
  await expect(page.getByRole('link', { name: words.en.finished })).toBeHidden();

  await page.getByRole('button', { name: 'Search Food' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('lemon');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Lemonade/ })
    .click();
  await expect(page).toHaveURL(/\/item\/lemonade/);
  await expect(page.getByText('2:00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Item added to cart successfully!')).toBeVisible();

  await diner.go('Home');
  await diner.openCategory('Pizza');
  await expect(page.getByRole('article').filter({ hasText: 'Pistachio Pizza' })).toContainText('Unavailable');
  await page
    .getByRole('button', { name: words.en.add('Margherita') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Crisp').click();
  await dialog.getByPlaceholder('e.g. No onions, extra spicy...').fill('Thin, please');
  await dialog.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByText('Added to Cart successfully!', { exact: true })).toBeVisible();

  await diner.go(words.en.cart);
  await expect(page.getByText('Thin, please')).toBeVisible();
  await diner.placeOrder();
  expect(server.restaurant.cart()).toEqual([]);
  await expect(page.getByRole('link', { name: words.en.finished })).toContainText('52.50');

  await page.getByRole('link', { name: words.en.finished }).click();
  await page.getByRole('link', { name: /Single Payment/ }).click();
  await page.getByRole('link', { name: 'Pay with Cash' }).click();
  await page.getByLabel(/Full Name/).fill('Layla Haddad');
  await page.getByRole('button', { name: /^Pay with Cash/ }).click();
  await expect(page.getByText('Waiting For Approval')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Waiting For Approval')).toBeVisible();
  settleAll(server);
  await page.getByRole('link', { name: /Continue/ }).click();
  await expect(page.getByText('Everything is paid')).toBeVisible();
  await expect(page.getByText('Prices include 5% VAT')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('Thank you for your payment!')).toBeVisible();
  await page.getByRole('button', { name: 'Call Car Valet' }).click();
  await page.getByRole('button', { name: 'Fetch my car' }).click();
  await expect(page.getByText('Your car is coming up.')).toBeVisible();
  await page.getByRole('link', { name: 'Okay' }).click();
  await expect(page.getByText('Thanks For Coming')).toBeVisible();
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
});

test('a card is charged on the bank’s page, and a payer who left that page can open it again', async ({
  elsewhere,
}) => {
  const { page, server } = elsewhere;
  await orderLemonade(page);
  await page.getByRole('link', { name: words.en.finished }).click();
  await page.getByRole('link', { name: /Single Payment/ }).click();
  await page.getByRole('link', { name: 'Pay with Card' }).click();
  await page.getByLabel(/Full Name/).fill('Omar Saleh');
  await page.getByRole('button', { name: /^Pay with Card|^Pay Now/ }).click();
  await expect(page).toHaveTitle('Bank');
  // Left without paying: the share is still due, and its page can be opened again.
  await page.goto('/confirmation?table_number=7');
  await expect(page.getByText('Waiting for the payment')).toBeVisible();
  await page.getByRole('button', { name: /Pay with Card/ }).click();
  await expect(page).toHaveTitle('Bank');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Everything is paid')).toBeVisible();
  // 14.50 with 10 % tip and 2 % service charge.
  await expect(page.getByText('16.24').first()).toBeVisible();
  expect(server.received.filter((call) => call.endsWith('etisalatPayment'))).toHaveLength(1);
});

test('a POS payment is requested, and the summary follows it', async ({ elsewhere }) => {
  const { page, server } = elsewhere;
  await orderLemonade(page);
  await page.goto('/single-payment?table_number=7&payment_type=pos');
  await page.getByLabel(/Full Name/).fill('Omar Saleh');
  await page.getByRole('button', { name: /^Pay with POS/ }).click();
  await expect(page).toHaveURL(/\/confirmation\?table_number=7/);
  await expect(page.getByText('Waiting for the payment')).toBeVisible();
  settleAll(server);
  await expect(page.getByText('Everything is paid')).toBeVisible();
  await page.getByRole('link', { name: /summary/ }).click();
  await expect(page).toHaveURL(/\/single-payment-confirmation/);
  await expect(page.getByText('Prices include 5% VAT')).toBeVisible();
});

test('allergens hide dishes, favourites are kept', async ({ elsewhere }) => {
  const { page, server } = elsewhere;
  const diner = dinerOn(page);
  await diner.sitDown(7);
  await diner.openCategory('Pizza');
  const heart = page.getByRole('button', { name: words.en.heart('Marinara') });
  await heart.click();
  await expect(page.getByText('Added to favourites!')).toBeVisible();
  await diner.go(words.en.allergens);
  await page.getByRole('checkbox', { name: 'Milk' }).press('Space');
  await page.getByRole('button', { name: words.en.apply }).click();
  await expect(page.getByRole('link', { name: 'Marinara' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Margherita', exact: true })).toBeHidden();
  expect(server.restaurant.avoided()).toEqual([{ id: 1, name: 'Milk' }]);

  await diner.go(words.en.favourites);
  await expect(page.getByRole('heading', { name: words.en.favourites })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marinara' })).toBeVisible();
  await page.getByRole('button', { name: words.en.heart('Marinara') }).click();
  await expect(page.getByText('Removed from favourites!')).toBeVisible();
  expect(server.restaurant.favourites()).toEqual([]);
});

test('earlier orders are listed, and can be ordered again by line or as a whole', async ({ elsewhere }) => {
  const { page, server } = elsewhere;
  await orderLemonade(page);
  const [order] = server.restaurant.orders;
  await dinerOn(page).go('Profile');
  await page.getByRole('link', { name: 'Previous Order' }).click();
  const listed = page.getByRole('main').getByRole('listitem');
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText('14.50');
  await expect(listed.first()).toContainText(`ORD-${order?.id}`);
  await listed.last().getByRole('link').click();
  await expect(page.getByText('60.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Re-order Marinara' }).click();
  await expect(page.getByText('Marinara added to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/add-to-cart\?table_number=7/);
  expect(server.restaurant.cart()).toMatchObject([{ item_id: 502, quantity: 2 }]);

  await page.goBack();
  await page.getByRole('button', { name: 'Re-order all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Items added to cart successfully!')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Quantity: Marinara' }).getByRole('status')).toHaveText('4');
  expect(server.restaurant.cart()).toMatchObject([{ item_id: 502, quantity: 4 }]);
  await page.getByRole('button', { name: words.en.place }).click();
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
  const totals = server.restaurant.orders.map(({ total_amount }) => total_amount);
  expect(totals).toEqual(['120.00', '14.50', '60.00']);
});

test('profile, membership, notifications and waiter calls work without the calls that the server lacks', async ({
  elsewhere,
}) => {
  const { page, server } = elsewhere;
  await page.goto('/profile?table_number=7');
  await page.getByRole('button', { name: 'Call Waiter' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Waiter has been called!')).toBeVisible();
  await page.getByRole('link', { name: 'Personal Info' }).click();
  await expect(page.getByText('After 6 Orders you reached Silver Membership')).toBeVisible();
  await expect(page.getByText('Member since')).toBeHidden();
  await expect(page.getByText('BACK10', { exact: true })).toBeVisible();
  await page.goto('/notification?table_number=7');
  await expect(page.getByText('Allergies?')).toBeVisible();
  await page.getByRole('button', { name: /Allergies/ }).click();
  expect(server.received.filter((call) => call.startsWith('POST customer/notifications'))).toEqual([]);
});

test('feedback can be given, listed and answered', async ({ elsewhere }) => {
  const { page } = elsewhere;
  await page.goto('/feedback?table_number=7');
  await expect(page.getByText('No feedback found.')).toBeVisible();
  await page.getByRole('link', { name: 'Add Feedback' }).first().click();
  await page.getByLabel(/Full Name/i).fill('Layla Haddad');
  await page.getByLabel(/Phone/).fill('+971 50 123 4567');
  await page.getByLabel(/Email/).fill('layla@example.com');
  await page.getByRole('radio', { name: /4/ }).press('Space');
  await page.getByText('Food', { exact: true }).click();
  await page.getByText('Staff', { exact: true }).click();
  await page.getByRole('checkbox', { name: /I agree/ }).press('Space');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('We read every word.')).toBeVisible();
  await expect(page.getByText('Food | Staff')).toBeVisible();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await page.getByLabel(/Message/).fill('Thank you!');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
});

test('without a table the menu can be browsed, and nothing else is requested [GATE-1]', async ({
  elsewhere,
}) => {
  const { page, server } = elsewhere;
  await page.goto('/home');
  await expect(page).toHaveURL('/?table_number=0');
  await page.getByRole('link', { name: words.en.enter }).click();
  await expect(page.getByRole('link', { name: 'Marinara' }).first()).toBeVisible();
  await expect(page.getByText('Browsing without a table').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('customer_id'))).toBe('999999');
  expect(server.received.filter((call) => call.includes('tableinfo'))).toEqual([]);
  await page.goto('/add-to-cart?table_number=0');
  await expect(page.getByRole('button', { name: words.en.place })).toBeHidden();
});

test('an unknown table is refused with the server’s message', async ({ elsewhere }) => {
  const { page } = elsewhere;
  await page.goto('/home?table_number=99');
  await expect(page.getByRole('alertdialog')).toContainText('Not found.');
});

test('a call that this server lacks is requested only once', async ({ elsewhere }) => {
  const { page, server } = elsewhere;
  await orderLemonade(page);
  await page.getByRole('link', { name: words.en.finished }).click();
  await page.getByRole('link', { name: /Single Payment/ }).click();
  await page.getByRole('link', { name: 'Pay with Cash' }).click();
  await page.getByLabel(/Full Name/).fill('Layla Haddad');
  await page.getByRole('button', { name: /^Pay with Cash/ }).click();
  await expect(page.getByText('Waiting For Approval')).toBeVisible();
  // Twice the interval of the cash poll.
  await page.waitForTimeout(6500);
  expect(server.unknown).toContain('GET venue');
  expect(server.unknown).toEqual([...new Set(server.unknown)]);
});

const failures = {
  'a status with a message': {
    status: 500,
    body: { status: false, message: 'The printer is out of paper.' },
  },
  'a page of HTML': { html: '<h1>Bad gateway</h1>' },
  'half an answer': { status: 200, body: '{"status":tr' },
};

for (const [what, failure] of Object.entries(failures)) {
  test(`an order answered with ${what} shows an error, and succeeds on the second try`, async ({
    elsewhere,
  }) => {
    const { page, server, mayFailWith } = elsewhere;
    const diner = dinerOn(page);
    await diner.sitDown(7);
    await diner.openCategory('Drinks');
    await diner.add('Lemonade');
    await diner.go(words.en.cart);
    mayFailWith('status' in failure ? failure.status : 200);
    server.fail('POST customer/place_order', failure);
    await page.getByRole('button', { name: words.en.place }).click();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Lemonade');
    server.heal();
    // The app ignores a second press within 0.4 s as a double tap.
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: words.en.place }).click();
    await expect(page.getByText(words.en.placed)).toBeVisible();
  });
}

test('a menu that is late or fails shows it, and loads on a retry', async ({ elsewhere }) => {
  const { page, server, mayFailWith } = elsewhere;
  mayFailWith(503);
  server.fail('GET customer/item/all/*/1000', { status: 503, delayMs: 1500, body: { status: false } });
  await page.goto('/home?table_number=7');
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByText('We couldn’t load the menu.')).toBeVisible();
  server.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Marinara' }).first()).toBeVisible();
});
