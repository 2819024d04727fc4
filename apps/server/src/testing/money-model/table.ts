import type { BodyOf } from '@sufra/contract/calls';
import type { Answer, Device } from '../people/device.ts';
import type { TestApp } from '../test-app.ts';
import type { Bank } from './bank.ts';
import type { StepResult } from './checks/step-checks.ts';
import type { SeededRandom } from './random.ts';
import { type Records, readRecords } from './records.ts';

/** Something that a guest, the staff, the bank or the clock does. */
export type Action = (table: Table, records: Records) => Promise<StepResult>;

/** One party at one table, with the staff and the bank around it. */
export interface Table {
  readonly app: TestApp;
  readonly bank: Bank;
  readonly random: SeededRandom;
  readonly guests: readonly Device[];
  readonly cashier: Device;
  readonly waiter: Device;
  readonly manager: Device;
  readonly visitId: string;
  /** The party's own coupon that can be used once, and one without a limit. */
  readonly coupons: readonly string[];
  readRecords(): Promise<Records>;
  /**
   * Sends a write, sometimes with a key, and keeps it for `repeat`. `who` is the guest and what they agreed to
   * replace.
   */
  write(
    name: string,
    send: (key?: string) => Promise<Answer<unknown>>,
    who?: Pick<StepResult, 'by' | 'replaces'>,
  ): Promise<StepResult>;
  /** Sends the last write repeat, with its key. */
  repeat(): Promise<StepResult>;
}

/** Clears table 1, seats three guests there, and gives them coupons. */
export async function seatTable(
  app: TestApp,
  bank: Bank,
  random: SeededRandom,
  name: string,
): Promise<Table> {
  const manager = await app.staff('manager');
  await manager.call('clearTable', { params: { table: '1' }, body: { reason: 'The next party' } });
  const guests = [app.device(), app.device(), app.device()];
  const coupons = [`ONCE${name}`, 'TENPERCENT'];
  // One after the other, so that a sequence goes the same way each time it is played.
  for (const guest of guests) await guest.scan(1);
  await addCoupon(app, coupons[0] ?? '');
  const visitId = await visitOf(app, guests[0]);
  type Last = {
    name: string;
    accepted: boolean;
    who: Partial<StepResult>;
    send: () => Promise<Answer<unknown>>;
  };
  let last: Last | undefined;
  let writes = 0;
  const resultOf = (of: string, answer: Answer<unknown>, repeats = false): StepResult => ({
    name: of,
    status: answer.status,
    code: answer.body.code,
    repeats,
  });
  return {
    app,
    bank,
    random,
    guests,
    visitId,
    coupons,
    cashier: await app.staff('cashier'),
    waiter: await app.staff('waiter'),
    manager,
    readRecords: () => readRecords(app.db.read, visitId),
    write: async (of, send, who) => {
      writes += 1;
      const key = random.percent(50) ? `${name} ${writes}` : undefined;
      const answer = await send(key);
      const accepted = answer.status < 400;
      last = key === undefined ? undefined : { name: of, accepted, who: who ?? {}, send: () => send(key) };
      return { ...resultOf(of, answer), ...who };
    },
    repeat: async () => {
      if (last === undefined) return { name: 'nothing' };
      // A refused write was not carried out; the same request may succeed later, and is then no repeat.
      const repeats = last.accepted;
      const answer = await last.send();
      last = { ...last, accepted: repeats || answer.status < 400 };
      return repeats
        ? resultOf(`${last.name} again`, answer, repeats)
        : { ...resultOf(last.name, answer), ...last.who };
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

/** What a guest agrees to replace: often what their screen shows, sometimes less, sometimes nothing. */
export async function agreedReplacements(
  { random }: Pick<Table, 'random'>,
  guest: Device,
  orderId: string,
): Promise<string[]> {
  if (random.percent(50)) return [];
  const { body } = await guest.call('orderDetails', { params: { orderId } });
  const ids = (body.data?.payments.open ?? []).map((one) => one.split_id);
  return random.percent(10) ? ids.slice(1) : ids;
}

/** Random choices of a payer. */
export function choices({ random, coupons }: Table) {
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
    name: random.pick(['Layla', 'Omar', 'Sara']),
    ...random.pick(tips),
    ...random.pick(services),
    coupon_code: random.percent(20) ? random.pick(coupons) : '',
  };
}

/**
 * Payers of a split by items: every unit of the bill, or of its unpaid rest, goes to one of them, or in equal parts to
 * several.
 */
export function dealItems(table: Table, records: Records, orderId: string): BodyOf<'paySplit'>['splits'] {
  const { random } = table;
  const rest = records.shares.find(
    (share) => share.order_id === orderId && share.payer_name === null && share.status === 'pending',
  );
  const whole = records.lines.filter(
    (line) => line.order_id === orderId && line.status !== 'cancelled' && line.part_of === null,
  );
  const units =
    rest !== undefined && random.percent(50)
      ? records.units.filter((unit) => unit.share_id === rest.id)
      : whole.map((line) => ({ line_id: line.id, quantity: line.quantity }));
  const payers = Array.from({ length: 2 + random.below(2) }, () => ({
    ...choices(table),
    payment_method: random.pick(methods),
    items: [] as { order_item_id: string; quantity: number; parts?: number; of?: number }[],
  }));
  for (const unit of units) {
    for (let count = 0; count < unit.quantity; count += 1) {
      const of = random.percent(30) ? 2 + random.below(9) : 1;
      for (let part = 0; part < of; part += 1) {
        const taken = of === 1 ? { quantity: 1 } : { quantity: 0, parts: 1, of };
        random.pick(payers).items.push({ order_item_id: unit.line_id, ...taken });
      }
    }
  }
  return payers;
}

/** The payment methods, weighted. */
export const methods = ['cash', 'card', 'card', 'card', 'pos'] as const;
