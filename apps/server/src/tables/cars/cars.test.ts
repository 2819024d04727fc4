import type { DataOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { seatedGuest as seated, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { clear } from '../../testing/people/guest-with-past.ts';

type Car = DataOf<'addCar'>['car'];
type Move = 'ask' | 'fetch' | 'door' | 'leave' | 'park' | 'undo';

const minuteMs = 60_000;
const lexus = { plate: '3 21877', hook: '07', words: 'White Lexus' };

const add = async (who: Device, body: object = {}) =>
  (await who.call('addCar', { body: { ...lexus, ...body } })).data.car;
const move = (who: Device, { id, version }: Car, to: Move) =>
  who.call('moveCar', { params: { carId: id }, body: { move: to, version } });
const moved = async (who: Device, car: Car, to: Move) => (await move(who, car, to)).data.car;
const listed = async (who: Device) => (await who.call('staffCars')).data;
const ask = (phone: Device, ticket: string) => phone.call('askForCar', { body: { ticket } });
const call = (phone: Device) => phone.call('requestVehicle');

describeOnBoth('guests’ cars', (makeApp) => {
  it('are taken in with the house’s number or a paper ticket’s, which no two have at once [VALET-1]', async () => {
    const app = await makeApp();
    const valet = await app.staff('valet');
    const first = await add(valet);
    expect(first).toMatchObject({
      ticket: '0001',
      status: 'parked',
      table: null,
      version: 1,
      may_undo: false,
    });
    expect(await add(valet, { ticket: '0002' })).toMatchObject({ ticket: '0002', ...lexus });
    expect((await add(valet)).ticket, 'the paper has two').toBe('0003');
    const again = await valet.call('addCar', { body: { ...lexus, ticket: ' ٠٠٠٢ ' } });
    expect(again.body.code).toBe('car_ticket_taken');
    const both = await Promise.all(
      [1, 2].map(() => valet.call('addCar', { body: { ticket: 'P-77', plate: 'A' } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const nothing = await valet.call('addCar', { body: { plate: ' \u200b ' } });
    expect([nothing.status, Object.keys(nothing.body.errors ?? {})]).toEqual([422, ['plate']]);
    const signs = await valet.call('addCar', { body: { ...lexus, ticket: '–' } });
    expect(Object.keys(signs.body.errors ?? {})).toEqual(['ticket']);
    await moved(valet, first, 'leave');
    expect((await add(valet, { ticket: '1' })).ticket, 'free again').toBe('1');
  });

  it('are written down once, however often the tablet sends one [VALET-1]', async () => {
    const valet = await (await makeApp()).staff('valet');
    const once = { body: lexus, headers: { 'idempotency-key': 'k-1' } };
    const [one, two] = [await valet.call('addCar', once), await valet.call('addCar', once)];
    expect([one.status, two.data.car.id]).toEqual([201, one.data.car.id]);
    expect((await listed(valet)).cars).toHaveLength(1);
  });

  it('go from parked to gone, and take the last step back [VALET-2]', async () => {
    const app = await makeApp();
    const valet = await app.staff('valet');
    const parked = await add(valet);
    app.clock.advance(minuteMs);
    const asked = await moved(valet, parked, 'ask');
    expect(asked).toMatchObject({ status: 'requested', by_guest: false, may_undo: true });
    expect(asked.requested_at).toBe(asked.status_at);
    expect(await moved(valet, parked, 'ask'), 'a repeat').toEqual(asked);
    expect((await move(valet, parked, 'park')).body).toMatchObject({
      code: 'car_changed',
      data: { car: asked },
    });
    app.clock.advance(minuteMs);
    const fetching = await moved(valet, asked, 'fetch');
    expect(fetching.fetched_by).not.toBeNull();
    expect(fetching.requested_at, 'they wait since they asked').toBe(asked.requested_at);
    const door = await moved(valet, fetching, 'door');
    const gone = await moved(valet, door, 'leave');
    expect((await move(valet, gone, 'park')).body.code).toBe('car_over');
    expect(await listed(valet)).toMatchObject({ cars: [], gone: [{ id: parked.id, status: 'gone' }] });
    const back = await moved(valet, gone, 'undo');
    expect(back).toMatchObject({ status: 'door', requested_at: asked.requested_at, may_undo: false });
    expect(await moved(valet, back, 'park')).toMatchObject({ status: 'parked', requested_at: null });
  });

  it('that are gone come back within the hour, and not where another has the number [VALET-2]', async () => {
    const app = await makeApp();
    const valet = await app.staff('valet');
    const [one, two] = [await add(valet, { ticket: '5' }), await add(valet, { ticket: '6' })];
    const [gone, other] = [await moved(valet, one, 'leave'), await moved(valet, two, 'leave')];
    await add(valet, { ticket: '5' });
    expect((await move(valet, gone, 'undo')).body.code).toBe('car_ticket_taken');
    app.clock.advance(61 * minuteMs);
    expect((await move(valet, other, 'undo')).body.code).toBe('car_over');
    expect((await listed(valet)).gone).toEqual([]);
  });

  it('are changed by one of two, and the other is shown what changed [VALET-3]', async () => {
    const app = await makeApp();
    const [valet, manager] = [await app.staff('valet'), await app.staff('manager')];
    const { id: carId, version, ticket } = await add(valet);
    const change = (who: Device, hook: string) =>
      who.call('changeCar', { params: { carId }, body: { ...lexus, ticket, hook, version } });
    const both = await Promise.all([change(valet, '8'), change(manager, '9')]);
    const won = both.find(({ status }) => status === 200);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'car_changed', data: { car: won?.data.car } });
    expect((await listed(valet)).cars).toEqual([won?.data.car]);
    await add(valet, { ticket: 'P 9' });
    const now = won?.data.car.version ?? 0;
    const taken = await valet.call('changeCar', {
      params: { carId },
      body: { ...lexus, ticket: 'p9', version: now },
    });
    expect(taken.body.code).toBe('car_ticket_taken');
  });

  it('are tied to the party at a table, stay theirs, and go with them [VALET-3]', async () => {
    const app = await makeApp();
    const valet = await app.staff('valet');
    const body = { ...lexus, table: '1' };
    expect((await valet.call('addCar', { body })).body.code).toBe('table_not_open');
    expect((await valet.call('addCar', { body: { ...body, table: '99' } })).body.code).toBe(
      'table_not_found',
    );
    const phone = await seated(app, 1);
    const car = await add(valet, { table: '1' });
    expect(car.table).toBe('1');
    const mate = await seated(app, 2);
    const waiter = await app.staff('waiter');
    expect((await waiter.call('joinTables', { params: { table: '1' }, body: { to: '2' } })).status).toBe(200);
    expect((await mate.call('guestCars')).data.cars).toMatchObject([{ ticket: car.ticket }]);
    expect((await phone.call('guestCars')).data.cars).toHaveLength(1);
    await clear(app, 2);
    await seated(app, 2);
    const kept = await valet.call('changeCar', {
      params: { carId: car.id },
      body: { ...lexus, table: '2', ticket: car.ticket, version: car.version },
    });
    expect(kept.data.car.table).toBe('2');
    expect((await phone.call('guestCars')).data.cars, 'still the first party’s').toHaveLength(1);
  });

  it('go with the guest who asked for one when tables part; any other stays, and a form of before ties none to the other table [VALET-3]', async () => {
    const app = await makeApp();
    const [valet, waiter] = [await app.staff('valet'), await app.staff('waiter')];
    const phones = [await seated(app, 1), await seated(app, 2)] as const;
    const [theirs, mates] = [await add(valet, { table: '1' }), await add(valet, { table: '2' })];
    const unasked = await add(valet, { table: '1' });
    await waiter.call('joinTables', { params: { table: '1' }, body: { to: '2' } });
    await ask(phones[0], theirs.ticket);
    await ask(phones[1], mates.ticket);
    const before = (await listed(valet)).cars.find(({ id }) => id === theirs.id);
    await waiter.call('partTable', { params: { table: '1' } });
    const tickets = await Promise.all(
      phones.map(async (phone) =>
        (await phone.call('guestCars')).data.cars.map(({ ticket }) => ticket).toSorted(),
      ),
    );
    expect(tickets).toEqual([[theirs.ticket], [mates.ticket, unasked.ticket]]);
    const { version, ticket } = before ?? theirs;
    const late = await valet.call('changeCar', {
      params: { carId: theirs.id },
      body: { ...lexus, table: '2', ticket, version },
    });
    expect(late.body).toMatchObject({ code: 'car_changed', data: { car: { table: '1' } } });
  });

  it('are asked for by their guest, with the ticket or from its table, also after the visit [VALET-4]', async () => {
    const app = await makeApp();
    const valet = await app.staff('valet');
    const phone = await seated(app, 1);
    const tap = await app.events(valet, 'staff/events');
    const car = await add(valet, { ticket: '0139' });
    const asked = await ask(phone, ' ١٣٩');
    expect(asked.data).toMatchObject({
      tickets: true,
      cars: [{ id: car.id, ticket: '0139', status: 'requested' }],
    });
    expect((await listed(valet)).cars).toMatchObject([{ status: 'requested', by_guest: true, table: '1' }]);
    expect((await valet.call('staffService')).data.open, 'no second call').toEqual([]);
    const requested = (await listed(valet)).cars[0] ?? car;
    await call(phone);
    expect((await listed(valet)).cars[0], 'a repeat').toEqual(requested);
    const fetching = await moved(valet, requested, 'fetch');
    expect((await phone.call('guestCars')).data).toMatchObject({
      tickets: true,
      cars: [{ status: 'fetching' }],
    });
    const { text } = await phone.call('guestCars');
    expect(text).not.toContain(lexus.plate);
    await clear(app, 1);
    await moved(valet, fetching, 'door');
    expect((await phone.call('guestCars')).data.cars, 'on the way out').toMatchObject([{ status: 'door' }]);
    await expect.poll(() => tap.received.filter(({ type }) => type === 'service.changed').length).toBe(4);
    tap.close();
  });

  it('are asked for from the table where a guest sits now, though it was opened before the one that they left [VALET-4]', async () => {
    const app = await makeApp();
    const valet = await app.staff('valet');
    await seated(app, 2);
    app.clock.advance(60_000);
    const phone = await seated(app, 1);
    await clear(app, 1);
    await phone.scan(2);
    const car = await add(valet, { ticket: '0140', table: '2' });
    const asked = await ask(phone, '140');
    expect(asked.data, asked.text).toMatchObject({ cars: [{ id: car.id, status: 'requested' }] });
    expect((await phone.call('guestCars')).data.cars).toMatchObject([{ id: car.id }]);
  });

  it('of a table are asked for without a number where there is one, else it is a call as before [VALET-4]', async () => {
    const app = await makeApp();
    const valet = await app.staff('valet');
    const phone = await seated(app, 1);
    await call(phone);
    expect((await valet.call('staffService')).data.open, 'no ticket').toMatchObject([{ kind: 'valet' }]);
    const first = await add(valet, { table: '1' });
    expect((await call(phone)).data.request).toMatchObject({ id: first.id, kind: 'valet', status: 'open' });
    await add(valet, { table: '1', ticket: 'B' });
    const other = await seated(app, 2);
    await add(valet, { table: '2', ticket: 'C' });
    await add(valet, { table: '2', ticket: 'D' });
    await call(other);
    const { open } = (await valet.call('staffService')).data;
    expect(open.map(({ table_number }) => table_number).toSorted()).toEqual(['1', '2']);
    expect((await ask(other, 'd')).status).toBe(200);
  });

  it('are neither asked for nor found out by strangers [VALET-5]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const valet = await app.staff('valet');
    await add(valet, { ticket: '0007' });
    const owners = await seated(app, 2);
    await add(valet, { ticket: '0008', table: '2' });
    expect((await owners.call('guestCars')).data.cars).toHaveLength(1);
    expect((await ask(app.device(), '7')).status).toBe(401);
    const phone = await seated(app, 1);
    const unproven = await stranger(app);
    expect((await ask(unproven, '7')).body.code).toBe('presence_required');
    expect((await unproven.call('guestCars')).data).toMatchObject({ tickets: false, cars: [] });
    const [theirs, nobodys] = [await ask(phone, '0008'), await ask(phone, '0009')];
    expect(theirs.body).toEqual(nobodys.body);
    expect([theirs.status, theirs.body.code]).toEqual([422, 'car_ticket_unknown']);
    for (const wrong of ['1', '2', '3']) await ask(phone, wrong);
    const sixth = await ask(phone, '0007');
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_tickets']);
    app.clock.advance(10 * minuteMs + 1);
    expect((await ask(phone, '0007')).status).toBe(200);
  });

  it('are listed with those first that are waited for longest [VALET-6]', async () => {
    const app = await makeApp();
    const valet = await app.staff('valet');
    const cars = [];
    for (const ticket of ['A', 'B', 'C', 'D']) {
      cars.push(await add(valet, { ticket }));
      app.clock.advance(minuteMs);
    }
    const [a, , c] = cars;
    if (a === undefined || c === undefined) throw new Error('four were taken in');
    const asked = await moved(valet, c, 'ask');
    app.clock.advance(minuteMs);
    await moved(valet, a, 'ask');
    await moved(valet, asked, 'fetch');
    expect((await listed(valet)).cars.map(({ ticket }) => ticket)).toEqual(['C', 'A', 'D', 'B']);
  });

  it('are asked for by the floor, and moved by who has the right; the log has no plates [VALET-7]', async () => {
    const app = await makeApp();
    const [valet, waiter] = [await app.staff('valet'), await app.staff('waiter')];
    const car = await add(valet);
    expect((await waiter.call('addCar', { body: lexus })).status).toBe(403);
    const asked = await moved(waiter, car, 'ask');
    expect((await move(waiter, asked, 'fetch')).status).toBe(403);
    await moved(valet, asked, 'fetch');
    const { read } = app.db;
    const log = await read.all(read.sql.selectFrom('audit_log').selectAll().where('subject', '=', car.id));
    expect(log.map(({ action }) => action)).toEqual(['car.add', 'car.ask', 'car.fetch']);
    expect(JSON.stringify(log)).not.toMatch(/21877|Lexus/);
    const other = await makeApp({ operations: { rights: { 'cars.work': ['waiter'] } } });
    expect((await (await other.staff('waiter')).call('addCar', { body: lexus })).status).toBe(201);
  });
});
