import { serverMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAvoidCheck } from '../../guests/allergens/avoid-sheet.tsx';
import { queries } from '../../offline/api.ts';
import { addToCart, type CartAddition } from '../../orders/cart/add-to-cart.ts';
import { changeLine } from '../../orders/cart/change-line.ts';
import { flyToCart } from '../../orders/cart/fly-to-cart.ts';
import { sentInstructions } from '../../orders/cart/lines.ts';
import { isUnsentLine } from '../../orders/cart/unsent-cart.ts';
import { useT } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing, useTable } from '../../tables/session/table.ts';
import { declaredDish, priceOf } from '../options/choosing.ts';
import { useChoice } from '../options/use-choice.ts';
import { useGroups } from '../options/use-groups.ts';
import { checkOrder } from './check-order.ts';
import { keepDraft } from './drafts.ts';
import type { DialogFormProps } from './shapes.ts';
import { useFields } from './use-fields.ts';

/** The choices in the dialog, and the action that adds the dish to the cart or changes its line. */
export function useDialogForm(props: DialogFormProps) {
  const { item, line: changed } = props;
  const t = useT();
  const browsing = useBrowsing();
  const table = useTable();
  const id = useCustomerId();
  const offer = useGroups(item);
  const fields = useFields(item, offer.cookTypes, changed);
  const choice = useChoice(offer.groups, fields.before);
  const { quantity, serve, instructions } = fields;
  const cookType = offer.cookTypes[fields.cook] ?? '';
  const { adding, close } = useSending(props, fields, cookType);

  const press = useOneTap();
  const check = useAvoidCheck(declaredDish(offer.dish, offer.groups, choice.picks), add);

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
      onUnsent: close,
      instructions: sentInstructions(instructions),
      serve_type: serve,
      cook_type: cookType,
      options: offer.groups.length === 0 ? undefined : choice.chosen,
    };
    press(() => adding.mutateAsync(addition));
  }
  return {
    ...fields,
    offer,
    choice,
    /** What one costs with what is chosen. */
    price: priceOf(item.price, choice.chosen),
    declared: declaredDish(offer.dish, offer.groups, choice.picks),
    browsing,
    check: {
      ...check,
      /** Shows the first group that isn't as it must be; then asks if the dish contains what the guest avoids. */
      add: () => (choice.check() ? check.add() : undefined),
    },
    adding: adding.isPending,
  };
}

/** Sends what is in the dialog. `close` closes it before the answer came. */
function useSending(
  { item, picture, onClose, line }: DialogFormProps,
  { quantity, serve, instructions, setInstructions }: ReturnType<typeof useFields>,
  cookType: string,
) {
  const t = useT();
  // The line of the cart that is changed; without it the dish is added.
  const changed = line?.isNew === true ? undefined : line;
  const isClosed = useRef(false);
  const adding = useMutation({
    mutationFn: (addition: CartAddition) =>
      changed === undefined ? addToCart(addition) : changeLine(changed.line, addition),
    networkMode: 'always',
    onMutate: () => (changed === undefined ? flyToCart(picture.current?.querySelector('img')) : undefined),
    onSuccess: () => {
      toasts.done(t(changed === undefined ? 'dialog.added' : 'options.saved'));
      setInstructions('');
      onClose();
    },
    onError: (error, { options }) => {
      toasts.error(serverMessage(error) ?? t(changed === undefined ? 'dialog.failed' : 'options.saveFailed'));
      // A line that waited is a new one for the server.
      const isNew = changed === undefined || isUnsentLine(changed.line);
      if (isClosed.current && isNew && item.id !== undefined)
        keepDraft(item.id, { quantity, cookType, serve, instructions, options });
      // What ran out is marked then.
      if (options !== undefined) void queries.invalidateQueries({ queryKey: callKey('item') });
    },
  });
  function close() {
    isClosed.current = true;
    onClose();
  }
  return { adding, close };
}
