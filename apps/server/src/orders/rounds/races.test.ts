// Phones that order at the same time.
import { expect, it } from 'vitest';
import { race } from '../../testing/at-once/race.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { testApp } from '../../testing/test-app.ts';

describeOnBoth('phones that order at once', (_makeApp, dialect) => {
  it('gives the last portion to exactly one of fifty tables that order it at once', race, async () => {
    await using app = await testApp({ dialect });
    const { device, db } = app;
    const phones = Array.from({ length: 50 }, () => device());
    await Promise.all(phones.map((phone, index) => phone.scan((index % 4) + 1)));
    const body = { items: [{ item_id: dishes.seaBass.id, quantity: 1 }] };
    const answers = await Promise.all(phones.map((phone) => phone.call('placeOrder', { body })));
    const statuses = answers.map((answer) => answer.status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const lines = await db.read.all(db.read.sql.selectFrom('order_lines').selectAll());
    expect(lines).toHaveLength(1);
  });

  it('answers fifty copies of the same order with one order', race, async () => {
    await using app = await testApp({ dialect });
    const { device, db } = app;
    const phone = device();
    await phone.scan(1);
    const body = { items: [{ item_id: dishes.tea.id, quantity: 3 }] };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => phone.call('placeOrder', { body, key: 'same' })),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(new Set(answers.map((answer) => answer.data.order.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.data.order.total_amount))).toEqual(new Set(['37.65']));
    expect(await db.read.all(db.read.sql.selectFrom('order_lines').select('id'))).toHaveLength(1);
    const other = { items: [{ item_id: dishes.tea.id, quantity: 4 }] };
    const conflict = await phone.call('placeOrder', { body: other, key: 'same' });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'idempotency_conflict']);
  });
});
