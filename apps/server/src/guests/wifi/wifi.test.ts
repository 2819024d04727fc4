import type { SettingsOf } from '@sufra/contract/venue/settings';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { keyOf, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { clear } from '../../testing/people/guest-with-past.ts';

type Wifi = SettingsOf<'wifi'>;

const password = 'open sesame 8';
const nahar: Wifi = {
  network: 'Nahar guests',
  password,
  words: { en: 'Parking is free after eight.', ar: 'الموقف مجاني بعد الثامنة.' },
};

async function save(owner: Device, value: Wifi) {
  const shown = (await owner.call('staffSettings')).data.settings.wifi;
  return owner.call('changeSettings', { body: { wifi: { basis: shown?.basis ?? '', value } } });
}
const told = async (phone: Device, language = 'en') =>
  (await phone.call('guestWifi', { language })).data.wifi;

describeOnBoth('the Wi-Fi of the house', (makeApp) => {
  it('is told in their language to those who are proven to sit at a table [WIFI-1]', async () => {
    const app = await makeApp();
    const phone = await seatedGuest(app);
    expect(await told(phone), 'nothing is set').toBeNull();
    await save(await app.staff('owner'), { ...nahar, password: ` ${password} `, network: ' Nahar guests' });
    const { network } = nahar;
    expect(await told(phone)).toEqual({ network, password, words: nahar.words.en });
    expect((await told(phone, 'ar'))?.words).toBe(nahar.words.ar);
    expect((await told(phone, 'tr'))?.words, 'no Turkish words').toBe(nahar.words.en);
    await save(await app.staff('owner'), { ...nahar, password: '' });
    expect(await told(phone)).toMatchObject({ network, password: null });
    await save(await app.staff('owner'), { network: '', password: '', words: nahar.words });
    expect(await told(phone)).toMatchObject({ network: null, password: null, words: nahar.words.en });
  });

  it('is told to nobody else: strangers, those who left, and those before [WIFI-1]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    await save(await app.staff('owner'), nahar);
    const phone = await seatedGuest(app, 1);
    expect(await told(phone)).not.toBeNull();
    const unproven = await stranger(app, 1);
    expect(await told(unproven)).toBeNull();
    expect((await app.device().call('guestWifi')).status).toBe(401);
    const mover = await seatedGuest(app, 1);
    await mover.scan(2);
    await mover.scan(2, { key: await keyOf(app, 2) });
    expect(await told(mover), 'at the other table').not.toBeNull();
    await clear(app, 1);
    expect(await told(phone), 'the table was cleared').toBeNull();
  });

  it('is in nothing that strangers read, and the password in no log and no event [WIFI-2]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const phone = await seatedGuest(app);
    const [events, own] = [
      await app.events(owner, 'staff/events'),
      await app.events(phone, 'customer/events'),
    ];
    await save(owner, nahar);
    await save(owner, { ...nahar, password: 'another 9' });
    await expect.poll(() => events.received.length).toBeGreaterThan(1);
    for (const name of ['venue', 'home', 'items', 'visit'] as const) {
      const { text } = await phone.call(name);
      expect(text, name).not.toMatch(/sesame|another 9|Nahar guests/);
    }
    const answer = await phone.call('guestWifi');
    expect(answer.headers['cache-control']).toContain('no-store');
    const { read } = app.db;
    const log = await read.all(read.sql.selectFrom('audit_log').selectAll());
    expect(log.filter(({ action }) => action === 'settings.wifi')).toHaveLength(2);
    const stored = await read.all(read.sql.selectFrom('events').selectAll());
    const records = await read.all(read.sql.selectFrom('idempotency').selectAll());
    for (const kept of [log, stored, records, events.received, own.received])
      expect(JSON.stringify(kept)).not.toMatch(/sesame|another 9/);
    events.close();
    own.close();
  });

  it('is the owner’s to change, and refused by its field where it can’t be [WIFI-3]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    expect((await save(await app.staff('manager'), nahar)).status).toBe(403);
    const fields = async (value: Wifi) => Object.keys((await save(owner, value)).body.errors ?? {});
    expect(await fields({ ...nahar, network: ' ' })).toEqual(['wifi.value.network']);
    expect(await fields({ ...nahar, network: 'x'.repeat(33) })).toEqual(['wifi.value.network']);
    expect(await fields({ ...nahar, password: 'кафе кафе' })).toEqual(['wifi.value.password']);
    expect(await fields({ ...nahar, words: { en: 'x'.repeat(301) } })).toEqual(['wifi.value.words.en']);
    expect((await owner.call('staffSettings')).data.settings.wifi?.value).toEqual({
      network: '',
      password: '',
      words: {},
    });
  });
});
