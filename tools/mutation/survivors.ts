/** Changes to the money rules that no test can notice because the behaviour stays the same, each with the reason. */
import type { Explanation } from './verdict.ts';

/** All changes that may go unnoticed. */
export const explanations: readonly Explanation[] = [
  {
    file: 'charges.ts',
    line: 'if (number === undefined || number < 0) return undefined;',
    from: 'number === undefined',
    to: 'false',
    because:
      'Undefined is neither below nor equal to zero nor within a limit: it comes out as undefined at the end as well. The condition is there for the compiler.',
  },
  {
    file: 'charges.ts',
    line: 'default:',
    from: 'default:\n      return undefined;',
    to: 'default:',
    because:
      'What runs out of the function returns undefined as well. The statement is there for the compiler.',
  },
  {
    file: 'coupon.ts',
    line: 'if (coupon.validFrom !== undefined && use.today < coupon.validFrom) {',
    from: 'coupon.validFrom !== undefined',
    to: 'true',
    because: 'No date is before undefined. The condition is there for the compiler.',
  },
];
