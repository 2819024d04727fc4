/** Compares the gateway with the books while the server is working. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sufra } from '../processes/sufra.ts';
import { type Books, openBooks, type Place } from './books.ts';
import { checkBank, openAtBank } from './check-bank.ts';
import { seeToRefunds } from './manager.ts';
import type { Phone } from './phone.ts';

/** Where the books and the gateway are. */
export type Bank = { readonly place: Place; readonly sufra: Pick<Sufra, 'gatewayUrl'> };

const agreesWithinMs = 4000;

/**
 * Reports differences between the bank and the books. The server keeps working meanwhile, so only differences that
 * persist count.
 */
export async function lookAtBank({ place, sufra }: Bank): Promise<readonly string[]> {
  const books = await openBooks(place);
  const until = performance.now() + agreesWithinMs;
  try {
    let differs = await checkBank(books, sufra.gatewayUrl);
    while (differs.length > 0 && performance.now() < until) {
      await sleep(100);
      differs = await checkBank(books, sufra.gatewayUrl);
    }
    return differs;
  } finally {
    await books.close();
  }
}

/** Waits until nothing is open at the bank, while a manager handles refunds; returns what stays open. */
export async function settle(
  { place, sufra }: Bank,
  manager: Phone,
  withinMs: number,
): Promise<readonly string[]> {
  const books = await openBooks(place);
  const until = performance.now() + withinMs;
  try {
    let open = await openAtBank(books, sufra.gatewayUrl);
    while (open.length > 0 && performance.now() < until) {
      await sleep(500);
      await seeToRefunds(manager, books, sufra.gatewayUrl);
      open = await openAtBank(books, sufra.gatewayUrl);
    }
    return open.map((what) => `${what}, after ${withinMs / 1000} s`);
  } finally {
    await books.close();
  }
}

/** The refunds that the gateway was asked for and has not answered. */
export async function askedRefunds(books: Books): Promise<readonly string[]> {
  const asked = await books.rows<{ id: string }>(
    `select id from refunds where state = 'pending' and asked_at is not null`,
  );
  return asked.map(({ id }) => id);
}
