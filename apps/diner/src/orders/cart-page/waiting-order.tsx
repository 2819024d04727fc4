import { formatMoney } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import type { Item } from '../../menu/dishes/shapes.ts';
import { OptionNames } from '../../menu/options/option-names.tsx';
import { outbox } from '../../offline/api.ts';
import { takenBack } from '../../offline/given-up.ts';
import { type Unsent, withoutWrite } from '../../offline/unsent.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { toasts } from '../../shared/toasts.ts';
import { amountOf, type CartLine } from '../cart/lines.ts';
import { unsentOrder, withUnsent } from '../cart/unsent-cart.ts';

type Waiting = { readonly order: Unsent; readonly ordered: readonly CartLine[] };

type CartNow = {
  /** What is in the cart. While an order is on its way this is what it orders, until it is known to wait. */
  readonly lines: readonly CartLine[];
  /** The order that has no answer yet. */
  readonly sent: Unsent | undefined;
  /** The same with its dishes, if it waits for a connection: then they are no longer in the cart. */
  readonly waiting: Waiting | undefined;
};

/** A guest's cart and the order that waits, from the server's cart and what is not sent yet. */
export function cartNow(
  customerId: string,
  lines: readonly CartLine[],
  unsent: readonly Unsent[],
  dishes: readonly Item[],
): CartNow {
  const after = (writes: readonly Unsent[]) => withUnsent(customerId, lines, writes, dishes);
  const sent = unsentOrder(customerId, unsent);
  if (!sent?.waiting)
    return { lines: after(sent ? withoutWrite(unsent, sent.key) : unsent), sent, waiting: undefined };
  const ordered = after(unsent.slice(0, unsent.indexOf(sent)));
  return { lines: after(unsent), sent, waiting: { order: sent, ordered } };
}

type WaitingOrderProps = Waiting & {
  /** Whether the cart has nothing else. */
  readonly alone?: boolean;
};

/** An order that waits for a connection: its dishes, which can't be changed, and why. */
export function WaitingOrder({ order, ordered, alone = false }: WaitingOrderProps) {
  const t = useT();
  return (
    <section aria-labelledby="waiting-order" className="mb-4 grid gap-3 rounded-md bg-paper-sunk p-4">
      <h2 id="waiting-order" className="menu-voice text-lg">
        {t('carts.orderWaits')}
      </h2>
      <ul className="grid gap-1 empty:hidden">
        {ordered.map((line) => (
          <OrderedLine key={line.id} line={line} />
        ))}
      </ul>
      <p className="text-sm text-ink-2">{t(order.tried ? 'carts.mayHaveArrived' : 'carts.orderLocked')}</p>
      {alone ? (
        <AppLink to={paths.home} className="inline-flex min-h-11 items-center justify-self-start font-medium">
          {t('carts.addMore')}
        </AppLink>
      ) : null}
    </section>
  );
}

function OrderedLine({ line }: { readonly line: CartLine }) {
  return (
    <li className="flex items-baseline gap-2">
      <div className="min-w-0 wrap-anywhere">
        <bdi dir="ltr">{line.quantity} ×</bdi> <bdi>{line.item.name}</bdi>
        <OptionNames options={line.options} />
      </div>
      <span aria-hidden="true" className="leader min-w-4" />
      <Price amount={formatMoney(amountOf(line))} />
    </li>
  );
}

/** Takes an order back that was never sent: its dishes are in the cart again. */
export function TakeBackButton({ order }: { readonly order: Unsent }) {
  const t = useT();
  return (
    <Button
      className="flex-1"
      onClick={() => {
        // If it was sent a moment ago, the page says that it may have arrived.
        if (outbox.takeBack(order.key, takenBack())) toasts.done(t('carts.orderTakenBack'));
      }}
    >
      {t('carts.takeBackOrder')}
    </Button>
  );
}
