/** How long dishes really took, from being begun to being ready; in seconds, for two months. */
export const preparationTimes = {
  number: 33,
  name: 'preparation times',
  statements: [
    `create table preparation_times (
      line_id text primary key, item_id integer not null, seconds integer not null, at integer not null)`,
    `create index preparation_times_at on preparation_times (at)`,
  ],
} as const;
