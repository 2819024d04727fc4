/** Marks demo venues from before there was a mark: they have the demo's accounts and its name. */
export const demoMark = {
  number: 12,
  name: 'demo mark',
  statements: [
    `insert into settings (key, value)
      select 'demo', '1'
      where exists (select 1 from staff where demo = 1)
        and exists (select 1 from settings where key = 'venue' and value like '%"en":"Nahar"%')`,
  ],
} as const;
