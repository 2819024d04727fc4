/*
 * What Welcome and Home are first rendered from, on the server and then once more in the browser: answers for everybody, and
 * nobody's own.
 */
import type { DataOf } from './calls.ts';
import type { Language } from './core/constants.ts';

/** The id of the element of a page that has its first answers, as JSON. */
export const firstAnswersId = 'first-answers';

/** How many dishes are visible before scrolling, on a phone and in the first row of a wide screen. */
export const firstDishes = 4;

/** The menu as Home first shows it. */
export type FirstMenu = {
  /** The promotions, and nobody's name. */
  readonly home: DataOf<'home'>;
  readonly categories: DataOf<'categories'>;
  /** The first dishes of the category of the hour; `total` says how many there are. */
  readonly items: DataOf<'items'>;
};

/** The first answers of a page, in its language. Welcome has the menu too, so that Enter Menu shows it at once. */
export type FirstAnswers = {
  readonly language: Language;
  readonly venue: DataOf<'venue'>;
  readonly menu: FirstMenu;
};

/** A page that the server renders; `browsing` is without a table. */
export type RenderedPage = { readonly path: '/' | '/home'; readonly browsing: boolean };

/** What the diner app's bundle for the server exports: the markup of a page. */
export type RenderPage = (page: RenderedPage, answers: FirstAnswers) => string;
