import type { DataOf } from '@sufra/contract/calls';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { secretsOf } from './deliver.ts';
import { type Send, sender } from './send.ts';
import { signedHeaders } from './sign.ts';
import * as store from './store.ts';
import * as messages from './store-messages.ts';
import { messageBody, messageId } from './tell.ts';

/** Sends a ping at once, also to an address that is switched off, and answers what came of it. It is not tried again. */
export async function testWebhook(
  context: Context,
  id: string,
  send: Send = sender({ privateAllowed: context.settings.webhooksPrivate }),
): Promise<Result<DataOf<'testWebhook'>, 'webhook_not_found'>> {
  const { db, clock, random } = context;
  const webhook = await db.read.firstOf(store.webhookWithId, { id });
  if (webhook === undefined) return refuse('webhook_not_found');
  const now = clock.now();
  const body = messageBody('ping', now, { ping_id: random.id() });
  const message_id = messageId(id, body);
  const signed = { id: message_id, timestamp: Math.floor(now / 1000), body };
  const headers = signedHeaders(signed, secretsOf(webhook, now));
  const { status, failure, tookMs } = await send({ url: webhook.url, headers, body });
  const tried = { status, failure, took_ms: tookMs };
  await db.write((tx) =>
    messages.insertTried(tx, {
      ...tried,
      message_id,
      webhook_id: id,
      kind: 'ping',
      body,
      created_at: now,
      give_up_at: now,
      state: failure === null ? 'delivered' : 'given_up',
      tries: 1,
      retry_at: now,
      tried_at: clock.now(),
    }),
  );
  return ok(tried);
}
