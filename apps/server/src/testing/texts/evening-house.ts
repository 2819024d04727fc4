/** The part of an evening of attacks that is about the house itself: its hours, pauses, settings and people. */
import { languages } from '@sufra/contract/core/constants';
import { legalMax } from '@sufra/contract/venue/setting-groups';
import { makeOpeningLink } from '../../venue/opening-day/link.ts';
import { seatedGuest } from '../people/at-the-table.ts';
import { staffAccount } from '../people/staff-fixture.ts';
import { testApp } from '../test-app.ts';
import { done, look, lookAtLog, type Scene } from './scene.ts';

/** The owner names the house in every language, and the business behind it; papers and pages have it from then on. */
export async function nameTheHouse(scene: Scene): Promise<void> {
  const { app, say } = scene;
  const owner = await app.staff('owner');
  const { details, legal } = (await done(owner.call('staffSettings'))).settings;
  if (details === undefined || legal === undefined) throw new Error('the owner sees all groups');
  const field = 'changeSettings body.details.value';
  const texts = (name: string, fits: number) =>
    Object.fromEntries(languages.map((language) => [language, say(`${field}.${name}.${language}`, fits)]));
  const value = {
    ...details.value,
    names: texts('names', 60),
    taglines: texts('taglines', 120),
    addresses: texts('addresses', 200),
    phone: say(`${field}.phone`, 40),
  };
  const legalTexts = (['name', 'trade_licence', 'street', 'city'] as const).map((name) => [
    name,
    say(`changeSettings body.legal.value.${name}`, legalMax[name]),
  ]);
  const business = { ...legal.value, ...Object.fromEntries(legalTexts) };
  const body = {
    details: { basis: details.basis, value },
    legal: { basis: legal.basis, value: business },
  };
  look(scene, 'console', await done(owner.call('changeSettings', { body })));
  for (const language of languages)
    look(scene, 'guests', (await app.device().call('venue', { language })).body);
}

/** A pause in the venue's own words, and a day with other hours. */
export async function house(scene: Scene): Promise<void> {
  await pausing(scene);
  await openingHours(scene);
  await reasons(scene);
  await answers(scene);
  await levels(scene);
  await wifi(scene);
  await people(scene);
  await openingDay(scene);
}

async function pausing(scene: Scene): Promise<void> {
  const { app, say, manager } = scene;
  const texts = languages.map((language) => [language, say(`pauseOrders body.text.${language}`, 140)]);
  const body = { minutes: 5, reason: 'own' as const, text: Object.fromEntries(texts) };
  await done(manager.call('pauseOrders', { body }));
  for (const language of languages) {
    look(scene, 'guests', (await app.device().call('venue', { language })).body);
    look(scene, 'console', (await manager.call('staffOrdering', { language })).body);
  }
  await done(manager.call('resumeOrders'));
}

async function openingHours(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const { hours } = (await done(manager.call('staffSettings'))).settings;
  const name = say('changeSettings body.hours.value.days[].name', 80);
  const value = { week: null, days: [{ date: '2030-01-01', name, hours: [] }], last_order_minutes: 0 };
  const body = { hours: { basis: hours?.basis ?? '', value } };
  look(scene, 'console', await done(manager.call('changeSettings', { body })));
}

/** Why staff may take something off a bill, in the owner's words. */
async function reasons(scene: Scene): Promise<void> {
  const { app, say } = scene;
  const owner = await app.staff('owner');
  const { bills } = (await done(owner.call('staffSettings'))).settings;
  const reason = say('changeSettings body.bills.value.comp_reasons[]', 200);
  const value = { day_begins: 4, comp_reasons: [reason] };
  const body = { bills: { basis: bills?.basis ?? '', value } };
  look(scene, 'console', await done(owner.call('changeSettings', { body })));
}

/** What the house answers to feedback, in every language. */
async function answers(scene: Scene): Promise<void> {
  const { say, manager } = scene;
  const { answers: kept } = (await done(manager.call('staffSettings'))).settings;
  const field = 'changeSettings body.answers.value.answers[]';
  const texts = languages.map((language) => [language, say(`${field}.texts.${language}`, 500, 'paragraphs')]);
  const answer = { name: say(`${field}.name`, 40), texts: Object.fromEntries(texts) };
  const body = { answers: { basis: kept?.basis ?? '', value: { answers: [answer] } } };
  look(scene, 'console', await done(manager.call('changeSettings', { body })));
  look(scene, 'console', (await manager.call('cannedAnswers')).body);
}

/** What guests at the tables are told of the Wi-Fi, in every language. */
async function wifi(scene: Scene): Promise<void> {
  const { app, say } = scene;
  const owner = await app.staff('owner');
  const { wifi: kept } = (await done(owner.call('staffSettings'))).settings;
  const field = 'changeSettings body.wifi.value';
  const texts = languages.map((language) => [language, say(`${field}.words.${language}`, 300, 'paragraphs')]);
  const value = {
    network: say(`${field}.network`, 32),
    password: 'by the sea',
    words: Object.fromEntries(texts),
  };
  const body = { wifi: { basis: kept?.basis ?? '', value } };
  look(scene, 'console', await done(owner.call('changeSettings', { body })));
  const guest = await seatedGuest(app);
  for (const language of languages) look(scene, 'guests', (await guest.call('guestWifi', { language })).body);
}

/** What the levels of membership give, in every language. */
async function levels(scene: Scene): Promise<void> {
  const { app, say, manager } = scene;
  const { levels: kept } = (await done(manager.call('staffSettings'))).settings;
  const field = 'changeSettings body.levels.value.levels[].perks';
  const perks = languages.map((language) => [language, say(`${field}.${language}`, 120)]);
  const level = { level: 'Bronze' as const, required_visits: 1, perks: Object.fromEntries(perks) };
  const body = { levels: { basis: kept?.basis ?? '', value: { levels: [level] } } };
  look(scene, 'console', await done(manager.call('changeSettings', { body })));
  const phone = app.device();
  await phone.scan(1);
  for (const language of languages)
    look(scene, 'guests', (await phone.call('membership', { language })).body);
}

/** Somebody is invited, and a colleague gets another name. */
async function people(scene: Scene): Promise<void> {
  const { app, say } = scene;
  const owner = await app.staff('owner');
  const invited = {
    name: say('invite body.name', 80),
    email: say('invite body.email', 200, 'email'),
    role: 'waiter' as const,
  };
  await done(owner.call('invite', { body: invited }));
  look(scene, 'console', (await owner.call('invitations')).body);
  const name = say('changeAccount body.name', 80);
  const { id: accountId } = staffAccount('valet');
  await done(owner.call('changeAccount', { params: { accountId }, body: { name } }));
  look(scene, 'console', (await owner.call('staffAccounts')).body);
}

/** Another house, which nobody has yet, gets its owner by the link that its server printed. */
async function openingDay(scene: Scene): Promise<void> {
  const { say } = scene;
  await using app = await testApp({ empty: true, environment: { DEMO: '0' } });
  const link = (await makeOpeningLink(app.context, 'http://127.0.0.1')) ?? '';
  const owner = app.device();
  const password = 'seven quiet herons 41';
  const body = {
    code: link.split('#')[1] ?? '',
    name: say('claimVenue body.name', 80),
    email: say('claimVenue body.email', 200, 'email'),
    venue: say('claimVenue body.venue', 60),
    password,
  };
  const { email } = await done(owner.call('claimVenue', { body }));
  await done(owner.call('staffSignIn', { body: { email, password } }));
  look(scene, 'console', (await owner.call('staffAccounts')).body);
  look(scene, 'guests', (await app.device().call('venue')).body);
  await lookAtLog(scene, app);
}
