import type { LiveEventName, LiveEvents, SentEvents } from '@sufra/contract/core/events';
import type { StoredEvent } from '../../database/transaction.ts';
import type { MenuSnapshot } from './snapshot.ts';

/** A live event as it is sent. */
type Told = { readonly type: LiveEventName; readonly data: object };

/** More of them at once are told as a changed menu: a stream holds only so much unread. */
const dependentsMax = 50;

/**
 * What an event about a dish or an option says: how it is now, and how those are that depend on it. A dish that sold out
 * takes along the options that stand for it; an option that ran out may be the last that its dishes need, and a dish that
 * comes with it is no part of a combo any more. Undefined for any other event.
 */
export function whatIsNow({ type, data }: StoredEvent, menu: MenuSnapshot): readonly Told[] | undefined {
  if (type === 'availability.changed') {
    const { item_id } = data as LiveEvents['availability.changed'];
    const { options, dishes } = dependingOn(menu.options.optionsFor.get(item_id) ?? [], menu);
    return [dish(item_id, menu), ...tell(options, dishes, menu)];
  }
  if (type !== 'option.changed') return undefined;
  const { option_id } = data as LiveEvents['option.changed'];
  const { options, dishes } = dependingOn([option_id], menu);
  const others = options.filter((id) => id !== option_id);
  return [option(option_id, menu), ...tell(others, dishes, menu)];
}

/** The options, those that stand for a dish that comes with one of them, and the dishes that may have come or gone with any. */
function dependingOn(changed: readonly number[], { options: source, optionById }: MenuSnapshot) {
  const options = new Set(changed);
  const dishes = new Set<number>();
  // What is added on the way is gone through too.
  for (const id of options) {
    for (const needing of source.dishesNeeding.get(id) ?? []) dishes.add(needing);
    const isPreset = (optionById.get(id)?.preset ?? 0) > 0;
    const comingWithIt = isPreset ? (source.dishesOffering.get(id) ?? []) : [];
    for (const part of comingWithIt.flatMap((one) => source.optionsFor.get(one) ?? [])) options.add(part);
  }
  return { options: [...options], dishes: [...dishes] };
}

function tell(options: readonly number[], dishes: readonly number[], menu: MenuSnapshot): readonly Told[] {
  if (options.length + dishes.length > dependentsMax) return [{ type: 'menu.changed', data: {} }];
  return [...options.map((id) => option(id, menu)), ...dishes.map((id) => dish(id, menu))];
}

/** An option. One that no dish offers any more is not available. */
function option(option_id: number, menu: MenuSnapshot): Told {
  const is_available = menu.optionById.get(option_id)?.available ?? false;
  const data: SentEvents['option.changed'] = { option_id, is_available };
  return { type: 'option.changed', data };
}

/** A dish. One that has left the menu is not available. */
function dish(item_id: number, menu: MenuSnapshot): Told {
  const item = menu.itemById.get(item_id);
  const data: SentEvents['availability.changed'] = {
    item_id,
    is_available: item?.available ?? false,
    enabled: item?.enabled ?? false,
    remaining: item?.remaining ?? null,
  };
  return { type: 'availability.changed', data };
}
