/**
 * Texts that can't be read completely: outside the window, a dialog or a page that scrolls vertically, or clipped by
 * their box. It runs in the page, so it may use nothing from outside itself.
 */
export function cutTexts(): readonly string[] {
  const slack = 2;
  /** Glyphs of some scripts are taller than their lines. */
  const lineSlack = 8;
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  type Seen = { readonly element: Element; readonly text: string; readonly boxes: readonly Box[] };

  const isUnseen = (element: Element) =>
    element.closest('[inert], option') !== null ||
    // Elements only for screen readers are a single point.
    element.getBoundingClientRect().width <= 1 ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  function textsSeen(): readonly Seen[] {
    const seen: Seen[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (element === null || text === '' || isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (boxes.length > 0) seen.push({ element, text, boxes });
    }
    return seen;
  }

  const isAside = (inner: Box, { left, right }: Pick<Box, 'left' | 'right'>) =>
    inner.left < left - slack || inner.right > right + slack;
  const isBeyond = (inner: Box, outer: Box) =>
    isAside(inner, outer) || inner.top < outer.top - lineSlack || inner.bottom > outer.bottom + lineSlack;

  function isCut({ element, boxes }: Seen): boolean {
    for (let holder: Element | null = element; holder !== null; holder = holder.parentElement) {
      const { overflowX, position } = getComputedStyle(holder);
      const outer = holder.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && boxes.some((box) => isBeyond(box, outer))) return true;
      // A strip may scroll sideways, but a page that scrolls down must not.
      if (/auto|scroll/.test(overflowX)) {
        const isStrip = holder.scrollHeight <= holder.clientHeight + 1;
        return !isStrip && boxes.some((box) => isAside(box, outer));
      }
      if (position === 'fixed') break;
    }
    return boxes.some((box) => isAside(box, { left: 0, right: innerWidth }));
  }

  return textsSeen()
    .filter(isCut)
    .map(({ element, text }) => `${element.tagName} "${text.slice(0, 40)}"`);
}
