import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';

const hall = { name: 'Hall', x: 8, y: 8, width: 480, height: 520 };
const place = { x: 16, y: 48, shape: 'round', turn: 0 } as const;
const bar = { zone: 'Hall', kind: 'bar', label: 'Bar', x: 240, y: 424, width: 208, height: 48 } as const;
const table = (number: string, more: { was?: string; seats?: number } = {}) => ({
  number,
  zone: 'Hall',
  seats: 4,
  place,
  ...more,
});

describeOnBoth('the plan of the tables', (makeApp) => {
  it('is empty at first, and afterwards as the owner drew it, tables in the owner’s order [FLOOR-7]', async () => {
    const { staff, device } = await makeApp();
    const manager = await staff('manager');
    const before = (await manager.call('staffFloor')).data;
    expect(before.plan).toEqual({ version: 0, zones: [], fixtures: [] });
    expect(before.tables.map(({ number, place: at }) => [number, at])).toEqual(
      ['1', '2', '3', '4'].map((number) => [number, null]),
    );
    const saved = await manager.call('saveFloorPlan', {
      body: {
        version: 0,
        zones: [hall],
        fixtures: [bar],
        tables: [table('Hall 9'), table('2', { seats: 6 }), { ...table('1'), place: null }],
      },
    });
    expect(saved.data.version).toBe(1);
    const after = (await (await staff('waiter')).call('staffFloor')).data;
    expect(after.plan).toEqual({ version: 1, zones: [hall], fixtures: [bar] });
    expect(after.tables.map(({ number, zone, seats, place: at }) => [number, zone, seats, at])).toEqual([
      ['Hall 9', 'Hall', 4, place],
      ['2', 'Hall', 6, place],
      ['1', 'Hall', 4, null],
    ]);
    expect((await device().scan('Hall 9')).data.table).toMatchObject({ number: 'Hall 9', zone: 'Hall' });
    // Tables 3 and 4 are gone, and a phone can't sit there.
    expect((await device().scan(3)).body.code).toBe('table_not_found');
  });

  it('is refused if somebody else saved it meanwhile, and then nothing of it is kept [FLOOR-8]', async () => {
    const { staff } = await makeApp();
    const [owner, manager] = [await staff('owner'), await staff('manager')];
    const save = (who: typeof owner, version: number, seats: number) =>
      who.call('saveFloorPlan', {
        body: { version, zones: [hall], fixtures: [], tables: [table('1', { seats })] },
      });
    const [first, second] = await Promise.all([save(owner, 0, 2), save(manager, 0, 8)]);
    expect([first, second].map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const seats = (await owner.call('staffFloor')).data.tables[0]?.seats;
    expect(seats).toBe(first.status === 200 ? 2 : 8);
    expect((await save(manager, 1, 8)).data.version).toBe(2);
  });

  it('leaves tables alone where somebody sits, and keeps a renamed table’s history [FLOOR-9]', async () => {
    const { staff, device, db } = await makeApp();
    const manager = await staff('manager');
    await device().scan(1);
    const save = async (tables: ReturnType<typeof table>[]) => {
      const { version } = (await manager.call('staffFloor')).data.plan;
      return manager.call('saveFloorPlan', { body: { version, zones: [hall], fixtures: [], tables } });
    };
    const gone = await save([table('2')]);
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'Somebody is sitting at table 1. Clear it first.',
    ]);
    expect((await save([table('Window', { was: '1' })])).body.code).toBe('table_in_use');
    await manager.call('clearTable', { params: { table: '1' }, body: {} });
    expect((await save([table('Window', { was: '1' })])).status).toBe(200);
    const visits = await db.read.all(db.read.sql.selectFrom('visits').select('table_number'));
    expect(visits).toEqual([{ table_number: '1' }]);
    // A number that there was before comes back with the code that was printed for it.
    expect((await save([table('1')])).status).toBe(200);
    expect((await device().scan(1)).status).toBe(200);
    const log = await db.read.all(
      db.read.sql.selectFrom('audit_log').select('after').where('action', '=', 'floor.save').orderBy('id'),
    );
    expect(JSON.parse(log[0]?.after ?? '')).toMatchObject({
      added: ['Window'],
      removed: ['1', '2', '3', '4'],
    });
  });

  it('knows a table again whose number was sent with a blank at its end [FLOOR-9]', async () => {
    const { staff } = await makeApp();
    const manager = await staff('manager');
    const save = (version: number, one: ReturnType<typeof table>) =>
      manager.call('saveFloorPlan', { body: { version, zones: [hall], fixtures: [], tables: [one] } });
    expect((await save(0, table('Terrace 3 '))).status).toBe(200);
    expect((await save(1, table('Terrace 3 ', { was: 'Terrace 3 ', seats: 6 }))).status).toBe(200);
    expect((await save(2, table('Window', { was: ' Terrace 3' }))).status).toBe(200);
    const { tables } = (await manager.call('staffFloor')).data;
    expect(tables.map(({ number }) => number)).toEqual(['Window']);
  });

  it('names what is wrong with it, in the reader’s language [FLOOR-9]', async () => {
    const { staff } = await makeApp();
    const owner = await staff('owner');
    const refused = async (body: object) => {
      const plan = { version: 0, zones: [hall], fixtures: [], tables: [table('1')], ...body };
      const answer = await owner.put('staff/floor/plan', plan, { language: 'tr' });
      return [answer.status, answer.body.code, answer.body.message];
    };
    for (const [body, name] of [
      [{ tables: [table('1'), table('1')] }, '1'],
      [{ tables: [{ ...table('1'), zone: 'Roof' }] }, 'Roof'],
      [{ tables: [table('<b>')] }, '<b>'],
      [{ zones: [hall, hall] }, 'Hall'],
      [{ fixtures: [{ ...bar, zone: 'Roof' }] }, 'Roof'],
    ] as const)
      expect(await refused(body)).toEqual([422, 'plan_invalid', expect.stringContaining(`“${name}”`)]);
    expect((await refused({ tables: [{ ...table('1'), seats: 0 }] }))[1]).toBe('invalid_input');
    expect((await owner.call('staffFloor')).data.plan.version).toBe(0);
  });

  it('has zones with names by language, for guests and staff; without one it is the plan’s own [FLOOR-16]', async () => {
    const { staff, device } = await makeApp();
    const manager = await staff('manager');
    const names = { ar: ' القاعة ', ru: '', tr: 'Salon' };
    const zones = [{ ...hall, names }];
    const body = { version: 0, zones, fixtures: [], tables: [table('1'), table('2')] };
    expect((await manager.call('saveFloorPlan', { body })).status).toBe(200);
    const { plan } = (await manager.call('staffFloor')).data;
    expect(plan.zones).toEqual([{ ...hall, names: { ar: 'القاعة', tr: 'Salon' } }]);
    const [code] = (await manager.call('tableCodes')).data.tables;
    expect(code).toMatchObject({ zone: 'Hall', zone_names: { ar: 'القاعة', tr: 'Salon' } });
    const guest = device();
    await guest.scan('1');
    const toGuest = async (language: string) =>
      (await guest.call('tableInfo', { params: { table: '1' }, language })).data.table.zone;
    const toStaff = async (lang: string) =>
      (await manager.call('staffTable', { params: { table: '1' }, query: { lang } })).data.table.zone;
    await guest.call('callWaiter', { body: {} });
    const onCalls = async (language: string) =>
      (await manager.call('staffService', { language })).data.open[0]?.zone;
    for (const told of [toGuest, toStaff, onCalls])
      expect([await told('ar'), await told('tr'), await told('ru'), await told('en')]).toEqual([
        'القاعة',
        'Salon',
        'Hall',
        'Hall',
      ]);
  });
});
