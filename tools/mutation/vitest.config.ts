/** The tests that have to notice a mistake in a money rule: those that state one thing each, not the long walks. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/domain/src/{money,split,split-plan,item-split,charges,discount,bill,invoice,attempt,attempt-grid,payment,order,visit}.test.ts',
    ],
    // A test that only runs out of time on a busy machine has noticed nothing.
    testTimeout: 120_000,
    setupFiles: ['tools/mutation/seed.ts'],
  },
});
