import { IconButton } from '@sufra/ui/form/button.tsx';
import { Plus } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';

type AddButtonProps = {
  /** The name of the dish. */
  readonly name: string;
  /** Called when the finger touches the button, before the tap: the time to preload the dialog. */
  readonly onTouch?: () => void;
  readonly onAdd?: () => void;
};

/** The plus on a dish's card. It opens the item dialog. */
export function AddButton({ name, onTouch, onAdd }: AddButtonProps) {
  const t = useT();
  return (
    <IconButton
      label={t('dialog.open', { name })}
      aria-haspopup="dialog"
      className="outline-control"
      onPointerDown={onTouch}
      onClick={onAdd}
    >
      <Plus aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </IconButton>
  );
}
