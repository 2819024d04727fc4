/** The database's current state of everything in a menu file, and the rows that an import writes. */
import type { Row } from '../../../database/schema/rows.ts';
import type { StoredTerms, StoredVenue } from '../../snapshot/stored.ts';

export interface MenuState {
  readonly venue: StoredVenue | undefined;
  readonly terms: StoredTerms;
  readonly tables: readonly Row<'dining_tables'>[];
  readonly allergens: readonly Row<'allergens'>[];
  readonly categories: readonly Row<'categories'>[];
  readonly subCategories: readonly Row<'sub_categories'>[];
  readonly items: readonly Row<'items'>[];
  readonly optionGroups: readonly Row<'option_groups'>[];
  readonly options: readonly Row<'options'>[];
  readonly stockedItemIds: ReadonlySet<number>;
  readonly promotions: readonly Row<'promotions'>[];
  readonly coupons: readonly Row<'coupons'>[];
  readonly levels: readonly Row<'membership_levels'>[];
  readonly feedbackIds: ReadonlySet<string>;
}

export type CategoryRow = Row<'categories'>;
export type SubCategoryRow = Row<'sub_categories'>;
export type AllergenRow = Row<'allergens'>;
/** A dish without what the database and staff decide: its id, and whether it is switched on. */
export type ItemRow = Omit<Row<'items'>, 'id' | 'enabled'>;
export type GroupRow = Row<'option_groups'>;
/** An option without what staff decide: whether it is offered. */
export type OptionRow = Omit<Row<'options'>, 'enabled'>;
/** A table without the epoch of its key, which staff change. */
export type TableRow = Omit<Row<'dining_tables'>, 'key_epoch'>;
export type CouponRow = Omit<Row<'coupons'>, 'id'>;
export type LevelRow = Row<'membership_levels'>;
/** A promotion by the slug of its dish: a new dish has no id yet. */
export type PromotionRow = Omit<Row<'promotions'>, 'id' | 'item_id'> & { readonly slug: string };
