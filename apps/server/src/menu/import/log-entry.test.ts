import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { verifyChain } from '../../venue/audit/verify.ts';
import { importMenu } from './import-menu.ts';
import { smallMenu, smallMenuWith } from './small-menu.ts';

async function put({ db, clock, context }: TestApp, text: string, dryRun = false) {
  const { dataDir } = context.settings;
  const options = { text, format: 'json', imagesDir: dataDir, dataDir, now: clock.now(), dryRun } as const;
  const outcome = await importMenu(db, options);
  return outcome.ok;
}

async function logged({ db }: TestApp) {
  const { sql } = db.read;
  const rows = await db.read.all(
    sql.selectFrom('audit_log').selectAll().where('action', '=', 'menu.import').orderBy('id'),
  );
  return rows.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')]);
}

const none = { added: 0, changed: 0, removed: 0 };

describeOnBoth('an import in the audit log', (makeApp) => {
  it('has one entry: how much changed, and taxes and charges before and after [AUDIT-6]', async () => {
    const app = await makeApp({ empty: true });
    expect(await put(app, smallMenu)).toBe(true);
    const cheaper = smallMenuWith('"price": "32.00"', '"price": "12.00"')
      .replace('"preparation_time": 15', '"preparation_time": 240')
      .replace('"time_zone"', '"trn": "100123456700003", "time_zone"')
      .replace('"choices": ["0", "2"], "default": "2"', '"choices": ["0", "7"], "default": "7"')
      .replace('"value": "10"', '"value": "100"');
    expect(await put(app, cheaper)).toBe(true);
    const [first, second, ...others] = await logged(app);
    expect(others).toEqual([]);
    expect(first).toMatchObject([
      { vat_basis_points: null },
      { vat_basis_points: 500, dishes: { ...none, added: 2 }, coupons: { ...none, added: 1 } },
    ]);
    const charges = (basis_points: number) => ({
      enabled: true,
      choices: [{ kind: 'none' }, { kind: 'percentage', basis_points }, { kind: 'custom' }],
      selected: 1,
    });
    expect(second).toEqual([
      { trn: null, service_charges: charges(200) },
      {
        trn: '100123456700003',
        service_charges: charges(700),
        dishes: { ...none, changed: 2 },
        prices: 1,
        preparation_times: 1,
        coupons: { ...none, changed: 1 },
        membership_levels: none,
        tables: none,
      },
    ]);
    expect((await verifyChain(app.db.read, [])).broken).toBeUndefined();
  });

  it('has none for a trial, for a file with a fault, and for one that changes nothing [AUDIT-6]', async () => {
    const app = await makeApp({ empty: true });
    expect(await put(app, smallMenu, true)).toBe(true);
    expect(await put(app, smallMenuWith('"price": "32.00"', '"price": "32,00"'))).toBe(false);
    expect(await logged(app)).toEqual([]);
    await put(app, smallMenu);
    await put(app, smallMenu);
    expect(await logged(app)).toHaveLength(1);
  });

  it('tells no coupon’s code [AUDIT-6]', async () => {
    const app = await makeApp({ empty: true });
    await put(app, smallMenu);
    const entries = await logged(app);
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('BREAD');
  });
});
