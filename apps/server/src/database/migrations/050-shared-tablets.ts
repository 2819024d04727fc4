/**
 * Browsers that several people use in turn, and the sessions begun on them. One that is ended is deleted, and its sessions
 * with it.
 */
export const sharedTablets = {
  number: 50,
  name: 'shared tablets',
  statements: [
    `create table shared_tablets (
      id text primary key, token_hash text not null unique, name text not null unique, hands_minutes integer not null,
      shared_by text not null, shared_at integer not null, last_used_at integer not null, last_used_by text)`,
    `alter table staff_sessions add column tablet_id text references shared_tablets (id) on delete cascade`,
    `alter table staff_sessions add column by_pin integer not null default 0`,
    `create index staff_sessions_tablet on staff_sessions (tablet_id) where tablet_id is not null`,
  ],
} as const;
