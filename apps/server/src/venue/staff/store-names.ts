import { statement } from '../../database/sql.ts';

/** All current and former staff. */
export const allStaff = statement<Record<string, never>, { id: string; name: string }>((sql) =>
  sql.selectFrom('staff').select(['id', 'name']),
);

/** The venue's own settings as they are stored; undefined before there is a menu. */
export const venueSetting = statement<Record<string, never>, { value: string }>((sql) =>
  sql.selectFrom('settings').select('value').where('key', '=', 'venue'),
);
