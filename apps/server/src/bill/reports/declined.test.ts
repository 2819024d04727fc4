// What staff didn't accept from a guest without proof was on no bill: it is no cancelled dish.
import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { orderOf } from '../../testing/payments/split-table.ts';

const today = { from: '2026-03-10', to: '2026-03-10' };

/** A venue whose staff confirm the orders of strangers, and what it says of cancelled dishes. */
async function venue(makeApp: MakeApp) {
  const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
  const manager = await app.staff('manager');
  /** Somebody without proof sends a kebab of 68.50 and a tea of 12.55. */
  const stranger = async (table: number) => {
    const phone = app.device();
    await phone.scan(table);
    const items = [dishes.kebab, dishes.tea].map(({ id }) => ({ item_id: id, quantity: 1 }));
    const { id } = (await phone.call('placeOrder', { body: { items } })).data.order;
    return (await orderOf(phone, id)).items.map((line) => line.id);
  };
  const move = async (command: 'accept' | 'decline' | 'cancel', ...line_ids: (string | undefined)[]) => {
    const ids = line_ids.map((id) => id ?? '');
    const moved = await manager.call('moveLines', { body: { line_ids: ids, command, reason: 'Not theirs' } });
    expect(moved.status, moved.text).toBe(200);
  };
  const cancelled = async () => {
    const x = (await manager.call('staffDay')).data.figures?.voids;
    const params = { deed: 'voids' } as const;
    const list = (await manager.call('deeds', { params, query: today })).data;
    const course = (await manager.call('deedCourse', { params, query: today })).data;
    const { text } = await manager.call('deedsCsv', { params, query: today });
    return {
      x,
      list: { count: list.total, amount: list.amount },
      course: course.total,
      rows: list.data.map(({ what }) => what),
      csv: text.trim().split('\r\n').length - 1,
    };
  };
  return { app, manager, stranger, move, cancelled };
}

const sum = (count: number, amount: string) => ({ count, amount });

describeOnBoth('an order that waited for staff', (makeApp) => {
  it('is no cancelled dish in the X report and the voids when it is declined, or its party ends [DAY-26]', async () => {
    const { app, manager, stranger, move, cancelled } = await venue(makeApp);
    await move('decline', ...(await stranger(1)));
    await stranger(2);
    await manager.call('clearTable', { params: { table: '2' }, body: { reason: 'Nobody there' } });
    const states = await app.db.read.all(app.db.read.sql.selectFrom('order_lines').select('status'));
    expect(states.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'cancelled'));
    expect(await cancelled()).toMatchObject({
      x: sum(0, '0.00'),
      list: sum(0, '0.00'),
      course: sum(0, '0.00'),
      rows: [],
      csv: 0,
    });
  });

  it('is one when it was accepted first; what of it was declined before stays none [DAY-26]', async () => {
    const { stranger, move, cancelled } = await venue(makeApp);
    const [kebab, tea] = await stranger(1);
    await move('decline', kebab);
    await move('accept', tea);
    expect(await cancelled()).toMatchObject({ x: sum(0, '0.00'), rows: [] });
    await move('cancel', tea);
    const one = sum(1, '12.55');
    expect(await cancelled()).toMatchObject({ x: one, list: one, course: one, rows: ['Mint Tea'], csv: 1 });
  });
});
