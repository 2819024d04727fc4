import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Check, Ellipsis, EyeOff } from 'lucide-react';
import { listed, useT } from '../../shared/i18n.ts';
import { guestName } from './guest-name.ts';
import type { CartAtTable } from './party.ts';

/** What another guest at the table chooses, and whether they are ready. */
export function GuestCart({ cart }: { readonly cart: CartAtTable }) {
  const t = useT();
  const name = guestName(cart, t);
  const count = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="grid grid-cols-[2.5rem_1fr] gap-x-3 border-b border-line py-3">
      <span
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-full bg-paper-sunk font-medium uppercase"
      >
        {[...name][0]}
      </span>
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_7rem]">
          <h3 className="menu-voice text-dish wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-ink-2">{cart.shown ? t('carts.items', { count }) : t('carts.hidden')}</p>
        </div>
        <div className="grid justify-items-end gap-0.5">
          {cart.total_amount === null || count === 0 ? null : <Price amount={cart.total_amount} />}
          <StateBadge cart={cart} />
        </div>
      </div>
      {cart.items.length === 0 ? null : (
        <ul className="col-start-2 mt-1 grid gap-1 text-sm">
          {cart.items.map((item, at) => (
            <DishLine key={`${String(item.item_id)} ${String(at)}`} item={item} />
          ))}
        </ul>
      )}
    </li>
  );
}

function StateBadge({ cart }: { readonly cart: CartAtTable }) {
  const t = useT();
  if (cart.ready)
    return (
      <Badge tone="done" icon={<Check aria-hidden="true" />}>
        {t('carts.ready')}
      </Badge>
    );
  // "Nothing chosen yet" beside the name says it already.
  if (cart.shown && cart.items.length === 0) return null;
  const Icon = cart.shown ? Ellipsis : EyeOff;
  return <Badge icon={<Icon aria-hidden="true" />}>{t('carts.choosing')}</Badge>;
}

function DishLine({ item }: { readonly item: CartAtTable['items'][number] }) {
  const t = useT();
  const how = [
    item.cook_type ?? '',
    ...item.options.map(({ name, quantity }) => (quantity > 1 ? `${String(quantity)} × ${name}` : name)),
  ].filter((word) => word !== '');
  return (
    <li className="flex items-baseline gap-2">
      <span className={`min-w-0 wrap-anywhere ${item.is_available ? '' : 'text-error'}`}>
        {item.quantity > 1 ? (
          <>
            <bdi dir="ltr">{item.quantity} ×</bdi>{' '}
          </>
        ) : null}
        <bdi>{item.item_name}</bdi>
        {how.length === 0 ? null : <span className="text-ink-2"> · {listed(how)}</span>}
        {item.is_available ? null : <span> · {t('app.unavailable')}</span>}
      </span>
      <span aria-hidden="true" className="leader min-w-4" />
      <Price amount={item.total_price} />
    </li>
  );
}
