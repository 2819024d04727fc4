import { queries } from '../../offline/api.ts';
import { t } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { customerId } from '../../tables/session/customer.ts';
import { type Visit, visitQuery } from '../waiting/queries.ts';
import { guestName } from './guest-name.ts';
import { type CartAtTable, partyOf } from './party.ts';

/** Whether this guest was ready when the visit was last seen. */
let wasReady = false;

/** Called when the guest says themselves that they are not ready: that is no news to them. */
export function expectUnready(): void {
  wasReady = false;
}

/** Says why a guest is no longer ready, if it wasn't their own wish: their cart changed, or somebody ordered it for them. */
export function followReadiness(visit: Visit): void {
  const mine = partyOf(visit)?.mine;
  const before = wasReady;
  wasReady = mine?.ready === true;
  if (mine === undefined || !before || mine.ready) return;
  const by = mine.trouble === null && mine.items.length === 0 ? whoOrdered(visit, mine) : undefined;
  if (mine.trouble !== null) toasts.error(troubleText(mine.trouble));
  else if (by === undefined) toasts.done(t('carts.notReadyNow'));
  else toasts.done(t('carts.orderedBy', { name: guestName(by, t) }));
}

/** Looks whether this guest is still ready, on whatever page they are. */
export async function lookAtReadiness(): Promise<void> {
  if (!wasReady) return;
  const data = await queries.fetchQuery({ ...visitQuery(customerId()), staleTime: 0 });
  if (data?.visit) followReadiness(data.visit);
}

/** Why a guest is no longer ready, in words. */
export function troubleText({ code, item_name }: NonNullable<CartAtTable['trouble']>): string {
  const name = item_name ?? '';
  if (code === 'cart_changed' || name === '') return t('carts.notReadyNow');
  return t(`carts.${code}`, { name });
}

/** Who sent this guest's newest dishes; undefined if they did it themselves. */
function whoOrdered(visit: Visit, mine: CartAtTable): Visit['guests'][number] | undefined {
  const own = visit.orders.flatMap(({ lines }) => lines).filter(({ is_mine }) => is_mine);
  const newest = own.toSorted((a, b) => b.round - a.round)[0];
  if (newest === undefined || newest.placed_by === mine.guest) return undefined;
  return visit.guests.find(({ number }) => number === newest.placed_by);
}
