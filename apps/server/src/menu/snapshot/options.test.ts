import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { insertOptions, options } from '../../testing/menu/insert-options.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Transaction } from '../../testing/open-database.ts';
import { availabilityChanged, menuChanged, optionChanged } from '../../venue/settings/operations.ts';
import { readSnapshot } from './read-snapshot.ts';

const now = Date.parse('2026-03-10T16:00:00+04:00');

/** Whatever changes a menu, in turns. */
const changes: readonly (readonly [name: string, change: (tx: Transaction) => Promise<void>])[] = [
  ...[dishes.hummus, dishes.tea, dishes.falafel].flatMap(({ id }) =>
    [0, 1].map(
      (enabled) =>
        [
          `dish ${id} ${enabled}`,
          async (tx: Transaction) => {
            await tx.run(tx.sql.updateTable('items').set({ enabled }).where('id', '=', id));
            await availabilityChanged(tx, [id]);
          },
        ] as const,
    ),
  ),
  ...[options.large, options.hummus, options.cheese].flatMap((id) =>
    [0, 1].map(
      (enabled) =>
        [
          `option ${id} ${enabled}`,
          async (tx: Transaction) => {
            await tx.run(tx.sql.updateTable('options').set({ enabled }).where('id', '=', id));
            await optionChanged(tx, id);
          },
        ] as const,
    ),
  ),
  [
    'other allergens',
    async (tx) => {
      const allergens = JSON.stringify({ contains: [2], may_contain: [1], free_of: [3] });
      await tx.run(tx.sql.updateTable('items').set({ allergens }).where('id', '=', dishes.hummus.id));
      await menuChanged(tx);
    },
  ],
  [
    'a price and a name',
    async (tx) => {
      const changed = { price: 700, names: '{"en":"Big"}' };
      await tx.run(tx.sql.updateTable('options').set(changed).where('id', '=', options.large));
      await menuChanged(tx);
    },
  ],
  [
    'an option less',
    async (tx) => {
      await tx.run(tx.sql.updateTable('options').set({ retired: 1 }).where('id', '=', options.walnuts));
      await menuChanged(tx);
    },
  ],
  [
    'other groups of a dish',
    async (tx) => {
      const keys = JSON.stringify(['extras', 'lamb-kebab/size']);
      await tx.run(tx.sql.updateTable('items').set({ option_groups: keys }).where('id', '=', dishes.tea.id));
      await menuChanged(tx);
    },
  ],
];

describeOnBoth('a snapshot that takes over what did not change', (makeApp) => {
  it('is the same as one that is read from the beginning, after any change', async () => {
    const app = await makeApp();
    await insertOptions(app);
    let last = await readSnapshot(app.db.read, now);
    for (const [name, change] of [...changes, ...changes.toReversed()]) {
      await app.db.write((tx) => change(tx));
      const next = await readSnapshot(app.db.read, now, last);
      const { options: kept, ...rest } = next;
      const { options: read, ...whole } = await readSnapshot(app.db.read, now);
      expect(rest, name).toEqual(whole);
      expect({ ...kept, version: 0 }, name).toEqual({ ...read, version: 0 });
      expect(kept === last.options, `${name}: options are read again only if they changed`).toBe(
        name.startsWith('dish '),
      );
      last = next;
    }
  });
});
