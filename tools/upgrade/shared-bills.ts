/** Bills that several pay: by dishes, equally, and one who pays their own. */
import { payOnce } from '../crash/card-payer.ts';
import {
  approve,
  done,
  type Guest,
  guestAt,
  type House,
  order,
  type Plan,
  placedLines,
  type Share,
  serveAll,
} from './old-house.ts';

/** Three share a bill by its dishes, and pay by card, at the terminal and in cash. */
export async function splitByItems(house: House): Promise<void> {
  const guests = [
    await guestAt(house.url, '2'),
    await guestAt(house.url, '2'),
    await guestAt(house.url, '2'),
  ];
  const [first] = guests;
  if (first === undefined) return;
  let orderId = '';
  for (const [index, guest] of guests.entries()) orderId = await order(guest, [house.dishes[index + 3] ?? 0]);
  await serveAll(house);
  type Details = { readonly items: readonly { readonly id: string; readonly quantity: number }[] };
  const { items } = await done<Details>(first, 'orderDetails', { params: { orderId } });
  const methods = ['card', 'pos', 'cash'];
  const splits = items.map(({ id, quantity }, index) => ({
    name: `Payer ${index + 1}`,
    payment_method: methods[index],
    items: [{ order_item_id: id, quantity }],
  }));
  const { split_payments } = await done<Plan>(first, 'paySplit', {
    body: { order_id: orderId, split_type: 'items', splits },
  });
  const [card, pos, cash] = split_payments;
  await payCard(first, card);
  await approve(house, pos, { slip_reference: '004711' });
  await approve(house, cash, {});
}

async function payCard(guest: Guest, share: Share | undefined): Promise<void> {
  const started = await done<Plan>(guest, 'payShare', {
    params: { splitId: share?.id ?? '' },
    body: { payment_method: 'card' },
  });
  const page = { page: (send: () => Promise<Response>) => send() };
  const back = await payOnce(page, started.Transaction?.PaymentPage ?? '', 'approved');
  if (back === undefined) throw new Error('the card page has nothing to pay');
  await back();
}

/** Two halves: one request is declined at the desk and paid again, one card is declined and paid at the terminal. */
export async function splitEqually(house: House): Promise<void> {
  const guest = await guestAt(house.url, '3');
  const orderId = await order(guest, house.dishes.slice(6, 10));
  await serveAll(house);
  const payer = (name: string) => ({
    name,
    payment_method: 'cash',
    service_charge_type: 'percentage',
    service_charge: 2,
  });
  const { split_payments } = await done<Plan>(guest, 'paySplit', {
    body: { order_id: orderId, split_type: 'equally', splits: [payer('Omar'), payer('Zeynep')] },
  });
  const [one, two] = split_payments;
  await done(house.staff.cashier, 'rejectPayment', {
    params: { attemptId: one?.attempt?.id ?? '' },
    body: { reason: 'Nobody there' },
  });
  const again = await done<Plan>(guest, 'payShare', {
    params: { splitId: one?.id ?? '' },
    body: { payment_method: 'pos', name: 'Omar' },
  });
  await approve(
    house,
    again.split_payments.find(({ id }) => id === one?.id),
    { slip_reference: '004712' },
  );
  await approve(house, two, {});
}

/** One pays their own and leaves; dishes are cancelled, one of them paid; the table moves; the rest is never paid. */
export async function ownAndMoved(house: House): Promise<void> {
  const [early, late] = [await guestAt(house.url, '5'), await guestAt(house.url, '5')];
  const orderId = await order(early, house.dishes.slice(10, 12));
  await order(late, house.dishes.slice(12, 15));
  const own = await done<Plan>(early, 'payOwn', {
    params: { orderId },
    body: { name: 'Early', payment_method: 'cash' },
  });
  await approve(
    house,
    own.split_payments.find(({ attempt }) => attempt !== undefined && attempt !== null),
    {},
  );
  // The first is paid, so its money is due back; nobody hands it out any more.
  const lines = await placedLines(house);
  const cancelled = [lines[0] ?? '', lines.at(-1) ?? ''];
  await done(house.staff.waiter, 'moveLines', {
    body: { line_ids: cancelled, command: 'cancel', reason: 'Out of lamb' },
  });
  await done(house.staff.waiter, 'moveTable', { params: { table: '5' }, body: { to: '6' } });
  await serveAll(house);
  await done(house.staff.manager, 'clearTable', {
    params: { table: '6' },
    body: { reason: 'They walked out' },
  });
  await done(house.staff.owner, 'rekeyTable', { params: { table: '6' } });
  const [gone, few] = [String(house.dishes.at(-1)), String(house.dishes.at(-2))];
  const { manager } = house.staff;
  await done(manager, 'setAvailability', { params: { itemId: gone }, body: { enabled: false } });
  await done(manager, 'setAvailability', { params: { itemId: few }, body: { enabled: true, remaining: 7 } });
}
