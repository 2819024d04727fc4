/** How often one device or address may do something (LIMIT-1 to LIMIT-6), and the answer when it does more. */
import type { BodyOf } from '@sufra/contract/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { plainPayer } from '../testing/payments/paying.ts';
import { seatedGuest } from '../testing/people/at-the-table.ts';
import type { Answer, Device } from '../testing/people/device.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { dinerCookie } from './browser/session-cookies.ts';

const oneTea: BodyOf<'placeOrder'> = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const minuteMs = 60_000;

const codeOf = ({ status, body }: Answer<unknown>) => (status < 300 ? status : `${status} ${body.code}`);

describeOnBoth('limits', (makeApp) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await makeApp();
  });
  afterEach(() => server.close());

  const rows = async (table: 'customers' | 'rounds' | 'shares' | 'recent_uses', at = server) => {
    const row = await at.db.read.first(
      at.db.read.sql.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count')),
    );
    return Number(row?.count);
  };
  const seated = async (table = 1, at = server) => {
    const phone = at.device();
    await phone.scan(table);
    return phone;
  };
  const order = (phone: Device, key?: string) =>
    phone.call('placeOrder', { body: oneTea, ...(key === undefined ? {} : { key }) });

  test('lets a device order ten rounds in ten minutes, and says when it may order again [LIMIT-1] [LIMIT-3]', async () => {
    const [phone, mate] = [await seated(), await seated()];
    for (const _ of many(10)) expect((await order(phone)).status).toBe(201);
    server.clock.advance(4 * minuteMs);
    const refused = await phone.call('placeOrder', { body: oneTea, language: 'tr' });
    expect(codeOf(refused)).toBe('429 too_many_rounds');
    expect(refused.headers['retry-after']).toBe('360');
    expect(refused.body.message).toContain('6 dakika sonra');
    expect(await rows('rounds')).toBe(10);
    expect((await order(mate)).status, 'another phone at the table').toBe(201);
    server.clock.advance(6 * minuteMs);
    expect((await order(phone)).status, 'after the time that it was told').toBe(201);
  });

  test('counts neither repeats nor refusals, and always answers repeats', async () => {
    const phone = await seated();
    const first = await order(phone, 'one');
    const gone = { items: [{ item_id: 999_999, quantity: 1 }] };
    for (const _ of many(5)) {
      expect((await order(phone, 'one')).data).toEqual(first.data);
      expect((await phone.call('placeOrder', { body: gone })).status).toBe(404);
    }
    for (const _ of many(9)) expect((await order(phone)).status).toBe(201);
    expect(codeOf(await order(phone))).toBe('429 too_many_rounds');
    expect((await order(phone, 'one')).data).toEqual(first.data);
    expect(codeOf(await order(phone, 'one more'))).toBe('429 too_many_rounds');
  });

  test('lets exactly ten rounds through when all are sent at once [LIMIT-3]', async () => {
    const phone = await seated();
    const answers = await Promise.all(many(25).map(() => order(phone)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await rows('rounds')).toBe(10);
  });

  test('lets a device start to pay sixty times in ten minutes, a list counting once per entry [LIMIT-3]', async () => {
    const phone = await seated();
    const orderId = (await order(phone)).data.order.id;
    const payers = [1, 2].map((count) => ({
      name: `Guest ${count}`,
      payment_method: 'card' as const,
      ...noCharges,
    }));
    const split = (name: string) =>
      phone.call('paySplit', {
        body: {
          order_id: orderId,
          split_type: 'equally',
          splits: payers.map((payer, index) => (index === 0 ? { ...payer, name } : payer)),
        },
      });
    for (const count of many(58)) expect((await split(`Name ${count}`)).status).toBe(201);
    const planned = (await split('Number 59')).data.split_payments;
    const before = await rows('shares');
    const pages = planned.map((share) => ({
      order_id: orderId,
      split_id: share.id,
      amount: share.total_amount,
    }));
    expect(codeOf(await phone.call('bulkPaymentPages', { body: pages }))).toBe('429 too_many_payments');
    expect((await split('The last one')).status).toBe(201);
    expect(codeOf(await split('One too many'))).toBe('429 too_many_payments');
    expect(await rows('shares')).toBe(before + 2);
  });

  test('lets three hundred lines wait at a table, and more when the kitchen has served some [LIMIT-5]', async () => {
    const phones = await Promise.all(many(6).map(() => seated()));
    const lines = many(60).map((line) => ({
      item_id: dishes.tea.id,
      quantity: 1,
      special_instructions: `Glass ${line}`,
    }));
    for (const phone of phones.slice(0, 5))
      expect((await phone.call('placeOrder', { body: { items: lines } })).status).toBe(201);
    const last = phones[5] as Device;
    const refused = await order(last);
    expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['429 too_many_open_lines', '300']);
    const kitchen = await server.staff('kitchen');
    const [ticket] = (await kitchen.call('staffTickets')).data.tickets;
    const line_ids = (ticket?.lines ?? []).map(({ id }) => id);
    for (const command of ['start', 'ready', 'serve'] as const)
      expect((await kitchen.call('moveLines', { body: { line_ids, command } })).status).toBe(200);
    expect((await order(last)).status).toBe(201);
  });

  test('counts waiting lines of unproven guests separately from those of proven ones', async () => {
    await server.close();
    server = await makeApp({ operations: { presence: 'confirm_first' } });
    const guest = await seatedGuest(server);
    const lines = many(30).map((line) => ({
      item_id: dishes.tea.id,
      quantity: 1,
      special_instructions: `Glass ${line}`,
    }));
    for (const _ of many(10))
      expect((await (await seated()).call('placeOrder', { body: { items: lines } })).status).toBe(201);
    expect(codeOf(await order(await seated())), 'one more stranger').toBe('429 too_many_open_lines');
    const round = await order(guest);
    expect(codeOf(round), 'who came with the code').toBe(201);
    expect(round.data.order.awaits_confirmation).toBe(true);
  });

  test('creates three hundred customers for a flood from one address, and then none for a while [LIMIT-1] [LIMIT-2]', async () => {
    await server.close();
    const environment = { TRUST_PROXY: '1' };
    server = await makeApp({ operations: { visit_devices_max: 100_000 }, environment });
    const before = await rows('customers');
    const from = (forwarded: string, table = 1) =>
      server.device().call('tableInfo', {
        params: { table: String(table) },
        headers: { 'x-forwarded-for': forwarded },
      });
    // The left part of X-Forwarded-For is whatever the caller sent; our proxy appends on the right.
    const answers = [];
    for (const wave of many(10)) {
      const phones = many(40).map((index) =>
        from(`198.51.100.${wave * 10 + index}, 192.0.2.1`, (index % 4) + 1),
      );
      answers.push(...(await Promise.all(phones)));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(await rows('customers')).toBe(before + 300);
    const refused = await from('192.0.2.1');
    expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['429 too_many_devices', '600']);
    expect((await from('203.0.113.7')).status, 'a phone from elsewhere').toBe(200);
    server.clock.advance(10 * minuteMs);
    expect((await from('192.0.2.1')).status).toBe(200);
  });

  test('lets sixty new phones join one visit, and those who scanned are not kept out by those who did not [LIMIT-2]', async () => {
    const codes = (await (await server.staff('manager')).call('tableCodes')).data.tables;
    const link = new URL(codes.find(({ number }) => number === '1')?.url ?? '');
    const key = link.searchParams.get('k') ?? '';
    const known = await seated();
    for (const _ of many(59)) expect((await server.device().scan(1)).status).toBe(200);
    expect(codeOf(await server.device().scan(1))).toBe('429 too_many_devices');
    expect((await server.device().scan(1, { key })).status, 'who has the code').toBe(200);
    expect((await server.device().scan(2)).status, 'who comes to another table').toBe(200);
    expect((await known.scan(1)).status, 'who sits there').toBe(200);
  });

  test('counts every change of a device, and forgets it after ten minutes', async () => {
    await server.close();
    server = await makeApp({ operations: { changes_max: 20 } });
    const [phone, mate] = [await seated(), await seated()];
    const like = (device: Device) => device.call('addFavourite', { body: { item_id: dishes.tea.id } });
    for (const _ of many(20)) expect((await like(phone)).status).toBe(200);
    const refused = await like(phone);
    expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['429 too_many_requests', '600']);
    expect((await phone.call('visit')).status, 'a look').toBe(200);
    expect((await order(phone)).status, 'what has a limit of its own').toBe(201);
    expect((await like(mate)).status).toBe(200);
    server.clock.advance(10 * minuteMs);
    expect((await like(phone)).status).toBe(200);
  });

  test('stops a device that guesses coupons, which can still pay without one', async () => {
    const phone = await seated();
    const order_id = (await order(phone)).data.order.id;
    const quote = (coupon_code: string | null = null) =>
      phone.call('quote', { body: { order_id, coupon_code } });
    for (const count of many(10)) expect(codeOf(await quote(`GUESS${count}`))).toBe('422 coupon_unknown');
    const pay = (coupon_code: string | null = null) =>
      phone.call('paySingle', {
        body: { order_id, payment_method: 'cash', name: 'Omar', coupon_code, ...noCharges },
      });
    for (const count of many(10)) expect(codeOf(await pay(`GUESS${count}`))).toBe('422 coupon_unknown');
    expect(codeOf(await quote('GUESS'))).toBe('429 too_many_codes');
    expect(codeOf(await pay('GUESS'))).toBe('429 too_many_codes');
    expect((await quote()).status).toBe(200);
    expect((await pay()).status).toBe(201);
    server.clock.advance(10 * minuteMs);
    expect(codeOf(await quote('GUESS'))).toBe('422 coupon_unknown');
  });

  test('counts wrong coupon codes that are tried all at once, but no right ones', async () => {
    await server.close();
    server = await makeApp({ operations: { wrong_codes_max: 3 } });
    const phone = await seated();
    const items = [{ item_id: dishes.seaBass.id, quantity: 1 }];
    const order_id = (await phone.call('placeOrder', { body: { items } })).data.order.id;
    const quote = (coupon_code: string) => phone.call('quote', { body: { order_id, coupon_code } });
    for (const _ of many(5)) expect((await quote('TWENTYOFF')).status).toBe(200);
    const codes = (await Promise.all(many(12).map((index) => quote(`GUESS${index}`)))).map(codeOf);
    expect(codes.filter((code) => code === '422 coupon_unknown')).toHaveLength(3);
    expect(codes.filter((code) => code === '429 too_many_codes')).toHaveLength(9);
  });

  test('stops a bill’s guests together who guess coupons with ever new phones [LIMIT-8]', async () => {
    await server.close();
    server = await makeApp({ operations: { wrong_codes_max: 3 } });
    const first = await seated();
    const order_id = (await order(first)).data.order.id;
    const guess = (phone: Device, coupon_code: string | null = 'GUESS') =>
      phone.call('quote', { body: { order_id, coupon_code } });
    for (const _ of many(3)) {
      const phone = await seated();
      for (const __ of many(3)) expect(codeOf(await guess(phone))).toBe('422 coupon_unknown');
    }
    const unread = { item_id: dishes.tea.id, coupon_code: 'TWENTYOFF', order_id };
    const favourite = await first.post(`customer/favourites/${first.customerId}`, unread);
    expect(favourite.status, 'a call that takes no codes').toBe(200);
    expect(codeOf(await guess(await seated()))).toBe('429 too_many_codes');
    expect((await guess(first, null)).status, 'who pays without a code').toBe(200);
    const pay = { payment_method: 'cash', name: 'Omar', coupon_code: 'GUESS', order_id: 'another' };
    const own = await (await seated()).post(`customer/payments/own/${order_id}`, pay);
    expect(codeOf(own), 'a field that nobody reads').toBe('429 too_many_codes');
    const [share] = (
      await first.call('paySingle', {
        body: { order_id, payment_method: 'cash', name: 'Omar', ...noCharges },
      })
    ).data.split_payments;
    const shareOf = await (await seated()).post(`customer/payments/share/${share?.id ?? ''}`, pay);
    expect(codeOf(shareOf), 'a share of it').toBe('429 too_many_codes');
    const mate = server.device();
    await mate.scan(2);
    const elsewhere = (await order(mate)).data.order.id;
    const theirs = await mate.call('quote', { body: { order_id: elsewhere, coupon_code: 'GUESS' } });
    expect(codeOf(theirs)).toBe('422 coupon_unknown');
    server.clock.advance(10 * minuteMs);
    expect(codeOf(await guess(first))).toBe('422 coupon_unknown');
  });

  test('are settings of the venue [LIMIT-6]', async () => {
    await server.close();
    const operations = { rounds_max: 1, payment_starts_max: 1, open_lines_max: 2, visit_devices_max: 3 };
    server = await makeApp({ operations });
    const [phone, mate, third] = [await seated(), await seated(), await seated()];
    const placed = await order(phone);
    expect(placed.status).toBe(201);
    expect(codeOf(await order(phone))).toBe('429 too_many_rounds');
    expect((await order(mate)).status).toBe(201);
    expect(codeOf(await order(third))).toBe('429 too_many_open_lines');
    const full = await server.device().call('tableInfo', { params: { table: '1' } });
    expect(codeOf(full)).toBe('429 too_many_devices');
    const pay = (name: string) =>
      phone.call('paySingle', {
        body: { order_id: placed.data.order.id, payment_method: 'cash', ...plainPayer, name },
      });
    expect((await pay('Layla')).status).toBe(201);
    expect(codeOf(await pay('Omar'))).toBe('429 too_many_payments');
  });
});

test('two processes on one PostgreSQL count together [LIMIT-3]', async () => {
  await using first = await testApp({ dialect: 'postgres' });
  await using second = await testApp({ dialect: 'postgres', beside: first });
  const [here, there] = [first.device(), second.device()];
  await here.scan(1);
  there.keepCookie({ name: dinerCookie, value: here.cookies('/')?.split('=')[1] ?? '', path: '/' });
  const order = (phone: Device) => phone.call('placeOrder', { body: oneTea });
  const answers = await Promise.all(many(20).map((index) => order(index % 2 === 0 ? here : there)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
});

test('two processes on one PostgreSQL count wrong coupon codes together [FAULT-9]', async () => {
  await using first = await testApp({ dialect: 'postgres', operations: { wrong_codes_max: 4 } });
  await using second = await testApp({ dialect: 'postgres', beside: first });
  const [here, there] = [first.device(), second.device()];
  await here.scan(1);
  there.keepCookie({ name: dinerCookie, value: here.cookies('/')?.split('=')[1] ?? '', path: '/' });
  const items = [{ item_id: dishes.seaBass.id, quantity: 1 }];
  const order_id = (await here.call('placeOrder', { body: { items } })).data.order.id;
  const quote = (phone: Device, coupon_code: string) =>
    phone.call('quote', { body: { order_id, coupon_code } });
  for (const phone of [here, there, here]) expect((await quote(phone, 'TWENTYOFF')).status).toBe(200);
  const codes = (
    await Promise.all(many(12).map((index) => quote(index % 2 === 0 ? here : there, `GUESS${index}`)))
  ).map(codeOf);
  expect(codes.filter((code) => code === '422 coupon_unknown')).toHaveLength(4);
  expect(codes.filter((code) => code === '429 too_many_codes')).toHaveLength(8);
  expect(codeOf(await quote(there, 'GUESS')), 'the other process').toBe('429 too_many_codes');
});

const noCharges = {
  tip_type: 'percentage',
  tip_value: 0,
  service_charge_type: 'percentage',
  service_charge: 0,
} as const;
