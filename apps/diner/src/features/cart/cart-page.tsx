import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { formatMoney } from '@sufra/domain/money';
import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { EmptyState, ErrorState } from '@sufra/ui/states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink, useGo } from '../../links.tsx';
import { useOneTap } from '../../one-tap.ts';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { useAvoidWarnings } from '../allergens/avoided.ts';
import { useDinerAllergens } from '../menu/allergen-risk.ts';
import { PageHeading } from '../menu/page-heading.tsx';
import { LinePlaceholders } from '../menu/placeholders.tsx';
import { itemsQuery } from '../menu/queries.ts';
import { type Item, isGone } from '../menu/shapes.ts';
import { useUnsent } from '../offline/unsent.ts';
import { isWaitingLine, withUnsent } from '../offline/unsent-cart.ts';
import { setCount } from '../session/counters.ts';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing, useTable } from '../session/table.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { VatNote } from '../venue/vat-note.tsx';
import { CartLineRow } from './cart-line.tsx';
import { Dock, DockNote } from './dock.tsx';
import { emptyTheCart } from './empty-cart.ts';
import { type CartLine, cartTotal, countPortions } from './lines.ts';
import { placeOrder } from './place-order.ts';
import { cartQuery, editCart, refreshCart } from './queries.ts';
import { isSettled, isTooSoon, priceChanges, refusalOf } from './refusal.ts';
import { UndoBar } from './undo-bar.tsx';

/** What the diner has chosen, and the button that orders it. */
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

function Cart() {
  const t = useT();
  const browsing = useBrowsing();
  const customerId = useCustomerId();
  const cart = useQuery(cartQuery(customerId));
  const table = useTable();
  const unsent = useUnsent();
  const allergens = useDinerAllergens();
  // The menu is asked only for dishes that aren't in the server's cart yet, and for what the diner avoids.
  const menu = useQuery({
    ...itemsQuery(customerId),
    enabled: customerId !== undefined && (unsent.length > 0 || allergens.length > 0),
  });
  const dishes = listIn(menu.data);
  const lines = withUnsent(customerId ?? '', cart.data?.cart?.items ?? [], unsent, dishes);
  const warnings = useAvoidWarnings(
    lines.flatMap((line) => dishOf(line, dishes) ?? []),
    'cart',
  );
  const order = useOrdering(customerId, lines);
  useCountedPortions(cart.data === undefined || cart.isFetching ? undefined : countPortions(lines));

  if (cart.isError && cart.data === undefined && lines.length === 0) {
    // Some servers keep a cart for those who browse, ours keeps none.
    if (browsing) return <TableNeeded />;
    return (
      <ErrorState
        title={serverMessage(cart.error) ?? t('cart.loadFailed')}
        action={<Button onClick={() => cart.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  if (cart.isPending || customerId === undefined) return <LinePlaceholders count={3} />;
  if (lines.length === 0) return <EmptyCart />;
  return (
    <>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            customerId={customerId}
            line={line}
            refusal={refusalOf(order.error, line)}
            priceChange={order.changes.get(String(line.item_id))}
            waiting={isWaitingLine(customerId, line, unsent)}
            dish={dishOf(line, dishes)}
            allergens={allergens}
          />
        ))}
      </ul>
      <Sum lines={lines} onEmpty={() => emptyTheCart(customerId, table, lines)} />
      {browsing ? null : (
        <OrderDock
          lines={lines}
          warnings={warnings}
          ordering={order}
          unsent={unsent.some(({ name, waiting }) => name === 'placeOrder' && waiting)}
        />
      )}
    </>
  );
}

/** Sets the badge right by what the server has, once it is known and nothing is under way. */
function useCountedPortions(portions: number | undefined) {
  useEffect(() => {
    if (portions !== undefined) setCount('cardCount', portions);
  }, [portions]);
}

function useOrdering(customerId: string | undefined, lines: readonly CartLine[]) {
  const t = useT();
  const go = useGo();
  const table = useTable();
  const ordering = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => placeOrder(id, table, lines),
    onSuccess: ({ awaitsConfirmation }) => {
      toasts.done(t('cart.placed'));
      if (awaitsConfirmation) toasts.done(t('cart.awaits'));
      return go(paths.home);
    },
    onError: (error) => {
      const changes = priceChanges(error);
      // "Please try again" beside the server's "not before …" would say the opposite.
      if (changes.size === 0 && !isTooSoon(error)) toasts.error(t('cart.failed'));
      // What is ordered next is what stands here now.
      else if (customerId !== undefined)
        editCart(customerId, (all) => all.map((line) => atPrice(line, changes)));
      void refreshCart();
    },
  });
  const press = useOneTap();
  return {
    error: ordering.error,
    changes: priceChanges(ordering.error),
    busy: ordering.isPending,
    place: () => {
      if (customerId !== undefined) press(() => ordering.mutateAsync(customerId));
    },
  };
}

function atPrice(line: CartLine, changes: ReturnType<typeof priceChanges>): CartLine {
  const change = changes.get(String(line.item_id));
  return change === undefined ? line : { ...line, item: { ...line.item, price: change.now } };
}

function dishOf(line: CartLine, dishes: readonly Item[]): Item | undefined {
  return dishes.find(({ id }) => String(id) === String(line.item_id));
}

type SumProps = { readonly lines: readonly CartLine[]; readonly onEmpty: () => void };

function Sum({ lines, onEmpty }: SumProps) {
  const t = useT();
  return (
    <div className="mt-5 grid gap-1.5">
      <Bill className="text-ink-2">
        <BillRow
          label={t('cart.count', { count: countPortions(lines) })}
          amount={formatMoney(cartTotal(lines))}
        />
      </Bill>
      <VatNote />
      {lines.length > 1 ? (
        <Button look="plain" className="-ms-2 justify-self-start px-2" onClick={onEmpty}>
          <span className="flex items-center gap-2">
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('cart.emptyAll')}
          </span>
        </Button>
      ) : null}
    </div>
  );
}

type OrderDockProps = {
  readonly lines: readonly CartLine[];
  /** What has to be known of the dishes before they are ordered. */
  readonly warnings: readonly string[];
  readonly ordering: ReturnType<typeof useOrdering>;
  /** Whether an order waits for a line: a second one would be a second order. */
  readonly unsent: boolean;
};

function OrderDock({ lines, warnings, ordering, unsent }: OrderDockProps) {
  const t = useT();
  const blocked = lines.some((line) => isGone(line.item));
  const asksAgain = ordering.changes.size > 0;
  const failure = isSettled(ordering.error, lines) ? undefined : serverMessage(ordering.error);
  const refused = asksAgain ? t('cart.pricesChanged') : failure;
  const note = unsent ? t('offline.notSent', { count: 1 }) : blocked ? t('cart.takeOut') : refused;
  return (
    <Dock
      before={<UndoBar />}
      note={[
        ...warnings.map((text) => (
          <DockNote key={text} bad>
            {text}
          </DockNote>
        )),
        ...(note === undefined
          ? []
          : [
              <DockNote key="note" bad={!blocked && !unsent}>
                {note}
              </DockNote>,
            ]),
      ]}
    >
      <Button
        look="next"
        className="flex-1 [&>span:first-child]:me-auto"
        disabled={blocked || unsent || ordering.busy}
        onClick={ordering.place}
        aside={<Price amount={formatMoney(cartTotal(lines))} />}
      >
        {t(ordering.busy ? 'cart.placing' : 'cart.placeOrder')}
      </Button>
    </Dock>
  );
}

function EmptyCart() {
  const t = useT();
  return (
    <>
      <EmptyState
        title={t('cart.empty')}
        hint={t('cart.emptyHint')}
        action={
          <KeptLink to={paths.home} className={buttonClass('quiet', 'mt-2')}>
            {t('app.backToMenu')}
          </KeptLink>
        }
      />
      <UndoBar />
    </>
  );
}
