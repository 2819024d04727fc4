import { statement } from '../database/sql.ts';

/** What is counted: orders, the two series of papers, feedback, the closed days, publications of the menu, the valet's tickets. */
export type Counter =
  | 'order'
  | 'tax_invoice'
  | 'credit_note'
  | 'feedback'
  | 'z_report'
  | 'menu_publication'
  | 'car_ticket';

export const nextNumber = statement<{ name: Counter }, { value: number }>((sql, args) =>
  sql
    .insertInto('counters')
    .values({ name: args.name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value'),
);

export const lastNumber = statement<{ name: Counter }, { value: number }>((sql, args) =>
  sql.selectFrom('counters').select('value').where('name', '=', args.name),
);
