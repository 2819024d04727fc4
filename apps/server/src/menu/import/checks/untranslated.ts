/**
 * Texts that are missing in the venue's main language. When a venue chooses another main language its whole menu may lack
 * texts in it: guests read them in another language, and the menu must stay one that can be changed. So these are asked for
 * only where a change brings them.
 */
import type { Language } from '@sufra/contract/core/constants';
import type { Translations } from '../../snapshot/stored.ts';
import { isSharedKey } from '../plan/known.ts';
import { optionsOfGroup } from '../plan/options-of-group.ts';
import type { MenuState } from '../plan/state.ts';
import type { Issue } from '../read/issues.ts';

type Missing = Pick<Issue, 'about'>;

/** Those of the missing texts that were not missing before: of things that lack more texts, those that they didn't lack then. */
export function newlyMissing(before: readonly Missing[], after: readonly Issue[]): readonly Issue[] {
  const was = Map.groupBy(before, thingOf);
  return [...Map.groupBy(after, thingOf)].flatMap(([thing, now]) => {
    const then = was.get(thing) ?? [];
    if (now.length <= then.length) return [];
    const known = new Set(then.map(({ about }) => about));
    const fresh = now.filter(({ about }) => !known.has(about));
    return fresh.length > 0 ? fresh : now;
  });
}

/** Options go by their words, which may be what changes. So those of a dish count together, and those of shared groups. */
function thingOf({ about }: Missing): string {
  const [section = '', key = '', field = ''] = about.split(' › ');
  if (section === 'option_groups') return section;
  return section === 'items' && field === 'options' ? `${section} › ${key} › ${field}` : about;
}

/** The stored texts that are missing in a language, also those of things that are off the menu: they can come back as they were. */
export function storedWithout(language: Language, state: MenuState): readonly Missing[] {
  return textsIn(state)
    .filter(([, texts]) => Object.keys(texts).length > 0 && texts[language] === undefined)
    .map(([about]) => ({ about }));
}

type PlacedText = readonly [about: string, texts: Translations];

/** All stored texts, with their places in a menu file. */
function textsIn(state: MenuState): readonly PlacedText[] {
  const { venue, terms } = state;
  const categories = new Map(state.categories.map(({ id, key }) => [id, key]));
  const slugs = new Map(state.items.map(({ id, slug }) => [id, slug]));
  return [
    ...(venue === undefined
      ? []
      : [
          ['venue › name', venue.names] as const,
          ['venue › tagline', venue.taglines] as const,
          ['venue › address', venue.addresses] as const,
        ]),
    ...state.allergens.map(({ key, names }) => placed(`allergens › ${key} › name`, names)),
    ...terms.tags.map(({ key, name }) => [`tags › ${key} › name`, name] as const),
    ...terms.cook_types.map(({ key, name }) => [`cook_types › ${key} › name`, name] as const),
    ...state.categories.map(({ key, names }) => placed(`categories › ${key} › name`, names)),
    ...state.subCategories.map(({ category_id, key, names }) =>
      placed(`categories › ${categories.get(category_id) ?? ''} › ${key} › name`, names),
    ),
    ...state.items.flatMap(({ slug, names, descriptions }) => [
      placed(`items › ${slug} › name`, names),
      placed(`items › ${slug} › description`, descriptions),
    ]),
    ...optionTexts(state),
    ...state.promotions.flatMap(({ item_id, titles, subtitles }) => [
      placed(`promotions › ${slugs.get(item_id) ?? ''} › title`, titles),
      placed(`promotions › ${slugs.get(item_id) ?? ''} › subtitle`, subtitles),
    ]),
    ...state.coupons.flatMap(({ code, titles, descriptions }) => [
      placed(`discounts › ${code} › title`, titles),
      placed(`discounts › ${code} › description`, descriptions),
    ]),
    ...state.levels.map(({ level, perks }) => placed(`membership › ${level} › perk`, perks)),
  ];
}

/** Not those of groups that left a dish which stayed: what nobody is asked for must not excuse what is taken away. */
function optionTexts(state: MenuState): readonly PlacedText[] {
  const stored = Map.groupBy(state.options, (row) => row.group_id);
  const onMenu = new Set(state.items.filter(({ retired }) => retired === 0).map(({ slug }) => slug));
  return state.optionGroups.flatMap((row) => {
    const dish = isSharedKey(row.key) ? undefined : row.key.split('/')[0];
    if (dish !== undefined && row.retired === 1 && onMenu.has(dish)) return [];
    const section = dish === undefined ? 'option_groups' : `items › ${dish} › options`;
    const group = placed(`${section} › ${firstOf(row.names)}`, row.names);
    const options = optionsOfGroup(row, stored.get(row.id) ?? []);
    return [group, ...options.map(({ names }) => placed(`${group[0]} › ${firstOf(names)}`, names))];
  });
}

function placed(about: string, texts: string): PlacedText {
  return [about, JSON.parse(texts) as Translations];
}

function firstOf(texts: string): string {
  return Object.values(JSON.parse(texts) as Translations)[0] ?? '';
}
