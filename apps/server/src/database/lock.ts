import type { SelectQueryBuilder } from 'kysely';
import type { DialectName } from './sql.ts';

/**
 * Keeps the rows of a query to this transaction until it ends. SQLite has one writer, so there it is given; PostgreSQL
 * is told.
 */
export function locked<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  dialect: DialectName,
): SelectQueryBuilder<DB, TB, Row> {
  return dialect === 'postgres' ? query.forUpdate() : query;
}
