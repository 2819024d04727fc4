import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { epgAt, saveAccount, shownAccounts, stripeKeys } from '../../testing/payments/card-accounts.ts';
import { type CardScene, cardScene, cards } from '../../testing/payments/card-scene.ts';
import { emulatedGateway } from '../../testing/payments/emulated-gateway.ts';
import { startedWithOwnCards } from '../../testing/payments/own-cards.ts';
import { order } from '../../testing/people/at-the-table.ts';
import { type Device, makeDevice } from '../../testing/people/device.ts';

const environment = { PUBLIC_URL: 'https://menu.example', ALLOW_EMULATOR: '0' };
const ownCards = { ownCards: true, environment } as const;
const refusal = ({ status, body }: { status: number; body: { code?: string; errors?: object } }) => [
  status,
  body.code,
  ...Object.keys(body.errors ?? {}),
];

/** Everything that is stored, as text. */
async function stored({ app }: CardScene): Promise<string> {
  const { read } = app.db;
  const rows = await Promise.all(
    (['card_accounts', 'audit_log', 'settings', 'attempts'] as const).map((table) =>
      read.all(read.sql.selectFrom(table).selectAll()),
    ),
  );
  return JSON.stringify(rows);
}

const setUp = (makeApp: MakeApp) => cardScene(makeApp, ownCards);

/** The files of the data folder, apart from the database itself. */
async function filesOf({ app }: CardScene): Promise<(readonly [string, string])[]> {
  const { dataDir } = app.place;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('sufra.db'));
  return Promise.all(
    files.map(
      async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'latin1')] as const,
    ),
  );
}

/** Orders a tea, and follows our link to the card page. */
async function pageOf(phone: Device) {
  await phone.scan(1);
  const { id: order_id } = await order(phone, dishes.tea);
  const body = { order_id, payment_method: 'card' as const, name: 'Layla' };
  const { Transaction } = (await phone.call('paySingle', { body })).data;
  return phone.get(new URL(Transaction?.PaymentPage ?? '').pathname);
}

async function refundAll({ app, giveBack }: CardScene, shareId: string) {
  const manager = await app.staff('manager');
  const body = { share_id: shareId, amount: 137, method: 'card' as const, reason: 'Cold food' };
  const made = await manager.call('makeRefund', { body });
  await giveBack();
  return made.status;
}

describeOnBoth('the card provider from the console', (makeApp, dialect) => {
  it('takes payments from the moment that it is saved, without a restart [PROV-5]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const methods = async () => (await scene.app.device().call('venue')).data.payment_methods;
    expect(await methods()).not.toContain('card');
    const saved = await saveAccount(owner, epgAt(`${scene.url}/ `));
    expect(saved.data).toMatchObject({ provider: 'epg', money: 'real', by_environment: false });
    expect(saved.data.account?.epg).toMatchObject({ url: scene.url, user_name: 'sufra-demo' });
    expect(await methods()).toContain('card');
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(cards.epg.approved));
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
  });

  it('keeps its secrets sealed, and shows nobody more than when each was set and by whom [PROV-6]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const secret = 'kept-very-secret-7';
    const saved = await saveAccount(owner, epgAt(scene.url, { password: secret }));
    const { secrets } = saved.data.account?.epg ?? {};
    const password = { at: expect.stringContaining('T'), by: expect.any(String) };
    expect(secrets).toEqual({ password, certificate: null, ca: null });
    expect(saved.text + (await owner.call('cardAccounts')).text).not.toContain(secret);
    expect(await stored(scene)).not.toContain(secret);
    const key = join(scene.app.place.dataDir, 'credentials.key');
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    expect(await stored(scene)).not.toContain((await readFile(key, 'utf8')).trim());
    const log = (await owner.call('auditLog', { query: {} })).data.entries;
    const entry = log.find(({ action }) => action === 'card_account.save');
    expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({ provider: 'epg', secrets: ['password'] });
  });

  it('writes no secret to its log, nor to a file beside the database, whatever fails [PROV-6] [SAFE-3]', async () => {
    await using scene = await setUp(makeApp);
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const { started, owner } = await startedWithOwnCards(scene.app, log);
    const secrets = ['Canary-Password-1', 'sk_test_Canary2', 'whsec_Canary3', 'CanaryCustomer4'] as const;
    const [password, secret_key, webhook_secret, customer] = secrets;
    const wrong = [
      epgAt(scene.url, { password }),
      epgAt('http://127.0.0.1:9', { password }),
      epgAt('no address', { password, customer }),
      stripeKeys({ secret_key, webhook_secret }),
      stripeKeys({ secret_key: `${webhook_secret} no key`, webhook_secret: secret_key }),
    ];
    for (const typed of wrong) {
      await owner.call('testCardAccount', { body: typed });
      await saveAccount(owner, typed);
    }
    await saveAccount(owner, epgAt(scene.url, { password }));
    expect((await pageOf(makeDevice(started))).text).toContain('<h1');
    expect(lines.join(''), 'the wrong keys were noticed').toContain('no card page');
    for (const [where, text] of [['the log', lines.join('')] as const, ...(await filesOf(scene))])
      for (const secret of secrets) expect(text, where).not.toContain(secret);
    await started.close();
  });

  it('sends a kept secret to no address but that which it was typed for [PROV-7]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    await saveAccount(owner, epgAt(scene.url));
    const elsewhere = epgAt('https://elsewhere.example', { password: null }, true);
    const needed = [422, 'card_secret_needed', 'epg.password'];
    expect(refusal(await owner.call('testCardAccount', { body: elsewhere }))).toEqual(needed);
    expect(refusal(await saveAccount(owner, elsewhere))).toEqual(needed);
    const another = epgAt(scene.url, { password: null });
    expect(refusal(await saveAccount(owner, another)), 'nor for another account').toEqual(needed);
    const terminal = epgAt(scene.url, { password: null, terminal: '7' }, true);
    expect((await saveAccount(owner, terminal)).data.account?.epg?.terminal).toBe('7');
    expect((await owner.call('testCardAccount', { body: terminal })).data.result).toBe('right');
  });

  it('is tried with what is typed: right, wrong, nobody there, or somebody else, and nothing is saved [PROV-8]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const tried = async (body: ReturnType<typeof epgAt>) => {
      const { result, told } = (await owner.call('testCardAccount', { body })).data;
      return [result, told];
    };
    expect(await tried(epgAt(scene.url))).toEqual(['right', null]);
    expect(scene.callsOf('Finalization'), 'nothing is charged').toBe(0);
    expect((await tried(epgAt(scene.url, { password: 'wrong' })))[0]).toBe('credentials');
    expect((await tried(epgAt('http://127.0.0.1:9')))[0]).toBe('unreachable');
    expect(await tried(stripeKeys())).toEqual(['right', null]);
    expect((await tried(stripeKeys({ secret_key: 'sk_test_of_somebody_else' })))[0]).toBe('credentials');
    const odd = createServer((_, response) => response.end('<h1>Welcome</h1>')).listen(0, '127.0.0.1');
    await new Promise((resolve) => odd.once('listening', resolve));
    expect((await tried(epgAt(`http://127.0.0.1:${(odd.address() as AddressInfo).port}`)))[0]).toBe('odd');
    odd.close();
    expect((await shownAccounts(owner)).account).toBeNull();
  });

  it('names the field that can’t be right, and saves nothing then [PROV-9]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const refused = async (typed: ReturnType<typeof epgAt>) => refusal(await saveAccount(owner, typed));
    expect(await refused(epgAt('http://gateway.example'))).toEqual([422, 'card_field_wrong', 'epg.url']);
    expect(await refused(epgAt(scene.url, { customer: ' ' }))).toEqual([
      422,
      'card_field_wrong',
      'epg.customer',
    ]);
    expect(await refused(stripeKeys({ secret_key: 'pk_live_1' }))).toEqual([
      422,
      'card_field_wrong',
      'stripe.secret_key',
    ]);
    expect(await refused(stripeKeys({ webhook_secret: null }))).toEqual([
      422,
      'card_secret_needed',
      'stripe.webhook_secret',
    ]);
    expect((await shownAccounts(owner)).account).toBeNull();
  });

  it('takes test money only if the owner says so, and every page says so too [PROV-10]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    expect(refusal(await saveAccount(owner, stripeKeys({ test_money: false })))).toEqual([
      422,
      'card_test_money',
      'stripe.test_money',
    ]);
    expect((await saveAccount(owner, stripeKeys())).data.money).toBe('test');
    expect((await scene.app.device().call('venue')).data.test_notice).toBe('Test mode: no real money');
    const guest = await scene.guest('stripe');
    await guest.comeBack(await guest.pay(cards.stripe.approved));
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
  });

  it('asks earlier accounts about their payments and gives back there, until their credentials are removed [PROV-11]', async () => {
    await using scene = await setUp(makeApp);
    await using other = await emulatedGateway();
    const owner = await scene.app.staff('owner');
    const first = (await saveAccount(owner, epgAt(scene.url))).data.account?.id ?? '';
    const payer = await scene.guest();
    const waiting = await payer.pay(cards.epg.approved);
    await saveAccount(owner, epgAt(other.url));
    const [earlier] = (await shownAccounts(owner)).earlier;
    expect(earlier).toMatchObject({ id: first, provider: 'epg', open: 1, readable: true });
    const params = { accountId: first };
    expect(refusal(await owner.call('removeCardAccount', { params }))).toEqual([409, 'card_account_in_use']);
    await payer.comeBack(waiting);
    const { order, attempt, shareId } = await payer.standing();
    expect([order, attempt]).toEqual(['paid', 'captured']);
    expect(scene.captured()).toBe(13_700);
    const next = await scene.guest();
    await next.comeBack(await next.pay(cards.epg.approved));
    expect((await next.standing()).order).toBe('paid');
    expect(scene.captured(), 'the next one paid at the other account').toBe(13_700);
    expect(await refundAll(scene, shareId)).toBe(201);
    expect(scene.captured()).toBe(0);
    expect((await owner.call('removeCardAccount', { params })).data.earlier).toEqual([]);
    expect((await owner.call('removeCardAccount', { params })).status, 'repeatable').toBe(200);
  });

  it('leaves a refund to a person once the credentials of its account are gone [PROV-11]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const id = (await saveAccount(owner, epgAt(scene.url))).data.account?.id ?? '';
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(cards.epg.approved));
    const { basis } = await shownAccounts(owner);
    const stopped = (await owner.call('stopCardAccount', { body: { basis } })).data;
    expect(stopped).toMatchObject({ account: null, provider: 'none', earlier: [{ id, open: 0 }] });
    await owner.call('removeCardAccount', { params: { accountId: id } });
    await refundAll(scene, (await guest.standing()).shareId);
    const { due } = (await owner.call('staffRefunds')).data;
    expect(due).toMatchObject([{ state: 'failed_manual' }]);
    expect(scene.captured()).toBe(13_700);
  });

  it('asks about what is under way with the new credentials of the same account [PROV-12]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const id = (await saveAccount(owner, epgAt(scene.url))).data.account?.id;
    const guest = await scene.guest();
    const waiting = await guest.pay(cards.epg.approved);
    const { bank } = scene.emulator.world;
    Object.assign(bank, { merchant: { ...bank.merchant, password: 'the-new-one' } });
    const renewed = await saveAccount(owner, epgAt(scene.url, { password: 'the-new-one' }, true));
    expect(renewed.data).toMatchObject({ account: { id }, earlier: [] });
    await guest.comeBack(waiting);
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
  });

  it('opens a link that nobody opened before the change at the account of now [PROV-5]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    await saveAccount(owner, epgAt(scene.url));
    const guest = await scene.guest('stripe');
    const path = await guest.ask();
    await saveAccount(owner, stripeKeys());
    const page = await guest.open(path);
    expect(page?.url).toContain('/c/pay/');
    const { read } = scene.app.db;
    const attempts = await read.all(read.sql.selectFrom('attempts').select(['provider', 'card_account']));
    const { account } = await shownAccounts(owner);
    expect(attempts).toEqual([{ provider: 'stripe-emulator', card_account: account?.id }]);
  });

  it('tells the second of two owners what the first has saved, and saves nothing of theirs [PROV-13]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const { basis } = await shownAccounts(owner);
    await saveAccount(owner, epgAt(scene.url));
    const late = await owner.call('saveCardAccount', { body: { ...stripeKeys(), basis } });
    expect(refusal(late)).toEqual([409, 'card_account_changed']);
    expect(late.body.data).toMatchObject({ provider: 'epg' });
    expect((await shownAccounts(owner)).provider).toBe('epg');
    expect(refusal(await owner.call('stopCardAccount', { body: { basis } }))[1]).toBe('card_account_changed');
  });

  it('is what the environment says, where it says so [PROV-14]', async () => {
    await using scene = await cardScene(makeApp);
    const owner = await scene.app.staff('owner');
    expect(await shownAccounts(owner)).toMatchObject({ by_environment: true, account: null });
    const refused = [409, 'card_by_environment'];
    expect(refusal(await saveAccount(owner, epgAt(scene.url)))).toEqual(refused);
    expect(refusal(await owner.call('testCardAccount', { body: epgAt(scene.url) }))).toEqual(refused);
  });

  it('needs the address that guests open, if the money is real [PROV-14]', async () => {
    await using scene = await cardScene(makeApp, { ownCards: true });
    const owner = await scene.app.staff('owner');
    expect(refusal(await saveAccount(owner, epgAt(scene.url)))).toEqual([409, 'card_address_needed']);
  });

  it('is off with a clear word where the key is missing or another one, until it is typed again [PROV-15]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    await saveAccount(owner, epgAt(scene.url));
    const guest = await scene.guest();
    const waiting = await guest.pay(cards.epg.approved);
    await rm(join(scene.app.place.dataDir, 'credentials.key'));
    const { owner: there, started } = await startedWithOwnCards(scene.app);
    expect(await shownAccounts(there)).toMatchObject({
      provider: 'none',
      money: 'none',
      account: { provider: 'epg', readable: false, epg: { customer: 'Sufra Demo' } },
    });
    expect(scene.app.logged.map(({ msg }) => msg)).toEqual([expect.stringContaining('can’t be read')]);
    expect((await there.call('venue')).data.payment_methods).not.toContain('card');
    expect(refusal(await saveAccount(there, epgAt(scene.url, { password: null }, true)))[1]).toBe(
      'card_secret_needed',
    );
    const again = await saveAccount(there, epgAt(scene.url, {}, true));
    expect(again.data).toMatchObject({ provider: 'epg', account: { readable: true } });
    await guest.comeBack(waiting);
    expect((await guest.standing()).order, 'what was under way is asked about').toBe('paid');
    await started.close();
  });

  it.runIf(dialect === 'postgres')('counts in every process of a venue at once [PROV-5]', async () => {
    const CREDENTIALS_KEY = Buffer.alloc(32, 7).toString('base64');
    await using scene = await cardScene(makeApp, {
      ownCards: true,
      environment: { ...environment, CREDENTIALS_KEY },
    });
    await using beside = await makeApp({
      ownCards: true,
      beside: scene.app,
      environment: { ...environment, CREDENTIALS_KEY },
    });
    await saveAccount(await scene.app.staff('owner'), epgAt(scene.url));
    await expect
      .poll(async () => (await beside.device().call('venue')).data.payment_methods, { timeout: 5000 })
      .toContain('card');
    expect(await shownAccounts(await beside.staff('owner'))).toMatchObject({ account: { readable: true } });
  });
});
