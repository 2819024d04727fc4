import type { Role } from '@sufra/contract/core/permissions';
import { expect, it } from 'vitest';
import { keepWords } from '../../bill/payments/store.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { ordered, paidInCash, plainPayer } from '../../testing/payments/paying.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

const hour = 60 * 60_000;

/** A guest who sat down, gave a name by paying, and left. */
async function guestNamed(app: TestApp, name: string, table: number) {
  const { phone } = await paidInCash(app, { table });
  await app.db.write((tx) =>
    tx.run(tx.sql.updateTable('customers').set({ name }).where('id', '=', phone.customerId)),
  );
  return phone;
}

const names = async (who: Device, query: { q?: string; after?: string } = {}) =>
  (await who.call('members', { query })).data.members.map(({ name }) => name);

/** The owner takes the right to see feedback away from managers. */
async function withoutFeedback(app: TestApp): Promise<void> {
  const owner = await app.staff('owner');
  const { rights } = (await owner.call('staffSettings')).data.settings;
  if (rights === undefined) throw new Error('an owner sees the rights');
  const owners: Role[] = ['owner'];
  const table = { ...rights.value.table, 'feedback.see': owners, 'feedback.reply': owners };
  const body = { rights: { value: { table }, basis: rights.basis } };
  expect((await owner.call('changeSettings', { body })).status).toBe(200);
}

async function left(app: TestApp, table: string) {
  const manager = await app.staff('manager');
  await manager.call('clearTable', { params: { table }, body: { reason: 'They left' } });
}

describeOnBoth('the members', (makeApp) => {
  it('are the guests who gave a name, who was here last first, a page at a time [MEMBERS-1]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    expect(await names(manager)).toEqual([]);
    await guestNamed(app, 'Layla', 1);
    app.clock.advance(hour);
    const omar = await guestNamed(app, 'Omar', 2);
    await app.device().scan(3);
    expect(await names(manager)).toEqual(['Omar', 'Layla']);
    const rows = Array.from({ length: 40 }, (_, i) => ({
      id: `many-${String(i).padStart(2, '0')}`,
      name: `Guest ${i}`,
      created_at: 1,
      seen_at: 1,
    }));
    await app.db.write((tx) => tx.run(tx.sql.insertInto('customers').values(rows)));
    const first = (await manager.call('members')).data;
    const next = (await manager.call('members', { query: { after: first.next ?? '' } })).data;
    expect([first.members.length, next.members.length, next.next]).toEqual([30, 12, null]);
    expect(new Set([...first.members, ...next.members].map(({ id }) => id)).size).toBe(42);
    expect(first.members[0]).toMatchObject({ id: omar.customerId, name: 'Omar' });
  });

  it('are found by the beginning of any word of the name, in any case, and no more once it is forgotten [MEMBERS-2]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const { phone } = await paidInCash(app);
    expect(await names(manager, { q: 'hadd' })).toEqual(['Layla Haddad']);
    expect(await names(manager, { q: 'LAY had' })).toEqual(['Layla Haddad']);
    expect(await names(manager, { q: 'omar' })).toEqual([]);
    expect(await names(manager, { q: '?!' })).toEqual([]);
    await phone.call('forgetMe');
    expect(await names(manager, { q: 'layla' })).toEqual([]);
    expect(await names(manager)).toEqual([]);
    const words = app.db.read.sql.selectFrom('customer_words').selectAll();
    expect(await app.db.read.all(words)).toEqual([]);
  });

  it('are found by each beginning of an Arabic word, with and without its article [MEMBERS-2] [SEARCH-25]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const { phone, orderId } = await ordered(app);
    const body = { order_id: orderId, payment_method: 'cash' as const, ...plainPayer, name: 'سعيد الكالوتي' };
    expect((await phone.call('paySingle', { body })).status).toBe(201);
    for (const q of ['الك', 'الكالو', 'كال', 'كالو', 'كالوتي', 'سعيد كالوت', 'الكالوتي'])
      expect(await names(manager, { q }), q).toEqual(['سعيد الكالوتي']);
  });

  it('have their level, visits and what they paid themselves [MEMBERS-3]', async () => {
    const app = await makeApp();
    const { phone } = await paidInCash(app);
    const manager = await app.staff('manager');
    const params = { customerId: phone.customerId };
    const { data } = await manager.call('member', { params });
    const own = (await phone.call('membership')).data;
    expect(data).toMatchObject({
      name: 'Layla Haddad',
      visits: 1,
      spent: '137.00',
      number: own.member_number,
      level: own.current_tier,
    });
    const unknown = await manager.call('member', { params: { customerId: 'nobody' } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'member_not_found']);
  });

  it('are found by the phone number that they gave, by who may see feedback, until they are forgotten [MEMBERS-6]', async () => {
    const app = await makeApp();
    const { phone } = await paidInCash(app);
    const stranger = app.device();
    await stranger.scan(3);
    const give = (who: Device, customerId: string, number: string) =>
      who.call('sendFeedback', {
        params: { customerId },
        body: {
          full_name: 'Layla',
          phone_number: number,
          email: 'layla@example.com',
          rating: 5,
          agreement: true,
        },
      });
    expect((await give(phone, phone.customerId, '+971 50 123 4567')).status).toBe(201);
    expect((await give(stranger, stranger.customerId, '+971 50 123 9999')).status).toBe(201);
    const manager = await app.staff('manager');
    for (const typed of ['0501234567', '050 123', '+971 50 123 4567', '٠٥٠ ١٢٣'])
      expect(await names(manager, { q: typed }), typed).toEqual(['Layla Haddad']);
    expect(await names(manager, { q: '050 999' })).toEqual([]);
    await app.db.write((tx) => keepWords(tx, phone.customerId, ['layla', 'haddad']));
    expect(await names(manager, { q: '050 123' })).toEqual(['Layla Haddad']);
    await withoutFeedback(app);
    expect(await names(manager, { q: '050 123' })).toEqual([]);
    const owner = await app.staff('owner');
    expect(await names(owner, { q: '050 123' })).toEqual(['Layla Haddad']);
    await phone.call('forgetMe');
    expect(await names(owner, { q: '050 123' })).toEqual([]);
  });

  it('are listed with the level that their page says [MEMBERS-5]', async () => {
    const app = await makeApp();
    const level = { level: 'Silver', position: 0, required_visits: 1, perks: '{}', discount: 0 };
    await app.db.write((tx) => tx.run(tx.sql.insertInto('membership_levels').values(level)));
    const { phone } = await paidInCash(app);
    await app.db.write((tx) =>
      tx.run(tx.sql.insertInto('customers').values({ id: 'new', name: 'Omar', created_at: 1, seen_at: 1 })),
    );
    const manager = await app.staff('manager');
    const levels = async (query: { q?: string }) =>
      (await manager.call('members', { query })).data.members.map(({ id, level: one }) => [id, one]);
    expect(await levels({})).toEqual([
      [phone.customerId, 'Silver'],
      ['new', 'None'],
    ]);
    expect(await levels({ q: 'layla' })).toEqual([[phone.customerId, 'Silver']]);
    expect((await manager.call('member', { params: { customerId: phone.customerId } })).data.level).toBe(
      'Silver',
    );
  });

  it('are erased by the owner, who reads first what goes and what stays; it is in the log without a name [MEMBERS-4] [PRIV-3]', async () => {
    const app = await makeApp();
    const { phone } = await paidInCash(app);
    const owner = await app.staff('owner');
    const params = { customerId: phone.customerId };
    const erase = (sure: boolean) => owner.call('eraseMember', { params, body: { sure } });
    expect((await erase(false)).body.code).toBe('member_sits');
    await left(app, '1');
    const trial = await erase(false);
    expect(trial.data).toMatchObject({ erased: false, goes: { payments: 1 }, stays: { orders: 1 } });
    expect(await names(owner)).toEqual(['Layla Haddad']);
    expect((await erase(true)).data).toEqual({ ...trial.data, erased: true });
    expect(await names(owner)).toEqual([]);
    expect(await names(owner, { q: 'layla' })).toEqual([]);
    expect((await erase(true)).body.code).toBe('member_not_found');
    const log = await app.db.read.all(
      app.db.read.sql.selectFrom('audit_log').selectAll().where('action', '=', 'privacy.erase'),
    );
    expect(log).toMatchObject([{ subject: phone.customerId }]);
    expect(JSON.stringify(log)).not.toContain('Layla');
    const manager = await app.staff('manager');
    expect((await manager.call('eraseMember', { params, body: { sure: true } })).status).toBe(403);
  });
});
