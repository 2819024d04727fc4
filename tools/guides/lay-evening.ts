/** Fills the demo with the evening that the guides show: guests who ordered, called, ask to pay, and wait for their car. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, type BrowserContext, request } from '@playwright/test';
import type { Role } from '@sufra/contract/core/permissions';
import { emulatedPrinter } from '../../apps/emulator/src/printer/printer.ts';
import { layTable } from '../pictures/table.ts';

/** Signs somebody of the demo in, on a device of their own. */
export async function signedIn(browser: Browser, url: string, role: Role): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  });
  const data = { email: `${role}@demo.test`, password: 'demo-password' };
  await ask(context.request, url, 'post', 'staff/session', data);
  return context;
}

/** A call that must succeed, with the session of `api`; answers its data. */
export async function ask<Data>(
  api: APIRequestContext,
  url: string,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<Data> {
  const answer = await api[method](`${url}/api/v1/${path}`, {
    headers: { origin: url, 'idempotency-key': randomUUID() },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: Data }).data;
}

type Scanned = { readonly customer: { readonly id: string } };

/** What a picture may need besides. */
export type Evening = {
  /** Takes the paper out of the kitchen's printer. */
  readonly takePaperOut: () => void;
  readonly end: () => Promise<void>;
};

/** Four tables with guests, bookings, cars, an open drawer, a payment in cash and a printer. */
export async function layEvening(browser: Browser, url: string): Promise<Evening> {
  for (const table of [5, 6, 7, 10]) await layGuest(url, table);
  await layPayment(browser, url);
  await layHouse(browser, url);
  return layPrinter(browser, url);
}

/** A guest who ordered. At 5 they call, at 7 they want to pay in cash, at 10 they want their car. */
async function layGuest(url: string, table: number): Promise<void> {
  const guest = await request.newContext();
  const { known } = await layTable(guest, url, table);
  const { customer } = await ask<Scanned>(guest, url, 'get', `customer/tableinfo/${table}`);
  if (table === 5)
    await ask(guest, url, 'post', `customer/waiter-call/${customer.id}`, { reasons: ['water'] });
  if (table === 7) {
    const body = { order_id: known.order, payment_method: 'cash', name: 'Layla Haddad' };
    await ask(guest, url, 'post', 'customer/payments/single', body);
  }
  if (table === 10) await ask(guest, url, 'put', `customer/vehicle-request/${customer.id}`);
  await guest.dispose();
}

/** The cashier opens the drawer and takes the money of table 10. */
async function layPayment(browser: Browser, url: string): Promise<void> {
  const cashier = await signedIn(browser, url, 'cashier');
  const shifts = await ask<{ readonly open: object | null }>(cashier.request, url, 'get', 'staff/shifts');
  if (shifts.open === null)
    await ask(cashier.request, url, 'post', 'staff/shifts', { opening_float: '300.00' });
  const page = await cashier.newPage();
  await page.goto('/staff/tables/10/pay');
  await page.getByRole('button', { name: /^Take cash/ }).click();
  await page.getByText('Paid in cash').first().waitFor();
  await cashier.close();
}

/** Bookings of the evening and a car that its guest waits for. */
async function layHouse(browser: Browser, url: string): Promise<void> {
  const waiter = await signedIn(browser, url, 'waiter');
  type Book = { readonly today: string };
  const { today: day } = await ask<Book>(waiter.request, url, 'get', 'staff/bookings');
  const book = (name: string, party: number, time: string) => ({ name, party, time, day });
  for (const booking of [book('Omar Saleh', 4, '20:30'), book('Sara Nasser', 2, '21:00')])
    await ask(waiter.request, url, 'post', 'staff/bookings', booking);
  const walkIn = { name: 'Party of Hamad', party: 3, walk_in: true, quoted_minutes: 20 };
  await ask(waiter.request, url, 'post', 'staff/bookings', walkIn);
  await waiter.close();
  const valet = await signedIn(browser, url, 'valet');
  type OneCar = { readonly car: { readonly id: string; readonly version: number } };
  const take = (plate: string, hook: string, words: string) =>
    ask<OneCar>(valet.request, url, 'post', 'staff/cars', { plate, hook, words });
  const { car } = await take('A 48213', '12', 'White Land Cruiser');
  await take('F 7790', '4', 'Grey Mini');
  await ask(valet.request, url, 'post', `staff/cars/${car.id}/move`, { move: 'ask', version: car.version });
  await valet.close();
}

async function layPrinter(browser: Browser, url: string): Promise<Evening> {
  const manager = await signedIn(browser, url, 'manager');
  const machine = emulatedPrinter();
  const port = await machine.listen(0);
  const page = await manager.newPage();
  await page.goto('/staff/printers');
  await page.getByRole('button', { name: 'Add a printer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kitchen printer');
  await dialog.getByLabel('Address in your network').fill(`127.0.0.1:${port}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Print a test page' }).waitFor();
  await manager.close();
  return {
    takePaperOut: () => {
      machine.settings.paper = 0;
    },
    end: machine.close,
  };
}
