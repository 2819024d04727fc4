import type { AfterTry, JobState } from '@sufra/domain/venue/printing';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import { bulkStatement, statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A paper to be printed, as it is stored. */
export type JobRow = Row<'print_jobs'>;

/** Adds papers; one that was asked for already on the same printer is left as it is. */
export const insertJobs = bulkStatement<JobRow, unknown>((sql, rows) =>
  sql
    .insertInto('print_jobs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'printer_id', 'reprint']).doNothing()),
);

const openMax = 500;

/** What is still to be printed, oldest first. */
export const openJobs = statement<object, JobRow>((sql) =>
  sql
    .selectFrom('print_jobs')
    .selectAll()
    .where('state', 'in', ['waiting', 'sending'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(openMax),
);

/**
 * What a person has to look at: papers that may not have come out, since an instant, newest first. A drawer is no paper: that it
 * stayed shut was seen by who stood at it, and nobody opens it later.
 */
export const troubles = statement<{ since: number }, JobRow>((sql, args) =>
  sql
    .selectFrom('print_jobs')
    .selectAll()
    .where('state', 'in', ['unknown', 'failed'])
    .where('kind', '!=', 'drawer')
    .where('created_at', '>', args.since)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50),
);

export async function findJob(reader: Reader, id: string): Promise<JobRow | undefined> {
  const { sql, first } = queriesOf(reader);
  return first(sql.selectFrom('print_jobs').selectAll().where('id', '=', id));
}

/** All papers about one thing. */
export async function jobsAbout(reader: Reader, kind: JobRow['kind'], subject: string): Promise<JobRow[]> {
  const { sql, all } = queriesOf(reader);
  const own = sql.selectFrom('print_jobs').selectAll().where('kind', '=', kind);
  return all(own.where('subject', '=', subject).orderBy('created_at').orderBy('id'));
}

/** The tickets of a round, and on which printers they were asked for. */
export async function ticketsOfRound(
  reader: Reader,
  roundId: string,
): Promise<Pick<JobRow, 'printer_id' | 'lines'>[]> {
  const { sql, all } = queriesOf(reader);
  const rows = sql.selectFrom('print_jobs').select(['printer_id', 'lines']);
  return all(rows.where('round_id', '=', roundId).where('kind', '=', 'ticket'));
}

/** Takes a job on, if it is still as it was read; one process alone succeeds. */
export async function claimJob(tx: Transaction, job: JobRow, at: number): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const claim = sql
    .updateTable('print_jobs')
    .set({ state: 'sending', tries: job.tries + 1, changed_at: at })
    .where('id', '=', job.id)
    .where('state', '=', 'waiting');
  return (await run(claim.where('tries', '=', job.tries))) === 1;
}

/** Writes what became of a job's last try, unless it is no longer this try's. */
export async function keepTry(
  tx: Transaction,
  { id, tries }: Pick<JobRow, 'id' | 'tries'>,
  after: AfterTry,
  { at, printedOn }: { readonly at: number; readonly printedOn: string | null },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const change = {
    state: after.state,
    retry_at: after.retryAt,
    doubtful: after.doubtful ? 1 : 0,
    changed_at: at,
    printed_on: printedOn,
  };
  const own = sql.updateTable('print_jobs').set(change).where('id', '=', id).where('tries', '=', tries);
  return (await run(own.where('state', '=', 'sending'))) === 1;
}

/** Ends a job that a person looked at, if it is still in one of these states. */
export async function dropJob(
  tx: Transaction,
  id: string,
  from: readonly JobState[],
  at: number,
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const drop = sql.updateTable('print_jobs').set({ state: 'dropped', changed_at: at }).where('id', '=', id);
  return (await run(drop.where('state', 'in', from))) === 1;
}
