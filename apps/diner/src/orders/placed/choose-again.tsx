import { normaliseInstructions } from '@sufra/domain/core/text';
import { ItemDialog } from '../../menu/dialog/item-dialog.tsx';
import { defaultServeType } from '../cart/serve-type.ts';
import { portionsOf } from './reorder.ts';
import type { Again } from './use-reorder.ts';

type ChooseAgainProps = { readonly again: Again | undefined; readonly onClose: () => void };

/** The dish's dialog, filled with a line of a past order that can't be had any more as it was. */
export function ChooseAgain({ again, onClose }: ChooseAgainProps) {
  const item = again?.line.item;
  if (again === undefined || !item) return null;
  const { id, cook_type, serve_type, special_instructions, options } = again.line;
  const line = {
    id,
    quantity: portionsOf(again.line),
    cook_type,
    serve_type: serve_type || defaultServeType,
    instructions: normaliseInstructions(special_instructions),
    options,
  };
  return (
    <ItemDialog
      item={{ ...item, has_options: true }}
      open
      onClose={onClose}
      line={{ line, why: again.why, isNew: true }}
    />
  );
}
