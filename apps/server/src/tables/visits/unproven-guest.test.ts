/**
 * A device that showed no key of its table (PRES): what it may see and change, and what happens to a round that it
 * orders.
 */
import { errorStatus } from '@sufra/contract/core/errors';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { plainPayer } from '../../testing/payments/paying.ts';
import { answerRounds, keyOf, order, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';

const confirm = { operations: { presence: 'confirm_unproven' } } as const;
const orderOf = async (phone: Device, orderId: string) =>
  (await phone.call('orderDetails', { params: { orderId } })).data;
const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];
const payCash = (phone: Device, order_id: string, more = {}) =>
  phone.call('paySingle', { body: { order_id, payment_method: 'cash', ...plainPayer, ...more } });

describeOnBoth('an unproven guest at an occupied table', (makeApp) => {
  const atTable = async (operations: Parameters<typeof makeApp>[0] = confirm) => {
    const app = await makeApp(operations);
    const guest = await seatedGuest(app);
    const bill = await order(guest, dishes.hummus, dishes.kebab);
    return { app, guest, bill, other: await stranger(app) };
  };

  it('sees nothing of the bill, the other guests and their plans [PRES-3]', async () => {
    const { guest, bill, other } = await atTable();
    await payCash(guest, bill.id, { name: 'Layla Haddad' });
    const params = { orderId: bill.id };
    expect(codeOf(await other.call('orderDetails', { params }))).toEqual([404, 'order_not_found']);
    expect(codeOf(await other.call('receipt', { params }))).toEqual([404, 'order_not_found']);
    expect((await other.call('home')).data.customer.orders).toEqual([]);
    expect((await other.call('orders')).data).toMatchObject({ data: [], total: 0 });
    expect((await other.call('notifications')).data).toEqual([]);
    const { visit } = (await other.call('visit')).data;
    expect(visit).toMatchObject({ guests: [{ is_me: true }], orders: [], service_requests: [] });
    expect(visit?.guests).toHaveLength(1);
    expect((await other.scan(1)).data.visit.guests).toBe(1);
  });

  it('cannot change the bill: every call is refused in their language [PRES-4]', async () => {
    const { guest, bill, other } = await atTable();
    const [share] = (await payCash(guest, bill.id)).data.split_payments;
    const before = await orderOf(guest, bill.id);
    const splitId = share?.id ?? '';
    const body = { order_id: bill.id, payment_method: 'cash' as const, ...plainPayer };
    const two = [1, 2].map(() => ({ payment_method: 'cash' as const, ...plainPayer }));
    const page = { order_id: bill.id, split_id: splitId, amount: '96.50' };
    const { id: attemptId } = share?.attempt ?? { id: '' };
    const answers = [
      await other.call('quote', { body: { order_id: bill.id } }),
      await other.call('splitProposal', { params: { orderId: bill.id } }),
      await other.call('paySingle', { body }),
      await other.call('paySplit', { body: { order_id: bill.id, split_type: 'equally', splits: two } }),
      await other.call('payOwn', { params: { orderId: bill.id }, body }),
      await other.call('payShare', { params: { splitId }, body: { payment_method: 'pos' } }),
      await other.call('claimShare', { params: { splitId } }),
      await other.call('releaseShare', { params: { splitId } }),
      await other.call('withdrawPayment', { params: { splitId } }),
      await other.call('paymentPage', { body: page }),
      await other.call('bulkPaymentPages', { body: [page] }),
      await other.call('callWaiter'),
      await other.call('requestVehicle'),
      await other.call('sendFeedback', { body: { ...praise, order_id: bill.id } }),
    ];
    expect(attemptId).not.toBe('');
    expect(answers.map(codeOf)).toEqual(answers.map(() => [403, 'presence_required']));
    expect(new Set(answers.map((answer) => answer.body.message))).toEqual(
      new Set(['Please scan the QR code on your table to continue.']),
    );
    const inTurkish = await other.call('quote', { body: { order_id: bill.id }, language: 'tr' });
    expect(inTurkish.body.message).toBe('Devam etmek için lütfen masanızdaki QR kodu okutun.');
    expect(await orderOf(guest, bill.id)).toEqual(before);
  });

  it('gets the same answer for the bill’s id and an unknown id', async () => {
    const { bill, other } = await atTable();
    for (const order_id of [bill.id, 'no-such-order']) {
      expect(codeOf(await other.call('quote', { body: { order_id } }))).toEqual([403, 'presence_required']);
    }
  });

  it('can browse, save favourites and allergens, and fill a cart [PRES-2]', async () => {
    const { other } = await atTable();
    const tea = { item_id: dishes.tea.id };
    const answers = [
      await other.call('items', { params: { perPage: '1000' } }),
      await other.call('addFavourite', { body: tea }),
      await other.call('saveAllergens', { body: { allergen_ids: [1] } }),
      await other.call('addToCart', { body: { ...tea, quantity: 2 } }),
      await other.call('cart'),
      await other.call('sendFeedback', { body: praise }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201]);
  });

  it('can order a round that staff must confirm; only they see it, and nobody can pay for it [PRES-3] [PRES-5] [ENT-21]', async () => {
    const { app, guest, bill, other } = await atTable();
    const [share] = (await payCash(guest, bill.id)).data.split_payments;
    const round = await order(other, dishes.seaBass);
    expect(round).toMatchObject({ awaits_confirmation: true, total_amount: '92.00', round: 1 });
    expect(round.id).not.toBe(bill.id);
    const theirs = await orderOf(other, round.id);
    expect(theirs).toMatchObject({ status: 'awaiting_confirmation', standing: 'waiting' });
    expect(theirs.items).toMatchObject([{ item_id: dishes.seaBass.id, is_mine: true }]);
    expect((await other.call('home')).data.customer.orders).toMatchObject([{ id: round.id }]);
    expect((await other.call('visit')).data.visit?.orders).toMatchObject([
      { id: round.id, remaining_minutes: null },
    ]);
    expect((await other.call('notifications')).data).toMatchObject([{ order_id: round.id }]);

    const kept = await orderOf(guest, bill.id);
    expect(kept).toMatchObject({ total_amount: '96.50', payments: { total_amount: '96.50' } });
    expect(kept.items).toHaveLength(2);
    expect(kept.payments.split_payments).toMatchObject([{ id: share?.id, attempt: { state: 'requested' } }]);
    expect(codeOf(await guest.call('orderDetails', { params: { orderId: round.id } }))[0]).toBe(404);
    expect(codeOf(await payCash(guest, round.id))).toEqual([404, 'order_not_found']);
    expect((await guest.call('orders')).data.total).toBe(1);
    expect((await guest.call('visit')).data.visit).toMatchObject({
      guests: [{ is_me: true }],
      orders: [{ id: bill.id }],
    });
    const quoted = await guest.call('quote', { body: { order_id: bill.id } });
    expect(quoted.data.subtotal).toBe('96.50');
    const { tables } = (await (await app.staff('waiter')).call('staffTables')).data;
    expect(tables[0]?.visit?.orders).toMatchObject([{ id: bill.id, due_amount: '96.50' }]);
    expect(tables[0]?.visit?.guests).toMatchObject([{ proven: true }, { proven: false }]);
  });

  it('cannot pay for an unconfirmed round and gets no receipt for it [PRES-4] [PRES-5]', async () => {
    const { other } = await atTable();
    const round = await order(other, dishes.tea);
    expect(codeOf(await payCash(other, round.id))).toEqual([403, 'presence_required']);
    const receipt = await other.call('receipt', { params: { orderId: round.id } });
    expect(codeOf(receipt)).toEqual([409, 'receipt_not_ready']);
  });

  it('can have one unconfirmed round at a time, of at most 30 lines [PRES-6]', async () => {
    const { other } = await atTable();
    const items = Array.from({ length: 31 }, () => ({ item_id: dishes.tea.id, quantity: 1 }));
    const long = await other.call('placeOrder', { body: { items } });
    expect(codeOf(long)).toEqual([errorStatus.order_too_long, 'order_too_long']);
    expect(long.body.message).toContain('30');
    expect((await other.call('placeOrder', { body: { items: items.slice(1) } })).status).toBe(201);
    const second = await other.call('placeOrder', { body: { items: items.slice(30) } });
    expect(codeOf(second)).toEqual([errorStatus.order_waiting, 'order_waiting']);
    expect((await other.call('orders')).data.total).toBe(1);
  });

  it('can have one unconfirmed round, however many are sent at once [PRES-6]', async () => {
    const { other } = await atTable();
    const body = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
    const sent = await Promise.all(Array.from({ length: 8 }, () => other.call('placeOrder', { body })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });

  it('does not affect guests who scan the code at a table that they opened first', async () => {
    const app = await makeApp(confirm);
    const other = await stranger(app);
    const round = await order(other, dishes.seaBass);
    const guest = await seatedGuest(app);
    const bill = await order(guest, dishes.tea);
    expect(bill).toMatchObject({ total_amount: '12.55', round: 1, awaits_confirmation: false });
    expect(bill.id).not.toBe(round.id);
    expect((await other.call('orderDetails', { params: { orderId: bill.id } })).status).toBe(404);
    const paid = await payCash(guest, bill.id);
    expect(paid.data.split_payments).toMatchObject([{ total_amount: '12.55' }]);
    expect(codeOf(await other.call('callWaiter'))).toEqual([403, 'presence_required']);
  });

  it('receives events about their own order and cart, and nothing else at the table [PRES-3]', async () => {
    const { app, guest, bill, other } = await atTable();
    const tap = await app.events(other, 'customer/events');
    await payCash(guest, bill.id);
    const round = await order(other, dishes.tea);
    await other.call('addToCart', { body: { item_id: dishes.tea.id, quantity: 1 } });
    await tap.until('cart.changed');
    tap.close();
    const heard = tap.received.filter(({ type }) => type === 'order.changed');
    expect(heard.map(({ data }) => data)).toEqual([{ order_id: round.id }]);
    expect(JSON.stringify(tap.received)).not.toContain(bill.id);
  });

  it('does not count as a guest of a visit that others paid for', async () => {
    const { app, guest, bill, other } = await atTable();
    const attemptId = (await payCash(guest, bill.id)).data.split_payments[0]?.attempt?.id ?? '';
    await (await app.staff('cashier')).call('approvePayment', {
      params: { attemptId },
      body: { amount: '96.50' },
    });
    const member = async (phone: Device) => (await phone.call('membership')).data;
    expect(await member(other)).toMatchObject({ total_visits: 0, total_persons: 0 });
    expect(await member(guest)).toMatchObject({ total_visits: 1, total_persons: 1 });
  });
});

describeOnBoth('a round that staff must confirm', (makeApp) => {
  const waiting = async (options: Parameters<typeof makeApp>[0] = confirm) => {
    const app = await makeApp(options);
    const guest = await seatedGuest(app);
    const bill = await order(guest, dishes.hummus);
    const other = await stranger(app);
    const round = await order(other, dishes.seaBass);
    return { app, guest, bill, other, round };
  };

  it('joins the bill when staff accept it, which admits its guest [PRES-7]', async () => {
    const { app, guest, bill, other, round } = await waiting();
    const tap = await app.events(other, 'customer/events');
    const [accepted] = await answerRounds(app, 'accept');
    expect(accepted?.status, accepted?.text).toBe(200);
    await tap.until('visit.changed');
    await tap.until('order.changed');
    expect(await orderOf(guest, bill.id)).toMatchObject({
      total_amount: '120.00',
      items: [
        { round: 1, is_mine: true },
        { round: 2, is_mine: false, status: 'placed' },
      ],
    });
    // Their phone still has the id of the waiting order, and gets the bill that its lines joined.
    expect(await orderOf(other, round.id)).toMatchObject({ id: bill.id, total_amount: '120.00' });
    expect((await other.call('orders')).data.data.map(({ id }) => id)).toEqual([bill.id]);
    expect((await payCash(other, bill.id)).status).toBe(201);
    await guest.call('callWaiter');
    await tap.until('service.changed');
    tap.close();
    expect(await order(other, dishes.tea)).toMatchObject({ id: bill.id, awaits_confirmation: false });
    expect((await guest.call('visit')).data.visit?.guests).toHaveLength(2);
  });

  it('cancels a plan that nobody has begun to pay when it joins the bill, not before', async () => {
    const { app, guest, bill } = await waiting();
    const splits = [1, 2].map(() => ({ payment_method: 'card' as const, ...plainPayer }));
    await guest.call('paySplit', { body: { order_id: bill.id, split_type: 'equally', splits } });
    expect((await orderOf(guest, bill.id)).payments.split_payments).toHaveLength(2);
    await answerRounds(app, 'accept');
    expect((await orderOf(guest, bill.id)).payments.split_payments).toEqual([]);
  });

  it('becomes a bill of its own if a guest is waiting to pay the other in cash', async () => {
    const { app, guest, bill, other, round } = await waiting();
    await payCash(guest, bill.id);
    await answerRounds(app, 'accept');
    expect((await orderOf(guest, bill.id)).payments.split_payments).toMatchObject([{ status: 'pending' }]);
    expect(await orderOf(other, round.id)).toMatchObject({ id: round.id, total_amount: '92.00' });
  });

  it('becomes a bill of its own if the other is being paid by card', async () => {
    const { app, guest, bill, other, round } = await waiting();
    const body = { order_id: bill.id, payment_method: 'card' as const, ...plainPayer };
    const page = (await guest.call('paySingle', { body })).data.Transaction?.PaymentPage ?? '';
    await guest.get(new URL(page).pathname);
    await answerRounds(app, 'accept');
    expect(await orderOf(guest, bill.id)).toMatchObject({ total_amount: '28.00' });
    expect(await orderOf(guest, round.id)).toMatchObject({ id: round.id, total_amount: '92.00' });
    expect(await orderOf(other, round.id)).toMatchObject({ status: 'placed', standing: 'at_table' });
    expect((await payCash(other, round.id)).status).toBe(201);
  });

  it('becomes the bill if the table has none', async () => {
    const app = await makeApp(confirm);
    const other = await stranger(app);
    const round = await order(other, dishes.tea, dishes.hummus);
    await answerRounds(app, 'accept');
    expect(await orderOf(other, round.id)).toMatchObject({ id: round.id, total_amount: '40.55' });
    expect(await order(other, dishes.tea)).toMatchObject({ id: round.id, round: 2, total_amount: '53.10' });
    const paid = await payCash(other, round.id);
    expect(paid.data.split_payments).toMatchObject([{ total_amount: '53.10' }]);
  });

  it('is accepted as a whole: naming one line accepts the rest', async () => {
    const app = await makeApp(confirm);
    const other = await stranger(app);
    const round = await order(other, dishes.tea, dishes.hummus);
    const waiter = await app.staff('waiter');
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const line_ids = [ticket?.lines[0]?.id ?? ''];
    await waiter.call('moveLines', { body: { line_ids, command: 'accept' } });
    expect((await orderOf(other, round.id)).items).toMatchObject([
      { status: 'placed' },
      { status: 'placed' },
    ]);
  });

  it('can be declined: its guest is told why and may order again, and the bill does not change [PRES-8]', async () => {
    const { app, guest, bill, other, round } = await waiting();
    await payCash(guest, bill.id);
    const before = await orderOf(guest, bill.id);
    await answerRounds(app, 'decline', 'Nobody of that name is at the table');
    expect(await orderOf(other, round.id)).toMatchObject({
      status: 'cancelled',
      items: [{ status: 'cancelled', cancel_reason: 'Nobody of that name is at the table' }],
    });
    expect((await other.call('notifications')).data).toMatchObject([
      { order_id: round.id, message: 'Nobody of that name is at the table' },
    ]);
    expect(await orderOf(guest, bill.id)).toEqual(before);
    expect((await other.call('placeOrder', { body: tea })).status).toBe(201);
    expect(codeOf(await other.call('callWaiter'))).toEqual([403, 'presence_required']);
  });

  it('reserves no portions: it is refused if none are left when staff accept it', async () => {
    const { app, guest } = await waiting();
    const bass = { items: [{ item_id: dishes.seaBass.id, quantity: 1 }] };
    expect((await guest.call('placeOrder', { body: bass })).status).toBe(201);
    const [answer] = await answerRounds(app, 'accept');
    expect(answer === undefined ? [] : codeOf(answer)).toEqual([409, 'item_unavailable']);
    await answerRounds(app, 'decline', 'Sold out');
    await app.refreshMenu();
    // An order that took no portion returns none.
    expect(codeOf(await guest.call('placeOrder', { body: bass }))).toEqual([409, 'item_unavailable']);
  });

  it('takes its portions when it is accepted, and is refused at once if there are too few', async () => {
    const { app, guest } = await waiting();
    const another = await stranger(app, 2);
    const two = { items: [1, 2].map(() => ({ item_id: dishes.seaBass.id, quantity: 1 })) };
    expect(codeOf(await another.call('placeOrder', { body: two }))).toEqual([409, 'item_unavailable']);
    const [answer] = await answerRounds(app, 'accept');
    expect(answer?.status).toBe(200);
    await app.refreshMenu();
    const bass = { items: [{ item_id: dishes.seaBass.id, quantity: 1 }] };
    expect(codeOf(await guest.call('placeOrder', { body: bass }))).toEqual([409, 'item_unavailable']);
  });

  it('is cancelled when its table is cleared, and leaves the board', async () => {
    const { app, other, round } = await waiting();
    const manager = await app.staff('manager');
    await manager.call('clearTable', { params: { table: '1' }, body: { reason: 'they left' } });
    const { tickets } = (await manager.call('staffTickets')).data;
    expect(tickets.filter((ticket) => ticket.awaits_confirmation)).toEqual([]);
    await app.refreshMenu();
    const next = await seatedGuest(app, 2);
    expect((await order(next, dishes.seaBass)).awaits_confirmation).toBe(false);
    expect((await orderOf(other, round.id)).items).toMatchObject([{ status: 'cancelled' }]);
    expect((await other.call('notifications')).data[0]?.message).not.toBe('');
  });

  it('is accepted once, by whoever is first', async () => {
    const { app, guest, bill } = await waiting();
    const staff = [await app.staff('waiter'), await app.staff('manager')];
    const ticket = (await staff[0]?.call('staffTickets'))?.data.tickets.find(
      (one) => one.awaits_confirmation,
    );
    const body = { line_ids: ticket?.lines.map((line) => line.id) ?? [], command: 'accept' as const };
    const answers = await Promise.all(staff.map((member) => member.call('moveLines', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await orderOf(guest, bill.id)).total_amount).toBe('120.00');
  });

  it('can be answered by staff who may admit guests, not by the kitchen', async () => {
    const { app } = await waiting();
    const cook = await app.staff('kitchen');
    const [ticket] = (await cook.call('staffTickets')).data.tickets.filter((one) => one.awaits_confirmation);
    const line_ids = ticket?.lines.map((line) => line.id) ?? [];
    for (const command of ['accept', 'decline'] as const) {
      const answer = await cook.call('moveLines', { body: { line_ids, command, reason: 'no' } });
      expect(codeOf(answer)).toEqual([403, 'forbidden']);
    }
  });

  it('is needed for the first order of each device if the venue wants it so; a guest with a valid code sees the bill', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_first' } });
    const guest = await seatedGuest(app);
    const first = await order(guest, dishes.tea);
    expect(first.awaits_confirmation).toBe(true);
    await answerRounds(app, 'accept');
    const mate = await seatedGuest(app);
    expect(await orderOf(mate, first.id)).toMatchObject({ total_amount: '12.55' });
    const second = await order(mate, dishes.hummus);
    expect(second).toMatchObject({ awaits_confirmation: true, total_amount: '28.00' });
    const { orders } = (await mate.call('home')).data.customer;
    expect(orders.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await mate.call('callWaiter')).status).toBe(200);
    expect(codeOf(await payCash(mate, second.id))).toEqual([409, 'order_empty']);
    expect((await guest.call('orders')).data.total).toBe(1);
  });

  const tea = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
});

describeOnBoth('admitting a device', (makeApp) => {
  it('by a valid code or by staff lets it see and pay the bill [PRES-1]', async () => {
    const app = await makeApp(confirm);
    const guest = await seatedGuest(app);
    const bill = await order(guest, dishes.hummus);
    const [byCode, byStaff] = [await stranger(app), await stranger(app)];
    const tap = await app.events(byStaff, 'customer/events');
    const waiter = await app.staff('waiter');
    await waiter.call('admitGuest', { params: { customerId: byStaff.customerId } });
    await tap.until('visit.changed');
    tap.close();
    await byCode.scan(1, { key: await keyOf(app, 1) });
    for (const phone of [byCode, byStaff]) {
      expect((await orderOf(phone, bill.id)).total_amount).toBe('28.00');
      expect((await phone.call('home')).data.customer.orders).toHaveLength(1);
      expect((await phone.call('quote', { body: { order_id: bill.id } })).status).toBe(200);
      expect((await phone.call('callWaiter')).status).toBe(200);
    }
  });

  it('does not work with a wrong key or the key of another table [PRES-1]', async () => {
    const app = await makeApp(confirm);
    const guest = await seatedGuest(app);
    const bill = await order(guest, dishes.hummus);
    const other = await stranger(app);
    await other.scan(1, { key: 'AAAAAAAAAAAAAAAAAAAAAA' });
    await other.scan(1, { key: await keyOf(app, 2) });
    expect((await other.call('quote', { body: { order_id: bill.id } })).status).not.toBe(200);
  });

  it('is not needed if the venue’s presence is "open" [PRES-1]', async () => {
    const app = await makeApp({ operations: { presence: 'open' } });
    const [one, two] = [await stranger(app), await stranger(app)];
    const bill = await order(one, dishes.hummus);
    expect((await orderOf(two, bill.id)).total_amount).toBe('28.00');
    expect((await payCash(two, bill.id)).status).toBe(201);
  });
});

describeOnBoth('a client without cookies', (makeApp) => {
  it('acts for the guest who made an unconfirmed order by its id, and for a proven guest by the bill’s id', async () => {
    const app = await makeApp({ operations: { ...confirm.operations, diner_auth: 'customer_id' } });
    const other = await stranger(app);
    const guest = await seatedGuest(app);
    const bill = await order(guest, dishes.hummus);
    const round = await order(other, dishes.tea);
    const nameless = app.device();
    const details = (orderId: string) => nameless.call('orderDetails', { params: { orderId } });
    expect((await details(round.id)).data).toMatchObject({ id: round.id, items: [{ is_mine: true }] });
    expect((await nameless.call('quote', { body: { order_id: round.id } })).status).toBe(403);
    // A bill's id stands for the proven guest of the table, even though they came later.
    expect((await details(bill.id)).data.items).toMatchObject([{ is_mine: true }]);
    const body = { customer_id: other.customerId, items: [{ item_id: dishes.tea.id, quantity: 1 }] };
    expect(codeOf(await nameless.call('placeOrder', { body }))).toEqual([409, 'order_waiting']);
    const orders = await nameless.call('orders', { params: { customerId: other.customerId } });
    expect(orders.data.total).toBe(1);
  });
});

const praise = {
  full_name: 'Omar',
  phone_number: '050 1234567',
  email: 'omar@example.com',
  rating: 5,
  agreement: true,
} as const;
