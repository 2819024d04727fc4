import { beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { allergenIds, dishes } from '../../testing/menu/menu-fixture.ts';
import { approve, atTable, equally } from '../../testing/payments/split-table.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { menuChanged } from '../../venue/settings/operations.ts';

describeOnBoth('home', (makeApp) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await makeApp();
  });

  test('calls a guest without a name "Guest", in their language', async () => {
    const diner = await server.diner();
    const names = await Promise.all(
      ['en', 'ar', 'ru', 'tr'].map(
        async (language) => (await diner.call('home', { language })).data.customer.name,
      ),
    );
    expect(names).toEqual(['Guest', 'ضيف', 'Гость', 'Misafir']);
  });

  test('shows the name that the guest gave', async () => {
    const diner = await server.diner();
    const name = 'Layla Nasser';
    await server.db.write((tx) =>
      tx.run(tx.sql.updateTable('customers').set({ name }).where('id', '=', diner.customerId)),
    );
    const { data } = await diner.call('home');
    expect(data.customer).toEqual({ id: diner.customerId, name, allergens: [], orders: [] });
  });

  test('shows the guest’s allergens and orders [ENT-2]', async () => {
    const phone = server.device();
    await phone.scan(1);
    await phone.call('saveAllergens', { body: { allergen_ids: [allergenIds.nuts] } });
    const items = [{ item_id: dishes.kebab.id, quantity: 2 }];
    const { order } = (await phone.call('placeOrder', { body: { items } })).data;
    const { customer } = (await phone.call('home')).data;
    expect(customer).toEqual({
      id: phone.customerId,
      name: 'Guest',
      allergens: [{ id: allergenIds.nuts, name: 'Nuts' }],
      orders: [
        {
          id: order.id,
          order_ref: order.order_ref,
          total_amount: '137.00',
          due_amount: '137.00',
          payment_status: 'pending',
          standing: 'at_table',
        },
      ],
    });
  });

  test('shows what is due of a bill once a part is paid, and nothing once all is', async () => {
    const { phone, orderId } = await atTable(server, [{ item_id: dishes.kebab.id, quantity: 2 }], 2);
    const summary = async () => (await phone.call('home')).data.customer.orders[0];
    await phone.call('paySplit', { body: equally(orderId, 2, ['cash']) });
    expect(await summary()).toMatchObject({ total_amount: '137.00', due_amount: '137.00' });
    await approve(server);
    expect(await summary()).toMatchObject({ total_amount: '137.00', due_amount: '68.50' });
    await approve(server);
    expect(await summary()).toMatchObject({ payment_status: 'paid', due_amount: '0.00' });
  });

  test('shows the promotions in order with the pictures of their dishes [ENT-3]', async () => {
    const { data } = await (await server.diner()).call('home', { language: 'ar' });
    expect(data.slider).toMatchObject([
      {
        slug: 'lamb-kebab',
        title: 'من الجمر',
        subtitle: 'الليلة',
        tags: ['حار'],
        image_url: '/media/lamb-kebab-1-640.webp',
        cloth: null,
      },
      { slug: 'hummus', title: 'للبداية', subtitle: '', tags: [], cloth: 'linen' },
    ]);
  });

  test('promotes no dish on a day on which it can’t be ordered [ENT-3]', async () => {
    const app = await makeApp();
    await app.db.write(async (tx) => {
      const sundays = { available_days: JSON.stringify(['sun']) };
      await tx.run(tx.sql.updateTable('items').set(sundays).where('id', '=', dishes.kebab.id));
      await menuChanged(tx);
    });
    const promoted = async (day: string) => {
      app.clock.set(`${day}T16:00:00+04:00`);
      await app.refreshMenu();
      return (await app.device().call('home', { params: { customerId: '999999' } })).data.slider;
    };
    expect((await promoted('2026-03-14')).map(({ slug }) => slug)).toEqual(['hummus']);
    expect((await promoted('2026-03-15')).map(({ slug }) => slug)).toEqual(['lamb-kebab', 'hummus']);
    expect((await promoted('2026-03-16')).map(({ slug }) => slug)).toEqual(['hummus']);
  });

  test('shows only the promotions to somebody who browses without a table', async () => {
    for (const device of [server.device(), await server.diner()]) {
      const { data } = await device.call('home', { params: { customerId: '999999' }, language: 'ru' });
      expect(data.customer).toEqual({ id: '999999', name: 'Гость', allergens: [], orders: [] });
      expect(data.slider).toHaveLength(2);
    }
  });

  test('is refused to anybody but the guest', async () => {
    const diner = await server.diner();
    const stranger = await server.device().call('home', { params: { customerId: diner.customerId } });
    expect([stranger.status, stranger.body.message]).toEqual([401, 'Unauthenticated.']);
    const other = await (await server.diner()).call('home', { params: { customerId: diner.customerId } });
    expect([other.status, other.body.code]).toEqual([404, 'customer_not_found']);
  });
});
