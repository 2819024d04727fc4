import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { type OpeningStep, openingSteps } from '@sufra/contract/venue/opening-day';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import type { Asker } from '../../http/asker.ts';
import { lockSettings } from '../settings/changes.ts';
import { type OpeningMark, readOpening, writeOpening } from '../settings/opening-mark.ts';
import { orderingChanged } from '../settings/orders-now.ts';

/** What opening day needs of the rooms above. */
export interface RoomsToOpen {
  readonly countTables: (reader: Reader) => Promise<number>;
  /** The allergens with their pictures, which a menu's file names. */
  readonly addAllergens: (context: Context) => Promise<void>;
  /** The demo's dishes with their photographs. */
  readonly addDemoDishes: (context: Context) => Promise<boolean>;
}

type Answer = DataOf<'openingDay'>;

/** Guests can't order without these. */
const needed: readonly OpeningStep[] = ['menu', 'tables'];

/** How far the venue is. A step is done when its data is there; one without data of its own, when it was passed. */
export async function openingDay(context: Context, rooms: RoomsToOpen): Promise<Answer> {
  const mark = await readOpening(context.db.read);
  if (mark === undefined) return { opening: null };
  const { items, venue } = await context.menu.refresh();
  const tables = await rooms.countTables(context.db.read);
  const there: Partial<Record<OpeningStep, boolean>> = {
    menu: items.length > 0,
    tables: tables > 0,
    codes: mark.finished_at !== null,
  };
  return {
    opening: {
      reached: mark.reached,
      finished_at: mark.finished_at === null ? null : isoInstant(mark.finished_at, venue.time_zone),
      steps: openingSteps.map((step) => ({
        step,
        done: there[step] ?? isBefore(step, mark.reached),
        needed: needed.includes(step),
      })),
      dishes: items.length,
      tables,
    },
  };
}

/** Goes on to a step. Who goes back to an earlier one has still reached the later one. */
export async function reachStep(
  context: Context,
  rooms: RoomsToOpen,
  step: OpeningStep,
): Promise<Result<Answer, ErrorCode>> {
  if (step === 'menu') await nameAllergens(context, rooms);
  const reached = await context.db.write(async (tx): Promise<Result<OpeningMark, ErrorCode>> => {
    await lockSettings(tx);
    const mark = await readOpening(tx);
    if (mark === undefined) return refuse('opening_over');
    const next = { ...mark, reached: step };
    if (isBefore(mark.reached, step)) await writeOpening(tx, next);
    return ok(next);
  });
  return reached.ok ? ok(await openingDay(context, rooms)) : reached;
}

/** Before the menu is written, so that a file can say what is in a dish. Whoever has allergens keeps them. */
async function nameAllergens(context: Context, rooms: RoomsToOpen): Promise<void> {
  const begun = (await readOpening(context.db.read)) !== undefined;
  const { allergens } = await context.menu.refresh();
  if (begun && allergens.length === 0) await rooms.addAllergens(context);
}

/** Lets guests order. A venue without dishes or tables can't. */
export async function openVenue(
  context: Context,
  rooms: RoomsToOpen,
  { staff, requestId }: Asker,
): Promise<Result<Answer, ErrorCode>> {
  const { opening } = await openingDay(context, rooms);
  if (opening === null) return refuse('opening_over');
  if (opening.steps.some((step) => step.needed && !step.done)) return refuse('opening_incomplete');
  await context.db.write(async (tx): Promise<Result<Record<string, never>, never>> => {
    await lockSettings(tx);
    const mark = await readOpening(tx);
    if (mark === undefined || mark.finished_at !== null) return ok({});
    const at = context.clock.now();
    await writeOpening(tx, { ...mark, finished_at: at });
    await orderingChanged(tx);
    tx.audit({ at, action: 'venue.open', subject: 'venue', staffId: staff.staffId, requestId });
    return ok({});
  });
  return ok(await openingDay(context, rooms));
}

function isBefore(one: OpeningStep, other: OpeningStep): boolean {
  return openingSteps.indexOf(one) < openingSteps.indexOf(other);
}
