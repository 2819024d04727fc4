import Fastify from 'fastify';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { type EventTap, tapEvents } from '../testing/event-tap.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import type { Device } from '../testing/people/device.ts';
import type { TestApp } from '../testing/test-app.ts';
import { liveStreams } from './live-events.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describeOnBoth('live events', (makeApp, dialect) => {
  let server: TestApp;
  const taps: EventTap[] = [];
  beforeAll(async () => {
    server = await makeApp();
  });
  afterEach(() => {
    for (const tap of taps.splice(0)) tap.close();
  });

  const listen = async (device: Device, path = 'customer/events', since?: number, at = server) => {
    const tap = await at.events(device, path, since);
    taps.push(tap);
    return tap;
  };
  const atTable = async (table: number) => {
    const device = server.device();
    const { visit } = (await device.scan(table)).data;
    return { device, visitId: visit.id };
  };
  const tell = (
    audience: `visit:${string}` | `customer:${string}` | 'staff' | 'everyone',
    order_id: string,
  ) => server.db.write(async (tx) => tx.emit(audience, 'order.changed', { order_id }));
  const orders = (tap: EventTap) =>
    tap.received
      .filter(({ type }) => type === 'order.changed')
      .map(({ data }) => (data as { order_id: string }).order_id);
  /** Waits for an event that comes after all others. */
  const settled = async (...all: EventTap[]) => {
    await server.db.write(async (tx) => tx.emit('everyone', 'menu.changed', {}));
    await Promise.all(all.map((tap) => tap.until('menu.changed')));
  };

  test('have no head without a body, which would never come [SAFE-1]', async () => {
    const { device } = await atTable(1);
    const address = await server.listen();
    for (const path of ['customer/events', 'staff/events']) {
      const url = `${address}/api/v1/${path}`;
      const headers = { cookie: device.cookies('/api/v1/customer/events') ?? '' };
      const head = await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(3000) });
      expect(head.status, path).toBe(404);
    }
  });

  test('reach their audience and nobody else', async () => {
    const [one, two] = [await atTable(1), await atTable(2)];
    const companion = await atTable(1);
    const staff = await server.staff('waiter');
    const [first, second, third, board] = [
      await listen(one.device),
      await listen(two.device),
      await listen(companion.device),
      await listen(staff, 'staff/events'),
    ];
    await tell(`visit:${one.visitId}`, 'table-1');
    await tell(`customer:${two.device.customerId}`, 'second-alone');
    await tell('staff', 'board');
    await settled(first, second, third, board);
    expect([first, second, third, board].map(orders)).toEqual([
      ['table-1'],
      ['second-alone'],
      ['table-1'],
      ['board'],
    ]);
  });

  test('a dish that sells out is sent as it is, and to whoever comes back as it is then [FETCH-12]', async () => {
    const { device } = await atTable(4);
    const manager = await server.staff('manager');
    const setTea = (body: { enabled: boolean; remaining?: number | null }) =>
      manager.call('setAvailability', { params: { itemId: String(dishes.tea.id) }, body });
    const states = ({ received }: EventTap) =>
      received.filter(({ type }) => type === 'availability.changed').map(({ data }) => data);
    const [tap, board] = [await listen(device), await listen(manager, 'staff/events')];
    await setTea({ enabled: true, remaining: 2 });
    await setTea({ enabled: false });
    await expect.poll(() => states(tap)).toHaveLength(2);
    const soldOut = { item_id: dishes.tea.id, is_available: false, enabled: false, remaining: 2 };
    expect(states(tap).at(-1)).toEqual(soldOut);
    await expect.poll(() => states(board).at(-1)).toEqual(soldOut);
    expect(tap.received.map(({ type }) => type)).not.toContain('menu.changed');
    // On PostgreSQL whoever comes back asks for everything again.
    const again = await listen(device, 'customer/events', (tap.received[0]?.id ?? 0) - 1);
    await again.until(dialect === 'sqlite' ? 'availability.changed' : 'resync');
    if (dialect === 'sqlite') expect(states(again)[0]).toEqual(soldOut);
    await setTea({ enabled: true, remaining: null });
  });

  test('are sent after the commit, and not at all when the work is refused or fails', async () => {
    const { device, visitId } = await atTable(3);
    const tap = await listen(device);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const work = server.db.write(async (tx) => {
      tx.emit(`visit:${visitId}`, 'order.changed', { order_id: 'held' });
      await held;
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(orders(tap)).toEqual([]);
    release();
    await work;
    await tap.until('order.changed');
    await server.db.write(async (tx) => {
      tx.emit(`visit:${visitId}`, 'order.changed', { order_id: 'refused' });
      return { ok: false, code: 'cart_full' };
    });
    const failing = server.db.write(async (tx) => {
      tx.emit(`visit:${visitId}`, 'order.changed', { order_id: 'failed' });
      throw new Error('a fault');
    });
    await expect(failing).rejects.toThrow('a fault');
    await settled(tap);
    expect(orders(tap)).toEqual(['held']);
  });

  test('have rising ids', async () => {
    const { device, visitId } = await atTable(3);
    const tap = await listen(device);
    for (const order of ['a', 'b', 'c']) await tell(`visit:${visitId}`, order);
    await settled(tap);
    const ids = tap.received.map(({ id }) => id ?? 0);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids.every((id) => id > 0)).toBe(true);
  });

  test('resume after a disconnect: the missed events, or a resync', async () => {
    const [{ device, visitId }, other] = [await atTable(1), await atTable(2)];
    const first = await listen(device);
    await tell(`visit:${visitId}`, 'heard');
    const { id } = await first.until('order.changed');
    first.close();
    await tell(`visit:${visitId}`, 'missed');
    await tell(`visit:${other.visitId}`, 'not ours');
    const second = await listen(device, 'customer/events', id);
    if (dialect === 'sqlite') {
      await second.until('order.changed');
      expect(orders(second)).toEqual(['missed']);
    } else {
      await second.until('resync');
      expect(orders(second)).toEqual([]);
    }
  });

  test.each(['nonsense', '-5', '0', '1e99'])('start afresh for a Last-Event-ID of %s', async (since) => {
    const { device } = await atTable(1);
    const tap = await listen(device, 'customer/events', since as unknown as number);
    await settled(tap);
    expect(tap.received.map(({ type }) => type)).not.toContain('resync');
  });

  test('after a long disconnect the client is told to resync', async () => {
    const { device, visitId } = await atTable(1);
    const first = await listen(device);
    await tell(`visit:${visitId}`, 'heard');
    const { id } = await first.until('order.changed');
    first.close();
    await server.db.write(async (tx) => {
      for (let event = 0; event < 250; event += 1)
        tx.emit(`visit:${visitId}`, 'order.changed', { order_id: 'x' });
    });
    const second = await listen(device, 'customer/events', id);
    await second.until('resync');
    expect(orders(second)).toEqual([]);
  });

  test('follow a guest to a visit that they join while connected', async () => {
    const { device } = await atTable(4);
    const waiter = await server.staff('waiter');
    const cleared = await waiter.call('clearTable', { params: { table: '4' }, body: {} });
    expect(cleared.status).toBe(200);
    const tap = await listen(device);
    const { visit } = (await device.scan(2)).data;
    await tell(`visit:${visit.id}`, 'new-table');
    await settled(tap);
    expect(tap.received.map(({ type }) => type)).toContain('visit.changed');
    expect(orders(tap)).toEqual(['new-table']);
  });

  test('stop for a guest who has left', async () => {
    const { device, visitId } = await atTable(4);
    const tap = await listen(device);
    await (await server.staff('waiter')).call('clearTable', { params: { table: '4' }, body: {} });
    await tap.until('visit.changed');
    await settled(tap);
    await tell(`visit:${visitId}`, 'after');
    await settled(tap);
    expect(orders(tap)).toEqual([]);
  });

  test('tell the tablet about an order, and the phone about its cart', async () => {
    const { device } = await atTable(2);
    const [phone, board] = [
      await listen(device),
      await listen(await server.staff('kitchen'), 'staff/events'),
    ];
    await device.call('addToCart', { body: { item_id: dishes.tea.id, quantity: 1 } });
    await phone.until('cart.changed');
    await device.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    await phone.until('order.changed');
    await board.until('tickets.changed');
    expect(phone.received.map(({ type }) => type)).not.toContain('tickets.changed');
  });

  test('are only for diners and staff', async () => {
    await expect(server.events(server.device(), 'customer/events')).rejects.toThrow('401');
    await expect(server.events((await atTable(1)).device, 'staff/events')).rejects.toThrow('401');
  });

  test('are limited to three streams per device: a fourth closes the oldest, which does not reconnect [LIMIT-4]', async () => {
    const [{ device, visitId }, mate] = [await atTable(1), await atTable(1)];
    const matesTap = await listen(mate.device);
    const [oldest, ...others] = [await listen(device), await listen(device), await listen(device)];
    const newest = await listen(device);
    await oldest.ended;
    expect(oldest.rawText()).toMatch(/retry: 60000\n\n$/);
    await tell(`visit:${visitId}`, 'heard by three');
    await settled(newest, matesTap, ...others);
    expect([newest, matesTap, ...others].map(orders)).toEqual(times(4).map(() => ['heard by three']));
    expect(orders(oldest)).toEqual([]);
  });

  test('of staff end when they sign out', async () => {
    const [manager, cashier] = [await server.staff('manager'), await server.staff('cashier')];
    const [gone, still] = [await listen(manager, 'staff/events'), await listen(cashier, 'staff/events')];
    await manager.call('staffSignOut');
    await expect(gone.ended).resolves.toBeUndefined();
    await settled(still);
  });

  test('tell staff only what their role may see', async () => {
    const roles = ['manager', 'kitchen', 'valet'] as const;
    const taps = [];
    for (const role of roles) taps.push(await listen(await server.staff(role), 'staff/events'));
    await server.db.write(async (tx) => {
      tx.emit('staff', 'payments.changed', { order_id: 'a' });
      tx.emit('staff', 'tickets.changed', { order_id: 'a' });
      tx.emit('staff', 'tables.changed', { table: '1' });
    });
    await settled(...taps);
    const heard = taps.map((tap) =>
      tap.received.map(({ type }) => type).filter((type) => type !== 'menu.changed'),
    );
    expect(heard).toEqual([
      ['payments.changed', 'tickets.changed', 'tables.changed'],
      ['tickets.changed'],
      ['tables.changed'],
    ]);
  });

  test('of staff end within a heartbeat when the account is disabled or the session is over', async () => {
    await using own = await makeApp();
    const streams = liveStreams(own.context);
    let lasts = true;
    const app = Fastify();
    app.get('/api/v1/events', (request, reply) =>
      streams.open(request, reply, {
        who: 'a session',
        max: 3,
        audiences: async () => new Set(['staff']),
        lastsUntil: async () => (lasts ? Number.POSITIVE_INFINITY : 0),
      }),
    );
    const tap = await tapEvents(await app.listen({ host: '127.0.0.1', port: 0 }), own.device(), 'events');
    await streams.beat();
    expect(streams.size).toBe(1);
    lasts = false;
    await streams.beat();
    await tap.ended;
    expect(streams.size).toBe(0);
    streams.close();
    await app.close();
  });

  test('are received from the moment a stream is requested', async () => {
    await using opening = await makeApp();
    const streams = liveStreams(opening.context);
    // The audience is looked up while something happens: no phone may miss that.
    const whileSomethingHappens = async () => {
      await opening.db.write(async (tx) => tx.emit('staff', 'order.changed', { order_id: 'meanwhile' }));
      return new Set(['staff']);
    };
    const following = { who: 'somebody', max: 3, audiences: whileSomethingHappens };
    const app = Fastify();
    app.get('/api/v1/events', (request, reply) => streams.open(request, reply, following));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const tap = await tapEvents(address, opening.device(), 'events');
    taps.push(tap);
    await tap.until('order.changed');
    expect(orders(tap)).toEqual(['meanwhile']);
    const again = await tapEvents(address, opening.device(), 'events', tap.received[0]?.id);
    taps.push(again);
    await again.until(dialect === 'sqlite' ? 'order.changed' : 'resync');
    await opening.db.write(async (tx) => tx.emit('staff', 'menu.changed', {}));
    await again.until('menu.changed');
    // An event that is both replayed and received live is sent once.
    if (dialect === 'sqlite') expect(orders(again)).toEqual(['meanwhile']);
    streams.close();
    await app.close();
  });

  test('end with the server', async () => {
    await using own = await makeApp();
    const device = own.device();
    await device.scan(1);
    const tap = await listen(device, 'customer/events', undefined, own);
    await own.close();
    await expect(tap.ended).resolves.toBeUndefined();
  });
});
