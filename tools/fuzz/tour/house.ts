/** The part of the tour about the house: pauses, settings and people. */
import type { Stage } from './stage.ts';

type Group = { readonly basis: string; readonly value: unknown };

/** An owner pauses orders for a moment, and saves every group of settings as it is. */
export async function runTheHouse({ tell, who }: Stage): Promise<void> {
  const owner = who('the owner');
  await tell(owner, 'pauseOrders', { body: { minutes: 1, reason: 'kitchen_full' } });
  await tell(owner, 'resumeOrders');
  const { settings } = await tell<{ settings: Readonly<Record<string, Group>> }>(owner, 'staffSettings');
  const body = Object.fromEntries(
    Object.entries(settings).map(([name, { basis, value }]) => [name, { basis, value }]),
  );
  await tell(owner, 'changeSettings', { body });
}
