import type { Context } from '../../context.ts';
import { migrations } from '../../database/migrations/list.ts';
import { lastMigration } from './store.ts';

/** Why the server can't serve now; undefined when it can. The reason is for the log. */
export async function faultOf({ db }: Pick<Context, 'db'>): Promise<string | undefined> {
  const wanted = migrations.at(-1)?.number ?? 0;
  try {
    const row = await db.read.firstOf(lastMigration, {});
    const applied = row?.number ?? 0;
    return applied >= wanted ? undefined : `the schema is at ${applied}, not at ${wanted}`;
  } catch (error) {
    return `the database does not answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}
