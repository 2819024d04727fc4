import type { Generated } from 'kysely';

/** A guest's device knows them by this. */
export interface CustomersTable {
  id: string;
  name: string | null;
  created_at: number;
  /** Others at the table don't see what they choose. */
  hides_cart: Generated<number>;
  /** When they last sat down at a table; 0 for never. */
  seen_at: Generated<number>;
}

/** What a guest with a name is found by: a word of it, folded. */
export interface CustomerWordsTable {
  customer_id: string;
  word: string;
}

/** A discount code. `value` is basis points for a percentage, fils for a fixed amount. */
export interface CouponsTable {
  id: Generated<number>;
  code: string;
  titles: string;
  descriptions: string;
  type: string;
  value: number;
  minimum_amount: number;
  cap_limit: number | null;
  valid_from: string | null;
  valid_until: string;
  limit_per_code: number | null;
  limit_per_customer: number | null;
  retired: number;
}
