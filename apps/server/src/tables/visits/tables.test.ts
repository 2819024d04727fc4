import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { signTableKey, tableKeyIsValid } from './keys.ts';

describeOnBoth('arriving at a table', (makeApp) => {
  it('makes a device a customer, and recognizes it at its next visit [ENT-4] [STORE-3]', async () => {
    const { device, staff } = await makeApp();
    const phone = device();
    const first = await phone.scan(1);
    expect(first.status).toBe(200);
    expect(first.data).toMatchObject({ table: { number: '1' }, visit: { guests: 1 } });
    expect(first.data.customer.id).toMatch(/^[0-9a-f-]{36}$/);
    await (await staff('waiter')).call('clearTable', { params: { table: '1' }, body: {} });
    const later = await phone.scan(2);
    expect(later.data.customer.id).toBe(first.data.customer.id);
    expect(later.data.visit.id).not.toBe(first.data.visit.id);
  });

  it('puts everyone who arrives at the same time in the same visit', async () => {
    const { device, db } = await makeApp();
    const phones = Array.from({ length: 20 }, () => device());
    const seats = await Promise.all(phones.map((phone) => phone.scan(1)));
    expect(new Set(seats.map((seat) => seat.data.visit.id)).size).toBe(1);
    expect(new Set(seats.map((seat) => seat.data.customer.id)).size).toBe(20);
    expect(await db.read.all(db.read.sql.selectFrom('visits').select('id'))).toHaveLength(1);
  });

  it('keeps a guest who edits the table number at their own table, unless they have the key of the other', async () => {
    const { device, staff } = await makeApp();
    const phone = device();
    const first = await phone.scan(1);
    const edited = await phone.scan(2);
    expect(edited.data).toMatchObject({ table: { number: '1' }, visit: { id: first.data.visit.id } });
    const { tables } = (await (await staff('waiter')).call('tableCodes')).data;
    const key = new URL(tables[1]?.url ?? '').searchParams.get('k') ?? '';
    const moved = await phone.scan(2, { key });
    expect(moved.data.table.number).toBe('2');
    const { tables: floor } = (await (await staff('waiter')).call('staffTables')).data;
    expect(floor[0]?.visit?.guests).toEqual([]);
    expect(floor[1]?.visit?.guests).toMatchObject([{ proven: true }]);
  });

  it('puts a returning guest’s order on the table where they sit now, even if that visit is older than their last one', async () => {
    const { device, staff } = await makeApp();
    const waiter = await staff('waiter');
    const phone = device();
    for (let evening = 0; evening < 3; evening += 1) {
      await phone.scan(2);
      await waiter.call('clearTable', { params: { table: '2' }, body: {} });
    }
    const party = await device().scan(1);
    const alone = await phone.scan(2);
    expect(alone.data.visit.id > party.data.visit.id).toBe(true);
    const { tables } = (await waiter.call('tableCodes')).data;
    const key = new URL(tables[0]?.url ?? '').searchParams.get('k') ?? '';
    expect((await phone.scan(1, { key })).data.visit.id).toBe(party.data.visit.id);
    const tea = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
    expect((await phone.call('placeOrder', { body: tea })).status).toBe(201);
    const { tickets } = (await waiter.call('staffTickets')).data;
    expect(tickets.map(({ table_number }) => table_number)).toEqual(['1']);
  });

  it('lets a client ask about table 0, which is nobody at no visit, and leaves no trace [CLIENT-1]', async () => {
    const { device, db } = await makeApp();
    const phone = device();
    const answer = await phone.call('tableInfo', { params: { table: '0' } });
    expect(answer.data).toEqual({
      customer: { id: '999999' },
      table: { number: '0', zone: null, seats: 0 },
      visit: null,
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await db.read.all(db.read.sql.selectFrom('customers').select('id'))).toHaveLength(0);
    const home = await phone.call('home', { params: { customerId: answer.data.customer.id } });
    expect(home.status).toBe(200);
  });

  it('refuses an unknown table, and a missing number, with what its documentation names [SAFE-1]', async () => {
    const { device } = await makeApp();
    const unknown = await device().scan('77');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'table_not_found']);
    for (const odd of ["1' or '1'='1", '1\u0000', '../1', '١']) {
      expect([404, 422], odd).toContain((await device().scan(odd)).status);
    }
  });

  it('writes nothing when a guest comes back to the table they sit at', async () => {
    const { device, db } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const events = () => db.read.all(db.read.sql.selectFrom('events').select('id'));
    const before = (await events()).length;
    await phone.scan(1);
    expect(await events()).toHaveLength(before);
  });
});

describe('the key of a table code', () => {
  it('is valid only for its own table, and only until the table gets a new key', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(50), fc.nat(50), (secret, table, epoch, other) => {
        const key = signTableKey(secret, table, epoch);
        expect(tableKeyIsValid(secret, table, epoch, key)).toBe(true);
        expect(tableKeyIsValid(secret, `${table}1`, epoch, key)).toBe(false);
        expect(tableKeyIsValid(`${secret}x`, table, epoch, key)).toBe(false);
        if (other !== epoch) expect(tableKeyIsValid(secret, table, other, key)).toBe(false);
      }),
    );
    for (const key of [undefined, '', 'x', 'é'.repeat(22)]) {
      expect(tableKeyIsValid('secret', '5', 1, key)).toBe(false);
    }
  });
});
