import type { LiveEventName, LiveEvents, SentEvents } from '@sufra/contract/core/events';
import type { StoredEvent } from '../../database/transaction.ts';
import type { MenuSnapshot } from './snapshot.ts';

/** A live event as it is sent. */
type Told = { readonly type: LiveEventName; readonly data: object };

/**
 * What an event about a dish or an option says: how it is now, and how those are that depend on it. A dish that sold out
 * takes along the options that stand for it; an option that ran out may be the last that its dishes need. Undefined for
 * any other event.
 */
export function whatIsNow({ type, data }: StoredEvent, menu: MenuSnapshot): readonly Told[] | undefined {
  if (type === 'availability.changed') {
    const { item_id } = data as LiveEvents['availability.changed'];
    const options = menu.optionsFor.get(item_id) ?? [];
    return [dish(item_id, menu), ...options.flatMap((id) => option(id, menu))];
  }
  return type === 'option.changed'
    ? option((data as LiveEvents['option.changed']).option_id, menu)
    : undefined;
}

/** An option and the dishes that offer it. One that no dish offers any more is not available. */
function option(option_id: number, menu: MenuSnapshot): readonly Told[] {
  const is_available = menu.optionById.get(option_id)?.available ?? false;
  const data: SentEvents['option.changed'] = { option_id, is_available };
  const dishes = menu.dishesOffering.get(option_id) ?? [];
  return [{ type: 'option.changed', data }, ...dishes.map((id) => dish(id, menu))];
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
