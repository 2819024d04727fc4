import { statement } from '../../database/sql.ts';

export const customerName = statement<{ id: string }, { name: string | null }>((sql, args) =>
  sql.selectFrom('customers').select('name').where('id', '=', args.id),
);
