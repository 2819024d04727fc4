import { queriesOf } from '../../database/queries.ts';
import { type Sql, statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A guest who gave a name. */
export interface MemberRow {
  readonly id: string;
  readonly name: string | null;
  readonly seen_at: number;
}

interface Found {
  readonly customer_id: string;
}

/** Adds words that a guest is found by to those that they have. */
export async function addWords(tx: Transaction, id: string, words: readonly string[]): Promise<void> {
  const { sql, run } = queriesOf(tx);
  if (words.length === 0) return;
  const rows = words.map((word) => ({ customer_id: id, word }));
  await run(
    sql
      .insertInto('customer_words')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

function guests(sql: Sql) {
  return sql.selectFrom('customers').select(['customers.id', 'name', 'seen_at']);
}

/** The members who were here last, up to an instant; of that instant those before an id. */
export const membersUntil = statement<{ at: number; id: string; max: number }, MemberRow>((sql, args) =>
  guests(sql)
    .where('name', 'is not', null)
    .where('seen_at', '<=', args.at)
    .where((eb) => eb.or([eb('seen_at', '<', args.at), eb('id', '<', args.id)]))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(args.max),
);

/** So many are looked at: more have names that begin alike in a venue of many years. */
export const lookedAt = 300;

/** The ids of guests who have just this word in their name or phone number, the newest first. */
export const idsOfWord = statement<{ word: string }, Found>((sql, args) =>
  sql
    .selectFrom('customer_words')
    .select('customer_id')
    .where('word', '=', args.word)
    .orderBy('customer_id', 'desc')
    .limit((eb) => eb.lit(lookedAt)),
);

/** Those who have a word from `from` on and before `to`; one with two such words is there twice. */
export const idsWithWord = statement<{ from: string; to: string }, Found>((sql, args) =>
  sql
    .selectFrom('customer_words')
    .select('customer_id')
    .where('word', '>=', args.from)
    .where('word', '<', args.to)
    .orderBy('word')
    .orderBy('customer_id')
    .limit((eb) => eb.lit(lookedAt)),
);

/**
 * Guests by their ids. They aren't joined to their words: PostgreSQL may do that by reading all guests up to the newest, which
 * takes 0.7 s after three years.
 */
export async function guestsById(read: Reader, ids: readonly string[]): Promise<MemberRow[]> {
  const { sql, all } = queriesOf(read);
  return ids.length === 0 ? [] : all(guests(sql).where('customers.id', 'in', ids));
}

/** A guest, who is a member if they gave a name. Asked for by the id alone: with the name PostgreSQL may read all members. */
export const guestById = statement<{ id: string }, MemberRow>((sql, args) =>
  guests(sql).where('customers.id', '=', args.id),
);
