import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';

describeOnBoth('the audit log in the console', (makeApp) => {
  it('is read newest first, by person and area, and pages on without a gap [HOUSE-11]', async () => {
    const app = await makeApp();
    const [owner, manager] = [await app.staff('owner'), await app.staff('manager')];
    for (let round = 0; round < 30; round += 1) {
      await manager.call('pauseOrders', { body: { minutes: 5, reason: null } });
      await manager.call('resumeOrders');
    }
    await owner.call('setRetention', { body: { guest_data_days: 90 } });
    const first = (await owner.call('auditLog')).data;
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({
      action: 'settings.retention',
      by: staffAccount('owner').name,
      before: '{"days":1095}',
      after: '{"days":90}',
    });
    const second = (await owner.call('auditLog', { query: { before: String(first.next) } })).data;
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(61);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(second.next).toBeNull();
    const settings = (await owner.call('auditLog', { query: { area: 'settings' } })).data;
    expect(settings.entries.map(({ action }) => action)).toEqual(['settings.retention']);
    const byManager = (await owner.call('auditLog', { query: { staff_id: staffAccount('manager').id } }))
      .data;
    expect(byManager.entries).toHaveLength(50);
    expect((await manager.call('auditLog')).status).toBe(403);
  });

  it('shows the floor’s dishes, orders of staff and bookings under what is about the floor [HOUSE-11]', async () => {
    const app = await makeApp();
    const [owner, waiter, phone] = [await app.staff('owner'), await app.staff('waiter'), app.device()];
    await phone.scan(1);
    await phone.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const [ticket] = (await waiter.call('staffTickets')).data.tickets;
    const line_ids = (ticket?.lines ?? []).map(({ id }) => id);
    await waiter.call('moveLines', { body: { line_ids, command: 'start' } });
    const omar = { name: 'Omar', party: 4, day: '2026-03-11', time: '20:00' };
    await waiter.call('addBooking', { body: omar });
    await owner.call('setRetention', { body: { guest_data_days: 90 } });
    const floor = (await owner.call('auditLog', { query: { area: 'floor' } })).data.entries;
    expect(floor.map(({ action }) => action)).toEqual(['booking.add', 'lines.start']);
  });

  it('is proven as a whole, and says where it was changed [HOUSE-11]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    for (const guest_data_days of [90, 365, 90])
      await owner.call('setRetention', { body: { guest_data_days } });
    const [whole] = await Promise.all([owner.call('auditCheck'), owner.call('auditCheck')]);
    expect(whole.data).toEqual({ entries: 3, older: 0, broken: null });
    const [, second] = (await owner.call('auditLog')).data.entries;
    await app.db.write(async (tx) => {
      const change = tx.sql.updateTable('audit_log').set({ subject: 'somebody else' });
      await tx.run(change.where('id', '=', second?.id ?? 0));
    });
    expect((await owner.call('auditCheck')).data.broken).toEqual({ entry: second?.id, kind: 'changed' });
  });
});
