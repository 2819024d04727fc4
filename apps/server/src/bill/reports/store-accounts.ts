import { statement } from '../../database/sql.ts';

/** A setting, JSON. */
export const findSetting = statement<{ key: string }, { value: string }>((sql, args) =>
  sql.selectFrom('settings').select('value').where('key', '=', args.key),
);

export const putSetting = statement<{ key: string; value: string }, never>((sql, args) =>
  sql
    .insertInto('settings')
    .values({ key: args.key, value: args.value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: args.value })),
);
