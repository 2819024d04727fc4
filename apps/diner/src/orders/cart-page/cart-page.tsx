import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { formatMoney } from '@sufra/domain/core/money';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useAvoidWarnings } from '../../guests/allergens/avoided.ts';
import { useDinerAllergens } from '../../menu/dishes/allergen-risk.ts';
import { itemsQuery } from '../../menu/dishes/queries.ts';
import type { Item } from '../../menu/dishes/shapes.ts';
import { Companions } from '../../menu/popular/companions.tsx';
import { useUnsent } from '../../offline/unsent.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { paths } from '../../shared/paths.ts';
import { setCount } from '../../tables/session/counters.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing, useTable } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { VatNote } from '../../venue/vat-note.tsx';
import { useVenue } from '../../venue/venue.ts';
import { emptyTheCart } from '../cart/empty-cart.ts';
import { type CartLine, cartTotal, countPortions } from '../cart/lines.ts';
import { cartQuery } from '../cart/queries.ts';
import { isWaitingLine } from '../cart/unsent-cart.ts';
import { AtTheTable } from '../together/at-the-table.tsx';
import { useParty } from '../together/use-party.ts';
import { CartLineRow } from './cart-line.tsx';
import { LineDialog } from './line-options.tsx';
import { OrderDock } from './order-dock.tsx';
import { refusalFor } from './refusal.ts';
import { UndoBar } from './undo-bar.tsx';
import { useOrdering } from './use-ordering.ts';
import { cartNow, WaitingOrder } from './waiting-order.tsx';

/** The cart, and the button that orders it. */
export function CartPage() {
  const t = useT();
  usePageTitle(t('app.cart'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('app.cart')}</PageHeading>
      <Cart />
    </div>
  );
}

/** Whether there can be a cart. Some servers keep one while browsing; ours, which says what it can do, doesn't. */
function useKeepsCart(): boolean {
  const browsing = useBrowsing();
  const venue = useVenue();
  return !browsing || (venue !== undefined && venue?.features === undefined);
}

/** The guest's cart with what is not sent yet, the dishes on the menu, and what to warn about. */
function useCart(customerId: string | undefined, enabled: boolean) {
  const cart = useQuery({ ...cartQuery(customerId), enabled: customerId !== undefined && enabled });
  const unsent = useUnsent();
  const allergens = useDinerAllergens();
  // The menu is needed only for dishes that are not in the server's cart yet, and for warnings about allergens.
  const menu = useQuery({
    ...itemsQuery(customerId),
    enabled: customerId !== undefined && (unsent.length > 0 || allergens.length > 0),
  });
  const dishes = listIn(menu.data);
  const now = cartNow(customerId ?? '', cart.data?.cart?.items ?? [], unsent, dishes);
  const warnings = useAvoidWarnings(
    now.lines.flatMap((line) => dishOf(line, dishes) ?? []),
    'cart',
  );
  // What waits to be ordered counts until it is ordered: it may come back.
  const portions = countPortions([...(now.waiting?.ordered ?? []), ...now.lines]);
  useCountedPortions(cart.data === undefined || cart.isFetching ? undefined : portions);
  return { ...now, cart, unsent, allergens, dishes, warnings };
}

/** The lines, the sum and the button. `beside` the menu nothing leads back to it. */
export function Cart({ beside = false }: { readonly beside?: boolean }) {
  const browsing = useBrowsing();
  const customerId = useCustomerId();
  const ownCart = useKeepsCart();
  const { cart, lines, sent, waiting, unsent, allergens, dishes, warnings } = useCart(customerId, ownCart);
  const tableNumber = useTable();
  const [changing, setChanging] = useState<LineChange>();
  const order = useOrdering(customerId, lines, setChanging);
  const party = useParty();

  if (!ownCart) return <TableNeeded />;
  if (cart.isError && cart.data === undefined && lines.length === 0 && waiting === undefined) {
    return browsing ? <TableNeeded /> : <CartFailed error={cart.error} onRetry={() => cart.refetch()} />;
  }
  if (cart.isPending || customerId === undefined) return <RowPlaceholders count={3} />;
  const table = <AtTheTable customerId={customerId} party={party} lines={lines} />;
  const isEmpty = lines.length === 0;
  if (isEmpty && waiting === undefined) return <EmptyCart beside={beside}>{table}</EmptyCart>;
  const locked = waiting === undefined && (sent !== undefined || order.busy);
  return (
    <>
      {waiting === undefined ? null : <WaitingOrder {...waiting} alone={isEmpty} />}
      <ul className="border-t border-line empty:hidden">
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            customerId={customerId}
            line={line}
            refusal={refusalFor(order.error, line, order.ordered)}
            priceChange={order.changes.get(line.id)}
            locked={locked}
            waiting={isWaitingLine(customerId, line, unsent)}
            dish={dishOf(line, dishes)}
            allergens={allergens}
            onChange={(why) => setChanging({ line, why })}
          />
        ))}
      </ul>
      <LineDialog
        changing={changing}
        dish={changing && dishOf(changing.line, dishes)}
        onClose={() => setChanging(undefined)}
      />
      {isEmpty ? null : (
        <Total lines={lines} locked={locked} onEmpty={() => emptyTheCart(customerId, tableNumber, lines)} />
      )}
      {table}
      <div className="-mx-(--gutter) pb-4">
        <Companions dishes={lines.map(({ item_id }) => item_id)} />
      </div>
      {browsing ? null : (
        <OrderDock lines={lines} warnings={warnings} ordering={order} party={party} sent={sent} />
      )}
    </>
  );
}

function CartFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <ErrorState
      title={serverMessage(error) ?? t('cart.loadFailed')}
      action={<Button onClick={onRetry}>{t('app.tryAgain')}</Button>}
    />
  );
}

type LineChange = { readonly line: CartLine; readonly why?: string | undefined };

/** Sets the badge to the server's number once it is known and nothing is being fetched. */
function useCountedPortions(portions: number | undefined) {
  useEffect(() => {
    if (portions !== undefined) setCount('cardCount', portions);
  }, [portions]);
}

function dishOf(line: CartLine, dishes: readonly Item[]): Item | undefined {
  return dishes.find(({ id }) => String(id) === String(line.item_id));
}

type TotalProps = {
  readonly lines: readonly CartLine[];
  /** Whether nothing of the cart can be changed, because it is being ordered. */
  readonly locked: boolean;
  readonly onEmpty: () => void;
};

function Total({ lines, locked, onEmpty }: TotalProps) {
  const t = useT();
  return (
    <div className="mt-5 grid gap-1.5">
      <Bill className="text-ink-2">
        <BillRow
          label={t('cart.count', { count: countPortions(lines) })}
          amount={formatMoney(cartTotal(lines))}
        />
      </Bill>
      <AppLink
        to={paths.home}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium"
      >
        <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('carts.addMore')}
      </AppLink>
      <VatNote />
      {lines.length > 1 ? (
        <Button look="plain" className="-ms-5 justify-self-start" disabled={locked} onClick={onEmpty}>
          <span className="flex items-center gap-2">
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('cart.emptyAll')}
          </span>
        </Button>
      ) : null}
    </div>
  );
}

function EmptyCart({ beside, children }: { readonly beside: boolean; readonly children: ReactNode }) {
  const t = useT();
  return (
    <>
      <EmptyState
        title={t('cart.empty')}
        hint={t('cart.emptyHint')}
        action={
          beside ? null : (
            <AppLink to={paths.home} className={buttonClass('quiet', 'mt-2')}>
              {t('app.backToMenu')}
            </AppLink>
          )
        }
      />
      <UndoBar />
      {children}
    </>
  );
}
