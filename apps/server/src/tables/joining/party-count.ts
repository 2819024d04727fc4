import { partySize } from '@sufra/domain/tables/floor';
import type { Row } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { countedAt, countParty } from '../visits/counted.ts';
import * as store from './store.ts';

/** A party that joins another. */
interface Leaving {
  readonly id: string;
  readonly guests: readonly store.SeatedGuest[];
}

/**
 * Counts two parties that become one, if staff counted one of them. Answers how many come from the table that is joined: those
 * of the tables that had been joined to it before count by their own rows. That is known also where only the phones count:
 * staff may count them at the other table later, or join that one to a third.
 */
export async function countTogether(tx: Transaction, leaving: Leaving, stayingId: string): Promise<number> {
  const counted = await countedAt(tx, leaving.id);
  const countedThere = await countedAt(tx, stayingId);
  const all = partySize(counted, provenAmong(leaving.guests));
  if (counted !== null || countedThere !== null) {
    const guests = await tx.allOf(store.guestsAt, { visit_id: stayingId });
    await countParty(tx, stayingId, partySize(countedThere, provenAmong(guests)) + all);
  }
  const before = await tx.allOf(store.joinedTo, { visit_id: leaving.id });
  return Math.max(0, all - before.reduce((sum, { party }) => sum + (party ?? 0), 0));
}

/** Takes those who came from a joined table off the count of the party that they part from, and counts them at their own. */
export async function countApart(
  tx: Transaction,
  { party, visit_id }: Pick<Row<'joined_tables'>, 'party' | 'visit_id'>,
  visitId: string,
): Promise<void> {
  const counted = await countedAt(tx, visit_id);
  // Nobody counted them together. Rows of an earlier version don't say how many came.
  if (counted === null || party === null) return;
  // Staff may have counted them anew meanwhile, as fewer.
  const left = counted - party;
  await countParty(tx, visit_id, left > 0 ? left : null);
  await countParty(tx, visitId, party > 0 ? party : null);
}

function provenAmong(guests: readonly store.SeatedGuest[]): number {
  return guests.filter(({ proven }) => proven === 1).length;
}
