import { callQuery } from '@sufra/client/queries';
import type { BodyOf } from '@sufra/contract/calls';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { client } from '../shared/client.ts';
import { errorText } from '../shared/error-text.ts';
import { useT } from '../shared/i18n.ts';
import { toasts } from '../shared/toasts.ts';
import type { StaffDish, StaffOption } from './dish.ts';

/** Polling is a fallback for live events, and slow here: dishes change rarely. */
const menuPollMs = 20_000;

/** All dishes with their availability. */
export const staffMenuQuery = { ...callQuery(client, 'staffMenu', {}), refetchInterval: menuPollMs };

const availabilityKey = ['setAvailability'];

/** What is changed of a dish; what is left out stays as it is. */
export type AvailabilityChange = BodyOf<'setAvailability'>;
type Change = AvailabilityChange & { readonly item: StaffDish };

/**
 * Switches a dish on or off, or sets its portions. The change shows at once and is rolled back when the server
 * refuses it.
 */
export function useAvailability() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: availabilityKey,
    mutationFn: ({ item, ...body }: Change) =>
      client.call('setAvailability', { params: { itemId: String(item.id) }, body }),
    onError: (error, { item }) =>
      toasts.error(t('menu.saveFailed', { name: item.name, message: errorText(t, error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffMenu'] }),
  });
}

/** The dishes with pending changes applied. */
export function useOptimisticDishes(items: readonly StaffDish[]): readonly StaffDish[] {
  const pending = useMutationState({
    filters: { mutationKey: availabilityKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Change,
  });
  if (pending.length === 0) return items;
  return items.map((item) => {
    const changes = pending.filter((one) => one.item.id === item.id);
    return changes.length === 0 ? item : changes.reduce(withChange, item);
  });
}

function withChange(item: StaffDish, change: Change): StaffDish {
  const { enabled = item.enabled, remaining = item.remaining, change_remaining: more = 0 } = change;
  const left = remaining === null ? null : Math.max(0, remaining + more);
  return { ...item, enabled, remaining: left, is_available: enabled && left !== 0 };
}

const optionKey = ['setOptionAvailability'];

interface OptionChange {
  readonly option: StaffOption;
  readonly enabled: boolean;
}

/** Switches an option off or on, for every dish that offers it. Shown at once, and rolled back when it is refused. */
export function useOptionAvailability() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: optionKey,
    mutationFn: ({ option, enabled }: OptionChange) =>
      client.call('setOptionAvailability', { params: { optionId: String(option.id) }, body: { enabled } }),
    onError: (error, { option }) =>
      toasts.error(t('menu.saveFailed', { name: option.name, message: errorText(t, error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffMenu'] }),
  });
}

/** The options with pending changes applied. */
export function useOptimisticOptions(options: readonly StaffOption[]): readonly StaffOption[] {
  const pending = useMutationState({
    filters: { mutationKey: optionKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as OptionChange,
  });
  if (pending.length === 0) return options;
  return options.map((option) => {
    const change = pending.findLast((one) => one.option.id === option.id);
    return change === undefined
      ? option
      : { ...option, enabled: change.enabled, is_available: change.enabled };
  });
}
