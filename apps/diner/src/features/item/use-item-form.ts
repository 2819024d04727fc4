import { serverMessage, waitMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useT } from '../../i18n.ts';
import { useOneTap } from '../../one-tap.ts';
import { toasts } from '../../toasts.ts';
import { useAvoidCheck } from '../allergens/avoid-sheet.tsx';
import { addToCart } from '../cart/add-to-cart.ts';
import { flyToCart } from '../cart/fly-to-cart.ts';
import { sentInstructions } from '../cart/lines.ts';
import { defaultServeType, serveCode } from '../cart/serve-type.ts';
import { wordsIn } from '../menu/shapes.ts';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing } from '../session/table.ts';
import type { ItemDetail } from './queries.ts';

/** The table id that the item page always sends (seed, section 9); the server goes by the visit's table. */
const fixedTableId = 1;

/** What must be there before an order is sent (seed, section 5). */
export type Required = {
  readonly customerId: string | undefined;
  readonly itemId: number | string | undefined;
  readonly quantity: number;
  readonly serveType: string | undefined;
};

/** Whether everything is there that the call needs. */
export function isComplete({ customerId, itemId, quantity, serveType }: Required): boolean {
  return Boolean(customerId) && Boolean(itemId) && quantity >= 1 && Boolean(serveType);
}

/** The serve types of a dish as codes; the default one where it names none. */
export function serveTypesOf(item: Pick<ItemDetail, 'serve_type'>): readonly string[] {
  const own = wordsIn(item.serve_type).map(serveCode);
  return own.length === 0 ? [defaultServeType] : own;
}

/** What is chosen on the item page, and the way to add it; the dish in `picture` then flies into the cart. */
export function useItemForm(item: ItemDetail, picture: RefObject<HTMLElement | null>) {
  const t = useT();
  const browsing = useBrowsing();
  const customerId = useCustomerId();
  const [quantity, setQuantity] = useState(1);
  // The place in the list, not the word: the words change with the language.
  const [cook, setCook] = useState(0);
  const serveTypes = serveTypesOf(item);
  const [serve, setServe] = useState(() =>
    serveTypes.includes(defaultServeType) ? defaultServeType : (serveTypes[0] ?? defaultServeType),
  );
  const [instructions, setInstructions] = useState('');
  const cookTypes = wordsIn(item.type_cook);
  const adding = useMutation({
    mutationFn: addToCart,
    networkMode: 'always',
    onMutate: () => flyToCart(picture.current?.querySelector('img')),
    onSuccess: () => toasts.done(t('item.added')),
    onError: (error) => toasts.error(waitMessage(error) ?? t('item.failed')),
  });

  const press = useOneTap();
  const check = useAvoidCheck(item, add);

  function add() {
    // The placeholder of browsing is nobody who could order.
    const id = browsing ? undefined : customerId;
    const complete = isComplete({ customerId: id, itemId: item.id, quantity, serveType: serve });
    if (!complete || id === undefined) return toasts.error(t('item.missing'));
    const wish = {
      customerId: id,
      tableId: fixedTableId,
      item_id: item.id,
      quantity,
      quantityAs: 'number' as const,
      price: item.price,
      instructions: sentInstructions(instructions),
      serve_type: serve,
      cook_type: cookTypes[cook] ?? '',
    };
    press(() => adding.mutateAsync(wish));
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
    /** Asks first where the dish has what the diner avoids. */
    check,
    adding: adding.isPending,
    /** What the server said about the last try, until the next one. */
    refusal: serverMessage(adding.error),
  };
}
