import { type ReactNode, useState } from 'react';
import { AddButton } from './add-button.tsx';
import { dialogForm, ItemDialog } from './item-dialog.tsx';
import type { DialogItem } from './shapes.ts';

/** The plus of a dish, and the dialog that it opens. The dialog stays while the plus goes: a dish may sell out meanwhile. */
export function useItemDialog(item: DialogItem): { readonly plus: ReactNode; readonly dialog: ReactNode } {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  function openDialog() {
    setDialog('open');
    void dialogForm.load();
  }
  return {
    plus: <AddButton name={item.name} onTouch={() => void dialogForm.load()} onAdd={openDialog} />,
    dialog:
      dialog === 'never' ? null : (
        <ItemDialog item={item} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      ),
  };
}
