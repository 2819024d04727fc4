import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import * as store from './store-answers.ts';
import { keepPlace, placeIn } from './store-retention.ts';

/** A batch is one short transaction: orders wait behind it. */
const batchRows = 100;
/** Between batches the server does nothing for this long but what guests and staff ask. */
const pauseMs = 10;

/** The place after the last row: all were looked at. */
const atEnd = '~';

const placeOf = (table: store.AnswersTable) => `answers ${table}`;

/**
 * Takes the exchanges with card providers out of what earlier versions stored: they hold the payers' names, addresses and
 * e-mail addresses. Goes over all payments and refunds once in a venue's life, in small batches, each from where the last
 * one ended; what is written now holds nothing of the kind.
 */
export async function cleanOldAnswers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stopping = () => false,
): Promise<Readonly<Record<store.AnswersTable, number>>> {
  const cleaned = { attempts: 0, refunds: 0 };
  for (const table of store.answersTables) {
    for (let after = await placeIn(db.read, placeOf(table)); after !== atEnd && !stopping(); ) {
      const rows = await store.nextAnswers(db.read, table, { after, limit: batchRows });
      const next = rows.length < batchRows ? atEnd : (rows.at(-1)?.id ?? atEnd);
      cleaned[table] += await db.write(async (tx) => {
        await keepPlace(tx, placeOf(table), next);
        return store.cleanAnswers(tx, table, rows);
      });
      after = next;
      if (after !== atEnd) await pause(pauseMs);
    }
  }
  const entry = { at: clock.now(), action: 'privacy.old_answers', subject: 'venue', after: cleaned };
  if (cleaned.attempts + cleaned.refunds > 0) await db.write(async (tx) => tx.audit(entry));
  return cleaned;
}
