/** A bill shared by several people on several phones: split, claimed in parallel, and paid to the fils. */
import type { Page } from '@playwright/test';
import { billOf, expectPaid, order, payOnGateway } from './helpers/bill.ts';
import { cashDesk, type Desk } from './helpers/cash-desk.ts';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'split' });

const details = '**/customer/orders/details/**';
const card = (page: Page, number: number) => page.getByRole('region', { name: `Payment 0${String(number)}` });
const row = (page: Page, name: string) => page.getByRole('listitem', { name });
const goTo = (page: Page, path: string, table: number) => page.goto(`${path}?table_number=${String(table)}`);

/** Fills in the names and methods of an equal split. */
async function fillEqually(page: Page, payers: readonly (readonly [name: string, method: string])[]) {
  for (let more = 2; more < payers.length; more += 1)
    await page.getByRole('button', { name: '+ Add More' }).click();
  for (const [index, [name, method]] of payers.entries()) {
    await card(page, index + 1)
      .getByLabel('Full Name')
      .fill(name);
    await card(page, index + 1)
      .getByText(method, { exact: true })
      .click();
  }
}

test('three pay equal shares by card, cash and POS, each visible on the other phone [EQUAL-13] [EQUAL-17] [CONF-7] [CONF-16] [MULTI-9]', async ({
  phone,
  tablet,
}) => {
  const [{ page: layla, errors }, { page: omar }] = [await phone(), await phone()];
  const desk: Desk = await cashDesk((await tablet('cashier')).page);
  await dinerOn(layla).sitDown(1);
  await dinerOn(omar).sitDown(1);
  await order(layla, { 'Hummus Beiruti': 1, 'Lemon & Mint': 2, 'Kebab Halabi': 1 });

  await goTo(layla, '/payment-divide', 1);
  await layla.getByRole('link', { name: /Split Payment/ }).click();
  await layla.getByRole('link', { name: 'Divided Equally' }).click();
  // The page before has a button with the same words, and stays until this one is loaded.
  await expect(layla.getByRole('button', { name: 'Split & Submit' })).toBeVisible();
  await fillEqually(layla, [
    ['Layla Haddad', 'Card'],
    ['Omar Saleh', 'Cash'],
    ['Noor Aziz', 'POS'],
  ]);
  await layla.getByRole('button', { name: 'Split & Submit' }).click();
  await payOnGateway(layla);
  await expect(layla).toHaveURL(/\/confirmation\?table_number=1/);
  await expect(layla.getByRole('heading', { name: '1 of 3 has paid' })).toBeVisible();

  await goTo(omar, '/multiple-payment', 1);
  await expect(row(omar, 'Layla Haddad').getByText('paid', { exact: true })).toBeVisible();
  await expect(row(omar, 'Omar Saleh').getByText('Omar Saleh is paying in cash')).toBeVisible();
  await expect(omar.getByRole('link', { name: 'Next' })).toBeHidden();
  await desk.approve('Omar Saleh');
  await expect(row(omar, 'Omar Saleh').getByText('paid', { exact: true })).toBeVisible();
  await desk.approve('Noor Aziz');
  await expect(layla.getByRole('heading', { name: 'Everything is paid' })).toBeVisible();
  await omar.getByRole('link', { name: 'Next' }).click();
  await expect(omar).toHaveURL(/\/payment-confirmation\?table_number=1/);
  await expectPaid(layla);
  expect(errors).toEqual([]);
});

test('a split by items: one pays by QR code from a phone without a visit, the other claims a share and pays at the table [ITEMS-17] [ITEMS-21] [MULTI-7] [PROC-11] [PROC-12] [PROC-13]', async ({
  phone,
  tablet,
}) => {
  const [{ page: layla }, { page: omar }, { page: stranger }] = [await phone(), await phone(), await phone()];
  const desk = await cashDesk((await tablet('cashier')).page);
  await dinerOn(layla).sitDown(2);
  await dinerOn(omar).sitDown(2);
  await order(layla, { 'Hummus Beiruti': 1, 'Lemon & Mint': 3 });

  await goTo(layla, '/split-payment', 2);
  await card(layla, 1).getByLabel('Full Name').fill('Layla Haddad');
  await card(layla, 2).getByLabel('Full Name').fill('Omar Saleh');
  await card(layla, 1).getByText('Lemon & Mint').click();
  await card(layla, 1).getByRole('button', { name: 'Less' }).click();
  await card(layla, 2).getByText('Lemon & Mint').click();
  await expect(layla.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await card(layla, 2).getByText('Hummus Beiruti').click();
  await layla.getByRole('button', { name: 'Submit' }).click();
  await expect(layla).toHaveURL(/\/confirmation/);
  await layla.getByRole('link', { name: 'Payment codes for every phone' }).click();
  await expect(row(layla, 'Layla Haddad').getByRole('img', { name: /QR code/ })).toBeVisible();

  const share = (await billOf(layla)).payments.split_payments.find(
    ({ payer_name }) => payer_name === 'Layla Haddad',
  );
  await stranger.goto(share?.attempt?.payment_page ?? '');
  await payOnGateway(stranger);
  await expect(row(layla, 'Layla Haddad').getByText('paid', { exact: true })).toBeVisible();

  await goTo(omar, '/multiple-payment', 2);
  await row(omar, 'Omar Saleh').getByRole('button', { name: 'This is mine' }).click();
  await expect(row(layla, 'Omar Saleh').getByText(/is paying this|Another phone/)).toBeVisible();
  await row(omar, 'Omar Saleh').getByRole('link', { name: 'Pay another way' }).click();
  await omar.getByText('No Tip').click();
  await omar.getByRole('button', { name: 'Pay with POS' }).click();
  await expect(omar.getByText('Waiting For Approval')).toBeVisible();
  await desk.approve('Omar Saleh');
  await expect(omar.getByText('Payment Successful!')).toBeVisible();
  await omar.getByRole('link', { name: 'Continue' }).click();
  await expect(omar).toHaveURL(/\/payment-confirmation\?table_number=2$/);
  await expect(layla.getByRole('link', { name: 'Next' })).toBeVisible();
  await expectPaid(layla);
});

test('two phones claim the same share, and cash races card: one gets it, the other is told', async ({
  phone,
  tablet,
}) => {
  const [{ page: layla }, { page: omar }] = [await phone(), await phone()];
  const desk = await cashDesk((await tablet('cashier')).page);
  await dinerOn(layla).sitDown(3);
  await dinerOn(omar).sitDown(3);
  await order(layla, { 'Hummus Beiruti': 2 });
  await goTo(layla, '/divided-equally', 3);
  await fillEqually(layla, [
    ['First', 'Card'],
    ['Second', 'Card'],
  ]);
  await layla.getByRole('button', { name: 'Split & Submit' }).click();
  await expect(layla).toHaveURL(/\/confirmation/);
  await goTo(layla, '/multiple-payment', 3);
  await goTo(omar, '/multiple-payment', 3);

  const mine = (page: Page) => row(page, 'First').getByRole('button', { name: 'This is mine' });
  await expect(mine(layla)).toBeVisible();
  await expect(mine(omar)).toBeVisible();
  // Neither page hears of the other's press before both have pressed: it would take the button away.
  for (const page of [layla, omar]) await page.route(details, (route) => route.abort());
  await Promise.all([mine(layla).click(), mine(omar).click()]);
  const back = (page: Page) => row(page, 'First').getByRole('button', { name: 'Release this share' });
  await expect.poll(async () => (await back(layla).count()) + (await back(omar).count())).toBe(1);
  const winner = (await back(layla).isVisible()) ? layla : omar;
  const loser = winner === layla ? omar : layla;
  for (const page of [layla, omar]) await page.unroute(details);
  await expect(row(loser, 'First').getByText(/is paying this/)).toBeVisible();
  await expect(back(loser)).toHaveCount(0);
  await back(winner).click();
  await expect(mine(loser)).toBeVisible();

  // The loser's page gets no updates: it still offers what the other phone takes meanwhile.
  await loser.route('**/customer/events', (route) => route.abort());
  await loser.route(details, (route) => route.abort());
  const link = row(winner, 'First').getByRole('link', { name: 'Pay another way' });
  await link.click();
  await expect(winner.getByRole('button', { name: 'Pay with Cash' })).toBeVisible();
  await Promise.all([
    winner.getByRole('button', { name: 'Pay with Cash' }).click(),
    row(loser, 'First').getByRole('button', { name: 'Pay on this phone' }).click(),
  ]);
  await expect(winner.getByText('Waiting For Approval')).toBeVisible();
  await expect(row(loser, 'First').getByRole('alert')).toBeVisible();
  await expect(loser).toHaveURL(/\/multiple-payment/);
  await loser.unroute(details);

  await desk.approve('First');
  await expect(winner.getByText('Payment Successful!')).toBeVisible();
  await row(loser, 'Second').getByRole('button', { name: 'Pay on this phone' }).click();
  await payOnGateway(loser);
  await expect(loser.getByRole('heading', { name: 'Everything is paid' })).toBeVisible();
  await expectPaid(layla);
});

test('two phones split the bill at once: one plan wins, the other is asked, both see it, and after a payment no other replaces it [ITEMS-28] [EQUAL-22]', async ({
  phone,
  tablet,
}) => {
  const [{ page: layla }, { page: omar }] = [await phone(), await phone()];
  const desk = await cashDesk((await tablet('cashier')).page);
  await dinerOn(layla).sitDown(4);
  await dinerOn(omar).sitDown(4);
  await order(layla, { 'Hummus Beiruti': 1, 'Lemon & Mint': 1 });
  await goTo(layla, '/divided-equally', 4);
  await goTo(omar, '/divided-equally', 4);
  const two = ['Layla A', 'Layla B'];
  const three = ['Omar A', 'Omar B', 'Omar C'];
  await fillEqually(
    layla,
    two.map((name) => [name, 'Cash'] as const),
  );
  await fillEqually(
    omar,
    three.map((name) => [name, 'Cash'] as const),
  );
  const submit = (page: Page) => page.getByRole('button', { name: 'Split & Submit' });
  await Promise.all([submit(layla).click(), submit(omar).click()]);
  const ask = (page: Page) => page.getByRole('dialog', { name: /payments are already under way/ });
  await expect.poll(async () => (await ask(layla).count()) + (await ask(omar).count())).toBe(1);
  const late = (await ask(layla).isVisible()) ? layla : omar;
  const first = late === layla ? omar : layla;
  await expect(first).toHaveURL(/\/confirmation/);
  await late.getByRole('button', { name: 'Leave it as it is' }).click();
  await goTo(late, '/confirmation', 4);

  const { payments } = await billOf(layla);
  const names = payments.split_payments.map(({ payer_name }) => payer_name ?? '');
  expect([two, three]).toContainEqual(names);
  for (const page of [layla, omar]) {
    await expect(page.getByRole('listitem')).toHaveCount(names.length);
    for (const name of names) await expect(row(page, name)).toBeVisible();
  }

  // A form that stayed open is refused once somebody has paid, and keeps what was typed.
  await late.route('**/customer/events', (route) => route.abort());
  await goTo(late, '/divided-equally', 4);
  await fillEqually(late, [
    ['Late A', 'Cash'],
    ['Late B', 'Cash'],
  ]);
  await late.route(details, (route) => route.abort());
  await desk.approve(names[0] ?? '');
  await expect(row(first, names[0] ?? '').getByText('paid', { exact: true })).toBeVisible();
  await submit(late).click();
  await late.getByRole('button', { name: 'Cancel all of these and split' }).click();
  await expect(late.getByRole('dialog').getByText(/can’t be cancelled now/)).toBeVisible();
  await late.keyboard.press('Escape');
  await expect(card(late, 1).getByLabel('Full Name')).toHaveValue('Late A');
  for (const name of names.slice(1)) await desk.approve(name);
  await expect(first.getByRole('heading', { name: 'Everything is paid' })).toBeVisible();
  await expectPaid(first);
});

test('a guest who leaves early pays what they ordered, and the last pays the rest', async ({
  phone,
  tablet,
}) => {
  const [{ page: layla }, { page: omar }] = [await phone(), await phone()];
  const desk = await cashDesk((await tablet('cashier')).page);
  await dinerOn(layla).sitDown(7);
  await dinerOn(omar).sitDown(7);
  await order(layla, { 'Hummus Beiruti': 1 });
  await order(omar, { 'Kebab Halabi': 1 });

  await goTo(layla, '/payment-divide', 7);
  await layla.getByRole('link', { name: /Pay what I ordered/ }).click();
  await layla.getByLabel('Full Name').fill('Layla Haddad');
  await layla.getByText('No Tip').click();
  await layla.getByText('No Service Charges').click();
  await expect(layla.getByRole('button', { name: 'Pay Now' })).toContainText('32.00');
  await layla.getByRole('button', { name: 'Pay with Cash' }).click();
  await expect(layla.getByText('Waiting For Approval')).toBeVisible();

  await goTo(omar, '/multiple-payment', 7);
  await expect(row(omar, 'Layla Haddad')).toContainText('32.00');
  await row(omar, 'The rest of the bill').getByRole('link').first().click();
  await omar.getByLabel('Full Name').fill('Omar Saleh');
  await omar.getByRole('button', { name: 'Pay with POS' }).click();
  await expect(omar.getByText('Waiting For Approval')).toBeVisible();
  await desk.approve('Layla Haddad');
  await expect(layla.getByText('Payment Successful!')).toBeVisible();
  await desk.approve('Omar Saleh');
  await expect(omar.getByText('Payment Successful!')).toBeVisible();
  await expectPaid(layla);
});
