import { beforeEach, describe, expect, test } from 'vitest';
import type { Emulator } from '../../emulator.ts';
import { createEmulator, demoMerchant } from '../../emulator.ts';
import { formOf } from '../../payer.ts';
import { testCards } from '../cards.ts';

const paymentPath = '/PaymentEx/MerchantPay/Payment';
const returnPath = 'http://127.0.0.1:9/pay/return/abc?a=1&b=2';
const noon = Date.UTC(2026, 10, 21, 12);

let emulator: Emulator;

beforeEach(() => {
  emulator = createEmulator({ seed: 3, now: () => noon });
});

async function register(fields: Record<string, string> = {}): Promise<{ id: string; page: string }> {
  const answer = await emulator.app.inject({
    method: 'POST',
    url: '/',
    payload: {
      Registration: {
        Customer: demoMerchant.customer,
        UserName: demoMerchant.userName,
        Password: demoMerchant.password,
        Channel: 'Web',
        Amount: '12.50',
        Currency: 'AED',
        OrderID: 'ORDER1',
        OrderName: 'Table 5',
        TransactionHint: 'CPT:Y;',
        ReturnPath: returnPath,
        ...fields,
      },
    },
  });
  const { Transaction } = answer.json();
  return { id: Transaction.TransactionID, page: Transaction.PaymentPage };
}

function get(url: string) {
  return emulator.app.inject({ method: 'GET', url });
}

function submit(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return emulator.app.inject({
    method: 'POST',
    url,
    headers,
    payload: new URLSearchParams(fields).toString(),
  });
}

async function submitCard(page: string, changes: Record<string, string>) {
  const { action, fields } = formOf((await get(page)).body, 'http://localhost');
  const valid = { number: '4111 1111 1111 1111', expiry: '12/30', cvv: '123', name: 'Layla' };
  return submit(new URL(action).pathname, { ...fields, ...valid, ...changes });
}

describe('the payment page', () => {
  test('shows the same payment by its link and by a posted transaction id', async () => {
    const { id, page } = await register();
    for (const opened of [await get(page), await submit(paymentPath, { TransactionID: id })]) {
      expect(opened.statusCode).toBe(200);
      expect(opened.body).toContain('Table 5');
      expect(opened.body.replace(/<[^>]+>/g, '')).toContain('Pay AED 12.50');
      for (const label of ['Card number', 'Expiry date', 'CVV', 'Name on card']) {
        expect(opened.body).toContain(`>${label}</label>`);
      }
    }
  });

  test('says that it is a test and lists every test card', async () => {
    const { page } = await register();
    const { body } = await get(page);
    expect(body).toContain('never type a real card');
    for (const { number } of testCards) expect(body).toContain(`value="${number}"`);
  });

  test('is in Arabic when the merchant or the link asks for it', async () => {
    const { page, id } = await register({ Language: 'ar' });
    expect((await get(page)).body).toContain('<html lang="ar" dir="rtl">');
    expect((await submit(`${paymentPath}?lang=en`, { TransactionID: id })).body).toContain('<html lang="en"');
  });

  test('shows the merchant’s data as text, never as markup', async () => {
    const { page } = await register({ OrderName: '<b onclick="x()">&' });
    const { body } = await get(page);
    expect(body).not.toContain('<b onclick');
    expect(body).toContain('&#60;b onclick=&#34;x()&#34;&#62;&#38;');
  });

  test('needs no inline script or style', async () => {
    const { page } = await register();
    const opened = await get(page);
    expect(opened.headers['content-security-policy']).toContain("default-src 'none'");
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.body).not.toMatch(/<script(?! src=)|<style|style="| on[a-z]+="/);
  });

  test('has an icon that its policy allows, or else browsers request one and log an error', async () => {
    const { page } = await register();
    const opened = await get(page);
    expect(opened.body).toContain('<link rel="icon" href="data:,">');
    expect(opened.headers['content-security-policy']).toContain('img-src data:');
  });

  test.each(['t=00000000000000000000000000000000', 'TransactionID=1', ''])(
    'is not found by "%s"',
    async (query) => {
      expect((await get(`${paymentPath}?${query}`)).statusCode).toBe(404);
    },
  );
});

test('a valid number that is no test card is refused by the page, or declined with code 91 and not kept', async () => {
  const other = '4242424242424242';
  const { id, page } = await register();
  expect((await submitCard(page, { number: other })).statusCode).toBe(422);
  emulator.world.bank.settings.otherCards = 'declined';
  expect((await submitCard(page, { number: '4242424242424241' })).statusCode).toBe(422);
  expect((await submitCard(page, { number: other })).statusCode).toBe(303);
  const { customer, userName, password } = demoMerchant;
  const fields = { Customer: customer, UserName: userName, Password: password, TransactionID: id };
  const answer = await emulator.app.inject({ method: 'POST', url: '/', payload: { Finalization: fields } });
  expect(answer.json().Transaction.ResponseCode).toBe('91');
  expect(emulator.world.bank.transactions.get(id)?.card?.number).toBe('4242420000004242');
});

describe('the card form', () => {
  test.each([
    [{ number: '' }, 'Please fill this in.'],
    [{ number: '4111 1111 1111 1112' }, 'This is not a valid card number.'],
    [{ number: '4242424242424242' }, 'takes only the test cards'],
    [{ expiry: '' }, 'Please fill this in.'],
    [{ expiry: '13/30' }, 'Write the month and the year as MM/YY.'],
    [{ expiry: '1230' }, 'Write the month and the year as MM/YY.'],
    [{ expiry: '10/26' }, 'This card has expired.'],
    [{ cvv: '12' }, 'The CVV has 3 digits.'],
    [{ name: '' }, 'Please fill this in.'],
  ])('with %j says what to mend and pays nothing', async (changes, sentence) => {
    const { id, page } = await register();
    const refused = await submitCard(page, changes);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(sentence);
    expect(emulator.world.bank.transactions.get(id)?.state).toBe('page_opened');
  });

  test('accepts a card through the last day of its month', async () => {
    const { id, page } = await register();
    expect((await submitCard(page, { expiry: '11/26' })).statusCode).toBe(303);
    expect(emulator.world.bank.transactions.get(id)?.state).toBe('authenticated');
  });

  test('keeps typed values, but never a CVV or a number that could be real', async () => {
    const { page } = await register();
    const refused = await submitCard(page, { number: '4242424242424242', name: 'Layla "L"', cvv: '987' });
    expect(refused.body).toContain('value="Layla &#34;L&#34;"');
    expect(refused.body).not.toContain('987');
    expect(refused.body).not.toContain('4242424242424242');
    expect((await submitCard(page, { number: '4111 1111 1111 1112' })).body).toContain('4111 1111 1111 1112');
  });

  test('fills in a test card when its button is pressed', async () => {
    const { page } = await register();
    const filled = await submitCard(page, { fill: '5555555555554444', number: '', cvv: '' });
    expect(filled.statusCode).toBe(200);
    expect(filled.body).toContain('value="5555 5555 5555 4444"');
    expect(filled.body).toContain('value="12/29"');
  });
});

describe('the one-time code', () => {
  async function askedForCode(number: string) {
    const { id, page } = await register();
    const next = await submitCard(page, { number });
    const opened = await get(String(next.headers.location));
    return { id, form: formOf(opened.body, 'http://localhost'), html: opened.body };
  }

  test('is requested, can be mistyped, and then lets the payment through', async () => {
    const { id, form, html } = await askedForCode('5555555555554444');
    expect(html).toContain('>One-time code</label>');
    const path = new URL(form.action).pathname;
    const wrong = await submit(path, { ...form.fields, otp: '000000' });
    expect((await get(String(wrong.headers.location))).body).toContain('This code is wrong.');
    await submit(path, { ...form.fields, otp: '123456' });
    expect(emulator.world.bank.transactions.get(id)?.state).toBe('authenticated');
  });

  test('declines the payment after three wrong codes', async () => {
    const { id, form } = await askedForCode('5555555555554444');
    for (let tries = 0; tries < 3; tries += 1) {
      await submit(new URL(form.action).pathname, { ...form.fields, otp: '000000' });
    }
    expect(emulator.world.bank.transactions.get(id)).toMatchObject({ state: 'declined', refusalCode: '6' });
  });
});

describe('the way back', () => {
  test('is a form with only the transaction id, to the merchant’s address', async () => {
    const { id, page } = await register();
    const next = await submitCard(page, {});
    const back = await get(String(next.headers.location));
    expect(formOf(back.body, 'http://localhost')).toEqual({
      action: returnPath,
      fields: { TransactionID: id },
    });
    expect(back.body).toContain('data-delay-ms="0"');
    expect(back.body).toContain('>Continue</button>');
  });

  test('is all that a finished page shows: nobody pays twice', async () => {
    const { id, page } = await register();
    await submitCard(page, {});
    const again = await get(page);
    expect(again.body).not.toContain('Card number');
    expect(formOf(again.body, 'http://localhost').fields).toEqual({ TransactionID: id });
  });

  test('can be delayed', async () => {
    Object.assign(emulator.world.bank.settings, { returnMode: 'late', lateReturnMs: 4_000 });
    const { page } = await register();
    const next = await submitCard(page, {});
    expect((await get(String(next.headers.location))).body).toContain('data-delay-ms="4000"');
  });

  test('is offered by an expired page, which accepts no card', async () => {
    const { id, page } = await register();
    emulator.world.clock.advance(30 * 60_000);
    expect(formOf((await get(page)).body, 'http://localhost').fields).toEqual({ TransactionID: id });
    expect(emulator.world.bank.transactions.get(id)?.state).toBe('expired');
  });
});
