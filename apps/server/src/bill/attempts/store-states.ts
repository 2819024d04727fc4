/** The only statements that write the state of an attempt. The domain decides the state; these save it. */
import { queriesOf } from '../../database/queries.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import { type Statement, statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Adds an attempt to pay a share. The database ensures that only one is live. */
export async function insertAttempt(tx: Transaction, attempt: AttemptRow): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('attempts').values(attempt));
}

type Move = Partial<AttemptRow> & Pick<AttemptRow, 'state' | 'live' | 'updated_at'>;

type Moved = Move & { readonly of: string; readonly from: string };

/** Cached statements that move attempts, one for each set of columns saved with the state. */
const moves = new Map<string, Statement<Moved, never>>();

function moveOf(to: Move): Statement<Moved, never> {
  const columns = Object.keys(to) as (keyof Move)[];
  const name = columns.join(' ');
  const known = moves.get(name);
  if (known !== undefined) return known;
  const made = statement<Moved, never>(
    (sql, args) =>
      sql
        .updateTable('attempts')
        .set(Object.fromEntries(columns.map((column) => [column, args[column]])))
        .where('id', '=', args.of)
        .where('state', '=', args.from) as never,
  );
  moves.set(name, made);
  return made;
}

/** Moves an attempt if it is still in the state that the decision was based on; returns whether it was. */
export async function moveAttempt(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'state'>,
  to: Move,
): Promise<boolean> {
  const moved = await tx.runOf(moveOf(to), { ...to, of: attempt.id, from: attempt.state });
  return moved === 1;
}
