/** The parties of the evening: who sits where, and what becomes of their bill. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { SeededRandom } from '../crash/random.ts';
import { order, pay, sitDown } from './guests.ts';
import type { House, Size } from './house.ts';
import { orderOnPage, payOnPage } from './phones.ts';

/** A party: its table, and how many guests with phones it has. */
export type Party = { readonly table: string; readonly guests: number; readonly withBrowser: boolean };

/** The two tables that are pushed together: the first two without a real browser. */
export const joined = ({ phones }: Size): readonly [string, string] => [
  String(phones + 1),
  String(phones + 2),
];

/** The tables where a waiter takes the order, the last ones of the room. */
export function padTables({ tables, waiters, padTables: each }: Size): readonly string[] {
  const number = waiters * each;
  return Array.from({ length: number }, (_, place) => String(tables - number + 1 + place));
}

/** Seats the guests: at least one at each table with phones, the others anywhere. */
export function seat(size: Size, random: SeededRandom): readonly Party[] {
  const tables = size.tables - padTables(size).length;
  const guests = Array.from({ length: tables }, () => 1);
  for (let left = size.guests - tables; left > 0; left -= 1) {
    const free = [...guests.keys()].filter((place) => (guests[place] ?? 0) < 6);
    const place = random.pick(free);
    guests[place] = (guests[place] ?? 0) + 1;
  }
  return guests.map((number, place) => {
    return { table: String(place + 1), guests: number, withBrowser: place < size.phones };
  });
}

/** A party's evening. `mayPay` resolves when nothing keeps them from asking for the bill. */
export async function dine(
  house: House,
  party: Party,
  random: SeededRandom,
  mayPay: Promise<void>,
): Promise<void> {
  const { size } = house;
  await sleep(random.next() * size.comeWithinMs);
  const name = (seat: number) => `Guest ${party.table}.${seat + 1}`;
  const page = party.withBrowser ? await firstOrder(house, party, name(0)) : undefined;
  const others = Array.from({ length: party.guests - (page === undefined ? 0 : 1) }, (_, seat) => seat + 1);
  const guests = await Promise.all(others.map((seat) => sitDown(house, party.table, name(seat))));
  let orderId = '';
  for (const guest of guests) orderId = await order(house, guest, random);
  await sleep(size.stayMs * (1 + random.next()));
  const [again] = guests;
  if (again !== undefined && random.happens(0.4)) orderId = await order(house, again, random);
  await mayPay;
  if (page === undefined) await pay(house, guests, orderId, random);
  else await payAlone(house, page, party);
}

/** The guest with a browser has ordered already, or orders now. */
async function firstOrder(house: House, { table }: Party, name: string): Promise<Page> {
  return table === '1' && house.first !== undefined ? house.first : orderOnPage(house, table, name);
}

/** The guest in the browser pays for the table: at odd tables by card, at even ones in cash. */
async function payAlone(house: House, page: Page, { table }: Party): Promise<void> {
  await payOnPage(house, page, `Guest ${table}.1`, Number(table) % 2 === 1 ? 'card' : 'cash');
  await page.context().close();
}
