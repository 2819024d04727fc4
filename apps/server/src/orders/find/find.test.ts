import { type Role, roles } from '@sufra/contract/core/permissions';
import { foundMax } from '@sufra/contract/orders/find';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

/** A Monday at six in the evening, in Dubai. */
const now = '2026-11-23T18:00:00+04:00';
const tea = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };

const found = async (who: Device, q: string, language = 'en') =>
  (await who.call('findThings', { query: { q }, language })).data;
const names = async (who: Device, q: string) => (await found(who, q)).guests.map(({ name }) => name);
const refs = async (who: Device, q: string) => (await found(who, q)).orders.map(({ order_ref }) => order_ref);

const book = async (waiter: Device, body: object) =>
  (
    await waiter.call('addBooking', {
      body: { name: 'Omar', party: 2, day: '2026-11-23', time: '20:00', ...body },
    })
  ).data.booking;

/** A guest at a table who ordered; the order's number. */
async function orderAt(app: TestApp, table: number): Promise<string> {
  const phone = app.device();
  await phone.scan(table);
  return (await phone.call('placeOrder', { body: tea })).data.order.order_ref;
}

describeOnBoth('finding things', (makeApp) => {
  it('leads to tables by number, this one first, and to dishes by a name in any language [FIND-1] [FIND-4]', async () => {
    const app = await makeApp();
    const waiter = await app.staff('waiter');
    expect((await found(waiter, '1')).tables[0]?.number).toBe('1');
    expect((await found(waiter, '٢')).tables[0]?.number).toBe('2');
    expect((await found(waiter, 'хум')).dishes).toMatchObject([{ slug: 'hummus', available: true }]);
    expect((await found(waiter, 'hum', 'ar')).dishes[0]?.name).toMatch(/ح/);
    expect(await found(waiter, ' - ')).toEqual({ tables: [], orders: [], guests: [], dishes: [] });
    expect((await waiter.call('findThings', { query: { q: 'a'.repeat(81) } })).status).toBe(422);
  });

  it('knows the zones of tables by their names in every language, and says them in the reader’s [FIND-1]', async () => {
    const app = await makeApp();
    const zone = { name: 'Terrace', names: { ar: 'الشرفة' }, x: 8, y: 8, width: 528, height: 160 };
    await app.db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('floor_plans').set({ zones: JSON.stringify([zone]) }));
      await tx.run(
        tx.sql.updateTable('dining_tables').set({ zone: 'Terrace' }).where('number', 'in', ['1', '2']),
      );
      await tx.run(
        tx.sql.updateTable('dining_tables').set({ zone: 'Hall' }).where('number', 'not in', ['1', '2']),
      );
    });
    const waiter = await app.staff('waiter');
    const tables = async (q: string, language: string) => (await found(waiter, q, language)).tables;
    const inArabic = [
      { number: '1', zone: 'الشرفة' },
      { number: '2', zone: 'الشرفة' },
    ];
    expect(await tables('الشرفة', 'ar')).toEqual(inArabic);
    expect(await tables('terr', 'ar')).toEqual(inArabic);
    expect(await tables('شرف', 'en')).toEqual(inArabic.map(({ number }) => ({ number, zone: 'Terrace' })));
    expect((await tables('hall', 'ar'))[0]?.zone).toBe('Hall');
  });

  it('leads to an order by its number, as people write it, and by its beginning [FIND-2]', async () => {
    const app = await makeApp({ now });
    const first = await orderAt(app, 1);
    const cashier = await app.staff('cashier');
    for (const typed of [first, `#${first}`, String(Number(first)), '٠٠٠١'])
      expect((await found(cashier, typed)).orders, typed).toEqual([
        { order_ref: first, table_number: '1', at: now, open: true },
      ]);
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('orders').set({ order_ref: '1299' }).where('order_ref', '=', first)),
    );
    await orderAt(app, 2);
    expect(await refs(cashier, '12')).toEqual(['1299']);
    expect(await refs(cashier, '2')).toEqual(['0002']);
    expect(await refs(cashier, '13')).toEqual([]);
  });

  it('shows an order of a party that left to those alone who make refunds [FIND-2] [FIND-5]', async () => {
    const app = await makeApp();
    const ref = await orderAt(app, 1);
    const [owner, waiter, cashier] = [
      await app.staff('owner'),
      await app.staff('waiter'),
      await app.staff('cashier'),
    ];
    expect(await refs(waiter, ref)).toEqual([ref]);
    const body = { reason: 'they left' };
    const cleared = await owner.call('clearTable', { params: { table: '1' }, body });
    expect(cleared.status).toBe(200);
    expect((await found(cashier, ref)).orders).toMatchObject([{ order_ref: ref, open: false }]);
    expect(await refs(waiter, ref)).toEqual([]);
  });

  it('leads to guests by any word of their name and by their number, those at a table first [FIND-3]', async () => {
    const app = await makeApp({ now });
    const waiter = await app.staff('waiter');
    const later = await book(waiter, {
      name: 'Omar Al-Haddad',
      phone: '+971 50 123 4567',
      day: '2026-11-30',
    });
    await book(waiter, { name: 'Ömer Şahin', time: '21:00' });
    await book(waiter, { name: 'Лена', phone: '04 555 0000' });
    expect(await names(waiter, 'omar')).toEqual(['Omar Al-Haddad']);
    expect(await names(waiter, 'hadd om')).toEqual(['Omar Al-Haddad']);
    expect(await names(waiter, 'OMER sah')).toEqual(['Ömer Şahin']);
    expect(await names(waiter, 'лен')).toEqual(['Лена']);
    for (const typed of ['0501234567', '050 123', '+971 50 123 4567', '٠٥٠ ١٢٣'])
      expect(await names(waiter, typed), typed).toEqual(['Omar Al-Haddad']);
    expect((await found(waiter, 'hadd')).guests).toEqual([
      { name: later.name, phone: later.phone, table: null, day: '2026-11-30', at: later.at },
    ]);
    const phone = app.device();
    await phone.scan(1);
    const order = { ...tea, customer_name: 'Omar' };
    await phone.call('placeOrder', { body: order });
    await app.db.write((tx) => tx.run(tx.sql.updateTable('customers').set({ name: 'Omara' })));
    expect((await found(waiter, 'omar')).guests.map(({ name, table, day }) => [name, table, day])).toEqual([
      ['Omara', '1', null],
      ['Omar Al-Haddad', null, '2026-11-30'],
    ]);
  });

  it('finds who has just the name that was typed among thousands whose names begin so [FIND-3]', async () => {
    const app = await makeApp({ now });
    const waiter = await app.staff('waiter');
    await book(waiter, { name: 'Ma', phone: '050 7654321' });
    await app.db.write(async (tx) => {
      const one = await tx.first(tx.sql.selectFrom('bookings').selectAll());
      if (one === undefined) throw new Error('there is a booking');
      const at = one.at + 3_600_000;
      const many = Array.from({ length: 2_500 }, (_, i) => ({
        ...one,
        id: `many-${i}`,
        at,
        name: `Max${i}`,
      }));
      for (let from = 0; from < many.length; from += 250) {
        const part = many.slice(from, from + 250);
        await tx.run(tx.sql.insertInto('bookings').values(part));
        const words = part.map(({ id, name }) => ({ booking_id: id, word: name.toLowerCase(), at }));
        await tx.run(tx.sql.insertInto('booking_words').values(words));
      }
    });
    expect((await names(waiter, 'ma'))[0]).toBe('Ma');
    expect(await names(waiter, 'max17')).toHaveLength(foundMax);
  });

  it('leads to guests whose Arabic name has a root that begins like an article [FIND-3] [SEARCH-25]', async () => {
    const app = await makeApp({ now });
    const waiter = await app.staff('waiter');
    await book(waiter, { name: 'سعيد الفالوجي' });
    for (const typed of ['الفالوجي', 'فالوجي', 'فالوجي سعيد', 'الف', 'الفالو', 'فال', 'فالو', 'سعيد فالو'])
      expect(await names(waiter, typed), typed).toEqual(['سعيد الفالوجي']);
    const sitting = app.device();
    await sitting.scan(1);
    await app.db.write((tx) =>
      tx.run(
        tx.sql.updateTable('customers').set({ name: 'رنا الكالوتي' }).where('id', '=', sitting.customerId),
      ),
    );
    for (const typed of ['الك', 'كالو', 'الكالو', 'رنا كالوتي'])
      expect(await names(waiter, typed), typed).toEqual(['رنا الكالوتي']);
    const ar = 'الكالزوني';
    await app.db.write(async (tx) => {
      const set = { names: JSON.stringify({ en: 'Calzone', ar }) };
      await tx.run(tx.sql.updateTable('items').set(set).where('slug', '=', 'hummus'));
      await menuChanged(tx);
    });
    await app.refreshMenu();
    for (const typed of ['الك', 'كالز', 'الكالزو', ar])
      expect((await found(waiter, typed)).dishes, typed).toMatchObject([{ slug: 'hummus' }]);
  });

  it('follows a booking that changes, and forgets one that is erased [FIND-3]', async () => {
    const app = await makeApp({ now });
    const waiter = await app.staff('waiter');
    const { id: bookingId, version } = await book(waiter, { name: 'Rana', phone: '050 7654321' });
    const body = { name: 'Lena', party: 2, day: '2026-11-23', time: '20:00', version };
    expect((await waiter.call('changeBooking', { params: { bookingId }, body })).status).toBe(200);
    expect(await names(waiter, 'rana')).toEqual([]);
    expect(await names(waiter, '0507654')).toEqual([]);
    expect(await names(waiter, 'lena')).toEqual(['Lena']);
    await app.db.write((tx) => tx.run(tx.sql.deleteFrom('bookings').where('id', '=', bookingId)));
    expect(await names(waiter, 'lena')).toEqual([]);
    expect(await app.db.read.all(app.db.read.sql.selectFrom('booking_words').selectAll())).toEqual([]);
  });

  it('answers each kind only to roles that may see it, and as the owner changed that [FIND-5]', async () => {
    const app = await makeApp({ now });
    await orderAt(app, 1);
    await book(await app.staff('waiter'), { name: 'One', phone: '0001 123' });
    const seen = async (role: Role) => {
      const who = await app.staff(role);
      const by = { ...(await found(who, '0001')), tables: (await found(who, '1')).tables };
      const all = { ...by, dishes: (await found(who, 'hummus')).dishes };
      return Object.entries(all).flatMap(([kind, list]) => (list.length > 0 ? [kind] : []));
    };
    const everything = ['tables', 'orders', 'guests', 'dishes'];
    const allowed: Record<Role, readonly string[]> = {
      owner: everything,
      manager: everything,
      cashier: everything,
      waiter: everything,
      kitchen: ['dishes'],
      valet: ['tables'],
    };
    for (const role of roles) expect(await seen(role), role).toEqual(allowed[role]);
    const owner = await app.staff('owner');
    const { rights } = (await owner.call('staffSettings')).data.settings;
    const table = { ...rights?.value.table, 'bookings.see': ['owner'], 'bookings.change': ['owner'] };
    const body = { rights: { basis: rights?.basis ?? '', value: { table } } };
    expect((await owner.call('changeSettings', { body: body as never })).status).toBe(200);
    expect(await seen('waiter')).toEqual(['tables', 'orders', 'dishes']);
  });
});
