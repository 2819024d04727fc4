/** What people write comes back as they wrote it, cleaned, or is refused: it is never obeyed on the way. */
import { cleanParagraphs, cleanText } from '@sufra/domain/core/text';
import { beforeAll, expect, test } from 'vitest';
import { injections } from '../../../../tools/fuzz/requests/injections.ts';
import { order } from '../testing/at-the-table.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import type { Answer, Device } from '../testing/device.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { plainPayer } from '../testing/payments/paying.ts';
import type { TestApp } from '../testing/test-app.ts';
import { escapeHtml } from './pages/html.ts';

const many = 100_000;
const operations = {
  rounds_max: many,
  payment_starts_max: many,
  changes_max: many,
  waiter_calls_max: many,
  open_lines_max: many,
  new_devices_max: many,
  visit_devices_max: many,
};

interface Place {
  readonly manager: Device;
  readonly phone: Device;
  /** A phone that was never here: one may send little feedback on a day. */
  readonly newPhone: () => Promise<Device>;
}

/** Sends a text in one field; answers with it, and then everything that shows it. */
type Field = (
  text: string,
  at: Place,
) => Promise<readonly [sent: Answer<unknown>, ...shown: (() => Promise<Answer<unknown>>)[]]>;

const feedback = {
  full_name: 'Layla',
  phone_number: '050',
  email: 'a@b.example',
  rating: 5,
  agreement: true,
} as const;

async function requestCash(phone: Device, name: string) {
  const { id } = await order(phone, dishes.tea);
  const open = (await phone.call('orderDetails', { params: { orderId: id } })).data.payments.open;
  const replaces = open.map(({ split_id }) => split_id);
  const body = { order_id: id, payment_method: 'cash' as const, ...plainPayer, name, replaces };
  return { orderId: id, asked: await phone.call('paySingle', { body }) };
}

const fields: Readonly<Record<string, Field>> = {
  'instructions in the cart': async (instructions, { phone }) => [
    await phone.call('addToCart', { body: { item_id: dishes.tea.id, quantity: 1, instructions } }),
    () => phone.call('cart'),
  ],
  'instructions of an order': async (special_instructions, { phone, manager }) => {
    const items = [{ item_id: dishes.tea.id, quantity: 1, special_instructions }];
    return [
      await phone.call('placeOrder', { body: { items } }),
      () => phone.call('orders'),
      () => manager.call('staffTickets'),
    ];
  },
  'a note to a waiter': async (note, { phone, manager }) => {
    const { call } = (await phone.call('waiterCall')).data;
    // A call holds a few notes only.
    if (call !== null) await phone.call('withdrawWaiterCall', { params: { requestId: call.id } });
    return [
      await phone.call('callWaiter', { body: { note } }),
      () => phone.call('waiterCall'),
      () => phone.call('visit'),
      () => manager.call('staffService'),
    ];
  },
  'the name of a payer': async (name, { phone, manager }) => {
    const { orderId, asked } = await requestCash(phone, name);
    return [
      asked,
      () => phone.call('orderDetails', { params: { orderId } }),
      () => manager.call('staffPayments'),
    ];
  },
  'the name in feedback': async (full_name, { newPhone, manager }) => [
    await (await newPhone()).call('sendFeedback', { body: { ...feedback, full_name } }),
    () => manager.call('staffFeedback'),
  ],
  'a reply to staff': async (message, { newPhone, manager }) => {
    const phone = await newPhone();
    const sent = await phone.call('sendFeedback', { body: feedback });
    const feedbackId = sent.data.feedback.id;
    return [
      await phone.call('replyToFeedback', { params: { feedbackId }, body: { message } }),
      () => phone.call('feedbackDetails', { params: { feedbackId } }),
      () => manager.call('staffFeedback'),
    ];
  },
  'the reason of a rejection': async (reason, { phone, manager }) => {
    const { orderId, asked } = await requestCash(phone, 'Omar');
    const attemptId = asked.data.split_payments[0]?.attempt?.id ?? '';
    return [
      await manager.call('rejectPayment', { params: { attemptId }, body: { reason } }),
      () => phone.call('orderDetails', { params: { orderId } }),
    ];
  },
  'the reason of a movement of cash': async (reason, { manager }) => [
    await manager.call('moveCash', {
      params: { shiftId: 'shift-1' },
      body: { kind: 'paid_in', amount: '1.00', reason },
    }),
  ],
};

/** Every text in an answer. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describeOnBoth('a text that a browser, a terminal or a database might obey', (makeApp) => {
  let app: TestApp;
  let at: Place;
  beforeAll(async () => {
    app = await makeApp({ operations });
    const newPhone = async () => {
      const phone = app.device();
      await phone.scan(2);
      return phone;
    };
    at = { newPhone, phone: await newPhone(), manager: await app.staff('manager') };
  });

  test.each(Object.entries(fields))(
    '%s comes back as it was written, or is refused [SAFE-4]',
    async (_, field) => {
      let taken = 0;
      for (const text of injections) {
        const [sent, ...shown] = await field(text, at);
        if (sent.status === 422) continue;
        expect(sent.status, `${text} ${sent.text}`).toBeLessThan(300);
        taken += 1;
        const clean = [cleanText(text, 200), cleanParagraphs(text, 1000)];
        for (const show of shown) {
          const texts = textsIn((await show()).body);
          expect(
            texts.some((one) => clean.includes(one)),
            `${text} in ${texts.slice(0, 40).join(' | ')}`,
          ).toBe(true);
        }
        for (const one of textsIn(sent.body))
          expect(one).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u);
      }
      expect(taken).toBeGreaterThan(15);
    },
  );

  test('a receipt escapes the name of its payer [SAFE-4]', async () => {
    const { manager } = at;
    for (const text of injections) {
      const phone = app.device();
      await phone.scan(3);
      const name = cleanText(text, 80);
      const { orderId, asked } = await requestCash(phone, name);
      const { id = '' } = asked.data.split_payments[0]?.attempt ?? {};
      const amount = asked.data.split_payments[0]?.total_amount ?? '';
      await manager.call('approvePayment', { params: { attemptId: id }, body: { amount, received: amount } });
      const paid = (await phone.call('orderDetails', { params: { orderId } })).data.payments.split_payments;
      const receipt = await phone.get(new URL(paid[0]?.receipt_url ?? '').pathname);
      expect(receipt.text, text).toContain(escapeHtml(name));
      if (/[<>]/.test(name)) expect(receipt.text).not.toContain(name);
      await manager.call('clearTable', { params: { table: '3' }, body: { reason: 'next' } });
    }
  });
});
