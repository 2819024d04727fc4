/** The diner's app offline: it opens, says how old its menu is, and keeps writes until they can be sent. */
import type { BrowserContext, Page } from '@playwright/test';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

const say = words.en;
/** The service worker is installed after the first screen, and then caches the rest of the app. */
const installedMs = 30_000;

async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null, undefined, {
    timeout: installedMs,
  });
  await page.waitForFunction(
    async () => {
      const names = await caches.keys();
      const kept = names.find((name) => name.startsWith('workbox-precache')) ?? '';
      const files = await (await caches.open(kept)).keys();
      return (
        files.some(({ url }) => url.includes('cart-page')) && navigator.serviceWorker.controller !== null
      );
    },
    undefined,
    { timeout: installedMs },
  );
}

/** The cart from the server, not from the page. */
async function cartOf(page: Page): Promise<{ name: string; quantity: number }[]> {
  const id = await page.evaluate(() => localStorage.getItem('customer_id'));
  const answer = await page.request.get(`/api/v1/customer/cart/${String(id)}`);
  const { data } = (await answer.json()) as {
    data: { cart: { items: { quantity: number; item: { name: string } }[] } };
  };
  return data.cart.items.map(({ quantity, item }) => ({ name: item.name, quantity }));
}

async function sitDown(page: Page, table: number) {
  const diner = dinerOn(page);
  await diner.sitDown(table);
  await installed(page);
  return diner;
}

const unsent = (page: Page) => page.getByText(/not sent yet/i).first();
const offline = (context: BrowserContext, is: boolean) => context.setOffline(is);

test('the last menu opens offline and says how old it is; a dish added there is in the cart exactly once when online again [FETCH-11]', async ({
  phone,
}) => {
  const { page, errors } = await phone();
  const context = page.context();
  const diner = await sitDown(page, 8);
  await diner.openCategory('Drinks');
  await expect(page.getByRole('link', { name: 'Karak Tea' }).first()).toBeVisible();
  // Its options are read when it is opened.
  const plus = page.getByRole('button', { name: say.add('Karak Tea') }).first();
  const addToCart = page.getByRole('dialog').getByRole('button', { name: say.addToCart });
  await plus.click();
  await expect(addToCart).toBeEnabled();
  await page.keyboard.press('Escape');
  await diner.go(say.cart);
  await diner.go(say.home);

  await offline(context, true);
  await page.reload();
  await expect(page.getByRole('heading', { name: say.food })).toBeVisible();
  await expect(page.getByText(/You’re offline: menu from \d\d:\d\d/)).toBeVisible();
  const icon = await page.evaluate(async () => (await fetch('/mark.svg')).headers.get('content-type'));
  expect(icon, 'the icon of the tab is kept too').toContain('image/svg');
  await diner.openCategory('Drinks');
  await plus.click();
  await addToCart.click();
  await expect(unsent(page)).toBeVisible();
  await diner.go(say.cart);
  // Home may show the dish in a list, too: the reload has to be the cart's.
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Karak Tea' })).toBeVisible();

  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'Karak Tea' });
  await expect(line).toContainText('Not sent yet');
  await expect(unsent(page)).toBeVisible();

  await offline(context, false);
  await expect(unsent(page)).toBeHidden({ timeout: 40_000 });
  await expect(line).not.toContainText('Not sent yet');
  await expect.poll(() => cartOf(page)).toEqual([{ name: 'Karak Tea', quantity: 1 }]);
  await page.reload();
  await expect(page.getByText(/You’re offline/)).toBeHidden();
  expect(errors.filter((error) => !/net::ERR_|Failed to (?:fetch|load)/.test(error))).toEqual([]);
});

test('a dish added from its page is in the cart when the connection is lost afterwards, and when it is back', async ({
  phone,
}) => {
  const { page } = await phone();
  const context = page.context();
  const diner = await sitDown(page, 7);
  // The cart was read while it was empty; that stale answer must not be shown.
  await diner.go(say.cart);
  await expect(page.getByText('No product found')).toBeVisible();
  await diner.go(say.home);
  await diner.openCategory('Drinks');
  await page.getByRole('link', { name: 'Karak Tea' }).first().click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('Item added to cart successfully!')).toBeVisible();

  await offline(context, true);
  const line = page.getByRole('listitem').filter({ hasText: 'Karak Tea' });
  const badge = diner.bar.getByRole('link', { name: say.cart });
  await diner.go(say.cart);
  await expect(line).toBeVisible();
  await expect(badge).toHaveAccessibleName(/1/);
  await page.reload();
  await expect(line).toBeVisible();
  await expect(badge).toHaveAccessibleName(/1/);
  await expect(line).not.toContainText('Not sent yet');

  await offline(context, false);
  await page.waitForTimeout(3000);
  await expect(line).toBeVisible();
  await expect(badge).toHaveAccessibleName(/1/);
  expect(await cartOf(page)).toEqual([{ name: 'Karak Tea', quantity: 1 }]);
});

test('a cart shown from the cache is revalidated as soon as the connection is back', async ({ phone }) => {
  const { page } = await phone();
  const context = page.context();
  const diner = await sitDown(page, 6);
  await diner.go(say.cart);
  await expect(page.getByText('No product found')).toBeVisible();
  await offline(context, true);
  await page.reload();
  await expect(page.getByText('No product found')).toBeVisible();
  // Another tab of this phone has added something meanwhile.
  const id = await page.evaluate(() => localStorage.getItem('customer_id'));
  const menu = await page.request.get(`/api/v1/customer/item/all/${String(id)}/1000?page=1`);
  const { data } = (await menu.json()) as { data: { data: { id: number; name: string }[] } };
  const tea = data.data.find(({ name }) => name === 'Karak Tea')?.id;
  const added = await page.request.post(`/api/v1/customer/cart/add/${String(id)}`, {
    data: { item_id: tea, quantity: 1, serve_type: 'serve_as_ready' },
  });
  expect(added.ok()).toBe(true);
  await offline(context, false);
  // A page that was loaded offline isn't told by Chromium that it is back. Its live events find out: they try every three seconds.
  await expect(page.getByRole('listitem').filter({ hasText: 'Karak Tea' })).toBeVisible({ timeout: 6000 });
});

test('an order whose answer is lost happens once, whatever is reloaded meanwhile [FETCH-11]', async ({
  phone,
  sufra,
}) => {
  const { page } = await phone();
  const diner = await sitDown(page, 9);
  await diner.openCategory('Drinks');
  await diner.add('Karak Tea');
  await diner.go(say.cart);
  await expect(page.getByRole('listitem').filter({ hasText: 'Karak Tea' })).toBeVisible();

  // The order reaches the server, but its answer doesn't reach the phone.
  await page.route('**/place_order', async (route) => {
    await route.fetch();
    await sufra.kill();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: say.place }).click();
  await expect(unsent(page)).toBeVisible();
  await page.unroute('**/place_order');
  await page.reload();
  await expect(unsent(page)).toBeVisible();
  await sufra.restart();
  await expect(unsent(page)).toBeHidden({ timeout: 40_000 });
  await expect.poll(() => cartOf(page)).toEqual([]);

  const id = await page.evaluate(() => localStorage.getItem('customer_id'));
  const orders = await page.request.get(`/api/v1/customer/orders/${String(id)}`);
  const { data } = (await orders.json()) as { data: { data: { total_amount: string }[] } };
  expect(data.data).toHaveLength(1);
  await page.goto('/home?table_number=9');
  await expect(page.getByRole('link', { name: say.finished })).toContainText(
    data.data[0]?.total_amount ?? '?',
  );
});

test('two offline tabs send both their writes, each once', async ({ phone }) => {
  const { page } = await phone();
  const context = page.context();
  const diner = await sitDown(page, 10);
  await diner.go(say.cart);
  const second = await context.newPage();
  await second.goto('/home?table_number=10');
  await expect(second.getByRole('heading', { name: say.food })).toBeVisible();
  await diner.go(say.home);

  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/cart/add/')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await offline(context, true);
  // Dishes without options: what a dish offers to choose is read when it is opened.
  for (const [tab, dish] of [
    [page, 'Laban Ayran'],
    [second, 'Sparkling Water'],
  ] as const) {
    await dinerOn(tab).openCategory('Drinks');
    await tab
      .getByRole('button', { name: say.add(dish) })
      .first()
      .click();
    await tab.getByRole('dialog').getByRole('button', { name: say.addToCart }).click();
    await expect(unsent(tab)).toBeVisible();
  }
  await second.close();
  await offline(context, false);
  await expect(unsent(page)).toBeHidden({ timeout: 40_000 });
  await expect
    .poll(async () => (await cartOf(page)).sort((a, b) => a.name.localeCompare(b.name)))
    .toEqual([
      { name: 'Laban Ayran', quantity: 1 },
      { name: 'Sparkling Water', quantity: 1 },
    ]);
  // However often each was sent, it was the same write.
  expect(new Set(sent).size).toBe(2);
});

test('an update is used the next time the app opens, and the app can be installed', async ({ phone }) => {
  const { page } = await phone();
  await sitDown(page, 11);
  // The service worker's cache has an old version, as after a deploy.
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('workbox-precache')) ?? '';
    const kept = await caches.open(name);
    const [page] = (await kept.keys()).filter(({ url }) => url.includes('/index.html'));
    const old = new Response('<h1>Old version</h1>', { headers: { 'content-type': 'text/html' } });
    if (page !== undefined) await kept.put(page, old);
  });
  await page.goto('/home?table_number=11');
  await expect(page.getByRole('heading', { name: say.food })).toBeVisible();
  await expect(page.getByText('Old version')).toHaveCount(0);

  const chromium = await page.context().newCDPSession(page);
  const manifest = await chromium.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const told = await chromium.send('Page.getInstallabilityErrors');
  // A private window never offers to install; no other reason may prevent it.
  expect(
    told.installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
});

test('the service worker leaves the staff’s pages, card links and the API alone', async ({ phone }) => {
  const { page } = await phone();
  await sitDown(page, 12);
  await page.goto('/staff/');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  for (const path of ['/pay/nothing', '/api/v1/venue']) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(false);
  }
});
