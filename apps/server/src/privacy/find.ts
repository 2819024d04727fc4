import { isSamePhone, phoneDigits } from '@sufra/domain/guests/phone';
import type { Reader } from '../database/transaction.ts';
import { memberNumber } from '../guests/membership/queries.ts';
import * as store from './store-find.ts';

/** What a guest is found by. A `receipt` is the number of an order, a bill or an invoice. */
export const guestKeys = ['guest', 'email', 'phone', 'member', 'receipt'] as const;

/** One of `guestKeys`. */
export type GuestKey = (typeof guestKeys)[number];

/**
 * The ids of the guests that something leads to. Of an e-mail address, a phone number or a member's number they are the
 * same person on several devices; of a receipt they are everybody who sat at the table.
 */
export async function findGuests(reader: Reader, by: GuestKey, text: string): Promise<readonly string[]> {
  const typed = text.trim();
  if (by === 'guest') return (await store.isGuest(reader, typed)) ? [typed] : [];
  if (by === 'receipt') return store.guestsOfPaper(reader, typed.replace(/^#/, ''));
  return by === 'member' ? membersWith(reader, phoneDigits(typed)) : guestsReachedBy(reader, by, typed);
}

async function membersWith(reader: Reader, digits: string): Promise<readonly string[]> {
  for await (const id of store.guestIds(reader)) if (phoneDigits(memberNumber(id)) === digits) return [id];
  return [];
}

async function guestsReachedBy(
  reader: Reader,
  by: 'email' | 'phone',
  typed: string,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for await (const { customer_id, email, phone } of store.contacts(reader)) {
    const isTheirs = by === 'email' ? isSameAddress(email, typed) : isSamePhone(phone, typed);
    if (isTheirs) found.add(customer_id);
  }
  return [...found];
}

function isSameAddress(one: string, other: string): boolean {
  return one !== '' && one.trim().toLowerCase() === other.toLowerCase();
}
