import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';

const kebab = { item_id: dishes.kebab.id, quantity: 1 };
const tea = { item_id: dishes.tea.id, quantity: 2 };

describeOnBoth('the visit', (makeApp) => {
  const seated = async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const order = async (guest: Device, ...items: { item_id: number; quantity: number }[]) =>
      (await guest.call('placeOrder', { body: { items } })).data.order;
    const visit = async (guest: Device = phone, language = 'en') =>
      (await guest.call('visit', { language })).data.visit;
    const lines = async (guest: Device = phone) =>
      (await visit(guest))?.orders.flatMap((one) => one.lines) ?? [];
    const move = async (id: string, command: 'start' | 'ready' | 'serve' | 'cancel') => {
      const body = { line_ids: [id], command, reason: 'test' };
      expect((await (await app.staff('waiter')).call('moveLines', { body })).status).toBe(200);
    };
    return { ...app, phone, order, visit, lines, move };
  };

  it('says who is at the table and who ordered what', async () => {
    const { phone, device, order, visit, clock } = await seated();
    const mate = device();
    clock.advance(60_000);
    await mate.scan(1);
    const placed = await order(phone, kebab);
    await order(mate, tea);
    const body = { order_id: placed.id, payment_method: 'cash' as const, name: 'Omar Haddad' };
    await phone.call('paySingle', { body });
    expect(await visit(mate)).toMatchObject({
      table: { number: '1', zone: 'Terrace' },
      guests: [
        { number: 1, name: 'Omar', is_me: false, is_here: true, joined_at: '2026-03-10T16:00:00+04:00' },
        { number: 2, name: null, is_me: true, is_here: true, joined_at: '2026-03-10T16:01:00+04:00' },
      ],
      orders: [
        {
          id: placed.id,
          order_ref: placed.order_ref,
          status: 'placed',
          total_amount: '93.60',
          payment_status: 'pending',
          lines: [
            { item_name: 'Lamb Kebab', quantity: 1, round: 1, guest: 1, is_mine: false, status: 'placed' },
            { item_name: 'Mint Tea', quantity: 2, round: 2, guest: 2, is_mine: true, total_price: '25.10' },
          ],
        },
      ],
    });
  });

  it("shows nobody another guest's id", async () => {
    const { phone, device, order } = await seated();
    const mate = device();
    await mate.scan(1);
    await order(phone, kebab);
    expect((await mate.call('visit')).text).not.toContain(phone.customerId);
  });

  it('names dishes in the language of the request', async () => {
    const { phone, order, visit } = await seated();
    await order(phone, kebab);
    const names = await Promise.all(
      ['ar', 'ru', 'tr'].map(
        async (language) => (await visit(phone, language))?.orders[0]?.lines[0]?.item_name,
      ),
    );
    expect(names).toEqual(['كباب لحم الغنم', 'Кебаб из баранины', 'Kuzu Kebabı']);
  });

  it('estimates each line from its preparation time and the queue in the kitchen, and keeps up with both', async () => {
    const { phone, device, order, lines, visit, move, clock } = await seated();
    const others = device();
    await others.scan(2);
    await order(others, kebab, kebab, kebab);
    clock.advance(1);
    await order(phone, kebab, tea);
    const waits = async () => (await lines()).map((line) => line.remaining_minutes);
    expect(await waits()).toEqual([25, 10]);
    await order(others, kebab, kebab);
    expect(await waits()).toEqual([25, 10]);
    expect((await lines(others)).map((line) => line.remaining_minutes)).toEqual([25, 25, 25, 50, 50]);
    expect((await visit())?.remaining_minutes).toBe(25);
    const [mine, drink] = await lines();
    await move(mine?.id ?? '', 'start');
    clock.advance(5 * 60_000);
    expect(await waits()).toEqual([20, 5]);
    clock.advance(60 * 60_000);
    expect(await waits()).toEqual([1, 1]);
    await move(mine?.id ?? '', 'ready');
    await move(drink?.id ?? '', 'cancel');
    expect(await waits()).toEqual([0, null]);
    expect((await visit())?.remaining_minutes).toBe(0);
    await move(mine?.id ?? '', 'serve');
    expect((await visit())?.remaining_minutes).toBe(null);
  });

  it('is answered quickly, however much a table has ordered', async () => {
    const { phone, order, visit, db, clock } = await seated();
    const { id: orderId } = await order(phone, kebab);
    await db.write(async (tx) => {
      const round = await tx.first(tx.sql.selectFrom('rounds').selectAll());
      const line = await tx.first(tx.sql.selectFrom('order_lines').selectAll());
      if (round === undefined || line === undefined) throw new Error('nothing to copy');
      for (let number = 2; number <= 100; number += 1) {
        const id = `more-${number}`;
        await tx.run(
          tx.sql.insertInto('rounds').values({ ...round, id, number, placed_at: clock.now() + number }),
        );
        const lines = Array.from({ length: 60 }, (_, place) => ({
          ...line,
          id: `${id}-${place}`,
          round_id: id,
        }));
        await tx.run(tx.sql.insertInto('order_lines').values(lines));
      }
    });
    await visit();
    const began = performance.now();
    expect((await visit())?.orders[0]?.lines).toHaveLength(99 * 60 + 1);
    // Sorting the whole kitchen for each line took 11.8 s on a busy machine.
    expect(performance.now() - began).toBeLessThan(2500);
    const details = () => phone.call('orderDetails', { params: { orderId } });
    await details();
    const asked = performance.now();
    const { text, data } = await details();
    expect(data.items).toHaveLength(99 * 60 + 1);
    expect(performance.now() - asked).toBeLessThan(2500);
    // What a line says of itself, and nothing of the rest of the table.
    expect(Buffer.byteLength(text) / data.items.length).toBeLessThan(800);
  });

  it('does not count lines that were forgotten on the board', async () => {
    const { phone, device, order, lines, clock } = await seated();
    const others = device();
    await others.scan(2);
    await order(others, ...Array.from({ length: 8 }, () => kebab));
    clock.advance(60_000);
    await order(phone, kebab);
    expect((await lines())[0]?.remaining_minutes).toBe(74);
    clock.advance(3 * 60 * 60_000);
    await order(phone, kebab);
    expect((await lines())[1]?.remaining_minutes).toBe(25);
  });

  it('shows open calls: the waiter call to the whole table, the valet call to its guest', async () => {
    const { phone, device, visit } = await seated();
    const mate = device();
    await mate.scan(1);
    await mate.call('callWaiter');
    await mate.call('requestVehicle');
    const kinds = async (guest: Device) => (await visit(guest))?.service_requests.map((one) => one.kind);
    expect([await kinds(phone), await kinds(mate)]).toEqual([['waiter'], ['waiter', 'valet']]);
  });

  it('is null between visits, and a new one at another table', async () => {
    const { phone, order, visit, staff, diner } = await seated();
    await order(phone, kebab);
    const first = await visit();
    await (await staff('manager')).call('clearTable', { params: { table: '1' }, body: { reason: 'test' } });
    expect(await visit()).toBe(null);
    expect(await visit(await diner())).toBe(null);
    await phone.scan(2);
    const second = await visit();
    expect(second).toMatchObject({ table: { number: '2' }, orders: [], remaining_minutes: null });
    expect(second?.id).not.toBe(first?.id);
  });

  it('keeps the number of a guest who left', async () => {
    const { phone, device, order, visit, staff } = await seated();
    const mate = device();
    await mate.scan(1);
    await order(phone, kebab);
    const { tables } = (await (await staff('waiter')).call('tableCodes')).data;
    const key = new URL(tables[1]?.url ?? '').searchParams.get('k') ?? '';
    await phone.scan(2, { key });
    const left = await visit(mate);
    expect(left?.guests).toMatchObject([
      { number: 1, is_here: false },
      { number: 2, is_here: true, is_me: true },
    ]);
    expect(left?.orders[0]?.lines[0]?.guest).toBe(1);
  });
});
