import { expect, it } from 'vitest';
import { describeOnBoth, few } from '../../testing/both-databases.ts';

const wish = {
  name: 'Grill',
  host: '192.168.1.50',
  port: 9100,
  width: 80,
  tickets: true,
  stations: ['grill', 'grill'] as string[],
  receipts: 'never',
  opens_drawer: false,
  language: 'ar',
  second_language: 'en',
} as const;

describeOnBoth('the printers of a venue', (makeApp, dialect) => {
  it('are added, changed and taken out of use by owner and manager, and it is logged [PRINT-10]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const added = await manager.call('addPrinter', { body: wish, key: 'one' });
    expect(added.status).toBe(201);
    expect(added.data.printer).toMatchObject({ name: 'Grill', stations: ['grill'], state: 'untried' });
    await manager.call('addPrinter', { body: wish, key: 'one' });
    const params = { printerId: added.data.printer.id };
    const changed = await manager.call('changePrinter', {
      params,
      body: { ...wish, name: 'Hot', stations: null },
    });
    expect(changed.data.printer).toMatchObject({ name: 'Hot', stations: null });
    const nowhere = { ...wish, name: 'Nowhere', stations: [] };
    const refused = await manager.call('addPrinter', { body: nowhere });
    expect([refused.status, refused.body.code]).toEqual([422, 'printer_stations_missing']);
    expect((await manager.call('changePrinter', { params, body: nowhere })).body.code).toBe(
      'printer_stations_missing',
    );
    expect((await manager.call('printers')).data.printers).toHaveLength(1);
    await manager.call('removePrinter', { params });
    expect((await manager.call('removePrinter', { params })).status).toBe(200);
    expect((await manager.call('printers')).data.printers).toEqual([]);
    const log = await app.db.read.all(app.db.read.sql.selectFrom('audit_log').select('action').orderBy('id'));
    expect(log.map(({ action }) => action)).toEqual(['printer.add', 'printer.change', 'printer.remove']);
    expect((await manager.call('changePrinter', { params, body: wish })).body.code).toBe('printer_not_found');
    expect((await manager.call('testPrinter', { params })).body.code).toBe('printer_not_found');
  });

  it.each(
    few(dialect, [
      '8.8.8.8',
      '169.254.169.253.nip.io',
      'printer.local',
      '0.0.0.0',
      '127.1',
      '0x7f000001',
      '::ffff:8.8.8.8',
      '255.255.255.255',
      '',
    ]),
  )('are in the house’s own network, by number: not at %j [PRINT-11]', async (host) => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const refused = await manager.call('addPrinter', { body: { ...wish, host: host || ' ' } });
    expect([refused.status, refused.body.code]).toEqual([422, 'printer_address_invalid']);
  });

  it.each([80, 6379, 9099, 9200])('nor at the port %d [PRINT-11]', async (port) => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const refused = await manager.call('addPrinter', { body: { ...wish, port } });
    expect(refused.body.code).toBe('printer_address_invalid');
  });

  it('have names of their own, and a fall-back that is another printer [PRINT-10]', async () => {
    const app = await makeApp();
    const manager = await app.staff('manager');
    const { printer } = (await manager.call('addPrinter', { body: wish })).data;
    const again = await manager.call('addPrinter', { body: wish });
    expect(again.body.code).toBe('printer_name_taken');
    const params = { printerId: printer.id };
    for (const fallback_id of [printer.id, 'no-such-printer']) {
      const refused = await manager.call('changePrinter', { params, body: { ...wish, fallback_id } });
      expect(refused.body).toMatchObject({ code: 'invalid_input' });
    }
  });
});
