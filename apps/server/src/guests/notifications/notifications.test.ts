import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';

const praise = {
  full_name: 'Layla Haddad',
  phone_number: '050 1234567',
  email: 'layla@example.com',
  rating: 5,
  agreement: true,
} as const;

const noExtras = {
  tip_type: 'percentage',
  tip_value: 0,
  service_charge_type: 'percentage',
  service_charge: 0,
} as const;

describeOnBoth('notifications', (makeApp) => {
  const seated = async (operations: { presence?: 'confirm_unproven'; rounds_max?: number } = {}) => {
    const app = await makeApp({ operations });
    const phone = app.device();
    await phone.scan(1);
    const order = async (guest: Device = phone) =>
      (await guest.call('placeOrder', { body: { items: [{ item_id: dishes.kebab.id, quantity: 2 }] } })).data
        .order;
    const told = async (guest: Device = phone, language = 'en') =>
      (await guest.call('notifications', { language })).data;
    const titles = async (guest: Device = phone) => (await told(guest)).map((one) => one.title);
    const lineOf = async (orderId: string) =>
      (await phone.call('orderDetails', { params: { orderId } })).data.items[0]?.id ?? '';
    const move = async (
      line: string,
      command: 'accept' | 'start' | 'ready' | 'serve' | 'cancel',
      reason = '',
    ) => {
      const body = { line_ids: [line], command, reason };
      expect((await (await app.staff('waiter')).call('moveLines', { body })).status).toBe(200);
      app.clock.advance(60_000);
    };
    return { ...app, phone, order, told, titles, lineOf, move };
  };

  it('are empty before anything has happened', async () => {
    const { told, diner } = await seated();
    expect(await told()).toEqual([]);
    expect(await told(await diner())).toEqual([]);
  });

  it('follow an order from the kitchen to the table, each step a new one [NOTIF-1]', async () => {
    const { order, told, lineOf, move } = await seated();
    const { id, order_ref } = await order();
    expect(await told()).toEqual([
      {
        id: expect.stringContaining('placed'),
        kind: 'order',
        title: 'Order received',
        message: `Order ${order_ref} is with the kitchen.`,
        created_at: '2026-03-10T16:00:00+04:00',
        order_id: id,
        feedback_id: null,
      },
    ]);
    const line = await lineOf(id);
    const seen = new Set<string | undefined>([(await told())[0]?.id]);
    for (const [command, title] of [
      ['start', 'In the kitchen'],
      ['ready', 'Ready'],
      ['serve', 'Served'],
    ] as const) {
      await move(line, command);
      const now = await told();
      expect(now.map((one) => one.title)).toEqual([title]);
      expect((await told())[0]?.id).toBe(now[0]?.id);
      seen.add(now[0]?.id);
    }
    expect(seen.size).toBe(4);
  });

  it('say that an order waits for staff, and why a dish was cancelled', async () => {
    const { order, titles, told, lineOf, move } = await seated({ presence: 'confirm_unproven' });
    const { id } = await order();
    expect(await titles()).toEqual(['We are coming to your table']);
    const line = await lineOf(id);
    await move(line, 'accept');
    await move(line, 'cancel', 'No charcoal');
    expect(await told()).toMatchObject([{ title: 'Lamb Kebab was cancelled', message: 'No charcoal' }]);
  });

  it('tell the table of each payment, and a refused one only to the guest who tried [NOTIF-1]', async () => {
    const { phone, device, order, told, staff, clock } = await seated();
    const mate = device();
    await mate.scan(1);
    const { id: order_id, order_ref } = await order();
    const cashier = await staff('cashier');
    const ask = async () => {
      const body = { order_id, payment_method: 'cash' as const, name: 'Omar', ...noExtras };
      const [share] = (await phone.call('paySingle', { body })).data.split_payments;
      clock.advance(60_000);
      return { attemptId: share?.attempt?.id ?? '' };
    };
    await cashier.call('rejectPayment', { params: await ask(), body: { reason: 'Please come to the till' } });
    const paymentsOf = async (guest: Device) =>
      (await told(guest)).filter((one) => one.kind === 'payment').map((one) => [one.title, one.message]);
    expect(await paymentsOf(phone)).toEqual([['Payment not accepted', 'Please come to the till']]);
    expect(await paymentsOf(mate)).toEqual([]);
    await cashier.call('approvePayment', { params: await ask(), body: { amount: '137.00' } });
    const paid = ['Payment received', `Omar paid AED 137.00 for order ${order_ref}.`];
    expect(await paymentsOf(phone)).toEqual([paid, ['Payment not accepted', 'Please come to the till']]);
    expect(await paymentsOf(mate)).toEqual([paid]);
  });

  it('tell only the guest concerned about a reply to feedback and about their car [NOTIF-1]', async () => {
    const { phone, device, told, staff, clock } = await seated();
    const mate = device();
    await mate.scan(1);
    const feedbackId = (await phone.call('sendFeedback', { body: praise })).data.feedback.id;
    const requestId = (await phone.call('requestVehicle')).data.request.id;
    const params = { feedbackId };
    await phone.call('replyToFeedback', { params, body: { message: 'Hello?' } });
    await (await staff('manager')).call('replyAsStaff', { params, body: { message: 'Thank you!' } });
    clock.advance(60_000);
    await (await staff('valet')).call('resolveService', { params: { requestId } });
    expect(await told()).toMatchObject([
      { kind: 'service', title: 'Your car is here', feedback_id: null },
      {
        kind: 'feedback',
        title: 'The manager answered your feedback',
        message: 'Thank you!',
        feedback_id: feedbackId,
      },
    ]);
    expect(await told(mate)).toEqual([]);
  });

  it.each([
    ['ar', /\p{Script=Arabic}/u],
    ['ru', /\p{Script=Cyrillic}/u],
    ['tr', /[ışğü]/u],
  ])('are written in %s', async (language, script) => {
    const { phone, order, told, lineOf, move } = await seated();
    const line = await lineOf((await order()).id);
    for (const command of ['start', 'ready', 'serve'] as const) {
      const [latest] = await told(phone, language);
      expect(`${latest?.title} ${latest?.message}`).toMatch(script);
      await move(line, command);
    }
    await order();
    const { items } = (await phone.call('orderDetails', { params: { orderId: (await order()).id } })).data;
    await move(items.at(-1)?.id ?? '', 'cancel', 'x');
    const cancelled = (await told(phone, language)).find((one) => one.message === 'x');
    expect(cancelled?.title).toMatch(script);
    expect(cancelled?.title).not.toContain('Lamb');
  });

  it('begin when the guest joins, and leave out what happened at the table before', async () => {
    const { device, order, titles, clock } = await seated();
    await order();
    clock.advance(60_000);
    const late = device();
    await late.scan(1);
    expect(await titles(late)).toEqual([]);
    clock.advance(60_000);
    await order();
    expect(await titles(late)).toEqual(['Order received']);
    expect(await titles()).toEqual(['Order received', 'Order received']);
  });

  it('leave out what is older than a month, and show at most fifty', async () => {
    const { order, told, clock } = await seated({ rounds_max: 60 });
    for (let placed = 0; placed < 55; placed += 1) await order();
    expect(await told()).toHaveLength(50);
    clock.advance(31 * 24 * 60 * 60_000);
    expect(await told()).toEqual([]);
  });
});
