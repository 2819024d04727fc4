// What a form shows before it is sent is what is charged, whatever others at the table pay meanwhile.

import type { DataOf } from '@sufra/contract/calls';
import { equalShares } from '@sufra/domain/bill/split';
import { fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { type SeededRandom, seededRandom } from '../../testing/money-model/random.ts';
import { approve, noCharges, orderOf } from '../../testing/payments/split-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

const food = [dishes.kebab, dishes.tea, dishes.hummus, dishes.falafel];

/** Three guests who have ordered, some of whom have paid their own part, asked to, or withdrawn. */
async function someBill(app: TestApp, random: SeededRandom, table: number) {
  const guests = [app.device(), app.device(), app.device()] as const;
  let orderId = '';
  for (const guest of guests) {
    await guest.scan(table);
    const items = [{ item_id: random.pick(food).id, quantity: 1 + random.below(3) }];
    orderId = (await guest.call('placeOrder', { body: { items } })).data.order.id;
  }
  for (const guest of guests.slice(1)) {
    const body = { name: 'G', payment_method: random.pick(['cash', 'pos', 'card'] as const), ...noCharges };
    const fate = random.pick(['nothing', 'asks', 'asks', 'paid', 'withdraws']);
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

/** A payer's choices, at random. */
const choices = (random: SeededRandom) => ({
  tip_type: 'percentage' as const,
  tip_value: random.pick([0, 10, 15]),
  service_charge_type: 'percentage' as const,
  service_charge: random.pick([0, 2]),
});

async function clear(app: TestApp, table: number) {
  const params = { table: String(table) };
  await (await app.staff('manager')).call('clearTable', { params, body: { reason: 'The next party' } });
}

describeOnBoth('a preview', (makeApp, dialect) => {
  const seeds = Array.from({ length: dialect === 'sqlite' ? 40 : 8 }, (_, index) => index + 1);

  /** The ids of all that is open, or none: with them the whole bill is divided, without them the rest. */
  const agreedBy = async (random: SeededRandom, phone: Device, orderId: string) => {
    const { payments } = await orderOf(phone, orderId);
    return { payments, replaces: random.percent(30) ? payments.open.map((one) => one.split_id) : [] };
  };

  it('of an equal split is what each payer is charged, in the form and by the quote', async () => {
    const app = await makeApp();
    let charged = 0;
    for (const seed of seeds) {
      const random = seededRandom(seed);
      const { guests, orderId } = await someBill(app, random, 1);
      const [host] = guests;
      const { payments, replaces } = await agreedBy(random, host, orderId);
      const payers = Array.from({ length: 2 + random.below(4) }, () => choices(random));
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

  it('of a split by items is what each payer is charged for the lines that are shown', async () => {
    const app = await makeApp();
    let charged = 0;
    for (const seed of seeds) {
      const random = seededRandom(seed + 1000);
      const { guests, orderId } = await someBill(app, random, 1);
      const [host] = guests;
      const { payments } = await orderOf(host, orderId);
      const { items } = payments.to_split;
      const taken = items.map((item) => random.below(item.quantity + 1));
      const payers = [0, 1].map((index) => ({
        ...choices(random),
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

  it('of one’s own dishes, and of the whole bill, is what is charged', async () => {
    const app = await makeApp();
    let charged = 0;
    for (const seed of seeds) {
      const random = seededRandom(seed + 2000);
      const { guests, orderId } = await someBill(app, random, 1);
      const [host] = guests;
      const { replaces } = await agreedBy(random, host, orderId);
      const split_type = random.pick(['own', 'single'] as const);
      const payer = choices(random);
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
