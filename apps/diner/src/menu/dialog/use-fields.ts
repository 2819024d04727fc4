import { normaliseInstructions } from '@sufra/domain/core/text';
import { useState } from 'react';
import { defaultServeType, serveCode } from '../../orders/cart/serve-type.ts';
import { type Draft, takeDraft } from './drafts.ts';
import type { ChangedLine, DialogItem } from './shapes.ts';

/** The fields of the dialog: empty, or filled with a line of the cart, or with what was sent late and refused. */
export function useFields(
  { id }: DialogItem,
  cookTypes: readonly string[],
  changed: ChangedLine | undefined,
) {
  const [start] = useState(() => (changed === undefined ? takeDraft(id) : draftOf(changed)));
  const [quantity, setQuantity] = useState(start?.quantity ?? 1);
  // The index, not the text: the texts change with the language.
  const [pressed, setCook] = useState<number>();
  const cook = pressed ?? Math.max(0, cookTypes.indexOf(start?.cookType ?? ''));
  const [serve, setServe] = useState<string>(start?.serve ?? defaultServeType);
  const [instructions, setInstructions] = useState(start?.instructions ?? '');
  return {
    before: start?.options,
    quantity,
    setQuantity,
    cook,
    setCook,
    serve,
    setServe,
    instructions,
    setInstructions,
  };
}

function draftOf({ line }: ChangedLine): Draft {
  return {
    quantity: line.quantity,
    cookType: line.cook_type ?? '',
    serve: serveCode(line.serve_type || defaultServeType),
    instructions: normaliseInstructions(line.instructions),
    options: line.options,
  };
}
