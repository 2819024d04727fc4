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

/** The words of Welcome, in a language: a page in another one can't use them. */
export type WelcomeAnswers = {
  readonly language: Language;
  readonly venue: Pick<DataOf<'venue'>, 'name' | 'names' | 'tagline'>;
};

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
