import { expect, it } from 'vitest';
import { migrate } from '../../database/open.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';

const contact = {
  full_name: 'Layla Haddad',
  phone_number: '+971 50 123 4567',
  email: 'layla@example.com',
};

const filledIn = {
  ...contact,
  comment: 'The kebab was perfect.',
  rating: 5,
  agreement: true,
  type: ['Food', 'Staff'],
};

interface Sent {
  readonly feedback: { readonly id: string; readonly rating: number; readonly type: string };
}

describeOnBoth('feedback', (makeApp) => {
  const dined = async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const order = async (guest: Device = phone) =>
      (await guest.call('placeOrder', { body: { items: [{ item_id: dishes.kebab.id, quantity: 2 }] } })).data
        .order;
    const send = (body: object, extras: object = {}) =>
      phone.post<Sent>(`customer/feedback/${phone.customerId}`, { ...filledIn, ...body }, extras);
    const list = async (guest: Device = phone) => (await guest.call('feedbackList')).data;
    const details = (feedbackId: string, guest: Device = phone) =>
      guest.call('feedbackDetails', { params: { feedbackId } });
    return { ...app, phone, order, send, list, details };
  };

  it('is saved with its order, and the answer says so [ENT-38] [ENT-39]', async () => {
    const { order, send, list } = await dined();
    const { id, order_ref } = await order();
    const sent = await send({ order_id: id });
    expect([sent.status, sent.body.message]).toEqual([201, 'Feedback submitted successfully!']);
    const [kept] = await list();
    expect(kept).toEqual({
      id: sent.data.feedback.id,
      rating: 5,
      type: 'Food,Staff',
      comment: 'The kebab was perfect.',
      data: expect.any(String),
      created_at: '2026-03-10T16:00:00+04:00',
      order: { id, order_ref, status: 'placed', total_amount: '137.00', cancel_reason: null },
    });
    expect(JSON.parse(kept?.data ?? '')).toEqual(contact);
  });

  it.each([
    ['ar', /\p{Script=Arabic}/u],
    ['ru', /\p{Script=Cyrillic}/u],
    ['tr', /gönderildi/],
  ])('thanks in %s [FORM-15]', async (language, script) => {
    const { send } = await dined();
    expect((await send({}, { language })).body.message).toMatch(script);
  });

  it('takes the form of the app: multipart, `type[]`, texts for numbers and for the agreement [FORM-10]', async () => {
    const { phone, list } = await dined();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...contact, rating: '4', agreement: 'true', comment: '' })) {
      form.append(name, value);
    }
    for (const aspect of ['Overall', 'food']) form.append('type[]', aspect);
    const multipart = new Response(form);
    const path = `customer/feedback/${phone.customerId}`;
    const headers = { 'content-type': multipart.headers.get('content-type') ?? '' };
    const sent = await phone.post(path, Buffer.from(await multipart.arrayBuffer()), { headers });
    expect(sent.status).toBe(201);
    const encoded = new URLSearchParams({ ...contact, rating: '1', agreement: '1', type: 'Service, Food' });
    const again = await phone.post(path, encoded.toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(again.status).toBe(201);
    expect((await list()).map(({ rating, type, comment }) => [rating, type, comment])).toEqual([
      [1, 'Food,Service', null],
      [4, 'Food,Overall', null],
    ]);
  });

  it('is about the latest order if it names none, and about none if there is none [FORM-12]', async () => {
    const { order, send, list } = await dined();
    await send({ order_id: '' });
    const latest = await order();
    await send({ order_id: undefined, comment: undefined });
    expect((await list()).map((one) => [one.order?.id, one.comment])).toEqual([
      [latest.id, null],
      [undefined, 'The kebab was perfect.'],
    ]);
  });

  it('tells why an order was cancelled [FEED-11]', async () => {
    const { order, send, list, staff } = await dined();
    const { id } = await order();
    const waiter = await staff('waiter');
    const [line] = (await waiter.call('staffTickets')).data.tickets[0]?.lines ?? [];
    const body = { line_ids: [line?.id ?? ''], command: 'cancel' as const, reason: 'No charcoal' };
    await waiter.call('moveLines', { body });
    await send({ order_id: id });
    expect((await list())[0]?.order).toMatchObject({
      status: 'cancelled',
      total_amount: '0.00',
      cancel_reason: 'No charcoal',
    });
  });

  it.each([
    ['no name', { full_name: undefined }, 'full_name'],
    ['an empty name [FORM-5]', { full_name: '' }, 'full_name'],
    ['a name of blanks', { full_name: ' \u202e ' }, 'full_name'],
    ['too long a name', { full_name: 'x'.repeat(81) }, 'full_name'],
    ['no phone number [FORM-6]', { phone_number: '' }, 'phone_number'],
    ['no e-mail [FORM-7]', { email: '' }, 'email'],
    ['an e-mail without an at [FORM-8]', { email: 'layla.example.com' }, 'email'],
    ['an e-mail without a domain', { email: 'layla@example' }, 'email'],
    ['two e-mails', { email: 'a@b.co c@d.co' }, 'email'],
    ['no rating [FORM-9]', { rating: undefined }, 'rating'],
    ['a rating of 0', { rating: 0 }, 'rating'],
    ['a rating of 6', { rating: '6' }, 'rating'],
    ['half a rating', { rating: 4.5 }, 'rating'],
    ['no agreement', { agreement: undefined }, 'agreement'],
    ['a box that is not ticked [FORM-11]', { agreement: false }, 'agreement'],
    ['a form without the tick', { agreement: 'false' }, 'agreement'],
    ['an aspect that there is not [FORM-3]', { type: ['Food', 'Parking'] }, 'type'],
    ['a novel', { comment: 'x'.repeat(2001) }, 'comment'],
  ])('refuses %s in every language, and keeps nothing [FORM-13]', async (_, body, field) => {
    const { send, list } = await dined();
    const texts = new Set<string | undefined>();
    for (const language of ['en', 'ar', 'ru', 'tr']) {
      const refused = await send(body, { language });
      expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input']);
      expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
      texts.add(refused.body.errors?.[field]);
    }
    expect(texts.size).toBe(4);
    expect(await list()).toEqual([]);
  });

  it('names every field that is wrong at once', async () => {
    const { send } = await dined();
    const refused = await send({ full_name: '', email: 'x', rating: undefined });
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(['email', 'full_name', 'rating']);
    expect(refused.body.errors?.['full_name']).toBe('This is required.');
  });

  it('drops control characters and direction overrides, and keeps the line breaks of a comment', async () => {
    const { send, list } = await dined();
    await send({ comment: 'Good\u202e food\u0000.\r\nSee you!', full_name: ' Layla\tHaddad ' });
    const [kept] = await list();
    expect(kept?.comment).toBe('Good food.\nSee you!');
    expect(JSON.parse(kept?.data ?? '').full_name).toBe('Layla Haddad');
  });

  it('is saved once however often the same request arrives, and again with another key', async () => {
    const { send, list } = await dined();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({}, { key: 'feedback' })));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map((answer) => answer.data.feedback.id)).size).toBe(1);
    expect((await send({ rating: 1 }, { key: 'feedback' })).body.code).toBe('idempotency_conflict');
    await send({}, { key: 'another' });
    expect(await list()).toHaveLength(2);
  });

  it("shows nothing of another guest's order or feedback", async () => {
    const { device, order, send, list, details } = await dined();
    const [mate, stranger] = [device(), device()];
    await mate.scan(1);
    await stranger.scan(2);
    const foreign = await send({ order_id: (await order(stranger)).id });
    const unknown = await send({ order_id: 'no-such-order' });
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    const { id } = (await send({})).data.feedback;
    for (const other of [mate, stranger]) {
      expect(await list(other)).toEqual([]);
      expect((await details(id, other)).body.code).toBe('feedback_not_found');
      const params = { feedbackId: id };
      expect((await other.call('replyToFeedback', { params, body: { message: 'Me too' } })).status).toBe(404);
    }
    expect((await details(id)).data.threads).toEqual([]);
  });

  it('continues as a conversation between the guest and the venue [ENT-40] [ENT-41] [FEED-18]', async () => {
    const { send, details, phone, staff, clock, db } = await dined();
    const feedbackId = (await send({})).data.feedback.id;
    const manager = await staff('manager');
    const params = { feedbackId };
    const waiting = async () => (await manager.call('staffFeedback')).data.data[0]?.awaits_reply;
    expect(await waiting()).toBe(true);
    clock.advance(60_000);
    await manager.call('replyAsStaff', { params, body: { message: 'Thank you!\nCome again.' } });
    expect(await waiting()).toBe(false);
    clock.advance(60_000);
    const replied = await phone.call('replyToFeedback', { params, body: { message: 'We will.' } });
    expect([replied.status, replied.body.message]).toEqual([201, 'Your message was sent.']);
    expect(await waiting()).toBe(true);
    expect((await details(feedbackId)).data.threads).toMatchObject([
      { message: 'Thank you!\nCome again.', admin: { name: 'The manager' }, customer: null },
      { message: 'We will.', admin: null, customer: { name: 'Layla Haddad' } },
    ]);
    const entries = await db.read.all(
      db.read.sql.selectFrom('audit_log').selectAll().where('action', '=', 'feedback.reply'),
    );
    expect(entries).toMatchObject([{ staff_id: 'staff-manager', subject: feedbackId }]);
  });

  it('keeps none of the words of a reply in the audit log, where nobody can be erased [PRIV-11]', async () => {
    const { send, staff, db } = await dined();
    const params = { feedbackId: (await send({})).data.feedback.id };
    const manager = await staff('manager');
    const message = 'Dear Layla, we called +971 50 000 0000.';
    expect((await manager.call('replyAsStaff', { params, body: { message } })).status).toBe(201);
    const { sql } = db.read;
    const [kept] = await db.read.all(
      sql.selectFrom('feedback_messages').selectAll().where('message', '=', message),
    );
    const entries = await db.read.all(
      sql.selectFrom('audit_log').selectAll().where('action', '=', 'feedback.reply').orderBy('id'),
    );
    expect(JSON.parse(entries.at(-1)?.after ?? 'null')).toEqual({
      message_id: kept?.id,
      characters: message.length,
    });
    expect(JSON.stringify(entries)).not.toContain('Layla');
  });

  it('refuses an empty message from either side, and saves a repeated one once [FEED-22]', async () => {
    const { send, details, phone, staff } = await dined();
    const params = { feedbackId: (await send({})).data.feedback.id };
    const manager = await staff('manager');
    for (const message of ['', '  \n ', 'x'.repeat(1001)]) {
      const body = { message };
      const byDiner = await phone.call('replyToFeedback', { params, body });
      const byStaff = await manager.call('replyAsStaff', { params, body });
      expect([byDiner.status, byStaff.status]).toEqual([422, 422]);
      expect(Object.keys(byDiner.body.errors ?? {})).toEqual(['message']);
    }
    for (const _ of [1, 2, 3]) {
      await phone.call('replyToFeedback', { params, body: { message: 'Hello' }, key: 'hello' });
      await manager.call('replyAsStaff', { params, body: { message: 'Hi' }, key: 'hello' });
    }
    expect((await details(params.feedbackId)).data.threads.map((one) => one.message)).toEqual([
      'Hello',
      'Hi',
    ]);
  });

  it('is read by staff with its table and contact, page by page', async () => {
    const { order, send, staff } = await dined();
    await order();
    await send({});
    const manager = await staff('manager');
    const first = (await manager.call('staffFeedback')).data;
    expect(first).toMatchObject({ current_page: 1, last_page: 1, total: 1 });
    expect(first.data[0]).toMatchObject({ ...contact, table_number: '1', rating: 5 });
    expect((await manager.call('staffFeedback', { query: { page: '2' } })).data.data).toEqual([]);
    expect((await manager.call('staffFeedback', { query: { page: '0' } })).status).toBe(422);
  });

  it('can be listed as what waits for an answer, and as one and two stars [GUEST-5]', async () => {
    const { order, send, staff, phone } = await dined();
    await order();
    const manager = await staff('manager');
    const low = (await send({ rating: 2 })).data.feedback.id;
    const high = (await send({ rating: 4 })).data.feedback.id;
    const shown = async (show: 'all' | 'low' | 'to_answer') => {
      const { data, total } = (await manager.call('staffFeedback', { query: { show } })).data;
      return [data.map(({ id }) => id).toSorted(), total];
    };
    const both = [[low, high].toSorted(), 2];
    expect([await shown('all'), await shown('low'), await shown('to_answer')]).toEqual([
      both,
      [[low], 1],
      both,
    ]);
    const body = { message: 'Thanks' };
    await manager.call('replyAsStaff', { params: { feedbackId: high }, body });
    expect(await shown('to_answer')).toEqual([[low], 1]);
    await phone.call('replyToFeedback', { params: { feedbackId: high }, body });
    expect(await shown('to_answer')).toEqual(both);
  });

  it('has a number that goes up with it, also where it is older than the number [AGE-6]', async () => {
    const { order, send, staff, db } = await dined();
    await order();
    const manager = await staff('manager');
    const total = async () => (await manager.call('staffFeedback')).data.total;
    expect(await total()).toBe(0);
    for (const key of ['once', 'once', 'again']) await send({}, { key });
    expect(await total()).toBe(2);
    await db.write(async (tx) => {
      await tx.run(tx.sql.deleteFrom('counters').where('name', '=', 'feedback'));
      await tx.run(tx.sql.deleteFrom('migrations').where('number', '=', 18));
    });
    await migrate(db, 1);
    expect(await total()).toBe(2);
  });

  it('sends live events to the guest and the staff, and to nobody else', async () => {
    const { send, phone, staff, device, events } = await dined();
    const [manager, mate] = [await staff('manager'), device()];
    await mate.scan(1);
    const [onPhone, atDesk, onMate] = await Promise.all([
      events(phone, 'customer/events'),
      events(manager, 'staff/events'),
      events(mate, 'customer/events'),
    ]);
    const feedback_id = (await send({})).data.feedback.id;
    await manager.call('replyAsStaff', { params: { feedbackId: feedback_id }, body: { message: 'Thanks' } });
    expect((await onPhone.until('feedback.changed')).data).toEqual({ feedback_id });
    expect((await atDesk.until('feedback.changed')).data).toEqual({ feedback_id });
    expect(onMate.received.map((event) => event.type)).not.toContain('feedback.changed');
    for (const tap of [onPhone, atDesk, onMate]) tap.close();
  });

  it('limits feedback a day, and messages of one conversation', async () => {
    const { send, phone } = await dined();
    for (let sent = 0; sent < 20; sent += 1) expect((await send({})).status).toBe(201);
    const refused = await send({});
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    const params = { feedbackId: (await phone.call('feedbackList')).data[0]?.id ?? '' };
    const body = { message: 'And another thing' };
    const replies = await Promise.all(
      Array.from({ length: 205 }, () => phone.call('replyToFeedback', { params, body })),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(200);
  });
});
