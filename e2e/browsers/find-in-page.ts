/** An element to look for, by its kind and all or part of its name. */
export type Wanted = {
  readonly kind: 'link' | 'button' | 'field' | 'choice' | 'text';
  readonly name: string;
  /** Which of several matches, from 0. */
  readonly nth?: number;
};

/**
 * The centre of the element, scrolled into view, where a tap would hit it; null while it isn't there or is covered. It
 * runs in the page, so it may use nothing from outside itself.
 */
export function findInPage({
  kind,
  name,
  nth = 0,
}: Wanted): { readonly x: number; readonly y: number } | null {
  const selector = {
    link: 'a[href]',
    button: 'button:enabled',
    field: 'input, textarea',
    choice: 'label',
    text: 'body *',
  }[kind];
  const wordsOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (!isField) return element.textContent ?? '';
    return [...(element.labels ?? [])].map((words) => words.textContent).join(' ');
  };
  const fits = (element: Element) => wordsOf(element).replace(/\s+/g, ' ').trim().includes(name);
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => fits(element) && (kind !== 'text' || ![...element.children].some(fits)),
  );
  let left = nth;
  for (const element of found) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    const hit = document.elementFromPoint(x, y);
    const isOnTop = hit !== null && (element.contains(hit) || hit.contains(element));
    if (!isOnTop) continue;
    if (left === 0) return { x, y };
    left -= 1;
  }
  return null;
}
