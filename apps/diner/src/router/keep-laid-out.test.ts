import { afterEach, expect, test, vi } from 'vitest';
import { keepLaidOut } from './keep-laid-out.ts';

afterEach(() => vi.unstubAllGlobals());

function hiddenChild(): HTMLElement {
  const child = document.createElement('main');
  child.style.setProperty('display', 'none', 'important');
  return child;
}

function placeWith(...children: readonly HTMLElement[]): HTMLElement {
  const place = document.createElement('div');
  place.append(...children);
  return place;
}

test('what is hidden keeps its layout in a place that shows nothing, also what comes later', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  const [first, later] = [hiddenChild(), hiddenChild()];
  const place = placeWith(first);
  const showAgain = keepLaidOut(place);
  expect(first.style.display).toBe('');
  expect(place.style.cssText).toContain('content-visibility: hidden');
  place.append(later);
  await vi.waitFor(() => expect(later.style.display).toBe(''));
  showAgain?.();
  expect(place.style.cssText).toBe('');
});

test('a browser that has no such thing hides it as before', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  const child = hiddenChild();
  const place = placeWith(child);
  expect(keepLaidOut(place)).toBeUndefined();
  expect(child.style.display).toBe('none');
  expect(place.style.cssText).toBe('');
});
