import type { DataOf } from '@sufra/contract/calls';
import type { Language, PaymentMethod } from '@sufra/contract/core/constants';
import { presentOrdering } from '../venue/ordering/present.ts';
import { testNotice } from '../venue/payment-methods/test-mode.ts';
import { isTaxed } from '../venue/settings/tax.ts';
import type { WelcomeFilm } from '../venue/settings/welcome-film.ts';
import { pictureUrl, presentPicture } from './present.ts';
import { termNames } from './present-item.ts';
import { inLanguage, type MenuSnapshot } from './snapshot/snapshot.ts';
import type { StoredChoice } from './snapshot/stored.ts';

/** The categories in a language, with their sub-categories. */
export function presentCategories(menu: MenuSnapshot, language: Language): DataOf<'categories'> {
  const fallback = menu.venue.default_language;
  return menu.categories.map((category) => ({
    id: category.id,
    name: inLanguage(category.names, language, fallback),
    image_url: category.picture === null ? null : pictureUrl(category.picture),
    sub_categories: category.subCategories.map((sub) => ({
      id: sub.id,
      name: inLanguage(sub.names, language, fallback),
    })),
    cloth: category.cloth,
    picture: presentPicture(category.picture),
    is_now: category.isNow,
  }));
}

/** The allergens in a language. */
export function presentAllergens(menu: MenuSnapshot, language: Language): DataOf<'allergens'> {
  return menu.allergens.map(({ id, names, image }) => ({
    id,
    name: inLanguage(names, language, menu.venue.default_language),
    image_url: image,
  }));
}

/** The promotions in a language, without those whose dish has left the menu or can't be ordered now. */
export function presentSlides(menu: MenuSnapshot, language: Language): DataOf<'home'>['slider'] {
  const fallback = menu.venue.default_language;
  return menu.promotions.flatMap((promotion) => {
    const item = menu.itemById.get(promotion.itemId);
    if (item === undefined || item.retired || !item.available) return [];
    const category = menu.categories.find(({ id }) => id === item.categoryId);
    return [
      {
        slug: item.slug,
        image_url: pictureUrl(item.picture),
        title: inLanguage(promotion.titles, language, fallback),
        subtitle: inLanguage(promotion.subtitles, language, fallback),
        tags: termNames(promotion.tags, menu, language),
        picture: presentPicture(item.picture),
        cloth: category?.cloth ?? null,
      },
    ];
  });
}

/** What the venue's answer needs besides the menu: the film of the Welcome screen, and the payment methods. */
export interface VenueFacts {
  readonly welcome: WelcomeFilm;
  readonly logo: string | null;
  readonly methods: readonly PaymentMethod[];
  readonly testMode: boolean;
}

/** Features beyond the common API, so that an app can check before it shows something. */
const serverFeatures = ['events', 'idempotency', 'quote', 'share_payments', 'options'] as const;

/** The venue's own details, in a language. */
export function presentVenue(menu: MenuSnapshot, language: Language, facts: VenueFacts): DataOf<'venue'> {
  const { venue } = menu;
  const text = (texts: typeof venue.names) => inLanguage(texts, language, venue.default_language);
  return {
    name: text(venue.names),
    names: { ...venue.names },
    tagline: text(venue.taglines),
    logo_url: facts.logo,
    currency: venue.currency,
    time_zone: venue.time_zone,
    default_language: venue.default_language,
    languages: [...venue.languages],
    welcome: { videos: facts.welcome.videos.map((video) => ({ ...video })), poster: facts.welcome.poster },
    social_links: venue.social_links.map((link) => ({ ...link })),
    reservation_chat_url: venue.reservation_chat_url,
    tips: presentChoices(venue.tips),
    service_charges: presentServiceCharges(menu),
    vat_percent: isTaxed(venue) ? venue.vat_basis_points / 100 : 0,
    payment_methods: [...facts.methods],
    test_notice: testNotice(facts.testMode, language),
    accent: menu.operations.accent,
    ordering: presentOrdering(menu.orders, language),
    features: [...serverFeatures],
  };
}

/** The service charges to choose from; one that is part of every bill is the only choice. */
function presentServiceCharges({ venue, operations }: MenuSnapshot): DataOf<'venue'>['service_charges'] {
  const always = operations.service_on_every_bill;
  if (always === 0)
    return { enabled: venue.service_charges.enabled, ...presentChoices(venue.service_charges) };
  const choices = [{ kind: 'percentage', basis_points: always }] as const;
  return { enabled: true, mandatory: true, ...presentChoices({ choices, selected: 0 }) };
}

function presentChoices(set: { readonly choices: readonly StoredChoice[]; readonly selected: number }) {
  return {
    choices: set.choices.map((choice) => ({
      kind: choice.kind,
      value: choice.kind === 'percentage' ? choice.basis_points / 100 : 0,
    })),
    selected: set.selected,
  };
}
