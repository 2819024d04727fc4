import type { Language } from '@sufra/contract/core/constants';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { OrdersNow } from '../settings/orders-now.ts';
import { presentOrdering } from './present.ts';

/** Whether guests can order; the refusal carries what their screen shows. */
export function mayOrderNow(now: OrdersNow, language: Language): Result<true, 'not_taking_orders'> {
  if (now.taking.open) return ok(true);
  const data = presentOrdering(now, language);
  const detail = { headline: data.headline ?? '', reason: data.reason ?? '' };
  return { ...refuse('not_taking_orders', detail), data };
}
