import type { TestApp } from '../test-app.ts';
import type { Device } from './device.ts';

/** The key in the printed QR code of a table. */
export async function keyOf({ staff }: Pick<TestApp, 'staff'>, table: number | string): Promise<string> {
  const { tables } = (await (await staff('manager')).call('tableCodes')).data;
  const url = tables.find(({ number }) => number === String(table))?.url ?? '';
  return new URL(url).searchParams.get('k') ?? '';
}

/** A guest who scanned the QR code of a table. */
export async function seatedGuest(app: Pick<TestApp, 'staff' | 'device'>, table = 1): Promise<Device> {
  const phone = app.device();
  await phone.scan(table, { key: await keyOf(app, table) });
  return phone;
}

/** A guest without proven presence: they typed a table number and showed no code. */
export async function stranger(app: Pick<TestApp, 'device'>, table = 1): Promise<Device> {
  const phone = app.device();
  await phone.scan(table);
  return phone;
}

/** Places a round and returns the order it belongs to. */
export async function order(phone: Device, ...dishes: readonly { readonly id: number }[]) {
  const items = dishes.map(({ id }) => ({ item_id: id, quantity: 1 }));
  return (await phone.call('placeOrder', { body: { items } })).data.order;
}

/** Staff accept or decline every waiting round. */
export async function answerRounds(
  { staff }: Pick<TestApp, 'staff'>,
  command: 'accept' | 'decline',
  reason = '',
) {
  const waiter = await staff('waiter');
  const { tickets } = (await waiter.call('staffTickets')).data;
  const waiting = tickets.filter((ticket) => ticket.awaits_confirmation);
  const answers = [];
  for (const ticket of waiting) {
    const line_ids = ticket.lines
      .filter((line) => line.status === 'awaiting_confirmation')
      .map((line) => line.id);
    answers.push(await waiter.call('moveLines', { body: { line_ids, command, reason } }));
  }
  return answers;
}
