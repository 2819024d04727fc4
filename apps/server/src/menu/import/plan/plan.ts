/** Plans everything that an import changes, before it changes anything. */

import type { StoredTerms, StoredVenue } from '../../snapshot/stored.ts';
import type { PictureOf } from '../pictures/picture-check.ts';
import type { FeedbackEntry, MenuFile } from '../read/menu-file.ts';
import type { Headings } from '../table/columns.ts';
import { type Diff, diffRows } from './diff.ts';
import type { Groups } from './groups.ts';
import { type Known, toTerm } from './known.ts';
import { feedbackId } from './samples.ts';
import type {
  AllergenRow,
  CategoryRow,
  CouponRow,
  GroupRow,
  ItemRow,
  LevelRow,
  MenuState,
  OptionRow,
  PromotionRow,
  SubCategoryRow,
  TableRow,
} from './state.ts';
import {
  storedTerms,
  subCategoryName,
  wantedAllergens,
  wantedCategories,
  wantedItems,
  wantedSubCategories,
} from './wanted.ts';
import { optionName, storedOptions, wantedOptions } from './wanted-options.ts';
import { wantedCoupons, wantedLevels, wantedPromotions, wantedTables, wantedVenue } from './wanted-venue.ts';

/** A file that passed every check. */
export interface CheckedMenu {
  readonly file: MenuFile;
  readonly headings: Headings | undefined;
  readonly known: Known;
  readonly groups: Groups;
  readonly pictureOf: PictureOf;
  readonly iconOf: PictureOf;
}

export interface Plan {
  /** New values of settings; undefined if unchanged. */
  readonly venue: string | undefined;
  /** What changes of the venue, in words of the database; nothing if it is new. */
  readonly venueParts: readonly string[];
  readonly terms: string | undefined;
  readonly tables: Diff<TableRow>;
  readonly allergens: Diff<AllergenRow>;
  readonly categories: Diff<CategoryRow>;
  readonly subCategories: Diff<SubCategoryRow>;
  readonly items: Diff<ItemRow>;
  readonly optionGroups: Diff<GroupRow>;
  readonly options: Diff<OptionRow>;
  /** Portions of dishes that are not counted yet, by slug. */
  readonly stock: ReadonlyMap<string, number>;
  /** All promotions, or undefined if unchanged. */
  readonly promotions: readonly PromotionRow[] | undefined;
  readonly coupons: Diff<CouponRow>;
  readonly levels: Diff<LevelRow>;
  readonly feedback: readonly FeedbackEntry[];
}

/** Compares a checked file with the database. */
export function planImport(
  { file, headings, known, groups, pictureOf, iconOf }: CheckedMenu,
  state: MenuState,
): Plan {
  const isTable = headings !== undefined;
  const allergens = file.allergens && wantedAllergens(file, state, iconOf);
  const allergensAfter = allergens ?? state.allergens.filter((row) => row.retired === 0);
  const options = file.items && wantedOptions(groups, state, headings, allergensAfter);
  const menu = file.items === undefined ? undefined : wantedCategories(file, known, state, pictureOf);
  const subCategories = menu && wantedSubCategories(file, known, state, menu);
  const items =
    file.items && menu && subCategories
      ? wantedItems(file.items, state, headings, {
          categories: menu,
          subCategories,
          allergens: allergensAfter,
          known,
          groups,
          pictures: pictureOf,
          vatRate: vatRate(file, state),
        })
      : itemsAtNewRate(file, state);
  const venue = changedVenue(file, state);
  return {
    venue,
    venueParts: venue === undefined ? [] : partsChanged(JSON.parse(venue) as StoredVenue, state.venue),
    terms: changedTerms(file, known, state),
    tables: diffSection(file.tables && wantedTables(file), state.tables, (row) => row.number),
    allergens: diffSection(allergens, state.allergens, (row) => row.key),
    categories: diffSection(menu, state.categories, (row) => row.key),
    subCategories: diffSection(subCategories, state.subCategories, subCategoryName),
    items: diffSection(items, state.items, (row) => row.slug, isTable),
    optionGroups: diffSection(options?.groups, state.optionGroups, (row) => row.key),
    options: diffSection(
      options?.options,
      storedOptions(options?.groups ?? [], state),
      optionName(options?.groups ?? [], state),
    ),
    stock: newStock(file, state),
    promotions: file.promotions && changedPromotions(file, known, state),
    coupons: diffSection(file.discounts && wantedCoupons(file), state.coupons, (row) => row.code),
    levels: diffSection(file.membership && wantedLevels(file), state.levels, (row) => row.level),
    feedback: (file.feedback_samples ?? []).filter((sample) => !state.feedbackIds.has(feedbackId(sample))),
  };
}

/** Whether an import would change nothing at all. */
export function changesNothing(plan: Plan): boolean {
  const { tables, allergens, categories, subCategories, optionGroups, options, items } = plan;
  const menu = [allergens, categories, subCategories, optionGroups, options, items];
  const diffs = [...menu, tables, plan.coupons, plan.levels];
  return (
    diffs.every((diff) => diff.added.length + diff.changed.length + diff.removed.length === 0) &&
    [plan.venue, plan.terms, plan.promotions].every((part) => part === undefined) &&
    plan.feedback.length + plan.stock.size === 0
  );
}

function diffSection<Wanted extends object>(
  wanted: readonly Wanted[] | undefined,
  there: readonly (Wanted & object)[],
  nameOf: (row: Wanted) => string,
  keepsOthers = false,
): Diff<Wanted> {
  if (wanted === undefined) return { added: [], changed: [], removed: [], same: 0 };
  return diffRows(wanted, there, nameOf, keepsOthers);
}

function vatRate(file: MenuFile, state: MenuState): number {
  return file.venue?.vat_percent ?? state.venue?.vat_basis_points ?? 500;
}

/** A new VAT rate of the venue applies to all dishes, also if they are not in the file. */
function itemsAtNewRate(file: MenuFile, state: MenuState): readonly ItemRow[] | undefined {
  if (file.venue === undefined) return undefined;
  const onMenu = state.items.filter((row) => row.retired === 0);
  return onMenu.map(({ id: _id, enabled: _enabled, ...row }) => ({ ...row, vat_rate: vatRate(file, state) }));
}

function changedVenue(file: MenuFile, state: MenuState): string | undefined {
  if (file.venue === undefined) return undefined;
  const value = JSON.stringify(wantedVenue(file.venue, state.venue));
  return value === JSON.stringify(state.venue) ? undefined : value;
}

function partsChanged(after: StoredVenue, before: StoredVenue | undefined): readonly string[] {
  if (before === undefined) return [];
  const old: Readonly<Record<string, unknown>> = before;
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]))
    .map(([name]) => name);
}

function changedTerms(file: MenuFile, known: Known, state: MenuState): string | undefined {
  if (file.items === undefined) return undefined;
  const terms: StoredTerms = {
    tags: storedTerms(file.tags?.map(toTerm) ?? known.tags),
    cook_types: storedTerms(file.cook_types?.map(toTerm) ?? known.cookTypes),
  };
  const value = JSON.stringify(terms);
  return value === JSON.stringify(state.terms) ? undefined : value;
}

/** The file only sets a dish's first count; after that, staff and orders change it. */
function newStock(file: MenuFile, state: MenuState): ReadonlyMap<string, number> {
  const ids = new Map(state.items.map((row) => [row.slug, row.id]));
  const counted = (file.items ?? []).flatMap(({ slug, remaining }): [string, number][] => {
    const id = ids.get(slug.value);
    const isNew = id === undefined || !state.stockedItemIds.has(id);
    return remaining !== undefined && isNew ? [[slug.value, remaining]] : [];
  });
  return new Map(counted);
}

function changedPromotions(
  file: MenuFile,
  known: Known,
  state: MenuState,
): readonly PromotionRow[] | undefined {
  const slugs = new Map(state.items.map((row) => [row.id, row.slug]));
  const there = state.promotions.map(
    ({ item_id, titles, subtitles, tags, position }): PromotionRow => ({
      slug: slugs.get(item_id) ?? '',
      titles,
      subtitles,
      tags,
      position,
    }),
  );
  const wanted = wantedPromotions(file, known.tags);
  return JSON.stringify(wanted) === JSON.stringify(there) ? undefined : wanted;
}
