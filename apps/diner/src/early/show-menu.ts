import type { Language } from '@sufra/contract/constants';
import { type Picture, sourceSet } from '@sufra/ui/picture-sources.ts';
import { answersInPage } from './answers-in-page.ts';
import { drawMenu, type Texts } from './draw-menu.ts';
import {
  type FirstView,
  firstView,
  type ShownCategory,
  type ShownDish,
  type ShownHome,
} from './first-view.ts';
import { stored } from './stored.ts';

/** What Home's first view is made of, on its way. */
export type EarlyReads = Readonly<Record<'home' | 'categories' | 'items', Promise<Response>>>;

/**
 * Draws Home's first view of what the server has put into the page, for a reader of the public menu who has chosen
 * nothing; what can't be read of it is told. Then `read` begins the reads, and is told whether there is a view.
 */
export async function showFromPage(language: Language, read: (shown: boolean) => void): Promise<void> {
  let shown = false;
  try {
    const { category, subCategory } = choice();
    const given = (category ?? subCategory) ? undefined : await answersInPage(language);
    const view = firstView(given, given?.categories, given?.items, choice());
    bring(view?.promotions.slice(0, 1), '268px');
    shown = draw(view, language);
    if (shown) keepFontsWaiting();
  } catch (error) {
    reportError(error);
  }
  // In this turn: the pictures of the dishes are asked for at its end, after what the app can't begin without.
  read(shown);
}

/** Home's first view is drawn as soon as it has been read, and its pictures are asked for, not when the app has come. */
export async function showMenu({ home, categories, items }: EarlyReads, language: Language): Promise<void> {
  const data = await dataOf<ShownHome>(home);
  bring(data?.slider?.slice(0, 1), '268px');
  const groups = await dataOf<readonly ShownCategory[]>(categories);
  const dishes = (await dataOf<{ data?: readonly ShownDish[] }>(items))?.data;
  const view = firstView(data, groups, dishes, choice());
  bring(view?.dishes, '(min-width: 64rem) 268px, 45vw');
  bring(view?.categories.slice(0, 5), '92px');
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  }
  draw(view, language);
}

/** Until the page's scripts have run. */
function keepFontsWaiting(): void {
  const menu = placeOfMenu();
  menu?.classList.add('fonts-later');
  document.addEventListener('DOMContentLoaded', () => menu?.classList.remove('fonts-later'));
}

/** What was chosen before, if anything. */
function choice() {
  return { category: stored('category') ?? undefined, subCategory: stored('subCategory') ?? undefined };
}

function placeOfMenu(): HTMLElement | null {
  return document.getElementById('early-menu');
}

/** Whether there was something to draw, and a place for it. */
function draw(view: FirstView | undefined, language: Language): boolean {
  const pieces = document.querySelector<HTMLTemplateElement>('#early-pieces');
  const place = placeOfMenu();
  if (!view || !pieces || !place) return false;
  const texts = JSON.parse(pieces.dataset['texts'] ?? '{}') as Record<Language, Texts>;
  place.replaceChildren(drawMenu(pieces.content, view, texts[language], searchOfLinks()));
  return true;
}

/** The query string as the app's own links write it. */
function searchOfLinks(): string {
  const search = new URLSearchParams(location.search).toString();
  return search === '' ? '' : `?${search}`;
}

type Pictured = { readonly picture?: Picture | null | undefined };

function bring(list: readonly Pictured[] | undefined, sizes: string): void {
  for (const { picture } of list ?? []) {
    if (!picture) continue;
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSizes: sizes,
      imageSrcset: sourceSet(picture, 'avif'),
    });
    document.head.append(link);
  }
}

/** What is in an answer; undefined where there is none, or no JSON: the app itself says what is wrong with it. */
export async function dataOf<Data>(answer: Promise<Response>): Promise<Data | undefined> {
  try {
    return ((await (await answer).clone().json()) as { data?: Data }).data;
  } catch {
    return undefined;
  }
}
