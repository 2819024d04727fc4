/**
 * Four phones at one table, two in English and two in Arabic: dishes with options, a combo, one order for all, a split
 * with a shared dish, somebody who leaves early, three ways to pay. At the end everything that was written agrees.
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Say, sayIn } from '../tools/pictures/say.ts';
import { payOnGateway } from './helpers/bill.ts';
import {
  countDrawer,
  expectSoundBooks,
  filsOf,
  ledgerOf,
  read,
  sumOf,
  type TicketLine,
  ticketLines,
} from './helpers/books.ts';
import { cashDesk } from './helpers/cash-desk.ts';
import { dinerOn, words } from './helpers/diner.ts';
import { type Device, expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'four-phones', actionTimeout: 15_000 });

const table = 10;
type Language = keyof typeof words;

type Guest = Device & {
  readonly language: Language;
  readonly say: Say;
  readonly diner: ReturnType<typeof dinerOn>;
};

type Share = {
  readonly id: string;
  readonly payer_name: string;
  readonly subtotal: string;
  readonly tip_amount: string;
  readonly service_charge: string;
  readonly total_amount: string;
  readonly status: string;
  readonly receipt_url: string | null;
  readonly items: readonly { readonly item_name: string; readonly total_price: string }[];
};

type Order = {
  readonly id: string;
  readonly total_amount: string;
  readonly standing: string;
  readonly items: readonly {
    readonly item_name: string;
    readonly quantity: number;
    readonly total_price: string;
  }[];
  readonly payments: { readonly status: string; readonly split_payments: readonly Share[] };
};

function guestOn(device: Device, language: Language): Guest {
  return { ...device, language, say: sayIn(language), diner: dinerOn(device.page, language) };
}

/** Chooses a dish on its sheet, and expects what it then costs. */
async function choose(
  { page, language }: Guest,
  dish: string,
  within: (sheet: Locator) => Promise<void>,
  price: string,
): Promise<void> {
  const say = words[language];
  await page
    .getByRole('button', { name: say.add(dish) })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: dish });
  await within(sheet);
  const add = sheet.getByRole('button', { name: say.addToCart });
  await expect(add).toContainText(price);
  await add.click();
  await expect(sheet).toBeHidden();
}

async function chooseAll(layla: Guest, omar: Guest, noor: Guest, sami: Guest): Promise<void> {
  await layla.diner.openCategory('Grills');
  // A combo: the hummus beside it is the cold kitchen's.
  const grill = async (sheet: Locator) => {
    await sheet.getByRole('button', { name: 'Less Two lamb chops' }).click();
    await sheet.getByRole('button', { name: 'More Four prawns' }).click();
    await sheet.getByRole('button', { name: 'More Hummus Beiruti' }).click();
  };
  await choose(layla, 'Mixed Grill', grill, '161.00');
  await omar.diner.openCategory('الحلويات');
  const fruit = async (sheet: Locator) => {
    await sheet.getByText('للطاولة').click();
    await sheet.getByRole('button', { name: omar.say('options.more', { name: 'عسل' }) }).click();
  };
  await choose(omar, 'صحن فواكه', fruit, '84.00');
  await noor.diner.openCategory('Drinks');
  await choose(noor, 'Karak Tea', (sheet) => sheet.getByText('Pot for four').click(), '46.00');
  await sami.diner.openCategory('المشاوي');
  await sami.diner.add('شيش طاووق');
}

/** Three say that they are ready, and the first orders for all. */
async function orderTogether(layla: Guest, others: readonly Guest[]): Promise<void> {
  for (const { page, say, diner, language } of others) {
    await diner.go(words[language].cart);
    const ready = page.getByRole('switch', { name: say('carts.iAmReady') });
    await ready.click();
    await expect(ready).toBeChecked();
  }
  await layla.diner.go(words.en.cart);
  const together = layla.page.getByRole('button', { name: 'Order for the table · 4 items' });
  await expect(together).toContainText('353.00');
  await together.click();
  await expect(layla.page.getByText(words.en.placed)).toBeVisible();
  for (const { page, say } of others) {
    const name = say('waiting.guest', { number: '1' });
    await expect(page.getByText(say('carts.orderedBy', { name }))).toBeVisible();
  }
}

/** The kitchen has one ticket with everything on it, and says that it is ready. */
async function cook(kitchen: Page): Promise<readonly TicketLine[]> {
  // It goes on in the next column if it is long.
  const ticket = kitchen.getByRole('article', { name: new RegExp(`\\b${String(table)}\\b`) });
  const dishes = [
    'Mixed Grill',
    'Four prawns',
    'Fruit Plate',
    'Honey',
    'Karak Tea',
    'Pot for four',
    'Shish Taouk',
  ];
  for (const dish of dishes)
    await expect.poll(async () => (await ticket.allTextContents()).join(' ')).toContain(dish);
  const lines = await ticketLines(kitchen, table);
  await ticket
    .getByRole('button', { name: /^\d* ?Ready/ })
    .last()
    .click();
  return lines;
}

/** The first phone splits by who ordered: everybody gets a name, and three drink the tea. */
async function splitByGuest({ page }: Guest): Promise<void> {
  await page.goto(`/payment-divide?table_number=${String(table)}`);
  await page.getByRole('link', { name: 'Split by who ordered' }).click();
  const card = (name: string | RegExp) => page.getByRole('region', { name });
  await card(/You/).getByRole('textbox', { name: 'Name' }).fill('Layla');
  for (const [number, name] of [
    [2, 'Omar'],
    [3, 'Noor'],
    [4, 'Sami'],
  ] as const)
    await card(`Payer ${String(number)}`)
      .getByRole('textbox', { name: 'Name' })
      .fill(name);
  await card('Noor')
    .getByRole('button', { name: /Karak Tea/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Shared').click();
  for (const name of ['Layla', 'Omar']) await sheet.getByRole('button', { name: `Add ${name}` }).click();
  await sheet.getByRole('button', { name: 'Share among 3 people' }).click();
  await expect(card('Noor').getByText('Shared with Layla, Omar')).toBeVisible();
  await page.getByRole('button', { name: 'Split into 4 shares' }).click();
  await expect(page).toHaveURL(/\/payment-process\?table_number=10&share=/);
}

/** Opens the form for one's own share. */
async function openShare({ page, say }: Guest, name: string): Promise<void> {
  await page.goto(`/multiple-payment?table_number=${String(table)}`);
  await page
    .getByRole('listitem', { name })
    .getByRole('link', { name: say('payment.payAnotherWay') })
    .click();
}

/** Asks for the terminal, and is done when the cashier has taken the money. */
async function payAtTerminal(
  guest: Guest,
  name: string,
  approve: (name: string) => Promise<void>,
): Promise<void> {
  const { page, say } = guest;
  await openShare(guest, name);
  await page.getByRole('button', { name: say('payment.payPos') }).click();
  await expect(page.getByText(say('payment.waiting'))).toBeVisible();
  await approve(name);
  await expect(page.getByText(say('split.successful'))).toBeVisible();
}

/** The cashier takes a note for a share through the page; the guest's screen follows. */
async function payInCash(guest: Guest, name: string, cashier: Page): Promise<void> {
  const { page, say } = guest;
  await openShare(guest, name);
  await page.getByRole('button', { name: say('payment.payCash') }).click();
  await expect(page.getByText(say('payment.waiting'))).toBeVisible();
  await cashier.goto('/staff/payments');
  await cashier.getByText(name, { exact: true }).first().click();
  await cashier.getByText('200', { exact: true }).click();
  await cashier.getByRole('button', { name: /^Approve/ }).click();
  await expect(cashier.getByText('Approved by Rana').first()).toBeVisible();
  await expect(page.getByText(say('split.successful'))).toBeVisible();
}

async function orderOf({ page }: Guest): Promise<Order> {
  const id = await page.evaluate(() => localStorage.getItem('customer_id') ?? '');
  const orders = await read<{ data: readonly { id: string }[] }>(page, `customer/orders/${id}`);
  return read<Order>(page, `customer/orders/details/${orders.data[0]?.id ?? ''}`);
}

/** The address on the code of a table, as the owner prints it. */
async function codeOf(manager: APIRequestContext, number: number): Promise<string> {
  const data = { email: 'manager@demo.test', password: 'demo-password' };
  expect((await manager.post('/api/v1/staff/session', { data })).ok()).toBe(true);
  const answer = await manager.get('/api/v1/staff/table-codes');
  type Codes = {
    readonly data: { readonly tables: readonly { readonly number: string; readonly url: string }[] };
  };
  const { tables } = ((await answer.json()) as Codes).data;
  return tables.find((one) => one.number === String(number))?.url ?? '';
}

/** Who left reads their order and receipt, and can do nothing about the bill. */
async function leave(guest: Guest, others: Guest, manager: APIRequestContext): Promise<void> {
  await guest.page.goto(await codeOf(manager, table + 1));
  await expect(guest.page.getByText(String(table + 1)).first()).toBeVisible();
  const order = await orderOf(guest);
  expect(order.standing).toBe('left');
  const open = (await orderOf(others)).payments.split_payments.find(({ status }) => status === 'pending');
  const claim = await guest.page.request.post(`/api/v1/customer/payments/share/${open?.id ?? ''}/claim`);
  expect([claim.status(), ((await claim.json()) as { code: string }).code]).toEqual([403, 'left_table']);
  await guest.page.goto(`/previous-order?table_number=${String(table + 1)}`);
  await expect(guest.page.getByRole('link', { name: /شيش طاووق/ })).toBeVisible();
}

/** The kitchen's lines are those of the bill; a combo's parts stand beside it and cost nothing. */
function expectSameDishes(tickets: readonly TicketLine[], { items, total_amount }: Order): void {
  const named = (lines: readonly { quantity: number; name: string }[]) =>
    lines.map(({ quantity, name }) => `${String(quantity)} ${name}`).toSorted();
  const billed = items.map(({ quantity, item_name }) => ({ quantity, name: item_name }));
  expect(named(tickets.filter(({ part_of }) => part_of === null))).toEqual(named(billed));
  const parts = tickets.filter(({ part_of }) => part_of !== null);
  expect(parts.map(({ name, station }) => [name, station])).toEqual([['Hummus Beiruti', 'cold']]);
  expect(sumOf(items.map(({ total_price }) => filsOf(total_price)))).toBe(filsOf(total_amount));
}

/** Each share is what its dishes cost, with its own charges; together they are the bill. */
function expectShares({ total_amount, payments }: Order): void {
  const shares = payments.split_payments;
  const paidBy = shares.map(({ payer_name, subtotal, status }) => [payer_name, [subtotal, status]]);
  expect(Object.fromEntries(paidBy)).toEqual({
    Layla: ['176.34', 'paid'],
    Omar: ['99.33', 'paid'],
    Noor: ['15.33', 'paid'],
    Sami: ['62.00', 'paid'],
  });
  expect(payments.status).toBe('paid');
  expect(sumOf(shares.map(({ subtotal }) => filsOf(subtotal)))).toBe(filsOf(total_amount));
  for (const { items, subtotal, tip_amount, service_charge, total_amount: paid } of shares) {
    expect(sumOf(items.map(({ total_price }) => filsOf(total_price)))).toBe(filsOf(subtotal));
    expect(sumOf([subtotal, tip_amount, service_charge].map(filsOf))).toBe(filsOf(paid));
  }
}

async function expectReceipts({ page }: Guest, { payments }: Order): Promise<void> {
  for (const { payer_name, total_amount, items, receipt_url } of payments.split_payments) {
    await page.goto(receipt_url ?? '');
    const paper = page.locator('body');
    for (const text of [
      payer_name,
      total_amount,
      ...items.flatMap((one) => [one.item_name, one.total_price]),
    ])
      await expect(paper).toContainText(text);
  }
}

test('four phones order together, split by who ordered and pay in three ways; bill, ledger, receipts, drawer, bank and tickets agree to the fils [GROUP-12] [OPT-10] [PART-3] [PART-7] [PART-8] [LEFT-1] [LIVE-4]', async ({
  phone,
  tablet,
  playwright,
  sufra,
}) => {
  const [layla, omar] = [guestOn(await phone('en'), 'en'), guestOn(await phone('ar'), 'ar')];
  const [noor, sami] = [guestOn(await phone('en'), 'en'), guestOn(await phone('ar'), 'ar')];
  const guests = [layla, omar, noor, sami];
  for (const { diner } of guests) await diner.sitDown(table);
  await chooseAll(layla, omar, noor, sami);
  await orderTogether(layla, [omar, noor, sami]);

  const kitchen = await tablet('kitchen');
  const tickets = await cook(kitchen.page);
  await expect(sami.page.getByText(/^جاهز لك: .?شيش طاووق/)).toBeVisible();
  await expect(layla.page.getByText(/^Ready for you: .?Mixed Grill/)).toBeVisible();

  await splitByGuest(layla);
  const cashier = await tablet('cashier');
  const desk = await cashDesk(cashier.page);
  await payAtTerminal(sami, 'Sami', desk.approve);
  const manager = await playwright.request.newContext({ baseURL: sufra.url });
  await leave(sami, layla, manager);
  await manager.dispose();
  await payInCash(omar, 'Omar', cashier.page);
  await layla.page.getByText('15%', { exact: true }).click();
  await layla.page.getByRole('button', { name: 'Pay Now' }).click();
  await payOnGateway(layla.page);
  await expect(layla.page.getByText('Payment Successful!')).toBeVisible();
  await payAtTerminal(noor, 'Noor', desk.approve);
  await layla.page.goto(`/confirmation?table_number=${String(table)}`);
  await expect(layla.page.getByRole('heading', { name: 'Everything is paid' })).toBeVisible();

  const order = await orderOf(layla);
  expectSameDishes(tickets, order);
  expectShares(order);
  const paidBy = (name: string) =>
    filsOf(order.payments.split_payments.find(({ payer_name }) => payer_name === name)?.total_amount ?? '');
  const ledger = await ledgerOf(sufra);
  expect(ledger['captured_card']).toBe(paidBy('Layla'));
  expect((ledger['cash_in'] ?? 0) + (ledger['change_out'] ?? 0)).toBe(paidBy('Omar'));
  expect(ledger['captured_pos']).toBe(paidBy('Noor') + paidBy('Sami'));
  expect(-(ledger['sales'] ?? 0)).toBe(filsOf(order.total_amount));
  expect((await countDrawer(cashier.page, paidBy('Omar'))).difference).toBe('0.00');
  await expectReceipts(layla, order);
  await expectSoundBooks(sufra);
  for (const { errors } of [...guests, kitchen, cashier]) expect(errors).toEqual([]);
});
