import { statement } from '../../database/sql.ts';

export const lastMigration = statement<object, { number: number | null }>((sql) =>
  sql.selectFrom('migrations').select((eb) => eb.fn.max('number').as('number')),
);

/** Writes to the disk, to see whether that works: it doesn't where the disk is full. */
export const writeMark = statement<{ value: string }, unknown>((sql, { value }) =>
  sql
    .insertInto('settings')
    .values({ key: 'health.written_at', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
);
