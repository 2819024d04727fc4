/** Checks that values make sense: texts, times, tables, discounts, levels, the venue. */

import { browsingTable } from '@sufra/contract/core/constants';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { isTimeZone } from '@sufra/domain/core/time-zone';
import { discountFaults } from '@sufra/domain/guests/discount';
import { membershipTiers } from '@sufra/domain/guests/membership';
import type { StoredVenue } from '../../snapshot/stored.ts';
import type { Issue, Issues } from '../read/issues.ts';
import type { ChoicesEntry, DiscountEntry, ItemEntry, MenuFile, VenueEntry } from '../read/menu-file.ts';
import { what } from '../read/what.ts';

/** Reports values that make no sense. `venue` is the one that is there; without it a file has to have all of it. */
export function checkRules(file: MenuFile, venue: StoredVenue | undefined, issues: Issues): void {
  if (file.venue !== undefined) checkVenue(file.venue, venue, issues);
  for (const item of file.items ?? []) checkItem(item, issues);
  for (const discount of file.discounts ?? []) checkDiscount(discount, issues);
  for (const { number } of file.tables ?? []) {
    if (number.value === browsingTable) {
      issues.add(number.line, `tables › ${number.value}`, what('tableZero'));
    }
  }
  checkLevels(file, issues);
  checkTogether(file, issues);
}

const needed = [
  ...(['name', 'tagline', 'address', 'time_zone', 'currency', 'default_language', 'languages'] as const),
  ...(['tip', 'service_charge'] as const),
] as const;

function checkVenue(venue: VenueEntry, there: StoredVenue | undefined, issues: Issues): void {
  const missing = there === undefined ? needed.filter((name) => venue[name] === undefined) : [];
  for (const name of missing) issues.add(venue.line, 'venue', what('missingOfNewVenue', { name }));
  const { default_language: language, languages, time_zone: zone, tip, service_charge: charge } = venue;
  const spoken = languages ?? there?.languages ?? [];
  const main = language?.value ?? there?.default_language;
  if (main !== undefined && spoken.length > 0 && !spoken.includes(main)) {
    const wrong = what('languageNotOffered', { language: main });
    issues.add(language?.line ?? venue.line, 'venue › default_language', wrong);
  }
  if (zone !== undefined && zone.value !== '' && !isTimeZone(zone.value)) {
    issues.add(zone.line, 'venue › time_zone', what('notTimeZone', { name: zone.value }));
  }
  if (tip !== undefined) checkChoices(tip, 'venue › tip', issues);
  if (charge !== undefined) checkChoices(charge, 'venue › service_charge', issues);
}

function checkChoices(entry: ChoicesEntry, about: string, issues: Issues): void {
  if (entry.choices.includes(entry.default.value)) return;
  issues.add(entry.default.line, `${about} › default`, what('defaultNoChoice'));
}

function checkItem(item: ItemEntry, issues: Issues): void {
  if (item.available === undefined) return;
  const { value, line } = item.available;
  const about = `items › ${item.slug.value} › available`;
  const { from, to, days } = value;
  if (from !== undefined && from !== '' && from === to) {
    issues.add(line, about, what('hoursEmpty', { from, to }));
  }
  if (new Set(days).size < days.length) issues.add(line, about, what('dayTwice'));
  if (from === undefined && to === undefined && days.length === 0) {
    issues.add(line, about, what('hoursWithoutAny'));
  }
}

/** Dishes that cost nothing: they may be meant so. */
export function freeDishes(file: MenuFile): readonly Issue[] {
  return (file.items ?? [])
    .filter(({ price }) => price === 0)
    .map(({ slug }) => ({
      line: slug.line,
      about: `items › ${slug.value}`,
      what: what('freeDish'),
    }));
}

function checkDiscount(discount: DiscountEntry, issues: Issues): void {
  const { type, value, cap_limit: cap, valid_from: from, valid_until: until } = discount;
  const about = `discounts › ${discount.code.value}`;
  const capLimit = cap?.value ?? null;
  const terms = { type, value: value.value, capLimit, validFrom: from ?? null, validUntil: until.value };
  for (const fault of discountFaults(terms)) {
    const { line, field, wrong } = {
      worth_nothing: { line: value.line, field: 'value', wrong: what('discountOfNothing') },
      over_the_whole_bill: {
        line: value.line,
        field: 'value',
        wrong: what('discountOverBill', { percent: formatMoney(fils(value.value)) }),
      },
      cap_of_a_fixed_amount: {
        line: cap?.line ?? value.line,
        field: 'cap_limit',
        wrong: what('capOfFixed'),
      },
      cap_of_nothing: {
        line: cap?.line ?? value.line,
        field: 'cap_limit',
        wrong: what('capOfNothing'),
      },
      ends_before_it_starts: {
        line: until.line,
        field: 'valid_until',
        wrong: what('endsBeforeStart', { until: until.value, from: from ?? '' }),
      },
    }[fault];
    issues.add(line, `${about} › ${field}`, wrong);
  }
}

function checkLevels(file: MenuFile, issues: Issues): void {
  const levels = (file.membership?.levels ?? []).toSorted(
    (a, b) => membershipTiers.indexOf(a.level.value) - membershipTiers.indexOf(b.level.value),
  );
  for (const [index, { level, required_visits: visits }] of levels.entries()) {
    const below = levels[index - 1];
    if (below === undefined || below.level.value === level.value || visits > below.required_visits) continue;
    const wrong = what('levelBelow', {
      level: level.value,
      visits,
      below: below.level.value,
      visitsBelow: below.required_visits,
    });
    issues.add(level.line, `membership › levels › ${level.value}`, wrong);
  }
}

/** Dishes store a copy of the texts of their tags and cook types, so changed texts need the dishes in the same file. */
function checkTogether(file: MenuFile, issues: Issues): void {
  if (file.items !== undefined) return;
  for (const section of ['categories', 'tags', 'cook_types', 'option_groups'] as const) {
    const entries = file[section];
    if (entries === undefined) continue;
    issues.add(entries[0]?.key?.line ?? 1, section, what('sectionWithoutItems', { section }));
  }
}
