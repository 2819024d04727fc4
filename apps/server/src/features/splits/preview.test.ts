// What a form shows before it is sent is what is charged, whatever others at the table pay meanwhile on their own.

import type { DataOf } from '@sufra/contract/calls';
import { fils, formatMoney, parseMoney } from '@sufra/domain/money';
import { equalShares } from '@sufra/domain/split';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/device.ts';
import { dishes } from '../../testing/menu-fixture.ts';
import { type Dice, dice as diceOf } from '../../testing/money-model/dice.ts';
import { approve, noCharges, orderOf } from '../../testing/split-table.ts';
import type { TestApp } from '../../testing/test-app.ts';

const food = [dishes.kebab, dishes.tea, dishes.hummus, dishes.falafel];

/** Three guests who have ordered, and of whom some pay on their own, ask to, are paid, or took it back. */
async function someBill(app: TestApp, dice: Dice, table: number) {
  const guests = [app.device(), app.device(), app.device()] as const;
  let orderId = '';
  for (const guest of guests) {
    await guest.scan(table);
    const items = [{ item_id: dice.pick(food).id, quantity: 1 + dice.roll(3) }];
    orderId = (await guest.call('placeOrder', { body: { items } })).data.order.id;
  }
  for (const guest of guests.slice(1)) {
    const body = { name: 'G', payment_method: dice.pick(['cash', 'pos', 'card'] as const), ...noCharges };
    const fate = dice.pick(['nothing', 'asks', 'asks', 'paid', 'withdraws']);
    if (fate === 'nothing') continue;
    const own = await guest.call('payOwn', { params: { orderId }, body });
    const mine = own.data.split_payments.findLast((share) => share.is_mine);
    if (fate === 'withdraws') {
      await guest.call('withdrawPayment', { params: { splitId: mine?.id ?? '' } });
    }
    if (fate === 'paid' && body.payment_method !== 'card') await approve(app);
  }
  return { guests, orderId };
}

/** What a payer chose, by chance. */
const choices = (dice: Dice) => ({
  tip_type: 'percentage' as const,
  tip_value: dice.pick([0, 10, 15]),
  service_charge_type: 'percentage' as const,
  service_charge: dice.pick([0, 2]),
});

async function clear(app: TestApp, table: number) {
  const params = { table: String(table) };
  await (await app.staff('manager')).call('clearTable', { params, body: { reason: 'The next party' } });
}

describeOnBoth('a preview', (makeApp, dialect) => {
  const seeds = Array.from({ length: dialect === 'sqlite' ? 40 : 8 }, (_, index) => index + 1);

  /** The ids of all that is open, or none: with them the whole bill is divided, without them the rest. */
  const agreedBy = async (dice: Dice, phone: Device, orderId: string) => {
    const { payments } = await orderOf(phone, orderId);
    return { payments, replaces: dice.percent(30) ? payments.open.map((one) => one.split_id) : [] };
  };

  it('of an equal split is what each payer is charged, in the form and by the quote (10.2)', async () => {
    const app = await makeApp();
    let charged = 0;
    for (const seed of seeds) {
      const dice = diceOf(seed);
      const { guests, orderId } = await someBill(app, dice, 1);
      const [host] = guests;
      const { payments, replaces } = await agreedBy(dice, host, orderId);
      const payers = Array.from({ length: 2 + dice.roll(4) }, () => choices(dice));
      const quotes: DataOf<'quote'>[] = [];
      for (const [position, payer] of payers.entries()) {
        const body = { order_id: orderId, split_type: 'equally' as const, position, payers: payers.length };
        quotes.push((await host.call('quote', { body: { ...body, ...payer, replaces } })).data);
      }
      const splits = payers.map((payer, index) => ({
        name: `P ${index}`,
        payment_method: 'card' as const,
        ...payer,
      }));
      const made = await host.call('paySplit', {
        body: { order_id: orderId, split_type: 'equally', splits, replaces },
      });
      if (made.status === 201) {
        charged += 1;
        const shares = made.data.split_payments.filter((share) => share.payer_name?.startsWith('P '));
        const figures = (of: readonly { subtotal: string; total_amount: string }[]) =>
          of.map((one) => [one.subtotal, one.total_amount]);
        expect(figures(shares), `seed ${seed}`).toEqual(figures(quotes));
        if (replaces.length === 0) {
          const parts = equalShares(parseMoney(payments.to_split.total_amount) ?? fils(0), payers.length);
          expect(shares.map((share) => share.subtotal)).toEqual(parts.map(formatMoney));
        }
      } else expect(made.body.code, `seed ${seed}`).toMatch(/payment_in_progress|order_settled/);
      await clear(app, 1);
    }
    expect(charged).toBeGreaterThan(seeds.length / 3);
  });

  it('of a split by items is what each payer is charged for the lines that are shown (10.2)', async () => {
    const app = await makeApp();
    let charged = 0;
    for (const seed of seeds) {
      const dice = diceOf(seed + 1000);
      const { guests, orderId } = await someBill(app, dice, 1);
      const [host] = guests;
      const { payments } = await orderOf(host, orderId);
      const { items } = payments.to_split;
      const taken = items.map((item) => dice.roll(item.quantity + 1));
      const payers = [0, 1].map((index) => ({
        ...choices(dice),
        items: items.flatMap((item, at) => {
          const quantity = index === 0 ? (taken[at] ?? 0) : item.quantity - (taken[at] ?? 0);
          return quantity === 0 ? [] : [{ ...item, quantity }];
        }),
      }));
      const quotes: DataOf<'quote'>[] = [];
      for (const payer of payers.filter((one) => one.items.length > 0)) {
        const body = { order_id: orderId, split_type: 'items' as const, ...payer };
        quotes.push((await host.call('quote', { body })).data);
      }
      const splits = payers.map((payer, index) => ({
        name: `P ${index}`,
        payment_method: 'card' as const,
        ...payer,
      }));
      const body = { order_id: orderId, split_type: 'items' as const, splits };
      const made = await host.call('paySplit', { body });
      if (made.status === 201) {
        charged += 1;
        const shares = made.data.split_payments.filter((share) => share.payer_name?.startsWith('P '));
        const figures = (of: readonly { subtotal: string; total_amount: string }[]) =>
          of.map((one) => [one.subtotal, one.total_amount]);
        expect(figures(shares), `seed ${seed}`).toEqual(figures(quotes));
      }
      await clear(app, 1);
    }
    expect(charged).toBeGreaterThan(seeds.length / 5);
  });

  it('of one’s own dishes, and of the whole bill, is what is charged (10.2)', async () => {
    const app = await makeApp();
    let charged = 0;
    for (const seed of seeds) {
      const dice = diceOf(seed + 2000);
      const { guests, orderId } = await someBill(app, dice, 1);
      const [host] = guests;
      const { replaces } = await agreedBy(dice, host, orderId);
      const split_type = dice.pick(['own', 'single'] as const);
      const payer = choices(dice);
      const quote = await host.call('quote', { body: { order_id: orderId, split_type, ...payer, replaces } });
      const body = { name: 'Host', payment_method: 'cash' as const, ...payer, replaces };
      const paid =
        split_type === 'own'
          ? await host.call('payOwn', { params: { orderId }, body })
          : await host.call('paySingle', { body: { order_id: orderId, ...body } });
      if (paid.status === 201) {
        charged += 1;
        const mine = paid.data.split_payments.find((share) => share.payer_name === 'Host');
        expect(mine, `seed ${seed}`).toMatchObject({
          subtotal: quote.data.subtotal,
          total_amount: quote.data.total_amount,
        });
      }
      await clear(app, 1);
    }
    expect(charged).toBeGreaterThan(seeds.length / 3);
  });
});
