/** Checks options of dishes: that they can be chosen, that a dish can be ordered without choosing, and what it costs then. */
import { type Fils, fils, formatMoney } from '@sufra/domain/core/money';
import { lowestPrice } from '@sufra/domain/menu/choice';
import type { Group, GroupOption, Groups } from '../plan/groups.ts';
import type { Known } from '../plan/known.ts';
import type { MenuState } from '../plan/state.ts';
import { didYouMean, type Issue, type Issues } from '../read/issues.ts';
import type { MenuFile } from '../read/menu-file.ts';
import { isShared } from '../read/option-fields.ts';

/** Reports options that make no sense; returns what an owner should look at, though it may be right. */
export function checkOptions(
  file: MenuFile,
  groups: Groups,
  known: Known,
  state: MenuState,
  issues: Issues,
): readonly Issue[] {
  for (const entry of file.option_groups ?? []) {
    if (entry.key === undefined) {
      issues.add(entry.name.line, 'option_groups', '"key" is missing: dishes name the group by it');
    }
  }
  checkNamed(file, known, issues);
  for (const group of groups.fresh) checkGroup(group, known, issues);
  checkTwice(groups, issues);
  checkCombos(groups, issues);
  checkLowest(file, groups, state, issues);
  return groups.fresh.flatMap(silentExtras);
}

/** The names of shared groups. */
function checkNamed(file: MenuFile, known: Known, issues: Issues): void {
  const keys = known.optionGroups.map(({ key }) => key);
  for (const item of file.items ?? []) {
    const about = `items › ${item.slug.value} › options`;
    const named = item.options.filter(isShared).filter(({ value }) => value !== '');
    for (const [at, { value, line }] of named.entries()) {
      if (!keys.includes(value)) {
        issues.add(line, about, `there is no group of options "${value}"${didYouMean(value, keys)}`);
      }
      if (named.findIndex((other) => other.value === value) !== at) {
        issues.add(line, about, `it names the group "${value}" twice`);
      }
    }
  }
}

function checkGroup(group: Group, known: Known, issues: Issues): void {
  const { min, max, options, line, about } = group;
  if (min > max) issues.add(line, about, `at least ${min} and at most ${max} can't be chosen`);
  if (options.length === 0) issues.add(line, about, 'it has no choices');
  for (const option of options) checkOption(option, group, known, issues);
  const presets = options.reduce((sum, { preset }) => sum + preset, 0);
  if (min <= max && (presets > max || presets < min) && options.length > 0) {
    const sentence = `the defaults come to ${presets}, and ${min} to ${max} may be chosen`;
    issues.add(line, about, sentence);
  }
}

function checkOption(option: GroupOption, { about }: Group, known: Known, issues: Issues): void {
  const { key, names, item, price, preset, allergens, line } = option;
  const place = `${about} › ${nameOf(option)}`;
  if (item === undefined && Object.keys(names).length === 0) {
    issues.add(line, about, 'a choice needs a "name", or an "item" that it stands for');
  }
  if (item !== undefined && item !== '' && !known.slugs.has(item)) {
    const near = didYouMean(item, known.slugs);
    issues.add(line, `${place} › item`, `there is no dish "${item}" on the menu${near}`);
  }
  if (item !== undefined && allergens !== undefined) {
    issues.add(line, `${place} › allergens`, `it has those of the dish "${item}"; leave them out`);
  }
  if (preset > 0 && price !== 0 && key !== '') {
    const sentence = `it comes unless a guest chooses otherwise, so it can't change the price by ${formatMoney(price)}: a dish as it comes costs what the menu says`;
    issues.add(line, place, sentence);
  }
  const listed = [...(allergens?.contains ?? []), ...(allergens?.may_contain ?? [])];
  for (const name of listed) {
    const keys = known.allergens.map((one) => one.key);
    if (name.value === '' || keys.includes(name.value)) continue;
    const near = didYouMean(name.value, keys);
    issues.add(name.line, `${place} › allergens`, `there is no allergen "${name.value}"${near}`);
  }
}

function checkTwice({ fresh }: Groups, issues: Issues): void {
  const seen = new Map<string, Group>();
  for (const group of fresh) {
    if (seen.has(group.key)) issues.add(group.line, group.about, 'this group is here twice');
    seen.set(group.key, group);
    const keys = new Set<string>();
    for (const option of group.options) {
      if (keys.has(option.key) && option.key !== '') {
        issues.add(option.line, group.about, `the choice "${nameOf(option)}" is here twice`);
      }
      keys.add(option.key);
    }
  }
}

/** A dish within a combo comes as the menu says, so it can't be a combo itself. */
function checkCombos(groups: Groups, issues: Issues): void {
  const byKey = new Map([...groups.kept, ...groups.fresh].map((group) => [group.key, group]));
  const optionsOf = (slug: string) =>
    (groups.ofDish.get(slug) ?? []).flatMap((key) => byKey.get(key)?.options ?? []);
  const isCombo = (slug: string) => optionsOf(slug).some(({ item }) => item !== undefined);
  for (const [slug, keys] of groups.ofDish) {
    for (const key of keys) {
      const group = byKey.get(key);
      const wrong = group?.options.find(({ item }) => item !== undefined && isCombo(item));
      if (group === undefined || wrong === undefined) continue;
      const about = `items › ${slug} › options › ${nameOf(wrong)}`;
      const sentence =
        wrong.item === slug
          ? "a dish can't be a part of itself"
          : `"${wrong.item}" is made of other dishes itself, so it can't be a part of one`;
      issues.add(wrong.line || group.line || 1, about, sentence);
    }
  }
}

/** No choice may bring a line below zero. */
function checkLowest(file: MenuFile, groups: Groups, state: MenuState, issues: Issues): void {
  const byKey = new Map([...groups.kept, ...groups.fresh].map((group) => [group.key, group]));
  const stored = state.items.map((row) => [row.slug, { price: fils(row.price), line: 1 }] as const);
  const told = (file.items ?? []).map(({ slug, price }) => [slug.value, { price, line: slug.line }] as const);
  const dishes = new Map<string, { readonly price: Fils; readonly line: number }>([...stored, ...told]);
  for (const [slug, keys] of groups.ofDish) {
    const dish = dishes.get(slug);
    if (dish === undefined) continue;
    const own = keys.flatMap((key) => byKey.get(key) ?? []);
    const lowest = lowestPrice(
      dish.price,
      own.map((group) => ({ ...group, options: group.options.map(forPrice) })),
    );
    if (lowest >= 0) continue;
    const sentence = `with the cheapest choices it would cost ${formatMoney(lowest)}`;
    issues.add(dish.line, `items › ${slug} › options`, sentence);
  }
}

const forPrice = ({ price, preset }: GroupOption) => ({ id: 0, price, preset, available: true });

/** Extras that cost something and say nothing about allergens: guests are told that they bring none in. */
function silentExtras({ min, options, about }: Group): readonly Issue[] {
  if (min > 0) return [];
  return options
    .filter(({ item, price, allergens }) => item === undefined && price > 0 && allergens === undefined)
    .map((option) => ({
      line: option.line,
      about: `${about} › ${nameOf(option)}`,
      sentence: 'it says nothing about allergens, so guests read that it brings none in',
    }));
}

function nameOf({ names, item, key }: GroupOption): string {
  return Object.values(names)[0] ?? item ?? key;
}
