import type { StoredVenue } from '../snapshot/stored.ts';
import type { Diff } from './plan/diff.ts';
import type { Plan } from './plan/plan.ts';

/**
 * What the audit log keeps of an import: how much it changed, and the venue's taxes and charges before and after where they
 * differ. Numbers of coupons and no codes: who reads the log should not be able to use them.
 */
export function importEntry(plan: Plan, before: StoredVenue | undefined) {
  const after = plan.venue === undefined ? before : (JSON.parse(plan.venue) as StoredVenue);
  const changed = changedParts(partsOf(before), partsOf(after));
  const withColumn = (column: string) =>
    plan.items.changed.filter(({ columns }) => columns.includes(column)).length;
  return {
    action: 'menu.import',
    subject: 'venue',
    before: changed.before,
    after: {
      ...changed.after,
      dishes: countsOf(plan.items),
      prices: withColumn('price'),
      preparation_times: withColumn('preparation_time'),
      coupons: countsOf(plan.coupons),
      membership_levels: countsOf(plan.levels),
      tables: countsOf(plan.tables),
    },
  };
}

function countsOf({ added, changed, removed }: Diff<unknown>) {
  return { added: added.length, changed: changed.length, removed: removed.length };
}

type Parts = Readonly<Record<string, unknown>>;

/** What bills and papers are made of. */
function partsOf(venue: StoredVenue | undefined): Parts {
  return {
    trn: venue?.trn ?? null,
    legal: venue?.legal ?? null,
    vat_basis_points: venue?.vat_basis_points ?? null,
    tips: venue?.tips ?? null,
    service_charges: venue?.service_charges ?? null,
  };
}

function changedParts(before: Parts, after: Parts): { readonly before: Parts; readonly after: Parts } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (parts: Parts) => Object.fromEntries(names.map((name) => [name, parts[name]]));
  return { before: only(before), after: only(after) };
}
