import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { clientCertificate } from '../../testing/client-certificate.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { epgAt, saveAccount, shownAccounts } from '../../testing/payments/card-accounts.ts';
import { type CardScene, cardScene, cards } from '../../testing/payments/card-scene.ts';
import { startedWithOwnCards } from '../../testing/payments/own-cards.ts';
import { unknownGateway } from '../../testing/payments/unknown-gateway.ts';
import { order } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { everything } from '../../testing/people/guest-with-past.ts';
import { selfSigned } from '../../testing/self-signed.ts';

const environment = { PUBLIC_URL: 'https://menu.example', ALLOW_EMULATOR: '0' };
const setUp = (makeApp: MakeApp) => cardScene(makeApp, { ownCards: true, environment });

const fileOf = (...pems: readonly string[]) => Buffer.from(pems.join('')).toString('base64');

const refusal = ({ status, body }: { status: number; body: { code?: string; errors?: object } }) => [
  status,
  body.code,
  ...Object.keys(body.errors ?? {}),
];

async function tried(owner: Device, typed: ReturnType<typeof epgAt>) {
  const { result, told } = (await owner.call('testCardAccount', { body: typed })).data;
  return [result, told];
}

/** Whether a guest can pay now, from the first press to the money. */
async function paysNow(scene: CardScene): Promise<boolean> {
  const guest = await scene.guest();
  const way = await guest.pay(cards.epg.approved);
  if (way === undefined) return false;
  await guest.comeBack(way);
  return (await guest.standing()).order === 'paid';
}

/** A guest of this process asks for a card page; the door hears of it if the process knows the bank's server. */
async function asks(phone: Device): Promise<void> {
  await phone.scan(1);
  const { id: order_id } = await order(phone, dishes.tea);
  const body = { order_id, payment_method: 'card' as const, name: 'Layla' };
  const { Transaction } = (await phone.call('paySingle', { body })).data;
  await phone.get(new URL(Transaction?.PaymentPage ?? '').pathname);
}

describeOnBoth('the certificate of the bank’s server from the console', (makeApp, dialect) => {
  it('makes the server known to tests and payments, and says whose it is and until when [PROV-23]', async () => {
    await using scene = await setUp(makeApp);
    await using bank = await unknownGateway(scene.url, '301231');
    const owner = await scene.app.staff('owner');
    const unknown = ['unknown_server', expect.stringContaining('self-signed certificate')];
    expect(await tried(owner, epgAt(bank.url))).toEqual(unknown);
    const another = fileOf(selfSigned().cert);
    expect((await tried(owner, epgAt(bank.url, { ca: another })))[0]).toBe('unknown_server');
    expect(bank.calls(), 'nothing was sent to it').toBe(0);
    const typed = epgAt(bank.url, { ca: fileOf(bank.cert()) });
    expect(await tried(owner, typed)).toEqual(['right', null]);
    expect((await shownAccounts(owner)).account, 'a test saves nothing').toBeNull();
    const { account } = (await saveAccount(owner, typed)).data;
    const name = expect.stringMatching(/^CN=gateway /);
    const until = '2031-01-01T03:59:59+04:00';
    const set = { at: expect.stringContaining('T'), by: expect.any(String) };
    expect(account?.epg?.secrets.ca).toEqual({
      ...set,
      until,
      certificates: [{ subject: name, issuer: name, until }],
    });
    expect(await paysNow(scene)).toBe(true);
    const kept = epgAt(bank.url, { password: null, store: '7' }, true);
    expect(await tried(owner, kept), 'with the kept one').toEqual(['right', null]);
  });

  it('counts from the next payment on where it is replaced, without a restart, also for what was begun [PROV-23]', async () => {
    await using scene = await setUp(makeApp);
    await using bank = await unknownGateway(scene.url);
    const owner = await scene.app.staff('owner');
    await saveAccount(owner, epgAt(bank.url, { ca: fileOf(bank.cert()) }));
    expect(await paysNow(scene)).toBe(true);
    const begun = await scene.guest();
    const waiting = await begun.pay(cards.epg.approved);
    bank.renew();
    expect(await paysNow(scene), 'the server is another one for us').toBe(false);
    const alone = { password: null, ca: fileOf(bank.cert()) };
    expect((await saveAccount(owner, epgAt(bank.url, alone, true))).status).toBe(200);
    await begun.comeBack(waiting);
    expect((await begun.standing()).order).toBe('paid');
    expect(await paysNow(scene)).toBe(true);
  });

  it('is one of several in a file, so the bank can change it on any day [PROV-23]', async () => {
    await using scene = await setUp(makeApp);
    await using bank = await unknownGateway(scene.url, '280630');
    const owner = await scene.app.staff('owner');
    const before = bank.cert();
    bank.renew('301231');
    const typed = epgAt(bank.url, { ca: fileOf(before, bank.cert()) });
    const { account } = (await saveAccount(owner, typed)).data;
    expect(account?.epg?.secrets.ca?.certificates).toHaveLength(2);
    expect(account?.epg?.secrets.ca?.until, 'of the first that ends').toContain('2028-07-01');
    expect(await paysNow(scene)).toBe(true);
  });

  it('is refused by its field and in words of its own if it can’t be one, and nothing is saved [PROV-24]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const asked = async (ca: string) => {
      const typed = epgAt(scene.url, { ca });
      const tried = await owner.call('testCardAccount', { body: typed });
      const saved = await saveAccount(owner, typed);
      expect(refusal(tried)).toEqual(refusal(saved));
      return { told: refusal(saved), errors: JSON.stringify(saved.body.errors) };
    };
    const { key, cert } = selfSigned();
    const refused = (code: string) => [422, code, 'epg.ca'];
    expect((await asked(fileOf('no certificate'))).told).toEqual(refused('card_ca_wrong'));
    expect((await asked(fileOf(cert, key))).told).toEqual(refused('card_ca_private_key'));
    expect((await asked(fileOf(...Array(11).fill(cert)))).told).toEqual(refused('card_ca_many'));
    const ended = await asked(fileOf(cert, selfSigned('250630').cert));
    expect(ended.told).toEqual(refused('card_ca_expired'));
    expect(ended.errors).toMatch(/“CN=gateway [0-9a-f]{8}” ended on 2025-07-01/);
    expect((await asked(Buffer.alloc(64 * 1024 + 3).toString('base64'))).told[2]).toBe('epg.ca');
    expect((await shownAccounts(owner)).account).toBeNull();
  });

  it('is kept without a key that came in its file, which is stored and logged nowhere [PROV-24] [SAFE-3]', async () => {
    await using scene = await setUp(makeApp);
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const { started, owner } = await startedWithOwnCards(scene.app, log);
    const { key, cert } = selfSigned();
    const ca = fileOf(cert, key);
    const answers = [
      await owner.call('testCardAccount', { body: epgAt(scene.url, { ca }) }),
      await saveAccount(owner, epgAt(scene.url, { ca })),
      await saveAccount(owner, epgAt(scene.url, { ca: fileOf(cert, 'a note of the bank') })),
      await owner.call('auditLog', { query: {} }),
    ];
    const secret = key.split('\n')[1] ?? key;
    const sent = ca.slice(-80, -40);
    const texts = [await everything(scene.app.db), lines.join(''), ...answers.map(({ text }) => text)];
    for (const text of texts) for (const one of [secret, sent]) expect(text).not.toContain(one);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 200, 200]);
    await started.close();
  });

  it('is removed alone, is for its address and account alone, and is in the audit log [PROV-23]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const both = { ...clientCertificate('one'), ca: fileOf(selfSigned().cert) };
    const files = { certificate: both.file, passphrase: 'one', ca: both.ca };
    await saveAccount(owner, epgAt(scene.url, files));
    const needed = [422, 'card_certificate_needed', 'epg.ca'];
    const kept = { certificate: '', password: 'sufra-demo' };
    expect(refusal(await saveAccount(owner, epgAt('https://elsewhere.example', kept, true)))).toEqual(needed);
    expect(refusal(await saveAccount(owner, epgAt(scene.url, kept))), 'another account').toEqual(needed);
    const removed = await saveAccount(owner, epgAt(scene.url, { password: null, ca: '' }, true));
    expect(removed.data.account?.epg?.secrets).toMatchObject({
      ca: null,
      certificate: { until: expect.any(String) },
    });
    const { entries } = (await owner.call('auditLog', { query: {} })).data;
    const after = entries.flatMap(({ action, after: text }) =>
      action === 'card_account.save' ? [JSON.parse(text ?? '{}')] : [],
    );
    expect(after).toMatchObject([
      { secrets: [], removed: ['ca'] },
      { secrets: ['password', 'certificate', 'passphrase', 'ca'] },
    ]);
  });

  it('that has ended since can stay beside the next one while other things are saved [PROV-23]', async () => {
    await using scene = await setUp(makeApp);
    await using bank = await unknownGateway(scene.url);
    const owner = await scene.app.staff('owner');
    const days = 24 * 60;
    const soon = new Date(scene.app.clock.now() + 2 * days * 60_000).toISOString().slice(2, 10);
    const short = selfSigned(soon.replaceAll('-', '')).cert;
    await saveAccount(owner, epgAt(bank.url, { ca: fileOf(short, bank.cert()) }));
    scene.pass(4 * days);
    const later = await scene.app.staff('owner');
    const store = epgAt(bank.url, { password: null, store: '7' }, true);
    expect((await saveAccount(later, store)).data.account?.epg?.store).toBe('7');
  });

  it.runIf(dialect === 'postgres')('counts in every process of a venue [PROV-23]', async () => {
    const CREDENTIALS_KEY = Buffer.alloc(32, 7).toString('base64');
    const shared = { ownCards: true, environment: { ...environment, CREDENTIALS_KEY } };
    await using scene = await cardScene(makeApp, shared);
    await using bank = await unknownGateway(scene.url);
    await using beside = await makeApp({ ...shared, beside: scene.app });
    const owner = await scene.app.staff('owner');
    const reached = async () => {
      const before = bank.calls();
      await asks(beside.device());
      return bank.calls() > before;
    };
    await saveAccount(owner, epgAt(bank.url, { ca: fileOf(bank.cert()) }));
    await expect
      .poll(async () => (await beside.device().call('venue')).data.payment_methods, { timeout: 5000 })
      .toContain('card');
    expect(await reached()).toBe(true);
    bank.renew();
    expect(await reached()).toBe(false);
    const alone = { password: null, ca: fileOf(bank.cert()) };
    await saveAccount(owner, epgAt(bank.url, alone, true));
    await expect.poll(reached, { timeout: 10_000, interval: 500 }).toBe(true);
  });
});
