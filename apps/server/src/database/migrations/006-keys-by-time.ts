/**
 * Looks up idempotency records by key first: our own apps' keys start with the time, so new ones are neighbours, and
 * a busy minute writes to one end of the index instead of a page per guest.
 */
export const keysByTime = {
  number: 6,
  name: 'keys by time',
  statements: [
    `create table kept_answers (
      key text not null, scope text not null, call text not null, request_hash text not null, status integer not null,
      answer text not null, created_at integer not null, primary key (key, scope))`,
    `insert into kept_answers (key, scope, call, request_hash, status, answer, created_at)
      select key, scope, call, request_hash, status, answer, created_at from idempotency`,
    `drop table idempotency`,
    `alter table kept_answers rename to idempotency`,
    `create index idempotency_age on idempotency (created_at)`,
  ],
} as const;
