import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { assert } from '@sufra/domain/core/assert';
import { formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import { availabilityChanged, optionChanged } from '../../venue/settings/operations.ts';
import { presentPicture } from '../present.ts';
import { inLanguage, type MenuSnapshot } from '../snapshot/snapshot.ts';
import type { Translations } from '../snapshot/stored.ts';
import { type Back, backAt } from './back-at.ts';
import { isOnSale, tellOnSale } from './on-sale.ts';
import { portionsLeft } from './portions.ts';
import * as store from './store.ts';

/**
 * What staff change of a dish: whether it is on sale, when it comes back by itself if it isn't, and how many portions are
 * left (null: not counted) or how many more or fewer than now. What is undefined stays as it is.
 */
export interface Availability {
  readonly enabled?: boolean | undefined;
  readonly back?: Back | undefined;
  readonly remaining?: number | null | undefined;
  readonly change_remaining?: number | undefined;
}

type Refused = 'item_not_found' | 'portions_not_counted';
type OnSale = { readonly enabled: boolean; readonly back_at: number | null };

/** Takes a dish off the menu or puts it back, or counts its portions; every open phone shows it at once. */
export async function setAvailability(
  context: Context,
  staff: Staff,
  itemId: number,
  { enabled, back, remaining, change_remaining: change }: Availability,
  requestId: string,
): Promise<Result<DataOf<'setAvailability'>, Refused>> {
  const { venue, operations } = context.menu.current();
  const day = { timeZone: venue.time_zone, beginsAt: operations.day_begins };
  const back_at = enabled !== false || back === undefined ? null : backAt(back, context.clock.now(), day);
  const done = await context.db.write(async (tx): Promise<Result<OnSale, Refused>> => {
    const item = await store.findDish(tx, itemId);
    if (item === undefined) return refuse('item_not_found');
    const before = await isOnSale(tx, itemId);
    if (enabled !== undefined) {
      await store.setEnabled(tx, itemId, enabled);
      await store.setBack(tx, itemId, back_at);
    }
    if (remaining !== undefined) await store.setRemaining(tx, itemId, remaining);
    if (change !== undefined && !(await store.changeRemaining(tx, itemId, change)))
      return refuse('portions_not_counted');
    await availabilityChanged(tx, [itemId]);
    await tellOnSale(tx, itemId, before, context.clock.now());
    const after = await tx.firstOf(store.dishOnSale, { id: itemId });
    assert(after !== undefined, 'a dish is never deleted');
    tx.audit({
      at: context.clock.now(),
      action: 'menu.availability',
      subject: String(itemId),
      staffId: staff.staffId,
      before: { enabled: item.enabled === 1 },
      after: {
        enabled: after.enabled === 1,
        ...(remaining === undefined && change === undefined ? {} : { remaining: after.remaining }),
        ...(back_at === null ? {} : { back: isoInstant(back_at, day.timeZone) }),
      },
      requestId,
    });
    return ok({ enabled: after.enabled === 1, back_at: await store.backOf(tx, itemId) });
  });
  if (!done.ok) return done;
  const { value } = done;
  const item = (await context.menu.refresh()).itemById.get(itemId);
  return ok({
    id: itemId,
    enabled: value.enabled,
    back_at: value.back_at === null ? null : isoInstant(value.back_at, day.timeZone),
    remaining: item?.remaining ?? null,
    is_available: item?.available ?? false,
  });
}

/** Takes an option off all dishes that offer it, or puts it back; every open phone shows it at once. */
export async function setOptionAvailability(
  context: Context,
  staff: Staff,
  optionId: number,
  enabled: boolean,
  requestId: string,
): Promise<Result<DataOf<'setOptionAvailability'>, 'option_not_found'>> {
  const done = await context.db.write(async (tx): Promise<Result<true, 'option_not_found'>> => {
    const option = await store.findOption(tx, optionId);
    if (option === undefined) return refuse('option_not_found');
    await store.setOptionEnabled(tx, optionId, enabled);
    await optionChanged(tx, optionId);
    tx.audit({
      at: context.clock.now(),
      action: 'menu.option',
      subject: String(optionId),
      staffId: staff.staffId,
      before: { enabled: option.enabled === 1 },
      after: { enabled },
      requestId,
    });
    return ok(true);
  });
  if (!done.ok) return done;
  const option = (await context.menu.refresh()).optionById.get(optionId);
  return ok({ id: optionId, enabled, is_available: option?.available ?? false });
}

/** Puts dishes back on the menu whose time has come; every open phone shows them at once. Returns how many. */
export async function bringBack({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const away = await db.read.allOf(store.awayDishes, {});
  let brought = 0;
  for (const { item_id, back_at } of away.filter((row) => row.back_at <= clock.now())) {
    await db.write(async (tx) => {
      if (!(await store.claimBack(tx, item_id, back_at))) return;
      const isHidden = (await store.findDish(tx, item_id)) === undefined;
      const before = await isOnSale(tx, item_id);
      await store.setEnabled(tx, item_id, true);
      // Nobody sees one that left the menu meanwhile. If it is published again, it is on sale.
      if (isHidden) return;
      await availabilityChanged(tx, [item_id]);
      await tellOnSale(tx, item_id, before, clock.now());
      brought += 1;
    });
  }
  return brought;
}

/** The dishes as staff see them, in the console's language. */
export async function staffMenu(context: Context, language: Language): Promise<DataOf<'staffMenu'>> {
  const menu = await context.menu.refresh();
  const [rows, left] = await Promise.all([
    context.db.read.allOf(store.awayDishes, {}),
    portionsLeft(context.db.read),
  ]);
  const away = new Map(rows.map((row) => [row.item_id, isoInstant(row.back_at, menu.venue.time_zone)]));
  const text = (names: Translations) => inLanguage(names, language, menu.venue.default_language);
  const categories = new Map(menu.categories.map((one) => [one.id, text(one.names)]));
  return {
    items: menu.items.map((item) => ({
      id: item.id,
      name: text(item.names),
      other_names: otherNames(item.names, text(item.names)),
      category: categories.get(item.categoryId) ?? '',
      station: item.station,
      price: formatMoney(item.price),
      enabled: item.enabled,
      back_at: item.enabled ? null : (away.get(item.id) ?? null),
      is_available: item.available,
      remaining: left(item.id),
      picture: presentPicture(item.picture),
    })),
    options: offeredOptions(menu).map(({ group, option }) => ({
      id: option.id,
      name: text(option.names),
      other_names: otherNames(option.names, text(option.names)),
      group: text(group.names),
      item_ids: [...(menu.options.dishesOffering.get(option.id) ?? [])],
      enabled: option.enabled,
      is_available: option.available,
      item_id: option.itemId,
    })),
  };
}

/** Every option on the menu, once, with its group. */
function offeredOptions(menu: MenuSnapshot) {
  const groups = new Set(menu.items.flatMap((item) => item.groups));
  return [...groups].flatMap((group) => group.options.map((option) => ({ group, option })));
}

function otherNames(names: Translations, shown: string): string[] {
  return [...new Set(Object.values(names))].filter((name) => name !== shown);
}
