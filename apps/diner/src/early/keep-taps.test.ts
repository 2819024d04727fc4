import { afterEach, expect, test, vi } from 'vitest';
import { Router } from '../router/router.ts';
import { keepTaps, replayTap } from './keep-taps.ts';

keepTaps();

afterEach(() => {
  window.earlyTap = undefined;
  document.body.replaceChildren();
  globalThis.history.replaceState(null, '', '/home?table_number=5');
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function show(markup: string): HTMLElement {
  document.body.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.children);
  return document.body;
}

const early = (inner: string) => show(`<div id="early-menu">${inner}</div>`);

/** The app takes the place of what was drawn; returns what is tapped in it. */
function takeOver(inner: string): readonly string[] {
  const taps: string[] = [];
  show(`<main>${inner}</main>`);
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () =>
      taps.push(button.getAttribute('aria-label') ?? button.textContent),
    );
  }
  return taps;
}

test('a button that is tapped early looks tapped, and is tapped again when the app is there', async () => {
  const plus = (name: string) => `<button aria-label="Add ${name} to cart"></button>`;
  early(plus('Hummus') + plus('Falafel'))
    .querySelectorAll('button')[1]
    ?.click();
  expect(document.querySelector('[data-tapped]')?.getAttribute('aria-label')).toBe('Add Falafel to cart');
  replayTap();
  await frame();
  const taps = takeOver(plus('Hummus') + plus('Falafel'));
  await frame();
  await frame();
  expect(taps).toEqual(['Add Falafel to cart']);
});

test('of two buttons that say the same, the one in its own place is tapped, and once', async () => {
  const navs =
    '<nav aria-label="Categories"><button>Sweets</button></nav><nav aria-label="Sub-categories"><button>Sweets</button></nav>';
  early(navs).querySelectorAll('button')[1]?.click();
  const taps = takeOver(navs);
  const places: (string | null | undefined)[] = [];
  document.addEventListener('click', ({ target }) => {
    places.push((target as Element).closest('nav')?.getAttribute('aria-label'));
  });
  replayTap();
  replayTap();
  await frame();
  expect(taps).toEqual(['Sweets']);
  expect(places).toEqual(['Sub-categories']);
});

test('a link that is tapped early changes the address with the query string, and loads nothing', () => {
  globalThis.history.replaceState(null, '', '/home?table_number=5&k=KEY');
  early('<a href="/item/hummus"></a><button aria-label="Add"></button>').querySelector('button')?.click();
  document.querySelector('a')?.click();
  expect(location.pathname + location.search).toBe('/item/hummus?table_number=5&k=KEY');
  expect(document.documentElement.dataset['page']).toBe('app');
  expect(window.earlyTap, 'the later tap counts').toBeUndefined();
});

test('an app that has come, though it is not drawn yet, goes where the tapped link leads', async () => {
  const lazy = async () => ({ Component: () => null });
  const routes = ['/home', '/item/:slug'].map((path) => ({ path, lazy }));
  const router = new Router({ routes, enter: () => undefined, onMissingCode: () => false });
  await router.ready;
  early('<a href="/item/hummus"></a>').querySelector('a')?.click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/item/hummus'));
  expect(router.state.match?.route.path).toBe('/item/:slug');
  router.dispose();
});
