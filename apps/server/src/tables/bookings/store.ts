import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A booking as it is stored. */
export type BookingRow = Row<'bookings'>;

type Span = { readonly from: number; readonly to: number };

/** The bookings of a span of time, in its order; `to` is not in it. */
export const bookingsBetween = statement<Span, BookingRow>((sql, args) =>
  sql
    .selectFrom('bookings')
    .selectAll()
    .where('at', '>=', args.from)
    .where('at', '<', args.to)
    .orderBy('at')
    .orderBy('id'),
);

/** A booking, locked. */
export const lockBooking = statement<{ id: string }, BookingRow>((sql, args) =>
  locked(sql.selectFrom('bookings').selectAll().where('id', '=', args.id)),
);

/** A booking that wants a table, without who it is. */
export type Expected = Pick<BookingRow, 'at' | 'party'> & { readonly table_number: string };

/** The parties that are expected at a table between two instants, or wait for it, in the order of their times. */
export async function expectedBetween(reader: Reader, { from, to }: Span): Promise<readonly Expected[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(
    sql
      .selectFrom('bookings')
      .select(['table_number', 'at', 'party'])
      .where('at', '>=', from)
      .where('at', '<', to)
      .where('status', 'in', ['booked', 'waiting'])
      .where('table_number', 'is not', null)
      .orderBy('at')
      .orderBy('id'),
  );
  return rows.flatMap(({ table_number, ...rest }) =>
    table_number === null ? [] : [{ table_number, ...rest }],
  );
}

/** How many bookings there are in a span of time. */
export async function countBetween(reader: Reader, { from, to }: Span): Promise<number> {
  const { sql, first } = queriesOf(reader);
  const counted = sql
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at', '>=', from)
    .where('at', '<', to);
  return (await first(counted))?.count ?? 0;
}

/** What is written of a booking. */
export type Written = Pick<
  BookingRow,
  'at' | 'name' | 'party' | 'phone' | 'note' | 'table_number' | 'quoted_minutes'
>;

/** Changes what is written of a booking that is locked. */
export async function changeBooking(
  tx: Transaction,
  { id, version }: Pick<BookingRow, 'id' | 'version'>,
  written: Written,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const { at, name, party, phone, note, table_number, quoted_minutes } = written;
  const row = sql
    .updateTable('bookings')
    .set({ at, name, party, phone, note, table_number, quoted_minutes, version: version + 1 });
  await run(row.where('id', '=', id));
}

/** Puts the words that a booking is found by in the place of those that it had. */
export async function keepWords(
  tx: Transaction,
  { id: booking_id, at }: Pick<BookingRow, 'id' | 'at'>,
  words: readonly string[],
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('booking_words').where('booking_id', '=', booking_id));
  if (words.length > 0)
    await run(sql.insertInto('booking_words').values(words.map((word) => ({ booking_id, word, at }))));
}

/** No more are shown, nor looked at closely. */
const foundMax = 200;
/** More words that begin alike are not put in the order of their times: a common name has tens of thousands after some years. */
const alikeMax = 2_000;

/** The latest bookings that have just this word. */
export const bookingsOfWord = statement<{ word: string }, BookingRow>((sql, args) =>
  sql
    .selectFrom((eb) =>
      eb
        .selectFrom('booking_words')
        .select('booking_id')
        .where('word', '=', args.word)
        .orderBy('at', 'desc')
        .limit(foundMax)
        .as('found'),
    )
    .innerJoin('bookings', 'bookings.id', 'found.booking_id')
    .selectAll('bookings'),
);

/**
 * The latest bookings that have a word from `from` on and before `to`; one with two such words is there twice. Of very
 * many only those with the last words are looked at: whoever types more of the word finds the others.
 */
export const bookingsWithWord = statement<{ from: string; to: string }, BookingRow>((sql, args) =>
  sql
    .selectFrom((eb) =>
      eb
        .selectFrom((alike) =>
          alike
            .selectFrom('booking_words')
            .select(['booking_id', 'at'])
            .where('word', '>=', args.from)
            .where('word', '<', args.to)
            .orderBy('word', 'desc')
            .orderBy('at', 'desc')
            .limit(alikeMax)
            .as('alike'),
        )
        .select('booking_id')
        .orderBy('at', 'desc')
        .limit(foundMax)
        .as('found'),
    )
    .innerJoin('bookings', 'bookings.id', 'found.booking_id')
    .selectAll('bookings'),
);
