/** Indexes for queries that scanned whole tables: they must cost the same after ten years as on the first day. */
export const growth = {
  number: 8,
  name: 'growth',
  statements: [
    `create index attempts_share on attempts (share_id)`,
    `create index refunds_done on refunds (done_at) where done_at is not null`,
    `create index feedback_newest on feedback (created_at, id)`,
  ],
} as const;
