import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAccount, stripeKeys } from '../testing/payments/card-accounts.ts';
import { type CardScene, cardScene, cards } from '../testing/payments/card-scene.ts';
import { testApp } from '../testing/test-app.ts';

let scene: CardScene;
let folder: string;

beforeAll(async () => {
  scene = await cardScene((options) => testApp({ ...options, dialect: 'sqlite' }));
  folder = await mkdtemp(join(tmpdir(), 'sufra-report-'));
  const guest = await scene.guest();
  await guest.comeBack(await guest.pay(cards.epg.approved));
});

afterAll(async () => {
  await scene[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function reconcile(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { dataDir } = scene.app.context.settings;
  return run(args, { DATA_DIR: dataDir, PAYMENT_PROVIDER: 'epg-emulator', ...environment });
}

async function run(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const program = new URL('./reconcile-day.ts', import.meta.url).pathname;
  const env = { PATH: process.env['PATH'], ...environment };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>();
  execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
    resolve({ code: error === null ? 0 : error.code, said: stdout + stderr }),
  );
  return promise;
}

async function report(amount: string): Promise<string> {
  const file = join(folder, `${amount}.csv`);
  const [id] = scene.emulator.world.bank.transactions.keys();
  const head = 'transaction,captured,refunded,captured_at';
  await writeFile(file, `${head}\n${id},${amount},0.00,2026-03-10T16:00:00+04:00\n`);
  return file;
}

test('a day that agrees is reported in one line', async () => {
  expect(await reconcile(['2026-03-10', '--report', await report('137.00')])).toEqual({
    code: 0,
    said: '2026-03-10: 1 card payments, AED 137.00 taken, AED 0.00 given back, 0 differences\n',
  });
});

test('a day that differs exits with 1, and prints a line for each payment', async () => {
  const { code, said } = await reconcile(['2026-03-10', '--report', await report('136.00')]);
  expect(code).toBe(1);
  expect(said).toContain('the provider took AED 136.00, booked is AED 137.00\n');
});

test.each([
  [[], {}, 'usage: npm run reconcile'],
  [['yesterday'], {}, 'usage: npm run reconcile'],
  [['2026-02-30'], {}, '2026-02-30 is not a date'],
  [['2026-03-10'], {}, "this provider can't be asked for a list"],
  [['2026-03-10'], { PAYMENT_PROVIDER: 'none' }, "this provider can't be asked for a list"],
  [['2026-03-10', '--report', 'nowhere.csv'], {}, 'nowhere.csv'],
  [['2026-03-10'], { PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY'],
  [
    ['2026-03-10'],
    { PAYMENT_PROVIDER: 'stripe-emulator', STRIPE_URL: 'http://127.0.0.1:9' },
    'the provider gave no list',
  ],
])('%j with %j exits with 2 and says why in one line', async (args, environment, line) => {
  const { code, said } = await reconcile(args, environment);
  expect([code, said]).toEqual([2, expect.stringContaining(line)]);
  expect(said).not.toContain('    at ');
});

test('it reads the settings of the service from its unit and the files that this names', async () => {
  const { dataDir } = scene.app.context.settings;
  const unit = join(folder, 'sufra.service');
  const secrets = join(folder, 'sufra.env');
  await writeFile(secrets, 'PAYMENT_PROVIDER=epg-emulator\n');
  await writeFile(unit, `[Service]\nEnvironment=DATA_DIR=${dataDir}\nEnvironmentFile=-${secrets}\n`);
  const args = ['2026-03-10', '--report', await report('137.00')];
  const { code, said } = await run([...args, '--settings', unit], {});
  expect([code, said]).toEqual([0, expect.stringContaining('1 card payments, AED 137.00 taken')]);
  const wrong = await run([...args, '--settings', 'nowhere.service'], {});
  expect([wrong.code, wrong.said]).toEqual([
    2,
    expect.stringMatching(/^sufra: the settings can't be read: ENOENT/),
  ]);
});

test('a report is looked for where the user is, also under npm', async () => {
  const name = basename(await report('137.00'));
  const { code } = await reconcile(['2026-03-10', '--report', name], { INIT_CWD: folder });
  expect(code).toBe(0);
});

test('the accounts of before are asked too, and a payment that two of them know counts once [PROV-17]', async () => {
  const environment = { PUBLIC_URL: 'https://menu.example', ALLOW_EMULATOR: '0' };
  const options = { kind: 'stripe', ownCards: true, environment } as const;
  await using own = await cardScene((more) => testApp({ ...more, dialect: 'sqlite' }), options);
  const owner = await own.app.staff('owner');
  for (const webhook_secret of ['whsec_sufra_demo', 'whsec_sufra_later']) {
    expect((await saveAccount(owner, stripeKeys({ webhook_secret }))).status).toBe(200);
    const guest = await own.guest();
    await guest.comeBack(await guest.pay(cards.stripe.approved));
    expect((await guest.standing()).order).toBe('paid');
  }
  const { dataDir } = own.app.context.settings;
  expect(await run(['2026-03-10'], { DATA_DIR: dataDir, STRIPE_URL: own.url })).toEqual({
    code: 0,
    said: '2026-03-10: 2 card payments, AED 274.00 taken, AED 0.00 given back, 0 differences\n',
  });

  own.emulator.world.stripe.secretKey = 'sk_test_sufra_rolled';
  const rolled = stripeKeys({ secret_key: 'sk_test_sufra_rolled' });
  expect((await saveAccount(owner, rolled)).status).toBe(200);
  const without = await run(['2026-03-10'], { DATA_DIR: dataDir, STRIPE_URL: own.url });
  expect(without.code).toBe(1);
  expect(without.said.split('\n')).toEqual([
    expect.stringMatching(/^an earlier account gave no list \(.+\): /),
    expect.stringMatching(/^an earlier account gave no list/),
    '2026-03-10: 2 card payments, AED 274.00 taken, AED 0.00 given back, 0 differences',
    '',
  ]);
});
