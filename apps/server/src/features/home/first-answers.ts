import { type Language, languages } from '@sufra/contract/constants';
import {
  firstDishes,
  type HomeAnswers,
  type WelcomeAnswers,
  type WelcomeWords,
} from '@sufra/contract/first-answers';
import { venueNames } from '@sufra/contract/venue-names';
import type { Context } from '../../context.ts';
import { presentItem } from '../menu/present-item.ts';
import { presentCategories, presentSlides, presentVenue } from '../menu/present-lists.ts';
import type { MenuItem, MenuSnapshot } from '../menu/snapshot.ts';

/** The pages that bring their first answers with them. */
export type FirstPage = 'welcome' | 'home';

/** The first answers of the moment for a page in a language, as JSON; made once for each snapshot of the menu. */
export function firstAnswersBy(context: Context): (page: FirstPage, language: Language) => string {
  const bySnapshot = new WeakMap<MenuSnapshot, Map<string, string>>();
  return (page, language) => {
    const menu = context.menu.current();
    const made = bySnapshot.get(menu) ?? new Map<string, string>();
    bySnapshot.set(menu, made);
    const key = `${page} ${language}`;
    const json = made.get(key) ?? JSON.stringify(first[page](menu, language));
    made.set(key, json);
    return json;
  };
}

const first = { welcome: welcomeAnswers, home: homeAnswers } as const;

/** Of the venue's answer only its words are read here. */
const unread = { welcome: { videos: [], poster: null }, methods: [], testMode: false };

function welcomeAnswers(menu: MenuSnapshot): WelcomeAnswers {
  const words = languages.map((language) => {
    const venue = presentVenue(menu, language, unread);
    const { name = '', secondName = '' } = venueNames(venue, language);
    return [language, { name, secondName, tagline: venue.tagline }] as const;
  });
  return Object.fromEntries(words) as Record<Language, WelcomeWords>;
}

function homeAnswers(menu: MenuSnapshot, language: Language): HomeAnswers {
  const [opened, ...others] = presentCategories(menu, language);
  const closed = others.map((category) => ({ ...category, sub_categories: [] }));
  return {
    language,
    slider: presentSlides(menu, language),
    categories: opened === undefined ? [] : [opened, ...closed],
    items: dishesSeen(menu).map((item) => shownOf(item, menu, language)),
  };
}

/** Home opens with the first sub-category of the first category, and with all of one that has none. */
function dishesSeen({ categories: [opened], items }: MenuSnapshot): readonly MenuItem[] {
  const sub = opened?.subCategories[0]?.id;
  return items
    .filter((item) => item.categoryId === opened?.id && (sub === undefined || item.subCategoryId === sub))
    .slice(0, firstDishes);
}

function shownOf(item: MenuItem, menu: MenuSnapshot, language: Language): HomeAnswers['items'][number] {
  const whole = presentItem(item, menu, language, false);
  return {
    name: whole.name,
    slug: whole.slug,
    price: whole.price,
    image_url: whole.image_url,
    category_id: whole.category_id,
    sub_category_id: whole.sub_category_id,
    preparation_time: whole.preparation_time,
    picture: whole.picture,
    is_available: whole.is_available,
  };
}
