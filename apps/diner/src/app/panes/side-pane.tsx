import { type RefObject, useEffect } from 'react';
import { Cart } from '../../orders/cart-page/cart-page.tsx';
import { useT } from '../../shared/i18n.ts';
import type { Side } from './panes.ts';

type SidePaneProps = {
  readonly side: Side;
  /** Changes with the dish. */
  readonly page: string;
  /** Where the page of the dish is shown. */
  readonly pane: RefObject<HTMLElement | null>;
};

/** What a wide screen adds to the menu: the cart, or the focus that follows a dish into its pane and back. */
export function SidePane({ side, page, pane }: SidePaneProps) {
  const t = useT();
  useFocusInPane(side === 'dish' ? page : undefined, pane);
  if (side === 'dish') return null;
  return (
    <aside aria-label={t('app.cart')} className="side">
      <h2 className="chapter menu-voice min-h-(--header) text-lg">{t('app.cart')}</h2>
      <Cart beside />
    </aside>
  );
}

/** The place in the list that the focus came from. */
let origin: HTMLElement | undefined;

/** Moves the focus into the pane of a dish that was opened from the list, and back to the list when it closes. */
function useFocusInPane(page: string | undefined, pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (page === undefined) {
      if (origin?.isConnected && (activeElement === null || activeElement === document.body)) {
        origin.focus({ preventScroll: true });
      }
      origin = undefined;
      return;
    }
    const box = pane.current;
    if (box === null) return;
    box.scrollTop = 0;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    if (!box.contains(activeElement)) origin = activeElement;
    box.focus({ preventScroll: true });
  }, [page, pane]);
}
