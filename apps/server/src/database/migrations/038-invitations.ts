/**
 * Links with which somebody sets a password: a new colleague, or one whose password is to be a new one (`account_id`).
 * Gone when they are used, withdrawn or over.
 */
export const invitations = {
  number: 38,
  name: 'invitations',
  statements: [
    `create table staff_invitations (
      id text primary key, token_hash text not null unique, account_id text references staff (id),
      email text not null, name text not null, role text not null,
      invited_by text not null references staff (id), created_at integer not null, expires_at integer not null)`,
  ],
} as const;
