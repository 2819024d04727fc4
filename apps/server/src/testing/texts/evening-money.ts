/** The part of the evening in which guests pay and staff give money back: names, buyers, slips and reasons. */
import { plainPayer } from '../payments/paying.ts';
import { clear, done, type Guest, guestAt, look, lookAtExport, lookAtPaper, type Scene } from './scene.ts';

/** The only share of a guest's order, and the request to pay it. */
async function shareOf({ details }: Guest) {
  const [share] = (await details()).payments.split_payments;
  const { id = '', total_amount = '', attempt } = share ?? {};
  return { id, total_amount, attemptId: attempt?.id ?? '' };
}

/** Staff say yes to the share, and the invoice is printed. */
async function payAndPrint(scene: Scene, guest: Guest, slip_reference?: string) {
  const { manager } = scene;
  const { total_amount: amount, attemptId, id } = await shareOf(guest);
  look(scene, 'guests', await guest.details());
  look(scene, 'console', (await manager.call('staffPayments')).body);
  const body = { amount, ...(slip_reference === undefined ? { received: amount } : { slip_reference }) };
  await done(manager.call('approvePayment', { params: { attemptId }, body }));
  const paid = (await guest.details()).payments.split_payments;
  await lookAtPaper(scene, guest, paid.find((one) => one.id === id)?.receipt_url);
  scene.seen.paper.add((await guest.phone.call('receipt', { params: { orderId: guest.orderId } })).text);
  await lookAtExport(scene, guest);
  return { share_id: id, amount };
}

/** One guest pays everything at the terminal, after staff sent the request back once. */
export async function single(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const guest = await guestAt(scene, 1);
  const pay = {
    order_id: guest.orderId,
    payment_method: 'pos' as const,
    ...plainPayer,
    name: say('paySingle body.name', 80),
    contact_number: say('paySingle body.contact_number', 40),
    buyer: { name: say('paySingle body.buyer.name', 80), address: say('paySingle body.buyer.address', 200) },
  };
  await done(guest.phone.call('paySingle', { body: pay }));
  const { attemptId } = await shareOf(guest);
  const reason = say('rejectPayment body.reason', 200);
  await done(manager.call('rejectPayment', { params: { attemptId }, body: { reason } }));
  look(scene, 'guests', await guest.details());
  await done(guest.phone.call('paySingle', { body: pay }));
  await payAndPrint(scene, guest, say('approvePayment body.slip_reference', 60));
  await clear(scene, 1);
}

/** A guest pays what they ordered; others name a buyer later, and at the desk. */
export async function own(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const guest = await guestAt(scene, 2);
  const { orderId } = guest;
  const body = {
    payment_method: 'cash' as const,
    name: say('payOwn body.name', 80),
    contact_number: say('payOwn body.contact_number', 40),
    buyer: { name: say('payOwn body.buyer.name', 80), address: say('payOwn body.buyer.address', 200) },
  };
  await done(guest.phone.call('payOwn', { params: { orderId }, body }));
  await payAndPrint(scene, guest);
  await clear(scene, 2);
  const other = await guestAt(scene, 2);
  const plain = { order_id: other.orderId, payment_method: 'cash' as const, ...plainPayer };
  await done(other.phone.call('paySingle', { body: plain }));
  const { id: splitId } = await shareOf(other);
  const buyer = {
    name: say('nameBuyer body.buyer.name', 80),
    address: say('nameBuyer body.buyer.address', 200),
  };
  look(scene, 'guests', await done(other.phone.call('nameBuyer', { params: { splitId }, body: { buyer } })));
  await payAndPrint(scene, other);
  await clear(scene, 2);
  const third = await guestAt(scene, 2);
  await done(third.phone.call('paySingle', { body: { ...plain, order_id: third.orderId } }));
  const { attemptId } = await shareOf(third);
  const atDesk = {
    buyer: {
      name: say('nameBuyerAtDesk body.buyer.name', 80),
      address: say('nameBuyerAtDesk body.buyer.address', 200),
    },
  };
  await done(manager.call('nameBuyerAtDesk', { params: { attemptId }, body: atDesk }));
  await payAndPrint(scene, third);
  await clear(scene, 2);
}

/** A bill is divided by name, and a share is paid by somebody else than was meant to. */
export async function split(scene: Scene): Promise<void> {
  const { say } = scene;
  const guest = await guestAt(scene, 3);
  const choices = { ...plainPayer, payment_method: 'cash' as const };
  const first = {
    ...choices,
    name: say('paySplit body.splits[].name', 80),
    contact_number: say('paySplit body.splits[].contact_number', 40),
  };
  const splits = [first, { ...choices, name: 'Omar' }];
  const asked = await done(
    guest.phone.call('paySplit', { body: { order_id: guest.orderId, split_type: 'equally', splits } }),
  );
  look(scene, 'guests', await guest.details());
  await payAll(scene, guest);
  await clear(scene, 3);
  if (asked.split_payments.length !== 2) throw new Error('the bill was not split');
  const other = await guestAt(scene, 3);
  await done(other.phone.call('paySingle', { body: { order_id: other.orderId, ...choices } }));
  const { id: splitId, attemptId } = await shareOf(other);
  const reject = { params: { attemptId }, body: { reason: 'no change' } };
  await done(scene.manager.call('rejectPayment', reject));
  const body = {
    payment_method: 'cash' as const,
    name: say('payShare body.name', 80),
    contact_number: say('payShare body.contact_number', 40),
    buyer: { name: say('payShare body.buyer.name', 80), address: say('payShare body.buyer.address', 200) },
  };
  await done(other.phone.call('payShare', { params: { splitId }, body }));
  await payAndPrint(scene, other);
  await clear(scene, 3);
}

/** Staff take the money for every share that waits; the last one prints the invoice. */
async function payAll(scene: Scene, guest: Guest): Promise<void> {
  const { waiting } = await done(scene.manager.call('staffPayments'));
  look(scene, 'console', waiting);
  for (const { id: attemptId, amount } of waiting)
    await done(
      scene.manager.call('approvePayment', { params: { attemptId }, body: { amount, received: amount } }),
    );
  for (const { receipt_url } of (await guest.details()).payments.split_payments)
    await lookAtPaper(scene, guest, receipt_url);
  await lookAtExport(scene, guest);
}

/** Staff give a part back, and the rest when a paid dish is cancelled. */
export async function refunds(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const guest = await guestAt(scene, 1);
  const body = { order_id: guest.orderId, payment_method: 'pos' as const, ...plainPayer };
  await done(guest.phone.call('paySingle', { body }));
  const { share_id } = await payAndPrint(scene, guest, 'T-1');
  const reason = say('makeRefund body.reason', 200);
  const reference = say('makeRefund body.reference', 60);
  const refund = { share_id, amount: '1.00', method: 'pos' as const, reason, reference };
  const made = (await done(manager.call('makeRefund', { body: refund }))).refund;
  await lookAtPaper(scene, guest, made.credit_note?.url);
  look(scene, 'guests', await guest.details());
  const { tickets } = await done(manager.call('staffTickets'));
  const line_ids = tickets
    .filter((one) => one.order_id === guest.orderId)
    .flatMap(({ lines }) => lines.map(({ id }) => id));
  await done(manager.call('moveLines', { body: { line_ids, command: 'cancel', reason: 'cold' } }));
  const { due } = await done(manager.call('staffRefunds'));
  const params = { refundId: due[0]?.id ?? '' };
  const slip = say('completeRefund body.reference', 60);
  await done(manager.call('completeRefund', { params, body: { method: 'pos', reference: slip } }));
  await clear(scene, 1);
}
