import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { guestWithPast, marks } from '../../testing/people/guest-with-past.ts';
import { markDemo } from '../../venue/settings/demo-mark.ts';

describeOnBoth('privacy', (makeApp) => {
  it('tells anybody how long what is kept, from the settings in force [PRIV-6]', async () => {
    const app = await makeApp({ environment: { BACKUP_DAYS: '10', BACKUP_WEEKS: '3' } });
    const told = async () => (await app.device().call('privacy')).data;
    expect(await told()).toEqual({
      guest_data_days: 1095,
      replaced_days: 30,
      repeats_hours: 48,
      events_hours: 6,
      backup_days: 21,
    });
    const owner = await app.staff('owner');
    const set = (days: number) => owner.call('setRetention', { body: { guest_data_days: days } });
    expect((await set(29)).status).toBe(422);
    expect((await set(90)).data).toEqual({ guest_data_days: 90 });
    expect((await owner.call('retention')).data).toEqual({ guest_data_days: 90 });
    expect(await told()).toMatchObject({ guest_data_days: 90 });
    const { read } = app.db;
    const log = read.sql.selectFrom('audit_log').select(['before', 'after']);
    expect(await read.all(log.where('action', '=', 'settings.retention'))).toEqual([
      { before: '{"days":1095}', after: '{"days":90}' },
    ]);
  });

  it('says that there are no backups where there are none [PRIV-6]', async () => {
    const app = await makeApp({ environment: { BACKUP_DIR: 'off' } });
    expect((await app.device().call('privacy')).data.backup_days).toBeNull();
    const demo = await makeApp();
    await demo.db.write(markDemo);
    expect((await demo.device().call('privacy')).data.backup_days, 'the demo').toBeNull();
  });

  it('says how much forgetting takes away and how much stays, to the guest alone [PRIV-12]', async () => {
    const app = await makeApp();
    const { phone } = await guestWithPast(app, { leaves: false });
    const before = (await phone.call('ownData')).data;
    expect(before).toEqual({
      goes: { name: true, favourites: (await phone.call('favourites')).data.length, allergens: 1 },
      stays: { visits: before.stays.visits, feedback: (await phone.call('feedbackList')).data.length },
    });
    expect(before.stays.visits).toBeGreaterThan(0);
    expect(before.stays.feedback).toBeGreaterThan(0);
    await phone.call('forgetMe');
    const gone = { name: false, favourites: 0, allergens: 0 };
    expect((await phone.call('ownData')).data).toEqual({ goes: gone, stays: before.stays });
  });

  it('forgets what a guest told about themselves, and nothing that was ordered or paid [PRIV-7]', async () => {
    const app = await makeApp();
    const { phone, id } = await guestWithPast(app, { leaves: false });
    const before = (await phone.call('orders')).data;
    const home = await phone.call('home');
    expect(home.data.customer.name).toBe(marks.name);
    expect(home.data.customer.allergens).toHaveLength(1);
    expect((await phone.call('favourites')).data, 'and the server remembers them').toHaveLength(1);
    expect((await phone.call('forgetMe')).status).toBe(200);
    expect((await phone.call('favourites')).data).toEqual([]);
    expect((await phone.call('home')).data.customer).toMatchObject({ id, name: 'Guest', allergens: [] });
    expect((await phone.call('orders')).data).toEqual(before);
    expect((await phone.call('forgetMe')).status, 'again').toBe(200);
  });
});
