/*
 * Home's first view before the app is there, made of the pieces in index.html (`static-menu.tsx`). What is drawn here is
 * what the app draws, so that nothing moves when it takes over; a test compares the two.
 */
import { cropStyle, fallbackSource, type Picture, sourceSet } from '@sufra/ui/picture-sources.ts';
import { clothStyle } from '../features/menu/cloth.ts';
import { type Slide, wordsIn } from '../features/menu/shapes.ts';
import type { FirstView, ShownCategory, ShownDish } from './first-view.ts';

/** Texts by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** The first view as a page can take it. `search` is the query string that links keep. */
export function drawMenu(pieces: DocumentFragment, view: FirstView, texts: Texts, search: string): Node {
  const page = pieces.cloneNode(true) as DocumentFragment;
  for (const part of page.children) say(part, {}, texts);
  const [categories, subCategories] = page.querySelectorAll('nav');
  const [dish, gone] = page.querySelectorAll('article');
  fillPromotions(page.querySelector('section'), view.promotions, search);
  repeat(categories?.querySelector('button'), view.categories, (tile, category) =>
    fillCategory(tile, category, category === view.category),
  );
  const all = subCategories?.firstElementChild;
  if (view.subCategory !== undefined) all?.removeAttribute('aria-current');
  repeat(all?.nextElementSibling, view.category.sub_categories ?? [], (entry, { id, name }) => {
    say(entry, { name });
    setCurrent(entry, id === view.subCategory);
  });
  const cards = view.dishes.map((shown) =>
    fillDish(copyOf(shown.is_available === false ? gone : dish), shown, search),
  );
  dish?.parentElement?.replaceChildren(...cards);
  return page;
}

function copyOf(element: Element | undefined): Element {
  return (element as Element).cloneNode(true) as Element;
}

/** Puts a copy of an element for each entry in its place. */
function repeat<Entry>(
  model: Element | null | undefined,
  entries: readonly Entry[],
  fill: (copy: Element, entry: Entry) => void,
): void {
  const copies = entries.map((entry) => {
    const copy = copyOf(model ?? undefined);
    fill(copy, entry);
    return copy;
  });
  model?.replaceWith(...copies);
}

function fillCategory(
  tile: Element,
  { name, cloth, picture, image_url }: ShownCategory,
  current: boolean,
): void {
  say(tile, { name });
  setCurrent(tile, current);
  const frame = tile.querySelector('.rise');
  setStyle(frame, clothStyle(cloth, picture) as Readonly<Record<string, string>>);
  setPicture(frame, picture, image_url);
}

function fillDish(
  card: Element,
  { name, slug, price, preparation_time, picture, image_url }: ShownDish,
  search: string,
) {
  const amount = Number(price);
  say(card, {
    name,
    price: Number.isFinite(amount) ? amount.toFixed(2) : price,
    minutes: String(preparation_time),
  });
  card.querySelector('a')?.setAttribute('href', `/item/${encodeURIComponent(slug)}${search}`);
  const frame = card.querySelector('.dish');
  setStyle(frame, cropStyle(picture, 'frame'));
  setPicture(frame, picture, image_url);
  return card;
}

/** The slides and their dots, of which the pieces have a current one and another. */
function fillPromotions(slider: Element | null, slides: readonly Slide[], search: string): void {
  const [first, ...others] = slides;
  if (!slider || !first) return slider?.remove();
  const [current, next] = slider.querySelectorAll('li');
  const dots = slider.querySelector('.slider-dots');
  if (others.length === 0) dots?.remove();
  else repeat(dots?.querySelectorAll('span')[1], others, () => undefined);
  if (current) fillSlide(current, first, search);
  repeat(next, others, (copy, slide) => fillSlide(copy, slide, search));
}

function fillSlide(place: Element, slide: Slide, search: string): void {
  const words = slide.subtitle || wordsIn(slide.tags).join(' · ');
  const [title, subtitle] = place.querySelectorAll('bdi');
  if (title) title.textContent = slide.title;
  if (subtitle) subtitle.textContent = words;
  if (words === '') subtitle?.remove();
  const link = place.querySelector('a');
  link?.setAttribute('href', `/item/${encodeURIComponent(slide.slug)}${search}`);
  setStyle(link, clothStyle(slide.cloth, slide.picture) as Readonly<Record<string, string>>);
  setPicture(link, slide.picture, slide.image_url);
}

function setCurrent(element: Element, current: boolean): void {
  if (current) element.setAttribute('aria-current', 'true');
  else element.removeAttribute('aria-current');
}

function setStyle(element: Element | null, style: Readonly<Record<string, string | number>>): void {
  element?.removeAttribute('style');
  for (const [name, value] of Object.entries(style)) {
    (element as HTMLElement | null)?.style.setProperty(name, String(value));
  }
}

function setPicture(frame: Element | null, picture: Picture | null | undefined, url: string | null): void {
  const whole = frame?.querySelector('picture');
  const image = frame?.querySelector('img');
  const src = picture ? fallbackSource(picture) : url;
  if (!whole || !image) return;
  if (!src) whole.remove();
  else if (!picture) whole.replaceWith(image);
  else {
    const [avif, webp] = whole.querySelectorAll('source');
    avif?.setAttribute('srcset', sourceSet(picture, 'avif'));
    webp?.setAttribute('srcset', sourceSet(picture, 'webp'));
  }
  if (src) image.src = src;
}

/** Puts texts in place of keys, and values in place of `{name}`, in what an element says. Never as markup. */
function say(element: Element, values: Readonly<Record<string, string>>, texts: Texts = {}): void {
  const filled = (text: string) =>
    text
      .replace(/\b(?:app|dialog|home)\.\w+/g, (key) => texts[key] ?? key)
      .replace(/\{(\w+)\}/g, (token, name: string) => values[name] ?? token);
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let word = words.nextNode(); word !== null; word = words.nextNode()) {
    word.nodeValue = filled(word.nodeValue ?? '');
  }
  for (const named of [element, ...element.querySelectorAll('[aria-label]')]) {
    const label = named.getAttribute('aria-label');
    if (label !== null) named.setAttribute('aria-label', filled(label));
  }
}
