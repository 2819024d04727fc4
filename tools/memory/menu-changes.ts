/** A service in which dishes run out and come back all the time, while phones in four languages read. */

import { apiBase, type CallName, routes } from '@sufra/contract/routes';
import { send } from '../send.ts';

const languages = ['en', 'ar', 'ru', 'tr'] as const;
const encodings = ['br', 'gzip', 'identity'] as const;
/** So many changes, and other phones sit at the tables. */
const changesForAParty = 10;
const tables = 12;
/** So many parties are new; then they come again, as guests do. More new phones at one address meet the venue's limits. */
const partiesMax = 20;

type Asked = {
  readonly status: number;
  readonly etag: string;
  readonly cookie: string;
  readonly text: string;
};
type Wish = {
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

/** Plays the service on a demo server: `change` does the next change and lets every phone read. */
export async function openService(origin: string): Promise<{ change: () => Promise<void> }> {
  const ask = (name: CallName, params: Readonly<Record<string, string>>, wish: Wish = {}) =>
    askAs(origin + pathOf(name, params), { method: routes[name].method, ...wish });
  const signIn = { email: 'manager@demo.test', password: 'demo-password' };
  const manager = (await ask('staffSignIn', {}, { body: signIn })).cookie;
  const list = await ask('items', { customerId: '999999', perPage: '1000' });
  const dishes = (JSON.parse(list.text) as { data: { data: Dish[] } }).data.data;
  let phones: readonly Phone[] = [];
  const known: string[] = [];
  let changes = 0;

  const turnOver = async (dish: Dish) => {
    for (let table = 1; table <= tables; table += 1) {
      const wish = { cookie: manager, body: { reason: 'gone' } };
      const answer = await ask('clearTable', { table: String(table) }, wish);
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
  /** As a phone does: once without what it has, and once with. */
  const read = async (name: CallName, params: Readonly<Record<string, string>>, wish: Wish) => {
    const { status, etag } = await ask(name, params, wish);
    if (status !== 200) throw new Error(`${name} answered ${status}`);
    await ask(name, params, { ...wish, etag });
  };
  const readAll = async (phone: Phone, index: number, dish: Dish) => {
    const { id, cookie, language } = phone;
    const wish = { cookie, language, encoding: encodings[(changes + index) % encodings.length] ?? 'br' };
    for (const name of ['venue', 'categories', 'allergens'] as const) await read(name, {}, wish);
    await read('items', { customerId: id, perPage: '1000' }, wish);
    await read('item', { slug: dish.slug }, wish);
    await read('favourites', { customerId: id }, wish);
    if (phone.order !== '') await read('orderDetails', { orderId: phone.order }, wish);
    await askAs(`${origin}/`, { ...wish });
  };
  return {
    change: async () => {
      const dish = dishes[changes % dishes.length];
      if (dish === undefined) throw new Error('the menu is empty');
      if (changes % changesForAParty === 0) await turnOver(dish);
      const enabled = Math.floor(changes / dishes.length) % 2 === 1;
      const wish = { cookie: manager, body: { enabled } };
      const set = await ask('setAvailability', { itemId: String(dish.id) }, wish);
      if (set.status !== 200) throw new Error(`a dish was not changed: ${set.text}`);
      await Promise.all(phones.map((phone, index) => readAll(phone, index, dish)));
      changes += 1;
    },
  };
}

function pathOf(name: CallName, params: Readonly<Record<string, string>>): string {
  return `${apiBase}${routes[name].path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '')}`;
}

async function askAs(url: string, wish: Wish): Promise<Asked> {
  const { method = 'GET', cookie, language = 'en', encoding = 'identity', etag, body } = wish;
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
