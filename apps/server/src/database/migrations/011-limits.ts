/**
 * Recent limited uses and failed sign-ins, shared by all processes; rows expire at `until`. And where each member of
 * staff signed in from.
 */
export const limits = {
  number: 11,
  name: 'limits',
  statements: [
    `create table recent_uses (who text primary key, used integer not null, until integer not null)`,
    `create index recent_uses_until on recent_uses (until)`,
    `create table failed_sign_ins (
      who text primary key, failures integer not null, next_at integer not null, until integer not null)`,
    `create index failed_sign_ins_until on failed_sign_ins (until)`,
    `create table staff_addresses (
      staff_id text not null references staff (id), address text not null, last_at integer not null,
      primary key (staff_id, address))`,
    `create index staff_addresses_last on staff_addresses (last_at)`,
  ],
} as const;
