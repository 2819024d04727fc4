import { serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useT } from '../../i18n.ts';
import { useOneTap } from '../../one-tap.ts';
import { toasts } from '../../toasts.ts';
import { useAvoidCheck } from '../allergens/avoid-sheet.tsx';
import { addToCart } from '../cart/add-to-cart.ts';
import { flyToCart } from '../cart/fly-to-cart.ts';
import { sentInstructions } from '../cart/lines.ts';
import { defaultServeType } from '../cart/serve-type.ts';
import { wordsIn } from '../menu/shapes.ts';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing, useTable } from '../session/table.ts';
import type { DialogItem } from './item-dialog.tsx';
import { checkAsked } from './refusal.ts';

/** What is chosen in the dialog, and the way to add it. */
export function useDialogForm(item: DialogItem, picture: RefObject<HTMLElement | null>, onClose: () => void) {
  const t = useT();
  const browsing = useBrowsing();
  const table = useTable();
  const id = useCustomerId();
  const [quantity, setQuantity] = useState(1);
  // The place in the list, not the word: the words change with the language.
  const [cook, setCook] = useState(0);
  const [serve, setServe] = useState<string>(defaultServeType);
  const [instructions, setInstructions] = useState('');
  const cookTypes = wordsIn(item.type_cook);
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
    const asked = checkAsked({ ...who, item });
    if (!asked.ok) return toasts.error(t(asked.code));
    const wish = {
      customerId: asked.value.customerId,
      tableId: asked.value.table,
      item_id: asked.value.itemId,
      quantity,
      quantityAs: 'text' as const,
      onUnsent: onClose,
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
    browsing,
    /** Asks first where the dish has what the diner avoids. */
    check,
    adding: adding.isPending,
  };
}
