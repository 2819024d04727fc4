import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls } from '@sufra/contract/calls';
import { apiBase, type CallName, routes } from '@sufra/contract/core/routes';
import { expect, test } from 'vitest';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { leftBehind } from './left-behind.ts';
import { makeIds } from './requests/ids.ts';
import type { Person } from './requests/people.ts';
import { makeSecrets } from './requests/secrets.ts';
import { openSender, type Sender } from './requests/wire.ts';
import { openVenue } from './venue/venue.ts';

/** Values that nobody but their owner may ever read, wherever they are typed or sent. */
const canaries = {
  password: 'Canary-Password-7Hq2',
  authorization: 'Canary-Bearer-9Xw4',
  cookie: 'CanaryCookie5Kd8CanaryCookie5Kd8CanaryCooki',
  tableKey: 'CanaryTableKey3Pz',
  card: '4111111111111111',
  spacedCard: '5555 5555 5555 4444',
  gatewayUser: 'CanaryGatewayUser',
  gatewayPassword: 'CanaryGatewayPassword6Jt',
  stripeKey: 'sk_test_CanaryStripeKey1Rm',
  stripeSecret: 'whsec_CanaryStripeSecret2Vn',
} as const;

const settings = {
  LOG_LEVEL: 'trace',
  PAYMENT_PROVIDER: 'epg-emulator',
  EPG_USERNAME: canaries.gatewayUser,
  EPG_PASSWORD: canaries.gatewayPassword,
  STRIPE_SECRET_KEY: canaries.stripeKey,
  STRIPE_WEBHOOK_SECRET: canaries.stripeSecret,
};

const fields = {
  email: `${canaries.password}@canary.test`,
  password: canaries.password,
  old_password: canaries.password,
  new_password: canaries.password,
  name: canaries.card,
  full_name: canaries.spacedCard,
  phone_number: canaries.card,
  contact_number: canaries.spacedCard,
  comment: canaries.card,
  message: canaries.spacedCard,
  reason: canaries.card,
  note: canaries.card,
  instructions: canaries.card,
  rating: 5,
  agreement: true,
  amount: '1.00',
};

/** Signing out comes last: it ends what the manager can do. */
const names = (Object.keys(calls) as CallName[]).toSorted(
  (a, b) => Number(a === 'staffSignOut') - Number(b === 'staffSignOut'),
);

/** Sends every call with secrets in its path, its query, its headers and its body, right, wrong and broken. */
async function sendSecrets(sender: Sender, people: readonly Person[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const name of names) {
    const { method, path } = routes[name];
    const canary = path.replaceAll(/:(\w+)/g, canaries.card);
    for (const { cookie, customerId = canaries.card } of people) {
      const own = path.replaceAll(':customerId', customerId).replaceAll(/:(\w+)/g, canaries.tableKey);
      const headers = {
        cookie: cookie ?? `sufra_diner=${canaries.cookie}; sufra_staff=${canaries.cookie}`,
        authorization: `Bearer ${canaries.authorization}`,
        'content-type': 'application/json',
      };
      const bodies = [JSON.stringify(fields), `{"password":"${canaries.password}`, `"${canaries.card}"`];
      for (const [index, text] of (method === 'GET' ? [undefined] : bodies).entries()) {
        const at = `${apiBase}${index === 0 ? own : canary}?k=${canaries.tableKey}&q=${canaries.password}`;
        const body = text === undefined ? undefined : Buffer.from(text);
        statuses.push((await sender.send({ method, path: at, headers, body })).status);
      }
    }
  }
  return statuses;
}

/** Takes tables away, so that calls fail in the middle of their work. */
function breakDatabase({ dataDir }: Sufra): void {
  const db = new DatabaseSync(join(dataDir, 'sufra.db'), { timeout: 5000 });
  for (const table of ['cart_lines', 'feedback', 'favourites', 'attempts', 'failed_sign_ins'])
    db.exec(`alter table ${table} rename to ${table}_gone`);
  db.close();
}

test('nothing secret is in what a server prints or writes beside its database, whatever fails [SAFE-3]', {
  timeout: 120_000,
}, async () => {
  const sufra = await startSufra(settings);
  const sender = openSender(sufra.url, 8, 10_000);
  try {
    const secrets = makeSecrets();
    const place = { databaseUrl: undefined, dataDir: sufra.dataDir };
    const venue = await openVenue({ sender, ids: makeIds(), secrets, place });
    await venue.seatEverybody();
    const asking = ['a stranger', 'a proven guest of table 1', 'the manager'];
    const people = venue.people.filter(({ name }) => asking.includes(name));
    await payByCard(sender, venue.people);
    await sendSecrets(sender, people);
    breakDatabase(sufra);
    const statuses = await sendSecrets(sender, people);
    expect(statuses.filter((status) => status === 500).length, 'failures prove the most').toBeGreaterThan(5);
    const left = await leftBehind(sufra);
    expect(left[0]?.text).toContain('the request failed');
    for (const { where, text } of left) {
      for (const [kind, canary] of Object.entries(canaries))
        expect(text, `${kind} in ${where}`).not.toContain(canary);
      expect(secrets.found(text), where).toEqual([]);
    }
  } finally {
    sender.close();
    await sufra.stop();
  }
});

/** The gateway refuses its password, which the server logs as a fault of the provider. */
async function payByCard(sender: Sender, people: readonly Person[]): Promise<void> {
  const guest = people.find(({ name }) => name === 'a proven guest of table 2');
  if (guest === undefined) throw new Error('nobody pays');
  const headers = { cookie: guest.cookie ?? '', 'content-type': 'application/json' };
  const get = {
    method: 'GET',
    path: `${apiBase}customer/orders/${guest.customerId}`,
    headers,
    body: undefined,
  };
  const { data } = JSON.parse((await sender.send(get)).text) as { data: { data: readonly { id: string }[] } };
  const order_id = data.data[0]?.id;
  const path = `${apiBase}customer/payments/single`;
  const pay = (replaces: readonly string[]) => {
    const form = { order_id, payment_method: 'card', name: canaries.card, replaces };
    return sender.send({ method: 'POST', path, headers, body: Buffer.from(JSON.stringify(form)) });
  };
  const refused = JSON.parse((await pay([])).text) as { data: { open: readonly { split_id: string }[] } };
  const paying = await pay(refused.data.open.map(({ split_id }) => split_id));
  const { Transaction } = (JSON.parse(paying.text) as { data: { Transaction: { PaymentPage: string } } })
    .data;
  const page = { method: 'GET', path: new URL(Transaction.PaymentPage).pathname, headers, body: undefined };
  expect((await sender.send(page)).text).toContain('<h1');
}
