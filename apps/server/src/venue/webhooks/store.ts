import type { WebhookAfter, WebhookState } from '@sufra/domain/venue/webhooks';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** An address as it is stored. */
export type WebhookRow = Row<'webhooks'>;

/** The addresses that are switched on, and what each wants to hear of. */
export const listening = statement<object, Pick<WebhookRow, 'id' | 'kinds'>>((sql) =>
  sql.selectFrom('webhooks').select(['id', 'kinds']).where('state', '=', 'on').orderBy('id'),
);

/** All addresses, in the order in which they were added. */
export const allWebhooks = statement<object, WebhookRow>((sql) =>
  sql.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id'),
);

export const webhookWithId = statement<{ id: string }, WebhookRow>((sql, { id }) =>
  sql.selectFrom('webhooks').selectAll().where('id', '=', id),
);

/** The same, locked; always before its messages, so that two who change both don't wait for each other. */
export const lockWebhook = statement<{ id: string }, WebhookRow>((sql, { id }) =>
  locked(sql.selectFrom('webhooks').selectAll().where('id', '=', id)),
);

/** The addresses that may be tried now. */
export const restedWebhooks = statement<{ now: number }, Pick<WebhookRow, 'id'>>((sql, { now }) =>
  sql
    .selectFrom('webhooks')
    .select('id')
    .where('state', '=', 'on')
    .where('retry_at', '<=', now)
    .where('leased_until', '<=', now)
    .orderBy('id'),
);

export async function insertWebhook(
  tx: Transaction,
  row: Pick<WebhookRow, 'id' | 'url' | 'kinds' | 'secret' | 'created_at'>,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('webhooks').values({ ...row, state: 'on' }));
}

/** Changes what an address is, and forgets how it was: it may be another one now. */
export async function updateWebhook(
  tx: Transaction,
  id: string,
  change: { readonly url: string; readonly kinds: string; readonly state: WebhookState },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const fresh = { failures: 0, failing_since: null, retry_at: 0 };
  await run(
    sql
      .updateTable('webhooks')
      .set({ ...change, ...fresh })
      .where('id', '=', id),
  );
}

export async function setSecret(
  tx: Transaction,
  id: string,
  change: Pick<WebhookRow, 'secret' | 'old_secret' | 'old_secret_until'>,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('webhooks').set(change).where('id', '=', id));
}

export async function deleteWebhook(tx: Transaction, id: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('webhook_messages').where('webhook_id', '=', id));
  await run(sql.deleteFrom('webhooks').where('id', '=', id));
}

/** Has an address tried at once. */
export async function restNoMore(tx: Transaction, id: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('webhooks').set({ retry_at: 0 }).where('id', '=', id));
}

/** Takes an address for this process alone, until an instant; false if another has it, or it isn't to be tried now. */
export async function lease(tx: Transaction, id: string, now: number, until: number): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const free = sql.updateTable('webhooks').set({ leased_until: until }).where('id', '=', id);
  const due = free.where('leased_until', '<=', now).where('retry_at', '<=', now);
  return (await run(due.where('state', '=', 'on'))) === 1;
}

/** Gives an address back. */
export async function giveBack(tx: Transaction, id: string, until: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const own = sql.updateTable('webhooks').set({ leased_until: 0 }).where('id', '=', id);
  await run(own.where('leased_until', '=', until));
}

/** Gives an address back with what came of a try; false if it is another process's by now, or was changed or removed. */
export async function keepAfter(
  tx: Transaction,
  { id, leasedUntil, url }: { readonly id: string; readonly leasedUntil: number; readonly url: string },
  { failures, failingSince, retryAt, stopped }: WebhookAfter,
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const after = {
    failures,
    failing_since: failingSince,
    retry_at: retryAt,
    leased_until: 0,
    state: stopped ? ('stopped' as const) : ('on' as const),
  };
  const own = sql.updateTable('webhooks').set(after).where('id', '=', id).where('url', '=', url);
  return (await run(own.where('leased_until', '=', leasedUntil).where('state', '=', 'on'))) === 1;
}

/** How many messages of each address are in each state; tests aside, which nobody misses. */
export async function countMessages(
  reader: Reader,
): Promise<readonly { readonly webhook_id: string; readonly state: string; readonly count: number }[]> {
  const { sql, all } = queriesOf(reader);
  const hooks = await reader.allOf(allWebhooks, {});
  const counts = await Promise.all(
    hooks.flatMap(({ id }) =>
      (['waiting', 'given_up'] as const).map(async (state) => {
        const [found] = await all(
          sql
            .selectFrom('webhook_messages')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('webhook_id', '=', id)
            .where('state', '=', state)
            .where('kind', '!=', 'ping'),
        );
        return { webhook_id: id, state, count: found?.count ?? 0 };
      }),
    ),
  );
  return counts;
}
