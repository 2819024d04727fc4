/** An evening in which guests and staff write one attack in every field that keeps what is written. */

import { languages } from '@sufra/contract/core/constants';
import { dishes } from '../menu/menu-fixture.ts';
import { comeBack, openPage } from '../payments/paying.ts';
import { staffAccount } from '../people/staff-fixture.ts';
import type { TestApp } from '../test-app.ts';
import { bookings } from './evening-bookings.ts';
import { cardAccount } from './evening-card-account.ts';
import { cars } from './evening-cars.ts';
import { house, nameTheHouse } from './evening-house.ts';
import { own, refunds, single, split } from './evening-money.ts';
import { atTheTill } from './evening-till.ts';
import { clear, done, guestAt, look, lookAround, lookAtExport, openScene, type Scene } from './scene.ts';
import { cellsOf } from './seen.ts';

/** Plays it; returns what was written in each field, and who saw what. */
export async function playEvening(app: TestApp, attack: string): Promise<Pick<Scene, 'said' | 'seen'>> {
  const scene = await openScene(app, attack);
  await nameTheHouse(scene);
  await orders(scene);
  await callForService(scene);
  await single(scene);
  await own(scene);
  await split(scene);
  await refunds(scene);
  await atTheTill(scene);
  await feedback(scene);
  await byCard(scene);
  await drawer(scene);
  await discounts(scene);
  await printers(scene);
  await sharedTablets(scene);
  await approvals(scene);
  await floorPlan(scene);
  await bookings(scene);
  await cars(scene);
  await house(scene);
  await cardAccount(scene);
  await lookAround(scene);
  return scene;
}

async function orders(scene: Scene): Promise<void> {
  const { say, manager, waiter } = scene;
  const { phone, details } = await guestAt(scene, 1);
  const instructions = say('addToCart body.instructions', 200);
  const tea = { item_id: dishes.tea.id, quantity: 1 };
  await done(phone.call('addToCart', { body: { ...tea, instructions } }));
  look(scene, 'guests', (await phone.call('cart')).body);
  const special_instructions = say('placeOrder body.items[].special_instructions', 200);
  await done(phone.call('placeOrder', { body: { items: [{ ...tea, special_instructions }] } }));
  await takeForGuest(scene, phone.customerId, tea);
  look(scene, 'guests', (await phone.call('orders')).body, await details());
  const { tickets } = await done(waiter.call('staffTickets'));
  look(scene, 'console', tickets);
  const line_ids = tickets.at(-1)?.lines.map(({ id }) => id) ?? [];
  const reason = say('moveLines body.reason', 200);
  await done(manager.call('moveLines', { body: { line_ids, command: 'cancel', reason } }));
  look(scene, 'guests', (await phone.call('orders')).body, await details());
  look(scene, 'console', (await waiter.call('staffTickets')).body);
  await lookAtExport(scene, { phone });
  await clear(scene, 1);
}

/** A waiter orders for the guest, with words of their own. */
async function takeForGuest(
  { say, waiter }: Scene,
  guest: string,
  tea: { readonly item_id: number; readonly quantity: number },
): Promise<void> {
  const { tables } = await done(waiter.call('staffTables'));
  const visit_id = tables.find(({ number }) => number === '1')?.visit?.id ?? null;
  const special_instructions = say('takeOrder body.items[].special_instructions', 200);
  const body = { visit_id, items: [{ ...tea, guest, special_instructions }] };
  await done(waiter.call('takeOrder', { params: { table: '1' }, body }));
}

async function callForService(scene: Scene): Promise<void> {
  const { say, waiter } = scene;
  const guest = await guestAt(scene, 1);
  const { phone } = guest;
  const note = say('callWaiter body.note', 140);
  await done(phone.call('callWaiter', { body: { note } }));
  look(scene, 'guests', (await phone.call('waiterCall')).body, (await phone.call('visit')).body);
  look(scene, 'console', (await waiter.call('staffService')).body);
  await lookAtExport(scene, guest);
  await clear(scene, 1);
}

async function feedback(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const guest = await guestAt(scene, 4);
  const { phone } = guest;
  const body = {
    full_name: say('sendFeedback body.full_name', 80),
    phone_number: say('sendFeedback body.phone_number', 40),
    email: say('sendFeedback body.email', 254, 'email'),
    comment: say('sendFeedback body.comment', 2000, 'paragraphs'),
    rating: 1,
    agreement: true as const,
  };
  const sent = await done(phone.call('sendFeedback', { body }));
  const params = { feedbackId: sent.feedback.id };
  const message = say('replyToFeedback body.message', 1000, 'paragraphs');
  await done(phone.call('replyToFeedback', { params, body: { message } }));
  const reply = say('replyAsStaff body.message', 1000, 'paragraphs');
  await done(manager.call('replyAsStaff', { params, body: { message: reply } }));
  look(scene, 'guests', (await phone.call('feedbackList')).body);
  look(scene, 'guests', (await phone.call('feedbackDetails', { params })).body);
  await lookAtExport(scene, guest);
  await clear(scene, 4);
}

/** The provider captured another sum than it was asked for, and a person says what they found out. */
async function byCard(scene: Scene): Promise<void> {
  const { say, app, manager } = scene;
  const guest = await guestAt(scene, 4);
  const { page, providerRef } = await openPage(app, guest);
  app.provider.settle(providerRef, 'captured', { amount: 1 as never });
  await comeBack(app, page, providerRef);
  const { needs_attention } = await done(manager.call('paymentAlerts'));
  look(scene, 'console', needs_attention);
  const params = { alertId: needs_attention[0]?.id ?? '' };
  const note = say('answerPaymentAlert body.note', 200);
  await done(manager.call('answerPaymentAlert', { params, body: { note } }));
  await clear(scene, 4);
}

async function drawer(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const { open } = await done(manager.call('staffShifts'));
  const params = { shiftId: open?.id ?? '' };
  const reason = say('moveCash body.reason', 200);
  await done(manager.call('moveCash', { params, body: { kind: 'paid_in', amount: '1.00', reason } }));
  const handed = say('handOverShift body.note', 200);
  const to = { to: staffAccount('owner').id, counted: '1.00', note: handed };
  const { shift } = await done(manager.call('handOverShift', { params, body: to }));
  const note = say('closeShift body.note', 200);
  const closing = { params: { shiftId: shift.id }, body: { counted: '1.00', note } };
  await done(manager.call('closeShift', closing));
  const drawer = say('openShift body.drawer', 24);
  await done(manager.call('openShift', { body: { drawer, opening_float: '0.00' } }));
  const name = say('setJournalAccounts body.accounts[].name', 80);
  const body = { accounts: [{ account: 'paid_in', name }] };
  look(scene, 'console', await done(manager.call('setJournalAccounts', { body })));
  const { day } = await done(manager.call('staffDay'));
  const journal = await manager.call('journalCsv', { query: { from: day, to: day } });
  for (const cell of cellsOf(journal.text)) scene.seen.csv.add(cell);
}

async function discounts(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const texts = (field: string, longest: number) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        say(`saveDiscount body.${field}.${language}`, longest, 'paragraphs'),
      ]),
    );
  const body = {
    title: texts('title', 80),
    description: texts('description', 1000),
    type: 'percentage' as const,
    value: '10',
    minimum_amount: '0',
    cap_limit: null,
    valid_from: null,
    valid_until: '2030-12-31',
    limit_total: null,
    limit_per_customer: null,
    withdrawn: false,
    version: null,
  };
  const { discounts: before } = await done(manager.call('staffDiscounts'));
  await done(manager.call('saveDiscount', { params: { code: `ATTACK${before.length}` }, body }));
  look(scene, 'console', (await manager.call('staffDiscounts')).body);
  const { phone } = await guestAt(scene, 4);
  for (const language of languages) look(scene, 'guests', (await phone.call('discounts', { language })).body);
  await clear(scene, 4);
}

async function printers(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const plain = { host: '127.0.0.1', port: 9100, width: 80, tickets: false, receipts: 'never' } as const;
  const wish = { ...plain, opens_drawer: true, language: 'en' } as const;
  const named = {
    name: say('addPrinter body.name', 40),
    stations: [say('addPrinter body.stations[]', 24)],
    drawer: say('addPrinter body.drawer', 24),
  };
  const { printer } = await done(manager.call('addPrinter', { body: { ...wish, ...named } }));
  look(scene, 'console', printer);
  const changed = {
    name: say('changePrinter body.name', 40),
    stations: [say('changePrinter body.stations[]', 24)],
    drawer: say('changePrinter body.drawer', 24),
  };
  const params = { printerId: printer.id };
  look(
    scene,
    'console',
    await done(manager.call('changePrinter', { params, body: { ...wish, ...changed } })),
  );
}

/** The manager's browser becomes a shared tablet, and stops being one. */
async function sharedTablets(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const body = { name: say('shareTablet body.name', 40), hands_minutes: 0 } as const;
  const { tablet } = await done(manager.call('shareTablet', { body }));
  look(scene, 'console', tablet);
  const params = { tabletId: tablet.id };
  await manager.call('changeTablet', { params, body: { name: say('changeTablet body.name', 40) } });
  look(scene, 'console', (await manager.call('sharedTablets')).body);
}

/** A waiter asks to clear a table with money due, and a manager clears it. */
async function approvals(scene: Scene): Promise<void> {
  const { say, manager, waiter } = scene;
  await guestAt(scene, 1);
  const reason = say('clearTable body.reason', 200);
  const asked = await waiter.call('clearTable', {
    params: { table: '1' },
    body: { reason, approval: { ask: true } },
  });
  if (asked.body.code !== 'approval_required') throw new Error(`nobody was asked: ${asked.text}`);
  look(scene, 'console', asked.body, (await manager.call('approvals')).body);
  await clear(scene, 1, reason);
}

/** A manager draws the plan, and a guest reads where they sit. */
async function floorPlan(scene: Scene): Promise<void> {
  const { say, app, manager } = scene;
  const { plan, tables } = await done(manager.call('staffFloor'));
  const name = say('saveFloorPlan body.zones[].name', 40);
  const label = say('saveFloorPlan body.fixtures[].label', 40);
  const box = { x: 0, y: 0, width: 480, height: 480 };
  const body = {
    version: plan.version,
    zones: [{ name, ...box }],
    fixtures: [{ zone: name, kind: 'other' as const, label, ...box }],
    tables: tables.map(({ number, seats }) => ({ number, seats, zone: name, place: null })),
  };
  await done(manager.call('saveFloorPlan', { body }));
  look(scene, 'console', (await manager.call('staffFloor')).body);
  look(scene, 'guests', (await app.device().scan(1)).body);
  const named = languages.map((one) => [one, say(`saveFloorPlan body.zones[].names.${one}`, 40)]);
  const zones = [{ name, names: Object.fromEntries(named) as Record<string, string>, ...box }];
  const again = { ...body, version: plan.version + 1, zones };
  await done(manager.call('saveFloorPlan', { body: again }));
  look(scene, 'console', (await manager.call('staffFloor')).body);
  for (const language of languages)
    look(scene, 'guests', (await app.device().call('tableInfo', { params: { table: '1' }, language })).body);
}
