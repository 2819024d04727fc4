import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { race } from '../../testing/at-once/race.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { lockSettings } from '../settings/changes.ts';
import { type OpeningMark, readOpening, writeOpening } from '../settings/opening-mark.ts';
import { createAccount } from '../staff/accounts.ts';
import { linkLastsMs, makeOpeningLink } from './link.ts';

const email = 'hala@nahar.example';
const password = 'seven quiet herons 41';
const emptyFolder = { empty: true, environment: { DEMO: '0' } } as const;

async function codeOf(app: TestApp): Promise<string> {
  const link = await makeOpeningLink(app.context, 'http://127.0.0.1:3000');
  return link?.split('#')[1] ?? '';
}

const claim = (app: TestApp, code: string, more: object = {}, device = app.device()) =>
  device.call('claimVenue', {
    body: { code, name: 'Hala Karam', email, password, venue: 'Nahar', language: 'en', ...more },
  });

/** A venue that its owner has just claimed, signed in. */
async function begun(app: TestApp): Promise<Device> {
  const device = app.device();
  expect((await claim(app, await codeOf(app), {}, device)).status).toBe(201);
  expect((await device.call('staffSignIn', { body: { email, password } })).status).toBe(200);
  return device;
}

/** Gives a venue what guests need: dishes and a table. */
async function furnish(owner: Device): Promise<void> {
  await owner.call('takeDemoMenu');
  const place = { x: 16, y: 48, shape: 'square', turn: 0 } as const;
  const zone = { name: 'Terrace', x: 8, y: 8, width: 480, height: 152 };
  const table = { number: 'Terrace 1', zone: 'Terrace', seats: 4, place };
  await owner.call('saveFloorPlan', { body: { version: 0, zones: [zone], fixtures: [], tables: [table] } });
}

/** Makes a call while somebody else is about to have changed how far the venue is; answers what is kept of both. */
async function meanwhile(app: TestApp, change: Partial<OpeningMark>, call: () => Promise<unknown>) {
  const calls: Promise<unknown>[] = [];
  await app.db.write(async (tx) => {
    await lockSettings(tx);
    const mark = await readOpening(tx);
    if (mark !== undefined) await writeOpening(tx, { ...mark, ...change });
    calls.push(call());
    await setTimeout(300);
    return { ok: true };
  });
  await Promise.all(calls);
  return readOpening(app.db.read);
}

const actions = async (app: TestApp) =>
  (await app.db.read.all(app.db.read.sql.selectFrom('audit_log').select('action').orderBy('id'))).map(
    ({ action }) => action,
  );

describeOnBoth('the link of opening day', (makeApp) => {
  it('makes the owner’s account once, and names the venue [OPEN-1]', async () => {
    const app = await makeApp(emptyFolder);
    const code = await codeOf(app);
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const settings = await app.db.read.all(app.db.read.sql.selectFrom('settings').selectAll());
    expect(JSON.stringify(settings), 'stored as a hash').not.toContain(code);
    const looked = await app.device().call('openingLink', { body: { code } });
    expect(looked.data).toEqual({ venue: null });
    const made = await claim(app, code, { email: 'Hala@Nahar.example' });
    expect([made.status, made.data]).toEqual([201, { email }]);
    const owner = app.device();
    const session = await owner.call('staffSignIn', { body: { email, password } });
    expect(session.data.staff).toMatchObject({ name: 'Hala Karam', role: 'owner' });
    expect((await app.device().call('venue')).data).toMatchObject({ name: 'Nahar', languages: ['en', 'ar'] });
    expect(await actions(app)).toEqual(['staff.claim', 'staff.sign_in']);
  });

  it('is over for ever once anybody has an account, whoever made it [OPEN-2]', async () => {
    const app = await makeApp(emptyFolder);
    const code = await codeOf(app);
    await begun(app);
    for (const tried of [code, 'anything']) {
      const refused = await claim(app, tried, { email: 'another@nahar.example' });
      expect([refused.status, refused.body.code]).toEqual([410, 'opening_over']);
      expect((await app.device().call('openingLink', { body: { code: tried } })).status).toBe(410);
    }
    expect(await makeOpeningLink(app.context, 'http://x'), 'the next start prints none').toBeUndefined();

    const byCommand = await makeApp(emptyFolder);
    const early = await codeOf(byCommand);
    await createAccount(byCommand.context, { email: 'a@b.example', role: 'waiter', name: 'A', password });
    expect((await claim(byCommand, early)).status).toBe(410);
    expect(await makeOpeningLink(byCommand.context, 'http://x')).toBeUndefined();
  });

  it('is not printed where the demo would be loaded [OPEN-2]', async () => {
    const app = await makeApp({ empty: true, environment: { DEMO: '1' } });
    expect(await makeOpeningLink(app.context, 'http://x')).toBeUndefined();
    expect((await claim(app, 'anything')).body.code).toBe('opening_link_wrong');
  });

  it('is good for a day, and the newest alone is good [OPEN-3]', async () => {
    const app = await makeApp(emptyFolder);
    const [older, newer] = [await codeOf(app), await codeOf(app)];
    const look = async (code: string) => (await app.device().call('openingLink', { body: { code } })).status;
    expect([await look(older), await look(newer)]).toEqual([404, 200]);
    app.clock.advance(linkLastsMs - 1);
    expect(await look(newer)).toBe(200);
    app.clock.advance(1);
    expect([await look(newer), (await claim(app, newer)).body.code]).toEqual([404, 'opening_link_wrong']);
    expect((await claim(app, await codeOf(app))).status, 'after the next start').toBe(201);
  });

  it('slows down whoever guesses, and lets the right one in afterwards [OPEN-3]', async () => {
    const app = await makeApp(emptyFolder);
    const code = await codeOf(app);
    const answers: number[] = [];
    for (let count = 0; count < 14; count += 1) answers.push((await claim(app, `wrong ${count}`)).status);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(answers.at(-1)).toBe(429);
    const waiting = await claim(app, code);
    expect([waiting.status, waiting.body.code]).toEqual([429, 'too_many_links']);
    app.clock.advance(60_000);
    expect((await claim(app, code)).status, 'nobody waits longer than a minute').toBe(201);
  });

  it('goes to one of two who open it at once, and the other is told [OPEN-4]', race, async () => {
    const app = await makeApp(emptyFolder);
    const code = await codeOf(app);
    const both = await Promise.all(
      ['one@nahar.example', 'two@nahar.example'].map((address) => claim(app, code, { email: address })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 410]);
    const accounts = await app.db.read.all(app.db.read.sql.selectFrom('staff').select(['email', 'role']));
    const winner = both.find(({ status }) => status === 201);
    expect(accounts).toEqual([{ email: winner?.data.email, role: 'owner' }]);
  });

  it('keeps the rules for passwords, and names the field that is wrong [OPEN-5]', async () => {
    const app = await makeApp(emptyFolder);
    const code = await codeOf(app);
    for (const [more, field] of [
      [{ password: 'short' }, 'password'],
      [{ password: 'nahar nahar nahar' }, 'password'],
      [{ password: 'password1234' }, 'password'],
      [{ name: '\u200b' }, 'name'],
      [{ venue: ' ' }, 'venue'],
      [{ email: 'no address' }, 'email'],
    ] as const) {
      const refused = await claim(app, code, more);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await claim(app, code)).status, 'the link is still good').toBe(201);
  });
});

describeOnBoth('opening day', (makeApp) => {
  it('goes on where it was left, and knows what is there [OPEN-6]', async () => {
    const app = await makeApp(emptyFolder);
    const owner = await begun(app);
    const first = (await owner.call('openingDay')).data.opening;
    expect(first).toMatchObject({ reached: 'house', finished_at: null, dishes: 0, tables: 0 });
    expect(first?.steps.filter(({ done }) => done)).toEqual([]);
    expect(first?.steps.filter(({ needed }) => needed).map(({ step }) => step)).toEqual(['menu', 'tables']);
    await owner.call('reachOpeningStep', { body: { step: 'tables' } });
    const back = (await owner.call('reachOpeningStep', { body: { step: 'charges' } })).data.opening;
    expect(back?.reached, 'an earlier step takes nothing back').toBe('tables');
    expect(back?.steps.filter(({ done }) => done).map(({ step }) => step)).toEqual(['house', 'charges']);
  });

  it('has the allergens before the menu is written [OPEN-7]', async () => {
    const app = await makeApp(emptyFolder);
    const owner = await begun(app);
    const reached = await owner.call('reachOpeningStep', { body: { step: 'menu' } });
    expect(reached.status).toBe(200);
    const draft = (await owner.call('menuDraft')).data;
    expect(draft.allergens.map(({ key }) => key)).toEqual(expect.arrayContaining(['gluten', 'sesame']));
    expect([draft.dishes.length, draft.allergens.length]).toEqual([0, 14]);
  });

  it('can begin with the demo’s dishes, but never over a menu [OPEN-7]', async () => {
    const app = await makeApp(emptyFolder);
    const owner = await begun(app);
    const taken = await owner.call('takeDemoMenu');
    expect(taken.data.opening?.dishes).toBe(68);
    expect(taken.data.opening?.steps.find(({ step }) => step === 'menu')?.done).toBe(true);
    const { data } = await app.device().call('venue');
    expect([data.name, data.test_notice], 'the house stays what it is').toEqual(['Nahar', null]);
    const again = await owner.call('takeDemoMenu');
    expect([again.status, again.body.code]).toEqual([409, 'menu_has_dishes']);
  });

  it('takes the demo’s dishes once, also when two press it at the same moment [OPEN-7]', async () => {
    const app = await makeApp(emptyFolder);
    const owner = await begun(app);
    const both = await Promise.all([owner.call('takeDemoMenu'), owner.call('takeDemoMenu')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('ends when guests can order: before, they read that the house opens soon [OPEN-8] [OPEN-9]', async () => {
    const app = await makeApp(emptyFolder);
    const owner = await begun(app);
    const ordering = async (language = 'en') =>
      (await app.device().call('venue', { language })).data.ordering;
    expect(await ordering()).toMatchObject({ open: false, headline: 'We’re opening soon', until: null });
    expect((await ordering('ar')).headline).toBe('سنفتح أبوابنا قريبًا');
    const early = await owner.call('openVenue');
    expect([early.status, early.body.code]).toEqual([409, 'opening_incomplete']);

    await furnish(owner);
    const guest = app.device();
    await guest.scan('Terrace 1');
    const [dish] = app.context.menu.current().items.filter(({ groups }) => groups.length === 0);
    const order = () =>
      guest.call('placeOrder', { body: { items: [{ item_id: dish?.id ?? 0, quantity: 1 }] } });
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([409, 'not_taking_orders']);
    expect(refused.body.message).toContain('opening soon');

    const opened = (await owner.call('openVenue')).data.opening;
    expect(opened?.finished_at).not.toBeNull();
    const again = (await owner.call('openVenue')).data.opening;
    expect(again?.finished_at, 'a repeat changes nothing').toBe(opened?.finished_at);
    await app.refreshMenu();
    expect((await ordering()).open).toBe(true);
    expect((await order()).status).toBe(201);
    expect((await actions(app)).filter((action) => action === 'venue.open')).toEqual(['venue.open']);
  });

  it('keeps both where one goes on and another opens at the same moment [OPEN-6] [OPEN-8]', async () => {
    const app = await makeApp(emptyFolder);
    const owner = await begun(app);
    await furnish(owner);
    const opened = await meanwhile(app, { reached: 'tables' }, () => owner.call('openVenue'));
    expect(opened).toEqual({ reached: 'tables', finished_at: app.clock.now() });
    const step = () => owner.call('reachOpeningStep', { body: { step: 'codes' } });
    expect(await meanwhile(app, { finished_at: 7 }, step)).toEqual({ reached: 'codes', finished_at: 7 });
  });

  it('is nothing to a venue that was set up in another way [OPEN-6]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    expect((await owner.call('openingDay')).data).toEqual({ opening: null });
    for (const call of ['openVenue', 'reachOpeningStep'] as const) {
      const refused = await owner.call(call, call === 'openVenue' ? {} : { body: { step: 'codes' } });
      expect([refused.status, refused.body.code]).toEqual([410, 'opening_over']);
    }
    expect((await app.device().call('venue')).data.ordering.open).toBe(true);
  });
});
