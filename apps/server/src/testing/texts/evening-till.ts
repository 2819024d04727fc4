/** The part of the evening in which staff take payments themselves, for guests who ask for none. */
import { clear, done, type Guest, guestAt, look, lookAtExport, lookAtPaper, type Scene } from './scene.ts';

/** Staff divide a bill by name, take a card at the terminal for all of another, and make a link for a third. */
export async function atTheTill(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const guest = await guestAt(scene, 3);
  const { orderId } = guest;
  const payers = [{ name: say('planAtTill body.payers[].name', 80) }, { name: 'Omar' }];
  const plan = { split_type: 'equally' as const, payers };
  const { order } = await done(manager.call('planAtTill', { params: { orderId }, body: plan }));
  for (const { id: share_id, amount } of order.shares) {
    const body = { method: 'cash' as const, share_id, amount };
    await done(manager.call('takeMoney', { params: { orderId }, body }));
  }
  await lookAtBill(scene, guest, 3);
  const other = await guestAt(scene, 3);
  const whole = {
    method: 'pos' as const,
    name: say('takeMoney body.name', 80),
    amount: '12.55',
    slip_reference: say('takeMoney body.slip_reference', 60),
  };
  await done(manager.call('takeMoney', { params: { orderId: other.orderId }, body: whole }));
  await lookAtBill(scene, other, 3);
  const third = await guestAt(scene, 3);
  const link = { name: say('openCardLink body.name', 80), amount: '12.55' };
  const opened = await done(manager.call('openCardLink', { params: { orderId: third.orderId }, body: link }));
  const params = { attemptId: opened.order.shares[0]?.live?.attempt_id ?? '' };
  await done(manager.call('closeCardLink', { params }));
  const body = { method: 'cash' as const, share_id: opened.share_id, amount: '12.55' };
  await done(manager.call('takeMoney', { params: { orderId: third.orderId }, body }));
  await lookAtBill(scene, third, 3);
  const fourth = await guestAt(scene, 3);
  const comp = { amount: '1.00', reason: say('giveComp body.reason', 200) };
  await done(manager.call('giveComp', { params: { orderId: fourth.orderId }, body: comp }));
  const rest = { method: 'cash' as const, name: 'Omar', amount: '11.55' };
  await done(manager.call('takeMoney', { params: { orderId: fourth.orderId }, body: rest }));
  await lookAtBill(scene, fourth, 3);
}

/** Everybody looks at a bill that is paid, and its party leaves. */
async function lookAtBill(scene: Scene, guest: Guest, table: number): Promise<void> {
  const params = { table: String(table) };
  look(scene, 'console', (await scene.manager.call('tillBill', { params })).body);
  const { split_payments } = (await guest.details()).payments;
  look(scene, 'guests', split_payments);
  for (const { receipt_url } of split_payments) await lookAtPaper(scene, guest, receipt_url);
  scene.seen.paper.add((await guest.phone.call('receipt', { params: { orderId: guest.orderId } })).text);
  await lookAtExport(scene, guest);
  await clear(scene, table);
}
