import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{domain,contract,client}/**/*.test.ts',
            'apps/{server,emulator}/**/*.test.ts',
          ].concat(['tools/**/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts']),
          globalSetup: ['tools/vitest/postgres-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{apps/{diner,staff},packages/ui}/**/*.test.{ts,tsx}'],
          setupFiles: ['tools/vitest/console-setup.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
});
