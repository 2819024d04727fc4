import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { tryForMs } from '@sufra/domain/venue/webhooks';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readWebhookUrl } from './address.ts';
import { shownWebhook } from './queries.ts';
import { oldSecretMs, secretFrom } from './sign.ts';
import * as store from './store.ts';
import * as messages from './store-messages.ts';

/** Who does something, and under which request. */
interface Doer {
  readonly staff: Staff;
  readonly requestId: string;
}

type Once = { readonly once: OnceKey };
type Secret = Result<DataOf<'addWebhook'>, ErrorCode>;
type Nothing = Result<Record<string, never>, ErrorCode>;

const webhooksMax = 10;

/** Adds an address. Its secret is answered this once, and for a repeat of the same request. */
export async function addWebhook(
  context: Context,
  doer: Doer & Once,
  wish: BodyOf<'addWebhook'>,
): Promise<Secret> {
  const { settings, random, clock, db } = context;
  const url = readWebhookUrl(wish.url, settings.webhooksPrivate);
  if (url === undefined) return refuse('webhook_url_invalid');
  const added = await writeOnce(db, doer.once, async (tx) => {
    const count = (await tx.allOf(store.allWebhooks, {})).length;
    if (count >= webhooksMax) return refuse('too_many_webhooks', { max: String(webhooksMax) });
    const id = random.id();
    const kinds = JSON.stringify(wish.kinds);
    const secret = secretFrom(random.token());
    await store.insertWebhook(tx, { id, url: url.href, kinds, secret, created_at: clock.now() });
    tell(context, tx, doer, {
      action: 'webhook.add',
      id,
      after: logged({ url: url.href, kinds, state: 'on' }),
    });
    return ok({ id });
  });
  return added.ok ? withSecret(context, added.value.id) : added;
}

/** Changes an address, as a whole. One that is switched off is told nothing, and what waits for it is given up. */
export async function changeWebhook(
  context: Context,
  doer: Doer,
  id: string,
  wish: BodyOf<'changeWebhook'>,
): Promise<Result<DataOf<'changeWebhook'>, ErrorCode>> {
  const url = readWebhookUrl(wish.url, context.settings.webhooksPrivate);
  if (url === undefined) return refuse('webhook_url_invalid');
  const changed = await context.db.write(async (tx): Promise<Nothing> => {
    const before = await tx.firstOf(store.lockWebhook, { id });
    if (before === undefined) return refuse('webhook_not_found');
    const change = {
      url: url.href,
      kinds: JSON.stringify(wish.kinds),
      state: wish.on ? ('on' as const) : ('off' as const),
    };
    await store.updateWebhook(tx, id, change);
    if (wish.on) await messages.allDue(tx, id, context.clock.now());
    else await messages.giveUpAll(tx, id);
    tell(context, tx, doer, { action: 'webhook.change', id, before: logged(before), after: logged(change) });
    return ok({});
  });
  return changed.ok ? shown(context, id) : changed;
}

/** Removes an address with its messages. Repeatable. */
export function removeWebhook(context: Context, doer: Doer, id: string): Promise<Nothing> {
  return context.db.write(async (tx): Promise<Nothing> => {
    const before = await tx.firstOf(store.lockWebhook, { id });
    if (before === undefined) return ok({});
    await store.deleteWebhook(tx, id);
    tell(context, tx, doer, { action: 'webhook.remove', id, before: logged(before) });
    return ok({});
  });
}

/** Makes a new secret. The one of before signs too for a day, so that its receiver can change in peace. */
export async function renewWebhookSecret(context: Context, doer: Doer & Once, id: string): Promise<Secret> {
  const { random, clock } = context;
  const renewed = await writeOnce(context.db, doer.once, async (tx): Promise<Nothing> => {
    const before = await tx.firstOf(store.lockWebhook, { id });
    if (before === undefined) return refuse('webhook_not_found');
    const old = { old_secret: before.secret, old_secret_until: clock.now() + oldSecretMs };
    await store.setSecret(tx, id, { secret: secretFrom(random.token()), ...old });
    tell(context, tx, doer, { action: 'webhook.secret', id });
    return ok({});
  });
  return renewed.ok ? withSecret(context, id) : renewed;
}

/** Has a message sent again, with its id. */
export function sendWebhookAgain(
  context: Context,
  doer: Doer,
  { webhookId, number }: { readonly webhookId: string; readonly number: string },
): Promise<Nothing> {
  return context.db.write(async (tx): Promise<Nothing> => {
    const webhook = await tx.firstOf(store.lockWebhook, { id: webhookId });
    if (webhook === undefined) return refuse('webhook_not_found');
    if (webhook.state !== 'on') return refuse('webhook_off');
    const now = context.clock.now();
    const again = await messages.sendAgain(
      tx,
      { id: Number(number), webhookId },
      { now, giveUpAt: now + tryForMs },
    );
    if (!again) return refuse('webhook_message_not_found');
    await store.restNoMore(tx, webhookId);
    tell(context, tx, doer, { action: 'webhook.send_again', id: webhookId, after: { message: number } });
    return ok({});
  });
}

async function withSecret(context: Context, id: string): Promise<Secret> {
  const row = await context.db.read.firstOf(store.webhookWithId, { id });
  if (row === undefined) return refuse('webhook_not_found');
  const answer = await shown(context, id);
  return answer.ok ? ok({ ...answer.value, secret: row.secret }) : answer;
}

async function shown(context: Context, id: string): Promise<Result<DataOf<'changeWebhook'>, ErrorCode>> {
  const webhook = await shownWebhook(context, id);
  return webhook === undefined ? refuse('webhook_not_found') : ok({ webhook });
}

/** What the audit log says of an address: its host alone, since the rest may be as good as a password. */
function logged({ url, kinds, state }: Pick<store.WebhookRow, 'url' | 'kinds' | 'state'>): object {
  const parsed = URL.parse(url);
  assert(parsed !== null, 'an address that is kept can be read');
  return { host: parsed.host, kinds: JSON.parse(kinds) as string[], state };
}

function tell(
  { clock }: Context,
  tx: Transaction,
  { staff, requestId }: Doer,
  entry: {
    readonly action: string;
    readonly id: string;
    readonly before?: object;
    readonly after?: object;
  },
): void {
  const { action, id, before, after } = entry;
  tx.audit({ at: clock.now(), action, subject: id, staffId: staff.staffId, requestId, before, after });
  tx.emit('staff', 'webhooks.changed', { webhook_id: id });
}
