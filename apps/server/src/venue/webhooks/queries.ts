import type { DataOf } from '@sufra/contract/calls';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { WebhookKind } from '@sufra/domain/venue/webhooks';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import * as store from './store.ts';
import { messagesOf } from './store-messages.ts';

type Webhook = DataOf<'webhooks'>['webhooks'][number];

const pageSize = 50;

/** The addresses as the console shows them. */
export async function shownWebhooks(context: Context): Promise<DataOf<'webhooks'>> {
  const { read } = context.db;
  const rows = await read.allOf(store.allWebhooks, {});
  const counts = await store.countMessages(read);
  const countOf = (id: string, state: string) =>
    counts.find((one) => one.webhook_id === id && one.state === state)?.count ?? 0;
  return {
    webhooks: rows.map((row) => presentWebhook(context, row, countOf)),
    private_allowed: context.settings.webhooksPrivate,
  };
}

function presentWebhook(
  { clock, menu }: Context,
  row: store.WebhookRow,
  countOf: (id: string, state: string) => number,
): Webhook {
  const instant = (at: number | null) =>
    at === null ? null : isoInstant(at, menu.current().venue.time_zone);
  const until = row.old_secret_until;
  return {
    id: row.id,
    url: row.url,
    kinds: JSON.parse(row.kinds) as WebhookKind[],
    state: row.state,
    failing_since: instant(row.failing_since),
    waiting: countOf(row.id, 'waiting'),
    given_up: countOf(row.id, 'given_up'),
    old_secret_until: until !== null && until > clock.now() ? instant(until) : null,
  };
}

/** One address as the console shows it; undefined if it is gone. */
export async function shownWebhook(context: Context, id: string): Promise<Webhook | undefined> {
  return (await shownWebhooks(context)).webhooks.find((one) => one.id === id);
}

/** A page of what an address was told, newest first. What was said isn't in it: it is in the venue's own lists. */
export async function webhookMessages(
  context: Context,
  webhookId: string,
  before: string | undefined,
): Promise<Result<DataOf<'webhookMessages'>, 'webhook_not_found'>> {
  const { read } = context.db;
  if ((await read.firstOf(store.webhookWithId, { id: webhookId })) === undefined)
    return refuse('webhook_not_found');
  const from = before === undefined ? Number.MAX_SAFE_INTEGER : Number(before);
  const rows = await messagesOf(read, webhookId, from, pageSize + 1);
  const zone = context.menu.current().venue.time_zone;
  return ok({
    messages: rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      message_id: row.message_id,
      kind: row.kind,
      at: isoInstant(row.created_at, zone),
      state: row.state,
      tries: row.tries,
      tried_at: row.tried_at === null ? null : isoInstant(row.tried_at, zone),
      status: row.status,
      failure: row.failure,
      took_ms: row.took_ms,
    })),
    more: rows.length > pageSize,
  });
}
