import type { TestApp } from '../test-app.ts';
import { dishes } from './menu-fixture.ts';

/** Makes a menu of the small one that a file could have: it was never read from one, and has a key and texts that no file may have. */
export async function makeEditable(app: TestApp): Promise<void> {
  await app.db.write(async (tx) => {
    const { sql } = tx;
    const { id } = dishes.kebab;
    const row = await tx.first(sql.selectFrom('items').select('cook_types').where('id', '=', id));
    const cook_types = row?.cook_types.replaceAll('well_done', 'well-done') ?? '[]';
    await tx.run(sql.updateTable('items').set({ cook_types }).where('id', '=', id));
    const names = JSON.stringify({ en: 'Hummus', ar: 'حمص' });
    await tx.run(sql.updateTable('items').set({ names }).where('id', '=', dishes.hummus.id));
    await tx.run(sql.updateTable('promotions').set({ subtitles: '{"en":"All day"}' }));
  });
}
