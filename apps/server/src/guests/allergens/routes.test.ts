import { beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { allergenIds } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

describeOnBoth('the allergens of a guest', (makeApp) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await makeApp();
  });

  const save = (device: Device, allergen_ids: (number | string)[], language = 'en') =>
    device.call('saveAllergens', { body: { allergen_ids }, language });
  const shown = async (device: Device) => (await device.call('home')).data.customer.allergens;

  test('are saved as the ids that were sent and named in the diner’s language [ENT-20]', async () => {
    const diner = await server.diner();
    const saved = await save(diner, [allergenIds.milk, String(allergenIds.nuts), allergenIds.milk], 'tr');
    expect(saved.data.allergens).toEqual([
      { id: allergenIds.nuts, name: 'Kuruyemiş' },
      { id: allergenIds.milk, name: 'Süt' },
    ]);
    expect(await shown(diner)).toEqual([
      { id: allergenIds.nuts, name: 'Nuts' },
      { id: allergenIds.milk, name: 'Milk' },
    ]);
  });

  test('are replaced by the next choice, and cleared by an empty one', async () => {
    const diner = await server.diner();
    await save(diner, [allergenIds.nuts]);
    await save(diner, [allergenIds.gluten]);
    expect(await shown(diner)).toEqual([{ id: allergenIds.gluten, name: 'Gluten' }]);
    expect((await save(diner, [])).data.allergens).toEqual([]);
    expect(await shown(diner)).toEqual([]);
  });

  test('can be sent as a form; an empty form clears them', async () => {
    const diner = await server.diner();
    const path = `customer/allergens/save/${diner.customerId}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await diner.post(path, 'allergen_ids[]=1&allergen_ids[]=4', { headers });
    expect((await shown(diner)).map(({ id }) => id)).toEqual([1, 4]);
    const cleared = await diner.post(path, 'customer_id=' + diner.customerId, { headers });
    expect(cleared.status).toBe(200);
    expect(await shown(diner)).toEqual([]);
  });

  test('stay as they are when the field has the wrong name, which the answer says', async () => {
    const diner = await server.diner();
    await save(diner, [allergenIds.sesame]);
    const path = `customer/allergens/save/${diner.customerId}`;
    const body = { customer_id: diner.customerId, dine_table_id: 1, allergens: [7, 1] };
    const refused = await diner.post(path, body);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'invalid_input',
      { allergen_ids: 'This is required.', allergens: 'This is not valid.' },
    ]);
    expect((await shown(diner)).map(({ id }) => id)).toEqual([allergenIds.sesame]);
    const more = { ...body, allergen_ids: [allergenIds.nuts] };
    expect((await diner.post(path, more)).status).toBe(200);
    expect((await shown(diner)).map(({ id }) => id)).toEqual([allergenIds.nuts]);
  });

  test('stay as they are when one of the new ones is unknown', async () => {
    const diner = await server.diner();
    await save(diner, [allergenIds.sesame]);
    const refused = await save(diner, [allergenIds.nuts, 99], 'ar');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'invalid_input',
      'يُرجى التحقق مما أدخلته.',
    ]);
    expect((await shown(diner)).map(({ id }) => id)).toEqual([allergenIds.sesame]);
  });

  test('are still there when the device comes back', async () => {
    const diner = await server.diner();
    await save(diner, [allergenIds.nuts]);
    server.clock.advance(30 * 24 * 3_600_000);
    expect((await shown(diner)).map(({ id }) => id)).toEqual([allergenIds.nuts]);
  });
});
