/** Rows of the options of dishes; see `tables.ts` for the conventions. */

/** A group of options. Its key is the dish's slug, "/" and its own, or its own alone if several dishes may offer it. */
export interface OptionGroupsTable {
  id: number;
  key: string;
  names: string;
  min: number;
  max: number;
  retired: number;
}

/**
 * An option of a group. `price` is a difference, `preset` how many come unless the guest chooses otherwise. `item_slug` is
 * the dish that it stands for; its own `allergens` are `{contains, may_contain}`. `enabled` belongs to staff.
 */
export interface OptionsTable {
  id: number;
  group_id: number;
  key: string;
  names: string;
  price: number;
  preset: number;
  item_slug: string | null;
  allergens: string;
  enabled: number;
  retired: number;
  position: number;
}

/** A category of the menu. */
export interface CategoriesTable {
  id: number;
  key: string;
  names: string;
  cloth: string | null;
  /** The time of day that it is for, "HH:MM"; null for any. */
  hours_from: string | null;
  hours_to: string | null;
  picture: string | null;
  position: number;
  retired: number;
}

/** A thing of the draft that differs from what guests see: its entry as JSON, null if it leaves the menu; `base`: what guests saw then. */
export interface MenuChangesTable {
  kind: string;
  key: string;
  entry: string | null;
  base: string | null;
  staff_id: string;
  changed_at: number;
}

/** What was published: `names` and `changes` are JSON, and the first is short enough for a list. */
export interface MenuPublicationsTable {
  number: number;
  kind: string;
  undoes: number | null;
  staff_id: string;
  published_at: number;
  things: number;
  names: string;
  changes: string;
}

/** A picture that was uploaded, by the name of its files. */
export interface MenuPicturesTable {
  name: string;
  picture: string;
  staff_id: string;
  uploaded_at: number;
}
