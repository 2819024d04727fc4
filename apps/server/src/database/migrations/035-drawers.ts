/**
 * Several drawers by name, each with who holds it. A drawer that is handed over begins a new shift with what was counted
 * (`handed_from` is the shift before). The counts are the notes and coins, as JSON, where somebody counted by them.
 */
export const drawers = {
  number: 35,
  name: 'drawers',
  statements: [
    `alter table cash_shifts add column held_by text`,
    `alter table cash_shifts add column handed_from text references cash_shifts (id)`,
    `alter table cash_shifts add column opening_counts text`,
    `alter table cash_shifts add column closing_counts text`,
  ],
} as const;
