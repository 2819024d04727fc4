/*
 * What the diner's app shows first, which the server puts into the page itself: of the public menu, nobody's own. As the
 * calls answer it, as far as it is shown.
 */
import type { DataOf } from './calls.ts';
import type { Language } from './constants.ts';

/** The id of the element of a page that has the first answers, as JSON. */
export const firstAnswersId = 'first-answers';

/** So many dishes are seen before anybody scrolls, on a phone as in the first row of a wide screen. */
export const firstDishes = 4;

/** The venue's words on Welcome's card. */
export type WelcomeWords = Readonly<Record<'name' | 'secondName' | 'tagline', string>>;

/** Of every language: the built page has a card for each, of which a browser shows its own. */
export type WelcomeAnswers = Readonly<Record<Language, WelcomeWords>>;

/** Where a word belongs in the built page: a comment, harmless where nobody puts the word there. */
export const wordPlace = (word: keyof WelcomeWords, language: Language) =>
  `<!--${word}:${language}-->` as const;

/** On the page's first element where the browser came without any cookie: it is taken to have kept nothing. */
export const newHereAttribute = 'data-new-here';

/** Home's first view, in a language. */
export type HomeAnswers = {
  readonly language: Language;
  readonly slider: DataOf<'home'>['slider'];
  /** Sub-categories stand in the first one only, whose dishes are seen. */
  readonly categories: DataOf<'categories'>;
  /** The first dishes of the first sub-category. */
  readonly items: readonly Pick<
    DataOf<'items'>['data'][number],
    | 'name'
    | 'slug'
    | 'price'
    | 'image_url'
    | 'category_id'
    | 'sub_category_id'
    | 'preparation_time'
    | 'picture'
    | 'is_available'
  >[];
};
