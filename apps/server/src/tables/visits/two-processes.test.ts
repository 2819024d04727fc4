/** Permissions are read from the database each time: a second process sees a change at once. */
import { describe, expect, it } from 'vitest';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { answerRounds, keyOf, order, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { makeDevice } from '../../testing/people/device.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

/** The same phone, connected to another process. */
function sameAt(app: TestApp, phone: Device): Device {
  const there = makeDevice(app.app, { customerId: phone.customerId });
  const [name = '', value = ''] = (phone.cookies('/api/v1/') ?? '').split('=', 2);
  there.keepCookie({ name, value, path: '/' });
  return there;
}

describe('two processes on one PostgreSQL', () => {
  const both = async () => {
    const first = await testApp({ dialect: 'postgres', operations: { presence: 'confirm_unproven' } });
    const second = await testApp({ dialect: 'postgres', beside: first });
    const guest = await seatedGuest(first);
    const bill = await order(guest, dishes.hummus);
    const other = await stranger(first);
    const close = async () => {
      await second.close();
      await first.close();
    };
    return { first, second, guest, bill, other, close };
  };
  const read = (phone: Device, orderId: string) => phone.call('orderDetails', { params: { orderId } });
  const quote = (phone: Device, order_id: string) => phone.call('quote', { body: { order_id } });

  it('a guest admitted through one can act through the other at once [PRES-1]', async () => {
    const { first, second, guest, bill, other, close } = await both();
    const there = sameAt(second, other);
    // Both processes have already answered about this bill, so both caches could be stale.
    await read(guest, bill.id);
    await read(sameAt(second, guest), bill.id);
    expect((await read(there, bill.id)).status).toBe(404);
    expect((await quote(there, bill.id)).body.code).toBe('presence_required');
    const round = await order(there, dishes.tea);
    expect((await read(other, round.id)).data.status).toBe('awaiting_confirmation');
    expect((await other.call('placeOrder', { body: tea })).body.code).toBe('order_waiting');
    await answerRounds(first, 'accept');
    expect((await read(there, round.id)).data).toMatchObject({ id: bill.id, total_amount: '40.55' });
    expect((await read(there, bill.id)).data.total_amount).toBe('40.55');
    expect((await read(sameAt(second, guest), bill.id)).data.total_amount).toBe('40.55');
    expect((await quote(there, bill.id)).status).toBe(200);
    expect((await there.call('callWaiter')).status).toBe(200);
    await close();
  });

  it('a round is accepted once, even if staff accept it through both [PRES-7]', async () => {
    const { first, second, guest, bill, other, close } = await both();
    await order(other, dishes.tea);
    const answers = (
      await Promise.all([answerRounds(first, 'accept'), answerRounds(second, 'accept')])
    ).flat();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(guest, bill.id)).data.total_amount).toBe('40.55');
    await close();
  });

  it('a guest who left through one cannot change the bill through the other [LEFT-2]', async () => {
    const { first, second, guest, bill, close } = await both();
    const there = sameAt(second, guest);
    expect((await quote(there, bill.id)).status).toBe(200);
    expect((await read(there, bill.id)).data.standing).toBe('at_table');
    await guest.scan(2, { key: await keyOf(first, 2) });
    expect((await quote(there, bill.id)).body.code).toBe('left_table');
    expect((await read(there, bill.id)).data.standing).toBe('left');
    await close();
  });

  const tea = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
});
