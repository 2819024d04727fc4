import { serverMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { useMutation } from '@tanstack/react-query';
import { queries } from '../../offline/api.ts';
import { wasNotSent, wasTakenBack } from '../../offline/given-up.ts';
import { type GoOn, useGoOn, useIsShown } from '../../shared/go-on.ts';
import { useT } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { paths } from '../../shared/paths.ts';
import { toasts } from '../../shared/toasts.ts';
import { useTable } from '../../tables/session/table.ts';
import { noteClosed } from '../../venue/note-closed.ts';
import { type CartLine, optionsOf } from '../cart/lines.ts';
import { placeOrder } from '../cart/place-order.ts';
import { editCart, refreshCart } from '../cart/queries.ts';
import type { CartAtTable } from '../together/party.ts';
import { cartsDiffer, mustWait, type PriceChange, priceChanges, refusedChoice } from './refusal.ts';

/** A line whose guest has to choose again, and why. */
export type ChooseAgain = { readonly line: CartLine; readonly why: string };

const none: readonly CartLine[] = [];

/** Ordering the cart. `onChooseAgain` is called when the order was refused because of what a line has chosen. */
export function useOrdering(
  customerId: string | undefined,
  lines: readonly CartLine[],
  onChooseAgain: (again: ChooseAgain) => void,
) {
  const t = useT();
  const leave = useGoOn();
  const isShown = useIsShown();
  const table = useTable();
  const ordering = useMutation({
    networkMode: 'always',
    mutationFn: (order: Order) => placeOrder(order.customerId, table, order.lines, order.ready),
    onSuccess: ({ awaitsConfirmation }, { goOn }) => {
      toasts.done(t('cart.placed'), awaitsConfirmation ? t('cart.awaits') : undefined);
      return goOn(paths.home);
    },
    onError: (error, order) => {
      if (wasTakenBack(error)) return;
      const closed = noteClosed(error);
      // The cart would show why. Elsewhere nobody would know that nothing was ordered.
      if (!isShown()) toasts.error(serverMessage(error) ?? t('cart.failed'));
      if (closed) return;
      const changes = priceChanges(error, order.lines);
      const again = lineToChoose(error, order.lines, changes);
      if (isShown() && again !== undefined) onChooseAgain(again);
      // "Please try again" beside the server's "not before …" would contradict it.
      else if (isShown() && changes.size === 0 && !mustWait(error) && !cartsDiffer(error))
        toasts.error((wasNotSent(error) ? serverMessage(error) : undefined) ?? t('cart.failed'));
      // The next try orders at the prices shown now.
      if (changes.size > 0)
        editCart(order.customerId, (all) => all.map((line) => atPrice(line, changes.get(line.id))));
      void refreshCart();
      void queries.invalidateQueries({ queryKey: callKey('visit') });
    },
  });

  function lineToChoose(
    error: Error,
    ordered: readonly CartLine[],
    changes: ReadonlyMap<string, PriceChange>,
  ): ChooseAgain | undefined {
    const refused = refusedChoice(error, ordered);
    if (refused !== undefined) return { line: refused, why: serverMessage(error) ?? t('options.noLonger') };
    const line = ordered.find((one) => optionsOf(one).length > 0 && changes.has(one.id));
    const change = line && changes.get(line.id);
    return change && { line: atPrice(line, change), why: t('options.priceWas', change) };
  }

  const press = useOneTap();
  const ordered = ordering.variables?.lines ?? none;
  return {
    error: ordering.error,
    /** The lines of the last try. */
    ordered,
    changes: priceChanges(ordering.error, ordered),
    busy: ordering.isPending,
    /** Orders the cart, with the carts of others that go along. */
    place: (carts?: readonly CartAtTable[]) => {
      const ready = carts?.flatMap(({ version }) => version ?? []);
      if (customerId !== undefined)
        press(() => ordering.mutateAsync({ customerId, lines, ready, goOn: leave() }));
    },
  };
}

/** An order: the guest's own cart, the versions of the carts of others that go along, and how the guest goes on. */
type Order = {
  readonly customerId: string;
  readonly lines: readonly CartLine[];
  readonly ready: readonly string[] | undefined;
  readonly goOn: GoOn;
};

function atPrice(line: CartLine, change: PriceChange | undefined): CartLine {
  if (change === undefined) return line;
  // With options the dish's own price says nothing of the line's.
  if (optionsOf(line).length > 0) return { ...line, unit_price: change.now };
  return { ...line, item: { ...line.item, price: change.now } };
}
