/** The names in the old mark, each with a time: that of now, unless the mark has its own. */
const sqliteMark = `case json_type(old.value)
  when 'object' then old.value
  when 'array' then (select json_group_object(value, unixepoch() * 1000) from json_each(old.value))
  else json_object('*', unixepoch() * 1000) end`;
const postgresNow = 'cast(floor(extract(epoch from now())) as bigint) * 1000';
const postgresMark = `case json_typeof(cast(old.value as json))
  when 'object' then cast(old.value as json)
  when 'array' then (
    select json_object_agg(station, ${postgresNow}) from json_array_elements_text(cast(old.value as json)) as station)
  else json_build_object('*', ${postgresNow}) end`;

const marksFrom = (rows: string) => `insert into settings (key, value)
  select 'kitchen.display ' || mark.key, cast(mark.value as text) from settings as old cross join ${rows} as mark
  where old.key = 'kitchen.display' on conflict do nothing`;

/**
 * The displays in the kitchen were one mark: `1` for all stations, or their names, later with when each was seen. Each is a
 * mark of its own now. Who had a display before the upgrade has one after it: its orders are missed if it stays dark.
 */
export const kitchenDisplays = {
  number: 60,
  name: 'kitchen displays',
  statements: [
    { sqlite: marksFrom(`json_each(${sqliteMark})`), postgres: marksFrom(`json_each_text(${postgresMark})`) },
    `delete from settings where key = 'kitchen.display'`,
  ],
} as const;
