import type { BodyOf } from '@sufra/contract/calls';
import { type Language, languages } from '@sufra/contract/core/constants';
import { pauseTextMax } from '@sufra/contract/venue/ordering';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { Asker } from '../../http/asker.ts';
import { orderingChanged, readPause, type StoredPause, writePause } from '../settings/orders-now.ts';

type Nothing = Record<string, never>;

/** Stops taking guests' orders, from now on. A pause that goes on is replaced: the newest word holds. */
export function pauseOrders(
  { db, clock }: Context,
  { staff, requestId }: Asker,
  wanted: BodyOf<'pauseOrders'>,
): Promise<Result<Nothing, 'reason_required'>> {
  return db.write(async (tx): Promise<Result<Nothing, 'reason_required'>> => {
    const now = clock.now();
    const text = wanted.reason === 'own' ? readTexts(wanted.text) : {};
    if (wanted.reason === 'own' && Object.keys(text).length === 0)
      return refuse('reason_required', { field: 'text' });
    const pause: StoredPause = {
      reason: wanted.reason,
      text,
      since: now,
      until: wanted.minutes === null ? null : now + wanted.minutes * 60_000,
      by: staff.staffId,
    };
    const before = logged(await readPause(tx), now);
    await writePause(tx, pause);
    await orderingChanged(tx);
    const entry = { action: 'orders.pause', subject: 'venue', staffId: staff.staffId, requestId };
    tx.audit({ at: now, ...entry, before, after: logged(pause, now) });
    return ok({});
  });
}

/** Ends a pause. Without one nothing changes, and nothing is logged: two may press at once. */
export function resumeOrders(
  { db, clock }: Context,
  { staff, requestId }: Asker,
): Promise<Result<Nothing, never>> {
  return db.write(async (tx): Promise<Result<Nothing, never>> => {
    const now = clock.now();
    const pause = await readPause(tx);
    if (pause === null) return ok({});
    const before = logged(pause, now);
    await writePause(tx, null);
    await orderingChanged(tx);
    const entry = { action: 'orders.resume', subject: 'venue', staffId: staff.staffId, requestId };
    if (before !== undefined) tx.audit({ at: now, ...entry, before });
    return ok({});
  });
}

type Texts = Partial<Record<Language, string>>;

function readTexts(texts: BodyOf<'pauseOrders'>['text']): Texts {
  const read = languages.map((language) => [language, cleanText(texts?.[language] ?? '', pauseTextMax)]);
  return Object.fromEntries(read.filter(([, text]) => text !== ''));
}

/** A pause as the audit log has it; one that ended by itself is none. */
function logged(pause: StoredPause | null, now: number): object | undefined {
  if (pause === null || (pause.until !== null && pause.until <= now)) return undefined;
  const { reason, text, until } = pause;
  return { reason, text, until: until === null ? null : new Date(until).toISOString() };
}
