import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A level as the console changes it. What the menu file says of it besides stays. */
export type LevelRow = Omit<Tables['membership_levels'], 'discount'>;

/** The venue's levels of membership, lowest first. */
export function levelRows(read: Reader): Promise<LevelRow[]> {
  const { sql, all } = queriesOf(read);
  const columns = ['level', 'position', 'required_visits', 'perks'] as const;
  return all(sql.selectFrom('membership_levels').select(columns).orderBy('position'));
}

/** Makes these the venue's levels, and no others. */
export async function replaceLevels(tx: Transaction, rows: readonly LevelRow[]): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const kept = rows.map(({ level }) => level);
  const gone = sql.deleteFrom('membership_levels');
  await run(kept.length === 0 ? gone : gone.where('level', 'not in', kept));
  for (const { level, ...rest } of rows)
    await run(
      sql
        .insertInto('membership_levels')
        .values({ level, ...rest, discount: 0 })
        .onConflict((conflict) => conflict.column('level').doUpdateSet(rest)),
    );
}
