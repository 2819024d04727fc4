/** When a dish that was taken off the menu comes back by itself. Without a row it waits until somebody puts it back. */
export const dishesAway = {
  number: 40,
  name: 'dishes away',
  statements: [
    `create table away_items (
      item_id integer primary key references items (id),
      back_at integer not null)`,
  ],
} as const;
