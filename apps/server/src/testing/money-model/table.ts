import type { BodyOf } from '@sufra/contract/calls';
import type { Answer, Device } from '../device.ts';
import type { TestApp } from '../test-app.ts';
import type { Bank } from './bank.ts';
import type { Dice } from './dice.ts';
import { look, type Sight } from './sight.ts';
import type { Done } from './steps.ts';

/** One party at one table, with the staff and the bank around it. */
export interface Table {
  readonly app: TestApp;
  readonly bank: Bank;
  readonly dice: Dice;
  readonly guests: readonly Device[];
  readonly cashier: Device;
  readonly waiter: Device;
  readonly visitId: string;
  /** A coupon of this party's alone that may be used once in all, and one without a limit. */
  readonly coupons: readonly string[];
  look(): Promise<Sight>;
  /** Sends a write, and keeps it to be repeated; some have a key. `who` is the guest, and what they agreed to. */
  write(
    name: string,
    send: (key?: string) => Promise<Answer<unknown>>,
    who?: Pick<Done, 'by' | 'replaces'>,
  ): Promise<Done>;
  /** Sends the last write again, with its key. */
  again(): Promise<Done>;
}

/** Seats three guests at table 1, whoever sat there before, and orders for them. */
export async function seatTable(app: TestApp, bank: Bank, dice: Dice, name: string): Promise<Table> {
  const manager = await app.staff('manager');
  await manager.call('clearTable', { params: { table: '1' }, body: { reason: 'The next party' } });
  const guests = [app.device(), app.device(), app.device()];
  const coupons = [`ONCE${name}`, 'TENPERCENT'];
  await Promise.all([...guests.map((guest) => guest.scan(1)), addCoupon(app, coupons[0] ?? '')]);
  const visitId = await visitOf(app, guests[0]);
  let last: { name: string; accepted: boolean; send: () => Promise<Answer<unknown>> } | undefined;
  let writes = 0;
  const done = (of: string, answer: Answer<unknown>, repeats = false): Done => ({
    name: of,
    status: answer.status,
    code: answer.body.code,
    repeats,
  });
  return {
    app,
    bank,
    dice,
    guests,
    visitId,
    coupons,
    cashier: await app.staff('cashier'),
    waiter: await app.staff('waiter'),
    look: () => look(app.db.read, visitId),
    write: async (of, send, who) => {
      writes += 1;
      const key = dice.percent(50) ? `${name} ${writes}` : undefined;
      const answer = await send(key);
      const accepted = answer.status < 400;
      last = key === undefined ? undefined : { name: of, accepted, send: () => send(key) };
      return { ...done(of, answer), ...who };
    },
    again: async () => {
      if (last === undefined) return { name: 'nothing' };
      // What was refused was not done: asked again, when time has passed, it may well be, and that is no repeat.
      const repeats = last.accepted;
      const answer = await last.send();
      last = { ...last, accepted: repeats || answer.status < 400 };
      return done(`${last.name} again`, answer, repeats);
    },
  };
}

async function addCoupon(app: TestApp, code: string): Promise<void> {
  await app.db.write(async (tx) => {
    const pattern = await tx.first(tx.sql.selectFrom('coupons').selectAll().where('code', '=', 'TWENTYOFF'));
    if (pattern === undefined) throw new Error('the fixture has a coupon of 20.00');
    const { id: _, ...columns } = pattern;
    await tx.run(tx.sql.insertInto('coupons').values({ ...columns, code, limit_per_code: 1 }));
  });
}

async function visitOf(app: TestApp, guest: Device | undefined): Promise<string> {
  const { read } = app.db;
  const seat = await read.first(
    read.sql
      .selectFrom('visit_guests')
      .select('visit_id')
      .where('customer_id', '=', guest?.customerId ?? '')
      .where('left_at', 'is', null),
  );
  return seat?.visit_id ?? '';
}

/** What a guest agrees to replace: often what their screen shows, sometimes something else, sometimes nothing. */
export async function agreed(
  { dice }: Pick<Table, 'dice'>,
  guest: Device,
  orderId: string,
): Promise<string[]> {
  if (dice.percent(50)) return [];
  const { body } = await guest.call('orderDetails', { params: { orderId } });
  const ids = (body.data?.payments.open ?? []).map((one) => one.split_id);
  return dice.percent(10) ? ids.slice(1) : ids;
}

/** What a payer may choose, whatever sense it makes. */
export function choices({ dice, coupons }: Table) {
  const tips = [
    { tip_type: 'percentage', tip_value: 0 },
    { tip_type: 'percentage', tip_value: 10 },
    { tip_type: 'percentage', tip_value: '15' },
    { tip_type: 'fixed', tip_value: '3.33' },
  ] as const;
  const services = [
    { service_charge_type: 'percentage', service_charge: 0 },
    { service_charge_type: 'percentage', service_charge: 2 },
    { service_charge_type: 'fixed', service_charge: '1.07' },
  ] as const;
  return {
    name: dice.pick(['Layla', 'Omar', 'Sara']),
    ...dice.pick(tips),
    ...dice.pick(services),
    coupon_code: dice.percent(20) ? dice.pick(coupons) : '',
  };
}

/** Payers of a split by items: every unit of the bill, or of its rest, is dealt to one of them. */
export function dealItems(table: Table, sight: Sight, orderId: string): BodyOf<'paySplit'>['splits'] {
  const { dice } = table;
  const rest = sight.shares.find(
    (share) => share.order_id === orderId && share.payer_name === null && share.status === 'pending',
  );
  const whole = sight.lines.filter((line) => line.order_id === orderId && line.status !== 'cancelled');
  const units =
    rest !== undefined && dice.percent(50)
      ? sight.units.filter((unit) => unit.share_id === rest.id)
      : whole.map((line) => ({ line_id: line.id, quantity: line.quantity }));
  const payers = Array.from({ length: 2 + dice.roll(2) }, () => ({
    ...choices(table),
    payment_method: dice.pick(methods),
    items: [] as { order_item_id: string; quantity: number }[],
  }));
  for (const unit of units) {
    for (let count = 0; count < unit.quantity; count += 1) {
      dice.pick(payers).items.push({ order_item_id: unit.line_id, quantity: 1 });
    }
  }
  return payers;
}

/** The ways to pay, as often as they are chosen. */
export const methods = ['cash', 'card', 'card', 'card', 'pos'] as const;
