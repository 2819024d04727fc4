import { serverMessage, waitMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useAvoidCheck } from '../../guests/allergens/avoid-sheet.tsx';
import { queries } from '../../offline/api.ts';
import { addToCart } from '../../orders/cart/add-to-cart.ts';
import { flyToCart } from '../../orders/cart/fly-to-cart.ts';
import { sentInstructions } from '../../orders/cart/lines.ts';
import { defaultServeType, serveCode } from '../../orders/cart/serve-type.ts';
import { useT } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { asList } from '../dishes/shapes.ts';
import { declaredDish, priceOf } from '../options/choosing.ts';
import type { ItemDetail } from '../options/queries.ts';
import { useChoice } from '../options/use-choice.ts';

/** The table id that the item page always sends (ITEM-30). The server uses the visit's table. */
const fixedTableId = 1;

/** What the call needs (ITEM-32 to ITEM-35). */
export type Required = {
  readonly customerId: string | undefined;
  readonly itemId: number | string | undefined;
  readonly quantity: number;
  readonly serveType: string | undefined;
};

/** Whether there is everything that the call needs. */
export function isComplete({ customerId, itemId, quantity, serveType }: Required): boolean {
  return Boolean(customerId) && Boolean(itemId) && quantity >= 1 && Boolean(serveType);
}

/** The serve types of a dish as codes; the default type if it has none. */
export function serveTypesOf(item: Pick<ItemDetail, 'serve_type'>): readonly string[] {
  const own = asList(item.serve_type).map(serveCode);
  return own.length === 0 ? [defaultServeType] : own;
}

/** The choices on the item page, and the action that adds the dish. `picture` then flies into the cart. */
export function useItemForm(item: ItemDetail, picture: RefObject<HTMLElement | null>) {
  const t = useT();
  const browsing = useBrowsing();
  const customerId = useCustomerId();
  const [quantity, setQuantity] = useState(1);
  // The index, not the text: the texts change with the language.
  const [cook, setCook] = useState(0);
  const serveTypes = serveTypesOf(item);
  const [serve, setServe] = useState(() =>
    serveTypes.includes(defaultServeType) ? defaultServeType : (serveTypes[0] ?? defaultServeType),
  );
  const [instructions, setInstructions] = useState('');
  const cookTypes = asList(item.type_cook);
  // Other servers send no groups.
  const groups = item.option_groups ?? [];
  const choice = useChoice(groups);
  const price = priceOf(item.price, choice.chosen);
  const declared = declaredDish(item, groups, choice.picks);
  const adding = useAdding(picture);

  const press = useOneTap();
  const check = useAvoidCheck(declared, add);

  function add() {
    // The placeholder customer of browsing can't order.
    const id = browsing ? undefined : customerId;
    const complete = isComplete({ customerId: id, itemId: item.id, quantity, serveType: serve });
    if (!complete || id === undefined) return toasts.error(t('item.missing'));
    const addition = {
      customerId: id,
      tableId: fixedTableId,
      item_id: item.id,
      quantity,
      quantityAs: 'number' as const,
      price,
      instructions: sentInstructions(instructions),
      serve_type: serve,
      cook_type: cookTypes[cook] ?? '',
      options: groups.length === 0 ? undefined : choice.chosen,
    };
    press(() => adding.mutateAsync(addition));
  }
  return {
    quantity,
    setQuantity,
    cook,
    setCook,
    serve,
    setServe,
    instructions,
    setInstructions,
    cookTypes,
    serveTypes,
    browsing,
    choice,
    /** What one costs with what is chosen. */
    price,
    declared,
    check: {
      ...check,
      /** Shows the first group that isn't as it must be; then asks if the dish contains what the guest avoids. */
      add: () => (choice.check() ? check.add() : undefined),
    },
    adding: adding.isPending,
    /** The server's message about the last try, until the next one. */
    refusal: serverMessage(adding.error),
  };
}

function useAdding(picture: RefObject<HTMLElement | null>) {
  const t = useT();
  return useMutation({
    mutationFn: addToCart,
    networkMode: 'always',
    onMutate: () => flyToCart(picture.current?.querySelector('img')),
    onSuccess: () => toasts.done(t('item.added')),
    onError: (error, { options }) => {
      toasts.error(waitMessage(error) ?? t('item.failed'));
      // What ran out is marked then.
      if (options !== undefined) void queries.invalidateQueries({ queryKey: callKey('item') });
    },
  });
}
