import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { atTable, equally } from '../../testing/payments/split-table.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A bill that the host split in two, and a friend at the table who pays a share of it. */
async function payer(app: TestApp) {
  const { phone: host, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
  const made = await host.call('paySplit', { body: equally(orderId, 2) });
  const [share] = made.data.split_payments;
  const friend = app.device();
  await friend.scan(1);
  const manager = await app.staff('manager');
  return {
    planned: share?.payer_name ?? '',
    pay: (name: string) =>
      friend.call('payShare', {
        params: { splitId: share?.id ?? '' },
        body: { payment_method: 'cash', name },
      }),
    members: async () => (await manager.call('members')).data.members.map(({ name }) => name),
  };
}

describeOnBoth('who pays a share', (makeApp) => {
  it('is not called by the name that somebody else planned it with [PART-25]', async () => {
    const { pay, planned, members } = await payer(await makeApp());
    expect(planned).not.toBe('');
    expect((await pay(planned)).status).toBe(201);
    expect(await members()).toEqual([]);
  });

  it('is called by another name that they give [PART-25]', async () => {
    const { pay, members } = await payer(await makeApp());
    const paid = await pay('Omar Saleh');
    expect(paid.data.split_payments[0]).toMatchObject({ payer_name: 'Omar Saleh' });
    expect(await members()).toEqual(['Omar Saleh']);
  });
});
