import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { countPopular } from './popular.ts';

describeOnBoth('what is popular', (makeApp) => {
  const venue = async () => {
    const app = await makeApp({ now: '2026-03-11T19:00:00+04:00' });
    const order = async (table: number, ...ids: readonly number[]) => {
      const phone = app.device();
      await phone.scan(table);
      await phone.post('customer/place_order', { items: ids.map((item_id) => ({ item_id, quantity: 1 })) });
    };
    const read = async () => (await app.device().call('popular')).data;
    return { app, order, read };
  };

  it('is what three orders of today had, and tells nothing of fewer [DISH-9] [DISH-10]', async () => {
    const { app, order, read } = await venue();
    await using _ = app;
    await order(1, dishes.hummus.id, dishes.tea.id);
    await order(2, dishes.hummus.id, dishes.tea.id);
    await countPopular(app.context);
    expect(await read()).toEqual({ today: [], goes_with: [] });
    await order(3, dishes.hummus.id, dishes.tea.id, dishes.falafel.id);
    expect(await read()).toEqual({ today: [], goes_with: [] });
    await countPopular(app.context);
    const { today, goes_with } = await read();
    expect(today.toSorted()).toEqual([dishes.hummus.id, dishes.tea.id].toSorted());
    expect(goes_with).toContainEqual({ item_id: dishes.hummus.id, with: [dishes.tea.id] });
    expect(goes_with.some(({ item_id }) => item_id === dishes.falafel.id)).toBe(false);
  });

  it('belongs to the evening until five in the morning, and what goes together stays [DISH-9]', async () => {
    const { app, order, read } = await venue();
    await using _ = app;
    for (const table of [1, 2, 3]) await order(table, dishes.hummus.id, dishes.tea.id);
    const popularAt = async (time: string) => {
      app.clock.set(time);
      await countPopular(app.context);
      return read();
    };
    expect((await popularAt('2026-03-12T04:59:00+04:00')).today).toHaveLength(2);
    const morning = await popularAt('2026-03-12T05:01:00+04:00');
    expect(morning.today).toEqual([]);
    expect(morning.goes_with).toHaveLength(2);
  });
});
