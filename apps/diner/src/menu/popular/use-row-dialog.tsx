import { listIn } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCustomerId } from '../../tables/session/customer.ts';
import { AddButton } from '../dialog/add-button.tsx';
import { dialogForm, ItemDialog } from '../dialog/item-dialog.tsx';
import { itemsQuery } from '../dishes/queries.ts';
import type { Item } from '../dishes/shapes.ts';

/** One dialog for a row of dishes. It stays while its dish leaves the row, because it is in the cart already or sold out. */
export function useRowDialog() {
  const [opened, setOpened] = useState<{ readonly dish: Item; readonly open: boolean }>();
  const box = useFocusAfter(opened?.open === false);
  const menu = useQuery({ ...itemsQuery(useCustomerId()), enabled: false });
  const item = listIn(menu.data).find(({ id }) => id === opened?.dish.id) ?? opened?.dish;
  function openDialog(dish: Item) {
    setOpened({ dish, open: true });
    void dialogForm.load();
  }
  return {
    /** The element around the row. */
    box,
    plusOf: (dish: Item): ReactNode => (
      <AddButton name={dish.name} onTouch={() => void dialogForm.load()} onAdd={() => openDialog(dish)} />
    ),
    dialog:
      item === undefined || opened === undefined ? null : (
        <ItemDialog
          key={item.id}
          item={item}
          open={opened.open}
          onClose={() => setOpened({ dish: item, open: false })}
        />
      ),
  };
}

/** Where the focus goes when the dialog has closed and the plus that opened it is gone. */
function useFocusAfter(isClosed: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [isClosed]);
  return box;
}
