import type { Availability } from '@sufra/contract/core/events';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Puts a dish's availability into every cached answer that shows the dish. A query that is being fetched is fetched
 * again, because its answer may have left the server before the change.
 */
export function showAvailability(queries: QueryClient, dish: Availability): void {
  for (const { queryKey, state, promise } of queries.getQueryCache().getAll()) {
    const shown = withAvailability(state.data, dish);
    if (shown !== state.data) queries.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
    if (state.fetchStatus !== 'fetching') continue;
    const fetchAgain = () => void queries.invalidateQueries({ queryKey, exact: true });
    promise?.then(fetchAgain, fetchAgain);
  }
}

/** The same value if the dish isn't in it. A dish is any object with its `id` and `is_available`. */
function withAvailability(value: unknown, dish: Availability): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => withAvailability(part, dish));
    return parts.some((part, at) => part !== value[at]) ? parts : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, part]) => [name, withAvailability(part, dish)] as const);
  const changed = fields.filter(([name, part]) => part !== (value as Record<string, unknown>)[name]);
  const own = isDish(value, dish.item_id) ? stateOf(value, dish) : {};
  return changed.length > 0 || Object.keys(own).length > 0
    ? { ...value, ...Object.fromEntries(changed), ...own }
    : value;
}

function isDish(value: object, id: number): boolean {
  return 'is_available' in value && 'id' in value && value.id === id;
}

/** The fields of a dish that differ from its new state. */
function stateOf(value: object, { is_available, remaining }: Availability): object {
  return {
    ...('is_available' in value && value.is_available !== is_available ? { is_available } : {}),
    ...('remaining' in value && value.remaining !== remaining ? { remaining } : {}),
  };
}
