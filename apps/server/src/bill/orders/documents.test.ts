import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Reader } from '../../testing/open-database.ts';
import { orderDocuments } from './documents.ts';

describeOnBoth('the cache of orders', (makeApp) => {
  it('does not cache an order that changed while it was read', async () => {
    const { device, context } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const order = () =>
      phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const orderId = (await order()).data.order.id;
    let meanwhile = async () => {
      meanwhile = async () => {};
      await order();
    };
    const { read } = context.db;
    const allOf: Reader['allOf'] = async (statement, args) => {
      const rows = await read.allOf(statement, args);
      await meanwhile();
      return rows;
    };
    const documents = orderDocuments({ ...context, db: { ...context.db, read: { ...read, allOf } } });
    const reader = { orderId, customerId: phone.customerId, language: 'en', origin: '' } as const;
    const lines = async () =>
      JSON.parse((await documents.read(reader))?.bytes.toString() ?? '').data.items.length;
    expect(await lines()).toBe(1);
    expect(await lines()).toBe(2);
  });

  it('holds no more memory than it counts', async () => {
    const { device, context } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const placed = await phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    });
    const reader = { customerId: phone.customerId, language: 'en', origin: '' } as const;
    const document = await orderDocuments(context).read({ ...reader, orderId: placed.data.order.id });
    expect(document?.bytes.buffer.byteLength).toBe(document?.bytes.length);
  });
});
