import type { Availability, OptionAvailability } from '@sufra/contract/core/events';
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from './queries.ts';

/**
 * Puts a dish's or an option's availability into every cached answer that shows it. A query that is being fetched is
 * fetched again, because its answer may have left the server before the change.
 */
export function showAvailability(queries: QueryClient, now: Availability | OptionAvailability): void {
  for (const { queryKey, state, promise } of queries.getQueryCache().getAll()) {
    const shown = withAvailability(state.data, now, false);
    if (shown !== state.data) {
      queries.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
      // Whether a line can be ordered as it was chosen takes more than this: the server says it with the cart.
      if (queryKey[0] === callKey('cart')[0]) void queries.invalidateQueries({ queryKey, exact: true });
    }
    if (state.fetchStatus !== 'fetching') continue;
    const fetchAgain = () => void queries.invalidateQueries({ queryKey, exact: true });
    promise?.then(fetchAgain, fetchAgain);
  }
}

/**
 * The same value if neither is in it. A dish or an option is any object with its `id` and `is_available`: an option if it
 * stands in a list named `options`, else a dish. Their ids have nothing to do with each other.
 */
function withAvailability(
  value: unknown,
  now: Availability | OptionAvailability,
  amongOptions: boolean,
): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => withAvailability(part, now, amongOptions));
    return parts.some((part, at) => part !== value[at]) ? parts : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(
    ([name, part]) => [name, withAvailability(part, now, name === 'options')] as const,
  );
  const changed = fields.filter(([name, part]) => part !== (value as Record<string, unknown>)[name]);
  const own = isAbout(value, now, amongOptions) ? stateOf(value, now) : {};
  return changed.length > 0 || Object.keys(own).length > 0
    ? { ...value, ...Object.fromEntries(changed), ...own }
    : value;
}

function isAbout(value: object, now: Availability | OptionAvailability, isOption: boolean): boolean {
  if (!('is_available' in value && 'id' in value)) return false;
  return 'option_id' in now ? isOption && value.id === now.option_id : !isOption && value.id === now.item_id;
}

/** The fields of a dish or an option that differ from its new state. */
function stateOf(value: object, now: Availability | OptionAvailability): object {
  const { is_available } = now;
  const { remaining, enabled } = 'item_id' in now ? now : {};
  return {
    ...('is_available' in value && value.is_available !== is_available ? { is_available } : {}),
    ...(remaining !== undefined && 'remaining' in value && value.remaining !== remaining
      ? { remaining }
      : {}),
    // Why it can't be ordered, where staff see it. A server of an earlier version doesn't say.
    ...(enabled !== undefined && 'enabled' in value && value.enabled !== enabled ? { enabled } : {}),
  };
}
