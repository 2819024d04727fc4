import { createHmac } from 'node:crypto';
import type { CallLog } from '../gateway/call-log.ts';
import type { StripeAccount, StripeEvent, StripeSession } from './account.ts';
import { sessionObject } from './objects.ts';

const minuteMs = 60_000;
const timeoutMs = 10_000;
const oldMs = 60 * minuteMs;

/** Minutes until each retry of a refused notice; three days in total, as in live mode. */
const retryMinutes = [1, 5, 30, 120, 300, 600, 600, 600, 600, 600, 600, 600];

/** Makes a notice about a session and schedules it. */
export function notify(account: StripeAccount, session: StripeSession, type: string): void {
  const { settings, clock, ids, events } = account;
  const now = clock.now();
  const event = (nextAt: number | undefined): StripeEvent => ({
    id: `evt_${ids.hex(24)}`,
    type,
    createdAt: now,
    object: sessionObject(session, ''),
    url: settings.webhookUrl || `${new URL(session.successUrl).origin}/pay/webhooks/stripe`,
    nextAt,
    tries: 0,
  });
  const made = event(settings.webhooks === 'missing' ? undefined : now + waitMs(account));
  events.push(made);
  // The same notice again, as when the first answer is lost.
  if (settings.webhooks === 'duplicate') events.push({ ...made });
}

function waitMs({ settings, events }: StripeAccount): number {
  const late = settings.webhookMinutes * minuteMs;
  if (settings.webhooks === 'late') return late;
  // Every second notice is overtaken by the next one.
  return settings.webhooks === 'reordered' && events.length % 2 === 0 ? late : 0;
}

/** Delivers due notices one at a time; a refused one is retried later. */
export async function deliverDue(account: StripeAccount, calls: CallLog): Promise<void> {
  for (;;) {
    const event = account.events.find(({ nextAt }) => nextAt !== undefined && nextAt <= account.clock.now());
    if (event === undefined) return;
    event.tries += 1;
    event.nextAt = undefined;
    const outcome = await deliver(account, event);
    calls.add({
      at: new Date(account.clock.now()).toISOString(),
      direction: 'made',
      operation: 'webhook',
      fields: { id: event.id, type: event.type, url: event.url },
      outcome,
    });
    const minutes = retryMinutes[event.tries - 1];
    if (!outcome.startsWith('HTTP 2') && minutes !== undefined)
      event.nextAt = account.clock.now() + minutes * minuteMs;
  }
}

async function deliver(account: StripeAccount, event: StripeEvent): Promise<string> {
  const body = JSON.stringify(eventObject(event), undefined, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signatureOf(account, body),
  };
  try {
    const sent = await fetch(event.url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return `HTTP ${sent.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A notice as it is sent and listed. */
export function eventObject({ id, type, createdAt, object }: StripeEvent): Readonly<Record<string, unknown>> {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(createdAt / 1_000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** Stripe's scheme: each delivery is signed with its own time. */
function signatureOf({ settings, clock, webhookSecret }: StripeAccount, body: string): string {
  const age = settings.webhooks === 'old_timestamp' ? oldMs : 0;
  const at = Math.floor((clock.now() - age) / 1_000);
  const secret = settings.webhooks === 'bad_signature' ? 'whsec_of_somebody_else' : webhookSecret;
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
