import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu-fixture.ts';
import { orderDocuments } from './documents.ts';

describeOnBoth('the kept answers about orders', (makeApp) => {
  it('keep nothing that changed while it was read', async () => {
    const { device, context } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const order = () =>
      phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const orderId = (await order()).data.order.id;
    let meanwhile = async () => void (await order());
    const refresh: Context['menu']['refresh'] = async () => {
      await meanwhile();
      return context.menu.refresh();
    };
    const documents = orderDocuments({ ...context, menu: { ...context.menu, refresh } });
    const reader = { orderId, customerId: phone.customerId, language: 'en', origin: '' } as const;
    const lines = async () =>
      JSON.parse((await documents.read(reader))?.bytes.toString() ?? '').data.items.length;
    expect(await lines()).toBe(1);
    meanwhile = async () => {};
    expect(await lines()).toBe(2);
  });
});
