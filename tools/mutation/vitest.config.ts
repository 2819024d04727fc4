/** The tests used for mutation testing: those of single rules, not the long walks. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/domain/src/core/money.test.ts',
      'packages/domain/src/bill/{split,split-plan,item-split,charges,coupon,bill,invoice,attempt,attempt-grid,decide-attempt,share}.test.ts',
      'packages/domain/src/{orders/order,tables/visit}.test.ts',
    ],
    // A test that only times out on a busy machine has noticed nothing.
    testTimeout: 120_000,
    setupFiles: ['tools/mutation/seed.ts'],
  },
});
