/**
 * Tap targets smaller than 44 by 44 px, measured by where a tap hits, because a link may be larger than its text. It
 * runs in the page, so it may use nothing from outside itself.
 */
export function smallTargets(): readonly string[] {
  const reach = 21.5;
  const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';
  const small: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (element.closest('[inert], [aria-hidden=true]') || element.matches(':disabled')) continue;
    const isField = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
    const target = (isField ? element.closest('label') : null) ?? element;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || getComputedStyle(target).visibility === 'hidden') continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hits = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true);
    };
    const wide = box.width >= 44 || (hits(-reach, 0) && hits(reach, 0));
    const high = box.height >= 44 || (hits(0, -reach) && hits(0, reach));
    if (wide && high) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    small.push(`${element.tagName} "${name.trim()}" ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  return small;
}
