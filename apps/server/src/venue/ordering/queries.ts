import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { type PauseReason, takingOrders } from '@sufra/domain/venue/taking-orders';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { readHours } from '../settings/orders-now.ts';
import { staffNames } from '../staff/queries.ts';
import { presentOrdering } from './present.ts';

/** Whether guests can order, as staff see it, with everything that was announced so far. */
export async function orderingNow(context: Context, language: Language): Promise<DataOf<'staffOrdering'>> {
  const { orders } = await context.menu.refresh();
  const { taking, pause, time_zone } = orders;
  const now = context.clock.now();
  const instant = (at: number) => isoInstant(at, time_zone);
  const goesOn = pause !== null && !taking.open && (pause.until === null || pause.until > now);
  return {
    ordering: presentOrdering(orders, language),
    pause: goesOn
      ? {
          reason: pause.reason,
          since: instant(pause.since),
          until: pause.until === null ? null : instant(pause.until),
          by: (await staffNames(context.db.read)).get(pause.by) ?? null,
        }
      : null,
    now: instant(now),
  };
}

/** A pause that nobody has begun. */
interface Imagined {
  readonly minutes: number | null;
  readonly reason: PauseReason | null;
}

/** What guests would read during a pause that began now, in each language of the venue. */
export async function previewPause(
  { db, clock, menu }: Context,
  { minutes, reason }: Imagined,
): Promise<DataOf<'pausePreview'>['previews']> {
  const { orders, venue } = menu.current();
  const at = clock.now();
  const until = minutes === null ? null : at + minutes * 60_000;
  const pause = { reason, text: {}, since: at, until, by: '' };
  const taking = takingOrders(await readHours(db.read), pause, at, orders.time_zone);
  return venue.languages.map((language) => {
    const told = presentOrdering({ ...orders, at, taking, pause, opensSoon: false }, language);
    return { language, headline: told.headline ?? '', reason: told.reason ?? '', note: told.note ?? '' };
  });
}
