/** A venue where dishes constantly run out and come back, while phones in four languages read the menu. */

import { languages } from '@sufra/contract/core/constants';
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';
import { send } from '../processes/send.ts';

const encodings = ['br', 'gzip', 'identity'] as const;
/** New phones sit down after this many changes. */
const changesForAParty = 10;
const tables = 12;
/**
 * How many parties are new before they repeat, as guests do. More new phones at one address would reach the venue's
 * limits.
 */
const partiesMax = 20;

type Response = {
  readonly status: number;
  readonly etag: string;
  readonly cookie: string;
  readonly text: string;
};
type RequestOptions = {
  readonly method?: string;
  readonly cookie?: string | undefined;
  readonly language?: string;
  readonly encoding?: string;
  readonly etag?: string;
  readonly body?: object;
};
type Dish = { readonly id: number; readonly slug: string };
type Phone = {
  readonly id: string;
  readonly cookie: string;
  readonly language: string;
  readonly order: string;
};

/** Runs the venue on a demo server: `change` makes the next change and lets every phone read. */
export async function openService(origin: string): Promise<{ change: () => Promise<void> }> {
  const ask = (name: CallName, params: Readonly<Record<string, string>>, options: RequestOptions = {}) =>
    askAs(origin + pathOf(name, params), { method: routes[name].method, ...options });
  const signIn = { email: 'manager@demo.test', password: 'demo-password' };
  const manager = (await ask('staffSignIn', {}, { body: signIn })).cookie;
  const list = await ask('items', { customerId: '999999', perPage: '1000' });
  const dishes = (JSON.parse(list.text) as { data: { data: Dish[] } }).data.data;
  let phones: readonly Phone[] = [];
  const known: string[] = [];
  let changes = 0;

  const turnOver = async (dish: Dish) => {
    for (let table = 1; table <= tables; table += 1) {
      const options = { cookie: manager, body: { reason: 'gone' } };
      const answer = await ask('clearTable', { table: String(table) }, options);
      if (answer.status !== 200) throw new Error(`a table was not cleared: ${answer.text}`);
    }
    phones = await Promise.all(
      Array.from({ length: tables }, async (_, index): Promise<Phone> => {
        const language = languages[index % languages.length] ?? 'en';
        const place = (Math.floor(changes / changesForAParty) % partiesMax) * tables + index;
        const came = await ask('tableInfo', { table: String(index + 1) }, { cookie: known[place] });
        if (came.status !== 200) throw new Error(`a phone was not seated: ${came.text}`);
        known[place] = came.cookie;
        const id = (JSON.parse(came.text) as { data: { customer: { id: string } } }).data.customer.id;
        const { cookie } = came;
        await ask('addFavourite', { customerId: id }, { cookie, body: { item_id: dish.id } });
        const body = { items: [{ item_id: dishes[index]?.id, quantity: 1 }] };
        const placed = JSON.parse((await ask('placeOrder', {}, { cookie, body })).text) as {
          data?: { order: { id: string } };
        };
        return { id, cookie, language, order: placed.data?.order.id ?? '' };
      }),
    );
  };
  /** Reads as a phone does: once without a cached answer, and once with it. */
  const read = async (name: CallName, params: Readonly<Record<string, string>>, options: RequestOptions) => {
    const { status, etag } = await ask(name, params, options);
    if (status !== 200) throw new Error(`${name} answered ${status}`);
    await ask(name, params, { ...options, etag });
  };
  const readAll = async (phone: Phone, index: number, dish: Dish) => {
    const { id, cookie, language } = phone;
    const options = { cookie, language, encoding: encodings[(changes + index) % encodings.length] ?? 'br' };
    for (const name of ['venue', 'categories', 'allergens'] as const) await read(name, {}, options);
    await read('items', { customerId: id, perPage: '1000' }, options);
    await read('item', { slug: dish.slug }, options);
    await read('favourites', { customerId: id }, options);
    if (phone.order !== '') await read('orderDetails', { orderId: phone.order }, options);
    await askAs(`${origin}/`, { ...options });
  };
  return {
    change: async () => {
      const dish = dishes[changes % dishes.length];
      if (dish === undefined) throw new Error('the menu is empty');
      if (changes % changesForAParty === 0) await turnOver(dish);
      const enabled = Math.floor(changes / dishes.length) % 2 === 1;
      const options = { cookie: manager, body: { enabled } };
      const set = await ask('setAvailability', { itemId: String(dish.id) }, options);
      if (set.status !== 200) throw new Error(`a dish was not changed: ${set.text}`);
      await Promise.all(phones.map((phone, index) => readAll(phone, index, dish)));
      changes += 1;
    },
  };
}

function pathOf(name: CallName, params: Readonly<Record<string, string>>): string {
  return `${apiBase}${routes[name].path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '')}`;
}

async function askAs(url: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', cookie, language = 'en', encoding = 'identity', etag, body } = options;
  const headers = {
    'accept-language': language,
    'accept-encoding': encoding,
    accept: 'application/json, text/html',
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
  };
  const sent = await send(url, { method, headers, cookie, body });
  const { status, text } = sent;
  return { status, text, etag: sent.headers.etag ?? '', cookie: sent.cookie ?? cookie ?? '' };
}
