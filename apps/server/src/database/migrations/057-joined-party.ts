/** How many of a joined table's party staff had counted there: they count at the other table, and go back with it. */
export const joinedParty = {
  number: 57,
  name: 'joined party',
  statements: [`alter table joined_tables add column party integer`],
} as const;
