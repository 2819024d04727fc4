import type { Language } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { afterPush, type Ready, readyAfter } from '@sufra/domain/guests/push';
import type { Context } from '../../context.ts';
import { fill, textsOf } from '../../core/texts.ts';
import { type Deliver, type Delivered, deliverer } from './deliver.ts';
import { encryptFor } from './encrypt.ts';
import * as store from './store.ts';
import { vapidHeader } from './vapid.ts';

/** A dish that was ready longer ago is no news: it was told by hand, or the server was down. */
const newsForMs = 10 * 60_000;
/**
 * How long nothing more must have become ready: a cook who taps a wrong dish takes it back, and dishes of one ticket are
 * told together.
 */
const settledAfterMs = 5000;
/** How many messages are under way at once. */
const atOnce = 20;

const sendReal = deliverer();

type Due = { readonly row: store.Subscription; readonly ready: Ready };

/**
 * Tells the phones whose guests asked for it that dishes of theirs are ready, and forgets those that left. Each message is
 * taken on by one process, and is lost if that one dies. Returns how many were delivered.
 */
export async function sendNews(
  context: Context,
  deliver: Deliver = sendReal,
  stopping: () => boolean = () => false,
): Promise<number> {
  const all = await store.subscriptions(context.db.read);
  if (all.length === 0) return 0;
  for (const row of all) if (!row.sits) await context.db.write((tx) => store.dropSubscription(tx, row));
  const due = await dueOf(
    context,
    all.filter(({ sits }) => sits),
  );
  const queue = due.values();
  let delivered = 0;
  const work = async () => {
    for (const one of queue) {
      if (stopping()) return;
      if (await send(context, deliver, one)) delivered += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work));
  return delivered;
}

async function dueOf({ db, clock }: Context, rows: readonly store.Subscription[]): Promise<Due[]> {
  const now = clock.now();
  const since = now - newsForMs;
  const visits = await store.visitsWithReady(db.read, since);
  const due: Due[] = [];
  for (const row of rows) {
    if (row.retry_at > now || !visits.has(row.visit_id)) continue;
    const lines = await store.linesOf(db.read, row);
    const cooked = lines.map(({ id, part_of, status, status_at, reached }) => ({
      id,
      partOf: part_of,
      state: status,
      // A waiter took back that it was served: that it is ready was told before.
      stateAt: reached === 'served' ? 0 : status_at,
    }));
    const ready = readyAfter(cooked, Math.max(row.told_until, since));
    if (ready !== undefined && ready.last <= now - settledAfterMs) due.push({ row, ready });
  }
  return due;
}

async function send(context: Context, deliver: Deliver, { row, ready }: Due): Promise<boolean> {
  const { db, clock, log } = context;
  if (!(await db.write((tx) => store.claimNews(tx, row, ready.last)))) return false;
  const outcome = await deliver(messageFor(context, row, ready));
  const after = afterPush(outcome, row.failures);
  if (outcome.kind !== 'delivered') tellLog(log, row, outcome);
  if (after.kind === 'go') await db.write((tx) => store.dropSubscription(tx, row));
  else if (after.kind === 'retry') {
    const again = {
      told_until: row.told_until,
      retry_at: clock.now() + after.inMs,
      failures: after.failures,
    };
    await db.write((tx) => store.keepOutcome(tx, row, ready.last, again));
  } else if (row.failures > 0)
    await db.write((tx) => store.keepOutcome(tx, row, ready.last, { failures: 0 }));
  return outcome.kind === 'delivered';
}

/** The push service's host alone: with the whole address anybody could send to the phone. */
function tellLog(log: Context['log'], row: store.Subscription, { kind, detail }: Delivered): void {
  const host = URL.parse(row.endpoint)?.host;
  log.info(
    { host, detail },
    kind === 'never' ? 'a push service takes nothing more' : 'a push service failed',
  );
}

/** What the phone shows. It stands on a locked screen: no dishes, no names, no prices. */
function messageFor({ secrets, settings, clock, random }: Context, row: store.Subscription, ready: Ready) {
  const language = row.language as Language;
  const texts = textsOf('push', language);
  const body = ready.dishes === 1 ? texts.one : fill(texts.several, () => String(ready.dishes));
  const shown = { title: texts.title, body, lang: language, dir: directionOf(language), count: ready.dishes };
  const contact = settings.publicUrl?.startsWith('https:') ? settings.publicUrl : undefined;
  const endpoint = new URL(row.endpoint);
  return {
    endpoint: row.endpoint,
    authorization: vapidHeader(secrets.pushKey, { endpoint, contact, now: clock.now() }),
    body: encryptFor(row, JSON.stringify(shown), random),
  };
}
