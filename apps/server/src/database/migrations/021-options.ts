/**
 * Options of dishes. A dish names its groups by their keys, in its own order; several dishes may offer the same group. An
 * option never leaves the table, because carts and orders name it. `options_version` is raised by whatever changes one. A line keeps what was chosen; a part of a combo is a
 * line of its own, which names the combo's.
 */
export const options = {
  number: 21,
  name: 'options',
  statements: [
    `create table option_groups (
      id integer primary key, key text not null unique, names text not null, min integer not null check (min >= 0),
      max integer not null check (max >= 1 and max >= min), retired integer not null default 0)`,
    `create table options (
      id integer primary key, group_id integer not null references option_groups (id), key text not null,
      names text not null, price integer not null, preset integer not null check (preset >= 0), item_slug text,
      allergens text not null, enabled integer not null default 1, retired integer not null default 0,
      position integer not null, unique (group_id, key))`,
    `alter table menu_state add column options_version integer not null default 1`,
    `alter table items add column option_groups text not null default '[]'`,
    `alter table cart_lines add column options text not null default ''`,
    `drop index cart_lines_same`,
    `create unique index cart_lines_same
      on cart_lines (customer_id, item_id, cook_type, serve_type, instructions, options)`,
    `alter table order_lines add column options text not null default '[]'`,
    `alter table order_lines add column part_of text`,
  ],
} as const;
