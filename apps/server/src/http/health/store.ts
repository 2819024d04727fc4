import { statement } from '../../database/sql.ts';

export const lastMigration = statement<object, { number: number | null }>((sql) =>
  sql.selectFrom('migrations').select((eb) => eb.fn.max('number').as('number')),
);
