/**
 * The second factor of staff accounts: the secret that they share with an app, and the codes for a lost phone. And a
 * guest's devices by the guest, for those who want to be forgotten.
 */
export const people = {
  number: 16,
  name: 'people',
  statements: [
    `create table second_factors (
      staff_id text primary key references staff (id), secret text not null, begun_at integer not null,
      confirmed_at integer, last_step integer not null)`,
    `create table recovery_codes (
      staff_id text not null references staff (id), code_hash text not null, primary key (staff_id, code_hash))`,
    `create index devices_customer on devices (customer_id)`,
  ],
} as const;
