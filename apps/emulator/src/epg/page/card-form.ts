import type { TestCard } from '../cards.ts';
import { cardOf, passesLuhn, testCards } from '../cards.ts';

/** What the payer typed. */
export type CardEntry = {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly name: string;
};

/** A field of the card form. */
export type CardField = keyof CardEntry;

/** What is wrong with a field; the page has a message for each. */
export type CardFault =
  | 'required'
  | 'card_invalid'
  | 'card_unknown'
  | 'expiry_invalid'
  | 'expiry_past'
  | 'cvv_invalid';

/** The errors of a form by field; empty when the card can be used. */
export type CardFaults = Readonly<Partial<Record<CardField, CardFault>>>;

/** Nothing typed yet. */
export const emptyEntry: CardEntry = { number: '', expiry: '', cvv: '', name: '' };

/** Reads a form body; anything that isn't text counts as blank. */
export function readEntry(body: unknown): CardEntry {
  const form: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (name: string) => {
    const value = form[name];
    return typeof value === 'string' ? value.trim().slice(0, 64) : '';
  };
  return { number: text('number'), expiry: text('expiry'), cvv: text('cvv'), name: text('name') };
}

/** An entry that pays with `card`, for the "use this card" buttons. `now` in milliseconds since 1970. */
export function entryFor(card: TestCard, now: number): CardEntry {
  const year = String((new Date(now).getUTCFullYear() + 3) % 100).padStart(2, '0');
  return { number: grouped(card.number), expiry: `12/${year}`, cvv: '123', name: 'TEST PAYER' };
}

/** Validates an entry as the bank's page does. `now` in milliseconds since 1970. */
export function checkEntry(
  entry: CardEntry,
  now: number,
  cards: readonly TestCard[] = testCards,
): { readonly faults: CardFaults; readonly card?: TestCard } {
  const card = cardOf(entry.number, cards);
  const faults = {
    ...fault('number', numberFault(entry.number, card)),
    ...fault('expiry', expiryFault(entry.expiry, now)),
    ...fault('cvv', entry.cvv === '' ? 'required' : /^\d{3}$/.test(entry.cvv) ? undefined : 'cvv_invalid'),
    ...fault('name', entry.name === '' ? 'required' : undefined),
  };
  return card === undefined ? { faults } : { faults, card };
}

/** The number in groups of four digits. */
export function grouped(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ');
}

function fault(name: CardField, what: CardFault | undefined): CardFaults {
  return what === undefined ? {} : { [name]: what };
}

function numberFault(number: string, card: TestCard | undefined): CardFault | undefined {
  if (number === '') return 'required';
  if (!passesLuhn(number.replace(/\s+/g, ''))) return 'card_invalid';
  return card === undefined ? 'card_unknown' : undefined;
}

function expiryFault(expiry: string, now: number): CardFault | undefined {
  if (expiry === '') return 'required';
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry);
  if (match === null) return 'expiry_invalid';
  // A card is valid through the last day of its month.
  const firstBadMoment = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return now < firstBadMoment ? undefined : 'expiry_past';
}
