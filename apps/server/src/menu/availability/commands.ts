import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { availabilityChanged } from '../../venue/settings/operations.ts';
import { presentPicture } from '../present.ts';
import { inLanguage } from '../snapshot/snapshot.ts';
import type { Translations } from '../snapshot/stored.ts';
import { findDish, setEnabled, setRemaining } from './store.ts';

/**
 * A dish's availability as set by staff: whether it is on sale, and how many portions are left (null: not counted).
 */
export interface Availability {
  readonly enabled: boolean;
  readonly remaining: number | null | undefined;
}

/**
 * Takes a dish off the menu or puts it back; every open phone shows it at once. `remaining` undefined leaves the
 * count unchanged.
 */
export async function setAvailability(
  context: Context,
  staff: Staff,
  itemId: number,
  { enabled, remaining }: Availability,
  requestId: string,
): Promise<Result<DataOf<'setAvailability'>, 'item_not_found'>> {
  const done = await context.db.write(async (tx): Promise<Result<true, 'item_not_found'>> => {
    const item = await findDish(tx, itemId);
    if (item === undefined) return refuse('item_not_found');
    await setEnabled(tx, itemId, enabled);
    if (remaining !== undefined) await setRemaining(tx, itemId, remaining);
    await availabilityChanged(tx, [itemId]);
    tx.audit({
      at: context.clock.now(),
      action: 'menu.availability',
      subject: String(itemId),
      staffId: staff.staffId,
      before: { enabled: item.enabled === 1 },
      after: { enabled, remaining },
      requestId,
    });
    return ok(true);
  });
  if (!done.ok) return done;
  const item = (await context.menu.refresh()).itemById.get(itemId);
  return ok({
    id: itemId,
    enabled,
    remaining: item?.remaining ?? null,
    is_available: item?.available ?? false,
  });
}

/** The dishes as staff see them, in the console's language. */
export async function staffMenu(context: Context, language: Language): Promise<DataOf<'staffMenu'>> {
  const menu = await context.menu.refresh();
  const text = (names: Translations) => inLanguage(names, language, menu.venue.default_language);
  const categories = new Map(menu.categories.map((one) => [one.id, text(one.names)]));
  return {
    items: menu.items.map((item) => ({
      id: item.id,
      name: text(item.names),
      other_names: [...new Set(Object.values(item.names))].filter((name) => name !== text(item.names)),
      category: categories.get(item.categoryId) ?? '',
      station: item.station,
      price: formatMoney(item.price),
      enabled: item.enabled,
      is_available: item.available,
      remaining: item.remaining,
      picture: presentPicture(item.picture),
    })),
  };
}
