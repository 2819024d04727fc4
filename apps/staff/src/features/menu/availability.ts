import { callQuery } from '@sufra/client/queries';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { refusal } from '../../app/refusal.ts';
import { toasts } from '../../app/toasts.ts';
import { useT } from '../../i18n.ts';
import type { StaffDish } from './dish.ts';

/** How often the menu is asked for beneath the events: dishes change rarely. */
const menuPollMs = 20_000;

/** The dishes with their availability. */
export const staffMenuQuery = { ...callQuery(client, 'staffMenu', {}), refetchInterval: menuPollMs };

const availabilityKey = ['setAvailability'];

/** What was pressed about a dish. */
interface Change {
  readonly item: StaffDish;
  readonly enabled: boolean;
  readonly remaining: number | null;
}

/** Takes a dish off or back and counts its portions. A change shows at once, and goes back when it is refused. */
export function useAvailability() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: availabilityKey,
    mutationFn: ({ item, enabled, remaining }: Change) =>
      client.call('setAvailability', { params: { itemId: String(item.id) }, body: { enabled, remaining } }),
    onError: (error, { item }) =>
      toasts.error(t('menu.saveFailed', { name: item.name, message: refusal(t, error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffMenu'] }),
  });
}

/** The dishes with everything that was pressed and is still on its way. */
export function useChanged(items: readonly StaffDish[]): readonly StaffDish[] {
  const pending = useMutationState({
    filters: { mutationKey: availabilityKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Change,
  });
  if (pending.length === 0) return items;
  return items.map((item) => {
    const change = pending.findLast((one) => one.item.id === item.id);
    if (change === undefined) return item;
    const { enabled, remaining } = change;
    return { ...item, enabled, remaining, is_available: enabled && remaining !== 0 };
  });
}
