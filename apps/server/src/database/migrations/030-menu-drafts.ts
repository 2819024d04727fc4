/**
 * Editing the menu in the console. A draft is a row for each thing that differs from what guests see, with the entry that it
 * was based on. A publication keeps every thing as it was before and after, so that it can be taken back. Pictures that were
 * uploaded are known by the name of their files.
 */
export const menuDrafts = {
  number: 30,
  name: 'menu drafts',
  statements: [
    `create table menu_changes (
      kind text not null, key text not null, entry text, base text, staff_id text not null, changed_at integer not null,
      primary key (kind, key))`,
    `create table menu_publications (
      number integer primary key, kind text not null, undoes integer, staff_id text not null, published_at integer not null,
      things integer not null, names text not null, changes text not null)`,
    `create table menu_pictures (
      name text primary key, picture text not null, staff_id text not null, uploaded_at integer not null)`,
  ],
} as const;
