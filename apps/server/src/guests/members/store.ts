import { queriesOf } from '../../database/queries.ts';
import { type Sql, statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A guest who gave a name. */
export interface MemberRow {
  readonly id: string;
  readonly name: string | null;
  readonly seen_at: number;
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

/** Members who have just this word in their name, the newest first. Who gave a phone number alone has words too. */
export const membersOfWord = statement<{ word: string; max: number }, MemberRow>((sql, args) =>
  sql
    .selectFrom((eb) =>
      eb
        .selectFrom('customer_words')
        .select('customer_id')
        .where('word', '=', args.word)
        .orderBy('customer_id', 'desc')
        .limit(args.max)
        .as('found'),
    )
    .innerJoin('customers', 'customers.id', 'found.customer_id')
    .select(['customers.id', 'name', 'seen_at']),
);

/** Members who have a word from `from` on and before `to`; one with two such words is there twice. */
export const membersWithWord = statement<{ from: string; to: string; max: number }, MemberRow>((sql, args) =>
  sql
    .selectFrom((eb) =>
      eb
        .selectFrom('customer_words')
        .select('customer_id')
        .where('word', '>=', args.from)
        .where('word', '<', args.to)
        .orderBy('word')
        .orderBy('customer_id')
        .limit(args.max)
        .as('found'),
    )
    .innerJoin('customers', 'customers.id', 'found.customer_id')
    .select(['customers.id', 'name', 'seen_at']),
);

/** A guest, who is a member if they gave a name. Asked for by the id alone: with the name PostgreSQL may read all members. */
export const guestById = statement<{ id: string }, MemberRow>((sql, args) =>
  guests(sql).where('customers.id', '=', args.id),
);
