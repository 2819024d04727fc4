/** Sample feedback for a demo: from made-up guests, with ids that are the same at every import. */
import { createHash } from 'node:crypto';
import type { FeedbackEntry } from '../read/menu-file.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The id of a sample, and of its guest. */
export function feedbackId(sample: FeedbackEntry): string {
  return `sample-${createHash('sha256').update(sample.email.value).digest('hex').slice(0, 16)}`;
}

/** The rows of a sample, dated relative to `now` (epoch milliseconds). */
export function sampleRows(sample: FeedbackEntry, now: number) {
  const id = feedbackId(sample);
  const at = now - sample.days_ago * dayMs;
  const { full_name, phone_number } = sample;
  return {
    customer: { id, name: full_name, created_at: at },
    feedback: {
      id,
      customer_id: id,
      order_id: null,
      rating: sample.rating,
      types: JSON.stringify(sample.types),
      comment: sample.comment ?? null,
      data: JSON.stringify({ full_name, email: sample.email.value, phone_number }),
      created_at: at,
    },
    messages: sample.replies.map((reply, index) => ({
      id: `${id}-${index + 1}`,
      feedback_id: id,
      author: reply.from === 'staff' ? 'admin' : 'customer',
      author_name: reply.name ?? (reply.from === 'staff' ? 'Staff' : full_name),
      message: reply.message,
      created_at: at + (index + 1) * hourMs,
    })),
  };
}
