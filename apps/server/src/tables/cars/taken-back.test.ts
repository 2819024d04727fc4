import type { DataOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { seatedGuest as seated, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { clear } from '../../testing/people/guest-with-past.ts';

type Car = DataOf<'addCar'>['car'];

const minuteMs = 60_000;
const lexus = { plate: '3 21877', hook: '07', words: 'White Lexus' };

const add = async (valet: Device, body: object = {}) =>
  (await valet.call('addCar', { body: { ...lexus, ...body } })).data.car;
const listed = async (valet: Device) => (await valet.call('staffCars')).data.cars;
const ask = (phone: Device, ticket: string) => phone.call('askForCar', { body: { ticket } });
const call = async (phone: Device) => (await phone.call('requestVehicle')).data.request.id;
const keep = (phone: Device, requestId: string) => phone.call('withdrawCar', { params: { requestId } });
const seen = async (phone: Device) => (await phone.call('guestCars')).data;
const move = (valet: Device, { id, version }: Car, to: 'fetch' | 'door' | 'leave' | 'undo' | 'park') =>
  valet.call('moveCar', { params: { carId: id }, body: { move: to, version } });

describeOnBoth('a guest who needs the car no longer', (makeApp) => {
  it('takes back the call, and the valet sees it at once [VALET-11]', async () => {
    const app = await makeApp();
    const [valet, phone] = [await app.staff('valet'), await seated(app, 1)];
    const id = await call(phone);
    expect((await seen(phone)).call).toMatchObject({ id, status: 'requested', may_withdraw: true });
    const tap = await app.events(valet, 'staff/events');
    const kept = await keep(phone, id);
    expect([kept.status, kept.data.call]).toEqual([200, null]);
    const { open, done } = (await valet.call('staffService')).data;
    expect([open, done]).toMatchObject([[], [{ id, withdrawn: true }]]);
    await expect.poll(() => tap.received.map(({ type }) => type)).toEqual(['service.changed']);
    expect((await phone.call('notifications')).data, 'no car is here').toEqual([]);
    expect((await keep(phone, id)).status, 'a repeat').toBe(200);
    const take = await valet.call('takeService', { params: { requestId: id } });
    expect(take.body.code).toBe('service_request_not_open');
    expect(await call(phone), 'another call').not.toBe(id);
    tap.close();
  });

  it('takes back the car with a ticket, which stays theirs and can be asked for again [VALET-11]', async () => {
    const app = await makeApp();
    const [valet, phone] = [await app.staff('valet'), await seated(app, 1)];
    const { id } = await add(valet, { ticket: '0139' });
    await ask(phone, '139');
    const [asked] = await listed(valet);
    expect((await seen(phone)).cars).toMatchObject([{ status: 'requested', may_withdraw: true }]);
    app.clock.advance(minuteMs);
    expect((await keep(phone, id)).data.cars).toMatchObject([
      { ticket: '0139', status: 'parked', requested_at: null, may_withdraw: false },
    ]);
    const [parked] = await listed(valet);
    expect(parked).toMatchObject({ status: 'parked', table: '1', taken_back_at: parked?.status_at });
    expect((await move(valet, asked as Car, 'fetch')).body.code, 'on an older screen').toBe('car_changed');
    expect((await keep(phone, id)).status, 'a repeat').toBe(200);
    expect((await ask(phone, '139')).data.cars).toMatchObject([{ status: 'requested', may_withdraw: true }]);
    expect((await listed(valet))[0]?.taken_back_at).toBeNull();
  });

  it('can be helped by the valet, who puts it back; a car that staff park is not taken back [VALET-11]', async () => {
    const app = await makeApp();
    const [valet, phone] = [await app.staff('valet'), await seated(app, 1)];
    const { id } = await add(valet, { ticket: '5' });
    await ask(phone, '5');
    await keep(phone, id);
    app.clock.advance(minuteMs);
    const back = (await move(valet, (await listed(valet))[0] as Car, 'undo')).data.car;
    expect(back).toMatchObject({ status: 'requested', requested_at: back.status_at, taken_back_at: null });
    expect((await move(valet, back, 'park')).data.car).toMatchObject({
      status: 'parked',
      taken_back_at: null,
    });
  });

  it('reads why, once somebody has begun to fetch it, and the valet goes on [VALET-11]', async () => {
    const app = await makeApp();
    const [valet, phone] = [await app.staff('valet'), await seated(app, 1)];
    const called = await call(phone);
    await valet.call('takeService', { params: { requestId: called } });
    expect((await seen(phone)).call).toMatchObject({ status: 'fetching', may_withdraw: false });
    const late = await keep(phone, called);
    expect([late.status, late.body.code]).toEqual([409, 'car_on_its_way']);
    expect(late.body.message).toContain('fetching your car already');
    await valet.call('resolveService', { params: { requestId: called } });
    expect((await keep(phone, called)).body.code, 'it was brought').toBe('car_on_its_way');
    const { id } = await add(valet, { ticket: '7', table: '1' });
    await ask(phone, '7');
    for (const step of ['fetch', 'door', 'leave'] as const) {
      await move(valet, (await listed(valet))[0] as Car, step);
      expect((await keep(phone, id)).body.code, step).toBe('car_on_its_way');
    }
  });

  it('and a valet who goes for it at the same moment: one of the two is told [VALET-11]', async () => {
    const app = await makeApp();
    const [valet, phone] = [await app.staff('valet'), await seated(app, 1)];
    const { id } = await add(valet, { ticket: '7' });
    await ask(phone, '7');
    const [asked] = await listed(valet);
    const [fetched, kept] = await Promise.all([move(valet, asked as Car, 'fetch'), keep(phone, id)]);
    expect([fetched.status, kept.status].toSorted()).toEqual([200, 409]);
    const [now] = await listed(valet);
    expect(now?.status).toBe(kept.status === 200 ? 'parked' : 'fetching');
  });

  it('takes back nothing of others, nor of a table that they left or never sat at [VALET-11]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const [valet, phone] = [await app.staff('valet'), await seated(app, 1)];
    const [mate, other] = [await seated(app, 1), await seated(app, 2)];
    const called = await call(phone);
    const { id } = await add(valet, { ticket: '7' });
    await ask(phone, '7');
    expect((await seen(mate)).cars).toMatchObject([{ status: 'requested', may_withdraw: false }]);
    expect((await seen(mate)).call).toBeNull();
    for (const who of [mate, other])
      for (const request of [called, id, 'no-such-car'])
        expect((await keep(who, request)).body.code).toBe('service_request_not_found');
    expect((await keep(await stranger(app), called)).body.code).toBe('presence_required');
    const waiter = (await phone.call('callWaiter')).data.request.id;
    expect((await keep(phone, waiter)).body.code).toBe('service_request_not_found');
    await clear(app, 1);
    expect((await keep(phone, id)).status, 'on the way out').toBe(200);
    app.clock.advance(61 * minuteMs);
    expect((await keep(phone, called)).body.code).toBe('visit_ended');
  });

  it('and asks again and again makes nobody run for ever [VALET-11]', async () => {
    const app = await makeApp({ operations: { waiter_calls_max: 2 } });
    const phone = await seated(app, 1);
    for (const _ of [1, 2]) expect((await keep(phone, await call(phone))).status).toBe(200);
    const third = await keep(phone, await call(phone));
    expect([third.status, third.body.code]).toEqual([429, 'too_many_calls']);
    app.clock.advance(10 * minuteMs + 1);
    expect((await keep(phone, await call(phone))).status).toBe(200);
  });
});
