/** The rows of a checked file other than dishes: the venue, tables, discounts, levels and promotions. */
import { membershipTiers } from '@sufra/domain/guests/membership';
import type { StoredChoice, StoredTerm, StoredVenue } from '../../snapshot/stored.ts';
import type { ChoicesEntry, MenuFile, VenueEntry } from '../read/menu-file.ts';
import type { CouponRow, LevelRow, PromotionRow, TableRow } from './state.ts';
import { storedTerms, storedText } from './wanted.ts';

/** The venue as stored in settings; what a file can't contain stays unchanged. */
export function wantedVenue(entry: VenueEntry, there: StoredVenue | undefined): StoredVenue {
  const texts = (stored: string) => JSON.parse(stored) as StoredVenue['names'];
  return {
    ...there,
    names: texts(storedText(entry.name.value)),
    taglines: texts(storedText(entry.tagline.value)),
    addresses: texts(storedText(entry.address.value)),
    trn: entry.trn ?? null,
    legal: entry.legal ?? null,
    phone: entry.phone ?? null,
    time_zone: entry.time_zone.value,
    currency: entry.currency,
    default_language: entry.default_language.value,
    languages: entry.languages,
    social_links: entry.social,
    reservation_chat_url: entry.reservation_chat_url ?? null,
    tips: storedChoices(entry.tip),
    service_charges: { enabled: entry.service_charge.enabled, ...storedChoices(entry.service_charge) },
    vat_basis_points: entry.vat_percent,
  };
}

function storedChoices(entry: ChoicesEntry): { choices: readonly StoredChoice[]; selected: number } {
  const given = entry.choices.map(
    (basisPoints): StoredChoice =>
      basisPoints === 0 ? { kind: 'none' } : { kind: 'percentage', basis_points: basisPoints },
  );
  const choices: readonly StoredChoice[] = entry.custom ? [...given, { kind: 'custom' }] : given;
  return { choices, selected: entry.choices.indexOf(entry.default.value) };
}

export function wantedTables(file: MenuFile): readonly TableRow[] {
  return (file.tables ?? []).map(({ number, zone, seats }, position) => ({
    number: number.value,
    zone: zone ?? null,
    seats,
    position,
    retired: 0,
  }));
}

export function wantedCoupons(file: MenuFile): readonly CouponRow[] {
  return (file.discounts ?? []).map((entry) => ({
    code: entry.code.value,
    titles: storedText(entry.title.value),
    descriptions: storedText(entry.description.value),
    type: entry.type,
    // Percentages and amounts both have two decimals, so basis points and fils are parsed alike.
    value: entry.value.value,
    minimum_amount: entry.minimum_amount,
    cap_limit: entry.cap_limit?.value ?? null,
    valid_from: entry.valid_from ?? null,
    valid_until: entry.valid_until.value,
    limit_per_code: entry.limit_total ?? null,
    limit_per_customer: entry.limit_per_customer ?? null,
    retired: 0,
  }));
}

export function wantedLevels(file: MenuFile): readonly LevelRow[] {
  return (file.membership?.levels ?? []).map((entry) => ({
    level: entry.level.value,
    position: membershipTiers.indexOf(entry.level.value),
    required_visits: entry.required_visits,
    perks: storedText(entry.perk.value),
    discount: entry.discount_percent,
  }));
}

export function wantedPromotions(file: MenuFile, tags: readonly StoredTerm[]): readonly PromotionRow[] {
  return (file.promotions ?? []).map((entry, position) => {
    const keys = entry.tags.map((name) => name.value);
    return {
      slug: entry.item.value,
      titles: storedText(entry.title.value),
      subtitles: storedText(entry.subtitle.value),
      tags: JSON.stringify(storedTerms(tags.filter((tag) => keys.includes(tag.key)))),
      position,
    };
  });
}
