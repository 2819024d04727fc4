import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { formatMoney } from '@sufra/domain/money';
import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { EmptyState, ErrorState } from '@sufra/ui/states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink, useGo } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { PageHeading } from '../menu/page-heading.tsx';
import { LinePlaceholders } from '../menu/placeholders.tsx';
import { itemsQuery } from '../menu/queries.ts';
import { isGone } from '../menu/shapes.ts';
import { useUnsent } from '../offline/unsent.ts';
import { isWaitingLine, withUnsent } from '../offline/unsent-cart.ts';
import { setCount } from '../session/counters.ts';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing, useTable } from '../session/table.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { CartLineRow } from './cart-line.tsx';
import { Dock, DockNote } from './dock.tsx';
import { type CartLine, cartTotal, countPortions } from './lines.ts';
import { placeOrder } from './place-order.ts';
import { cartQuery, refreshCart } from './queries.ts';
import { isSettled, refusalOf } from './refusal.ts';

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
  const unsent = useUnsent();
  // The menu is asked only for dishes that aren't in the server's cart yet.
  const menu = useQuery({
    ...itemsQuery(customerId),
    enabled: customerId !== undefined && unsent.length > 0,
  });
  const lines = withUnsent(customerId ?? '', cart.data?.cart?.items ?? [], unsent, listIn(menu.data));
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
            waiting={isWaitingLine(customerId, line, unsent)}
          />
        ))}
      </ul>
      <Sum lines={lines} />
      {browsing ? null : (
        <OrderDock
          lines={lines}
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
    onError: () => {
      toasts.error(t('cart.failed'));
      void refreshCart();
    },
  });
  return {
    error: ordering.error,
    busy: ordering.isPending,
    place: () => {
      if (customerId !== undefined) ordering.mutate(customerId);
    },
  };
}

function Sum({ lines }: { readonly lines: readonly CartLine[] }) {
  const t = useT();
  return (
    <div className="mt-5 grid gap-1.5">
      <Bill className="text-ink-2">
        <BillRow
          label={t('cart.count', { count: countPortions(lines) })}
          amount={formatMoney(cartTotal(lines))}
        />
      </Bill>
      <p className="text-sm text-ink-3">{t('payment.vat')}</p>
    </div>
  );
}

type OrderDockProps = {
  readonly lines: readonly CartLine[];
  readonly ordering: ReturnType<typeof useOrdering>;
  /** Whether an order waits for a line: a second one would be a second order. */
  readonly unsent: boolean;
};

function OrderDock({ lines, ordering, unsent }: OrderDockProps) {
  const t = useT();
  const blocked = lines.some((line) => isGone(line.item));
  const refused = isSettled(ordering.error, lines) ? undefined : serverMessage(ordering.error);
  const note = unsent ? t('offline.notSent', { count: 1 }) : blocked ? t('cart.takeOut') : refused;
  return (
    <Dock note={note === undefined ? null : <DockNote bad={!blocked && !unsent}>{note}</DockNote>}>
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
    <EmptyState
      title={t('cart.empty')}
      hint={t('cart.emptyHint')}
      action={
        <KeptLink to={paths.home} className={buttonClass('quiet', 'mt-2')}>
          {t('app.backToMenu')}
        </KeptLink>
      }
    />
  );
}
