import { expect, test } from 'vitest';
import { describeOnBoth } from './both-databases.ts';
import { dishes } from './menu/menu-fixture.ts';

describeOnBoth('the test server', (makeApp) => {
  test('starts with the menu of the fixture', async () => {
    await using server = await makeApp();
    const menu = server.context.menu.current();
    expect(menu.items.map((item) => item.slug)).not.toContain(dishes.retiredSoup.slug);
    expect(menu.itemBySlug.get('lamb-kebab')?.available).toBe(true);
    expect(menu.itemById.get(dishes.breakfast.id)?.available).toBe(false);
    expect(menu.itemById.get(dishes.baklava.id)?.available).toBe(false);
    expect(menu.itemById.get(dishes.seaBass.id)?.remaining).toBe(1);
  });

  test('serves breakfast in the morning', async () => {
    await using server = await makeApp();
    server.clock.set('2026-03-11T08:00:00+04:00');
    await server.refreshMenu();
    expect(server.context.menu.current().itemById.get(dishes.breakfast.id)?.available).toBe(true);
  });

  test('answers an unknown device', async () => {
    await using server = await makeApp();
    const answer = await server.device().get('no-such-call', { language: 'tr' });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ status: false, code: 'not_found', message: 'Bulunamadı.' });
  });
});
