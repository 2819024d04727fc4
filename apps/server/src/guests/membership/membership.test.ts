import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { openDatabase } from '../../testing/open-database.ts';
import { keyOf } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { paidVisits } from './store.ts';

const steps = [
  { level: 'Bronze', required_visits: 1, en: 'Tea on the house', ar: 'شاي على حسابنا' },
  { level: 'Silver', required_visits: 3, en: 'Bread from the oven', ar: 'خبز من الفرن' },
].map(({ level, required_visits, en, ar }, index) => ({
  level,
  position: index + 1,
  required_visits,
  perks: JSON.stringify({ en, ar }),
  discount: 300,
}));

describeOnBoth('membership', (makeApp: MakeApp) => {
  const withLadder = async () => {
    const app = await makeApp();
    await app.db.write((tx) => tx.run(tx.sql.insertInto('membership_levels').values(steps)));
    const clear = async (table: number) =>
      (await app.staff('manager')).call('clearTable', {
        params: { table: String(table) },
        body: { reason: 'done' },
      });
    /** Orders two kebabs for 137.00 at a table and, by default, pays in cash without a tip. */
    const dine = async (guest: Device, table: number, { pays = true } = {}) => {
      await guest.scan(table);
      const placed = await guest.call('placeOrder', {
        body: { items: [{ item_id: dishes.kebab.id, quantity: 2 }] },
      });
      const body = { order_id: placed.data.order.id, payment_method: 'cash' as const, name: 'Omar' };
      const asked = await guest.call('paySingle', { body });
      const attemptId = asked.data.split_payments[0]?.attempt?.id ?? '';
      const amount = asked.data.split_payments[0]?.total_amount ?? '';
      if (pays)
        await (await app.staff('cashier')).call('approvePayment', {
          params: { attemptId },
          body: { amount },
        });
    };
    return { ...app, clear, dine };
  };

  it('is None for a guest without a paid visit, without a date and a number [MEMB-8] [ENT-44]', async () => {
    const { device, dine } = await withLadder();
    const phone = device();
    await dine(phone, 1, { pays: false });
    expect((await phone.call('membership')).data).toEqual({
      current_tier: 'None',
      name: 'Omar',
      total_visits: 0,
      total_spending: '0.00',
      total_persons: 0,
      levels: [
        { level: 'Bronze', required_visits: 1, perks: 'Tea on the house', is_current_tier: false },
        { level: 'Silver', required_visits: 3, perks: 'Bread from the oven', is_current_tier: false },
      ],
      member_since: null,
      member_number: null,
    });
  });

  it('counts paid visits, spending and guests, and rises with the visits [ENT-43] [MEMB-7]', async () => {
    const { device, dine, clear, clock } = await withLadder();
    const [phone, friend] = [device(), device()];
    await friend.scan(1);
    await dine(phone, 1);
    const first = (await phone.call('membership', { language: 'ar' })).data;
    expect(first).toMatchObject({
      current_tier: 'Bronze',
      name: 'Omar',
      total_visits: 1,
      total_spending: '137.00',
      total_persons: 2,
      member_since: '2026-03-10',
    });
    expect(first.member_number).toMatch(/^\d{4} \d{4} \d{4}$/);
    expect(first.levels[0]).toMatchObject({ perks: 'شاي على حسابنا', is_current_tier: true });
    await clear(1);
    for (const day of ['2026-04-01', '2026-05-01']) {
      clock.set(`${day}T20:00:00+04:00`);
      await dine(phone, 1);
      await clear(1);
    }
    const third = (await phone.call('membership')).data;
    expect(third).toMatchObject({
      current_tier: 'Silver',
      total_visits: 3,
      total_spending: '411.00',
      total_persons: 4,
      member_since: '2026-03-10',
      member_number: first.member_number,
    });
    expect(third.levels.map((level) => level.is_current_tier)).toEqual([false, true]);
    const theirs = (await friend.call('membership')).data;
    expect(theirs).toMatchObject({ total_visits: 1, total_spending: '0.00' });
    expect(theirs.member_number).not.toBe(first.member_number);
  });

  it('counts a visit once, however often it ordered, and only when all of it is paid', async () => {
    const { device, dine } = await withLadder();
    const phone = device();
    await dine(phone, 1);
    await dine(phone, 1, { pays: false });
    expect((await phone.call('membership')).data.total_visits).toBe(0);
    await dine(phone, 1);
    expect((await phone.call('membership')).data.total_visits).toBe(1);
  });

  it.each(['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'])(
    'names %s by the visits that the venue asks for [ENT-44] [MEMB-11]',
    async (tier) => {
      const { device, dine, db } = await withLadder();
      const tiers = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'];
      await db.write(async (tx) => {
        await tx.run(tx.sql.deleteFrom('membership_levels'));
        const rows = tiers.map((level, index) => ({
          level,
          position: index + 1,
          required_visits: index <= tiers.indexOf(tier) ? 1 : 2,
          perks: '{"en":"A perk"}',
          discount: 0,
        }));
        await tx.run(tx.sql.insertInto('membership_levels').values(rows));
      });
      const phone = device();
      await dine(phone, 1);
      const { current_tier, levels } = (await phone.call('membership')).data;
      expect(current_tier).toBe(tier);
      expect(levels.filter((level) => level.is_current_tier).map((level) => level.level)).toEqual([tier]);
    },
  );

  it('counts an evening once where tables were joined and parted again [MEMB-21]', async () => {
    const { device, dine, clear, staff, clock } = await withLadder();
    const [one, two] = [device(), device()];
    await dine(two, 2, { pays: false });
    await dine(one, 1, { pays: false });
    clock.advance(60_000);
    const waiter = await staff('waiter');
    await waiter.call('joinTables', { params: { table: '1' }, body: { to: '2' } });
    clock.advance(60_000);
    expect((await waiter.call('partTable', { params: { table: '1' } })).status).toBe(200);
    await dine(two, 2);
    await dine(one, 1);
    await Promise.all([clear(1), clear(2)]);
    const visits = async (phone: Device) => (await phone.call('membership')).data.total_visits;
    expect([await visits(one), await visits(two)]).toEqual([1, 1]);
  });

  it('leaves out a table that the guest moved on from without ordering or paying, and no other [MEMB-21]', async () => {
    const app = await withLadder();
    const [phone, host] = [app.device(), app.device()];
    const visits = async () => (await phone.call('membership')).data.total_visits;
    await phone.scan(1);
    await phone.scan(2, { key: await keyOf(app, 2) });
    await app.dine(host, 1);
    await app.clear(1);
    expect(await visits()).toBe(0);
    await app.dine(phone, 2);
    await phone.scan(3, { key: await keyOf(app, 3) });
    expect(await visits()).toBe(1);
  });

  it('reads every order of a guest’s visits once, and of the visits the first alone [AGE-1]', async () => {
    const { device, dine, place, clock } = await withLadder();
    const phone = device();
    await dine(phone, 1);
    const asked: string[] = [];
    const onStatement = (text: string) => void asked.push(text);
    const onError = (error: unknown) => expect.unreachable(String(error));
    const db = await openDatabase(place, { now: clock.now, onError, onStatement });
    asked.splice(0);
    expect(await paidVisits(db.read, phone.customerId)).toMatchObject({ visits: 1, persons: 1 });
    await db.close();
    const tables = asked.flatMap((text) =>
      [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name]) => name),
    );
    const ofVisitsThatWereLeft = ['orders', 'rounds', 'order_lines', 'orders', 'attempts'];
    expect(tables).toEqual(['visit_guests', 'visit_guests', 'orders', ...ofVisitsThatWereLeft, 'visits']);
    expect(asked.at(-1)).toMatch(/ from "visits" where "id" = \S+$/);
  });

  it('has no levels if the venue has none', async () => {
    const { device } = await makeApp();
    const phone = device();
    await phone.scan(1);
    expect((await phone.call('membership')).data).toMatchObject({
      current_tier: 'None',
      name: '',
      levels: [],
    });
  });
});
