import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { clientCertificate } from '../../testing/client-certificate.ts';
import { epgAt, saveAccount, shownAccounts } from '../../testing/payments/card-accounts.ts';
import { type CardGuest, type CardScene, cardScene, cards } from '../../testing/payments/card-scene.ts';
import { certifiedGateway } from '../../testing/payments/certified-gateway.ts';
import { startedWithOwnCards } from '../../testing/payments/own-cards.ts';
import { everything } from '../../testing/people/guest-with-past.ts';

const environment = { PUBLIC_URL: 'https://menu.example', ALLOW_EMULATOR: '0' };
const passphrase = 'Canary-Passphrase-1';

/** A venue without a provider, and a bank to which a certificate is enough. */
async function setUp(makeApp: MakeApp): Promise<CardScene> {
  const scene = await cardScene(makeApp, { ownCards: true, environment });
  const { bank } = scene.emulator.world;
  Object.assign(bank, { settings: { ...bank.settings, auth: 'certificate' } });
  return scene;
}

type Patch = NonNullable<Parameters<typeof epgAt>[1]>;

/** An account with a certificate, as an owner types it. */
function certified(url: string, patch: Patch = {}, same = false) {
  return epgAt(url, { auth: 'certificate', user_name: '', password: null, passphrase, ...patch }, same);
}

const refusal = ({ status, body }: { status: number; body: { code?: string; errors?: object } }) => [
  status,
  body.code,
  ...Object.keys(body.errors ?? {}),
];

async function refundAll({ app, giveBack }: CardScene, guest: CardGuest) {
  const manager = await app.staff('manager');
  const share_id = (await guest.standing()).shareId;
  const body = { share_id, amount: 137, method: 'card' as const, reason: 'Cold food' };
  const made = await manager.call('makeRefund', { body });
  await giveBack();
  return made.status;
}

describeOnBoth('a client certificate from the console', (makeApp) => {
  it('is tried, saved and shown to the bank by every payment [PROV-18]', async () => {
    await using scene = await setUp(makeApp);
    const { file, cert, print } = clientCertificate(passphrase, { until: '301231' });
    await using bank = await certifiedGateway(scene.url, [cert]);
    const owner = await scene.app.staff('owner');
    const typed = certified(bank.url, { certificate: file });
    expect((await owner.call('testCardAccount', { body: typed })).data).toMatchObject({ result: 'right' });
    const { account } = (await saveAccount(owner, typed)).data;
    expect(account?.epg?.secrets).toEqual({
      password: null,
      certificate: {
        at: expect.stringContaining('T'),
        by: expect.any(String),
        until: '2031-01-01T03:59:59+04:00',
      },
      ca: null,
    });
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(cards.epg.approved));
    expect((await guest.standing()).order).toBe('paid');
    expect(new Set(bank.shown)).toEqual(new Set([print]));
    const kept = certified(bank.url, { passphrase: null, store: '7' }, true);
    expect((await owner.call('testCardAccount', { body: kept })).data.result, 'with the kept one').toBe(
      'right',
    );
    expect((await saveAccount(owner, kept)).data.account?.epg?.store).toBe('7');
  });

  it('is sealed: neither it nor its passphrase is stored, answered or logged [PROV-6] [PROV-18] [SAFE-3]', async () => {
    await using scene = await setUp(makeApp);
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const { started, owner } = await startedWithOwnCards(scene.app, log);
    const { file, cert } = clientCertificate(passphrase);
    await using bank = await certifiedGateway(scene.url, [cert]);
    const typed = certified(bank.url, { certificate: file });
    const answers = [
      await owner.call('testCardAccount', { body: typed }),
      await owner.call('testCardAccount', { body: certified('https://127.0.0.1:9', { certificate: file }) }),
      await saveAccount(owner, certified(bank.url, { certificate: file.slice(0, 400) })),
      await saveAccount(owner, typed),
      await owner.call('cardAccounts'),
      await owner.call('auditLog', { query: {} }),
    ];
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(cards.epg.approved));
    const texts = [await everything(scene.app.db), lines.join(''), ...answers.map(({ text }) => text)];
    for (const text of texts)
      for (const secret of [passphrase, file.slice(0, 100), file.slice(200, 300)])
        expect(text).not.toContain(secret);
    await started.close();
  });

  it('is refused by its field if the bank could never take it, and nothing is saved [PROV-19]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const { file } = clientCertificate(passphrase);
    const asked = async (patch: Patch) => {
      const typed = certified(scene.url, patch);
      const tried = await owner.call('testCardAccount', { body: typed });
      const saved = await saveAccount(owner, typed);
      expect(refusal(tried)).toEqual(refusal(saved));
      return refusal(saved);
    };
    expect(await asked({})).toEqual([422, 'card_certificate_needed', 'epg.certificate']);
    const wrong = await asked({ certificate: file, passphrase: 'another' });
    expect(wrong).toEqual([422, 'card_passphrase_wrong', 'epg.passphrase']);
    expect(await asked({ certificate: file, passphrase: null })).toEqual(wrong);
    const old = clientCertificate(passphrase, { old: true }).file;
    expect(await asked({ certificate: old })).toEqual([422, 'card_certificate_old', 'epg.certificate']);
    const ended = clientCertificate(passphrase, { until: '250630' }).file;
    expect(await asked({ certificate: ended })).toEqual([422, 'card_certificate_expired', 'epg.certificate']);
    expect(await asked({ certificate: 'AAAA' })).toEqual([422, 'card_certificate_wrong', 'epg.certificate']);
    const large = Buffer.alloc(64 * 1024 + 3).toString('base64');
    expect((await asked({ certificate: large }))[2]).toBe('epg.certificate');
    expect((await shownAccounts(owner)).account).toBeNull();
  });

  it('goes to no address and no account but that which it was chosen for [PROV-7]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const { file } = clientCertificate(passphrase);
    await saveAccount(owner, certified(scene.url, { certificate: file }));
    const needed = [422, 'card_certificate_needed', 'epg.certificate'];
    expect(refusal(await saveAccount(owner, certified('https://elsewhere.example', {}, true)))).toEqual(
      needed,
    );
    expect(refusal(await saveAccount(owner, certified(scene.url))), 'another account').toEqual(needed);
    const byName = epgAt(scene.url, {});
    expect(refusal(await saveAccount(owner, byName)), 'nor is it lost without a word').toEqual(needed);
  });

  it('is removed alone where a name and password do, and what is needed can only be replaced [PROV-21]', async () => {
    await using scene = await setUp(makeApp);
    const owner = await scene.app.staff('owner');
    const { file } = clientCertificate(passphrase);
    const both = { certificate: file, passphrase };
    const shown = (await saveAccount(owner, epgAt(scene.url, both))).data.account?.epg?.secrets;
    expect(shown).toMatchObject({
      password: { by: expect.any(String) },
      certificate: { until: expect.any(String) },
    });
    const without = { password: null, certificate: '' };
    const gone = await saveAccount(owner, epgAt(scene.url, without, true));
    expect(gone.data.account?.epg?.secrets).toMatchObject({
      password: { by: expect.any(String) },
      certificate: null,
    });
    expect((await owner.call('testCardAccount', { body: epgAt(scene.url, without, true) })).status).toBe(200);
    const needed = certified(scene.url, { certificate: '' }, true);
    const refused = [422, 'card_certificate_needed', 'epg.certificate'];
    expect(refusal(await saveAccount(owner, needed))).toEqual(refused);
    await saveAccount(owner, certified(scene.url, { certificate: file }, true));
    const back = epgAt(scene.url, { password: null }, true);
    expect(refusal(await saveAccount(owner, back)), 'a password that was not needed is not kept').toEqual([
      422,
      'card_secret_needed',
      'epg.password',
    ]);
    const log = (await owner.call('auditLog', { query: {} })).data.entries;
    const removed = log.map(({ after }) => JSON.parse(after ?? '{}').removed).filter(Array.isArray);
    expect(removed).toEqual([['password'], ['certificate', 'passphrase']]);
  });

  it('is shown for what was begun with it, also after the venue has another [PROV-11]', async () => {
    await using scene = await setUp(makeApp);
    const [old, young] = [clientCertificate(passphrase), clientCertificate(passphrase)];
    await using bank = await certifiedGateway(scene.url, [old.cert, young.cert]);
    const owner = await scene.app.staff('owner');
    await saveAccount(owner, certified(bank.url, { certificate: old.file }));
    const first = await scene.guest();
    const waiting = await first.pay(cards.epg.approved);
    await saveAccount(owner, certified(bank.url, { certificate: young.file }));
    const since = bank.shown.length;
    await first.comeBack(waiting);
    expect((await first.standing()).order).toBe('paid');
    expect(await refundAll(scene, first)).toBe(201);
    expect(scene.captured()).toBe(0);
    expect(new Set(bank.shown.slice(since))).toEqual(new Set([old.print]));
    const second = await scene.guest();
    await second.comeBack(await second.pay(cards.epg.approved));
    expect(bank.shown.at(-1)).toBe(young.print);
  });
});
