import type { Transaction } from '../../database/transaction.ts';
import { phoneStarts, phoneWords } from '../../tables/bookings/words.ts';
import { addWords } from './store.ts';

/** What a phone number begins with among the words of a guest. No word of a name does. */
const mark = '+';

/** Keeps a phone number that a guest gave, so that they are found by it. */
export async function learnPhone(tx: Transaction, customerId: string, phone: string): Promise<void> {
  await addWords(
    tx,
    customerId,
    phoneWords(phone).map((digits) => mark + digits),
  );
}

/** The beginnings of words by which a phone number is looked for. */
export function markedStarts(typed: string): readonly string[] {
  return phoneStarts(typed).map((start) => mark + start);
}
