/** Feedback that a demo begins with: guests that nobody can be, with ids that are the same at every import. */
import { createHash } from 'node:crypto';
import type { Transaction } from '../../../database/transaction.ts';
import type { FeedbackEntry } from './menu-file.ts';

const dayMs = 86_400_000;

/** The id of a sample, and of the guest who gave it. */
export function feedbackId(sample: FeedbackEntry): string {
  return `sample-${createHash('sha256').update(sample.email.value).digest('hex').slice(0, 16)}`;
}

/** Adds a sample, as if it had been given so many days before `now` (epoch milliseconds). */
export async function addSample(tx: Transaction, sample: FeedbackEntry, now: number): Promise<void> {
  const { sql } = tx;
  const id = feedbackId(sample);
  const at = now - sample.days_ago * dayMs;
  const { full_name, phone_number } = sample;
  await tx.run(
    sql
      .insertInto('customers')
      .values({ id, name: full_name, created_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );
  await tx.run(
    sql.insertInto('feedback').values({
      id,
      customer_id: id,
      order_id: null,
      rating: sample.rating,
      types: JSON.stringify(sample.types),
      comment: sample.comment ?? null,
      data: JSON.stringify({ full_name, email: sample.email.value, phone_number }),
      created_at: at,
    }),
  );
  for (const [index, reply] of sample.replies.entries()) {
    const message = {
      id: `${id}-${index + 1}`,
      feedback_id: id,
      author: reply.from === 'staff' ? 'admin' : 'customer',
      author_name: reply.name ?? (reply.from === 'staff' ? 'Staff' : full_name),
      message: reply.message,
      created_at: at + (index + 1) * 3_600_000,
    };
    await tx.run(sql.insertInto('feedback_messages').values(message));
  }
}
