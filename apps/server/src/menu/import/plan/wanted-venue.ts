/** The rows of a checked file other than dishes: the venue, tables, discounts, levels and promotions. */
import { assert } from '@sufra/domain/core/assert';
import { membershipTiers } from '@sufra/domain/guests/membership';
import type { StoredChoice, StoredTerm, StoredVenue } from '../../snapshot/stored.ts';
import type { ChoicesEntry, MenuFile, Texts, VenueEntry } from '../read/menu-file.ts';
import type { CouponRow, LevelRow, PromotionRow, TableRow } from './state.ts';
import { storedTerms, storedText } from './wanted.ts';

/** The venue as stored in settings; what a file doesn't have stays unchanged. */
export function wantedVenue(entry: VenueEntry, there: StoredVenue | undefined): StoredVenue {
  const texts = (told: Texts | undefined) =>
    told && (JSON.parse(storedText(told.value)) as StoredVenue['names']);
  const charge = entry.service_charge;
  return {
    ...there,
    names: either(texts(entry.name), there?.names),
    taglines: either(texts(entry.tagline), there?.taglines),
    addresses: either(texts(entry.address), there?.addresses),
    trn: orKept(entry.trn, there?.trn),
    legal: orKept(entry.legal, there?.legal),
    phone: orKept(entry.phone, there?.phone),
    time_zone: either(entry.time_zone?.value, there?.time_zone),
    currency: either(entry.currency, there?.currency),
    default_language: either(entry.default_language?.value, there?.default_language),
    languages: either(entry.languages, there?.languages),
    social_links: entry.social ?? there?.social_links ?? [],
    reservation_chat_url: orKept(entry.reservation_chat_url, there?.reservation_chat_url),
    tips: either(entry.tip && storedChoices(entry.tip), there?.tips),
    service_charges: either(
      charge && { enabled: charge.enabled, ...storedChoices(charge) },
      there?.service_charges,
    ),
    vat_basis_points: entry.vat_percent ?? there?.vat_basis_points ?? 500,
  };
}

/** What a file says, or else what is there. */
function either<Value>(told: Value | undefined, there: Value | undefined): Value {
  const value = told ?? there;
  assert(value !== undefined, 'a venue has everything it needs, and the check let it pass');
  return value;
}

/** The same for what a venue may be without: null takes it away. */
function orKept<Value>(told: Value | null | undefined, there: Value | null | undefined): Value | null {
  return told === undefined ? (there ?? null) : told;
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
