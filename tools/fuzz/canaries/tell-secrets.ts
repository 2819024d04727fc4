/** Sends a server secrets in every way there is: right, wrong, broken, and into calls that fail. */
import { calls } from '@sufra/contract/calls';
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';
import type { Place } from '../../crash/books.ts';
import { accountOf, manage, type Person } from '../requests/people.ts';
import type { Sender, Wire } from '../requests/wire.ts';
import { canaries, secretFields } from './canaries.ts';

/** Signing out comes last: it ends what the manager can do. */
const names = (Object.keys(calls) as CallName[]).toSorted(
  (a, b) => Number(a === 'staffSignOut') - Number(b === 'staffSignOut'),
);

/** Sends every call with secrets in its path, its query, its headers and its body; returns the statuses. */
export async function sendSecrets(sender: Sender, people: readonly Person[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const name of names)
    for (const person of people)
      for (const wire of secretCalls(name, person)) statuses.push((await sender.send(wire)).status);
  return statuses;
}

function secretCalls(name: CallName, { cookie, customerId = canaries.card }: Person): readonly Wire[] {
  const { method, path } = routes[name];
  const canary = path.replaceAll(/:(\w+)/g, canaries.card);
  const own = path.replaceAll(':customerId', customerId).replaceAll(/:(\w+)/g, canaries.tableKey);
  const headers = {
    cookie: cookie ?? `sufra_diner=${canaries.cookie}; sufra_staff=${canaries.cookie}`,
    authorization: `Bearer ${canaries.authorization}`,
    'content-type': 'application/json',
  };
  const bodies = [JSON.stringify(secretFields), `{"password":"${canaries.password}`, `"${canaries.card}"`];
  return (method === 'GET' ? [undefined] : bodies).map((text, index) => ({
    method,
    path: `${apiBase}${index === 0 ? own : canary}?k=${canaries.tableKey}&q=${canaries.password}`,
    headers,
    body: text === undefined ? undefined : Buffer.from(text),
  }));
}

/** Somebody's calls, each of which may be refused. */
function callsOf(sender: Sender, people: readonly Person[], name: string) {
  const person = people.find((one) => one.name === name);
  if (person === undefined) throw new Error(`nobody is called ${name}`);
  const headers = { cookie: person.cookie ?? '', 'content-type': 'application/json' };
  return async (call: CallName, body?: object, params: Readonly<Record<string, string>> = {}) => {
    const own = { customerId: person.customerId ?? '', ...params };
    const path = routes[call].path.replaceAll(/:(\w+)/g, (_, key: string) => own[key as 'customerId'] ?? '');
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const { text } = await sender.send({
      method: routes[call].method,
      path: apiBase + path,
      headers,
      body: bytes,
    });
    return JSON.parse(text) as { readonly data: unknown };
  };
}

/** A guest opens a card page at a provider that refuses the server's keys, which the server logs. */
export async function payByCard(sender: Sender, people: readonly Person[]): Promise<string> {
  const call = callsOf(sender, people, 'a proven guest of table 2');
  const { data } = (await call('orders')).data as { data: readonly { id: string }[] };
  const pay = (replaces: readonly string[]) =>
    call('paySingle', { order_id: data[0]?.id, payment_method: 'card', name: canaries.card, replaces });
  const { open } = (await pay([])).data as { open: readonly { split_id: string }[] };
  const paying = await pay(open.map(({ split_id }) => split_id));
  const { Transaction } = paying.data as { Transaction: { PaymentPage: string } };
  const path = new URL(Transaction.PaymentPage).pathname;
  return (await sender.send({ method: 'GET', path, headers: {}, body: undefined })).text;
}

/** What the server made for somebody, which it tells them alone. */
export type Made = readonly (readonly [kind: string, value: string])[];

/** Staff set a PIN, a second factor and a way in, and use each once well and once badly. `appCode` is their app's. */
export async function useStaffSecrets(
  { sender, people, place }: { sender: Sender; people: readonly Person[]; place: Place },
  appCode: (secret: string) => string,
): Promise<Made> {
  const [manager, waiter, cashier] = ['the manager', 'the waiter', 'the cashier'].map((name) =>
    callsOf(sender, people, name),
  ) as [ReturnType<typeof callsOf>, ReturnType<typeof callsOf>, ReturnType<typeof callsOf>];
  const { password, email } = accountOf('cashier');
  await manager('setOwnPin', { password, pin: canaries.pin });
  const { staff } = (await manager('staffSession')).data as { staff: { id: string } };
  for (const pin of [canaries.wrongPin, canaries.pin])
    await waiter('clearTable', { reason: 'x', approval: { manager_id: staff.id, pin } }, { table: '3' });
  const { secret } = (await cashier('beginSecondFactor', { password })).data as { secret: string };
  await cashier('confirmSecondFactor', { code: canaries.code });
  const shown = appCode(secret);
  const { recovery_codes } = (await cashier('confirmSecondFactor', { code: shown })).data as {
    recovery_codes: readonly string[];
  };
  for (const code of [canaries.recoveryCode, canaries.code, recovery_codes[0]])
    await cashier('staffSignIn', { email, password, code });
  const said = await manage(place, 'staff', 'let-in', accountOf('kitchen').email);
  const link = /\/staff\/let-in\/(\S+)/.exec(said)?.[1] ?? '';
  await openAddresses(sender, [
    `/staff/let-in/${canaries.signInLink}`,
    `/staff/let-in/${link}x`,
    `/staff/let-in/${link}`,
  ]);
  const codes = recovery_codes.map((code) => ['recovery code', code] as const);
  return [['second factor', secret], ['code of an app', shown], ['sign-in link', link], ...codes];
}

async function openAddresses(sender: Sender, paths: readonly string[]): Promise<void> {
  for (const path of paths) await sender.send({ method: 'GET', path, headers: {}, body: undefined });
  for (const token of [canaries.metricsToken, canaries.authorization]) {
    const headers = { authorization: `Bearer ${token}` };
    await sender.send({ method: 'GET', path: '/metrics', headers, body: undefined });
  }
  const headers = {
    'stripe-signature': `t=1,v1=${canaries.stripeSecret}`,
    'content-type': 'application/json',
  };
  const body = Buffer.from(JSON.stringify({ id: canaries.card }));
  await sender.send({ method: 'POST', path: '/pay/webhooks/stripe', headers, body });
}
