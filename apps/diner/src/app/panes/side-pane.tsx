import { useEffect } from 'react';
import { Cart } from '../../orders/cart-page/cart-page.tsx';
import { useT } from '../../shared/i18n.ts';
import type { Side } from './panes.ts';

type SidePaneProps = {
  readonly side: Side | undefined;
  /** Changes with the dish. */
  readonly page: string;
};

/** What a wide screen adds to the menu: the cart, or the focus that follows a dish into its pane and back. */
export function SidePane({ side, page }: SidePaneProps) {
  const t = useT();
  useFocusInPane(side === 'dish' ? page : undefined);
  if (side !== 'cart') return null;
  return (
    <aside aria-label={t('app.cart')} className="side">
      <h2 className="chapter menu-voice pt-6.5 pb-4 text-lg">{t('app.cart')}</h2>
      <Cart beside />
    </aside>
  );
}

/** The place in the list that the focus came from. */
let origin: HTMLElement | undefined;

/** Moves the focus into the pane of a dish that was opened from the list, and back to the list when it closes. */
function useFocusInPane(page: string | undefined): void {
  useEffect(() => {
    const { activeElement } = document;
    if (page === undefined) {
      const isLost = activeElement === null || activeElement.matches('body, .page');
      if (isLost && origin?.isConnected) {
        origin.focus({ preventScroll: true });
      }
      origin = undefined;
      return;
    }
    const box = document.querySelector<HTMLElement>('.page');
    if (box === null) return;
    box.scrollTo({ top: 0 });
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    if (!box.contains(activeElement)) origin = activeElement;
    box.focus({ preventScroll: true });
  }, [page]);
}
