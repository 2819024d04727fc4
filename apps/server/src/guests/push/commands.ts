import type { BodyOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { currentVisit } from '../../tables/visits/queries.ts';
import { areKeys } from './encrypt.ts';
import { readEndpoint } from './endpoint.ts';
import * as store from './store.ts';

/**
 * Tells a guest's phone from now on when a dish of theirs is ready, until they leave or the visit ends. The push service
 * isn't asked anything: it may be slow, or not be one.
 */
export async function startPush(
  { db, clock }: Context,
  { customerId, language }: { readonly customerId: string; readonly language: Language },
  { endpoint, keys }: BodyOf<'startPush'>,
): Promise<Result<{ on: true }, ErrorCode>> {
  const address = readEndpoint(endpoint);
  if (address === undefined || !areKeys(keys)) return refuse('push_invalid');
  return db.write(async (tx): Promise<Result<{ on: true }, ErrorCode>> => {
    const visit = await currentVisit(tx, customerId);
    if (visit === undefined) return refuse('visit_ended');
    if (visit.proven === 0) return refuse('presence_required');
    const now = clock.now();
    await store.keepSubscription(tx, {
      customer_id: customerId,
      visit_id: visit.visit_id,
      endpoint: address.href,
      p256dh: keys.p256dh,
      auth: keys.auth,
      language,
      created_at: now,
      told_until: now,
      retry_at: 0,
      failures: 0,
    });
    return ok({ on: true });
  });
}

/** No longer tells a guest's phone. */
export function endPush({ db }: Context, customerId: string): Promise<Result<{ on: false }, never>> {
  return db.write(async (tx): Promise<Result<{ on: false }, never>> => {
    await store.deleteSubscription(tx, customerId);
    return ok({ on: false });
  });
}
