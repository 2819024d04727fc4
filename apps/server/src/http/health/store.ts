import { statement } from '../../database/sql.ts';

export const lastMigration = statement<object, { number: number | null }>((sql) =>
  sql.selectFrom('migrations').select((eb) => eb.fn.max('number').as('number')),
);

/** Tests whether the disk can be written: it can't when it is full. */
export const writeTest = statement<{ value: string }, unknown>((sql, { value }) =>
  sql
    .insertInto('settings')
    .values({ key: 'health.written_at', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
);
