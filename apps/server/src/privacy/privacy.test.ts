import { expect, it, vi } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { askedForCash, openPage, ordered } from '../testing/payments/paying.ts';
import { keyOf } from '../testing/people/at-the-table.ts';
import { exportedGuest } from '../testing/people/exported.ts';
import {
  buyerAddress,
  buyerName,
  clear,
  everything,
  guestWithPast,
  marks,
} from '../testing/people/guest-with-past.ts';
import type { TestApp } from '../testing/test-app.ts';
import { eraseGuest } from './erase.ts';
import { findGuests } from './find.ts';

const erase = ({ context }: TestApp, id: string) =>
  context.db.write((tx) => eraseGuest(tx, id, { random: context.random, passing: true }));
const tea = { item_id: dishes.tea.id, quantity: 1 };
/** Kept for hours, and deleted by housekeeping: they name the guest who was. */
const passing = ['events', 'recent_uses'];

describeOnBoth('a guest’s data', (makeApp) => {
  it('is exported whole, and nobody else’s with it [PRIV-1]', async () => {
    const app = await makeApp();
    const { id, orderId } = await guestWithPast(app);
    const other = await ordered(app, { table: 2 });
    const told = JSON.stringify(await exportedGuest(app.db, id));
    for (const mark of [...Object.values(marks), buyerName, buyerAddress])
      expect(told.includes(mark), mark).toBe(true);
    expect(told).toContain(orderId);
    expect(told).toContain('"favourites":[{"slug":"mint-tea"');
    expect(told).not.toContain(other.phone.customerId);
    expect(told).not.toContain(other.orderId);
    const devices = await app.db.read.all(app.db.read.sql.selectFrom('devices').select('token_hash'));
    for (const { token_hash } of devices) expect(told).not.toContain(token_hash);
    expect((await exportedGuest(app.db, id)).allergens).toHaveLength(1);
  });

  it('is found by id, e-mail, phone, member’s number and the number of a paper [PRIV-2]', async () => {
    const app = await makeApp();
    const { id, phone } = await guestWithPast(app, { leaves: false });
    const mate = app.device();
    await mate.scan(1);
    const { member_number } = (await phone.call('membership')).data;
    const { read } = app.db;
    const [order] = await read.all(read.sql.selectFrom('orders').select('order_ref'));
    const [invoice] = await read.all(read.sql.selectFrom('tax_invoices').select('number'));
    expect(await findGuests(read, 'guest', id)).toEqual([id]);
    expect(await findGuests(read, 'email', ' MARK@example.com')).toEqual([id]);
    expect(await findGuests(read, 'phone', '050-765 4321')).toEqual([id]);
    expect(await findGuests(read, 'phone', '00971507654321')).toEqual([id]);
    expect(await findGuests(read, 'member', member_number ?? '')).toEqual([id]);
    const both = [id, mate.customerId].toSorted();
    expect((await findGuests(read, 'receipt', `#${order?.order_ref ?? ''}`)).toSorted()).toEqual(both);
    expect((await findGuests(read, 'receipt', String(invoice?.number))).toSorted()).toEqual(both);
    for (const [by, text] of [
      ['guest', 'nobody'],
      ['email', ''],
      ['phone', '4321'],
      ['member', '0000 0000 0000'],
      ['receipt', '999999999'],
    ] as const)
      expect(await findGuests(read, by, text), by).toEqual([]);
  });

  it('is not found by somebody else’s number that ends like theirs [PRIV-2]', async () => {
    const app = await makeApp();
    const { id } = await guestWithPast(app);
    const other = await ordered(app, { table: 2 });
    const asked = { order_id: other.orderId, payment_method: 'cash', name: 'Other' } as const;
    const paid = await other.phone.call('paySingle', {
      body: { ...asked, contact_number: '+966 50 765 4321' },
    });
    expect(paid.status, paid.text).toBe(201);
    const found = (number: string) => findGuests(app.db.read, 'phone', number);
    expect(await found(marks.phone)).toEqual([id]);
    expect(await found('00966507654321')).toEqual([other.phone.customerId]);
    expect(await found('765 4321')).toEqual([]);
    expect(await found('050 765 4321')).toHaveLength(2);
  });

  it('is erased: nothing they wrote is left in any table but what an invoice holds [PRIV-3]', async () => {
    const app = await makeApp();
    const { id, feedbackId } = await guestWithPast(app);
    expect((await everything(app.db)).includes(marks.note)).toBe(true);
    const erased = await erase(app, id);
    expect(erased).toMatchObject({
      ok: true,
      value: {
        devices: 1,
        favourites: 1,
        allergens: 1,
        cartLines: 1,
        calls: 2,
        asks: 2,
        cars: 0,
        feedback: 1,
        orderNotes: 1,
        payments: 1,
        orders: 1,
        buyers: 1,
      },
    });
    const left = await everything(app.db, passing);
    for (const mark of Object.values(marks)) expect(left.includes(mark), mark).toBe(false);
    expect((await everything(app.db, [...passing, 'audit_log'])).includes(id), 'their id').toBe(false);
    expect([left.includes(buyerName), left.includes(buyerAddress)]).toEqual([true, true]);
    const { read } = app.db;
    const stars = await read.all(
      read.sql.selectFrom('feedback').select(['rating', 'comment']).where('id', '=', feedbackId),
    );
    expect(stars).toEqual([{ rating: 5, comment: null }]);
  });

  it('is erased, and staff are asked to answer none of it [PRIV-3] [GUEST-5] [GUEST-6]', async () => {
    const app = await makeApp();
    const { id, feedbackId } = await guestWithPast(app);
    const manager = await app.staff('manager');
    const waits = async () => {
      const { data } = (await manager.call('staffFeedback')).data;
      const { total } = (await manager.call('staffFeedback', { query: { show: 'to_answer' } })).data;
      return [data.map(({ awaits_reply }) => awaits_reply), total];
    };
    expect(await waits()).toEqual([[true], 1]);
    await manager.call('replyAsStaff', { params: { feedbackId }, body: { message: 'Thank you' } });
    expect(await waits()).toEqual([[false], 0]);
    const unanswered = await guestWithPast(app, { table: 2 });
    expect(await waits()).toEqual([[true, false], 1]);
    for (const guest of [id, unanswered.id]) expect(await erase(app, guest)).toMatchObject({ ok: true });
    expect(await waits()).toEqual([[false, false], 0]);
  });

  it('is erased from the answers kept for staff, whose repeats still do nothing twice [PRIV-10]', async () => {
    const app = await makeApp();
    const { id, shareId, feedbackId } = await guestWithPast(app);
    const mate = await ordered(app, { table: 2 });
    const manager = await app.staff('manager');
    const refund = { share_id: shareId, amount: '1.00', method: 'cash', reason: 'cold' } as const;
    const refundOnce = () => manager.call('makeRefund', { body: refund, key: 'refund' });
    const replyOnce = () => {
      const about = { params: { feedbackId }, body: { message: `Dear ${marks.fullName}` } };
      return manager.call('replyAsStaff', { ...about, key: 'reply' });
    };
    expect([(await refundOnce()).status, (await replyOnce()).status]).toEqual([201, 201]);
    const order = () => mate.phone.call('placeOrder', { body: { items: [tea] }, key: 'another guest' });
    const { data: placed } = await order();
    const kept = async () => (await everything(app.db, passing)).includes(marks.name);
    expect(await kept()).toBe(true);
    const money = () => app.db.read.all(app.db.read.sql.selectFrom('ledger_entries').selectAll());
    const before = await money();

    expect(await erase(app, id)).toMatchObject({ ok: true });
    // What staff wrote to them is in the audit log, for good.
    const left = await everything(app.db, [...passing, 'audit_log']);
    for (const mark of Object.values(marks)) expect(left.includes(mark), mark).toBe(false);
    for (const again of [await refundOnce(), await replyOnce()])
      expect([again.status, again.body.code]).toEqual([409, 'answer_erased']);
    expect(await money()).toEqual(before);
    const other = await manager.call('makeRefund', { body: { ...refund, amount: '2.00' }, key: 'refund' });
    expect(other.body.code).toBe('idempotency_conflict');
    expect((await order()).data.order.id).toBe(placed.order.id);
  });

  it('is erased, and what others at the table called a waiter for stays [PRIV-3] [SERVICE-9]', async () => {
    const app = await makeApp();
    const [phone, mate] = [app.device(), app.device()];
    await phone.scan(1);
    await mate.scan(1);
    await phone.call('callWaiter', { body: { reasons: ['water'], note: marks.callNote } });
    await mate.call('callWaiter', { body: { reasons: ['bill'] } });
    await phone.scan(2, { key: await keyOf(app, 2) });
    await clear(app, 2);
    expect(await erase(app, phone.customerId)).toMatchObject({ ok: true, value: { calls: 0, asks: 2 } });
    expect((await everything(app.db, passing)).includes(marks.callNote)).toBe(false);
    expect((await mate.call('waiterCall')).data.call).toMatchObject({ reasons: ['bill'], mine: 'all' });
    const { open } = (await (await app.staff('waiter')).call('staffService')).data;
    expect(open).toMatchObject([{ table_number: '1', asks: [{ reason: 'bill' }] }]);
  });

  it('is erased without touching the books: orders, payments, invoices, ledger [PRIV-3]', async () => {
    const app = await makeApp();
    const { id, shareId } = await guestWithPast(app);
    const { read } = app.db;
    const books = async () => ({
      ledger: await read.all(read.sql.selectFrom('ledger_entries').selectAll().orderBy('id')),
      invoices: await read.all(read.sql.selectFrom('tax_invoices').selectAll()),
      orders: await read.all(read.sql.selectFrom('orders').selectAll()),
      shares: await read.all(
        read.sql.selectFrom('shares').select(['id', 'order_id', 'total', 'vat', 'status', 'paid_at']),
      ),
    });
    const before = await books();
    await erase(app, id);
    expect(await books()).toEqual(before);
    const [share] = await read.all(read.sql.selectFrom('shares').selectAll().where('id', '=', shareId));
    expect([share?.payer_name, share?.contact_number]).toEqual(['—', null]);
  });

  it('is not remembered by the server that runs: the phone is a stranger at once [PRIV-3]', async () => {
    const app = await makeApp();
    const { id, phone } = await guestWithPast(app);
    expect((await phone.call('favourites')).status).toBe(200);
    await erase(app, id);
    // Another process would hear of it as PostgreSQL's own server does: after a moment.
    await vi.waitFor(async () => expect((await phone.call('favourites')).status).toBe(401));
    const scanned = await phone.scan(1);
    expect(scanned.status).toBe(200);
    expect(phone.customerId).not.toBe(id);
    expect((await phone.call('favourites')).data).toEqual([]);
  });

  it('is not erased while the guest sits at a table, pays, or is owed money [PRIV-4]', async () => {
    const app = await makeApp();
    const seated = await guestWithPast(app, { leaves: false });
    expect(await erase(app, seated.id)).toMatchObject({ ok: false, code: 'guest_sits' });
    await clear(app, 1);
    expect(await erase(app, 'nobody')).toMatchObject({ ok: false, code: 'guest_unknown' });

    const paying = await ordered(app, { table: 2 });
    await openPage(app, paying);
    await clear(app, 2);
    const whilePaying = await everything(app.db);
    expect(await erase(app, paying.phone.customerId)).toMatchObject({ ok: false, code: 'guest_pays' });
    expect((await everything(app.db)) === whilePaying, 'nothing changed').toBe(true);

    const owed = await askedForCash(app, { table: 3 });
    await owed.approve();
    const { read } = app.db;
    const [attempt] = await read.all(
      read.sql.selectFrom('attempts').select('id').where('share_id', '=', owed.shareId),
    );
    await app.db.write((tx) =>
      tx.run(
        tx.sql.insertInto('refunds').values({
          id: 'due',
          order_id: owed.orderId,
          share_id: owed.shareId,
          attempt_id: attempt?.id ?? '',
          cause: 'manual',
          method: 'cash',
          amount: 100,
          covers: 100,
          state: 'pending',
          requested_at: app.clock.now(),
          tries: 0,
          key_number: 1,
        } as never),
      ),
    );
    await clear(app, 3);
    expect(await erase(app, owed.phone.customerId)).toMatchObject({ ok: false, code: 'refund_due' });
    expect(await erase(app, seated.id)).toMatchObject({ ok: true });
    expect(await erase(app, seated.id)).toMatchObject({ ok: false, code: 'guest_unknown' });
  });

  it('of somebody else at the table stays [PRIV-3]', async () => {
    const app = await makeApp();
    const mate = app.device();
    await mate.scan(1);
    const { id } = await guestWithPast(app, { leaves: false });
    const note = { item_id: 1, quantity: 1, special_instructions: 'the mate’s note' };
    await mate.call('placeOrder', { body: { items: [note] } });
    const { data: theirs } = (await mate.call('orders')).data;
    const order_id = theirs.find(({ payment_status }) => payment_status !== 'paid')?.id ?? '';
    await mate.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'The mate' } });
    await clear(app, 1);
    expect(await erase(app, id)).toMatchObject({ ok: true });
    const left = await everything(app.db, passing);
    for (const text of ['the mate’s note', 'The mate', mate.customerId])
      expect(left.includes(text), text).toBe(true);
  });
});
