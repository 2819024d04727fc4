/** Feedback that nobody has answered, and that of one or two stars, can be listed without reading all there ever was. */
export const feedbackToAnswer = {
  number: 26,
  name: 'feedback to answer',
  statements: [
    `alter table feedback add column waits integer not null default 1`,
    `update feedback set waits = 0 where 'admin' = (
      select author from feedback_messages where feedback_id = feedback.id
      order by created_at desc, id desc limit 1)`,
    `alter table feedback add column low integer not null default 0`,
    `update feedback set low = 1 where rating <= 2`,
    `create index feedback_waits on feedback (waits, created_at, id)`,
    `create index feedback_low on feedback (low, created_at, id)`,
  ],
} as const;
