import type { SettingsOf } from '@sufra/contract/venue/settings';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';

type Level = SettingsOf<'levels'>['levels'][number];

const bronze: Level = { level: 'Bronze', required_visits: 2, perks: { en: 'Tea', ar: 'شاي' } };
const gold: Level = { level: 'Gold', required_visits: 9, perks: { en: 'A mezze' } };

async function save(device: Device, levels: Level[]) {
  const shown = (await device.call('staffSettings')).data.settings.levels;
  const body = { levels: { basis: shown?.basis ?? '', value: { levels } } };
  return device.call('changeSettings', { body });
}

describeOnBoth('the levels of membership', (makeApp) => {
  it('are what a manager saved, lowest first, and guests read them in their language at once [LEVEL-1]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const phone = app.device();
    await phone.scan(1);
    expect((await save(manager, [gold, bronze])).data.settings.levels?.value.levels).toEqual([bronze, gold]);
    const told = async (language: string) => (await phone.call('membership', { language })).data.levels;
    expect(await told('ar')).toEqual([
      { level: 'Bronze', required_visits: 2, perks: 'شاي', is_current_tier: false },
      { level: 'Gold', required_visits: 9, perks: 'A mezze', is_current_tier: false },
    ]);
    await save(manager, [{ ...gold, required_visits: 5 }]);
    expect(await told('en')).toMatchObject([{ level: 'Gold', required_visits: 5 }]);
    await save(manager, []);
    expect(await told('en')).toEqual([]);
    const log = (await (await app.staff('owner')).call('auditLog')).data.entries;
    expect(log.filter(({ action }) => action === 'settings.levels')).toHaveLength(3);
  });

  it('are refused by their field where they make no sense, and nothing is saved [LEVEL-1]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const refusal = async (...levels: Level[]) => {
      const { status, body } = await save(manager, levels);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    const low = { ...gold, required_visits: 2 };
    expect(await refusal(low, bronze)).toEqual([422, 'levels.value.levels[0].required_visits']);
    const twice = { ...bronze, required_visits: 7 };
    expect(await refusal(bronze, twice)).toEqual([422, 'levels.value.levels[1].required_visits']);
    expect(await refusal({ ...bronze, perks: { en: ' ' } })).toEqual([422, 'levels.value.levels[0].perks']);
    expect((await refusal({ ...bronze, required_visits: 0 }))[0]).toBe(422);
    expect((await manager.call('staffSettings')).data.settings.levels?.value).toEqual({ levels: [] });
  });

  it('keep what the menu file says of them besides [LEVEL-1]', async () => {
    const app = await makeApp();
    const stored = { level: 'Bronze', position: 1, required_visits: 3, perks: '{"en":"Tea"}', discount: 300 };
    await app.db.write((tx) => tx.run(tx.sql.insertInto('membership_levels').values(stored)));
    await save(await app.staff('manager'), [bronze]);
    const { sql } = app.db.read;
    const rows = await app.db.read.all(sql.selectFrom('membership_levels').selectAll());
    expect(rows).toEqual([{ ...stored, required_visits: 2, perks: JSON.stringify(bronze.perks) }]);
  });
});
