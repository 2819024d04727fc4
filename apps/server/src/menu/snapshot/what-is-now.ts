import type { LiveEventName, LiveEvents, SentEvents } from '@sufra/contract/core/events';
import type { StoredEvent } from '../../database/transaction.ts';
import type { MenuSnapshot } from './snapshot.ts';

/** A live event as it is sent. */
type Told = { readonly type: LiveEventName; readonly data: object };

/** More dishes than this at once are told as a changed menu: a stream holds only so much unread. */
const dishesMax = 50;

/**
 * What an event about a dish or an option says: how it is now, and how those are that depend on it. A dish that sold out
 * takes along the options that stand for it; an option that ran out may be the last that its dishes need. Undefined for
 * any other event.
 */
export function whatIsNow({ type, data }: StoredEvent, menu: MenuSnapshot): readonly Told[] | undefined {
  if (type === 'availability.changed') {
    const { item_id } = data as LiveEvents['availability.changed'];
    const options = menu.options.optionsFor.get(item_id) ?? [];
    return [dish(item_id, menu), ...withDishes(options, menu)];
  }
  if (type !== 'option.changed') return undefined;
  return withDishes([(data as LiveEvents['option.changed']).option_id], menu);
}

/** The options, and the dishes that may have come or gone with them. */
function withDishes(options: readonly number[], menu: MenuSnapshot): readonly Told[] {
  const dishes = new Set(options.flatMap((id) => menu.options.dishesNeeding.get(id) ?? []));
  const changed: Told = { type: 'menu.changed', data: {} };
  const follow = dishes.size > dishesMax ? [changed] : [...dishes].map((id) => dish(id, menu));
  return [...options.map((id) => option(id, menu)), ...follow];
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
    remaining: item?.remaining ?? null,
  };
  return { type: 'availability.changed', data };
}
