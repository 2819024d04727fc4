/** Checks options of dishes: that they can be chosen, that a dish can be ordered without choosing, and what it costs then. */
import { type Fils, fils, formatMoney } from '@sufra/domain/core/money';
import { lowestPrice } from '@sufra/domain/menu/choice';
import type { Group, GroupOption, Groups } from '../plan/groups.ts';
import type { Known } from '../plan/known.ts';
import type { MenuState } from '../plan/state.ts';
import { didYouMean, type Issue, type Issues } from '../read/issues.ts';
import type { MenuFile } from '../read/menu-file.ts';
import { isShared } from '../read/option-fields.ts';
import { what } from '../read/what.ts';

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
      issues.add(entry.name.line, 'option_groups', what('groupWithoutKey'));
    }
  }
  checkNamed(file, known, issues);
  const returning = groups.kept.filter(({ about }) => about !== '');
  for (const group of [...groups.fresh, ...returning]) checkGroup(group, known, issues);
  checkTwice(groups, issues);
  checkCombos(groups, issues);
  checkLowest(file, groups, state, issues);
  return [
    ...groups.fresh.flatMap(silentExtras),
    ...groups.untold.map((group) => untoldOptions(group, groups)),
  ];
}

/** The names of shared groups. */
function checkNamed(file: MenuFile, known: Known, issues: Issues): void {
  const keys = known.optionGroups.map(({ key }) => key);
  for (const item of file.items ?? []) {
    const about = `items › ${item.slug.value} › options`;
    const named = item.options.filter(isShared).filter(({ value }) => value !== '');
    for (const [at, { value, line }] of named.entries()) {
      if (!keys.includes(value)) {
        issues.add(line, about, what('noGroup', { name: value, hint: didYouMean(value, keys) }));
      }
      if (named.findIndex((other) => other.value === value) !== at) {
        issues.add(line, about, what('groupNamedTwice', { name: value }));
      }
    }
  }
}

function checkGroup(group: Group, known: Known, issues: Issues): void {
  const { min, max, options, line, about } = group;
  if (min > max) issues.add(line, about, what('groupRange', { min, max }));
  if (options.length === 0) issues.add(line, about, what('groupWithoutChoices'));
  for (const option of options) checkOption(option, group, known, issues);
  const presets = options.reduce((sum, { preset }) => sum + preset, 0);
  if (min <= max && (presets > max || presets < min) && options.length > 0) {
    issues.add(line, about, what('defaultsOutOfRange', { defaults: presets, min, max }));
  }
}

function checkOption(option: GroupOption, { about }: Group, known: Known, issues: Issues): void {
  const { key, names, item, price, preset, allergens, line } = option;
  const place = `${about} › ${nameOf(option)}`;
  if (item === undefined && Object.keys(names).length === 0) {
    issues.add(line, about, what('choiceWithoutName'));
  }
  if (item !== undefined && item !== '' && !known.slugs.has(item)) {
    const hint = didYouMean(item, known.slugs);
    issues.add(line, `${place} › item`, what('noDish', { name: item, hint }));
  }
  if (item !== undefined && allergens !== undefined) {
    issues.add(line, `${place} › allergens`, what('allergensOfDish', { name: item }));
  }
  if (preset > 0 && price !== 0 && key !== '') {
    issues.add(line, place, what('defaultChangesPrice', { amount: formatMoney(price) }));
  }
  const listed = [...(allergens?.contains ?? []), ...(allergens?.may_contain ?? [])];
  for (const name of listed) {
    const keys = known.allergens.map((one) => one.key);
    if (name.value === '' || keys.includes(name.value)) continue;
    const wrong = what('noAllergen', { name: name.value, hint: didYouMean(name.value, keys) });
    issues.add(name.line, `${place} › allergens`, wrong);
  }
}

function checkTwice({ fresh }: Groups, issues: Issues): void {
  const seen = new Map<string, Group>();
  for (const group of fresh) {
    if (seen.has(group.key)) issues.add(group.line, group.about, what('groupTwice'));
    seen.set(group.key, group);
    const keys = new Set<string>();
    for (const option of group.options) {
      if (keys.has(option.key) && option.key !== '') {
        issues.add(option.line, group.about, what('choiceTwice', { name: nameOf(option) }));
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
      const why = wrong.item === slug ? what('partOfItself') : what('comboInCombo', { name: wrong.item });
      issues.add(wrong.line || group.line || 1, about, why);
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
    issues.add(dish.line, `items › ${slug} › options`, what('belowZero', { amount: formatMoney(lowest) }));
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
      what: what('silentExtra'),
    }));
}

/** Options from an older version, which didn't store which of them had been taken off before their dish left. */
function untoldOptions({ key, options, line, about }: Group, { kept }: Groups): Issue {
  const isBack = kept.some((group) => group.key === key);
  return {
    line,
    about,
    what: isBack ? what('untoldBack', { options: options.map(nameOf) }) : what('untoldGone'),
  };
}

function nameOf({ names, item, key }: GroupOption): string {
  return Object.values(names)[0] ?? item ?? key;
}
