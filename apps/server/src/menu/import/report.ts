/** Describes an import to the person who runs it. */
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { StoredVenue } from '../snapshot/stored.ts';
import type { Change, Diff } from './plan/diff.ts';
import { changesNothing, type Plan } from './plan/plan.ts';

const namesMax = 12;

/** The lines that say what a plan changes: "68 dishes: 12 added, 3 changed, 53 same, 1 removed", and which. */
export function reportLines(plan: Plan): readonly string[] {
  if (changesNothing(plan)) return ['Nothing to change: the venue has all of this already.'];
  return [
    ...told('dishes', plan.items, (row) => row.slug),
    ...toldPrices(plan),
    ...told('groups of options', plan.optionGroups, (row) => row.key),
    ...told('options', plan.options, (row) => row.key),
    ...told('categories', plan.categories, (row) => row.key),
    ...told('sub-categories', plan.subCategories, (row) => row.key),
    ...told('allergens', plan.allergens, (row) => row.key),
    ...told('tables', plan.tables, (row) => row.number),
    ...told('discounts', plan.coupons, (row) => row.code),
    ...told('membership levels', plan.levels, (row) => row.level),
    ...(plan.promotions === undefined ? [] : [`promotions: ${plan.promotions.length} from now on`]),
    ...(plan.venue === undefined ? [] : [toldVenue(plan.venueParts), ...withoutTrn(plan.venue)]),
    ...(plan.terms === undefined ? [] : ['tags and cook types: changed']),
    ...(plan.stock.size === 0 ? [] : [`portions counted: ${short([...plan.stock.keys()])}`]),
    ...(plan.feedback.length === 0 ? [] : [`feedback samples: ${plan.feedback.length} added`]),
  ];
}

/** Nothing else tells an owner that the TRN was forgotten: the bills look right without it. */
function withoutTrn(venue: string): readonly string[] {
  const { trn } = JSON.parse(venue) as Pick<StoredVenue, 'trn'>;
  if (trn !== null) return [];
  return ['  note: it has no TRN, so nothing shows VAT and guests get receipts instead of tax invoices'];
}

function told<Wanted>(what: string, diff: Diff<Wanted>, nameOf: (row: Wanted) => string): readonly string[] {
  const { added, changed, removed, same } = diff;
  if (added.length + changed.length + removed.length === 0) return [];
  const counts = `${added.length} added, ${changed.length} changed, ${same} same, ${removed.length} removed`;
  return [
    `${what}: ${counts}`,
    ...(added.length === 0 ? [] : [`  + ${short(added.map(nameOf))}`]),
    ...changed.slice(0, namesMax).map((change) => `  ~ ${nameOf(change.row)}: ${columnsOf(change)}`),
    ...(changed.length <= namesMax ? [] : [`  ~ and ${changed.length - namesMax} more`]),
    ...(removed.length === 0 ? [] : [`  - ${short(removed)}`]),
  ];
}

function columnsOf<Wanted>(change: Change<Wanted>): string {
  if (change.columns.includes('retired')) return 'back again';
  return change.columns.map((column) => toldColumn(column, change)).join(', ');
}

/** A column that changes; money is what owners look at, so it is told as it was and as it will be. */
function toldColumn<Wanted>(column: string, { row, old }: Change<Wanted>): string {
  const words = wordsOf(column);
  if (column !== 'price') return words;
  const amount = (of: unknown) => formatMoney(fils((of as { readonly price: number }).price));
  return `${words} ${amount(old)} → ${amount(row)}`;
}

function toldVenue(parts: readonly string[]): string {
  return parts.length === 0 ? 'venue: added' : `venue: ${parts.map(wordsOf).join(', ')} changed`;
}

/** The range of the new prices: a menu in fils is a hundred times too dear, and one look tells. */
function toldPrices({ items }: Plan): readonly string[] {
  const dearer = items.changed.filter(({ columns }) => columns.includes('price')).map(({ row }) => row);
  const prices = [...items.added, ...dearer].map((row) => row.price);
  if (prices.length < 2) return [];
  const amount = (price: number) => formatMoney(fils(price));
  return [`  prices from ${amount(Math.min(...prices))} to ${amount(Math.max(...prices))} AED`];
}

function wordsOf(column: string): string {
  return column.replaceAll('_', ' ');
}

function short(names: readonly string[]): string {
  const shown = names.slice(0, namesMax).join(', ');
  return names.length <= namesMax ? shown : `${shown} and ${names.length - namesMax} more`;
}
