import { expect, it } from 'vitest';
import { race } from '../../testing/at-once/race.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

// Tests start on Tuesday, 10 March 2026, at 16:00 in Dubai.
const noon = [{ from: '12:00', to: '15:00' }];
const evening = [{ from: '18:00', to: '01:00' }];
const closed: { from: string; to: string }[] = [];

async function seated(app: TestApp): Promise<Device> {
  const phone = app.device();
  await phone.scan(1);
  await phone.call('addToCart', { body: { item_id: dishes.tea.id, quantity: 1 } });
  return phone;
}

const order = (phone: Device, key = '', language = 'en') =>
  phone.call('placeOrder', {
    body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    key,
    language,
  });

const inCart = async (phone: Device) => (await phone.call('cart')).data.cart.items.length;

/** Saves opening hours as the owner does on the screen. */
async function setHours(app: TestApp, week: (typeof noon)[], days: object[] = []) {
  const manager = await app.staff('manager');
  const { hours } = (await manager.call('staffSettings')).data.settings;
  const value = { week, days, last_order_minutes: 0 } as NonNullable<typeof hours>['value'];
  return manager.call('changeSettings', { body: { hours: { basis: hours?.basis ?? '', value } } });
}

const pause = (device: Device, minutes: number | null = 30) =>
  device.call('pauseOrders', { body: { minutes, reason: 'kitchen_full' } });

describeOnBoth('taking orders', (makeApp) => {
  it('is at any time for a venue that set no hours [PAUSE-3]', async () => {
    const app = await makeApp();
    expect((await app.device().call('venue')).data.ordering).toEqual({
      open: true,
      because: null,
      headline: null,
      reason: null,
      note: null,
      until: null,
    });
    expect((await order(await seated(app))).status).toBe(201);
  });

  it('is refused outside of the opening hours, with what the screen shows, and the cart stays [PAUSE-1] [PAUSE-3]', async () => {
    const app = await makeApp();
    const phone = await seated(app);
    expect((await setHours(app, [closed, noon, evening, closed, closed, closed, closed])).status).toBe(200);
    const refused = await order(phone);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_taking_orders']);
    const shown = {
      open: false,
      because: 'closed',
      headline: 'We’ll take your order from Wednesday 18:00',
      reason: 'We’re closed now.',
      note: 'Your cart is kept, and you can pay at any time.',
      until: '2026-03-11T18:00:00+04:00',
    };
    expect(refused.body.data).toEqual(shown);
    expect(refused.body.message).toBe(`${shown.headline}. ${shown.reason}`);
    expect((await phone.call('venue')).data.ordering).toEqual(shown);
    expect(await inCart(phone)).toBe(1);
    app.clock.set('2026-03-12T00:59:00+04:00');
    await phone.scan(1);
    expect((await order(phone)).status, 'the night belongs to the day before').toBe(201);
    app.clock.set('2026-03-12T01:00:00+04:00');
    expect((await order(phone)).status).toBe(409);
  });

  it('begins again by the clock after a break that is longer than anybody looks ahead [PAUSE-3] [PAUSE-5]', async () => {
    const app = await makeApp({ now: '2026-06-01T23:30:00+04:00' });
    // A dish with hours would have the menu read again.
    await app.db.write(async (tx) => {
      const anyTime = { available_from: null, available_to: null, available_days: null };
      await tx.run(tx.sql.updateTable('items').set(anyTime));
    });
    const phone = await seated(app);
    const from = Date.parse('2026-06-02T00:00:00Z');
    const days = Array.from({ length: 60 }, (_, index) => ({
      date: new Date(from + index * 86_400_000).toISOString().slice(0, 10),
      name: 'Summer',
      hours: closed,
    }));
    await setHours(
      app,
      Array.from({ length: 7 }, () => noon),
      days,
    );
    const ordering = async () => (await phone.call('venue')).data.ordering;
    expect(await ordering()).toMatchObject({ open: false, until: null });
    app.clock.set('2026-08-01T12:00:00+04:00');
    await app.refreshMenu();
    expect((await ordering()).open).toBe(true);
    await phone.scan(1);
    expect((await order(phone)).status).toBe(201);
  });

  it('stops for everybody with a pause, says why in their language, and goes on by itself [PAUSE-1] [PAUSE-4]', async () => {
    const app = await makeApp();
    const phone = await seated(app);
    const paused = await pause(await app.staff('manager'));
    expect(paused.data.pause).toMatchObject({ reason: 'kitchen_full', until: '2026-03-10T16:30:00+04:00' });
    const refused = await order(phone, '', 'ar');
    expect(refused.body.data).toMatchObject({
      because: 'paused',
      headline: 'نستقبل طلبك ابتداءً من 16:30',
      reason: 'المطبخ مشغول الآن.',
      note: 'سلّتك محفوظة، ويمكنك الدفع في أي وقت.',
    });
    expect((await phone.call('venue')).data.ordering.open).toBe(false);
    app.clock.advance(30 * 60_000);
    expect((await order(phone)).status, 'the pause is over').toBe(201);
    await app.refreshMenu();
    expect((await phone.call('venue')).data.ordering.open).toBe(true);
    expect((await (await app.staff('waiter')).call('staffOrdering')).data.pause).toBeNull();
  });

  it('says the first hour of a day as hour 0 in every language [PAUSE-1]', async () => {
    const app = await makeApp({ now: '2026-03-10T23:45:00+04:00' });
    await pause(await app.staff('manager'), 45);
    for (const language of ['en', 'ar', 'ru', 'tr']) {
      const { headline } = (await app.device().call('venue', { language })).data.ordering;
      expect(headline, language).toContain('00:30');
    }
  });

  it('has reasons in the venue’s own words, in the language nearest to the guest’s [PAUSE-4]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const own = (text: object) =>
      manager.call('pauseOrders', { body: { minutes: null, reason: 'own', text } });
    const refused = await own({ en: ' \u200b ' });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      'reason_required',
      ['text'],
    ]);
    await own({ en: 'A power cut.', ar: 'انقطاع الكهرباء.' });
    const reasonIn = async (language: string) =>
      (await app.device().call('venue', { language })).data.ordering.reason;
    expect(await reasonIn('ar')).toContain('انقطاع الكهرباء.');
    expect(await reasonIn('ru')).toContain('A power cut.');
    const { headline, until } = (await app.device().call('venue')).data.ordering;
    expect([headline, until]).toEqual(['We can’t take orders right now', null]);
  });

  it('goes on when somebody resumes, and only who may pauses [PAUSE-4]', async () => {
    const app = await makeApp();
    const phone = await seated(app);
    expect((await pause(await app.staff('waiter'))).status).toBe(403);
    const manager = await app.staff('manager');
    await pause(manager, null);
    expect((await order(phone)).status).toBe(409);
    const preview = await manager.call('pausePreview', { query: { minutes: '90', reason: 'back_soon' } });
    expect(preview.data.previews[0]).toEqual({
      language: 'en',
      headline: 'We’ll take your order from 17:30',
      reason: 'We’ll be back soon.',
      note: 'Your cart is kept, and you can pay at any time.',
    });
    expect((await order(phone)).status).toBe(409);
    const resumed = await manager.call('resumeOrders');
    expect(resumed.data).toMatchObject({ ordering: { open: true }, pause: null });
    expect((await manager.call('resumeOrders')).status, 'again').toBe(200);
    expect((await order(phone)).status).toBe(201);
    const { sql } = app.db.read;
    const log = await app.db.read.all(
      sql.selectFrom('audit_log').select('action').where('action', 'like', 'orders.%').orderBy('id'),
    );
    expect(log.map(({ action }) => action)).toEqual(['orders.pause', 'orders.resume']);
  });

  it('answers the repeat of an order that was placed before the pause as the first time [PAUSE-1]', async () => {
    const app = await makeApp();
    const phone = await seated(app);
    const first = await order(phone, 'k1');
    await pause(await app.staff('manager'));
    const again = await order(phone, 'k1');
    expect([again.status, again.data.order.id]).toEqual([201, first.data.order.id]);
    expect((await order(phone, 'k2')).status).toBe(409);
  });

  it('tells phones and staff at once, of a pause and of the clock [PAUSE-5]', async () => {
    const app = await makeApp();
    const phone = await seated(app);
    const [guest, waiter] = [
      await app.events(phone, 'customer/events'),
      await app.events(await app.staff('waiter'), 'staff/events'),
    ];
    await pause(await app.staff('owner'));
    await guest.until('ordering.changed');
    await waiter.until('ordering.changed');
    expect((await phone.call('venue')).data.ordering.open, 'asked right away').toBe(false);
    const heard = () => guest.received.filter(({ type }) => type === 'ordering.changed').length;
    app.clock.advance(30 * 60_000);
    await app.refreshMenu();
    await expect.poll(heard).toBe(2);
    expect((await phone.call('venue')).data.ordering.open).toBe(true);
    guest.close();
    waiter.close();
  });

  it(
    'lets nothing through that comes after the pause was answered, however many order at once [PAUSE-1]',
    race,
    async () => {
      const app = await makeApp();
      const phones = [await seated(app), await seated(app), await seated(app)];
      const manager = await app.staff('manager');
      const stopped = pause(manager).then(async (answer) => {
        const late = await Promise.all(phones.map((phone) => order(phone, 'late')));
        return [answer.status, ...late.map(({ status }) => status)];
      });
      const early = await Promise.all(phones.map((phone) => order(phone, 'early')));
      for (const { status } of early) expect([201, 409]).toContain(status);
      expect(await stopped).toEqual([200, 409, 409, 409]);
    },
  );
});

describeOnBoth('opening hours on the screen', (makeApp) => {
  it('are saved by who may, and a second editor is shown what changed [HOUSE-1] [HOUSE-2]', async () => {
    const app = await makeApp();
    const [owner, manager] = [await app.staff('owner'), await app.staff('manager')];
    const { hours } = (await owner.call('staffSettings')).data.settings;
    expect(hours).toMatchObject({ value: { week: null, days: [] }, may_change: true });
    expect(
      (
        await setHours(
          app,
          Array.from({ length: 7 }, () => noon),
        )
      ).status,
    ).toBe(200);
    const mine = { week: null, days: [], last_order_minutes: 30 };
    const late = await owner.call('changeSettings', {
      body: { hours: { basis: hours?.basis ?? '', value: mine } },
    });
    expect([late.status, late.body.code]).toEqual([409, 'settings_changed']);
    const { settings } = late.body.data as unknown as Awaited<
      ReturnType<typeof manager.call<'staffSettings'>>
    >['data'];
    expect(settings.hours?.value.week?.[0]).toEqual(noon);
    const again = await owner.call('changeSettings', {
      body: { hours: { basis: settings.hours?.basis ?? '', value: mine } },
    });
    expect(again.data.settings.hours?.value).toEqual(mine);
    expect((await (await app.staff('waiter')).call('staffSettings')).status).toBe(403);
    const { sql } = app.db.read;
    const log = await app.db.read.all(
      sql
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('action', '=', 'settings.hours')
        .orderBy('id'),
    );
    expect(
      log.map(({ before, after }) => [before, after].map((text) => Object.keys(JSON.parse(text ?? '{}')))),
    ).toEqual([
      [['week'], ['week']],
      [
        ['week', 'last_order_minutes'],
        ['week', 'last_order_minutes'],
      ],
    ]);
  });

  it.each([
    [
      'spans that overlap',
      [
        [
          { from: '09:00', to: '13:00' },
          { from: '12:00', to: '15:00' },
        ],
      ],
      [],
      'hours.value.week[0]',
    ],
    ['no such date', [], [{ date: '2026-02-30', name: '', hours: [] }], 'hours.value.days[0]'],
    [
      'a date twice',
      [],
      [
        { date: '2026-12-02', name: '', hours: [] },
        { date: '2026-12-02', name: '', hours: noon },
      ],
      'hours.value.days[1]',
    ],
    ['no time of day', [[{ from: '9', to: '13:00' }]], [], 'hours.value.week[0][0].from'],
  ])('with %s are refused by the field, and nothing is saved [HOUSE-3]', async (_, first, days, field) => {
    const app = await makeApp();
    const week = [...first, ...Array.from({ length: 7 - first.length }, () => closed)] as (typeof noon)[];
    const refused = await setHours(app, week, days);
    expect([refused.status, Object.keys(refused.body.errors ?? {})[0]]).toEqual([422, field]);
    const { hours } = (await (await app.staff('manager')).call('staffSettings')).data.settings;
    expect(hours?.value.week).toBeNull();
  });
});
