/**
 * The plan of the tables, and who serves a party. `floor_plans` has one row: zones and fixtures are JSON, `version` goes up
 * with every save, so that of two who edit it at once the second is told. A table without a row in `table_places` isn't drawn
 * yet, and flows in the owner's order. `party` is how many staff counted; `served_by` is whose table it is.
 */
export const theFloor = {
  number: 29,
  name: 'the floor',
  statements: [
    `alter table visits add column party integer`,
    `alter table visits add column served_by text`,
    `create table floor_plans (
      id integer primary key, version integer not null, zones text not null, fixtures text not null,
      changed_at integer, changed_by text)`,
    `insert into floor_plans (id, version, zones, fixtures) values (1, 0, '[]', '[]')`,
    `create table table_places (
      number text primary key references dining_tables (number), x integer not null, y integer not null,
      shape text not null check (shape in ('square', 'round', 'long')), turn integer not null)`,
  ],
} as const;
