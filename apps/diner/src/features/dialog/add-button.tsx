import { IconButton } from '@sufra/ui/button.tsx';
import { Plus } from 'lucide-react';
import { useT } from '../../i18n.ts';

type AddButtonProps = {
  /** The dish's. */
  readonly name: string;
  /** Comes before the tap: what the tap will need can be brought. */
  readonly onTouch?: () => void;
  readonly onAdd?: () => void;
};

/** The plus on a dish's card that opens the item dialog. */
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
