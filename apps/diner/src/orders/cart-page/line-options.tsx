import { IconButton } from '@sufra/ui/form/button.tsx';
import { Pencil } from 'lucide-react';
import { ItemDialog } from '../../menu/dialog/item-dialog.tsx';
import { type Item, isUnavailable } from '../../menu/dishes/shapes.ts';
import { optionText } from '../../menu/options/option-text.ts';
import { useT } from '../../shared/i18n.ts';
import { type CartLine, optionsOf } from '../cart/lines.ts';

/** Whether a line can't be ordered as it was chosen, although its dish can. */
export function needsChoice(line: CartLine): boolean {
  return isUnavailable(line) && !isUnavailable(line.item);
}

/** Whether what a line has chosen can be changed here. */
export function canChange(line: CartLine, dish: Item | undefined): boolean {
  if (isUnavailable(line.item) || !line.item.slug) return false;
  return optionsOf(line).length > 0 || dish?.has_options === true || needsChoice(line);
}

/** Why a line has to be chosen anew: what of it is gone, by name, where that is known. */
export function useWhyGone(): (line: CartLine) => string {
  const t = useT();
  return (line) => {
    const gone = optionsOf(line).filter(isUnavailable);
    return gone.length === 0 ? t('options.noLonger') : t('options.gone', { names: optionText(gone) });
  };
}

/** The button that opens what a line has chosen. */
export function ChangeButton({ line, onChange }: { readonly line: CartLine; readonly onChange: () => void }) {
  const t = useT();
  return (
    <IconButton
      label={t('options.change', { name: line.item.name })}
      aria-haspopup="dialog"
      className="text-ink-3"
      onClick={onChange}
    >
      <Pencil aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
    </IconButton>
  );
}

type LineDialogProps = {
  /** The line that is changed, while it is. */
  readonly changing: { readonly line: CartLine; readonly why?: string | undefined } | undefined;
  /** Its dish, where a menu is known. */
  readonly dish: Item | undefined;
  readonly onClose: () => void;
};

/** The dish's dialog, filled with what a line of the cart has chosen. */
export function LineDialog({ changing, dish, onClose }: LineDialogProps) {
  if (changing === undefined) return null;
  const item = { ...dish, ...changing.line.item, has_options: true };
  return <ItemDialog item={item} open onClose={onClose} line={changing} />;
}
