import type { Generated } from 'kysely';

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
