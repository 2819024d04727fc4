/** What an owner names, books and sets up, while all of it is an attack. */
import { expect, type Page } from '@playwright/test';
import type { KnownOfConsole } from '../../tools/pictures/console-pages.ts';

type One = { readonly id: string };

/** Names people and things by attacks, wherever the house has names, and answers the ids of what is there to look at. */
export async function nameEverything(owner: Page, attacks: readonly string[]): Promise<KnownOfConsole> {
  const told = async <Data>(method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await owner.request[method](`/api/v1/staff/${path}`, data === undefined ? {} : { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  };
  const name = (index: number) => (attacks[index % attacks.length] ?? '').slice(0, 36);
  const { today } = await told<{ readonly today: string }>('get', 'bookings');
  const booked = { party: 2, day: today, time: '23:00', phone: '050 1234567' };
  for (const index of attacks.keys())
    if (index < 6) await told('post', 'bookings', { ...booked, name: name(index), note: attacks[index + 6] });
  await told('post', 'cars', { plate: name(0).slice(0, 20), words: name(1) });
  const printer = { host: '127.0.0.1', port: 9199, width: 80, tickets: false, receipts: 'asked' };
  await told('post', 'printers', { ...printer, name: name(2), opens_drawer: false, language: 'en' });
  await told('post', 'webhooks', { url: 'https://tour.invalid/%3Cscript%3E', kinds: ['order.placed'] });
  await told('put', 'discounts/ATTACKED', discount(name(3), name(4)));
  const invited = { name: name(5), email: 'hostile@demo.test', role: 'valet' };
  const { url } = await told<{ readonly url: string }>('post', 'invitations', invited);
  const { accounts } = await told<{ readonly accounts: readonly (One & { email: string })[] }>(
    'get',
    'accounts',
  );
  const account = accounts.find(({ email }) => email.startsWith('waiter'))?.id ?? '';
  await told('put', `accounts/${account}`, { name: name(6) });
  return { ...(await idsOf(told)), account, token: url.split('/').at(-1) ?? '', unpaid: 'none' };
}

function discount(title: string, description: string): object {
  return {
    title: { en: title },
    description: { en: description },
    type: 'percentage',
    value: '5',
    minimum_amount: '0',
    cap_limit: null,
    valid_from: null,
    valid_until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    limit_total: null,
    limit_per_customer: null,
    withdrawn: false,
    version: null,
  };
}

type Told = <Data>(method: 'get', path: string) => Promise<Data>;

async function idsOf(
  told: Told,
): Promise<Pick<KnownOfConsole, 'attempt' | 'customer' | 'dish' | 'feedback' | 'zReport'>> {
  const { waiting } = await told<{ readonly waiting: readonly One[] }>('get', 'payments');
  const { members } = await told<{ readonly members: readonly One[] }>('get', 'members');
  const { data } = await told<{ readonly data: readonly One[] }>('get', 'feedback');
  const { items } = await told<{ readonly items: readonly { readonly id: number }[] }>('get', 'menu');
  const [attempt, customer, feedback] = [waiting, members, data].map((found) => found.at(-1)?.id ?? 'none');
  return {
    attempt: attempt ?? 'none',
    customer: customer ?? 'none',
    feedback: feedback ?? 'none',
    dish: String(items[0]?.id),
    zReport: '0001',
  };
}
