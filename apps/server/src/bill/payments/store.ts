import { statement } from '../../database/sql.ts';

export const nameCustomer = statement<{ id: string; name: string }, never>(
  (sql, args) => sql.updateTable('customers').set({ name: args.name }).where('id', '=', args.id) as never,
);
