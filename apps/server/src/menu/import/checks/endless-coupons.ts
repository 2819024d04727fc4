import type { Issue } from '../read/issues.ts';
import type { MenuFile } from '../read/menu-file.ts';
import { what } from '../read/what.ts';

/** Notes on coupons that only a phone's cookie limits: whoever clears it may use them again, as often as they like. */
export function endlessCoupons({ discounts = [] }: MenuFile): readonly Issue[] {
  return discounts.flatMap(({ code, limit_per_customer, limit_total }) => {
    if (limit_per_customer === undefined || limit_total !== undefined) return [];
    const about = `discounts › ${code.value} › limit_per_customer`;
    return [{ line: code.line, about, what: what('endlessCoupon') }];
  });
}
