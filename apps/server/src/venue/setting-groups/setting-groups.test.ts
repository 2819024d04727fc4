import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { order } from '../../testing/people/at-the-table.ts';
import { refusalOf, save } from '../../testing/people/save-settings.ts';

describeOnBoth('the settings of the venue', (makeApp) => {
  it('name the house to guests at once, in their language [HOUSE-1] [HOUSE-5]', async () => {
    const app = await makeApp();
    const names = { en: 'Nahar', ar: 'نهار' };
    const saved = await save(app, 'details', {
      names,
      taglines: { en: 'By the sea' },
      phone: ' +971 4 555 ',
    });
    expect(saved.data.settings.details?.value).toMatchObject({ names, phone: '+971 4 555' });
    const social_links = [{ kind: 'website', url: 'https://nahar.example' }];
    expect((await save(app, 'details', { social_links })).status).toBe(200);
    const told = async (language: string) => (await app.device().call('venue', { language })).data;
    expect((await told('en')).social_links).toEqual(social_links);
    expect(await told('ar')).toMatchObject({ name: 'نهار', tagline: 'By the sea' });
    expect((await told('ru')).name).toBe('Nahar');
  });

  it('charge VAT from the moment that there is a tax number, and none without [HOUSE-5]', async () => {
    const app = await makeApp();
    await save(app, 'details', { trn: null });
    expect((await app.device().call('venue')).data.vat_percent).toBe(0);
    await save(app, 'details', { trn: '100123456700003' });
    expect((await app.device().call('venue')).data.vat_percent).toBe(5);
  });

  it('are refused by their field where they can’t be, and nothing is saved [HOUSE-3]', async () => {
    const app = await makeApp();
    const before = (await (await app.staff('owner')).call('staffSettings')).data;
    expect(refusalOf(await save(app, 'details', { names: { ar: 'نهار' } }))).toEqual([
      422,
      'invalid_input',
      'details.value.names.en',
    ]);
    expect(refusalOf(await save(app, 'details', { default_language: 'tr', languages: ['en'] }))).toEqual([
      422,
      'invalid_input',
      'details.value.default_language',
    ]);
    expect(refusalOf(await save(app, 'details', { trn: '123' }))[2]).toBe('details.value.trn');
    expect(refusalOf(await save(app, 'methods', { payment_methods: [] }))[2]).toBe(
      'methods.value.payment_methods',
    );
    const tips = { choices: [{ kind: 'percentage' as const }], selected: 0 };
    expect(refusalOf(await save(app, 'charges', { tips }))[2]).toBe('charges.value.tips.choices[0]');
    const none = { choices: [{ kind: 'none' as const }], selected: 1 };
    expect(refusalOf(await save(app, 'charges', { tips: none }))[2]).toBe('charges.value.tips.selected');
    expect(refusalOf(await save(app, 'limits', { rounds_max: 0 }))[2]).toBe('limits.value.rounds_max');
    expect((await (await app.staff('owner')).call('staffSettings')).data).toEqual(before);
  });

  it('have a colour on which labels can be read, else the nearest is named [HOUSE-4]', async () => {
    const app = await makeApp();
    const refused = await save(app, 'looks', { accent: '#808000' });
    expect(refusalOf(refused)).toEqual([422, 'colour_unreadable', 'looks.value.accent']);
    const nearest = /#[0-9a-f]{6}/.exec(refused.body.message ?? '')?.[0] ?? '';
    expect((await save(app, 'looks', { accent: nearest })).status).toBe(200);
    expect((await app.device().call('venue')).data.accent).toBe(nearest);
    await save(app, 'looks', { accent: null });
    expect((await app.device().call('venue')).data.accent).toBeNull();
  });

  it('offer the ways to pay that are on, in their order, and take no other [HOUSE-6]', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const { id: order_id } = await order(phone, dishes.tea);
    await save(app, 'methods', { payment_methods: ['pos', 'card'] });
    expect((await phone.call('venue')).data.payment_methods).toEqual(['pos', 'card']);
    const pay = (payment_method: 'cash' | 'pos') =>
      phone.call('paySingle', { body: { order_id, payment_method, name: 'Omar' } });
    expect(refusalOf(await pay('cash')).slice(0, 2)).toEqual([422, 'method_unavailable']);
    expect((await pay('pos')).status).toBe(201);
  });

  it('offer tips and charges as they were saved [HOUSE-6]', async () => {
    const app = await makeApp();
    const tips = {
      choices: [{ kind: 'none' as const }, { kind: 'percentage' as const, basis_points: 1250 }],
      selected: 1,
    };
    const charge = { choices: [{ kind: 'none' as const }], selected: 0, enabled: false };
    expect(
      (await save(app, 'charges', { tips, service_charges: charge, service_on_every_bill: 0 })).status,
    ).toBe(200);
    const venue = (await app.device().call('venue')).data;
    expect(venue.tips).toEqual({
      choices: [
        { kind: 'none', value: 0 },
        { kind: 'percentage', value: 12.5 },
      ],
      selected: 1,
    });
    expect(venue.service_charges.enabled).toBe(false);
  });

  it('make a service charge part of every bill, and offer no other then [OPEN-10]', async () => {
    const app = await makeApp();
    const { charges } = (await (await app.staff('owner')).call('staffSettings')).data.settings;
    const { tips, service_charges } = charges?.value ?? { tips: undefined, service_charges: undefined };
    if (tips === undefined || service_charges === undefined) throw new Error('the owner sees no charges');
    const saveAlways = (service_on_every_bill: number) =>
      save(app, 'charges', { tips, service_charges, service_on_every_bill });
    expect((await saveAlways(1000)).status).toBe(200);
    const offered = (await app.device().call('venue')).data.service_charges;
    expect(offered).toMatchObject({ enabled: true, mandatory: true, choices: [{ value: 10 }] });
    expect(refusalOf(await saveAlways(3001)).slice(0, 1)).toEqual([422]);
    await saveAlways(0);
    expect((await app.device().call('venue')).data.service_charges.mandatory).not.toBe(true);
  });

  it('give the till its reasons, and begin the day at an hour [HOUSE-13]', async () => {
    const app = await makeApp();
    const comp_reasons = [' Waited too long ', '', 'Waited too long'];
    const saved = await save(app, 'bills', { comp_reasons, day_begins: 6 });
    expect(saved.data.settings.bills?.value).toEqual({ comp_reasons: ['Waited too long'], day_begins: 6 });
    const phone = app.device();
    await phone.scan(1);
    await order(phone, dishes.tea);
    const till = await (await app.staff('cashier')).call('tillBill', { params: { table: '1' } });
    expect(till.data.comp_reasons).toEqual(['Waited too long']);
    expect(refusalOf(await save(app, 'bills', { day_begins: 12 }))[2]).toBe('bills.value.day_begins');
  });

  it('say who may order, and the open rule lets in who sits there [HOUSE-7]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const phone = app.device();
    await phone.scan(1);
    expect((await order(phone, dishes.tea)).awaits_confirmation).toBe(true);
    await save(app, 'presence', { presence: 'open' });
    const other = app.device();
    await other.scan(2);
    expect((await order(other, dishes.tea)).awaits_confirmation).toBe(false);
    await save(app, 'limits', { rounds_max: 1 });
    const again = await other.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    });
    expect(again.status).toBe(429);
  });

  it('are for owners; a manager reads them, sets the hours, and is told what is refused [HOUSE-1]', async () => {
    const app = await makeApp();
    const { settings } = (await (await app.staff('manager')).call('staffSettings')).data;
    expect([settings.details?.may_change, settings.hours?.may_change]).toEqual([false, true]);
    expect(refusalOf(await save(app, 'details', { phone: '1' }, 'manager'))).toEqual([403, 'forbidden']);
    expect((await save(app, 'hours', { last_order_minutes: 15 }, 'manager')).status).toBe(200);
  });

  it('are all saved, or none [HOUSE-2]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const { times, looks } = (await owner.call('staffSettings')).data.settings;
    if (times === undefined || looks === undefined) throw new Error('the owner sees all groups');
    const body = {
      times: { basis: times.basis, value: { ...times.value, quiet_minutes: 7 } },
      looks: { basis: looks.basis, value: { accent: '#808000' } },
    };
    expect((await owner.call('changeSettings', { body })).status).toBe(422);
    expect((await owner.call('staffSettings')).data.settings.times?.value.quiet_minutes).toBe(45);
  });
});
