import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { keyOf } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';

describeOnBoth('what a waiter is called for', (makeApp) => {
  const seated = async () => {
    const app = await makeApp();
    const [phone, mate] = [app.device(), app.device()];
    await phone.scan(1);
    await mate.scan(1);
    const waiter = await app.staff('waiter');
    const board = async () => (await waiter.call('staffService')).data;
    const asks = async () =>
      (await board()).open.flatMap((call) => call.asks.map(({ reason, note }) => note ?? reason));
    const seen = async (guest: Device) => (await guest.call('waiterCall')).data.call;
    const withdraw = (guest: Device, requestId: string) =>
      guest.call('withdrawWaiterCall', { params: { requestId } });
    return { ...app, phone, mate, waiter, board, asks, seen, withdraw };
  };

  it('is on the staff’s screens and on every phone of the table [SERVICE-1]', async () => {
    const { phone, mate, board, seen } = await seated();
    const body = { reasons: ['other', 'water'] as const, note: 'A high chair' };
    const called = await phone.call('callWaiter', { body: { ...body, reasons: [...body.reasons] } });
    const told = { reasons: ['water', 'other'], notes: ['A high chair'], taken_by: null, taken_at: null };
    expect(called.data.request).toMatchObject({ ...told, mine: 'all', status: 'open' });
    expect(await seen(mate)).toMatchObject({ ...told, mine: 'none', id: called.data.request.id });
    expect((await board()).open).toMatchObject([
      {
        taken_by: null,
        asks: [
          { reason: 'water', note: null, guest_name: null },
          { reason: 'other', note: 'A high chair', guest_name: null },
        ],
      },
    ]);
  });

  it('may be left unsaid, as other clients do [SERVICE-4]', async () => {
    const { phone, mate, board, seen } = await seated();
    const path = `customer/waiter-call/${phone.customerId}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await phone.post(path),
      await phone.post(path, {}),
      await phone.post(path, { customer_id: phone.customerId }),
      await phone.post(path, `customer_id=${phone.customerId}`, { headers: form }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await board()).open.map(({ asks }) => asks.map(({ reason }) => reason))).toEqual([[null]]);
    expect(await seen(mate)).toMatchObject({ reasons: [], notes: [], mine: 'none' });
  });

  it.each([
    ['a reason that there isn’t', { reasons: ['wine'] }, 'invalid_input'],
    ['too many reasons', { reasons: ['water', 'water', 'water', 'water', 'water'] }, 'invalid_input'],
    ['a note that is too long', { note: 'x'.repeat(141) }, 'invalid_input'],
    ['no note with `other`', { reasons: ['water', 'other'] }, 'call_note_required'],
    ['a note that nobody can read', { reasons: ['other'], note: '\u200b \u202e' }, 'call_note_required'],
  ])('refuses %s, and calls nobody [SERVICE-1]', async (_, body, code) => {
    const { phone, board } = await seated();
    const refused = await phone.post(`customer/waiter-call/${phone.customerId}`, body, {
      headers: { 'accept-language': 'tr' },
    });
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect(refused.body.message).toMatch(/[ışğüç]/);
    expect((await board()).open).toEqual([]);
  });

  it('grows with what the table asks for later, in one call [SERVICE-3]', async () => {
    const { phone, mate, asks, board, seen } = await seated();
    const first = (await phone.call('callWaiter', { body: { reasons: ['water'] } })).data.request;
    const bodies = [{ reasons: ['bill' as const] }, { note: 'Ice' }, { note: 'Salt' }, { note: 'Ice' }, {}];
    for (const body of bodies) {
      const joined = await mate.call('callWaiter', { body });
      expect(joined.data.request.id).toBe(first.id);
    }
    await phone.call('callWaiter', { body: { reasons: ['water'] } });
    expect(await asks()).toEqual(['water', 'bill', 'Ice', 'Salt', null]);
    expect((await board()).open).toHaveLength(1);
    const shown = { reasons: ['water', 'bill', 'other'], notes: ['Ice', 'Salt'] };
    expect(await seen(phone)).toMatchObject({ ...shown, mine: 'some', requested_at: first.requested_at });
  });

  it('loses nothing when a table calls from many phones at once [SERVICE-3]', async () => {
    const { phone, mate, board } = await seated();
    const reasons = ['water', 'bill', 'cutlery'] as const;
    const calls = Array.from({ length: 18 }, (_, index) =>
      (index % 2 === 0 ? phone : mate).call('callWaiter', {
        body: { reasons: [reasons[index % 3] ?? 'water'] },
        key: String(index),
      }),
    );
    const ids = new Set((await Promise.all(calls)).map(({ data }) => data.request.id));
    expect(ids.size).toBe(1);
    const [call] = (await board()).open;
    expect(call?.asks).toHaveLength(6);
    expect(new Set(call?.asks.map(({ reason }) => reason))).toEqual(new Set(reasons));
  });

  it('is done or stays open when it is joined at the moment when staff are done [SERVICE-3]', async () => {
    const { phone, mate, waiter, board, asks } = await seated();
    for (let round = 0; round < 8; round += 1) {
      const { id } = (await phone.call('callWaiter', { body: { reasons: ['water'] } })).data.request;
      const [joined] = await Promise.all([
        mate.call('callWaiter', { body: { reasons: ['bill'] } }),
        waiter.call('resolveService', { params: { requestId: id } }),
      ]);
      // Either staff were shown the bill when they said that it is done, or it is a call of its own.
      const open = (await board()).open.map((call) => call.id);
      expect(open).toEqual(joined.data.request.id === id ? [] : [joined.data.request.id]);
      if (open.length > 0) expect(await asks()).toEqual(['bill']);
      for (const requestId of open) await waiter.call('resolveService', { params: { requestId } });
    }
  });

  it('holds ten notes and no more [SERVICE-8]', async () => {
    const { phone, mate, asks } = await seated();
    for (let note = 1; note <= 10; note += 1)
      expect((await phone.call('callWaiter', { body: { note: `Note ${note}` } })).status).toBe(200);
    const refused = await mate.call('callWaiter', { body: { reasons: ['water'], note: 'One more' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'call_full']);
    expect(await asks()).toHaveLength(10);
    expect((await mate.call('callWaiter', { body: { reasons: ['water'] } })).status).toBe(200);
    expect(await asks()).toHaveLength(11);
  });

  it('can be taken back by who asked, and what others asked for stays [SERVICE-6]', async () => {
    const { phone, mate, asks, board, seen, withdraw } = await seated();
    const { id } = (await phone.call('callWaiter', { body: { reasons: ['water', 'bill'] } })).data.request;
    await mate.call('callWaiter', { body: { reasons: ['water'], note: 'Salt' } });
    const left = await withdraw(phone, id);
    expect(left.data.call).toMatchObject({ reasons: ['water', 'other'], notes: ['Salt'], mine: 'none' });
    expect(await asks()).toEqual(['water', 'Salt']);
    expect((await withdraw(phone, id)).data.call, 'a repeat').toMatchObject({ id });
    expect((await withdraw(mate, id)).data.call).toBeNull();
    expect(await seen(phone)).toBeNull();
    expect(await board()).toMatchObject({ open: [], done: [{ id, withdrawn: true, resolved_by: null }] });
    expect((await withdraw(mate, id)).status, 'a repeat').toBe(200);
    const again = await mate.call('callWaiter', { body: { reasons: ['cutlery'] } });
    expect(again.data.request).toMatchObject({ reasons: ['cutlery'], notes: [] });
    expect(again.data.request.id).not.toBe(id);
  });

  it('can be taken back by nobody else [SERVICE-6] [PRES-4]', async () => {
    const { phone, device, staff, asks, withdraw } = await seated();
    const elsewhere = device();
    await elsewhere.scan(2);
    const { id } = (await phone.call('callWaiter', { body: { reasons: ['water'] } })).data.request;
    const car = (await elsewhere.call('requestVehicle')).data.request.id;
    for (const requestId of [id, car, 'no-such-call']) {
      const refused = await withdraw(elsewhere, requestId);
      expect([refused.status, refused.body.code]).toEqual([404, 'service_request_not_found']);
    }
    expect(await asks()).toEqual(['water']);
    expect((await (await staff('valet')).call('staffService')).data.open).toHaveLength(1);
  });

  it('is not seen by who is not proven to sit there [SERVICE-9] [PRES-3]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const stranger = app.device();
    await stranger.scan(1);
    const waiter = await app.staff('waiter');
    const params = { customerId: stranger.customerId };
    await waiter.call('admitGuest', { params });
    const called = await stranger.call('callWaiter', { body: { note: 'A secret' } });
    expect(called.status).toBe(200);
    const other = app.device();
    await other.scan(1);
    expect((await other.call('waiterCall')).data.call).toBeNull();
    const refused = await other.call('withdrawWaiterCall', {
      params: { requestId: called.data.request.id },
      language: 'ar',
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'presence_required']);
    expect(refused.body.message).toMatch(/\p{Script=Arabic}/u);
  });

  it('stays at the table that a guest leaves, and follows a party that moves [SERVICE-9]', async () => {
    const app = await seated();
    const { phone, mate, staff, asks, board, seen, withdraw } = app;
    const { id } = (await phone.call('callWaiter', { body: { reasons: ['water'] } })).data.request;
    await phone.scan(2, { key: await keyOf(app, 2) });
    expect(await seen(phone)).toBeNull();
    expect((await withdraw(phone, id)).status).toBe(404);
    expect(await seen(mate)).toMatchObject({ id, mine: 'none' });
    await (await staff('waiter')).call('moveTable', { params: { table: '1' }, body: { to: '4' } });
    expect(await seen(mate)).toMatchObject({ id });
    expect((await board()).open).toMatchObject([{ id, table_number: '4' }]);
    expect(await asks()).toEqual(['water']);
  });

  it('is over when the visit ends, for guests and for staff [SERVICE-9]', async () => {
    const { phone, staff, waiter, board, seen, withdraw } = await seated();
    const { id } = (await phone.call('callWaiter', { body: { reasons: ['bill'] } })).data.request;
    await (await staff('manager')).call('clearTable', { params: { table: '1' }, body: { reason: 'test' } });
    expect(await seen(phone)).toBeNull();
    expect((await board()).open).toEqual([]);
    const late = await withdraw(phone, id);
    expect([late.status, late.body.code]).toEqual([409, 'visit_ended']);
    const taken = await waiter.call('takeService', { params: { requestId: id } });
    expect([taken.status, taken.body.code]).toEqual([409, 'service_request_not_open']);
    await phone.scan(1);
    expect(await seen(phone), 'the next party').toBeNull();
  });

  it('is asked for at most thirty times in ten minutes by one phone [SERVICE-8] [LIMIT-1]', async () => {
    const { phone, mate, clock } = await seated();
    for (let call = 0; call < 30; call += 1) await phone.call('callWaiter', { body: { reasons: ['water'] } });
    const refused = await phone.call('callWaiter', { body: { reasons: ['bill'] }, language: 'ru' });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_calls']);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.body.message).toMatch(/10\sминут/);
    expect((await mate.call('callWaiter', { body: { reasons: ['bill'] } })).status).toBe(200);
    clock.advance(10 * 60_000);
    expect((await phone.call('callWaiter', { body: { reasons: ['cutlery'] } })).status).toBe(200);
  });
});
