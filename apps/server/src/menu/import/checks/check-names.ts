/** Checks that every name in a file refers to something, and that no name is used twice. */

import type { StoredTerm } from '../../snapshot/stored.ts';
import type { Known } from '../plan/known.ts';
import { didYouMean, type Issues } from '../read/issues.ts';
import type { ItemEntry, MenuFile, Name, TermEntry } from '../read/menu-file.ts';
import { type What, type WhatKey, type WhatValues, what } from '../read/what.ts';

/** Reports duplicate names and unknown references. */
export function checkNames(file: MenuFile, known: Known, issues: Issues): void {
  const report: Report = (name, about, wrong) => issues.add(name.line, about, wrong);
  checkTwice(file, report);
  for (const item of file.items ?? []) checkItem(item, known, report);
  for (const promotion of file.promotions ?? []) {
    const about = `promotions › ${promotion.item.value}`;
    checkSlug(promotion.item, known, `${about} › item`, report);
    checkTerms(promotion.tags, known.tags, 'noTag', `${about} › tags`, report);
  }
}

type Report = (name: Name, about: string, wrong: What) => void;

function checkTwice(file: MenuFile, report: Report): void {
  const keys = (entries: readonly TermEntry[] | undefined) => entries?.map((entry) => entry.key) ?? [];
  once(keys(file.allergens), 'allergens', report);
  once(keys(file.tags), 'tags', report);
  once(keys(file.cook_types), 'cook_types', report);
  once(keys(file.categories), 'categories', report);
  for (const category of file.categories ?? []) {
    once(keys(category.sub_categories), `categories › ${category.key.value} › sub_categories`, report);
  }
  once(file.items?.map((item) => item.slug) ?? [], 'items', report);
  once(file.tables?.map((table) => table.number) ?? [], 'tables', report);
  once(file.discounts?.map((discount) => discount.code) ?? [], 'discounts', report);
  once(file.membership?.levels.map((level) => level.level) ?? [], 'membership › levels', report);
  once(file.feedback_samples?.map((sample) => sample.email) ?? [], 'feedback_samples', report);
}

function once(names: readonly Name[], about: string, report: Report): void {
  const lines = new Map<string, number>();
  for (const name of names) {
    const earlier = lines.get(name.value);
    if (earlier !== undefined) {
      report(name, about, what('hereTwice', { name: name.value, line: earlier }));
    } else if (name.value !== '') lines.set(name.value, name.line);
  }
}

function checkItem(item: ItemEntry, known: Known, report: Report): void {
  const about = `items › ${item.slug.value}`;
  const category = known.categories.find((candidate) => candidate.key === item.category.value);
  checkTerms([item.category], known.categories, 'noCategory', `${about} › category`, report);
  if (item.sub_category !== undefined && category !== undefined) {
    const of = { category: category.key };
    checkTerms(
      [item.sub_category],
      category.subCategories,
      'noSubCategory',
      `${about} › sub_category`,
      report,
      of,
    );
  }
  checkTerms(item.tags, known.tags, 'noTag', `${about} › tags`, report);
  checkTerms(item.cook_types, known.cookTypes, 'noCookType', `${about} › cook_types`, report);
  for (const list of ['tags', 'cook_types', 'related'] as const)
    once(item[list], `${about} › ${list}`, report);
  checkAllergens(item, known, `${about} › allergens`, report);
  for (const slug of item.related) {
    checkSlug(slug, known, `${about} › related`, report);
    if (slug.value === item.slug.value && slug.value !== '') {
      report(slug, `${about} › related`, what('relatedToItself'));
    }
  }
}

function checkAllergens(item: ItemEntry, known: Known, about: string, report: Report): void {
  const { contains, may_contain, free_of } = item.allergens;
  const all = [...contains, ...may_contain, ...(free_of === 'rest' ? [] : free_of)];
  checkTerms(all, known.allergens, 'noAllergen', about, report);
  const lines = new Map<string, number>();
  for (const name of all) {
    if (lines.has(name.value)) report(name, about, what('allergenTwice', { name: name.value }));
    else if (name.value !== '') lines.set(name.value, name.line);
  }
}

function checkTerms(
  names: readonly Name[],
  terms: readonly StoredTerm[],
  wrong: WhatKey,
  about: string,
  report: Report,
  of: WhatValues = {},
): void {
  for (const name of names) {
    if (name.value === '' || terms.some((term) => term.key === name.value)) continue;
    const keys = terms.map((term) => term.key);
    report(name, about, what(wrong, { ...of, name: name.value, hint: didYouMean(name.value, keys) }));
  }
}

function checkSlug(name: Name, known: Known, about: string, report: Report): void {
  if (name.value === '' || known.slugs.has(name.value)) return;
  report(name, about, what('noDish', { name: name.value, hint: didYouMean(name.value, known.slugs) }));
}
