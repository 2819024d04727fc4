import { readFileSync } from 'node:fs';
import { dishes } from '../menu/menu-fixture.ts';
import type { Database } from '../open-database.ts';
import type { TestApp } from '../test-app.ts';

/** What a guest wrote wherever the venue lets them: each is found nowhere else. */
export const marks = {
  name: 'Mark-Name',
  phone: '+971 50 765 4321',
  note: 'mark-note without nuts',
  cartNote: 'mark-cart-note',
  callNote: 'mark-call-note',
  fullName: 'Mark-Full-Name',
  email: 'mark@example.com',
  comment: 'mark-comment',
  message: 'mark-message',
  cardHolder: 'Mark-Holder of a card',
} as const;

/** The name on their tax invoice, which stays. */
export const buyerName = 'Mark-Buyer LLC';
export const buyerAddress = 'Mark-Street 14';

/** A guest who told the venue everything they can, paid in cash, and left; or still sits there. */
export async function guestWithPast(app: TestApp, { table = 1, leaves = true } = {}) {
  const phone = app.device();
  await phone.scan(table);
  const note = { item_id: dishes.kebab.id, quantity: 1, special_instructions: marks.note };
  const orderId = (await phone.call('placeOrder', { body: { items: [note] } })).data.order.id;
  await phone.call('addFavourite', { body: { item_id: dishes.tea.id } });
  await phone.call('saveAllergens', { body: { allergen_ids: [1] } });
  await phone.call('callWaiter', { body: { reasons: ['water'], note: marks.callNote } });
  await phone.call('requestVehicle');
  const paid = await payInCash(app, phone, orderId);
  const feedback = (await phone.call('sendFeedback', { body: praise(orderId) })).data.feedback;
  await phone.call('replyToFeedback', {
    params: { feedbackId: feedback.id },
    body: { message: marks.message },
  });
  await phone.call('addToCart', {
    body: { item_id: dishes.tea.id, quantity: 1, instructions: marks.cartNote },
  });
  await tellOfPayer(app, paid);
  if (leaves) await clear(app, table);
  return { phone, orderId, shareId: paid, feedbackId: feedback.id, id: phone.customerId };
}

/** A card provider's answer as versions until November 2026 stored it, payer and all. */
export const oldAnswer = {
  state: 'captured',
  amount: 6850,
  approvalCode: 'A71',
  maskedCard: '************4242',
  raw: {
    operation: 'checkout.sessions.retrieve',
    request: { id: 'cs_1' },
    response: { id: 'cs_1', customer_details: { name: marks.cardHolder } },
    httpStatus: 200,
  },
} as const;

async function tellOfPayer({ db }: TestApp, shareId: string): Promise<void> {
  const change = { outcome: JSON.stringify(oldAnswer) };
  await db.write((tx) => tx.run(tx.sql.updateTable('attempts').set(change).where('share_id', '=', shareId)));
}

/** Staff clear a table: the visit is over. */
export async function clear(app: TestApp, table: number): Promise<void> {
  const manager = await app.staff('manager');
  const cleared = await manager.call('clearTable', {
    params: { table: String(table) },
    body: { reason: 'they left' },
  });
  if (cleared.status !== 200) throw new Error(`the table was not cleared: ${cleared.text}`);
}

function praise(order_id: string) {
  const contact = { full_name: marks.fullName, email: marks.email, phone_number: marks.phone };
  return { ...contact, comment: marks.comment, rating: 5, agreement: true, order_id } as const;
}

async function payInCash(app: TestApp, phone: ReturnType<TestApp['device']>, orderId: string) {
  const asked = await phone.call('paySingle', {
    body: {
      order_id: orderId,
      payment_method: 'cash',
      name: marks.name,
      contact_number: marks.phone,
      buyer: { name: buyerName, trn: '100123456700003', address: buyerAddress },
    },
  });
  const [share] = asked.data.split_payments;
  const approved = await (await app.staff('cashier')).call('approvePayment', {
    params: { attemptId: share?.attempt?.id ?? '' },
    body: { amount: share?.total_amount ?? '', received: share?.total_amount ?? '' },
  });
  if (approved.status !== 200) throw new Error(`the payment was not approved: ${approved.text}`);
  return share?.id ?? '';
}

/** Every row of every table, as one text; some tables may be left out. */
export async function everything(
  db: Pick<Database, 'read'>,
  except: readonly string[] = [],
): Promise<string> {
  const schema = readFileSync(new URL('../../database/schema/tables.ts', import.meta.url), 'utf8');
  const body = /export interface Tables \{\n([\s\S]*?)\n\}/.exec(schema)?.[1] ?? '';
  const names = [...body.matchAll(/^ {2}([a-z_]+):/gm)].map((match) => match[1] ?? '');
  const texts = [];
  for (const name of names.filter((one) => !except.includes(one))) {
    const rows = await db.read.all(db.read.sql.selectFrom(name as 'orders').selectAll());
    texts.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return texts.join('\n');
}
