import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAccount } from '../testing/people/staff-fixture.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Runs the command beside the server, as an owner would. */
function manage(...args: readonly string[]) {
  const program = new URL('./manage.ts', import.meta.url).pathname;
  const { dataDir } = app.context.settings;
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PUBLIC_URL: 'https://menu.example.com' };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; out: string; err: string }>();
  execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
    resolve({ code: error === null ? 0 : error.code, out, err }),
  );
  return promise;
}

const entries = (action: string) =>
  app.db.read.all(app.db.read.sql.selectFrom('audit_log').selectAll().where('action', '=', action));

test('a link that lets a device in is in the audit log before anybody has it, and can’t be read there [AUDIT-6]', async () => {
  const { email } = staffAccount('waiter');
  const { code, out } = await manage('staff', 'let-in', ` ${email.toUpperCase()} `);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/menu\.example\.com\/staff\/let-in\/[\w.~-]+\n$/),
  ]);
  const [entry, ...others] = await entries('staff.let_in');
  expect([entry?.subject, others]).toEqual([email, []]);
  const token = out.trim().split('/').at(-1) ?? '';
  expect(JSON.stringify(entry)).not.toContain(token.split('.').at(-1));
  const unknown = await manage('staff', 'let-in', 'nobody@example.com');
  expect([unknown.code, unknown.err]).toEqual([1, 'there is no account with that e-mail address\n']);
  expect(await entries('staff.let_in')).toHaveLength(1);
});

test('a changed setting is shown, and is in the audit log [AUDIT-6]', async () => {
  const { code, out } = await manage('venue', 'set', 'refund_max=50');
  expect([code, out]).toEqual([0, expect.stringContaining('refund_max=50.00\n')]);
  expect((await entries('settings.change')).map(({ before, after }) => [before, after])).toEqual([
    ['{"refund_max":null}', '{"refund_max":"50.00"}'],
  ]);
  expect((await manage('venue', 'set', 'refund_max=-1')).code).toBe(1);
  expect(await entries('settings.change')).toHaveLength(1);
});
