import { messageAfter, webhookAfter } from '@sufra/domain/venue/webhooks';
import type { Context } from '../../context.ts';
import { type Send, sender } from './send.ts';
import { signedHeaders } from './sign.ts';
import * as store from './store.ts';
import * as messages from './store-messages.ts';

/** Longer than the longest try: then the process that held the address has died. */
const leaseMs = 30_000;
/** How many messages one address gets in a row before the others are looked at again. */
const runMax = 200;

/** Sends what waits. It never waits for one address to begin with another. */
export interface Delivering {
  /** Begins what is due, and waits for nothing but the look at what there is. */
  readonly begin: (stopping?: () => boolean) => Promise<void>;
  /** Begins what is due, and waits until all of it is done. */
  readonly run: () => Promise<void>;
  /** Breaks off what is on its way: it is sent again. Waits until nothing is. */
  readonly stop: () => Promise<void>;
}

interface Scene {
  readonly context: Context;
  readonly send: Send;
  readonly signal: AbortSignal;
  readonly stopping: () => boolean;
}

/** Sends messages to the addresses that want them, each by one process, in their order. */
export function startWebhooks(
  context: Context,
  send: Send = sender({ privateAllowed: context.settings.webhooksPrivate }),
): Delivering {
  const busy = new Map<string, Promise<void>>();
  const ended = new AbortController();
  const begin = async (stopping: () => boolean = () => false) => {
    const { read } = context.db;
    const scene: Scene = { context, send, signal: ended.signal, stopping };
    for (const { id } of await read.allOf(store.restedWebhooks, { now: context.clock.now() })) {
      const waiting = await read.firstOf(messages.firstWaiting, { webhook_id: id });
      if (waiting === undefined || busy.has(id)) continue;
      const work = deliverAll(scene, id)
        .catch((error: unknown) => context.log.error({ err: error }, 'telling an address failed'))
        .finally(() => busy.delete(id));
      busy.set(id, work);
    }
  };
  const finish = async () => void (await Promise.all(busy.values()));
  return {
    begin,
    run: async () => {
      await begin();
      await finish();
    },
    stop: async () => {
      ended.abort();
      await finish();
    },
  };
}

async function deliverAll(scene: Scene, webhookId: string): Promise<void> {
  for (let sent = 0; sent < runMax; sent += 1) {
    if (scene.stopping() || scene.signal.aborted) return;
    if (!(await deliverNext(scene, webhookId))) return;
  }
}

/** Sends the next message of an address; returns whether another may follow. */
async function deliverNext({ context, send, signal }: Scene, webhookId: string): Promise<boolean> {
  const { db, clock } = context;
  const now = clock.now();
  const leasedUntil = now + leaseMs;
  if (!(await db.write((tx) => store.lease(tx, webhookId, now, leasedUntil)))) return false;
  const webhook = await db.read.firstOf(store.webhookWithId, { id: webhookId });
  const message = await messages.nextMessage(db.read, webhookId, now);
  if (webhook === undefined || message === undefined || message.retry_at > now) {
    await db.write((tx) => store.giveBack(tx, webhookId, leasedUntil));
    return false;
  }
  const { message_id: id, body } = message;
  const headers = signedHeaders({ id, timestamp: Math.floor(now / 1000), body }, secretsOf(webhook, now));
  const sent = await send({ url: webhook.url, headers, body }, signal);
  if (signal.aborted && sent.failure !== null) {
    await db.write((tx) => store.giveBack(tx, webhookId, leasedUntil));
    return false;
  }
  await keep(context, { webhook: { ...webhook, leased_until: leasedUntil }, message }, sent);
  return sent.failure === null;
}

/** The secrets that a message is signed with now, the newest first. */
export function secretsOf(webhook: store.WebhookRow, now: number): readonly string[] {
  const { secret, old_secret, old_secret_until } = webhook;
  const old = old_secret !== null && (old_secret_until ?? 0) > now ? [old_secret] : [];
  return [secret, ...old];
}

interface Try {
  readonly webhook: store.WebhookRow;
  readonly message: messages.MessageRow;
}

/** Writes what came of a try. An address that begins to fail, is back or is given up is shown so at once. */
async function keep(
  { db, clock, log }: Context,
  { webhook, message }: Try,
  sent: Awaited<ReturnType<Send>>,
): Promise<void> {
  const at = clock.now();
  const tries = message.tries + 1;
  const { state, retryAt } = messageAfter({ tries, giveUpAt: message.give_up_at }, sent, at);
  const before = { failures: webhook.failures, failingSince: webhook.failing_since };
  const after = webhookAfter(before, sent, at);
  const { id, url, leased_until: leasedUntil } = webhook;
  const kept = await db.write(async (tx) => {
    // Before the message, as whoever changes an address does.
    const isOwn = await store.keepAfter(tx, { id, leasedUntil, url }, after);
    await messages.keepTry(
      tx,
      message.id,
      { state, tries, retry_at: retryAt },
      { at, sent, tookMs: sent.tookMs },
    );
    if (!isOwn) return false;
    if (after.stopped) await messages.giveUpAll(tx, id);
    if (after.recovered) await messages.allDue(tx, id, at);
    const changed = (before.failures === 0) !== (after.failures === 0) || after.stopped;
    if (changed || state === 'given_up') tx.emit('staff', 'webhooks.changed', { webhook_id: id });
    return true;
  });
  // The host alone: the rest of an address may be as good as a password.
  const said = { host: new URL(url).host, status: sent.status, failure: sent.failure };
  if (kept && after.stopped) log.warn(said, 'an address is told nothing more: it failed for too long');
  else if (kept && sent.failure !== null && before.failures === 0)
    log.info(said, 'an address was not reached');
}
