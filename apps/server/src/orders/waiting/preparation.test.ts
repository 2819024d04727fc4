import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { countPreparation } from './preparation.ts';

const minute = 60_000;

describeOnBoth('what the kitchen really takes', (makeApp) => {
  it('corrects the estimate that guests read, once a dish was begun and finished five times [KITCHEN-8]', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const kitchen = await app.staff('kitchen');
    const order = () =>
      phone.call('placeOrder', { body: { items: [{ item_id: dishes.kebab.id, quantity: 1 }] } });
    const lineNow = async () =>
      (await kitchen.call('staffTickets')).data.tickets.flatMap(({ lines }) => lines).at(-1)?.id ?? '';
    const move = (id: string, command: 'start' | 'ready' | 'undo') =>
      kitchen.call('moveLines', { body: { line_ids: [id], command } });
    const estimate = async () => {
      await countPreparation(app.context);
      await order();
      const { visit } = (await phone.call('visit')).data;
      const minutes = visit?.orders[0]?.lines.at(-1)?.remaining_minutes;
      const id = await lineNow();
      await move(id, 'start');
      await move(id, 'ready');
      return minutes;
    };
    const onMenu = await estimate();
    const longer = (onMenu ?? 0) + 4;
    for (let time = 0; time < 5; time += 1) {
      expect(await estimate(), 'too few times, and what is only marked is none').toBe(onMenu);
      await order();
      const id = await lineNow();
      await move(id, 'start');
      app.clock.advance(longer * minute);
      await move(id, 'ready');
    }
    expect(await estimate()).toBe(longer);
    const rows = await app.db.read.all(app.db.read.sql.selectFrom('preparation_times').select('seconds'));
    expect(rows.map(({ seconds }) => seconds)).toEqual(Array(5).fill(longer * 60));
  });
});
