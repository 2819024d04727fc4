/** On PostgreSQL two writes run at once. None may wait for another that waits for it. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../core/passwords.ts';
import { besideAnother } from '../testing/at-once/lock-waits.ts';
import type { Transaction } from '../testing/open-database.ts';
import { enrol } from '../testing/people/authenticator.ts';
import { staffAccount } from '../testing/people/staff-fixture.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { clearGuesses } from './staff/commands.ts';
import { startWebhooks } from './webhooks/deliver.ts';

const password = 'a long enough password';

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
let app: TestApp;
beforeEach(async () => {
  app = await testApp({ dialect: 'postgres', passwordHash });
});
afterEach(() => app.close());

test('a second factor that is taken away waits for a sign-in with it, and neither starts again [FAULT-15]', async () => {
  const { id: accountId } = staffAccount('waiter');
  await enrol(await app.staff('waiter'), password, app.clock.now());
  const owner = await app.staff('owner');
  const signIn = {
    holds: ({ run, sql }: Transaction) => run(sql.updateTable('second_factors').set({ last_step: 1 })),
    takes: ({ run, sql }: Transaction) => run(sql.deleteFrom('recovery_codes')),
  };
  const { answer, repeats } = await besideAnother(app, signIn, () =>
    owner.call('resetSecondFactor', { params: { accountId } }),
  );
  expect([answer?.status, repeats]).toEqual([200, 0]);
});

test('a tablet that is made anew waits for whoever ends it, and neither starts again [FAULT-15]', async () => {
  const tablet = await app.staff('manager');
  const share = (name: string) => tablet.call('shareTablet', { body: { name, hands_minutes: 5 } });
  await share('Bar');
  const ending = {
    holds: ({ run, sql }: Transaction) => run(sql.updateTable('shared_tablets').set({ hands_minutes: 1 })),
    takes: ({ run, sql }: Transaction) =>
      run(sql.updateTable('staff_sessions').set({ by_pin: 0 }).where('tablet_id', 'is not', null)),
  };
  const { answer, repeats } = await besideAnother(app, ending, () => share('Terrace'));
  expect([answer?.status, repeats]).toEqual([201, 0]);
});

test('failures that are cleared are locked in the order in which they are counted, so nothing starts again [FAULT-15]', async () => {
  const { context } = app;
  const counts = ['own', 'a shared one'].map((who) => ({ who, free: 5, longestWaitMs: 1000 }));
  await app.db.write(({ run, sql }) =>
    run(
      sql
        .insertInto('failed_sign_ins')
        .values(counts.map(({ who }) => ({ who, failures: 1, next_at: 0, until: 1 }))),
    ),
  );
  const fail = (who: string) => (tx: Transaction) =>
    tx.run(tx.sql.updateTable('failed_sign_ins').set({ failures: 2 }).where('who', '=', who));
  const counting = { holds: fail('a shared one'), takes: fail('own') };
  const { repeats } = await besideAnother(app, counting, () =>
    context.db.write((tx) => clearGuesses(tx, counts)),
  );
  expect(repeats).toBe(0);
});

/** An address that is told something now, and who changes it, and then what it is told. */
async function address() {
  const webhook = {
    url: 'https://example.com/',
    kinds: '[]',
    secret: 'whsec_MDEyMzQ1Njc4OQ==',
    state: 'on',
  } as const;
  const message = {
    message_id: 'msg_1',
    webhook_id: 'one',
    kind: 'day.closed',
    body: '{}',
    state: 'waiting',
  } as const;
  const now = app.clock.now();
  await app.db.write(async ({ run, sql }) => {
    await run(sql.insertInto('webhooks').values({ id: 'one', ...webhook, created_at: now }));
    const times = { created_at: now, give_up_at: now + 60_000, tries: 0, retry_at: now };
    await run(sql.insertInto('webhook_messages').values({ ...message, ...times }));
  });
  return {
    holds: ({ run, sql }: Transaction) => run(sql.updateTable('webhooks').set({ retry_at: now })),
    takes: ({ run, sql }: Transaction) => run(sql.updateTable('webhook_messages').set({ retry_at: now })),
  };
}

test('what came of telling an address waits for whoever changes it, and neither starts again [FAULT-15]', async () => {
  const changing = await address();
  const sent = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const telling = startWebhooks(app.context, async () => {
    sent.resolve();
    await answered.promise;
    return { status: 204, failure: null, tookMs: 1 };
  });
  const told = telling.run();
  await sent.promise;
  const { repeats } = await besideAnother(app, changing, () => {
    answered.resolve();
    return told;
  });
  expect(repeats).toBe(0);
});

test.each([
  ['sent again', 'sendWebhookAgain'],
  ['removed with its address', 'removeWebhook'],
] as const)(
  'a message that is %s waits for whoever changes its address, and neither starts again [FAULT-15]',
  async (_, call) => {
    const changing = await address();
    const owner = await app.staff('owner');
    const params = { webhookId: 'one', number: '1' };
    const { answer, repeats } = await besideAnother(app, changing, () => owner.call(call, { params }));
    expect([answer?.status, repeats]).toEqual([200, 0]);
  },
);
