/** The database as tests use it: with the query builder that the product shows to stores alone. */
import { openDatabase as openProductDatabase } from '../database/open.ts';
import type { Queries, WritingQueries } from '../database/sql.ts';
import type * as product from '../database/transaction.ts';

export type Reader = product.Reader & Queries;
export type Transaction = product.Transaction & WritingQueries;

export interface Database extends Omit<product.Database, 'read' | 'write'> {
  readonly read: Reader;
  write<Value>(work: (tx: Transaction) => Promise<Value>, options?: product.WriteOptions): Promise<Value>;
}

/** Opens a database as the product does, and shows the builder that all its readers and transactions carry. */
export async function openDatabase(...args: Parameters<typeof openProductDatabase>): Promise<Database> {
  return (await openProductDatabase(...args)) as Database;
}
