import { hash } from 'node:crypto';
import type { WebhookData } from '@sufra/contract/venue/webhooks/data';
import { tryForMs, type WebhookKind } from '@sufra/domain/venue/webhooks';
import type { Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';
import { insertMessages } from './store-messages.ts';

/**
 * Tells the addresses that want to know what happened: a part of the transaction in which it happens, so nothing is told
 * that didn't, and nothing is lost. `data` is asked for only if somebody listens.
 */
export async function tellWebhooks<Kind extends WebhookKind>(
  tx: Transaction,
  kind: Kind,
  at: number,
  data: () => WebhookData<Kind> | Promise<WebhookData<Kind>>,
): Promise<void> {
  const listening = (await tx.allOf(store.listening, {})).filter(({ kinds }) =>
    (JSON.parse(kinds) as WebhookKind[]).includes(kind),
  );
  if (listening.length === 0) return;
  const body = messageBody(kind, at, await data());
  const rows = listening.map(({ id }) => ({
    message_id: messageId(id, body),
    webhook_id: id,
    kind,
    body,
    created_at: at,
    give_up_at: at + tryForMs,
    state: 'waiting' as const,
    tries: 0,
    retry_at: at,
  }));
  await tx.runOf(insertMessages, rows);
}

/** The version of what messages say: raised when a field goes or changes its meaning, not when one is added. */
const version = 1;

/** The body of a message, as it is signed and sent each time. */
export function messageBody(type: WebhookKind | 'ping', at: number, data: object): string {
  return JSON.stringify({ type, version, timestamp: new Date(at).toISOString(), data });
}

/**
 * What a receiver tells doubles apart by. It follows from what is told and to whom: a venue that was restored from a backup
 * never uses one again for something else.
 */
export function messageId(webhookId: string, body: string): string {
  return `msg_${hash('sha256', `${webhookId} ${body}`, 'base64url').slice(0, 32)}`;
}
