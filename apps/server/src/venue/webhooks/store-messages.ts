import type { Sent } from '@sufra/domain/venue/webhooks';
import { triesInOrder } from '@sufra/domain/venue/webhooks';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import { bulkStatement, statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A message as it is stored. */
export type MessageRow = Row<'webhook_messages'>;

/** A message that wasn't tried yet. */
export type NewMessage = Pick<
  MessageRow,
  'message_id' | 'webhook_id' | 'kind' | 'body' | 'created_at' | 'give_up_at' | 'retry_at'
> & { readonly state: 'waiting'; readonly tries: number };

/** Adds messages. One with an id that is there says the same of the same moment. */
export const insertMessages = bulkStatement<NewMessage, unknown>((sql, rows) =>
  sql
    .insertInto('webhook_messages')
    .values(rows)
    .onConflict((conflict) => conflict.column('message_id').doNothing()),
);

/** Whether something waits for an address. */
export const firstWaiting = statement<{ webhook_id: string }, Pick<MessageRow, 'id'>>((sql, args) =>
  sql
    .selectFrom('webhook_messages')
    .select('id')
    .where('webhook_id', '=', args.webhook_id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1),
);

/** The oldest message that may go next: those that were tried often let others pass while they wait. */
export async function nextMessage(
  reader: Reader,
  webhookId: string,
  now: number,
): Promise<MessageRow | undefined> {
  const { sql, first } = queriesOf(reader);
  return first(
    sql
      .selectFrom('webhook_messages')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .where((eb) => eb.or([eb('tries', '<', triesInOrder), eb('retry_at', '<=', now)]))
      .orderBy('id')
      .limit(1),
  );
}

/** Writes what came of a try. */
export async function keepTry(
  tx: Transaction,
  id: number,
  after: Pick<MessageRow, 'state' | 'tries' | 'retry_at'>,
  { at, sent, tookMs }: { readonly at: number; readonly sent: Sent; readonly tookMs: number },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const tried = { tried_at: at, status: sent.status, failure: sent.failure, took_ms: tookMs };
  await run(
    sql
      .updateTable('webhook_messages')
      .set({ ...after, ...tried })
      .where('id', '=', id)
      .where('state', '=', 'waiting'),
  );
}

/** Keeps a message that was tried already: a test's. */
export async function insertTried(tx: Transaction, row: Omit<MessageRow, 'id'>): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('webhook_messages').values(row));
}

/** Makes everything due that waits for an address. */
export async function allDue(tx: Transaction, webhookId: string, now: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const waiting = sql
    .updateTable('webhook_messages')
    .set({ retry_at: now })
    .where('webhook_id', '=', webhookId);
  await run(waiting.where('state', '=', 'waiting'));
}

/** Gives up everything that waits for an address. */
export async function giveUpAll(tx: Transaction, webhookId: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const waiting = sql
    .updateTable('webhook_messages')
    .set({ state: 'given_up' })
    .where('webhook_id', '=', webhookId);
  await run(waiting.where('state', '=', 'waiting'));
}

/** A page of what an address was told, newest first. */
export async function messagesOf(
  reader: Reader,
  webhookId: string,
  before: number,
  most: number,
): Promise<MessageRow[]> {
  const { sql, all } = queriesOf(reader);
  const own = sql.selectFrom('webhook_messages').selectAll().where('webhook_id', '=', webhookId);
  return all(own.where('id', '<', before).orderBy('id', 'desc').limit(most));
}

/** Has a message sent again; false if there is none with this number. */
export async function sendAgain(
  tx: Transaction,
  { id, webhookId }: { readonly id: number; readonly webhookId: string },
  { now, giveUpAt }: { readonly now: number; readonly giveUpAt: number },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const again = { state: 'waiting' as const, tries: 0, retry_at: now, give_up_at: giveUpAt };
  const own = sql.updateTable('webhook_messages').set(again).where('id', '=', id);
  return (await run(own.where('webhook_id', '=', webhookId))) === 1;
}
