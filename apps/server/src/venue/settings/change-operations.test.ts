import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';
import { saveLimits } from '../../testing/people/save-limits.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { verifyChain } from '../audit/verify.ts';
import { changeOperations } from './change-operations.ts';
import { lockSettings } from './changes.ts';
import { putOperations, readOperations } from './operations.ts';

/** The entries about settings, with who made them. */
async function logged({ db }: TestApp) {
  const { sql } = db.read;
  const rows = await db.read.all(
    sql.selectFrom('audit_log').selectAll().where('action', 'like', 'settings.%').orderBy('id'),
  );
  return rows.map(({ action, staff_id, before, after }) => ({
    action,
    staff_id,
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }));
}

describeOnBoth('settings that a command changes', (makeApp) => {
  it('are in the audit log with what they were, and nothing else is [APPR-8] [TOTP-7]', async () => {
    const app = await makeApp({
      operations: { refund_max: 0, cancel_cooked_max: 0, presence: 'key_required' },
    });
    const words = ['refund_max=50.00', 'cancel_cooked_max=none', 'second_factor=required', 'presence=open'];
    const same = ['guest_data_days=1095', 'rounds_max=10'];
    expect((await changeOperations(app.context, [...words, ...same])).ok).toBe(true);
    expect(await logged(app)).toEqual([
      {
        action: 'settings.change',
        staff_id: null,
        before: {
          refund_max: '0.00',
          cancel_cooked_max: '0.00',
          second_factor: 'optional',
          presence: 'key_required',
        },
        after: {
          refund_max: '50.00',
          cancel_cooked_max: null,
          second_factor: 'required',
          presence: 'open',
        },
      },
    ]);
    expect((await verifyChain(app.db.read, [])).broken).toBeUndefined();
  });

  it('leave no entry when nothing changes, or one of them is wrong [APPR-8]', async () => {
    const app = await makeApp({ operations: { refund_max: 0 } });
    expect((await changeOperations(app.context, ['refund_max=0'])).ok).toBe(true);
    expect((await changeOperations(app.context, ['refund_max=50', 'comp_max=much'])).ok).toBe(false);
    expect((await changeOperations(app.context, ['refund_max=50', 'nothing=1'])).ok).toBe(false);
    expect(await logged(app)).toEqual([]);
  });
});

describeOnBoth('two who change settings at once', (makeApp) => {
  const changes = {
    'the limits': (_, owner) => saveLimits(owner, { refund: '1.00' }),
    'the second factor': (_, owner) => owner.call('setSecondFactorRule', { body: { required: false } }),
    'how long data is kept': (_, owner) => owner.call('setRetention', { body: { guest_data_days: 100 } }),
    'a command': (app) => changeOperations(app.context, ['rounds_max=11']),
  } satisfies Record<string, (app: TestApp, owner: Device) => Promise<unknown>>;

  it.each(Object.entries(changes))(
    '%s: neither takes back what the other saved [HOUSE-16]',
    async (_, change) => {
      const app = await makeApp();
      const owner = await app.staff('owner');
      const begun: Promise<unknown>[] = [];
      await app.db.write(async (tx) => {
        await lockSettings(tx);
        const operations = await readOperations(tx);
        await putOperations(tx, { ...operations, rights: { 'bill.comp': ['owner'] } });
        begun.push(change(app, owner));
        // Long enough for the other to read what is there.
        await setTimeout(200);
      });
      await Promise.all(begun);
      expect((await readOperations(app.db.read)).rights).toEqual({ 'bill.comp': ['owner'] });
    },
  );
});
