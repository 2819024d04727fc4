import { serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useAvoidCheck } from '../../guests/allergens/avoid-sheet.tsx';
import { addToCart } from '../../orders/cart/add-to-cart.ts';
import { flyToCart } from '../../orders/cart/fly-to-cart.ts';
import { sentInstructions } from '../../orders/cart/lines.ts';
import { defaultServeType } from '../../orders/cart/serve-type.ts';
import { useT } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing, useTable } from '../../tables/session/table.ts';
import { asList } from '../dishes/shapes.ts';
import { checkOrder } from './check-order.ts';
import type { DialogItem } from './shapes.ts';

/** The choices in the dialog, and the action that adds the dish to the cart. */
export function useDialogForm(item: DialogItem, picture: RefObject<HTMLElement | null>, onClose: () => void) {
  const t = useT();
  const browsing = useBrowsing();
  const table = useTable();
  const id = useCustomerId();
  const [quantity, setQuantity] = useState(1);
  // The index, not the text: the texts change with the language.
  const [cook, setCook] = useState(0);
  const [serve, setServe] = useState<string>(defaultServeType);
  const [instructions, setInstructions] = useState('');
  const cookTypes = asList(item.type_cook);
  const adding = useMutation({
    mutationFn: addToCart,
    networkMode: 'always',
    onMutate: () => flyToCart(picture.current?.querySelector('img')),
    onSuccess: () => {
      toasts.done(t('dialog.added'));
      setInstructions('');
      onClose();
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('dialog.failed')),
  });

  const press = useOneTap();
  const check = useAvoidCheck(item, add);

  function add() {
    const who = browsing ? { customerId: undefined, table: undefined } : { customerId: id, table };
    const order = checkOrder({ ...who, item });
    if (!order.ok) return toasts.error(t(order.code));
    const addition = {
      customerId: order.value.customerId,
      tableId: order.value.table,
      item_id: order.value.itemId,
      quantity,
      quantityAs: 'text' as const,
      onUnsent: onClose,
      instructions: sentInstructions(instructions),
      serve_type: serve,
      cook_type: cookTypes[cook] ?? '',
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
    browsing,
    /** Asks for confirmation first if the dish contains what the guest avoids. */
    check,
    adding: adding.isPending,
  };
}
